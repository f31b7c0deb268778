import Testing

@testable import UIKitCore

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
    ("H:|-[a", "Expected ']' here", 6), ("H:|-", "Expected a name here", 4),
    ("[a]-8[b]", "Expected '-' here", 5),
    ("|[a]|[b]", "Nothing can follow the superview's far edge", 5),
    ("", "Expected a view here, as [name]", 0),
    ("[a(>=)]", "Expected a name here", 5), ("[1a]", "Expected a name here", 1),
  ])
  func whatCannotBeReadSaysWhere(format: String, reason: String, offset: Int) {
    #expect(throws: VisualFormat.ParseError(reason: reason, offset: offset)) { try VisualFormat(format) }
  }

  @Test func anUnknownNameStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a]-gap-[b]", metrics: nil, views: ["a": UIView(), "b": UIView()])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("gap is not a key in the metrics dictionary"))
  }
}
