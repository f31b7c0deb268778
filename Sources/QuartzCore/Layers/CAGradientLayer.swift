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

  private func change(_ key: String, _ gradient: GradientDrawing) {
    let action = willChange(key)
    state.drawing = .gradient(gradient)
    didChange(key, action)
  }

  /// The colours, each a `CGColor`; what is not one is left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set {
      var g: GradientDrawing = gradient
      g.colors = (newValue ?? []).compactMap { (any: Any) -> CGColor? in any as? CGColor }
      change("colors", g)
    }
  }

  open var locations: [NSNumber]? {
    get { gradient.locations?.map { (l: CGFloat) in NSNumber(value: Double(l)) } }
    set {
      var g: GradientDrawing = gradient
      g.locations = newValue?.map { (n: NSNumber) in CGFloat(n.doubleValue) }
      change("locations", g)
    }
  }

  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set {
      guard newValue != gradient.startPoint else { return }
      var g: GradientDrawing = gradient
      g.startPoint = newValue
      change("startPoint", g)
    }
  }

  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set {
      guard newValue != gradient.endPoint else { return }
      var g: GradientDrawing = gradient
      g.endPoint = newValue
      change("endPoint", g)
    }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set {
      guard newValue != gradient.type else { return }
      var g: GradientDrawing = gradient
      g.type = newValue
      change("type", g)
    }
  }
}
