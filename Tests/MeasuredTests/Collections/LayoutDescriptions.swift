// Reads the layout descriptions of the measured files: `fw:0.5`, `{"fixed": 10}`, groups in groups.
import CollectionLayout
import Foundation
import Testing

extension Figures {
  /// `fw:0.5`, `fractionalWidth(1/3)`, `abs:10`, or a bare number of points.
  var dimension: LayoutDimension {
    if let points = ifDouble { return .absolute(points) }
    let text = string.replacingOccurrences(of: "(", with: ":").replacingOccurrences(of: ")", with: "")
    let parts = text.split(separator: ":")
    let terms = parts[1].split(separator: "/").map { Double($0)! }
    let value = CGFloat(terms.count == 2 ? terms[0] / terms[1] : terms[0])
    switch parts[0] {
    case "fw", "fractionalWidth": return .fractionalWidth(value)
    case "fh", "fractionalHeight": return .fractionalHeight(value)
    case "abs", "absolute": return .absolute(value)
    case "est", "estimated": return .estimated(value)
    default:
      Issue.record("\(self) is no dimension")
      return .absolute(0)
    }
  }

  var layoutSize: LayoutSize { LayoutSize(width: self[0].dimension, height: self[1].dimension) }

  /// `{"fixed": 10}` or `fixed:10` or `fixed(10)`.
  var spacing: LayoutSpacing? {
    if isNull { return nil }
    if let text = ifString {
      let parts = text.replacingOccurrences(of: "(", with: ":").replacingOccurrences(of: ")", with: "")
        .split(separator: ":")
      let value = CGFloat(Double(parts[1])!)
      return parts[0] == "fixed" ? .fixed(value) : .flexible(value)
    }
    if let value = self.fixed.ifDouble { return .fixed(value) }
    return .flexible(self.flexible.cgFloat)
  }

  /// Top, leading, bottom, trailing.
  var layoutInsets: LayoutInsets {
    if isNull { return .zero }
    let values = doubles
    return LayoutInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }

  var edgeSpacing: LayoutEdgeSpacing {
    if isNull { return LayoutEdgeSpacing() }
    return LayoutEdgeSpacing(
      leading: self.leading.spacing, top: self.top.spacing, trailing: self.trailing.spacing,
      bottom: self.bottom.spacing)
  }

  var edges: LayoutEdges {
    var edges: LayoutEdges = []
    for name in strings {
      switch name {
      case "top": edges.insert(.top)
      case "leading": edges.insert(.leading)
      case "bottom": edges.insert(.bottom)
      default: edges.insert(.trailing)
      }
    }
    return edges
  }

  var anchor: LayoutAnchor? {
    if isNull { return nil }
    if !self.absoluteOffset.isNull {
      return LayoutAnchor(edges: self.edges_.edges, offset: .absolute(self.absoluteOffset.point))
    }
    if !self.fractionalOffset.isNull {
      return LayoutAnchor(edges: self.edges_.edges, offset: .fractional(self.fractionalOffset.point))
    }
    return LayoutAnchor(edges: self.edges_.edges)
  }

  private var edges_: Figures { self["edges"] }

  /// A header or footer; `alignment` is `topLeading` and the like.
  var boundaryItem: LayoutBoundaryItem {
    var edges: LayoutEdges = []
    let name = self.alignment.string.lowercased()
    if name.contains("top") { edges.insert(.top) }
    if name.contains("bottom") { edges.insert(.bottom) }
    if name.contains("leading") { edges.insert(.leading) }
    if name.contains("trailing") { edges.insert(.trailing) }
    return LayoutBoundaryItem(
      kind: self.kind.string, size: self.size_.layoutSize, alignment: edges,
      offset: self.offset.isNull ? .zero : self.offset.point,
      extendsBoundary: self.extendsBoundary.ifBool ?? true,
      pinToVisibleBounds: self.pinToVisibleBounds.ifBool ?? false)
  }

  var size_: Figures { self["size"] }

  var insetsReference: LayoutInsetsReference {
    switch ifString {
    case "none": return .none
    case "safeArea": return .safeArea
    case "layoutMargins": return .layoutMargins
    case "readableContent": return .readableContent
    default: return .automatic
    }
  }

