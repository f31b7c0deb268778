// Layouts with estimates: what the cells ask for, and where everything stands once what is in sight has
// been measured.
import CollectionLayout
import Foundation
import Testing

private let file = MeasuredFile("self-sizing.json")

@Suite(.tallied(file))
struct SelfSizingMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let value = measured.value
      let layout = value.layout
      let size = value.container.size
      var solution = try LayoutSolution(
        sections: [(Self.section(layout), value.items.int)], configuration: LayoutConfiguration(),
        environment: LayoutEnvironment(size: size, scale: 2))
      let ask = { (element: LayoutElement) -> CGSize? in Self.ask(value, element) }
      solution.measure(CGRect(origin: .zero, size: size), ask: ask)
      let offset = CGPoint(x: 0, y: value.contentOffsetY.cgFloat)
      solution.measure(CGRect(origin: offset, size: size), ask: ask)

      let expected = value.expected
      expectFigures(solution.contentSize, expected.content, within: 0.01, "content")
      for (key, frame) in expected.frames.members.sorted(by: { $0.key < $1.key }) {
        let cell = solution.cell(item: Int(key)!, section: 0)
        expectFigures(cell?.frame ?? .null, frame, within: 0.01, "item \(key)")
      }
      let shown = solution.elements(in: CGRect(origin: offset, size: size))
      let items = shown.filter { $0.category == .cell }.map { "\($0.item)" }
      #expect(Set(items) == Set(expected.frames.members.keys))
      for (kind, frame) in (expected.supplementary.ifMembers ?? [:]).sorted(by: { $0.key < $1.key }) {
        let view = solution.supplementary(kind: kind, item: 0, section: 0)
        expectFigures(view?.frame ?? .null, frame, within: 0.01, kind)
      }
    }
  }

  private static func section(_ layout: Figures) -> LayoutSection {
    let value = layout.group
    let items = value.items.array.map { size in
      LayoutItem(size: size.layoutSize, contentInsets: value.itemContentInsets_TLBT.layoutInsets)
    }
    let arrangement: LayoutGroup.Arrangement
    if let count = value.count.ifInt {
      arrangement = .dividing(items[0], count: count)
    } else {
      arrangement = .repeating(items)
    }
    var group = LayoutItem(size: value.size_.layoutSize)
    group.group = LayoutGroup(
      axis: value.axis.string == "horizontal" ? .horizontal : .vertical, arrangement,
      interItemSpacing: value.interItemSpacing.spacing)
    var section = LayoutSection(group: group)
    section.interGroupSpacing = layout.interGroupSpacing.ifDouble.map { CGFloat($0) } ?? 0
    section.contentInsets = layout.contentInsets_TLBT.layoutInsets
    section.boundaryItems = (layout.boundary.ifArray ?? []).map(\.boundaryItem)
    return section
  }

  private static func ask(_ value: Figures, _ element: LayoutElement) -> CGSize? {
    if case .supplementary(let kind) = element.category {
      guard let height = value.supplementaryAsks[kind].ifDouble else { return nil }
      return CGSize(width: element.frame.width, height: height)
    }
    let asks = value.asks
    if let height = asks.height.ifDouble { return CGSize(width: element.frame.width, height: height) }
    guard let heights = asks.heightByItemMod5.ifArray else { return nil }
    return CGSize(width: element.frame.width, height: heights[element.item % 5].double)
  }
}
