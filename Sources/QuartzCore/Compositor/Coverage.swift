// Coverage: how much of each pixel a shape fills, one byte a pixel.
import CCairo
import CPixelKernels
import CPixman
import CoreGraphics
import Foundation

/// A picture of one byte a pixel, 0 outside a shape and 255 inside.
final class Coverage {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let base: UnsafeMutablePointer<UInt8>
  /// The same bytes as a pixman image.
  let image: OpaquePointer

  /// Coverage of nothing. Sides are at least 1.
  init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    bytesPerRow = (self.width + 15) & ~15
    let count: Int = bytesPerRow * self.height
    base = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
    image = UnsafeMutableRawPointer(base).withMemoryRebound(to: UInt32.self, capacity: count / 4) {
      [width = self.width, height = self.height, bytesPerRow] in
      pixman_image_create_bits(PIXMAN_a8, Int32(width), Int32(height), $0, Int32(bytesPerRow))
    }
  }

  deinit {
    pixman_image_unref(image)
    base.deallocate()
  }

  var bytes: Int { bytesPerRow * height }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * bytesPerRow }

  /// Adds what `body` draws with Cairo; one unit is a pixel and (`x`, `y`) is the first one.
  func draw(x: Int, y: Int, _ body: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create_for_data(
      base, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))
    let cairo = cairo_create(surface)!
    cairo_translate(cairo, Double(-x), Double(-y))
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
    body(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    cairo_surface_destroy(surface)
  }

  /// Softens the edges; beyond the picture is nothing.
  func blur(sigma: CGFloat) {
    _ = pixels_blur(base, Int32(width), Int32(height), bytesPerRow, 1, Double(sigma), false)
  }
}
