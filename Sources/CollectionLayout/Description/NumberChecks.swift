// Numbers that are none: a spacing, inset or offset that is not finite counts as 0, and so does a length of a
// view beside the cells that is not finite or negative. Such a length of an item or group is left as it is;
// the solver says of its section that it has no room.
import Foundation

extension CGFloat {
  fileprivate var orZero: CGFloat { isFinite ? self : 0 }
}

extension CGPoint {
  fileprivate var checked: CGPoint { CGPoint(x: x.orZero, y: y.orZero) }
}

extension LayoutInsets {
  var checked: LayoutInsets {
    LayoutInsets(
      top: top.orZero, leading: leading.orZero, bottom: bottom.orZero, trailing: trailing.orZero)
  }
}

extension LayoutSpacing {
  fileprivate var checked: LayoutSpacing {
    switch self {
    case .fixed(let points): return .fixed(points.orZero)
    case .flexible(let points): return .flexible(points.orZero)
    }
  }
}

extension LayoutEdgeSpacing {
  fileprivate var checked: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.checked, top: top?.checked, trailing: trailing?.checked, bottom: bottom?.checked)
  }
}

extension LayoutDimension {
  /// The dimension, or no length where it is none.
  fileprivate var checked: LayoutDimension { value.isFinite && value >= 0 ? self : .absolute(0) }
}

extension LayoutSize {
  fileprivate var checked: LayoutSize { LayoutSize(width: width.checked, height: height.checked) }
}

extension LayoutAnchor {
  fileprivate var checked: LayoutAnchor {
    switch offset {
    case .absolute(let point): return LayoutAnchor(edges: edges, offset: .absolute(point.checked))
    case .fractional(let point): return LayoutAnchor(edges: edges, offset: .fractional(point.checked))
    }
  }
}

extension LayoutSupplementaryItem {
  fileprivate var checked: LayoutSupplementaryItem {
    var item = self
    item.size = size.checked
    item.contentInsets = contentInsets.checked
    item.containerAnchor = containerAnchor.checked
    item.itemAnchor = itemAnchor?.checked
    return item
  }
}

extension LayoutBoundaryItem {
  var checked: LayoutBoundaryItem {
    var item = self
    item.size = size.checked
    item.contentInsets = contentInsets.checked
    item.offset = offset.checked
    return item
  }
}

extension LayoutCustomItem {
  fileprivate var checked: LayoutCustomItem {
    let size = CGSize(width: frame.width.orZero, height: frame.height.orZero)
    return LayoutCustomItem(frame: CGRect(origin: frame.origin.checked, size: size), zIndex: zIndex)
  }
}

extension LayoutItem {
  fileprivate var checked: LayoutItem {
    var item = self
    item.contentInsets = contentInsets.checked
    item.edgeSpacing = edgeSpacing.checked
    item.supplementaryItems = supplementaryItems.map(\.checked)
    guard var group else { return item }
    switch group.arrangement {
    case .repeating(let items): group.arrangement = .repeating(items.map(\.checked))
    case .dividing(let one, let count): group.arrangement = .dividing(one.checked, count: count)
    case .counted(let one, let count): group.arrangement = .counted(one.checked, count: count)
    case .custom(let provider): group.arrangement = .custom { provider($0).map(\.checked) }
    }
    group.interItemSpacing = group.interItemSpacing?.checked
    item.group = group
    return item
  }
}

extension LayoutSection {
  /// The section with numbers only.
  var checked: LayoutSection {
    var section = self
    section.group = group.checked
    section.contentInsets = contentInsets.checked
    section.interGroupSpacing = interGroupSpacing.orZero
    section.boundaryItems = boundaryItems.map(\.checked)
    section.decorationItems = decorationItems.map { item in
      var item = item
      item.contentInsets = item.contentInsets.checked
      return item
    }
    return section
  }
}

extension LayoutConfiguration {
  /// The configuration with numbers only.
  var checked: LayoutConfiguration {
    var configuration = self
    configuration.interSectionSpacing = interSectionSpacing.orZero
    configuration.boundaryItems = boundaryItems.map(\.checked)
    return configuration
  }
}
