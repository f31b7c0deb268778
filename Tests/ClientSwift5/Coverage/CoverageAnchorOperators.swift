// A layout library as people write one over anchors: generic operators that must stay unambiguous beside
// NSObject's `==` and the number types' `+`. Nothing here is marked @MainActor, as in the old libraries.
import UIKit

public protocol AnchorTerm {}
extension NSLayoutAnchor: AnchorTerm {}

public protocol ConstantTerm {}
extension CGFloat: ConstantTerm {}
extension CGSize: ConstantTerm {}
extension UIEdgeInsets: ConstantTerm {}

/// `anchor * multiplier + constant ~ priority`.
public struct AnchorExpression<Anchor: AnchorTerm, Constant: ConstantTerm> {
  public var anchor: Anchor?
  public var constant: Constant
  public var multiplier: CGFloat = 1
  public var priority: UILayoutPriority = .required
}

public struct AnchorDuo<First: AnchorTerm, Second: AnchorTerm>: AnchorTerm {
  public var first: First
  public var second: Second
}

public struct AnchorFrame: AnchorTerm {
  public var across: AnchorDuo<NSLayoutXAxisAnchor, NSLayoutXAxisAnchor>
  public var down: AnchorDuo<NSLayoutYAxisAnchor, NSLayoutYAxisAnchor>
}

public struct ConstraintDuo {
  public var first: NSLayoutConstraint
  public var second: NSLayoutConstraint
}

public struct ConstraintFrame {
  public var top, leading, bottom, trailing: NSLayoutConstraint
}

public protocol AnchorOwner {
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var centerXAnchor: NSLayoutXAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
  var heightAnchor: NSLayoutDimension { get }
}
extension UIView: AnchorOwner {}
extension UILayoutGuide: AnchorOwner {}

extension AnchorOwner {
  public var acrossAnchors: AnchorDuo<NSLayoutXAxisAnchor, NSLayoutXAxisAnchor> {
    AnchorDuo(first: leadingAnchor, second: trailingAnchor)
  }
  public var downAnchors: AnchorDuo<NSLayoutYAxisAnchor, NSLayoutYAxisAnchor> {
    AnchorDuo(first: topAnchor, second: bottomAnchor)
  }
  public var middleAnchors: AnchorDuo<NSLayoutXAxisAnchor, NSLayoutYAxisAnchor> {
    AnchorDuo(first: centerXAnchor, second: centerYAnchor)
  }
  public var lengthAnchors: AnchorDuo<NSLayoutDimension, NSLayoutDimension> {
    AnchorDuo(first: widthAnchor, second: heightAnchor)
  }
  public var frameAnchors: AnchorFrame { AnchorFrame(across: acrossAnchors, down: downAnchors) }
}

public enum Strength: ExpressibleByFloatLiteral, Equatable {
  case required, high, low, fitting
  case custom(UILayoutPriority)

  public var value: UILayoutPriority {
    switch self {
    case .required: return .required
    case .high: return .defaultHigh
    case .low: return .defaultLow
    case .fitting: return .fittingSizeLevel
    case .custom(let priority): return priority
    }
  }
  public init(floatLiteral value: Float) { self = .custom(UILayoutPriority(value)) }
}

precedencegroup StrengthPrecedence {
  associativity: none
  higherThan: ComparisonPrecedence
  lowerThan: AdditionPrecedence
}
infix operator ~ : StrengthPrecedence

// MARK: One anchor

@discardableResult public func == <N: BinaryFloatingPoint>(lhs: NSLayoutDimension, rhs: N)
  -> NSLayoutConstraint
{ settle(lhs.constraint(equalToConstant: CGFloat(rhs))) }

