// GrabRewards at 375 x 667 points, 2x, under a status bar of 20, as the command reports it.
import Foundation
import Testing

@Suite("GrabRewards at 375 x 667", .enabled(if: Command.isBuilt("GrabRewards"))) struct GrabRewardsTests {
  private static let screen = LayoutCommand(app: "GrabRewards", "--device", "iphone-8")

  @Test("Rows of 162, 357 and 357: the content is 876 high and begins under the status bar")
  func rows() throws {
    let table = try Self.screen.root.first("UITableView")
    table.expect([0, 0, 375, 667], "table")
    #expect(table.contentSize == [375, 876])
    #expect(table.contentOffset == [0, -20])
    let cells = table.all("ListCell").byRow
    // Setting up twice leaves three cells; the views of the first ones have moved.
    #expect(cells.count == 3)
    cells[0].expect([0, 20, 375, 162], "categories' row")
    cells[1].expect([0, 182, 375, 357], "first rewards' row")
    cells[2].expect([0, 539, 375, 357], "second rewards' row")
    try cells[0].first("CategoryStrip").expect([0, 20, 375, 150], "categories")
    try cells[1].first("RewardStrip").expect([0, 182, 375, 345], "first rewards")
  }

  @Test("Categories: 96 x 150 from 12 on, circles of 72, icons of 32, labels at 108; 768 in all")
  func categories() throws {
    let strip = try Self.screen.root.first("CategoryStrip").first("UICollectionView")
    #expect(strip.contentOffset == [-12, 0])
    #expect(strip.contentSize == [768, 150])
    let cells = strip.all("CategoryCell").byColumn
    #expect(cells.map { $0.texts.first } == ["All", "Limit Edition", "Food", "Grab"])
    for (index, cell) in cells.enumerated() {
      let x = 12 + Double(index) * 96
      cell.expect([x, 20, 96, 150], "category \(index)")
      let icon = try cell.first("UIImageView")
      icon.expect([x + 32, 64, 32, 32], "icon \(index)")
      let circle = try #require(cell.children.first { $0.children.first?.class == "UIImageView" })
      circle.expect([x + 12, 44, 72, 72], "circle \(index)")
      try cell.first("UILabel").expect([x + 12, 128, 72, 18], "label \(index)")
    }
  }

  @Test("Rewards: 300 x 285, the first at 24 and the second at 324; banners of 288 x 200, logos of 32")
  func rewards() throws {
    let strip = try Self.screen.root.all("RewardStrip").byRow[0]
    try strip.first("UILabel").expectOrigin(24, 206)
    let collection = try strip.first("UICollectionView")
    collection.expect([0, 242, 375, 285], "collection")
    #expect(collection.contentOffset == [-24, 0])
    #expect(collection.contentSize == [900, 285])
    let cells = collection.all("RewardCell").byColumn
    #expect(cells.count == 2)
    for (index, cell) in cells.enumerated() {
      let x = 24 + Double(index) * 300
      cell.expect([x, 242, 300, 285], "reward \(index)")
      let pictures = cell.all("UIImageView")
      pictures[0].expect([x, 242, 288, 200], "banner \(index)")
      pictures[1].expect([x + 12, 398, 32, 32], "logo \(index)")
      #expect(pictures.map(\.id) == ["picture-shown", "picture-shown"])
      let labels = cell.all("UILabel")
      #expect(labels.map(\.text) == ["Gong Cha", "Save 15%", "750 points"])
      labels[0].expectOrigin(x + 56, 405)
      // One of the two lines takes the point that is left over.
      labels[1].expectOrigin(x, 454)
      #expect(abs(labels[1].rect[3] + labels[2].rect[3] - 37) <= 0.5)
      #expect(labels[1].rect[2] == 288)
      let end = labels[2].rect[1] + labels[2].rect[3]
      #expect(abs(end - (242 + 285 - 24)) <= 0.5)
    }
  }
}
