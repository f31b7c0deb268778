// Chapter of Painter: what opaque layers in front hide need not be painted.
import CoreGraphics
import Foundation

extension Painter {
  /// Smaller covers cost more to keep apart than they save, in pixels.
  private static let leastCover = 16_384

  /// The rectangles of pixels that `layer` and its sublayers surely fill without transparency.
  ///
  /// In a branch with a backdrop, only what lies behind the backdrop counts: the backdrop shows that and
  /// nothing further back.
  func covers(of layer: CommittedLayer, _ map: PlanarTransform) -> [PixelRect] {
    let key = ObjectIdentifier(layer)
    if let known = compositor.knownCovers[key] { return known }
    let found: [PixelRect] = findCovers(of: layer, map)
    compositor.knownCovers[key] = found
    return found
  }

  private func findCovers(of layer: CommittedLayer, _ map: PlanarTransform) -> [PixelRect] {
    let state: LayerState = layer.state
    guard layer.isShown, state.opacity >= 1, layer.mask == nil, map.isUpright, !state.shouldRasterize
    else { return [] }
    if case .backdrop = state.drawing { return [] }
    let reach: PixelRect = map.reach(of: layer.extents).intersection(surface.rect)
    guard reach.pixels >= Painter.leastCover else { return [] }
    let bounds: PixelRect = map.pixels(of: state.bounds)
    var inner: PixelRect = bounds
    if let outline = RoundedOutline(state, rect: bounds, scaleX: map.a, scaleY: map.d) {
      inner.minY += outline.squareHeight
      inner.maxY -= outline.squareHeight
    }
    var result: [PixelRect] = []
    if state.backgroundColor?.opacity == 1 || state.contentsFillBounds { result.append(inner) }
    for sublayer in layer.sublayers {
      let place: PlanarTransform = state.transform(ofSublayer: sublayer.state).concatenating(map)
      for cover in covers(of: sublayer, place) where result.first?.contains(cover) != true {
        result.append(state.masksToBounds ? cover.intersection(inner) : cover)
      }
      if sublayer.hasBackdrop && sublayer.isShown { break }
    }
    return result.filter { (rect: PixelRect) -> Bool in rect.pixels >= Painter.leastCover }
  }

  /// The clips of the sublayers of `layer`, each less what those in front of it cover, and the clip of what
  /// lies behind them all.
  func clipsOfSublayers(_ layer: CommittedLayer, _ map: PlanarTransform, _ clip: Region) -> (
    own: Region, sublayers: [Region]
  ) {
    var clips = [Region](repeating: clip, count: layer.sublayers.count)
    var free: Region = clip
    for index in layer.sublayers.indices.reversed() {
      let sublayer: CommittedLayer = layer.sublayers[index]
      if sublayer.hasBackdrop && sublayer.isShown {
        // A backdrop sees all that lies behind it.
        free = clip
      }
      clips[index] = free
      let place: PlanarTransform = layer.state.transform(ofSublayer: sublayer.state).concatenating(map)
      for cover in covers(of: sublayer, place) where free.intersects(cover) {
        free = free.subtracting(cover)
        compositor.work.covers += 1
      }
    }
    return (free, clips)
  }
}

extension LayerState {
  /// Whether opaque contents fill the bounds.
  fileprivate var contentsFillBounds: Bool {
    guard let contents, contents.isOpaque, !contentsAreDrawn else { return false }
    return contentsGravity == .resize || contentsGravity == .resizeAspectFill
  }
}