@discardableResult public func == (lhs: NSLayoutXAxisAnchor, rhs: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
  settle(lhs.constraint(equalTo: rhs))
}
@discardableResult public func == (lhs: NSLayoutYAxisAnchor, rhs: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
  settle(lhs.constraint(equalTo: rhs))
}
@discardableResult public func == (lhs: NSLayoutDimension, rhs: NSLayoutDimension) -> NSLayoutConstraint {
  settle(lhs.constraint(equalTo: rhs))
}
@discardableResult public func == (
  lhs: NSLayoutXAxisAnchor, rhs: AnchorExpression<NSLayoutXAxisAnchor, CGFloat>
) -> NSLayoutConstraint {
  settle(lhs.constraint(equalTo: rhs.anchor!, constant: rhs.constant), rhs.priority)
}
@discardableResult public func == (
  lhs: NSLayoutYAxisAnchor, rhs: AnchorExpression<NSLayoutYAxisAnchor, CGFloat>
) -> NSLayoutConstraint {
  settle(lhs.constraint(equalTo: rhs.anchor!, constant: rhs.constant), rhs.priority)
}
@discardableResult public func == (
  lhs: NSLayoutDimension, rhs: AnchorExpression<NSLayoutDimension, CGFloat>
) -> NSLayoutConstraint {
  guard let anchor = rhs.anchor else {
    return settle(lhs.constraint(equalToConstant: rhs.constant), rhs.priority)
  }
  return settle(
    lhs.constraint(equalTo: anchor, multiplier: rhs.multiplier, constant: rhs.constant), rhs.priority)
}
@discardableResult public func >= <N: BinaryFloatingPoint>(lhs: NSLayoutDimension, rhs: N)
  -> NSLayoutConstraint
{ settle(lhs.constraint(greaterThanOrEqualToConstant: CGFloat(rhs))) }
@discardableResult public func <= <N: BinaryFloatingPoint>(lhs: NSLayoutDimension, rhs: N)
  -> NSLayoutConstraint
{ settle(lhs.constraint(lessThanOrEqualToConstant: CGFloat(rhs))) }
@discardableResult public func >= <A>(lhs: NSLayoutAnchor<A>, rhs: NSLayoutAnchor<A>) -> NSLayoutConstraint {
  settle(lhs.constraint(greaterThanOrEqualTo: rhs))
}
@discardableResult public func <= <A>(lhs: NSLayoutAnchor<A>, rhs: NSLayoutAnchor<A>) -> NSLayoutConstraint {
  settle(lhs.constraint(lessThanOrEqualTo: rhs))
}
@discardableResult public func >= (
  lhs: NSLayoutYAxisAnchor, rhs: AnchorExpression<NSLayoutYAxisAnchor, CGFloat>
) -> NSLayoutConstraint {
  settle(lhs.constraint(greaterThanOrEqualTo: rhs.anchor!, constant: rhs.constant), rhs.priority)
}
@discardableResult public func <= (
  lhs: NSLayoutXAxisAnchor, rhs: AnchorExpression<NSLayoutXAxisAnchor, CGFloat>
) -> NSLayoutConstraint {
  settle(lhs.constraint(lessThanOrEqualTo: rhs.anchor!, constant: rhs.constant), rhs.priority)
}
@discardableResult public func <= (
  lhs: NSLayoutDimension, rhs: AnchorExpression<NSLayoutDimension, CGFloat>
) -> NSLayoutConstraint {
  guard let anchor = rhs.anchor else {
    return settle(lhs.constraint(lessThanOrEqualToConstant: rhs.constant), rhs.priority)
  }
  return settle(
    lhs.constraint(lessThanOrEqualTo: anchor, multiplier: rhs.multiplier, constant: rhs.constant),
    rhs.priority)
}

// MARK: Pairs and frames

