// A layer that draws a gradient over its background, axial or radial.
import CoreGraphics
import Foundation

/// What a gradient layer draws; points are in parts of the bounds.
package struct GradientDrawing: Hashable, @unchecked Sendable {
  package var colors: [CGColor] = []
  /// The place of each colour, 0 to 1, rising; evenly spread where it is nil.
  package var locations: [CGFloat]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package var type: CAGradientLayerType = .axial
}

/// Draws a gradient over its background colour, within the rounded corners.
///
/// `startPoint` and `endPoint` are in parts of the bounds. An axial gradient runs from one to the other;
/// a radial one is centred at `startPoint`, and `endPoint` is the corner of the quarter its ellipse fills.
open class CAGradientLayer: CALayer {
  private var gradient: GradientDrawing {
    if case .gradient(let gradient) = state.drawing { return gradient }
    return GradientDrawing()
  }

  private func change<Value: Equatable>(
    _ property: WritableKeyPath<GradientDrawing, Value>, to value: Value, key: String
  ) {
    var new: GradientDrawing = gradient
    guard value != new[keyPath: property] else { return }
    let action = willChange(key)
    new[keyPath: property] = value
    state.drawing = .gradient(new)
    didChange(key, action)
  }

  /// The colours, each a `CGColor`; what is not one is left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set {
      let colors: [CGColor] = (newValue ?? []).compactMap { (any: Any) -> CGColor? in any as? CGColor }
      change(\.colors, to: colors, key: "colors")
    }
  }

  open var locations: [NSNumber]? {
    get { gradient.locations?.map { (l: CGFloat) in NSNumber(value: Double(l)) } }
    set {
      let places: [CGFloat]? = newValue?.map { (n: NSNumber) in CGFloat(n.doubleValue) }
      change(\.locations, to: places, key: "locations")
    }
  }

  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(\.startPoint, to: newValue, key: "startPoint") }
  }

  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(\.endPoint, to: newValue, key: "endPoint") }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change(\.type, to: newValue, key: "type") }
  }
}
