// The object that lays a layer out, draws it and decides how its changes animate.
import CoreGraphics
import Foundation

/// What a layer asks its delegate; a `UIView` is the delegate of its layer.
///
/// Apple's optional methods are requirements with defaults here. A default that must be replaced has
/// to be written in the class that adopts the protocol, not only in a subclass of it.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Gives the layer its contents. The default makes a bitmap and calls `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the layer's contents; the context's origin is the top left corner, one unit is a point.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`.
  func layerWillDraw(_ layer: CALayer)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change: nil leaves the search to the layer, `NSNull` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