@discardableResult public func == <A, B>(
  lhs: AnchorDuo<NSLayoutAnchor<A>, NSLayoutAnchor<B>>, rhs: AnchorDuo<NSLayoutAnchor<A>, NSLayoutAnchor<B>>
) -> ConstraintDuo {
  ConstraintDuo(
    first: settle(lhs.first.constraint(equalTo: rhs.first)),
    second: settle(lhs.second.constraint(equalTo: rhs.second)))
}
@discardableResult public func == <First, Second>(
  lhs: AnchorDuo<First, Second>, rhs: AnchorDuo<First, Second>
) -> ConstraintDuo { lhs.pinned(to: AnchorExpression(anchor: rhs, constant: CGFloat(0))) }
@discardableResult public func == <First, Second>(
  lhs: AnchorDuo<First, Second>, rhs: AnchorExpression<AnchorDuo<First, Second>, CGFloat>
) -> ConstraintDuo { lhs.pinned(to: rhs) }
@discardableResult public func == (
  lhs: AnchorDuo<NSLayoutDimension, NSLayoutDimension>, rhs: CGSize
) -> ConstraintDuo {
  ConstraintDuo(first: lhs.first == rhs.width, second: lhs.second == rhs.height)
}
@discardableResult public func == (lhs: AnchorFrame, rhs: AnchorFrame) -> ConstraintFrame {
  let across = lhs.across == rhs.across
  let down = lhs.down == rhs.down
  return ConstraintFrame(
    top: down.first, leading: across.first, bottom: down.second, trailing: across.second)
}
@discardableResult public func == (
  lhs: AnchorFrame, rhs: AnchorExpression<AnchorFrame, CGFloat>
) -> ConstraintFrame {
  let across = lhs.across == rhs.anchor!.across + rhs.constant
  let down = lhs.down == rhs.anchor!.down + rhs.constant
  return ConstraintFrame(
    top: down.first, leading: across.first, bottom: down.second, trailing: across.second)
}
@discardableResult public func == (
  lhs: AnchorFrame, rhs: AnchorExpression<AnchorFrame, UIEdgeInsets>
) -> ConstraintFrame {
  let across = lhs.across == rhs.anchor!.across
  let down = lhs.down == rhs.anchor!.down
  across.first.constant = rhs.constant.left
  across.second.constant = -rhs.constant.right
  down.first.constant = rhs.constant.top
  down.second.constant = -rhs.constant.bottom
  return ConstraintFrame(
    top: down.first, leading: across.first, bottom: down.second, trailing: across.second)
}

extension AnchorDuo {
  /// Anchors of the same axis take the constant inwards; centres and lengths take it as it is.
  fileprivate func pinned(to target: AnchorExpression<AnchorDuo, CGFloat>) -> ConstraintDuo {
    let other = target.anchor!
    let isEdges = First.self == Second.self && First.self != NSLayoutDimension.self
    return ConstraintDuo(
      first: pin(first, other.first, target.constant, target.priority),
      second: pin(second, other.second, isEdges ? -target.constant : target.constant, target.priority))
  }
}

private func pin(_ a: Any, _ b: Any, _ constant: CGFloat, _ priority: UILayoutPriority) -> NSLayoutConstraint
{
  switch (a, b) {
  case (let a as NSLayoutXAxisAnchor, let b as NSLayoutXAxisAnchor):
    return settle(a.constraint(equalTo: b, constant: constant), priority)
  case (let a as NSLayoutYAxisAnchor, let b as NSLayoutYAxisAnchor):
    return settle(a.constraint(equalTo: b, constant: constant), priority)
  case (let a as NSLayoutDimension, let b as NSLayoutDimension):
    return settle(a.constraint(equalTo: b, constant: constant), priority)
  default: preconditionFailure("Anchors of different axes")
  }
}

// MARK: Arithmetic

