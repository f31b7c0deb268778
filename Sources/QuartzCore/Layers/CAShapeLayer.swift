// A layer that fills and strokes a path.
import CoreGraphics
import Foundation

/// What a shape layer draws; lengths are points of the layer's own coordinates.
package struct ShapeDrawing: Hashable, @unchecked Sendable {
  package var path: CGPath?
  package var fillColor: CGColor? = LayerState.opaqueBlack
  package var fillRule: CAShapeLayerFillRule = .nonZero
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineCap: CAShapeLayerLineCap = .butt
  package var lineJoin: CAShapeLayerLineJoin = .miter
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat]?
}

/// Fills and strokes a path above its background and contents. The path is in the layer's coordinates
/// and may leave its bounds.
open class CAShapeLayer: CALayer {
  private var shape: ShapeDrawing {
    if case .shape(let shape) = state.drawing { return shape }
    return ShapeDrawing()
  }

  private func change(_ key: String, _ shape: ShapeDrawing) {
    let action = willChange(key)
    state.drawing = .shape(shape)
    didChange(key, action)
  }

  open var path: CGPath? {
    get { shape.path }
    set {
      guard newValue != shape.path else { return }
      var s: ShapeDrawing = shape
      s.path = newValue?.copy()
      change("path", s)
    }
  }

  /// Black by default; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set {
      guard newValue !== shape.fillColor else { return }
      var s: ShapeDrawing = shape
      s.fillColor = newValue
      change("fillColor", s)
    }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set {
      guard newValue != shape.fillRule else { return }
      var s: ShapeDrawing = shape
      s.fillRule = newValue
      change("fillRule", s)
    }
  }

  /// Nil, the default, strokes nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set {
      guard newValue !== shape.strokeColor else { return }
      var s: ShapeDrawing = shape
      s.strokeColor = newValue
      change("strokeColor", s)
    }
  }

  /// Where the stroke begins, in parts of the path's length.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set {
      guard newValue != shape.strokeStart else { return }
      var s: ShapeDrawing = shape
      s.strokeStart = newValue
      change("strokeStart", s)
    }
  }

  /// Where the stroke ends, in parts of the path's length.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set {
      guard newValue != shape.strokeEnd else { return }
      var s: ShapeDrawing = shape
      s.strokeEnd = newValue
      change("strokeEnd", s)
    }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set {
      guard newValue != shape.lineWidth else { return }
      var s: ShapeDrawing = shape
      s.lineWidth = newValue
      change("lineWidth", s)
    }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set {
      guard newValue != shape.miterLimit else { return }
      var s: ShapeDrawing = shape
      s.miterLimit = newValue
      change("miterLimit", s)
    }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set {
      guard newValue != shape.lineCap else { return }
      var s: ShapeDrawing = shape
      s.lineCap = newValue
      change("lineCap", s)
    }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set {
      guard newValue != shape.lineJoin else { return }
      var s: ShapeDrawing = shape
      s.lineJoin = newValue
      change("lineJoin", s)
    }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      guard newValue != shape.lineDashPhase else { return }
      var s: ShapeDrawing = shape
      s.lineDashPhase = newValue
      change("lineDashPhase", s)
    }
  }

  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { (l: CGFloat) in NSNumber(value: Double(l)) } }
    set {
      var s: ShapeDrawing = shape
      s.lineDashPattern = newValue?.map { (n: NSNumber) in CGFloat(n.doubleValue) }
      change("lineDashPattern", s)
    }
  }
}
