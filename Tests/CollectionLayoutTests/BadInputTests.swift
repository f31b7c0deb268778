// Numbers no layout can be made of, in every place a description has for one: solving ends, and what it
// answers are numbers.
import CollectionLayout
import Foundation
import Testing

@Suite struct BadInputTests {
  private static let numbers: [CGFloat] = [0, -5, .nan, .infinity, -.infinity, 1e300, 1e-300]

  /// A layout with something of everything, and one number of it changed.
  private struct Description {
    var configuration = LayoutConfiguration()
    var section: LayoutSection
    var environment = LayoutEnvironment(size: CGSize(width: 320, height: 480), scale: 2)

    init() {
      var item = cell(.fractionalWidth(0.4), .estimated(44))
      item.supplementaryItems = [
        LayoutSupplementaryItem(
          kind: "badge", size: LayoutSize(width: .absolute(20), height: .absolute(10)),
          containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
      ]
      let group = row(.fractionalWidth(1), .estimated(44), .repeating([item]), spacing: .fixed(8))
      section = CollectionLayoutTests.section(group, spacing: 4)
      section.boundaryItems = [
        LayoutBoundaryItem(
          kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)), alignment: .top
        )
      ]
      section.decorationItems = [LayoutDecorationItem(kind: "back")]
    }

