import CCairo
import Foundation

extension CGContext {
  /// Fills the clip with a gradient along the line between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
    draw(gradient, pattern, options)
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard
      let pattern = cairo_pattern_create_radial(
        startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
    else { return }
    draw(gradient, pattern, options)
  }

  private func draw(_ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions) {
    defer { cairo_pattern_destroy(pattern) }
    // Cairo goes on with the first and the last stop beyond the ends; a transparent one there ends it.
    if !options.contains(.drawsBeforeStartLocation), let first = gradient.stops.first {
      addStop(0, first.color, alpha: 0, to: pattern)
      addStop(0, first.color, alpha: first.color.opacity, to: pattern)
    }
    for stop in gradient.stops {
      addStop(stop.location, stop.color, alpha: stop.color.opacity, to: pattern)
    }
    if !options.contains(.drawsAfterEndLocation), let last = gradient.stops.last {
      addStop(1, last.color, alpha: last.color.opacity, to: pattern)
      addStop(1, last.color, alpha: 0, to: pattern)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint {
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }

  private func addStop(_ location: CGFloat, _ color: CGColor, alpha: CGFloat, to pattern: OpaquePointer) {
    cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, alpha)
  }
}
