import Testing

@_spi(UIKitInternal) @testable import UIKitCore

@Suite @MainActor struct StackViewTests {
  let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  private func arrange(_ views: UIView...) {
    for view in views { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
  }

  private var spans: [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func customSpacingCountsAfterItsView() {
    stack.spacing = 10
    let views = [IntrinsicView(50, 20), IntrinsicView(60, 20), IntrinsicView(70, 20)]
    arrange(views[0], views[1], views[2])
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(30, after: views[0])
    #expect(spans == [[0, 130], [160, 60], [230, 70]])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    #expect(spans == [[0, 152], [160, 60], [230, 70]])
    views[1].isHidden = true
    #expect(spans[2] == [230, 70])
    #expect(spans[0] == [0, 222])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    views[1].isHidden = false
    #expect(spans == [[0, 150], [160, 60], [230, 70]])
  }

  @Test func aChangeOfSpacingKeepsTheConstraints() {
    arrange(IntrinsicView(50, 20), IntrinsicView(60, 20))
    let before = stack.constraints.map { ObjectIdentifier($0) }
    stack.spacing = 14
    #expect(spans == [[0, 226], [240, 60]])
    #expect(stack.constraints.map { ObjectIdentifier($0) } == before)
  }

  @Test func theFirstViewGivesWayWhenThereIsTooLittleRoom() {
    arrange(IntrinsicView(200, 20), IntrinsicView(180, 20))
    #expect(spans == [[0, 120], [120, 180]])
  }

  @Test func resistanceDecidesBeforeThePlace() {
    let second = IntrinsicView(180, 20)
    second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    arrange(IntrinsicView(200, 20), second)
    #expect(spans == [[0, 200], [200, 100]])
  }

  @Test func theLastViewWithoutALengthTakesTheRest() {
    arrange(UIView(), IntrinsicView(40, 20), UIView(), IntrinsicView(10, 20))
    #expect(spans == [[0, 0], [0, 40], [40, 250], [290, 10]])
  }

  @Test func proportionsFollowTheContent() {
    let one = IntrinsicView(10, 20)
    stack.distribution = .fillProportionally
    arrange(one, IntrinsicView(20, 20))
    #expect(spans == [[0, 100], [100, 200]])
    one.wanted.width = 20
    #expect(spans == [[0, 150], [150, 150]])
  }

  @Test func rowsMirrorAndMarginsStay() {
    stack.semanticContentAttribute = .forceRightToLeft
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    stack.spacing = 5
    arrange(IntrinsicView(50, 20), IntrinsicView(60, 20))
    #expect(spans == [[75, 195], [10, 60]])
    stack.semanticContentAttribute = .forceLeftToRight
    #expect(spans == [[30, 195], [230, 60]])
  }

  final class Text: UIView {
    let ascent: CGFloat
    let size: CGSize
    init(_ ascent: CGFloat, _ height: CGFloat) {
      self.ascent = ascent
      size = CGSize(width: 40, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
    override var _firstBaselineOffset: CGFloat? { ascent }
    override var _lastBaselineOffset: CGFloat? { size.height - ascent }
  }

  @Test func baselinesAlignInARow() {
    stack.alignment = .firstBaseline
    let large = Text(30, 40)
    let small = Text(12, 16)
    arrange(large, small)
    #expect(small.frame.minY - large.frame.minY == 18)
    #expect(stack.forFirstBaselineLayout === large)
  }

  @Test func aColumnCanSpaceItsBaselines() {
    stack.axis = .vertical
    stack.spacing = 50
    stack.isBaselineRelativeArrangement = true
    stack.alignment = .leading
    let one = Text(12, 16)
    let two = Text(12, 16)
    arrange(one, two)
    // The first view stretches; its last baseline stays 4 above its bottom.
    #expect((two.frame.minY + 12) - (one.frame.maxY - 4) == 50)
  }

  @Test func aViewTakenOutOfTheStackStaysASubviewUntilItLeaves() {
    let view = IntrinsicView(10, 10)
    arrange(view, IntrinsicView(20, 10))
    stack.removeArrangedSubview(view)
    #expect(view.superview === stack && stack.arrangedSubviews.count == 1)
    #expect(spans == [[0, 300]])
    stack.insertArrangedSubview(view, at: 1)
    #expect(spans == [[0, 290], [290, 10]])
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1)
    #expect(spans == [[0, 300]])
  }

  @Test func theFittingSizeIsTheSumOfContentsAndSpacings() {
    stack.spacing = 5
    stack.alignment = .center
    arrange(IntrinsicView(50, 20), IntrinsicView(60, 30))
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 115, height: 30))
  }

  @Test func switchingTheDistributionLeavesNothingBehind() {
    stack.spacing = 10
    arrange(IntrinsicView(50, 20), IntrinsicView(60, 20), IntrinsicView(70, 20))
    stack.distribution = .equalSpacing
    #expect(spans == [[0, 50], [110, 60], [230, 70]])
    #expect(stack.layoutGuides.count == 2)
    stack.distribution = .fillEqually
    // In device pixels at 3x: two spacings of 30 and three views of 280.
    let pixels: [[CGFloat]] = spans.map { [($0[0] * 3).rounded(), ($0[1] * 3).rounded()] }
    #expect(pixels == [[0, 280], [310, 280], [620, 280]])
    #expect(stack.layoutGuides.isEmpty)
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [300, 300, 300])
  }

