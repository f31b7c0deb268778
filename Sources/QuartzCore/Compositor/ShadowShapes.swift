// The sharp shapes that shadows are blurred from.
import CCairo
import CoreGraphics
import Foundation

/// Fills a rectangle, rounded by `outline`, with Cairo; lengths are pixels.
func fillBox(
  _ cairo: OpaquePointer, _ outline: RoundedOutline?, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double
) {
  if let outline {
    outline.append(to: cairo, x: x, y: y, width: width, height: height)
  } else {
    cairo_rectangle(cairo, x, y, width, height)
  }
  cairo_fill(cairo)
}

/// Fills a path in points at a scale.
func fillPath(_ cairo: OpaquePointer, _ path: CGPath, _ scaleX: Double, _ scaleY: Double) {
  cairo_scale(cairo, scaleX, scaleY)
  path.elements.append(to: cairo)
  cairo_fill(cairo)
}
