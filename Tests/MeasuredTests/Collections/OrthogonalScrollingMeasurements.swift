// Sections that scroll sideways: where the row rests when asked for an offset, and what shows where.
import CollectionLayout
import Foundation
import Testing

private let file = MeasuredFile("orthogonal-scrolling.json")

@Suite(.tallied(file))
struct OrthogonalScrollingMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let value = measured.value
      let meta = file.root.meta
      let variant = meta.variants["\(value.variant.int)"]
      let item = LayoutItem(
        size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
      var group = LayoutItem(size: variant.groupSize.layoutSize)
      group.group = LayoutGroup(axis: .horizontal, .repeating([item]))
      var section = LayoutSection(group: group)
      section.contentInsets = meta.section.contentInsets_TLBT.layoutInsets
      section.interGroupSpacing = variant.interGroupSpacing.cgFloat
      section.orthogonalBehavior = Self.behavior(value.behavior.string)
      if variant.header.bool {
        section.boundaryItems = [
          LayoutBoundaryItem(
            kind: "header", size: meta.section.headerIfAny.size_.layoutSize, alignment: .top)
        ]
      }
      let size = meta.container.size
      let solution = try LayoutSolution(
        sections: meta.sectionItemCounts.array.map { (section, $0.int) },
        configuration: LayoutConfiguration(), environment: LayoutEnvironment(size: size, scale: 2))
      for (number, expected) in value.sections.array.enumerated() {
        let offset = solution.restOffset(value.requestedOffset.cgFloat, inSection: number)
        expectFigures(Double(offset), expected.offset, within: 0.01, "section \(number) offset")
        let visible = CGRect(origin: .zero, size: size)
        let shown = solution.elements(in: visible, rowOffset: { _ in offset })
          .filter { $0.section == number && $0.category == .cell }
        #expect(shown.map(\.item) == expected.cells.array.map { $0[0].int })
        for (cell, row) in zip(shown, expected.cells.array) {
          let frame = Figures.list(Array(row.array.dropFirst()))
          expectFigures(cell.frame.offsetBy(dx: -offset, dy: 0), frame, within: 0.01, "\(number), \(row[0])")
        }
        if !expected.header.isNull {
          let header = solution.supplementary(kind: "header", item: 0, section: number)
          expectFigures(header?.frame ?? .null, expected.header, within: 0.01, "header \(number)")
        }
      }
      #expect(solution.frame(ofSection: 0).height == variant.sectionHeight.cgFloat)
    }
  }

  private static func behavior(_ name: String) -> OrthogonalBehavior {
    switch name {
    case "continuous": return .continuous
    case "continuousGroupLeadingBoundary": return .continuousGroupLeadingBoundary
    case "paging": return .paging
    case "groupPaging": return .groupPaging
    default: return .groupPagingCentered
    }
  }
}
