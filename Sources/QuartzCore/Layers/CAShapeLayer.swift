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

  private func change<Value: Equatable>(
    _ property: WritableKeyPath<ShapeDrawing, Value>, to value: Value, key: String
  ) {
    var new: ShapeDrawing = shape
    guard value != new[keyPath: property] else { return }
    let action = willChange(key)
    new[keyPath: property] = value
    state.drawing = .shape(new)
    didChange(key, action)
  }

  open var path: CGPath? {
    get { shape.path }
    set { change(\.path, to: newValue?.copy(), key: "path") }
  }

  /// Black by default; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change(\.fillColor, to: newValue, key: "fillColor") }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(\.fillRule, to: newValue, key: "fillRule") }
  }

  /// Nil, the default, strokes nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change(\.strokeColor, to: newValue, key: "strokeColor") }
  }

  /// Where the stroke begins, in parts of the path's length.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(\.strokeStart, to: newValue, key: "strokeStart") }
  }

  /// Where the stroke ends, in parts of the path's length.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(\.strokeEnd, to: newValue, key: "strokeEnd") }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(\.lineWidth, to: newValue, key: "lineWidth") }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(\.miterLimit, to: newValue, key: "miterLimit") }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(\.lineCap, to: newValue, key: "lineCap") }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(\.lineJoin, to: newValue, key: "lineJoin") }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(\.lineDashPhase, to: newValue, key: "lineDashPhase") }
  }

  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { (l: CGFloat) in NSNumber(value: Double(l)) } }
    set {
      let lengths: [CGFloat]? = newValue?.map { (n: NSNumber) in CGFloat(n.doubleValue) }
      change(\.lineDashPattern, to: lengths, key: "lineDashPattern")
    }
  }
}
