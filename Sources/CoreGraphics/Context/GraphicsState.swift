import CCairo
import Foundation

/// What `saveGState` keeps; Cairo keeps the clip.
struct GraphicsState {
  struct Shadow {
    /// In the base space of the context, where scaling and rotating do not reach.
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  /// User space to Quartz's device space: pixels, y upwards.
  var ctm: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var shadow: Shadow?
  var mask: ClipMask?
  var font: CGFont?
  var fontSize: CGFloat = 12
  var textDrawingMode = CGTextDrawingMode.fill
}

/// Coverage of every pixel of a context, from clipping to pictures.
final class ClipMask {
  /// An A8 surface of the context's size.
  let surface: OpaquePointer

  init(surface: OpaquePointer) {
    self.surface = surface
  }

  deinit {
    cairo_surface_destroy(surface)
  }
}
