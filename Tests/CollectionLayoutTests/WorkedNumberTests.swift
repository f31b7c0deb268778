// Rows, edges, trimming and supplementaries with figures worked out beforehand, at scale 2 in 320 x 480.
import CollectionLayout
import Foundation
import Testing

@Suite struct RowFractionTests {
  struct Row: CustomTestStringConvertible {
    var fraction: CGFloat
    var spacing: LayoutSpacing?
    var width: CGFloat
    var xs: [CGFloat]
    var testDescription: String { "\(fraction), \(spacing.map { "\($0)" } ?? "no spacing")" }
  }

  static let rows: [Row] = [
    Row(fraction: 0.25, spacing: nil, width: 80, xs: [0, 80, 160, 240]),
    Row(fraction: 0.25, spacing: .fixed(10), width: 72.5, xs: [0, 82.5, 165, 247.5]),
    Row(fraction: 0.25, spacing: .flexible(10), width: 72.5, xs: [0, 82.5, 165, 247.5]),
    Row(fraction: 0.25, spacing: .flexible(1), width: 79, xs: [0, 80.5, 160.5, 241]),
    Row(fraction: 0.3, spacing: nil, width: 96, xs: [0, 96, 192]),
    Row(fraction: 0.3, spacing: .fixed(10), width: 90, xs: [0, 100, 200]),
    Row(fraction: 0.3, spacing: .flexible(10), width: 90, xs: [0, 115, 230]),
    Row(fraction: 0.3, spacing: .flexible(1), width: 95, xs: [0, 112.5, 225]),
    Row(fraction: 1 / 3, spacing: nil, width: 106.5, xs: [0, 106.5, 213]),
    Row(fraction: 1 / 3, spacing: .fixed(10), width: 100, xs: [0, 110, 220]),
    Row(fraction: 1 / 3, spacing: .flexible(10), width: 100, xs: [0, 110, 220]),
    Row(fraction: 1 / 3, spacing: .flexible(1), width: 106, xs: [0, 107, 214]),
    Row(fraction: 0.4, spacing: nil, width: 128, xs: [0, 128]),
    Row(fraction: 0.4, spacing: .fixed(10), width: 124, xs: [0, 134]),
    Row(fraction: 0.4, spacing: .flexible(10), width: 124, xs: [0, 196]),
    Row(fraction: 0.4, spacing: .flexible(1), width: 127.5, xs: [0, 192.5]),
    Row(fraction: 0.5, spacing: nil, width: 160, xs: [0, 160]),
    Row(fraction: 0.5, spacing: .fixed(10), width: 155, xs: [0, 165]),
    Row(fraction: 0.5, spacing: .flexible(1), width: 159.5, xs: [0, 160.5]),
    Row(fraction: 0.9, spacing: nil, width: 288, xs: [0]),
    Row(fraction: 0.9, spacing: .flexible(10), width: 288, xs: [0]),
  ]

  @Test(arguments: rows) func fractionsShareWhatSpacingLeaves(_ row: Row) throws {
    let item = cell(.fractionalWidth(row.fraction), .absolute(10))
    let group = CollectionLayoutTests.row(
      .fractionalWidth(1), .absolute(10), .repeating([item]), spacing: row.spacing)
    let solution = try solve([(section(group), 8)])
    let first = (0..<8).map { solution.cell(item: $0, section: 0)!.frame }.filter { $0.minY == 0 }
    #expect(first.map(\.minX) == row.xs)
    #expect(first.allSatisfy { $0.width == row.width })
  }
}

@Suite struct WorkedNumberTests {
  private func frames(_ group: LayoutItem, _ items: Int) throws -> [CGRect] {
    let solution = try solve([(section(group), items)])
    return (0..<items).map { solution.cell(item: $0, section: 0)!.frame }
  }

