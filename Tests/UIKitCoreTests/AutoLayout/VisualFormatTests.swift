import Testing

@_spi(UIKitInternal) @testable import UIKitCore

@Suite @MainActor struct VisualFormatTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  private func lay(
    _ formats: [String], _ views: [String: UIView], _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for name in views.keys.sorted() { place(views[name]!, in: root) }
    for format in formats {
      let isRow = !format.hasPrefix("V:")
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: isRow ? options : [], metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
  }

  @Test func aRowOfALabelAndAField() {
    let label = IntrinsicView(60, 20)
    let field = IntrinsicView(40, 30)
    lay(
      ["H:|-[label]-[field(>=100)]-20-|", "V:|-(top)-[label(24)]"], ["label": label, "field": field],
      .alignAllCenterY, metrics: ["top": 12])
    // The margin of 8 and the standard spacing of 8.
    #expect(label.frame == CGRect(x: 8, y: 12, width: 184, height: 24))
    #expect(field.frame == CGRect(x: 200, y: 9, width: 100, height: 30))
  }

  @Test func sizesByOtherViewsAndPriorities() {
    let one = UIView()
    let two = UIView()
    lay(["|[one(two)][two]|", "V:|[one(300@500,<=50)]", "V:|[two(==one)]"], ["one": one, "two": two])
    #expect(one.frame == CGRect(x: 0, y: 0, width: 160, height: 50))
    #expect(two.frame == CGRect(x: 160, y: 0, width: 160, height: 50))
  }

  @Test func rowsRunToTheLeftWhenTold() {
    let one = UIView()
    let two = UIView()
    lay(["H:|-10-[one(20)]-5-[two(30)]"], ["one": one, "two": two], .directionRightToLeft)
    #expect(one.frame.minX == 290)
    #expect(two.frame.minX == 255)
  }

  @Test(arguments: [
    ("H:|-[a", "Expected a ']' here", 6), ("H:|-", "Expected a number or a name here", 4),
    ("[a]-8[b]", "Expected a '-' here", 5),
    ("|[a]|[b]", "Nothing can follow the superview's far edge", 5),
    ("", "The format says nothing.", 0), ("  ", "The format says nothing.", 0),
    ("H|[a]", "Expected a ':' after 'H' to specify horizontal arrangement", 1),
    ("V[a]", "Expected a ':' after 'V' to specify vertical arrangement", 1),
    ("a", "Expected a view here, as [name]", 0), ("||", "A format needs a view", 2),
    ("[a(>=)]", "Expected a number or a name here", 5),
    ("[a(>= 5@)]", "Expected a number or a name here", 7),
    ("[a]-(8,)-[b]", "Expected a number or a name here", 7),
    (
      "[1a]",
      "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, "
        + "and underscores.", 1
    ),
  ])
  func whatCannotBeReadSaysWhere(format: String, reason: String, offset: Int) {
    #expect(throws: VisualFormat.ParseError(reason: reason, offset: offset)) { try VisualFormat(format) }
  }

  @Test func spacesDistancesMetricsAndPriorities() {
    let a = UIView()
    let b = UIView()
    let metrics: [String: Any] = ["gap": 12, "weak": Float(250), "least": CGFloat(30), "w_1": 40.5]
    place(a, b, in: root)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|- (>=gap, <=50@weak) -[ a(w_1@750) ]->=8-[b(==a,>=least)]-(-3)-|",
      metrics: metrics, views: ["a": a, "b": b])
    let parts = made.map { "\($0.relation.rawValue) \($0.constant) \($0.priority.rawValue)" }
    #expect(
      parts == [
        "1 12.0 1000.0", "-1 50.0 250.0", "0 40.5 750.0", "1 8.0 1000.0", "0 0.0 1000.0", "1 30.0 1000.0",
        "0 -3.0 1000.0",
      ])
    #expect(made[0].firstItem === a && made[0].secondItem === root)
    #expect(made[4].firstItem === b && made[4].secondItem === a && made[4].secondAttribute == .width)
    #expect(made[6].firstItem === root && made[6].firstAttribute == .trailing)
    let active = made.filter(\.isActive)
    #expect(active.isEmpty)
  }

  final class Text: UIView {
    override var _firstBaselineOffset: CGFloat? { 15 }
    override var _lastBaselineOffset: CGFloat? { 5 }
  }

  @Test func columnsCanCountFromBaselineToBaseline() {
    let one = Text()
    let two = Text()
    place(one, two, in: root)
    let views = ["one": one, "two": two]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-10-[one(20)]-30-[two(20)]",
        options: [.spacingBaselineToBaseline, .alignAllLeft],
        metrics: nil, views: views))
    root.layoutIfNeeded()
    // From 10 + 20 - 5 to the first baseline 15 points down.
    #expect(two.frame.minY == 40)
  }

  @Test func guidesStandInFormats() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = UIView()
    place(view, in: root)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-30-[guide(50)][view(60)]", metrics: nil, views: ["guide": guide, "view": view]))
    root.layoutIfNeeded()
    #expect(view.frame.minX == 80)
  }

  /// The format, what is in the views dictionary, and what stands in the diagnosis.
  nonisolated static let refused: [(format: String, diagnosis: String)] = [
    (
      "[a]-gap-[b]",
      "Encountered metric with name \"gap\", but value was not specified in metrics or views dictionaries "
        + "\n[a]-gap-[b] \n       ^"
    ),
    ("H:[a]-[c]", "c is not a key in the views dictionary. \nH:[a]-[c] \n        ^"),
    ("|[a]", "Unable to interpret '|' character, because the related view doesn't have a superview"),
    ("[a][", "Expected a view"), ("[a(c)]", "Encountered metric with name \"c\""),
    ("[a(n)]", "n is not a number"), ("[n]", "n is not a view"),
  ]

  @Test(arguments: 0..<7) func whatCannotBeMeantStopsTheProgram(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: VisualFormatTests.refused[index].format, metrics: ["n": "five"],
          views: ["a": UIView(), "b": UIView(), "n": 5])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSInvalidArgumentException"))
    #expect(text.contains("Unable to parse constraint format"))
    #expect(text.contains(Self.refused[index].diagnosis), "\(text)")
  }

  @Test func alignmentAlongTheAxisStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a][b]", options: .alignAllLeft, metrics: nil,
          views: ["a": UIView(), "b": UIView()])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("aligned on a horizontal edge"))
  }
}
