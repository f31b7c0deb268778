// GrabRewards' second screen at 375 x 667 points, 2x, as the command reports it.
import Testing

@Suite("GrabRewards' form at 375 x 667", .enabled(if: Command.isBuilt("GrabRewards"))) struct FormTests {
  private static let screen = LayoutCommand(app: "GrabRewards", "--device", "iphone-8", "--", "form")

  @Test("A title inset by 16, 16, 44 and 16, and two fields of 48 inset by 16 at the sides and below")
  func rows() throws {
    let cells = try Self.screen.root.first("UITableView").all("ListCell").byRow
    #expect(cells.count == 3)
    let title = try cells[0].first("UILabel")
    #expect(title.text == "Golf App")
    #expect(title.rect[0] == 16 && title.rect[2] == 343)
    #expect(title.rect[1] == 36)
    // The line of 22 points is 26.5 high.
    cells[0].expect([0, 20, 375, 86.5], "title's row")
    try cells[1].first("UITextField").expect([16, 106.5, 343, 48], "first field")
    cells[1].expect([0, 106.5, 375, 64], "first field's row")
    try cells[2].first("UITextField").expect([16, 170.5, 343, 48], "second field")
    #expect(cells[1].texts == ["Email"])
    #expect(cells[2].texts == ["Password"])
  }

  @Test("A tap on a field focuses it: a caret of 2 points, and Done at the screen's bottom")
  func focus() throws {
    let words = ["layout", "GrabRewards", "--device", "iphone-8", "--tap", "100,130", "--", "form"]
    let output = try Command.tessera(words)
    let root = try LayoutCommand.root(output)
    let field = try root.all("UITextField").byRow[0]
    let caret = field.children.filter { $0.rect[2] == 2 && $0.hidden != true }
    #expect(caret.count == 1)
    #expect(caret.first?.rect[0] == 16)
    let done = try #require(root.all("UIButton").first { $0.texts == ["Done"] })
    done.expect([299, 623, 60, 44], "Done")
  }

  @Test("A tap on Done takes the focus away")
  func done() throws {
    let words = ["layout", "GrabRewards", "--device", "iphone-8"]
    let taps = ["--tap", "100,130", "--tap", "330,645", "--", "form"]
    let root = try LayoutCommand.root(try Command.tessera(words + taps))
    #expect(!root.all("UIButton").contains { $0.texts == ["Done"] })
  }
}
