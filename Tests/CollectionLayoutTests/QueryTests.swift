import CollectionLayout
import Foundation
import Testing

@Suite struct QueryTests {
  @Test func aRectangleInAMillionFixedRowsFindsWhatItMeets() throws {
    let group = row(
      .fractionalWidth(1), .absolute(50), .repeating([cell(.fractionalWidth(0.25), .fractionalHeight(1))]))
    let solution = try solve([(section(group, spacing: 10), 1_000_001)])
    #expect(solution.contentSize.height == 15_000_050)
    let found = solution.elements(in: rect(0, 7_500_000, 320, 60))
    #expect(found.map(\.item) == [500_000, 500_001, 500_002, 500_003])
    #expect(solution.cell(item: 1_000_000, section: 0)?.frame == rect(0, 15_000_000, 80, 50))
    #expect(solution.elements(in: rect(0, -500, 320, 400)).isEmpty)
    #expect(solution.elements(in: rect(400, 0, 100, 400)).isEmpty)
  }

  @Test func badgesAreNumberedThroughTheSection() throws {
    let badge = LayoutSupplementaryItem(
      kind: "badge", size: LayoutSize(width: .absolute(10), height: .absolute(10)),
      containerAnchor: LayoutAnchor(edges: [.top, .trailing], offset: .fractional(CGPoint(x: 0.5, y: -0.5))))
    let item = cell(.fractionalWidth(0.5), .fractionalHeight(1), badges: [badge])
    let group = row(.fractionalWidth(1), .absolute(50), .repeating([item]))
    let solution = try solve([(section(group), 100)])
    #expect(solution.supplementary(kind: "badge", item: 51, section: 0)?.frame == rect(315, 1245, 10, 10))
    let found = solution.elements(in: rect(0, 1260, 320, 10))
    #expect(found.map(\.item) == [50, 51])
    #expect(solution.supplementary(kind: "badge", item: 100, section: 0) == nil)
    #expect(solution.supplementary(kind: "other", item: 0, section: 0) == nil)
  }

  @Test func emptySectionsKeepTheSpacingAroundThem() throws {
    var configuration = LayoutConfiguration()
    configuration.interSectionSpacing = 12
    let insets = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    let group = row(
      .fractionalWidth(1), .absolute(30), .repeating([cell(.fractionalWidth(0.5), .fractionalHeight(1))]))
    let part = section(group, insets: insets)
    let solution = try solve([(part, 3), (part, 0), (part, 4)], configuration)
    #expect(solution.contentSize.height == 160)
    #expect(solution.cell(item: 0, section: 2)?.frame.minY == 95)
  }

  @Test func noSectionsHaveNoLength() throws {
    #expect(try solve([]).contentSize == CGSize(width: 320, height: 0))
    #expect(try solve([]).elements(in: rect(0, 0, 320, 480)).isEmpty)
  }

  @Test func aPinnedHeaderStaysInSightUntilItsSectionEnds() throws {
    let header = LayoutBoundaryItem(
      kind: "h", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)), alignment: .top,
      pinToVisibleBounds: true)
    let group = row(
      .fractionalWidth(1), .absolute(40), .repeating([cell(.fractionalWidth(1), .fractionalHeight(1))]))
    let solution = try solve([(section(group, boundary: [header]), 10)], height: 100)
    func y(_ offset: CGFloat) -> CGFloat? {
      solution.supplementary(kind: "h", item: 0, section: 0, visible: rect(0, offset, 320, 100))?.frame.minY
    }
    #expect(y(0) == 0)
    #expect(y(200) == 200)
    #expect(y(420) == 400)
    #expect(solution.hasPinnedItems)
    let lifted = solution.supplementary(kind: "h", item: 0, section: 0)
    #expect(lifted?.zIndex == 1_000_000_001)
  }

  @Test func aCentredRowRestsWithItsFirstGroupInTheMiddle() throws {
    let group = row(
      .absolute(100), .absolute(50), .repeating([cell(.fractionalWidth(1), .fractionalHeight(1))]))
    let insets = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    let part = section(group, insets: insets, orthogonal: .groupPagingCentered)
    let solution = try solve([(part, 8)])
    let rests = [0, 40, 130, 200, 400, 700].map { solution.restOffset($0, inSection: 0) }
    #expect(rests == [-5, -5, 95, 195, 395, 595])
  }

  @Test func readableInsetsNarrowOnlyAcrossTheScrollDirection() throws {
    var environment = LayoutEnvironment(size: CGSize(width: 320, height: 480), scale: 2)
    environment.readableContent = LayoutInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let group = row(
      .fractionalWidth(1), .absolute(40), .repeating([cell(.fractionalWidth(1), .fractionalHeight(1))]))
    var part = section(group)
    part.contentInsetsReference = .readableContent
    let solution = try LayoutSolution(
      sections: [(part, 1)], configuration: LayoutConfiguration(), environment: environment)
    #expect(solution.cell(item: 0, section: 0)?.frame == rect(20, 0, 260, 40))
  }
}