  @Test func edgesStandOutsideTheItem() throws {
    var item = cell(.fractionalWidth(0.5), .fractionalHeight(1))
    item.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
    let fixed = try frames(row(.fractionalWidth(1), .absolute(100), .repeating([item])), 2)
    #expect(fixed == [rect(4, 5, 160, 100), rect(4, 105, 160, 100)])
    item.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(4), trailing: .flexible(6))
    let flexible = try frames(row(.fractionalWidth(1), .absolute(100), .repeating([item])), 1)
    #expect(flexible[0].minX == 79)
  }

  @Test func aGroupWiderThanItsSectionMovesLeftByAFlexibleEdge() throws {
    var group = row(
      .absolute(360), .absolute(30), .repeating([cell(.fractionalWidth(1), .fractionalHeight(1))]))
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0))
    let solution = try solve([(section(group), 1)])
    #expect(solution.cell(item: 0, section: 0)?.frame == rect(-40, 0, 360, 30))
    #expect(solution.contentSize.width == 360)
  }

  @Test func halfWidthGroupIsCentredByTwoFlexibleEdges() throws {
    var group = row(
      .absolute(100), .absolute(30), .repeating([cell(.fractionalWidth(1), .fractionalHeight(1))]))
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    #expect(try frames(group, 1)[0].minX == 110)
  }

  @Test func aMixedRowWrapsWhereTheNextItemDoesNotFit() throws {
    let half = cell(.fractionalWidth(0.5), .fractionalHeight(1))
    let quarter = cell(.fractionalWidth(0.25), .fractionalHeight(1))
    let mixed = try frames(row(.fractionalWidth(1), .absolute(20), .repeating([half, quarter])), 4)
    #expect(mixed.map(\.minX) == [0, 160, 0, 160])
    #expect(mixed.map(\.width) == [160, 80, 160, 80])
  }

  @Test func theLastGroupIsTrimmed() throws {
    let item = cell(.fractionalWidth(1), .absolute(30))
    func height(_ spacing: LayoutSpacing?) throws -> CGFloat {
      let group = column(.fractionalWidth(1), .absolute(100), .repeating([item]), spacing: spacing)
      return try solve([(section(group), 5)]).contentSize.height
    }
    #expect(try height(nil) == 170)
    #expect(try height(.fixed(10)) == 260)
    #expect(try height(.flexible(10)) == 230)
    let quarter = cell(.fractionalWidth(1), .fractionalHeight(0.25))
    let group = column(.fractionalWidth(1), .absolute(100), .repeating([quarter]))
    #expect(try solve([(section(group), 9)]).contentSize.height == 225)
  }

  @Test func theSectionIsWholeAlongTheScrollDirection() throws {
    let group = row(
      .fractionalWidth(1), .fractionalHeight(0.5),
      .repeating([cell(.fractionalWidth(1), .fractionalHeight(1))]))
    let insets = LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let solution = try solve([(section(group, insets: insets), 2)])
    #expect(solution.cell(item: 0, section: 0)?.frame == rect(20, 10, 260, 240))
    #expect(solution.cell(item: 1, section: 0)?.frame == rect(20, 250, 260, 240))
    #expect(solution.contentSize.height == 520)
  }

  @Test func anEstimateAlongTheAxisIsAsLongAsItsContent() throws {
    let item = cell(.fractionalWidth(1), .absolute(30))
    let group = column(.fractionalWidth(1), .estimated(100), .repeating([item, item]), spacing: .fixed(5))
    #expect(try solve([(section(group), 2)]).contentSize.height == 65)
  }

  @Test func rowsInAColumn() throws {
    let half = cell(.fractionalWidth(0.5), .fractionalHeight(1))
    let line = row(.fractionalWidth(1), .absolute(44), .repeating([half]))
    let group = column(.fractionalWidth(1), .absolute(98), .repeating([line]), spacing: .fixed(10))
    #expect(try frames(group, 4).map(\.minY) == [0, 0, 54, 54])
  }

  @Test func badgesAreFastenedToWhatIsLeftOfTheItem() throws {
    // The item's frame is (53, 52, 212, 194), the view 40 x 20.
    func place(_ container: LayoutAnchor, _ own: LayoutAnchor?, _ size: LayoutSize? = nil) throws -> CGRect? {
      let size = size ?? LayoutSize(width: .absolute(40), height: .absolute(20))
      let badge = LayoutSupplementaryItem(kind: "b", size: size, containerAnchor: container, itemAnchor: own)
      let insets = LayoutInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
      let item = cell(.fractionalWidth(1), .fractionalHeight(1), insets: insets, badges: [badge])
      let group = row(.fractionalWidth(1), .absolute(200), .repeating([item]))
      let sides = LayoutInsets(top: 50, leading: 50, bottom: 50, trailing: 50)
      let solution = try solve([(section(group, insets: sides), 1)])
      #expect(solution.cell(item: 0, section: 0)?.frame == rect(53, 52, 212, 194))
      return solution.supplementary(kind: "b", item: 0, section: 0)?.frame
    }
    let corner: LayoutEdges = [.top, .trailing]
    let low: LayoutEdges = [.bottom, .leading]
    let shifted = try place(LayoutAnchor(edges: corner, offset: .absolute(CGPoint(x: 7, y: 9))), nil)
    #expect(shifted?.origin == CGPoint(x: 232, y: 61))
    let half = LayoutAnchor.Offset.fractional(CGPoint(x: 0.5, y: 0.25))
    #expect(try place(LayoutAnchor(edges: corner, offset: half), nil)?.origin == CGPoint(x: 245, y: 57))
    let own = try place(LayoutAnchor(edges: corner), LayoutAnchor(edges: low, offset: half))
    #expect(own?.origin == CGPoint(x: 285, y: 37))
    let points = LayoutAnchor(edges: low, offset: .absolute(CGPoint(x: 3, y: 4)))
    #expect(try place(LayoutAnchor(edges: corner), points)?.origin == CGPoint(x: 268, y: 36))
    #expect(try place(LayoutAnchor(edges: []), nil)?.origin == CGPoint(x: 139, y: 139))
    let fractions = LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(0.25))
    #expect(try place(LayoutAnchor(edges: corner), nil, fractions)?.size == CGSize(width: 106, height: 48.5))
  }

  @Test func aBoundaryItemTallerThanItsSectionMakesItAsTall() throws {
    let side = LayoutBoundaryItem(
      kind: "h", size: LayoutSize(width: .absolute(33), height: .absolute(200)), alignment: .leading)
    let group = row(
      .fractionalWidth(1), .absolute(40), .repeating([cell(.fractionalWidth(0.5), .fractionalHeight(1))]))
    let solution = try solve([(section(group, boundary: [side]), 4)])
    #expect(solution.contentSize.height == 200)
    #expect(solution.supplementary(kind: "h", item: 0, section: 0)?.frame == rect(0, 0, 33, 200))
    #expect(solution.cell(item: 0, section: 0)?.frame.minY == 0)
  }
}
