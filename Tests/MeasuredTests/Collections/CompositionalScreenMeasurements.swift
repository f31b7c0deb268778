// Larger layouts read off pictures of an iPhone 15 on iOS 17, in 3x pixels: frames to a pixel.
import CollectionLayout
import Foundation
import Testing

private let file = MeasuredFile(
  "compositional-screens-ios17.json", naming: { "\($0.layout.string) \($0["case"].int)" })

@Suite(.tallied(file))
struct CompositionalScreenMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let value = measured.value
      let definition = value.definition
      let section = Self.section(definition.section)
      let size = file.root.container.size
      let known = value.sectionItemCounts.array.prefix { !$0.isNull }.map(\.int)
      let solution = try LayoutSolution(
        sections: known.map { (section, $0) },
        configuration: definition.configuration.layoutConfiguration,
        environment: LayoutEnvironment(size: size, scale: file.root.scale.cgFloat))
      let top = file.root.adjustedTopInset.cgFloat
      let visible = CGRect(x: 0, y: -top, width: size.width, height: size.height)
      // Pinned views keep clear of the status bar and of the phone's home indicator, 34 points.
      let pinning = CGRect(x: 0, y: 0, width: size.width, height: size.height - top - 34)
      let shown = solution.elements(in: visible, visible: pinning)
      let cells = shown.filter { $0.category == .cell }
      // The sections whose counts could not be read lie below; what the known ones show is compared.
      let end = solution.contentSize.height
      let rows = value.itemFrames_xywh_clipped.array.filter { $0[1].double + $0[3].double <= Double(end) }
      for row in rows where row[4].ifBool != true && !Self.isCovered(row, by: shown) {
        let wanted = CGRect(x: row[0].double, y: row[1].double, width: row[2].double, height: row[3].double)
        let nearest = cells.min { Self.distance($0.frame, wanted) < Self.distance($1.frame, wanted) }
        let distance = nearest.map { Self.distance($0.frame, wanted) } ?? .infinity
        #expect(distance <= 0.34, "\(row): nearest \(String(describing: nearest?.frame))")
      }
      #expect(!rows.isEmpty || known.allSatisfy { $0 == 0 })
    }
  }

  private static func distance(_ one: CGRect, _ other: CGRect) -> CGFloat {
    let origin = max(abs(one.minX - other.minX), abs(one.minY - other.minY))
    return max(origin, abs(one.width - other.width), abs(one.height - other.height))
  }

  /// A frame partly under a pinned view was read only as far as it shows.
  private static func isCovered(_ row: Figures, by shown: [LayoutElement]) -> Bool {
    let frame = CGRect(x: row[0].double, y: row[1].double, width: row[2].double, height: row[3].double)
    return shown.contains { element in
      guard element.zIndex > 1_000_000 else { return false }
      return element.frame.insetBy(dx: -0.5, dy: -3).intersects(frame)
    }
  }

  private static func section(_ value: Figures) -> LayoutSection {
    var section = LayoutSection(group: group(value.group))
    let insets = value.contentInsets_tlbt.isNull ? value.contentInsets : value.contentInsets_tlbt
    section.contentInsets = insets.layoutInsets
    section.interGroupSpacing = value.interGroupSpacing.cgFloat
    if value.orthogonal.ifString == "continuous" { section.orthogonalBehavior = .continuous }
    section.boundaryItems = (value.boundarySupplementaryItems.ifArray ?? []).map(\.boundaryItem)
    section.decorationItems = (value.decorationItems.ifArray ?? []).map {
      LayoutDecorationItem(kind: $0.string)
    }
    return section
  }

  private static func supplementary(_ value: Figures) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      kind: "\(value)", size: value.size_.layoutSize, containerAnchor: value.containerAnchor.anchor!)
  }

  private static func item(_ value: Figures) -> LayoutItem {
    if !value["group"].isNull { return group(value["group"]) }
    let item = value.item
    if item.ifArray != nil {
      var made = LayoutItem(size: item.layoutSize)
      if !value.supplementary.isNull { made.supplementaryItems = [supplementary(value.supplementary)] }
      return made
    }
    return LayoutItem(size: item.size_.layoutSize, contentInsets: item.contentInsets_tlbt.layoutInsets)
  }

  private static func group(_ value: Figures) -> LayoutItem {
    var made = LayoutItem(
      size: value.size_.layoutSize, contentInsets: value.contentInsets_tlbt.layoutInsets,
      supplementaryItems: (value.supplementaryItems.ifArray ?? []).map(supplementary))
    let arrangement: LayoutGroup.Arrangement
    if let count = value.count.ifInt {
      arrangement = .dividing(item(value.repeating), count: count)
    } else {
      arrangement = .repeating(value.subitems.array.map(item))
    }
    made.group = LayoutGroup(
      axis: value.axis.string == "horizontal" ? .horizontal : .vertical, arrangement,
      interItemSpacing: value.interItemSpacing.spacing)
    return made
  }
}
