// The flow engine: what it costs, where measured items put the rest, pinned headers, bad sizes.
import Foundation
import Testing

@testable import CollectionLayout

@Suite struct FlowSolutionTests {
  private func configuration(_ across: CGFloat = 320, _ axis: LayoutAxis = .vertical) -> FlowConfiguration {
    FlowConfiguration(axis: axis, acrossLength: across, scale: 2, headerKind: "head", footerKind: "foot")
  }

  private func same(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> FlowSection {
    FlowSection(itemCount: count, sizes: .same(CGSize(width: width, height: height)))
  }

  @Test func aMillionItemsAlikeAreTwoRunsOfLines() throws {
    let lines = FlowLines(section: same(1_000_001, 100, 40), configuration: configuration())
    #expect(lines.runs.count == 2)
    // 333,333 lines of three and one of two, 50 apart.
    #expect(lines.length == 16_666_690)
    let solution = try FlowSolution(sections: [same(1_000_001, 100, 40)], configuration: configuration())
    let cells = solution.elements(in: CGRect(x: 0, y: 10_000_000, width: 320, height: 100))
    #expect(cells.map(\.item) == Array(600_000..<600_006))
    #expect(cells.first?.frame == CGRect(x: 0, y: 10_000_000, width: 100, height: 40))
    #expect(solution.cell(item: 1_000_000, section: 0)?.frame.origin == CGPoint(x: 110, y: 16_666_650))
  }

  @Test func aMeasuredItemCutsTheRunOfTheOthers() throws {
    var section = same(1_000_000, 320, 40)
    section.isMeasured = true
    var lines = FlowLines(section: section, configuration: configuration())
    let ask = { (item: Int, width: CGFloat, height: CGFloat) -> Bool in
      lines.setMeasuredSize(CGSize(width: width, height: height), item: item)
    }
    let first = ask(5, 320, 100)
    #expect(first)
    // The same answer again changes nothing, and what is no size is not taken.
    let others = [ask(5, 320, 100), ask(6, 320, -1), ask(6, .nan, 1), ask(1_000_000, 1, 1)]
    #expect(others == [false, false, false, false])
    #expect(lines.runs.map(\.lines) == [4, 1, 1, 999_994])
    #expect(lines.line(ofItem: 6)?.start == 360)
  }

  @Test func itemsNotMeasuredTakeTheMeanOfThoseThatWere() throws {
    var section = same(4, 320, 40)
    section.isMeasured = true
    section.guessesFromMeasured = true
    var solution = try FlowSolution(sections: [section], configuration: configuration())
    #expect(solution.contentSize.height == 190)
    solution.setMeasuredSize(CGSize(width: 320, height: 20), item: 0, section: 0)
    solution.setMeasuredSize(CGSize(width: 320, height: 30), item: 1, section: 0)
    // 20 + 30 + 25 + 25 and three spacings.
    #expect(solution.contentSize.height == 130)
    #expect(solution.cell(item: 3, section: 0)?.frame == CGRect(x: 0, y: 105, width: 320, height: 25))
  }

  @Test func measuringFromTheTopBreaksOnlyWhatFollows() {
    var section = same(100_000, 320, 40)
    section.isMeasured = true
    section.guessesFromMeasured = true
    var lines = FlowLines(section: section, configuration: configuration())
    for item in 0..<2_000 {
      _ = lines.setMeasuredSize(CGSize(width: 320, height: CGFloat(30 + item % 7)), item: item)
    }
    // The line before, the item's own, and the run of those not asked, each time.
    #expect(lines.runsMade <= 3 * 2_000 + 2)
    #expect(lines.runs.count == 2_001)
    var start: CGFloat = 0
    for item in 0..<1_999 { start += CGFloat(30 + item % 7) + 10 }
    #expect(lines.line(ofItem: 1_999)?.start == start)
    // The same again moves nothing.
    let made = lines.runsMade
    let hasMoved = lines.setMeasuredSize(CGSize(width: 320, height: 30), item: 700)
    #expect(!hasMoved)
    #expect(lines.runsMade == made)
  }

  @Test func cellsThatAllAskForTheSameAreBrokenOnce() {
    var section = same(100_000, 50, 50)
    section.isMeasured = true
    section.guessesFromMeasured = true
    var lines = FlowLines(section: section, configuration: configuration())
    // Thirds of 100, whose mean is not exact.
    let size = CGSize(width: 100.0 / 3, height: 20.1)
    for item in 0..<1_000 { _ = lines.setMeasuredSize(size, item: item) }
    #expect(lines.runsMade <= 4)
  }

  @Test func aLastLineOfOneInAMixedSectionStandsAtTheStart() throws {
    let sizes = [
      CGSize(width: 100, height: 40), CGSize(width: 200, height: 40), CGSize(width: 300, height: 40),
    ]
    let section = FlowSection(itemCount: 3, sizes: .each(sizes))
    let solution = try FlowSolution(sections: [section], configuration: configuration())
    #expect(solution.cell(item: 1, section: 0)?.frame.minX == 120)
    #expect(solution.cell(item: 2, section: 0)?.frame == CGRect(x: 0, y: 50, width: 300, height: 40))
  }

  @Test func aPinnedHeaderStaysUntilTheSectionPushesItOut() throws {
    var section = same(10, 320, 40)
    section.headerLength = 30
    section.footerLength = 20
    var pinning = configuration()
    pinning.pinsHeaders = true
    pinning.pinsFooters = true
    let solution = try FlowSolution(sections: [section, section], configuration: pinning)
    // A section is 30 + 490 + 20 long.
    func header(_ number: Int, _ y: CGFloat) -> CGFloat? {
      let visible = CGRect(x: 0, y: y, width: 320, height: 200)
      return solution.supplementary(kind: "head", item: 0, section: number, visible: visible)?.frame.minY
    }
    func footer(_ number: Int, _ y: CGFloat) -> CGFloat? {
      let visible = CGRect(x: 0, y: y, width: 320, height: 200)
      return solution.supplementary(kind: "foot", item: 0, section: number, visible: visible)?.frame.minY
    }
    #expect(header(0, -50) == 0)
    #expect(header(0, 100) == 100)
    // The lines end at 520.
    #expect(header(0, 500) == 490)
    #expect(header(1, 500) == 540)
    #expect(footer(0, 0) == 180)
    #expect(footer(0, 400) == 520)
    #expect(footer(1, 400) == 580)
    #expect(footer(1, 300) == 570)
    #expect(solution.supplementary(kind: "foot", item: 0, section: 0)?.frame.minY == 520)
    #expect(solution.supplementary(kind: "other", item: 0, section: 0) == nil)
  }

  @Test func whatCannotBeASizeIsRefused() {
    for bad in [
      CGSize(width: -1, height: 10), CGSize(width: CGFloat.nan, height: 10),
      CGSize(width: 10, height: CGFloat.infinity),
    ] {
      #expect(throws: FlowError.negativeSize(section: 0, item: 0)) {
        try FlowSolution(
          sections: [FlowSection(itemCount: 1, sizes: .same(bad))], configuration: configuration())
      }
      let two = FlowSection(itemCount: 2, sizes: .each([CGSize(width: 1, height: 1), bad]))
      #expect(throws: FlowError.negativeSize(section: 0, item: 1)) {
        try FlowSolution(sections: [two], configuration: configuration())
      }
    }
    var section = same(1, 10, 10)
    section.headerLength = -1
    #expect(throws: FlowError.negativeBoundary(section: 0)) {
      try FlowSolution(sections: [section], configuration: configuration())
    }
  }

  @Test func itemsWithoutSizeAndInsetsLargerThanTheViewEnd() throws {
    var section = same(1000, 0, 0)
    section.interitemSpacing = 0
    section.lineSpacing = 0
    section.insets = LayoutInsets(top: 10, leading: 400, bottom: 10, trailing: 400)
    let solution = try FlowSolution(sections: [section], configuration: configuration())
    #expect(solution.contentSize == CGSize(width: 320, height: 20))
    #expect(solution.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
    #expect(solution.cell(item: 1000, section: 0) == nil)
    #expect(solution.cell(item: -1, section: 0) == nil)
    #expect(solution.cell(item: 0, section: 1) == nil)
  }

  @Test func itemsTooLongForALineAreFound() throws {
    let fitting = try FlowSolution(sections: [same(2, 320, 40)], configuration: configuration())
    #expect(fitting.overlongItem() == nil)
    let sizes = [CGSize(width: 10, height: 10), CGSize(width: 321, height: 10)]
    let each = FlowSection(itemCount: 2, sizes: .each(sizes))
    let overlong = try FlowSolution(sections: [same(0, 400, 1), each], configuration: configuration())
    #expect(overlong.overlongItem().map { [$0.section, $0.item] } == [1, 1])
  }
}
