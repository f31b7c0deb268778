// What a row, header or footer needs to know of the list around it.
import CollectionLayout
import Foundation
import UIKitCore

/// The part of a list that an element is; goes with its layout attributes.
@MainActor package struct ListPlace: Equatable {
  package enum Role: Sendable {
    case row, header, footer
  }

  package var appearance: UICollectionLayoutListConfiguration.Appearance
  package var role: Role
  /// Whether the row is the first or the last of its section's rows, headers aside.
  package var isFirst = false
  package var isLast = false
  package var showsSeparators = false
  package var separators: UIListSeparatorConfiguration
  /// The margin at both sides (points).
  package var sideMargin: CGFloat

  /// The corners of the row that are the corners of its card.
  var roundedCorners: CACornerMask {
    guard appearance == .insetGrouped, role == .row else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  /// Whether the row has a line above or below.
  var showsTopSeparator: Bool {
    switch separators.topSeparatorVisibility {
    case .visible: return showsSeparators
    case .hidden: return false
    case .automatic:
      guard showsSeparators, role == .row, isFirst else { return false }
      return appearance == .plain || appearance == .grouped
    }
  }
  var showsBottomSeparator: Bool {
    switch separators.bottomSeparatorVisibility {
    case .visible: return showsSeparators
    case .hidden: return false
    case .automatic:
      guard showsSeparators, role == .row else { return false }
      return !isLast || appearance == .plain || appearance == .grouped
    }
  }
  /// A grouped list is bounded by lines over its whole width.
  var topStartsAtEdge: Bool { appearance == .grouped && isFirst }
  var bottomStartsAtEdge: Bool { appearance == .grouped && isLast }
}

extension UICollectionLayoutListConfiguration {
  /// The place of an element in a section of `count` items of this list; nil for what is no part of it.
  func place(
    of attributes: UICollectionViewLayoutAttributes, count: Int, listWidth: CGFloat
  ) -> ListPlace? {
    var place = ListPlace(
      appearance: appearance, role: .row, separators: separatorConfiguration,
      sideMargin: appearance.isSidebar
        ? ListMetrics.sidebarCellMargin : ListMetrics.sideMargin(forWidth: listWidth))
    switch attributes.representedElementCategory {
    case .cell:
      let item = attributes.indexPath.item
      let first = headerMode == .firstItemInSection ? 1 : 0
      if item < first { place.role = .header }
      place.isFirst = item == first
      place.isLast = item == count - 1
      place.showsSeparators = showsSeparators
      if showsSeparators, let itemSeparatorHandler {
        place.separators = itemSeparatorHandler(attributes.indexPath, separatorConfiguration)
      }
    case .supplementaryView:
      switch attributes.representedElementKind {
      case UICollectionView.elementKindSectionHeader: place.role = .header
      case UICollectionView.elementKindSectionFooter: place.role = .footer
      default: return nil
      }
    case .decorationView: return nil
    }
    return place
  }
}

extension ListPlace {
  /// The style of contents that belongs here.
  var contentStyle: UIListContentConfiguration.Style {
    switch (role, appearance) {
    case (.row, .sidebar), (.row, .sidebarPlain): return .sidebarCell
    case (.row, _): return .cell
    case (.header, .plain): return .plainHeader
    case (.header, .grouped), (.header, .insetGrouped): return .groupedHeader
    case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader
    case (.footer, .plain), (.footer, .sidebarPlain): return .plainFooter
    case (.footer, _): return .groupedFooter
    }
  }

  var backgroundStyle: UIBackgroundConfiguration.Style {
    switch (role, appearance) {
    case (.row, .plain): return .plainCell
    case (.row, .grouped), (.row, .insetGrouped): return .groupedCell
    case (.row, .sidebar), (.row, .sidebarPlain): return .sidebarCell
    case (.header, .plain), (.footer, .plain): return .plainHeaderFooter
    case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader
    case (.header, _), (.footer, _): return .groupedHeaderFooter
    }
  }
}
