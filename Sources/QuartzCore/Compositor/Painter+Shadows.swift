// Chapter of Painter: shadows, blurred once and kept.
import CPixelKernels
import CoreGraphics
import Foundation

/// What tells one shadow's shape from another.
struct ShadowKey: Hashable {
  enum Shape: Hashable {
    /// A rectangle of pixels with or without rounded corners.
    case rect(width: Int, height: Int, RoundedOutline?)
    case path(CGPath)
    /// The alpha of a layer and its sublayers.
    case layer(ObjectIdentifier)
  }
  var shape: Shape
  var sigma: CGFloat
  var scaleX: CGFloat
  var scaleY: CGFloat
}

/// A blurred shape and where its first byte lies from the layer's origin in pixels.
struct KeptShadow {
  var coverage: Coverage
  var x: Int
  var y: Int
  /// Held so that its identity is not given to another layer.
  var layer: CommittedLayer?
}

extension Painter {
  func paintShadow(
    of layer: CommittedLayer, _ map: PlanarTransform, _ outline: RoundedOutline?, _ clip: Region,
    opacity: CGFloat
  ) {
    let state: LayerState = layer.state
    guard let color = state.shadowColor else { return }
    let pixel: UInt32 = color.pixel(opacity: opacity * CGFloat(min(max(state.shadowOpacity, 0), 1)))
    guard pixel >> 24 > 0 else { return }
    let bounds: PixelRect = map.pixels(of: state.bounds)
    let dx: Int = QuartzCore.pixel((state.shadowOffset.width * map.a).rounded(.toNearestOrAwayFromZero))
    let dy: Int = QuartzCore.pixel((state.shadowOffset.height * map.d).rounded(.toNearestOrAwayFromZero))
    var key = ShadowKey(shape: .layer(ObjectIdentifier(layer)), sigma: 0, scaleX: map.a, scaleY: map.d)
    key.sigma = min(max(state.shadowRadius, 0) * min(map.a, map.d), Painter.widestBlur)
    var origin: PixelRect = bounds
    if let path = state.shadowPath {
      key.shape = .path(path)
      origin = map.pixels(of: .zero)
    } else if layer.castsBoxShadow {
      origin = casting(bounds, outline, key.sigma, dx, dy)
      guard !origin.isEmpty else { return }
      key.shape = .rect(width: origin.width, height: origin.height, outline)
      (key.scaleX, key.scaleY) = (1, 1)
    }
    guard let shadow = shadow(key, layer, map, bounds) else { return }
    surface.fill(
      shadow.coverage, x: origin.minX + shadow.x + dx, y: origin.minY + shadow.y + dy, pixel, clip)
  }

  /// The sigma, in pixels, past which a blur is made no wider: it is spread too thin to tell.
  private static let widestBlur: CGFloat = 512

  /// How far a blur carries, in pixels.
  private static func margin(_ sigma: CGFloat) -> Int { pixel((sigma * 3).rounded(.up)) + 1 }

  /// Whether a shadow of these pixels is made; a larger one is left out.
  private static func canBlur(_ rect: PixelRect) -> Bool {
    rect.width < PixelBuffer.longestSide && rect.height < PixelBuffer.longestSide
      && rect.pixels <= 16 * Painter.mostWholePixels
  }

  /// The part of a large box whose shadow the surface can show. The box is cut so far out that neither the
  /// cut nor the corners drawn at it can be seen.
  private func casting(
    _ bounds: PixelRect, _ outline: RoundedOutline?, _ sigma: CGFloat, _ dx: Int, _ dy: Int
  ) -> PixelRect {
    let blur: Int = Painter.margin(sigma)
    guard bounds.inset(-blur).pixels > Painter.mostWholePixels else { return bounds }
    let corner: Int = outline.map { (o: RoundedOutline) in max(o.squareWidth, o.squareHeight) } ?? 0
    let margin: Int = blur + 2 * corner
    return bounds.intersection(surface.rect.moved(-dx, -dy).inset(-margin))
  }

  private func shadow(
    _ key: ShadowKey, _ layer: CommittedLayer, _ map: PlanarTransform, _ bounds: PixelRect
  ) -> KeptShadow? {
    if let kept = compositor.shadows.value(key, frame: compositor.frame) { return kept }
    let margin: Int = Painter.margin(key.sigma)
    var made: KeptShadow
    switch key.shape {
    case .rect(let width, let height, let outline):
      let whole = PixelRect(x: 0, y: 0, width: width + 2 * margin, height: height + 2 * margin)
      guard Painter.canBlur(whole) else { return nil }
      let coverage = Coverage(width: whole.width, height: whole.height)
      coverage.draw(x: 0, y: 0) { (cairo: OpaquePointer) in
        let m = Double(margin)
        fillBox(cairo, outline, m, m, Double(width), Double(height))
      }
      made = KeptShadow(coverage: coverage, x: -margin, y: -margin, layer: nil)
    case .path(let path):
      let scaled = PlanarTransform(CATransform3DMakeScale(map.a, map.d, 1))
      let rect: PixelRect = scaled.reach(of: path.boundingBox).inset(-margin)
      guard Painter.canBlur(rect) else { return nil }
      let coverage = Coverage(width: rect.width, height: rect.height)
      coverage.draw(x: rect.minX, y: rect.minY) { (cairo: OpaquePointer) in
        fillPath(cairo, path, Double(map.a), Double(map.d))
      }
      made = KeptShadow(coverage: coverage, x: rect.minX, y: rect.minY, layer: nil)
    case .layer:
      let reach: PixelRect = map.reach(of: CommittedLayer.unshadowedExtents(layer)).inset(-margin)
      guard Painter.canBlur(reach), let buffer = PixelBuffer(width: reach.width, height: reach.height)
      else { return nil }
      let painter = Painter(Surface(buffer, x: reach.minX, y: reach.minY), compositor)
      painter.paint(layer.withoutShadow, map, Region(reach), opacity: 1)
      let coverage = Coverage(width: reach.width, height: reach.height)
      coverage.takeAlpha(of: buffer)
      made = KeptShadow(
        coverage: coverage, x: reach.minX - bounds.minX, y: reach.minY - bounds.minY, layer: layer)
    }
    made.coverage.blur(sigma: key.sigma)
    compositor.work.shadows += 1
    compositor.shadows.set(made, key, bytes: made.coverage.bytes, frame: compositor.frame)
    return made
  }
}

extension CommittedLayer {
  /// Whether the shadow is that of the layer's rectangle: an opaque background that nothing reaches over.
  var castsBoxShadow: Bool {
    guard state.backgroundColor?.opacity == 1, mask == nil else { return false }
    if case .shape = state.drawing { return false }
    return state.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(CommittedLayer.unshadowedExtents(self))
  }

  /// What the layer and its sublayers touch without the layer's own shadow.
  static func unshadowedExtents(_ layer: CommittedLayer) -> CGRect {
    var state: LayerState = layer.state
    state.shadowOpacity = 0
    return extents(state, layer.sublayers)
  }

  /// The same layer at full opacity without its shadow and mask.
  var withoutShadow: CommittedLayer {
    var state: LayerState = self.state
    state.shadowOpacity = 0
    state.opacity = 1
    return CommittedLayer(identity: identity, state: state, sublayers: sublayers, mask: nil)
  }
}