    /// Changes the item of the group.
    mutating func changeItem(_ change: (inout LayoutItem) -> Void) {
      guard case .repeating(var items)? = section.group.group?.arrangement else { return }
      change(&items[0])
      section.group.group?.arrangement = .repeating(items)
    }
  }

  private static let places: [(name: String, change: (inout Description, CGFloat) -> Void)] = [
    ("item width", { place, bad in place.changeItem { $0.size.width = .absolute(bad) } }),
    ("item fraction", { place, bad in place.changeItem { $0.size.width = .fractionalWidth(bad) } }),
    ("item estimate", { place, bad in place.changeItem { $0.size.height = .estimated(bad) } }),
    ("item uniform", { place, bad in place.changeItem { $0.size.height = .uniformAcrossSiblings(bad) } }),
    ("item insets", { place, bad in place.changeItem { $0.contentInsets.leading = bad } }),
    (
      "item edges",
      { place, bad in
        place.changeItem { $0.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(bad), top: .flexible(bad)) }
      }
    ),
    (
      "badge size",
      { place, bad in place.changeItem { $0.supplementaryItems[0].size.width = .absolute(bad) } }
    ),
    (
      "badge offset",
      { place, bad in
        place.changeItem {
          $0.supplementaryItems[0].containerAnchor.offset = .absolute(CGPoint(x: bad, y: bad))
        }
      }
    ),
    ("group width", { place, bad in place.section.group.size.width = .absolute(bad) }),
    ("group fraction", { place, bad in place.section.group.size.width = .fractionalWidth(bad) }),
    ("group height", { place, bad in place.section.group.size.height = .absolute(bad) }),
    ("group insets", { place, bad in place.section.group.contentInsets.trailing = bad }),
    ("item spacing", { place, bad in place.section.group.group?.interItemSpacing = .fixed(bad) }),
    ("flexible spacing", { place, bad in place.section.group.group?.interItemSpacing = .flexible(bad) }),
    ("group spacing", { place, bad in place.section.interGroupSpacing = bad }),
    ("section insets", { place, bad in place.section.contentInsets.leading = bad }),
    ("section top", { place, bad in place.section.contentInsets.top = bad }),
    ("section spacing", { place, bad in place.configuration.interSectionSpacing = bad }),
    ("header height", { place, bad in place.section.boundaryItems[0].size.height = .absolute(bad) }),
    ("header offset", { place, bad in place.section.boundaryItems[0].offset = CGPoint(x: bad, y: bad) }),
    ("background insets", { place, bad in place.section.decorationItems[0].contentInsets.top = bad }),
    (
      "custom frames",
      { place, bad in
        let frame = CGRect(x: bad, y: 3, width: 40, height: bad)
        place.section.group.size.height = .absolute(60)
        place.section.group.group?.arrangement = .custom { _ in [LayoutCustomItem(frame: frame)] }
      }
    ),
  ]

  @Test(arguments: 0..<places.count) func solvingEndsWithNumbers(_ index: Int) throws {
    let place = Self.places[index]
    for bad in Self.numbers {
      for behavior in [OrthogonalBehavior.none, .groupPaging] {
        var description = Description()
        description.section.orthogonalBehavior = behavior
        place.change(&description, bad)
        var solution = try LayoutSolution(
          sections: [(description.section, 7), (description.section, 3)],
          configuration: description.configuration, environment: description.environment)
        let what = "\(place.name) \(bad)"
        Self.expectNumbers(solution, what)
        for item in 0..<7 {
          solution.setMeasuredSize(CGSize(width: 50, height: 20 + CGFloat(item)), item: item, section: 0)
        }
        Self.expectNumbers(solution, what + ", measured")
      }
    }
  }

  private static func expectNumbers(_ solution: LayoutSolution, _ what: String) {
    let size = solution.contentSize
    #expect(!size.width.isNaN && !size.height.isNaN, "\(what): \(size)")
    let everything = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    for element in solution.elements(in: everything) {
      let frame = element.frame
      #expect(
        ![frame.minX, frame.minY, frame.width, frame.height].contains { $0.isNaN },
        "\(what): \(element)")
      #expect(frame.width >= 0 && frame.height >= 0, "\(what): \(element)")
    }
  }

  @Test func insetsLargerThanTheirContainerLeaveHeadersWithoutWidth() throws {
    var description = Description()
    description.section.contentInsets.leading = 200
    description.section.contentInsets.trailing = 200
    let solution = try LayoutSolution(
      sections: [(description.section, 3)], configuration: description.configuration,
      environment: description.environment)
    #expect(solution.problems.map(\.cause) == [.noRoom])
    #expect(solution.cell(item: 0, section: 0) == nil)
    #expect(solution.supplementary(kind: "header", item: 0, section: 0)?.frame.width == 0)
    #expect(solution.contentSize == CGSize(width: 320, height: 30))
  }

  @Test func fractionsOverOneAreWiderThanTheirContainer() throws {
    let group = row(
      .fractionalWidth(1.5), .absolute(40), .repeating([cell(.fractionalWidth(1), .absolute(40))]))
    let solution = try solve([(section(group), 2)])
    #expect(solution.cell(item: 1, section: 0)?.frame == rect(0, 40, 480, 40))
    #expect(solution.contentSize == CGSize(width: 480, height: 80))
    let wide = row(
      .fractionalWidth(1), .absolute(40), .repeating([cell(.fractionalWidth(1.5), .absolute(40))]))
    #expect(try solve([(section(wide), 2)]).problems.map(\.cause) == [.cannotFitAnItem])
  }

  @Test func countsWithoutEnd() throws {
    let item = cell(.absolute(10), .absolute(10))
    let many = row(.fractionalWidth(1), .absolute(10), .counted(item, count: .max))
    #expect(try solve([(section(many), 2)]).problems.map(\.cause) == [.noRoom])
    let shares = row(.fractionalWidth(1), .absolute(10), .dividing(item, count: .max))
    #expect(try solve([(section(shares), 2)]).problems.map(\.cause) == [.cannotFitAnItem])
    for count in [0, -1, .min] {
      #expect(throws: LayoutError.emptyGroup(section: 0)) {
        try solve([(section(row(.fractionalWidth(1), .absolute(10), .counted(item, count: count))), 1)])
      }
    }
  }

  @Test func aCellThatOutgrowsItsGroupStandsInIt() throws {
    // The nested column grows with its cell beyond the row it stands in.
    let tag = cell(.estimated(60), .absolute(20))
    let nested = column(.estimated(60), .absolute(20), .repeating([tag]))
    let group = row(.absolute(100), .absolute(20), .repeating([nested]))
    var solution = try solve([(section(group), 3)])
    solution.setMeasuredSize(CGSize(width: 150, height: 20), item: 1, section: 0)
    #expect(solution.cell(item: 1, section: 0)?.frame == rect(0, 20, 150, 20))
    #expect(solution.cell(item: 1, section: 0)?.needsMeasuring == false)
    #expect(solution.cell(item: 2, section: 0)?.frame.minY == 40)
  }

  @Test func sizesThatFlipSettleWithTheLast() throws {
    var solution = try solve([(list(), 3)])
    for round in 0..<100 {
      let height: CGFloat = round % 2 == 0 ? 30 : 80
      let hasMoved = solution.setMeasuredSize(CGSize(width: 320, height: height), item: 1, section: 0)
      #expect(hasMoved)
    }
    #expect(solution.contentSize == CGSize(width: 320, height: 168))
  }

  @Test func aBadgeOnTheLastOfAPartOfAGroupIsFoundByIndex() throws {
    let badge = LayoutSupplementaryItem(
      kind: "badge", size: LayoutSize(width: .absolute(20), height: .absolute(10)),
      containerAnchor: LayoutAnchor(edges: .top))
    let plain = cell(.fractionalWidth(0.5), .absolute(40))
    let marked = cell(.fractionalWidth(0.5), .absolute(40), badges: [badge])
    let group = row(.fractionalWidth(1), .absolute(40), .repeating([plain, marked]))
    // The third group has a plain cell only.
    let solution = try solve([(section(group), 5)])
    #expect(solution.supplementary(kind: "badge", item: 1, section: 0)?.frame == rect(230, 40, 20, 10))
    #expect(solution.supplementary(kind: "badge", item: 2, section: 0) == nil)
  }

  @Test func aHeaderThatSticksOutOfItsSectionIsFoundWhereItShows() throws {
    let header = LayoutBoundaryItem(
      kind: "header", size: LayoutSize(width: .absolute(50), height: .absolute(60)), alignment: .top,
      extendsBoundary: false)
    let group = row(
      .fractionalWidth(1), .absolute(20), .repeating([cell(.fractionalWidth(1), .absolute(20))]))
    let solution = try solve([(section(group, boundary: [header]), 1), (section(group), 30)])
    let found = solution.elements(in: rect(0, 45, 320, 5)).map(\.category)
    #expect(found.contains(.supplementary("header")))
  }
}
