// The last pass: a committed tree becomes pixels.
import CoreGraphics
import Foundation

/// How much of the target a composite repaints.
package enum Repaint: Sendable {
  /// Every pixel.
  case everything
  /// What differs from the last frame composited into the same target.
  case changes
}

/// What one composite did; for tests and benchmarks.
package struct CompositeStatistics: Equatable, Sendable {
  /// The pixels that were repainted.
  package var repaintedPixels = 0
  /// Layers looked at, and those among them that reached repainted pixels.
  package var visitedLayers = 0
  package var paintedLayers = 0
  /// Rectangles of opaque layers that were left out of what lies behind them.
  package var covers = 0
  /// Bitmaps that had to be made because none was kept.
  package var scaledPictures = 0
  /// The pixels of those that were scaled.
  package var scaledPixels = 0
  package var roundedCorners = 0
  package var shadows = 0
  package var drawings = 0
  package var projections = 0
  package var backdrops = 0

  package init() {}

  /// All bitmaps that had to be made.
  package var madeBitmaps: Int {
    scaledPictures + roundedCorners + shadows + drawings + projections
  }
}

/// Paints committed trees into pixel buffers and keeps what it has drawn for the next frame.
///
/// A compositor belongs to one thread at a time and needs nothing from the layers themselves, so that it
/// may work off the main thread. The same frame gives the same bytes whatever was composited before, and
/// whether everything or only the changes are repainted.
package final class Compositor {
  /// What the last composite did.
  package private(set) var statistics = CompositeStatistics()
  /// What the target is cleared to before the layers are painted; opaque black by default.
  package var clearPixel: UInt32 = 0xff00_0000

  /// Whether what opaque layers in front hide is left out. It cannot be seen in the picture.
  package var leavesOutCovered = true

  var work = CompositeStatistics()
  /// What the branches of the frame at work cover, in pixels of the target.
  var knownCovers: [ObjectIdentifier: [PixelRect]] = [:]
  /// Counts composites; kept bitmaps remember when they were used.
  private(set) var frame = 0
  private var lastFrame: CommittedFrame?
  private var lastTarget: PixelBuffer?
  private var lastScale: CGFloat = 0

  var corners = KeptValues<CornerKey, Coverage>(limit: 4 << 20)
  var pictures = KeptValues<PictureKey, KeptPicture>(limit: 48 << 20)
  var drawings = KeptValues<DrawingKey, KeptDrawing>(limit: 16 << 20)
  var shadows = KeptValues<ShadowKey, KeptShadow>(limit: 16 << 20)
  var projections = KeptValues<ProjectionKey, KeptProjection>(limit: 32 << 20)

  package init() {}

  /// Paints `frame` into `target`, whose first pixel is the root layer's superlayer's origin.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - repaint: `changes` falls back to everything for another target, scale or root. Between composites
  ///     nobody else may write the target.
  /// - Returns: the repainted pixels as disjoint rectangles, from the top down.
  @discardableResult
  package func composite(
    _ committed: CommittedFrame, into target: PixelBuffer, scale: CGFloat, repaint: Repaint = .changes
  ) -> [PixelRect] {
    let depth: Int = max(committed.root.depth, lastFrame?.root.depth ?? 0)
    return DeepStack.run(depth: depth) { () -> [PixelRect] in
      compositeNow(committed, into: target, scale: scale, repaint: repaint)
    }
  }

  private func compositeNow(
    _ committed: CommittedFrame, into target: PixelBuffer, scale: CGFloat, repaint: Repaint
  ) -> [PixelRect] {
    frame += 1
    work = CompositeStatistics()
    let whole = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    var region = Region(whole)
    if repaint == .changes, let lastFrame, lastTarget === target, lastScale == scale {
      region = damage(from: lastFrame.root, to: committed.root, scale: scale, whole: whole)
    }
    if !region.isEmpty {
      let surface = Surface(target)
      surface.clear(region, clearPixel)
      let painter = Painter(surface, self, isTarget: true)
      let root: PlanarTransform = committed.root.state.toSuperlayer.concatenating(
        PlanarTransform(scale: scale))
      painter.paint(committed.root, root, region, opacity: 1)
    }
    (lastFrame, lastTarget, lastScale) = (committed, target, scale)
    work.repaintedPixels = region.pixels
    statistics = work
    knownCovers = [:]
    trim()
    return region.rects
  }

  private func trim() {
    corners.trim(frame: frame)
    pictures.trim(frame: frame)
    drawings.trim(frame: frame)
    shadows.trim(frame: frame)
    projections.trim(frame: frame)
  }

  /// The bytes of all kept bitmaps.
  package var keptBytes: Int {
    corners.bytes + pictures.bytes + drawings.bytes + shadows.bytes + projections.bytes
  }
}
