import Testing
import UIKitCore

/// auto-layout-tiebreaks.json: which of two equal wishes gives way (iPhone, 3x).
@Suite @MainActor struct TieBreakTests {
  /// A row of 393 points: 20, the views with 24 between them, 20. The frames as x and width.
  func row(
    _ views: [UIView], in row: UIView? = nil, reversed: Bool = false, subviewsReversed: Bool = false,
    prepare: ([UIView]) -> Void = { _ in }
  ) -> [[CGFloat]] {
    let row = row ?? UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 72))
    for view in subviewsReversed ? views.reversed() : views {
      view.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(view)
    }
    prepare(views)
    var constraints = [views[0].leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 20)]
    for (left, right) in zip(views, views.dropFirst()) {
      constraints.append(left.trailingAnchor.constraint(equalTo: right.leadingAnchor, constant: -24))
    }
    constraints.append(row.trailingAnchor.constraint(equalTo: views.last!.trailingAnchor, constant: 20))
    NSLayoutConstraint.activate(reversed ? constraints.reversed() : constraints)
    (row.superview ?? row).layoutIfNeeded()
    row.layoutIfNeeded()
    return views.map { rounded([$0.frame.minX, $0.frame.width]) }
  }

  func rounded(_ values: [CGFloat]) -> [CGFloat] { values.map { ($0 * 1000).rounded() / 1000 } }

  let third: CGFloat = 1 / 3

  func labels() -> [UIView] { [IntrinsicView(83 + 2 * third, 21), IntrinsicView(76 + third, 19)] }

  @Test func theFirstOfTwoLabelsStretches() {
    #expect(row(labels()) == [[20, 252.667], [296.667, 76.333]])
  }

  @Test func constraintsActivatedBackwardsStretchTheSecond() {
    #expect(row(labels(), reversed: true) == [[20, 83.667], [127.667, 245.333]])
  }

  @Test func theOrderOfTheSubviewsDoesNotMatter() {
    #expect(row(labels(), subviewsReversed: true) == [[20, 252.667], [296.667, 76.333]])
  }

  @Test func theFirstOfTwoLabelsOfOneFontStretches() {
    let views = [IntrinsicView(83 + 2 * third, 21), IntrinsicView(84 + third, 21)]
    #expect(row(views) == [[20, 244.667], [288.667, 84.333]])
  }

  @Test func theFirstOfAColumnStretches() {
    let column = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 72))
    let views = [IntrinsicView(80, 21 + 2 * third), IntrinsicView(70, 19 + third)]
    place(views[0], views[1], in: column)
    activate(
      views[0].topAnchor.constraint(equalTo: column.topAnchor, constant: 4),
      views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 4),
      column.bottomAnchor.constraint(equalTo: views[1].bottomAnchor, constant: 4))
    column.layoutIfNeeded()
    #expect(rounded([views[0].frame.minY, views[0].frame.height]) == [4, 40.667])
    #expect(rounded([views[1].frame.minY, views[1].frame.height]) == [48.667, 19.333])
  }

  @Test func aRowOfTheAppIsTheSameInAWindowOutsideAndInAStack() {
    let expected: [[CGFloat]] = [[20, 252.667], [296.667, 76.333]]
    #expect(row(labels()) == expected)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let attached = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 72))
    window.addSubview(attached)
    #expect(row(labels(), in: attached) == expected)
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 393, height: 72))
    stack.axis = .vertical
    let arranged = UIView()
    stack.addArrangedSubview(arranged)
    #expect(row(labels(), in: arranged) == expected)
  }

  @Test func linesOfTheAppsRowDecideWhichStretches() {
    func text(_ width: CGFloat) -> UIView { RecordedText(width, 20) }
    let (one, two) = (83 + 2 * third, 76 + third)
    let first: [[CGFloat]] = [[20, 252.667], [296.667, 76.333]]
    let second: [[CGFloat]] = [[20, 83.667], [127.667, 245.333]]
    #expect(row([text(one), text(two)]) == second)
    #expect(row([text(one), IntrinsicView(two, 19)]) == first)
    #expect(row([IntrinsicView(one, 21), text(two)]) == second)
  }

  @Test func theFirstOfThreeStretches() {
    let views = [IntrinsicView(34, 20), IntrinsicView(35, 20), IntrinsicView(49, 20)]
    #expect(row(views) == [[20, 221], [265, 35], [324, 49]])
  }

  @Test func strongerHuggingDecides() {
    let first = row(labels()) { $0[0].setContentHuggingPriority(.init(251), for: .horizontal) }
    #expect(first == [[20, 83.667], [127.667, 245.333]])
    let second = row(labels()) { $0[1].setContentHuggingPriority(.init(251), for: .horizontal) }
    #expect(second == [[20, 252.667], [296.667, 76.333]])
  }

  @Test func whenBothMustShrinkTheSecondDoes() {
    let views = [IntrinsicView(255 + 2 * third, 20), IntrinsicView(195 + third, 20)]
    #expect(row(views) == [[20, 255.667], [299.667, 73.333]])
  }

  @Test func resistancesDoNotMatterWhereBothStretch() {
    let frames = row(labels()) {
      $0[0].setContentCompressionResistancePriority(.init(751), for: .horizontal)
      $0[1].setContentCompressionResistancePriority(.init(749), for: .horizontal)
    }
    #expect(frames == [[20, 252.667], [296.667, 76.333]])
  }

  @Test func equalWidthsAt250OfPlainViews() {
    let frames = row([UIView(), UIView()]) { views in
      for view in views {
        let wish = view.widthAnchor.constraint(equalToConstant: 50)
        wish.priority = .defaultLow
        wish.isActive = true
      }
    }
    #expect(frames == [[20, 279], [323, 50]])
  }

  @Test func textOfSeveralLinesStretchesBeforeOthers() {
    #expect(row([BlockText(8), BlockText(7)]) == [[20, 80], [124, 249]])
    #expect(row([BlockText(8), IntrinsicView(70, 20)]) == [[20, 259], [303, 70]])
    #expect(row([IntrinsicView(80, 20), BlockText(7)]) == [[20, 80], [124, 249]])
  }
}
