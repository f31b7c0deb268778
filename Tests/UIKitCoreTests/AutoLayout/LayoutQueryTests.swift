import Testing

@testable import UIKitCore

/// Ambiguity, and which constraints a frame is made of.
@Suite @MainActor struct LayoutQueryTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  @Test func theConstraintsAFrameIsMadeOf() {
    let one = UIView()
    let two = UIView()
    place(one, two, in: root)
    let left = one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = one.widthAnchor.constraint(equalToConstant: 50)
    let next = two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 8)
    let right = two.rightAnchor.constraint(equalTo: root.rightAnchor)
    let least = two.widthAnchor.constraint(greaterThanOrEqualToConstant: 5)
    let top = two.topAnchor.constraint(equalTo: root.topAnchor)
    activate(right, least, next, width, left, top)
    #expect(one.constraintsAffectingLayout(for: .horizontal) == [width, left])
    #expect(two.constraintsAffectingLayout(for: .horizontal) == [right, next, width, left])
    #expect(two.constraintsAffectingLayout(for: .vertical) == [top])
    #expect(root.constraintsAffectingLayout(for: .horizontal).isEmpty)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    activate(guide.leftAnchor.constraint(equalTo: one.leftAnchor))
    #expect(guide.constraintsAffectingLayout(for: .horizontal).contains(left))
    #expect(guide.hasAmbiguousLayout)
    #expect(!root.layoutMarginsGuide.hasAmbiguousLayout)
  }

  @Test func ofWishesOnlyThoseThatAreMetCount() {
    let view = UIView()
    place(view, in: root)
    let weak = view.widthAnchor.constraint(equalToConstant: 50)
    weak.priority = .defaultLow
    let strong = view.widthAnchor.constraint(equalToConstant: 70)
    strong.priority = .defaultHigh
    activate(weak, strong, view.leftAnchor.constraint(equalTo: root.leftAnchor))
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains(strong))
    #expect(!view.constraintsAffectingLayout(for: .horizontal).contains(weak))
  }

  @Test func anAmbiguousViewIsPutElsewhereAndBack() {
    let view = UIView()
    place(view, in: root)
    activate(
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    let first = CGRect(x: 5, y: 3, width: 40, height: 10)
    #expect(view.frame == first && view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame == first.offsetBy(dx: 20, dy: 0) && view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame == first)
  }

  @Test func exercisingKeepsToWhatTheConstraintsAllow() {
    // Two contents of equal priorities share 260 points; the first stretched.
    let (one, two) = (IntrinsicView(80, 20), IntrinsicView(90, 20))
    place(one, two, in: root)
    activate(
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -40))
    root.layoutIfNeeded()
    #expect(one.frame.width == 170)
    one.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(one.frame.width == 150 && two.frame.width == 110)
    one.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(two.frame.maxX == 260)
  }

  @Test func aDeterminedViewIsLeftAlone() {
    let view = UIView()
    place(view, in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 10))
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 5, y: 0, width: 40, height: 10))
    #expect(!view.hasAmbiguousLayout)
  }
}
