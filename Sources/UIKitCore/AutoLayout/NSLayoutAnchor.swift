// Anchors: the edges, centres and lengths of views and guides as objects that make constraints.
import Foundation

/// One attribute of a view or guide. `AnchorType` keeps the axes apart.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide.
  nonisolated(unsafe) let item: AnyObject
  nonisolated let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat = 1,
    _ constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: item, attribute, relation, second: other.item, other.attribute, multiplier: multiplier,
      constant: constant)
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor)
  }
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor)
  }
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor)
  }
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, 1, c)
  }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, c) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, c) }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return item === other.item && attribute == other.attribute
  }

  open override nonisolated var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(item))
    hasher.combine(attribute)
    return hasher.finalize()
  }
}

/// A horizontal place.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance between two places, as a length.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self.item, attribute, to: otherAnchor.item, otherAnchor.attribute)
  }
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, SystemSpacing.standard(multiplier)) }
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, SystemSpacing.standard(multiplier)) }
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, SystemSpacing.standard(multiplier)) }
}

/// A vertical place.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance between two places, as a length.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self.item, attribute, to: otherAnchor.item, otherAnchor.attribute)
  }
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, spacing(below: anchor, multiplier)) }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, spacing(below: anchor, multiplier)) }
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, spacing(below: anchor, multiplier)) }

  private func spacing(below anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat) -> CGFloat {
    SystemSpacing.between(anchor.item, anchor.attribute, item, attribute, multiplier)
  }
}

/// A length.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  override init(item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    super.init(item: item, attribute: attribute)
  }

  /// A distance is the length of a guide laid between the two places.
  init(
    from first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, to second: AnyObject,
    _ secondAttribute: NSLayoutConstraint.Attribute
  ) {
    let gap = GapGuide()
    gap.identifier = "distance"
    let isHorizontal = firstAttribute.kind == .x
    guard
      let holder = NSLayoutConstraint.view(of: first)?.nearestCommonAncestor(
        with: NSLayoutConstraint.view(of: second))
    else {
      raise("Anchors in different view hierarchies have no distance", name: "NSGenericException")
    }
    holder.addLayoutGuide(gap)
    let leads = isHorizontal && firstAttribute.isDirectional
    let start: NSLayoutConstraint.Attribute = isHorizontal ? (leads ? .leading : .left) : .top
    let end: NSLayoutConstraint.Attribute = isHorizontal ? (leads ? .trailing : .right) : .bottom
    NSLayoutConstraint(first: gap, start, .equal, second: first, firstAttribute).isActive = true
    NSLayoutConstraint(first: gap, end, .equal, second: second, secondAttribute).isActive = true
    super.init(item: gap, attribute: isHorizontal ? .width : .height)
  }

  private func fix(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: item, attribute, relation, second: nil, .notAnAttribute, multiplier: 1, constant: constant)
  }

  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fix(.equal, c) }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    fix(.greaterThanOrEqual, c)
  }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    fix(.lessThanOrEqual, c)
  }
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, m)
  }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, m) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, m) }
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, m, c) }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, m, c) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, m, c) }
}

/// The guide behind a distance between two anchors; its length may be negative.
final class GapGuide: UILayoutGuide {}

/// The spacing the system recommends (auto-layout-values: multiples of 8, never negative).
@MainActor enum SystemSpacing {
  static let points: CGFloat = 8

  static func standard(_ multiplier: CGFloat) -> CGFloat { max(0, points * multiplier) }

  /// Between baselines the line of the lower view; elsewhere the standard spacing.
  static func between(
    _ upper: AnyObject, _ upperAttribute: NSLayoutConstraint.Attribute, _ lower: AnyObject,
    _ lowerAttribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat
  ) -> CGFloat {
    guard upperAttribute == .lastBaseline || upperAttribute == .firstBaseline,
      lowerAttribute == .lastBaseline || lowerAttribute == .firstBaseline,
      let upperView = upper as? UIView, let lowerView = lower as? UIView,
      let upperLine = upperView.forLastBaselineLayout._lineMetrics,
      let lowerLine = lowerView.forFirstBaselineLayout._lineMetrics
    else { return standard(multiplier) }
    let line: CGFloat = lowerLine.height + lowerLine.descender - upperLine.descender
    return max(0, line.ceiledToPixel(lowerView.layoutScale) * multiplier)
  }
}
