// The Explore screen's geometry at 390 x 844 points, 3x, safe areas 47/34, as the command reports it.
// Every expected figure is a published or computed one, to be met within half a point.

import Foundation
import Testing

@Suite("Explore at 390 x 844") struct ExploreNumbersTests {
  private static let whole = LayoutCommand("--size", "390x3000")
  private static let screen = LayoutCommand()

  @Test("The header takes 600 points, the collection the rest")
  func split() throws {
    let root = try Self.screen.root
    let home = try root.first("HomeView")
    #expect(home.children.map(\.class).prefix(2) == ["HeaderView", "UICollectionView"])
    root.expect("HeaderView", [0, 0, 390, 600])
    root.expect("UICollectionView", [0, 600, 390, 244])
  }

  @Test("The open header: card at 87, search bar 111 to 155, title 160 below the safe area")
  func openHeader() throws {
    let header = try Self.screen.root.first("HeaderView")
    let card = header.children[0]
    card.expect([0, 87, 390, 513], "card")
    card.children[0].expect([0, 87, 390, 513], "picture")
    let container = card.children[1]
    container.expect([0, 87, 390, 80], "search container")
    container.children[0].expect([24, 111, 342, 44], "search bar")
    let title = try header.first("UITextView")
    title.expectOrigin(24, 207)
    // Two lines of 0.7 x 76.4 and 8 points above and below.
    #expect(abs(title.rect[3] - 123) <= 0.5)
    #expect(title.text == "Go\nNear")
    header.children[2].expectOrigin(24, title.rect[1] + title.rect[3])
    header.children[3].expect([0, 599, 390, 1], "separator")
  }

  @Test("Nearby: two cells of 74 in columns of 253.33, a picture of 74 and text at 84")
  func nearby() throws {
    let cells = try Self.whole.root.all("ContentCell<SmallSquareView>").byColumn
    #expect(cells.count == 4)
    let columns: [Double] = [20, 20, 285.33, 285.33]
    let rows: [Double] = [628, 718, 628, 718]
    for (index, cell) in cells.enumerated() {
      cell.expect([columns[index], rows[index], 253.33, 74], "cell \(index)")
      let picture = try cell.first("UIImageView")
      picture.expect([columns[index], rows[index], 74, 74], "picture \(index)")
      let stack = try cell.first("UIStackView")
      #expect(abs(stack.rect[0] - columns[index] - 84) <= 0.5)
      // 17 + 8 + 14.33, centred.
      #expect(abs(stack.rect[1] - rows[index] - 17.33) <= 0.5)
    }
    #expect(cells.map { $0.texts.first } == ["Estes Park", "Breckenridge", "Grand Lake", "Idaho Springs"])
  }

  @Test("Headers: 20 in, 350 wide, 65.67 high with a title, 101.67 with two more lines; text at 28")
  func headers() throws {
    let root = try Self.whole.root
    let headers = root.all("ContentHeader<SectionHeaderView>") + root.all("ContentHeader<InvertedHeaderView>")
    let expected: [String: (Double, Double)] = [
      "Live anywhere": (820, 65.67), "Experience the world": (1_227.67, 101.67),
      "Join millions of hosts on Airbnb": (1_685.67, 65.67), "Stay informed": (2_093.33, 65.67),
    ]
    #expect(headers.count == 4)
    for header in headers {
      let title = try #require(header.texts.first)
      let (y, height) = try #require(expected[title])
      header.expect([20, y, 350, height], title)
      let labels = header.all("UILabel")
      labels[0].expect([28, y + 32, 334, 21.67], title + ", title")
      if header.texts.count > 1 { labels[1].expect([28, y + 57.67, 334, 36], title + ", subtitle") }
    }
  }

