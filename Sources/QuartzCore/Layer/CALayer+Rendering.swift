// Chapter of CALayer: drawing a branch into a bitmap context at once.
import CoreGraphics
import Foundation

extension CALayer {
  /// Draws the layer and its sublayers on the context's pixels, within its clip.
  func render(into context: CGContext) {
    displayDirtyTree()
    let layer: CommittedLayer = commitForRendering()
    let pixels: CGAffineTransform = context.pixelTransform
    guard pixels.determinant != 0, pixels.determinant.isFinite else { return }
    let map = PlanarTransform(CATransform3DMakeAffineTransform(pixels))
    let whole = PixelRect(x: 0, y: 0, width: context.buffer.width, height: context.buffer.height)
    let rect: PixelRect = map.reach(of: layer.extents).intersection(whole)
    guard !rect.isEmpty, let buffer = PixelBuffer(width: rect.width, height: rect.height) else { return }
    let painter = Painter(Surface(buffer, x: rect.minX, y: rect.minY), Compositor())
    DeepStack.run(depth: layer.depth) { painter.paint(layer, map, Region(rect), opacity: 1) }
    let place = CGAffineTransform(translationX: CGFloat(rect.minX), y: CGFloat(rect.minY))
    context.draw(CGImage(buffer: buffer), pixelsToUser: place.concatenating(pixels.inverted()))
  }
}
