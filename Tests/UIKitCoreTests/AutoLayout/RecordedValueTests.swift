import Testing

@testable import UIKitCore

/// auto-layout-values.json, as far as it holds on a phone.
@Suite @MainActor struct RecordedValueTests {
  @Test func prioritiesHaveApplesNumbers() {
    #expect(UILayoutPriority.required.rawValue == 1000)
    #expect(UILayoutPriority.defaultHigh.rawValue == 750)
    #expect(UILayoutPriority.defaultLow.rawValue == 250)
    #expect(UILayoutPriority.dragThatCanResizeScene.rawValue == 510)
    #expect(UILayoutPriority.sceneSizeStayPut.rawValue == 500)
    #expect(UILayoutPriority.dragThatCannotResizeScene.rawValue == 490)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
    let view = UIView()
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(view.contentHuggingPriority(for: axis) == .defaultLow)
      #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
    }
    #expect(UILabel().contentHuggingPriority(for: .vertical).rawValue == 251)
  }

  @Test func baselineSpacingIsTheLowerLine() {
    // ceil((line height + descender of the lower - descender of the upper) * scale) / scale, at 3x.
    func spacing(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat {
      let labels = [UILabel(), UILabel()]
      labels[0].font = .systemFont(ofSize: lower)
      labels[1].font = .systemFont(ofSize: upper)
      let constraint = labels[0].firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: labels[1].lastBaselineAnchor, multiplier: 1)
      return (constraint.constant * 3).rounded() / 3
    }
    // 17: line 20.287, descender 4.101; 40: line 47.734, descender 9.648.
    #expect(spacing(17, 17) == 61.0 / 3)
    #expect(spacing(17, 40) == 26)
    #expect(spacing(40, 17) == 127.0 / 3)
  }

  @Test func fittingAtEqualPrioritiesKeepsTheContent() {
    // fit.highHigh and fit.lowLow: text in a view, 8 and 6 from its edges.
    let view = UIView()
    let text = BlockText(29)
    text.setContentHuggingPriority(.init(251), for: .vertical)
    place(text, in: view)
    activate(
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -6),
      text.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
      text.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6))
    func size(_ priority: Float) -> CGSize {
      view.systemLayoutSizeFitting(
        CGSize(width: 320, height: 90), withHorizontalFittingPriority: .init(priority),
        verticalFittingPriority: .init(priority))
    }
    #expect(size(750) == CGSize(width: 320, height: 90))
    #expect(size(250) == CGSize(width: 304, height: 32))
  }

  @Test func aContentSizeSetByHandStaysWithoutContentConstraints() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 400)
    let view = UIView()
    place(view, in: scroll)
    activate(view.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor))
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 400))
    #expect(scroll.contentLayoutGuide.layoutFrame == .zero)
    #expect(view.frame.width == 200)
    scroll.frame.size.width = 180
    scroll.layoutIfNeeded()
    #expect(view.frame.width == 180)
  }

  @Test func readableWidthIs672() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 500))
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 484))
    view.frame.size.width = 390
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 8, y: 8, width: 374, height: 484))
    let inner = UIView()
    place(inner, in: view)
    activate(
      inner.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor))
    view.layoutIfNeeded()
    #expect(inner.frame.width == 374)
    view.frame.size.width = 900
    view.layoutIfNeeded()
    #expect(inner.frame.minX == 114)
    #expect(inner.frame.width == 672)
  }

  @Test func aConstraintIsInstalledOnceOnTheNearestCommonAncestor() {
    let root = UIView()
    let box = UIView()
    let one = UIView()
    let two = UIView()
    root.addSubview(box)
    box.addSubview(one)
    box.addSubview(two)
    let constraint = one.topAnchor.constraint(equalTo: two.topAnchor)
    constraint.isActive = true
    constraint.isActive = true
    #expect(box.constraints == [constraint])
    #expect(root.constraints.isEmpty && one.constraints.isEmpty)
    box.removeConstraint(constraint)
    #expect(!constraint.isActive && box.constraints.isEmpty)
  }

  @Test func aConstraintTellsItsParts() throws {
    let view = UIView()
    let constraint = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .lessThanOrEqual, toItem: view, attribute: .height,
      multiplier: 2,
      constant: 3)
    constraint.priority = .defaultHigh
    #expect(constraint.firstItem === view && constraint.secondItem === view)
    #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
    #expect(constraint.relation == .lessThanOrEqual && constraint.multiplier == 2 && constraint.constant == 3)
    #expect(constraint.firstAnchor.isEqual(view.widthAnchor) || constraint.firstAnchor.item === view)
    #expect(
      constraint.description == "<NSLayoutConstraint:UIView.width <= 2*UIView.height + 3 @750   (inactive)>")
  }
}
