// Layouts from right to left are the mirror image of those from left to right.
import CollectionLayout
import Foundation
import Testing

@Suite struct MirrorTests {
  @Test func anyLayoutIsMirrored() throws {
    for seed in 0..<150 {
      var dice = Dice(UInt64(seed) + 7_000)
      let layout = RandomLayout(&dice)
      var environment = layout.environment
      let sections = layout.sections.map { ($0.section as LayoutSection?, $0.items) }
      let plain = try LayoutSolution(
        sections: sections, configuration: layout.configuration, environment: environment)
      environment.isRightToLeft = true
      let mirrored = try LayoutSolution(
        sections: sections, configuration: layout.configuration, environment: environment)
      #expect(plain.contentSize == mirrored.contentSize)
      let width = plain.contentSize.width
      func mirror(_ rect: CGRect) -> CGRect {
        CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
      }
      for _ in 0..<4 {
        let rect = CGRect(
          x: CGFloat(Int.random(in: -60...400, using: &dice)),
          y: CGFloat(Int.random(in: -60...700, using: &dice)), width: 200, height: 300)
        let wanted = plain.elements(in: mirror(rect)) { plain.firstOffset(inSection: $0) }
        let found = mirrored.elements(in: rect) { mirrored.firstOffset(inSection: $0) }
        #expect(found.map(\.category) == wanted.map(\.category), "seed \(seed)")
        for (one, other) in zip(found, wanted) {
          #expect(one.section == other.section && one.item == other.item && one.zIndex == other.zIndex)
          let isInSidewaysRow = one.isInRow && layout.configuration.scrollAxis == .vertical
          if !isInSidewaysRow { #expect(one.frame == mirror(other.frame), "seed \(seed)") }
          if case .cell = one.category {
            #expect(mirrored.cell(item: one.item, section: one.section)?.frame == one.frame)
          }
        }
      }
    }
  }

  @Test func aRowBeginsAtTheRight() throws {
    let group = row(.absolute(100), .absolute(50), .repeating([cell(.fractionalWidth(1), .absolute(50))]))
    let insets = LayoutInsets(top: 0, leading: 10, bottom: 0, trailing: 4)
    let section = section(group, insets: insets, spacing: 8, orthogonal: .groupPaging)
    var environment = LayoutEnvironment(size: CGSize(width: 320, height: 480), scale: 2)
    environment.isRightToLeft = true
    let solution = try LayoutSolution(
      sections: [(section, 6)], configuration: LayoutConfiguration(), environment: environment)
    // Ten, six cells of 100 and five spaces of 8, four: 654 wide, seen through 320.
    #expect(solution.firstOffset(inSection: 0) == 334)
    #expect(solution.cell(item: 0, section: 0)?.frame == rect(544, 0, 100, 50))
    let shown = solution.elements(in: rect(0, 0, 320, 480)) { _ in 334 }
    #expect(shown.map(\.item) == [0, 1, 2])
    // The second group rests where the first did.
    #expect(solution.restOffset(244, inSection: 0) == 226)
    #expect(solution.restOffset(-50, inSection: 0) == 0)
    #expect(solution.offset(scrolledBy: 108, inSection: 0) == 226)
    // One that is shorter than the view stands at its right.
    let few = try LayoutSolution(
      sections: [(section, 2)], configuration: LayoutConfiguration(), environment: environment)
    #expect(few.firstOffset(inSection: 0) == 0)
    #expect(few.cell(item: 1, section: 0)?.frame == rect(102, 0, 100, 50))
  }
}
