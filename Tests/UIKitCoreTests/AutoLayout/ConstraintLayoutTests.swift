import Testing

@testable import UIKitCore

@Suite @MainActor struct ConstraintLayoutTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test func edgesAndConstantsPlaceAView() {
    let view = UIView()
    place(view, in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 20, width: 358, height: 179))
    #expect(root.constraints.count == 3)
    #expect(view.constraints.count == 1)
  }

  @Test func anEditedConstantMovesOnlyWhatDependsOnIt() {
    let first = UIView()
    let second = UIView()
    place(first, second, in: root)
    let top = first.topAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    activate(
      top, first.heightAnchor.constraint(equalToConstant: 30),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8))
    root.layoutIfNeeded()
    #expect(second.frame.minY == 58)
    let pivots = root.rootSystem.solver.pivotCount
    top.constant = 40
    #expect(first.frame.minY == 20)
    root.layoutIfNeeded()
    #expect(first.frame.minY == 40)
    #expect(second.frame.minY == 78)
    #expect(root.rootSystem.solver.pivotCount == pivots)
  }

  @Test func theExploreHeaderComesOutAsWorkedOut() {
    // screens.md 1.9: top = max(card top + 24, safe top + 12), bottom 12 above the container's.
    let header = UIView()
    place(header, in: root)
    let card = UIView()
    let container = UIView()
    let bar = IntrinsicView(200, 44)
    let safe = UIView()
    place(card, safe, in: header)
    place(container, in: card)
    place(bar, in: container)
    let height = header.heightAnchor.constraint(equalToConstant: 600)
    let cardTop = card.topAnchor.constraint(equalTo: header.topAnchor, constant: 87)
    activate(
      header.topAnchor.constraint(equalTo: root.topAnchor),
      header.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: root.trailingAnchor), height, cardTop,
      safe.topAnchor.constraint(equalTo: header.topAnchor, constant: 47),
      card.leadingAnchor.constraint(equalTo: header.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: header.bottomAnchor),
      container.topAnchor.constraint(equalTo: card.topAnchor),
      container.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      container.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      container.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
      bar.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 24),
      bar.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -24),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.topAnchor.constraint(greaterThanOrEqualTo: container.topAnchor, constant: 24),
      bar.topAnchor.constraint(greaterThanOrEqualTo: safe.topAnchor, constant: 12),
      bar.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -12))
    func bars() -> [CGFloat] {
      root.layoutIfNeeded()
      let inHeader = bar.convert(bar.bounds, to: header)
      let around = container.convert(container.bounds, to: header)
      // In device pixels at 3x.
      return [inHeader.minY, inHeader.maxY, around.minY, around.maxY].map { ($0 * 3).rounded() }
    }
    #expect(bars() == [333, 465, 261, 501])
    cardTop.constant = 43.5
    height.constant = 236.25
    // 67.5, 111.5, 43.5 and 123.5, half pixels rounded up.
    #expect(bars() == [203, 335, 131, 371])
    cardTop.constant = 0
    height.constant = 115
    #expect(bars() == [177, 309, 0, 345])
    cardTop.constant = 87
    height.constant = 600
    #expect(bars() == [333, 465, 261, 501])
  }

  @Test func aRemovedViewTakesItsOuterConstraintsAlong() {
    let box = UIView()
    let inner = UIView()
    place(box, in: root)
    place(inner, in: box)
    let outer = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12)
    let within = inner.widthAnchor.constraint(equalToConstant: 50)
    let edge = inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4)
    activate(outer, within, edge)
    root.layoutIfNeeded()
    #expect(box.frame.minX == 12)
    box.removeFromSuperview()
    #expect(!outer.isActive)
    #expect(within.isActive && edge.isActive)
    root.layoutIfNeeded()
    root.addSubview(box)
    activate(box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30))
    root.layoutIfNeeded()
    #expect(box.frame.minX == 30)
    #expect(inner.frame.minX == 4)
    #expect(inner.frame.width == 50)
  }

  @Test func guidesAreRectanglesToo() {
    // auto-layout-values "guide as constraint item"
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    let sub = UIView()
    place(sub, in: parent)
    activate(
      guide.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 50),
      sub.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      sub.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 5),
      sub.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      sub.heightAnchor.constraint(equalToConstant: 30))
    parent.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(sub.frame == CGRect(x: 10, y: 75, width: 50, height: 30))
    parent.removeLayoutGuide(guide)
    #expect(sub.constraints.count == 1)
    #expect(parent.constraints.isEmpty)
  }

  @Test func marginsAndSafeAreaAreFollowed() {
    let view = UIView()
    place(view, in: root)
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let guide = root.layoutMarginsGuide
    activate(
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 10, width: 330, height: 804))
    root.layoutMargins.left = 50
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 10, width: 300, height: 804))
    #expect(guide.layoutFrame == view.frame)
  }

  @Test func aFixedViewIsMentionedByItsFrame() {
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    let view = IntrinsicView(30, 20)
    root.addSubview(fixed)
    place(view, in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 8),
      view.centerYAnchor.constraint(equalTo: fixed.centerYAnchor))
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 118, y: 20, width: 30, height: 20))
    fixed.frame.origin.x = 50
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 158, y: 20, width: 30, height: 20))
  }

  @Test func aConstraintPastAFixedViewJoinsTheSystems() {
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = UIView()
    let outer = UIView()
    root.addSubview(fixed)
    place(inner, in: fixed)
    place(outer, in: root)
    activate(
      inner.leadingAnchor.constraint(equalTo: fixed.leadingAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 20), inner.topAnchor.constraint(equalTo: fixed.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 20, height: 10))
    activate(
      outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 7),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
      outer.widthAnchor.constraint(equalTo: inner.widthAnchor),
      outer.heightAnchor.constraint(equalToConstant: 3))
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 42, y: 20, width: 20, height: 3))
    fixed.frame.origin.x = 30
    root.layoutIfNeeded()
    #expect(outer.frame.minX == 62)
    #expect(inner.frame.minX == 5)
  }

  @Test func contentHugsAndResists() {
    let label = IntrinsicView(120, 20)
    let field = IntrinsicView(50, 30)
    place(label, field, in: root)
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
      field.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20))
    root.layoutIfNeeded()
    #expect(label.frame.width == 120)
    #expect(field.frame.width == 220)
    label.setContentHuggingPriority(.init(100), for: .horizontal)
    root.layoutIfNeeded()
    #expect(label.frame.width == 290)
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    label.wanted.width = 60
    root.layoutIfNeeded()
    #expect(label.frame.width == 60)
  }

  @Test func textIsBrokenAtTheWidthLayoutGivesIt() {
    let text = BlockText(60)
    place(text, in: root)
    activate(
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      text.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 20, y: 0, width: 350, height: 40))
    root.frame.size.width = 240
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 20, y: 0, width: 200, height: 60))
    root.frame.size.width = 1000
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 20, y: 0, width: 600, height: 20))
    let measurements = text.measurements
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(text.measurements == measurements)
  }

  @Test func fittingSizesOfACell() {
    // A cell of width 320 with text 8 from the left, 6 from the right, top and bottom.
    let cell = UIView()
    let text = BlockText(61)
    place(text, in: cell)
    activate(
      text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -6),
      text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 6),
      text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -6))
    func size(_ width: CGFloat, _ height: CGFloat, _ horizontal: Float, _ vertical: Float) -> CGSize {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: height), withHorizontalFittingPriority: .init(horizontal),
        verticalFittingPriority: .init(vertical))
    }
    #expect(size(320, 0, 1000, 50) == CGSize(width: 320, height: 72))
    #expect(size(200, 0, 1000, 50) == CGSize(width: 200, height: 92))
    #expect(size(320, 90, 751, 751) == CGSize(width: 320, height: 90))
    #expect(size(0, 0, 50, 50) == CGSize(width: 624, height: 32))
    cell.frame = CGRect(x: 0, y: 0, width: 214, height: 200)
    cell.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 8, y: 6, width: 200, height: 188))
    #expect(size(320, 0, 1000, 50) == CGSize(width: 320, height: 72))
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 8, y: 6, width: 200, height: 188))
  }

  @Test func theFittingSizeInsideALargerSystemIsItsOwn() {
    let box = UIView()
    let inner = IntrinsicView(70, 30)
    place(box, in: root)
    place(inner, in: box)
    activate(
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 390, height: 30))
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 30))
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 380, height: 30))
  }

  @Test func aScrollViewsEdgesMeanItsContent() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let wide = UIView()
    let tall = UIView()
    place(wide, tall, in: scroll)
    activate(
      wide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      wide.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor, multiplier: 0.5),
      wide.topAnchor.constraint(equalTo: scroll.topAnchor),
      wide.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      wide.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      tall.topAnchor.constraint(equalTo: wide.bottomAnchor),
      tall.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      tall.widthAnchor.constraint(equalToConstant: 20), tall.heightAnchor.constraint(equalToConstant: 750),
      tall.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor))
    scroll.layoutIfNeeded()
    #expect(wide.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
    scroll.contentOffset.y = 250
    scroll.layoutIfNeeded()
    #expect(wide.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
    #expect(scroll.frameLayoutGuide.layoutFrame.size == CGSize(width: 200, height: 300))
  }

  @Test func aViewInContentCanFollowTheFrame() {
    let scroll = UIScrollView()
    let content = UIView()
    let sticky = UIView()
    place(scroll, in: root)
    place(content, in: scroll)
    place(sticky, in: content)
    activate(
      scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
      sticky.topAnchor.constraint(equalTo: root.topAnchor, constant: 130),
      sticky.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      sticky.widthAnchor.constraint(equalToConstant: 9),
      sticky.heightAnchor.constraint(equalToConstant: 9))
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 390, height: 2000))
    #expect(sticky.frame.minY == 30)
    scroll.contentOffset.y = 500
    root.layoutIfNeeded()
    #expect(sticky.frame.minY == 530)
    #expect(content.frame.minY == 0)
  }

  @Test func rightToLeftMirrorsLeadingAndKeepsLeft() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = UIView()
    let other = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    other.semanticContentAttribute = .forceRightToLeft
    place(view, other, in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.widthAnchor.constraint(equalToConstant: 100),
      other.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 8),
      other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10))
    root.layoutIfNeeded()
    #expect(view.frame.minX == 274)
    #expect(view.frame.width == 100)
    #expect(other.frame.minX == 10)
    #expect(other.frame.maxX <= 266)
    view.semanticContentAttribute = .forceLeftToRight
    root.semanticContentAttribute = .forceLeftToRight
    other.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 16)
  }

  @Test func multipliedPlacesCountFromTheCommonAncestor() {
    let view = IntrinsicView(10, 10)
    let box = UIView()
    place(box, in: root)
    place(view, in: box)
    activate(
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      box.heightAnchor.constraint(equalToConstant: 200),
      NSLayoutConstraint(
        item: view, attribute: .centerY, relatedBy: .equal, toItem: box, attribute: .centerY, multiplier: 0.5,
        constant: 0))
    root.layoutIfNeeded()
    #expect(view.center.y == 50)
  }

  @Test func aViewThatMovesTakesItsInsideAlongWithoutSolvingIt() {
    let box = UIView()
    let inner = UIView()
    let outer = UIView()
    place(box, outer, in: root)
    place(inner, in: box)
    let left = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    activate(
      left, inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3),
      inner.widthAnchor.constraint(equalToConstant: 20),
      outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5))
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 3 && outer.frame.minX == 38)
    left.constant = 60
    root.layoutIfNeeded()
    #expect(box.frame.minX == 60 && inner.frame.minX == 3 && outer.frame.minX == 88)
    #expect(inner.constraintsAffectingLayout(for: .horizontal).contains(left) == false)
    #expect(outer.constraintsAffectingLayout(for: .horizontal).contains(left))
  }

  @Test func anUnconstrainedPlaceIsTheSuperviewsCorner() {
    let box = UIView()
    let inner = UIView()
    place(box, in: root)
    place(inner, in: box)
    activate(
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      inner.widthAnchor.constraint(equalToConstant: 20))
    root.layoutIfNeeded()
    #expect(inner.frame.origin == .zero)
  }

  @Test func aConstraintOutlivesTheTextWhoseBaselineItWas() {
    let stack = UIStackView()
    let first = IntrinsicView(30, 20)
    let second = IntrinsicView(30, 50)
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(second)
    stack.axis = .vertical
    let view = IntrinsicView(10, 10)
    place(stack, view, in: root)
    activate(
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      view.topAnchor.constraint(equalTo: stack.firstBaselineAnchor))
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20)
    first.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(view.frame.minY == 50)
  }

  @Test func fewerConstraintsThanNeededAreAmbiguous() {
    let view = UIView()
    place(view, in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor))
    #expect(view.hasAmbiguousLayout)
    activate(
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10))
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func aBrokenConstraintComesBackWhenItFits() {
    let view = UIView()
    place(view, in: root)
    let small = view.widthAnchor.constraint(equalToConstant: 100)
    let large = view.widthAnchor.constraint(equalToConstant: 200)
    activate(small, large)
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    small.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
  }

  @Test func aTopLevelViewWithoutAMaskTakesItsConstraintsSize() {
    let box = UIView(frame: CGRect(x: 5, y: 5, width: 400, height: 400))
    box.translatesAutoresizingMaskIntoConstraints = false
    let inner = IntrinsicView(70, 30)
    place(inner, in: box)
    activate(
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor))
    box.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 5, y: 5, width: 70, height: 30))
    place(box, in: root)
    activate(
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 320, y: 0, width: 70, height: 30))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
  }

  @Test func systemSpacingIsEightAndNeverNegative() {
    let one = UIView()
    let two = UIView()
    place(one, two, in: root)
    for (multiplier, constant) in [(0.5, 4), (1, 8), (2, 16), (0, 0), (-2, 0)] as [(CGFloat, CGFloat)] {
      let across = two.leadingAnchor.constraint(
        equalToSystemSpacingAfter: one.trailingAnchor, multiplier: multiplier)
      let down = two.topAnchor.constraint(equalToSystemSpacingBelow: one.bottomAnchor, multiplier: multiplier)
      #expect(across.constant == constant && down.constant == constant)
      #expect(across.multiplier == 1 && across.priority == .required && !across.isActive)
    }
  }
}