  @Test("Cards of 273: 302 high, with a subtitle 316.33; their pictures are square")
  func cards() throws {
    let root = try Self.whole.root
    let plain = root.all("ContentCell<LargeSquareView>").byRow
    let inverted = root.all("ContentCell<InvertedLargeSquareView>").byRow
    #expect(plain.count == 4)
    #expect(inverted.count == 2)
    let tops = [905.67, 905.67, 1_771.33, 1_771.33]
    for (index, cell) in plain.enumerated() {
      cell.expect([index % 2 == 0 ? 20 : 305, tops[index], 273, 302], "card \(index)")
      try cell.first("UIImageView").expect(
        [cell.rect[0], cell.rect[1], 273, 273], "picture of card \(index)")
    }
    for (index, cell) in inverted.enumerated() {
      cell.expect([index == 0 ? 20 : 305, 1_349.33, 273, 316.33], "inverted card \(index)")
      try cell.first("UIImageView").expect(
        [cell.rect[0], cell.rect[1], 273, 273], "picture of inverted card \(index)")
    }
  }

  @Test("Backgrounds cover their whole sections at full width")
  func backgrounds() throws {
    let root = try Self.whole.root
    root.expect("InvertedBackgroundView", [0, 1_227.67, 390, 458])
    root.expect("SecondaryBackgroundView", [0, 2_093.33, 390, 437.67])
  }

