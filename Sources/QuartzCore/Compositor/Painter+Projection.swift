// Chapter of Painter: layers that are turned, mirrored, seen in perspective or rasterised at their own scale.
import CPixelKernels
import CoreGraphics
import Foundation

/// What tells one projected layer from another.
struct ProjectionKey: Hashable {
  var layer: ObjectIdentifier
  /// The nine numbers of the map.
  var map: [CGFloat]
  /// The pixels of the target that were drawn.
  var rect: PixelRect
}

/// A projected layer in device pixels.
struct KeptProjection {
  /// Held so that its identity is not given to another layer.
  var layer: CommittedLayer
  var pixels: PixelBuffer
}

extension Painter {
  /// Longest side of the flat picture that is projected, in pixels.
  private static let longestSide: CGFloat = 4096

  /// Paints the layer and its sublayers flat, in its own upright pixels, and draws that picture through
  /// the map.
  func paintProjected(_ layer: CommittedLayer, _ map: PlanarTransform, _ clip: Region, opacity: CGFloat) {
    // All of the surface that the layer reaches is drawn whatever the clip, so that clips cannot be seen.
    let rect: PixelRect = map.reach(of: layer.extents).intersection(surface.rect)
    guard !rect.isEmpty else { return }
    let key = ProjectionKey(layer: ObjectIdentifier(layer), map: map.numbers, rect: rect)
    var pixels: PixelBuffer? = compositor.projections.value(key, frame: compositor.frame)?.pixels
    if pixels == nil, let made = project(layer, map, rect) {
      pixels = made
      compositor.work.projections += 1
      compositor.projections.set(
        KeptProjection(layer: layer, pixels: made), key, bytes: made.bytesPerRow * made.height,
        frame: compositor.frame)
    }
    guard let pixels else { return }
    surface.draw(
      pixels, isOpaque: false, x: rect.minX, y: rect.minY, within: rect, opacity: opacity, clip)
  }

  private func project(_ layer: CommittedLayer, _ map: PlanarTransform, _ rect: PixelRect) -> PixelBuffer? {
    let extents: CGRect = layer.extents
    let center = CGPoint(x: extents.midX, y: extents.midY)
    let longest: CGFloat = max(extents.width, extents.height, 1e-6)
    let state: LayerState = layer.state
    let wanted: CGFloat = state.shouldRasterize ? state.rasterizationScale : map.magnification(at: center)
    let scale: CGFloat = min(wanted, Painter.longestSide / longest)
    guard scale > 0, scale.isFinite else { return nil }
    // A margin of one pixel keeps the edges soft.
    let raster = PlanarTransform(scale: scale)
    let flatRect: PixelRect = raster.reach(of: extents)
    guard let flat = PixelBuffer(width: flatRect.width, height: flatRect.height) else { return nil }
    let painter = Painter(Surface(flat, x: flatRect.minX, y: flatRect.minY), compositor)
    painter.paint(layer.opaqueCopy, raster, Region(flatRect), opacity: 1)
    let toFlat: PlanarTransform? = map.inverse?.concatenating(raster).moved(-flatRect.minX, -flatRect.minY)
    guard let toFlat, let result = PixelBuffer(width: rect.width, height: rect.height) else { return nil }
    var m: [Double] = [
      Double(toFlat.a), Double(toFlat.c), Double(toFlat.tx), Double(toFlat.b), Double(toFlat.d),
      Double(toFlat.ty), Double(toFlat.u), Double(toFlat.v), Double(toFlat.w),
    ]
    // The sampler takes points in front of the viewer to have a positive divisor.
    let probe: CGPoint = map.apply(center)
    if m[6] * Double(probe.x) + m[7] * Double(probe.y) + m[8] < 0 { m = m.map { (n: Double) in -n } }
    pixels_project(
      flat.base, Int32(flat.width), Int32(flat.height), flat.bytesPerRow, result.base, Int32(rect.minX),
      Int32(rect.minY), Int32(rect.width), Int32(rect.height), result.bytesPerRow, m)
    return result
  }
}

extension PlanarTransform {
  fileprivate var numbers: [CGFloat] { [a, b, u, c, d, v, tx, ty, w] }

  fileprivate func moved(_ x: Int, _ y: Int) -> PlanarTransform {
    concatenating(PlanarTransform(CATransform3DMakeTranslation(CGFloat(x), CGFloat(y), 0)))
  }
}

extension CommittedLayer {
  /// The same layer without its own opacity and always seen from the front.
  fileprivate var opaqueCopy: CommittedLayer {
    guard state.opacity < 1 || !state.isDoubleSided || state.shouldRasterize else { return self }
    var state: LayerState = self.state
    state.opacity = 1
    state.shouldRasterize = false
    state.isDoubleSided = true
    return CommittedLayer(identity: identity, state: state, sublayers: sublayers, mask: mask)
  }
}

extension LayerState {
  /// Whether the layer is to be drawn as a bitmap whose pixels are not those of `map`.
  func isRasterized(otherwiseThan map: PlanarTransform) -> Bool {
    shouldRasterize && rasterizationScale > 0
      && (map.a != rasterizationScale || map.d != rasterizationScale)
  }
}