  /// Report 36: a label of several lines asks for an equal share, ten above its own resistance.
  @Test func textOfSeveralLinesAsksForAnEqualShareOfARow() {
    stack.frame.size.width = 320
    stack.spacing = 8
    let text = UILabel()
    text.numberOfLines = 0
    text.text = "A text that is much too long for one line of this stack, whatever the font"
    let other = ShortText()
    other.setContentHuggingPriority(.init(751), for: .horizontal)
    other.setContentCompressionResistancePriority(.init(751), for: .horizontal)
    arrange(text, other)
    #expect(spans == [[0, 156], [164, 156]])
    other.setContentHuggingPriority(.init(765), for: .horizontal)
    other.setContentCompressionResistancePriority(.init(765), for: .horizontal)
    #expect(spans == [[0, 252], [260, 60]])
    text.setContentCompressionResistancePriority(.init(760), for: .horizontal)
    #expect(spans == [[0, 156], [164, 156]])
    text.numberOfLines = 1
    #expect(spans == [[0, 252], [260, 60]])
  }

  /// On iOS 14 the picture was stretched; since iOS 15 it is not.
  @Test func aPictureKeepsItsWidthBesideTextOfSeveralLines() {
    stack.frame.size.width = 320
    stack.spacing = 8
    let text = UILabel()
    text.numberOfLines = 0
    text.text = "Hello"
    let picture = IntrinsicView(60, 20)
    picture.setContentHuggingPriority(.init(251), for: .horizontal)
    arrange(picture, text)
    #expect(spans == [[0, 60], [68, 252]])
    #expect(!stack.constraints.contains { $0.identifier == "UISV-text-width-disambiguation" })
  }

  @Test func eachOfThreeTextsGetsItsThirdOfTheRow() {
    stack.spacing = 9
    let texts = [BlockText(40), BlockText(3), BlockText(20)]
    arrange(texts[0], texts[1], texts[2])
    // (300 - 18) / 3
    #expect(spans == [[0, 94], [103, 94], [206, 94]])
    let names = stack.constraints.filter { $0.identifier == "UISV-text-width-disambiguation" }
    #expect(names.map(\.priority.rawValue) == [760, 760, 760])
    texts[2].isHidden = true
    #expect(spans[0] == [0, 145.5].map { ($0 * 3).rounded() / 3 })
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(!stack.constraints.contains { $0.identifier == "UISV-text-width-disambiguation" })
  }

  /// Within a device pixel.
  private func expect(_ wanted: [[CGFloat]], sourceLocation: SourceLocation = #_sourceLocation) {
    let pairs = zip(spans.joined(), wanted.joined())
    let isClose = pairs.allSatisfy { abs($0 - $1) < 0.34 }
    #expect(isClose, "\(spans)", sourceLocation: sourceLocation)
  }

  @Test func hiddenViewsTakeNoPartInEqualDistances() {
    stack.spacing = 5
    let views = [IntrinsicView(40, 20), IntrinsicView(60, 20), IntrinsicView(10, 20), IntrinsicView(25, 20)]
    stack.distribution = .equalCentering
    arrange(views[0], views[1], views[2], views[3])
    views[1].isHidden = true
    // Centres at 20, 153.75 and 287.5; the hidden one in the middle of its spacing.
    expect([[0, 40], [42.5, 0], [148.75, 10], [275, 25]])
    stack.distribution = .equalSpacing
    // 300 - 75 in two gaps.
    expect([[0, 40], [42.5, 0], [152.5, 10], [275, 25]])
    views[3].isHidden = true
    expect([[0, 40], [42.5, 0], [290, 10], [300, 0]])
    stack.distribution = .fillEqually
    expect([[0, 147.5], [150, 0], [152.5, 147.5], [300, 0]])
  }

  @Test func proportionsOfNestedStacksGoByWhatTheyHold() {
    stack.spacing = 5
    stack.distribution = .fillProportionally
    let inner = UIStackView(arrangedSubviews: [IntrinsicView(15, 10), IntrinsicView(30, 12)])
    inner.spacing = 2
    arrange(IntrinsicView(40, 20), inner)
    // 40 and 47 and the spacing are 92 parts of 300.
    expect([[0, 130.43], [135.43, 164.57]])
    inner.arrangedSubviews[1].isHidden = true
    expect([[0, 200], [205, 95]])
  }

  @Test func aColumnTakesBaselineAlignmentsForItsSides() {
    stack.axis = .vertical
    stack.alignment = .firstBaseline
    arrange(IntrinsicView(40, 20), IntrinsicView(60, 20))
    expect([[0, 40], [0, 60]])
    stack.alignment = .lastBaseline
    expect([[260, 40], [240, 60]])
    stack.semanticContentAttribute = .forceRightToLeft
    expect([[0, 40], [0, 60]])
  }

  @Test func anIndexPastTheEndStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
  }
}

/// A label of one line whose text is 60 points wide.
private final class ShortText: UILabel {
  override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 20) }
}
