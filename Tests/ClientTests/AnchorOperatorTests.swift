import Testing
import UIKit

// Operators on anchors as layout libraries define them; the anchors are NSObjects, so `==` has rivals.

struct AnchorOffset<Anchor> {
  var anchor: Anchor
  var constant: CGFloat
}

struct AnchorPair<First, Second> {
  var first: First
  var second: Second
}

extension UIView {
  @MainActor var horizontalAnchors: AnchorPair<NSLayoutXAxisAnchor, NSLayoutXAxisAnchor> {
    AnchorPair(first: leadingAnchor, second: trailingAnchor)
  }
}

@MainActor @discardableResult
func == (lhs: NSLayoutXAxisAnchor, rhs: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
  finish(lhs.constraint(equalTo: rhs))
}
@MainActor @discardableResult
func == (lhs: NSLayoutYAxisAnchor, rhs: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
  finish(lhs.constraint(equalTo: rhs))
}
@MainActor @discardableResult
func == (lhs: NSLayoutDimension, rhs: NSLayoutDimension) -> NSLayoutConstraint {
  finish(lhs.constraint(equalTo: rhs))
}
@MainActor @discardableResult
func == (lhs: NSLayoutDimension, rhs: CGFloat) -> NSLayoutConstraint {
  finish(lhs.constraint(equalToConstant: rhs))
}
@MainActor @discardableResult
func == (lhs: NSLayoutYAxisAnchor, rhs: AnchorOffset<NSLayoutYAxisAnchor>) -> NSLayoutConstraint {
  finish(lhs.constraint(equalTo: rhs.anchor, constant: rhs.constant))
}
@MainActor @discardableResult
func >= (lhs: NSLayoutYAxisAnchor, rhs: AnchorOffset<NSLayoutYAxisAnchor>) -> NSLayoutConstraint {
  finish(lhs.constraint(greaterThanOrEqualTo: rhs.anchor, constant: rhs.constant))
}
@MainActor @discardableResult
func >= (lhs: NSLayoutDimension, rhs: CGFloat) -> NSLayoutConstraint {
  finish(lhs.constraint(greaterThanOrEqualToConstant: rhs))
}
func + (anchor: NSLayoutYAxisAnchor, constant: CGFloat) -> AnchorOffset<NSLayoutYAxisAnchor> {
  AnchorOffset(anchor: anchor, constant: constant)
}
func - (anchor: NSLayoutYAxisAnchor, constant: CGFloat) -> AnchorOffset<NSLayoutYAxisAnchor> {
  AnchorOffset(anchor: anchor, constant: -constant)
}
func + <First, Second>(pair: AnchorPair<First, Second>, inset: CGFloat) -> AnchorOffset<
  AnchorPair<First, Second>
> {
  AnchorOffset(anchor: pair, constant: inset)
}
@MainActor
func == (
  lhs: AnchorPair<NSLayoutXAxisAnchor, NSLayoutXAxisAnchor>,
  rhs: AnchorOffset<AnchorPair<NSLayoutXAxisAnchor, NSLayoutXAxisAnchor>>
) {
  finish(lhs.first.constraint(equalTo: rhs.anchor.first, constant: rhs.constant))
  finish(lhs.second.constraint(equalTo: rhs.anchor.second, constant: -rhs.constant))
}

@MainActor @discardableResult func finish(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
  (constraint.firstItem as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
  constraint.isActive = true
  return constraint
}

@Suite @MainActor struct AnchorOperatorTests {
  @Test func operatorsOnAnchorsMakeConstraints() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = UIView()
    root.addSubview(view)
    view.horizontalAnchors == root.horizontalAnchors + 12
    view.topAnchor >= root.topAnchor + 30
    view.topAnchor == root.safeAreaLayoutGuide.topAnchor + 40
    view.heightAnchor == view.widthAnchor
    let other = UIView()
    root.addSubview(other)
    let height = other.heightAnchor == 20
    other.widthAnchor >= 60
    other.leadingAnchor == view.leadingAnchor
    other.bottomAnchor == view.bottomAnchor - 10
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 12, y: 40, width: 276, height: 276))
    #expect(other.frame == CGRect(x: 12, y: 286, width: 60, height: 20))
    height.constant = 30
    root.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 12, y: 276, width: 60, height: 30))
    let same: Bool = view.topAnchor.isEqual(view.topAnchor)
    #expect(same && !view.topAnchor.isEqual(view.bottomAnchor))
  }
}
