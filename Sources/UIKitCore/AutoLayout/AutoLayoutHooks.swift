// Where the view skeleton calls Auto Layout.
import Foundation

/// What Auto Layout keeps with a view.
package final class AutoLayoutState {}

/// How strongly a constraint holds, from 1 to 1000 (required).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UIView {
  /// Whether the autoresizing mask places the view.
  var followsAutoresizing: Bool { true }
  func autoLayoutApplyFrames() {}
  func autoLayoutGeometryDidChange() {}
  func autoLayoutIntrinsicSizeDidChange() {}
  func autoLayoutMarginsDidChange() {}
  func autoLayoutSafeAreaDidChange() {}
  func autoLayoutDirectionDidChange() {}
  func autoLayoutWillLeave(_ superview: UIView) {}
  func autoLayoutDidEnter(_ superview: UIView) {}
  func autoLayoutFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize { bounds.size }
}
