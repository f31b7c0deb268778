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
    #expect(spacing(40, 9) == 121.0 / 3)
  }

  /// fit.*: a label 8 points from the sides and 6 from top and bottom, which breaks at a preferred width.
  @Test(
    arguments: [
      ("fit.width320", 295, 51, [320, 0], 1000, 50, [320, 63]),
      ("fit.width200", 184, 85, [200, 0], 1000, 50, [200, 97]),
      ("fit.highHigh", 295, 51, [320, 90], 750, 750, [320, 90]),
      ("fit.lowLow", 295, 51, [320, 90], 250, 250, [311, 63]),
    ] as [(String, CGFloat, CGFloat, [CGFloat], Float, Float, [CGFloat])])
  func fittingSizesAsRecorded(
    id: String, width: CGFloat, height: CGFloat, target: [CGFloat], horizontal: Float, vertical: Float,
    expected: [CGFloat]
  ) {
    let view = UIView()
    let text = IntrinsicView(width, height)
    text.setContentHuggingPriority(.init(251), for: .vertical)
    place(text, in: view)
    activate(
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
      text.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
      text.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6))
    let size = view.systemLayoutSizeFitting(
      CGSize(width: target[0], height: target[1]), withHorizontalFittingPriority: .init(horizontal),
      verticalFittingPriority: .init(vertical))
    #expect([size.width, size.height] == expected)
  }

  @Test(
    arguments: [
      (0.5, 4), (1, 8), (2, 16), (0, 0), (0.25, 2), (-0.5, 0), (-2, 0),
    ] as [(CGFloat, CGFloat)])
  func systemSpacingAsRecorded(multiplier: CGFloat, constant: CGFloat) {
    let box = UIView()
    let (one, two) = (UIView(), UIView())
    place(one, two, in: box)
    let constraints = [
      one.leadingAnchor.constraint(equalToSystemSpacingAfter: two.trailingAnchor, multiplier: multiplier),
      one.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: two.trailingAnchor, multiplier: multiplier),
      one.topAnchor.constraint(equalToSystemSpacingBelow: two.bottomAnchor, multiplier: multiplier),
      one.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: two.bottomAnchor, multiplier: multiplier),
    ]
    for constraint in constraints {
      #expect(constraint.constant == constant && constraint.multiplier == 1)
      #expect(constraint.priority == .required && !constraint.isActive)
    }
    #expect(constraints.map(\.relation) == [.equal, .greaterThanOrEqual, .equal, .lessThanOrEqual])
    let inside = one.leadingAnchor.constraint(equalToSystemSpacingAfter: box.leadingAnchor, multiplier: 1)
    #expect(inside.constant == 8)
  }

  @Test func aGuideAsConstraintItem() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    let sub = UIView()
    place(sub, in: parent)
    let constraints = [
      guide.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.heightAnchor.constraint(equalToConstant: 50),
      sub.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      sub.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 5),
      sub.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      sub.heightAnchor.constraint(equalToConstant: 30),
    ]
    NSLayoutConstraint.activate(constraints)
    parent.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(sub.frame == CGRect(x: 10, y: 75, width: 50, height: 30))
    let active = constraints.filter(\.isActive)
    #expect(active.count == 8)
  }

  @Test func aScrollViewsFrameGuideScrolledAndResized() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let content = UIView()
    let wide = UIView()
    place(content, wide, in: scroll)
    activate(
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 200),
      content.heightAnchor.constraint(equalToConstant: 900),
      wide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      wide.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor, multiplier: 0.5),
      wide.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      wide.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor))
    scroll.layoutIfNeeded()
    #expect(scroll.frameLayoutGuide.layoutFrame.size == CGSize(width: 200, height: 300))
    #expect(wide.frame.size == CGSize(width: 200, height: 150))
    scroll.contentOffset = CGPoint(x: 0, y: 250)
    scroll.layoutIfNeeded()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 250))
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
    #expect(scroll.frameLayoutGuide.layoutFrame.size == CGSize(width: 200, height: 300))
    #expect(wide.frame.origin == CGPoint(x: 0, y: 250))
    scroll.frame = CGRect(x: 0, y: 0, width: 180, height: 250)
    scroll.layoutIfNeeded()
    #expect(scroll.frameLayoutGuide.layoutFrame.size == CGSize(width: 180, height: 250))
    #expect(wide.frame.size == CGSize(width: 180, height: 125))
    #expect(scroll.contentSize == CGSize(width: 200, height: 900))
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

  @Test func fontWeightsAndSizes() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
      .caption2,
    ]
    let sizes = styles.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: large).pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    let unknown = UIFont.TextStyle(rawValue: "no style")
    #expect(UIFont.preferredFont(forTextStyle: unknown, compatibleWith: large).pointSize == 12)
  }

  @Test func scaledValuesStandOnDevicePixels() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .large), UITraitCollection(displayScale: 2),
    ])
    let scaled = [10.3, 10.7, 0.1, -3.3].map {
      UIFontMetrics.default.scaledValue(for: $0, compatibleWith: traits)
    }
    #expect(scaled == [10.5, 10.5, 0, -3.5])
  }

  @Test func aDescriptorOfSizeZeroKeepsItsSizeAndItsCopyIsItself() {
    let descriptor = UIFont.systemFont(ofSize: 19).fontDescriptor
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 19)
    #expect(UIFont(descriptor: descriptor, size: 11).pointSize == 11)
    #expect(descriptor.copy() as AnyObject === descriptor)
  }

  @Test func alignmentAnswersWhatWasSet() {
    let label = UILabel()
    #expect(label.textAlignment == .natural)
    for alignment in [NSTextAlignment.left, .center, .right, .natural] {
      label.textAlignment = alignment
      #expect(label.textAlignment == alignment)
    }
  }
}