  /// An item or group of compositional-layout.json.
  var layoutItem: LayoutItem {
    var item = LayoutItem(
      size: self.size_.layoutSize, contentInsets: self.contentInsets.layoutInsets,
      edgeSpacing: self["edgeSpacing"].edgeSpacing,
      supplementaryItems: (self.supplementaryItems.ifArray ?? []).map { entry in
        LayoutSupplementaryItem(
          kind: entry.kind.string, size: entry.size_.layoutSize,
          containerAnchor: entry.containerAnchor.anchor!,
          itemAnchor: entry.itemAnchor.anchor, zIndex: entry.zIndex.ifInt ?? 1)
      })
    let axis: LayoutAxis = self.kind.string == "horizontal" ? .horizontal : .vertical
    switch self.kind.string {
    case "item": break
    case "custom":
      let places = self.customItems.array.map { entry in
        LayoutCustomItem(frame: entry.frame.rect, zIndex: entry.zIndex.ifInt ?? 0)
      }
      item.group = LayoutGroup(axis: .vertical, .custom({ _ in places }))
    default:
      let items = self.subitems.array.map(\.layoutItem)
      let arrangement: LayoutGroup.Arrangement
      if let count = self.count.ifInt {
        arrangement =
          self.repeating.ifBool == true
          ? .counted(items[0], count: count) : .dividing(items[0], count: count)
      } else {
        arrangement = .repeating(items)
      }
      item.group = LayoutGroup(axis: axis, arrangement, interItemSpacing: self.interItemSpacing.spacing)
    }
    return item
  }

  var layoutSection: LayoutSection {
    var section = LayoutSection(group: self.group.layoutItem)
    section.contentInsets = self.contentInsets.layoutInsets
    section.interGroupSpacing = self.interGroupSpacing.ifDouble.map { CGFloat($0) } ?? 0
    section.contentInsetsReference = self.contentInsetsReference.insetsReference
    section.supplementariesFollowContentInsets = self.supplementariesFollowContentInsets.ifBool ?? true
    section.boundaryItems = (self.boundarySupplementaryItems.ifArray ?? []).map(\.boundaryItem)
    section.decorationItems = (self.decorationItems.ifArray ?? []).map { entry in
      LayoutDecorationItem(
        kind: entry.kind.string, contentInsets: entry.contentInsets.layoutInsets,
        zIndex: entry.zIndex.ifInt ?? 0)
    }
    return section
  }

  var layoutConfiguration: LayoutConfiguration {
    var configuration = LayoutConfiguration()
    configuration.scrollAxis = self.scrollDirection.ifString == "horizontal" ? .horizontal : .vertical
    configuration.interSectionSpacing = self.interSectionSpacing.ifDouble.map { CGFloat($0) } ?? 0
    configuration.boundaryItems = (self.boundarySupplementaryItems.ifArray ?? []).map(\.boundaryItem)
    if !self.contentInsetsReference.isNull {
      configuration.contentInsetsReference = self.contentInsetsReference.insetsReference
    }
    return configuration
  }
}

extension LayoutElement {
  /// The category, kind and index path as one comparable text.
  var identity: String {
    switch category {
    case .cell: return "cell \(section) \(item)"
    case .supplementary(let kind): return "supplementary \(kind) \(section) \(item)"
    case .decoration(let kind): return "decoration \(kind) \(section) \(item)"
    }
  }
}

extension LayoutSolution {
  /// Measures what is in sight as a collection view does: from the top, each answer moving the rest.
  mutating func measure(_ visible: CGRect, ask: (LayoutElement) -> CGSize?) {
    var isSettled = false
    while !isSettled {
      isSettled = true
      let wanting = elements(in: visible).filter { $0.needsMeasuring }
      for element in wanting.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
        guard let asked = ask(element) else { continue }
        switch element.category {
        case .cell: setMeasuredSize(asked, item: element.item, section: element.section)
        case .supplementary(let kind):
          setMeasuredSize(asked, kind: kind, item: element.item, section: element.section)
        case .decoration: continue
        }
        isSettled = false
        break
      }
    }
  }
}
