// The screens of ModernCollections at 390 x 844 points, 3x, as the command reports them. Expected figures are
// published or computed ones, to be met within half a point; places are counted within the lists, whatever
// bars stand above.

import Foundation
import Testing

@Suite("ModernCollections at 390 x 844") struct ModernCollectionsTests {
  private static let app = "ModernCollections"
  private static let start = LayoutCommand(app: app)

  /// The middle of the only view with a text, for a tap.
  private static func place(of text: String, in root: LayoutNode) throws -> String {
    let found = root.everything.filter { $0.text == text && $0.hidden != true }
    let view = try #require(found.first, "nothing says \(text)")
    return "\(view.rect[0] + view.rect[2] / 2),\(view.rect[1] + view.rect[3] / 2)"
  }

  /// The app with another tab chosen.
  private static func screen(_ tab: String) throws -> LayoutNode {
    try LayoutCommand(app: app, "--tap", try place(of: tab, in: try start.root)).root
  }

  private func expect(
    _ view: LayoutNode, _ frame: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let worst = zip(view.frame, frame).map { abs($0 - $1) }.max() ?? .infinity
    #expect(worst <= 0.5, "\(view.class) is at \(view.frame), not \(frame)", sourceLocation: sourceLocation)
  }

  private func texts(_ view: LayoutNode) -> [String] {
    view.all("UICollectionViewListCell").byRow.flatMap(\.texts)
  }

  @Test("The list starts with two closed headers")
  func closed() throws {
    let root = try Self.start.root
    let rows = root.all("UICollectionViewListCell").byRow
    #expect(texts(root) == ["Locations", "Favorites"])
    expect(try #require(rows.first), [8, 0, 374, 46])
    expect(try #require(rows.last), [8, 56, 374, 46])
  }

  @Test("A tap anywhere on a header opens it: three rows of 44 below, text one level in")
  func opening() throws {
    let start = try Self.start.root
    let tap = try Self.place(of: "Locations", in: start)
    let open = try LayoutCommand(app: Self.app, "--tap", tap).root
    #expect(texts(open) == ["Locations", "Mac", "iPhone", "iPad", "Favorites"])
    let rows = open.all("UICollectionViewListCell").byRow
    for (number, row) in rows.dropFirst().prefix(3).enumerated() {
      expect(row, [8, 46 + 44 * Double(number), 374, 44])
      #expect(abs((row.everything.first { $0.text != nil }?.rect[0] ?? 0) - 26) <= 0.5)
    }
    let closed = try LayoutCommand(app: Self.app, "--tap", tap, "--tap", tap).root
    #expect(texts(closed) == ["Locations", "Favorites"])
  }

  @Test("Columns of three: cells of 350.67 x 64, 80 apart, resting 15.67 before the first column")
  func columns() throws {
    let root = try Self.screen("App")
    let strip = try #require(root.everything.first { ($0.contentSize?[0] ?? 0) > 1000 })
    #expect(abs(strip.frame[3] - 240) <= 0.5)
    #expect(abs((strip.contentOffset?[0] ?? 0) + 15.67) <= 0.5)
    // 34 columns of 358.67.
    #expect(abs((strip.contentSize?[0] ?? 0) - 34 * 358.67) <= 0.5)
    let cells = root.all("AppCell").byColumn
    for (number, cell) in cells.prefix(6).enumerated() {
      let column = Double(number / 3)
      expect(cell, [4 + 358.67 * column, 8 + 80 * Double(number % 3), 350.67, 64])
    }
    #expect(abs((cells.first?.rect[0] ?? 0) - (15.67 + 4)) <= 0.5)
  }

  @Test("A cell: picture and button of 54, title and subtitle of 21.67 and 18")
  func cell() throws {
    let cell = try #require(try Self.screen("App").all("AppCell").byColumn.first)
    let contents = cell.children[0].children
    expect(contents[0], [16, 5, 54, 54])
    expect(contents[1], [80, 5, 184.67, 21.67])
    expect(contents[2], [80, 31.67, 184.67, 18])
    expect(contents[3], [280.67, 5, 54, 54])
    #expect(contents[1].text == "Lorem Ipsum" && contents[2].text == "Lorem Ipsum")
  }

  @Test("The comparison starts plain: 22 above a header of 28, rows of 44 with chevrons")
  func appearances() throws {
    let root = try Self.screen("Appearances")
    let rows = root.all("UICollectionViewListCell").byRow
    #expect(texts(root).prefix(5) == ["Section 0", "Item 0", "Item 1", "Item 2", "Section 1"])
    expect(rows[0], [0, 22, 390, 28])
    for number in 1...3 { expect(rows[number], [0, 50 + 44 * Double(number - 1), 390, 44]) }
    expect(rows[4], [0, 204, 390, 28])
    let chevron = try #require(rows[1].all("AccessoryView").first)
    #expect(abs(chevron.rect[0] - 360) <= 0.5)
  }

  @Test("Next goes through the five appearances; the cards of the last stand 16 from the sides")
  func next() throws {
    let start = try Self.start.root
    let tab = try Self.place(of: "Appearances", in: start)
    let button = try Self.place(of: "Next", in: try Self.screen("Appearances"))
    let sidebar = try LayoutCommand(app: Self.app, "--tap", tab, "--tap", button, "--tap", button).root
    #expect(sidebar.texts.contains("Sidebar"))
    let cards = try LayoutCommand(
      app: Self.app, "--tap", tab, "--tap", button, "--tap", button, "--tap", button, "--tap", button
    ).root
    #expect(cards.texts.contains("Inset Grouped"))
    let rows = cards.all("UICollectionViewListCell").byRow
    expect(rows[0], [16, 0, 358, 38.67])
    expect(rows[1], [16, 38.67, 358, 44])
    expect(rows[4], [16, 190.67, 358, 38.67])
  }
}
