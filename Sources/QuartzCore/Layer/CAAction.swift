// What runs when a layer's property changes or a layer enters or leaves a tree.
import Foundation

/// An object that answers an event of a layer; an animation is one, and `NSNull` does nothing.
public protocol CAAction {
  /// - Parameters:
  ///   - event: the property that changed, or `onOrderIn`, `onOrderOut`, `sublayers`.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event of a layer that becomes part of a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves its tree.
public let kCAOnOrderOut = "onOrderOut"
