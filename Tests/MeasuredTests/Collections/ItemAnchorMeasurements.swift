// Badges anchored to items, recorded on an iPhone 16 at scale 3.
import CollectionLayout
import Foundation
import Testing

private let file = MeasuredFile(
  "item-anchors.json",
  cases: { root in
    let cases = root.cases.members.sorted { $0.value.section.int < $1.value.section.int }
    return cases.map { entry in
      var members = entry.value.members
      members["name"] = .text(entry.key)
      return .table(members)
    }
  })

@Suite(.tallied(file))
struct ItemAnchorMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let value = measured.value
      let root = file.root
      let size = Figures.list(value.supplementarySize.array)
      let badge = LayoutSupplementaryItem(
        kind: "badge", size: size.layoutSize, containerAnchor: value.containerAnchor.anchor!,
        itemAnchor: value.itemAnchor.anchor)
      let group = root.section.group
      let item = LayoutItem(
        size: group.repeatingItem.layoutSize, contentInsets: value.itemContentInsets.layoutInsets,
        supplementaryItems: [badge])
      var row = LayoutItem(size: group.size_.layoutSize)
      row.group = LayoutGroup(
        axis: .horizontal, .dividing(item, count: group.count.int),
        interItemSpacing: group.interItemSpacing.spacing)
      var section = LayoutSection(group: row)
      section.contentInsets = root.section.contentInsets_tlbt.layoutInsets
      // Every case is a section of one layout; the same section before it gives it its place.
      let count = value.section.int + 1
      let solution = try LayoutSolution(
        sections: Array(repeating: (section, root.section.items.int), count: count),
        configuration: root.configuration.layoutConfiguration,
        environment: LayoutEnvironment(size: root.container.size, scale: 3))
      let number = count - 1
      for index in 0..<2 {
        let cell = solution.cell(item: index, section: number)
        let view = solution.supplementary(kind: "badge", item: index, section: number)
        expectFigures(cell?.frame ?? .null, value["item\(index)"], within: 0.01, "item \(index)")
        expectFigures(view?.frame ?? .null, value["supp\(index)"], within: 0.01, "badge \(index)")
        #expect(cell?.zIndex == root.zIndex.cell.int)
        #expect(view?.zIndex == root.zIndex.supplementary.int)
      }
    }
  }
}