public func + <A: AnchorTerm, N: BinaryFloatingPoint>(lhs: A, rhs: N) -> AnchorExpression<A, CGFloat> {
  AnchorExpression(anchor: lhs, constant: CGFloat(rhs))
}
public func + <A: AnchorTerm>(lhs: A, rhs: UIEdgeInsets) -> AnchorExpression<A, UIEdgeInsets> {
  AnchorExpression(anchor: lhs, constant: rhs)
}
public func - <A: AnchorTerm, N: BinaryFloatingPoint>(lhs: A, rhs: N) -> AnchorExpression<A, CGFloat> {
  AnchorExpression(anchor: lhs, constant: -CGFloat(rhs))
}
public func + <A: AnchorTerm, N: BinaryFloatingPoint>(
  lhs: AnchorExpression<A, CGFloat>, rhs: N
) -> AnchorExpression<A, CGFloat> {
  var sum = lhs
  sum.constant += CGFloat(rhs)
  return sum
}
public func - <A: AnchorTerm, N: BinaryFloatingPoint>(
  lhs: AnchorExpression<A, CGFloat>, rhs: N
) -> AnchorExpression<A, CGFloat> {
  var sum = lhs
  sum.constant -= CGFloat(rhs)
  return sum
}
public func * <N: BinaryFloatingPoint>(
  lhs: NSLayoutDimension, rhs: N
) -> AnchorExpression<NSLayoutDimension, CGFloat> {
  AnchorExpression(anchor: lhs, constant: 0, multiplier: CGFloat(rhs))
}
public func * <N: BinaryFloatingPoint>(
  lhs: N, rhs: NSLayoutDimension
) -> AnchorExpression<NSLayoutDimension, CGFloat> { rhs * lhs }
public func / <N: BinaryFloatingPoint>(
  lhs: NSLayoutDimension, rhs: N
) -> AnchorExpression<NSLayoutDimension, CGFloat> { lhs * (1 / rhs) }

public func ~ <N: BinaryFloatingPoint>(
  lhs: N, rhs: Strength
) -> AnchorExpression<NSLayoutDimension, CGFloat> {
  AnchorExpression(anchor: nil, constant: CGFloat(lhs), priority: rhs.value)
}
public func ~ <A: AnchorTerm>(lhs: A, rhs: Strength) -> AnchorExpression<A, CGFloat> {
  AnchorExpression(anchor: lhs, constant: 0, priority: rhs.value)
}
public func ~ <A, C>(lhs: AnchorExpression<A, C>, rhs: Strength) -> AnchorExpression<A, C> {
  var expression = lhs
  expression.priority = rhs.value
  return expression
}

// MARK: Batches

private var openBatch: [NSLayoutConstraint]?

/// Makes the constraints of the block and activates them together.
@discardableResult public func batch(_ build: () -> Void) -> [NSLayoutConstraint] {
  openBatch = []
  build()
  let made = openBatch ?? []
  openBatch = nil
  NSLayoutConstraint.activate(made)
  return made
}

private func settle(
  _ constraint: NSLayoutConstraint, _ priority: UILayoutPriority = .required
) -> NSLayoutConstraint {
  if let view = constraint.firstItem as? UIView { view.translatesAutoresizingMaskIntoConstraints = false }
  constraint.priority = priority
  if openBatch == nil { constraint.isActive = true } else { openBatch?.append(constraint) }
  return constraint
}

// MARK: In use

/// A picture over two lines of text, laid out with the operators alone.
public final class OperatorCard: UIView {
  public let picture = UIView()
  public let title = UIView()
  public let badge = UIView()
  public private(set) var height: NSLayoutConstraint!

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [picture, title, badge] { addSubview(view) }
    picture.acrossAnchors == acrossAnchors + 16
    picture.topAnchor == topAnchor + 8
    picture.heightAnchor == picture.widthAnchor * 0.5
    title.acrossAnchors == picture.acrossAnchors
    title.topAnchor == picture.bottomAnchor + 4 ~ .high
    title.heightAnchor >= 20
    title.heightAnchor == 24 ~ .low
    title.bottomAnchor <= bottomAnchor
    badge.lengthAnchors == CGSize(width: 30, height: 10)
    badge.middleAnchors == picture.middleAnchors
    height = heightAnchor == 300 ~ 750.0
    height.identifier = "height"
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Fills a superview or a guide through the same generic owner.
public func fill<Owner: AnchorOwner>(_ owner: Owner, with view: UIView, inset: CGFloat) -> ConstraintFrame {
  view.frameAnchors == owner.frameAnchors + inset
}