  @Test("Info: columns of four, 78 and three times 91.33; the last separator is hidden")
  func info() throws {
    let cells = try Self.whole.root.all("ContentCell<FooterView>").byColumn
    #expect(cells.count == 8)
    let tops = [2_159, 2_237, 2_328.33, 2_419.67]
    for (index, cell) in cells.enumerated() {
      let row = index % 4
      let height = row == 0 ? 78 : 91.33
      cell.expect([index < 4 ? 20 : 305, tops[row], 273, height], "line \(index)")
      let separator = try #require(cell.first("FooterView").children.last)
      separator.expect([cell.rect[0], cell.rect[1] + height, 273, 1], "separator \(index)")
      #expect(separator.alpha == (row == 3 ? 0 : 0.8))
    }
    #expect(
      cells.map { $0.texts.first } == [
        "For guests", "Our COVID-19 response", "Cancellation options", "Help Center", "For hosts",
        "Message from Brian Chesky", "Resources for hosting", "Providing frontline stays",
      ])
  }

  @Test("The content is 1931 points high")
  func contentSize() throws {
    let size = try #require(try Self.whole.root.first("UICollectionView").contentSize)
    #expect(size[0] == 390)
    #expect(abs(size[1] - 1_931) <= 0.5)
  }

  @Test(
    "A row at its largest offset ends 20 points before the screen's edge",
    arguments: [
      (0, 434.0, "ContentCell<SmallSquareView>", 253.33, "Glenwood Springs"),
      (1, 778.0, "ContentCell<LargeSquareView>", 273, "Pets welcome"),
      (2, 493.0, "ContentCell<InvertedLargeSquareView>", 273, "Adventures"),
      (3, 493.0, "ContentCell<LargeSquareView>", 273, "Host an Experience"),
      (4, 778.0, "ContentCell<FooterView>", 273, "More"),
    ])
  func largestOffsets(_ row: (section: Int, offset: Double, cell: String, width: Double, last: String)) throws
  {
    let command = LayoutCommand(
      "--size", "390x3000", "--section-offset", "\(row.section)=\(row.offset)")
    let last = try #require(command.root.all(row.cell).first { $0.texts.first == row.last })
    #expect(abs(last.rect[0] + last.rect[2] - 370) <= 0.5)
    #expect(abs(last.rect[2] - row.width) <= 0.5)
  }

  @Test(
    "Rows rest where a group begins",
    arguments: [
      (0, 265.33, "ContentCell<SmallSquareView>", "Grand Lake"),
      (1, 285.0, "ContentCell<LargeSquareView>", "Cabins and cottages"),
      (1, 570.0, "ContentCell<LargeSquareView>", "Unique stays"),
      (2, 285.0, "ContentCell<InvertedLargeSquareView>", "Experiences"),
      (3, 285.0, "ContentCell<LargeSquareView>", "Host an Online Experience"),
      (4, 570.0, "ContentCell<FooterView>", "For COVID-19 responders"),
    ])
  func restingOffsets(_ row: (section: Int, offset: Double, cell: String, first: String)) throws {
    let command = LayoutCommand(
      "--size", "390x3000", "--section-offset", "\(row.section)=\(row.offset)")
    let first = try #require(command.root.all(row.cell).first { $0.texts.first == row.first })
    #expect(abs(first.rect[0] - 20) <= 0.5)
  }

  @Test(
    "Travel collapses the header first: height, card, search bar, container",
    arguments: [
      (0.0, 600.0, 87.0, 111.0, 167.0), (242.5, 357.5, 87, 111, 167), (363.75, 236.25, 43.5, 67.5, 123.5),
      (387.4, 212.6, 35, 59, 115), (418.1, 181.9, 24, 59, 115), (485, 115, 0, 59, 115),
    ])
  func collapsing(
    _ sample: (travel: Double, height: Double, card: Double, bar: Double, containerEnd: Double)
  ) throws {
    let root = try LayoutCommand("--scroll-to", "\(sample.travel)").root
    root.expect("HeaderView", [0, 0, 390, sample.height])
    let header = try root.first("HeaderView")
    let card = header.children[0]
    card.expect([0, sample.card, 390, sample.height - sample.card], "card")
    let container = card.children[1]
    container.expect([0, sample.card, 390, sample.containerEnd - sample.card], "search container")
    container.children[0].expect([24, sample.bar, 342, 44], "search bar")
    let collection = try root.first("UICollectionView")
    collection.expect([0, sample.height, 390, 844 - sample.height], "collection")
    // The content does not move while the header does.
    #expect(collection.contentOffset == [0, 0])
    // Title and button keep their place.
    try header.first("UITextView").expectOrigin(24, 207)
  }

  @Test("When the header is at 115 the content scrolls")
  func scrollsAfterCollapsing() throws {
    let root = try LayoutCommand("--scroll-to", "600").root
    root.expect("HeaderView", [0, 0, 390, 115])
    // The 49th step of ten points had five too many for the header.
    #expect(try root.first("UICollectionView").contentOffset == [0, 110])
  }

  @Test("Scrolled to its end, the last section rests above the tab bar")
  func scrolledToTheEnd() throws {
    let collection = try LayoutCommand("--scroll-to", "5000").root.first("UICollectionView")
    // 1931 points of content and 83 of tab bar, less the 729 that show.
    let offset = try #require(collection.contentOffset)
    #expect(abs(offset[1] - 1_285) <= 0.5)
  }

  @Test(
    "Other safe areas: half way and collapsed",
    arguments: [
      // Device, travel, header's height, card's top, search bar's top.
      ("iphone-8", 0.0, 600.0, 60.0, 84.0), ("iphone-8", 256, 344, 60, 84),
      ("iphone-8", 477.9, 122.1, 8, 32), ("iphone-8", 512, 88, 0, 32),
      ("iphone-x", 0, 600, 84, 108), ("iphone-x", 244, 356, 84, 108),
      ("iphone-x", 395, 205, 32, 56), ("iphone-x", 488, 112, 0, 56),
    ])
  func otherDevices(
    _ sample: (device: String, travel: Double, height: Double, card: Double, bar: Double)
  ) throws {
    let root = try LayoutCommand("--device", sample.device, "--scroll-to", "\(sample.travel)").root
    let width = root.rect[2]
    root.expect("HeaderView", [0, 0, width, sample.height])
    let card = try root.first("HeaderView").children[0]
    card.expect([0, sample.card, width, sample.height - sample.card], "card")
    card.children[1].children[0].expect([24, sample.bar, width - 48, 44], "search bar")
  }
}
