// Frames, autoresizing, conversion and hit testing.
import Foundation

extension UIView {
  /// How a view follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Changes the layer's geometry and tells everything that follows from it.
  func changeGeometry(_ change: () -> Void) {
    let oldBounds = layer.bounds
    let oldPosition = layer.position
    change()
    let newBounds = layer.bounds
    if newBounds.size != oldBounds.size {
      if autoresizesSubviews { resizeSubviews(from: oldBounds.size, to: newBounds.size) }
      setNeedsLayout()
      if drawsContent && redrawsOnResize { layer.setNeedsDisplay() }
      if let mask, mask.superview == nil { mask.setNeedsLayout() }
    } else if newBounds.origin == oldBounds.origin && layer.position == oldPosition {
      return
    }
    autoLayoutGeometryDidChange()
    // Auto Layout sets size and place one after the other; what lies between is nowhere on the screen.
    if autoLayout?.isApplying != true {
      updateSafeArea()
      if newBounds.size != oldBounds.size { updateSafeAreaOfSubviews() }
    }
    if newBounds != oldBounds { _geometryDidChange(from: oldBounds) }
  }

  private func resizeSubviews(from old: CGSize, to new: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty && view.followsAutoresizing {
      let mask = view.autoresizingMask
      let frame = view.frame
      let horizontal = Self.resized(
        start: frame.minX, length: frame.width, old: old.width, new: new.width,
        before: mask.contains(.flexibleLeftMargin), own: mask.contains(.flexibleWidth),
        after: mask.contains(.flexibleRightMargin))
      let vertical = Self.resized(
        start: frame.minY, length: frame.height, old: old.height, new: new.height,
        before: mask.contains(.flexibleTopMargin), own: mask.contains(.flexibleHeight),
        after: mask.contains(.flexibleBottomMargin))
      view.frame = CGRect(
        x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }
  }

  /// Shares the change of length among the flexible parts, by their old lengths (equally if all are zero).
  private static func resized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, before: Bool, own: Bool, after: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let rest = old - start - length
    let parts: [(CGFloat, Bool)] = [(start, before), (length, own), (rest, after)]
    var flexible: CGFloat = 0
    var count = 0
    for (value, isFlexible) in parts where isFlexible {
      flexible += value
      count += 1
    }
    guard count > 0 else { return (start, length) }
    let change = new - old
    func share(_ value: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return flexible == 0 ? change / CGFloat(count) : change * value / flexible
    }
    return (start + share(start, before), length + share(length, own))
  }

  /// The top left corner stays; a transformed view, which has no such corner, keeps its centre.
  func fitSize() {
    let size = sizeThatFits(bounds.size)
    if transform.isIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }

  func convertPoint(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }
  func convertPoint(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  func convertRect(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }
  func convertRect(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  func hitTestSubviews(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
}
