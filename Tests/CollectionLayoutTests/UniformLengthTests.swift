// Sides as long as the longest sibling's.
import Foundation
import Testing

@testable import CollectionLayout

@Suite struct UniformLengthTests {
  private let environment = LayoutEnvironment(size: CGSize(width: 300, height: 480), scale: 2)

  /// Thirds in rows; what the cells ask for comes round.
  private func rows(_ itemHeight: LayoutDimension, _ groupHeight: LayoutDimension) throws -> LayoutSolution {
    let third = LayoutItem(size: LayoutSize(width: .fractionalWidth(1.0 / 3), height: itemHeight))
    var row = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: groupHeight))
    row.group = LayoutGroup(axis: .horizontal, .dividing(third, count: 3))
    return try LayoutSolution(
      sections: [(LayoutSection(group: row), 6)], configuration: LayoutConfiguration(),
      environment: environment)
  }

  private func heights(_ solution: LayoutSolution, _ items: Range<Int>) -> [CGFloat?] {
    items.map { solution.cell(item: $0, section: 0)?.frame.height }
  }

  private func ask(_ solution: inout LayoutSolution, _ heights: [Int: CGFloat]) {
    for (item, height) in heights.sorted(by: { $0.key < $1.key }) {
      solution.setMeasuredSize(CGSize(width: 100, height: height), item: item, section: 0)
    }
  }

  @Test func cellsOfARowAreAsTallAsTheTallest() throws {
    var solution = try rows(.uniformAcrossSiblings(50), .estimated(50))
    ask(&solution, [0: 40, 1: 70, 2: 55])
    #expect(heights(solution, 0..<3) == [70, 70, 70])
    // The next row has not been measured.
    #expect(solution.cell(item: 3, section: 0)?.frame == CGRect(x: 0, y: 70, width: 100, height: 50))
    ask(&solution, [1: 30])
    #expect(heights(solution, 0..<3) == [55, 55, 55])
  }

  @Test func theEstimateCountsUntilAllAreMeasured() throws {
    var solution = try rows(.uniformAcrossSiblings(50), .estimated(50))
    ask(&solution, [0: 20, 1: 30])
    #expect(heights(solution, 0..<3) == [50, 50, 50])
    #expect(solution.unmeasuredSiblings(ofItems: [0], section: 0).map(\.item) == [2])
    ask(&solution, [2: 25])
    #expect(heights(solution, 0..<3) == [30, 30, 30])
    #expect(solution.unmeasuredSiblings(ofItems: [0], section: 0).isEmpty)
  }

  @Test func theOutermostGroupsLengthIsTheSections() throws {
    var solution = try rows(.uniformAcrossSiblings(50), .uniformAcrossSiblings(50))
    #expect(solution.unmeasuredSiblings(ofItems: [0], section: 0).count == 6)
    ask(&solution, [0: 40, 1: 40, 2: 40, 3: 40, 4: 90, 5: 40])
    #expect(heights(solution, 0..<6) == [90, 90, 90, 90, 90, 90])
    #expect(solution.cell(item: 3, section: 0)?.frame.minY == 90)
    #expect(solution.contentSize.height == 180)
    ask(&solution, [4: 45])
    #expect(heights(solution, 0..<6) == Array(repeating: 45, count: 6))
    #expect(solution.contentSize.height == 90)
  }

  @Test func aMixOfEstimatesGrowsOnlyWhatIsUniform() throws {
    let uniform = LayoutItem(size: LayoutSize(width: .absolute(100), height: .uniformAcrossSiblings(50)))
    let plain = LayoutItem(size: LayoutSize(width: .absolute(100), height: .estimated(50)))
    var row = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .estimated(50)))
    row.group = LayoutGroup(axis: .horizontal, .repeating([uniform, plain]))
    var solution = try LayoutSolution(
      sections: [(LayoutSection(group: row), 3)], configuration: LayoutConfiguration(),
      environment: environment)
    ask(&solution, [0: 20, 1: 80, 2: 60])
    #expect(heights(solution, 0..<3) == [80, 80, 80])
    ask(&solution, [0: 90])
    #expect(heights(solution, 0..<3) == [90, 80, 90])
  }

  @Test func equalWidthsThatDoNotFitLeaveItemsOut() throws {
    let tag = LayoutItem(size: LayoutSize(width: .uniformAcrossSiblings(100), height: .absolute(30)))
    var row = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)))
    row.group = LayoutGroup(axis: .horizontal, .repeating([tag]))
    var solution = try LayoutSolution(
      sections: [(LayoutSection(group: row), 4)], configuration: LayoutConfiguration(),
      environment: environment)
    #expect(solution.cell(item: 2, section: 0)?.frame.minX == 200)
    solution.setMeasuredSize(CGSize(width: 140, height: 30), item: 0, section: 0)
    #expect(solution.cell(item: 1, section: 0)?.frame == CGRect(x: 140, y: 0, width: 140, height: 30))
    #expect(solution.cell(item: 2, section: 0)?.frame.origin == CGPoint(x: 0, y: 30))
  }
}
