// Lists as sections of a compositional layout (uikit-behaviour 6.1: the structure is UIKit's own).
import CollectionLayout
import Foundation
import UIKitCore

extension NSCollectionLayoutSection {
  /// A section that is a list: one row a group, as wide as the section and as tall as its contents ask.
  /// A description of the whole section; it costs nothing per row.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsetsReference = .none
    section.contentInsets = ListShape.insets(of: configuration, in: layoutEnvironment)
    section.boundarySupplementaryItems = ListShape.boundaryItems(of: configuration)
    section.list = configuration
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout whose sections are all lists of one kind.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { (_: Int, environment: any NSCollectionLayoutEnvironment) in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// The insets, headers and footers of list sections.
@MainActor private enum ListShape {
  static func insets(
    of configuration: UICollectionLayoutListConfiguration, in environment: any NSCollectionLayoutEnvironment
  ) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    let startsWithRow = configuration.headerMode == .none
    let startsWithItemHeader = configuration.headerMode == .firstItemInSection
    let endsWithRow = configuration.footerMode == .none
    switch configuration.appearance {
    case .plain:
      if startsWithItemHeader {
        insets.top = configuration.headerTopPadding ?? ListMetrics.plainHeaderTopPadding
      }
    case .grouped, .insetGrouped:
      if startsWithRow { insets.top = ListMetrics.groupedTop }
      if endsWithRow { insets.bottom = ListMetrics.groupedBottom }
    case .sidebar:
      if endsWithRow { insets.bottom = ListMetrics.sidebarBottom }
    case .sidebarPlain: break
    }
    if startsWithItemHeader, configuration.appearance != .plain, let padding = configuration.headerTopPadding
    {
      insets.top = padding
    }
    let side = sideInset(of: configuration.appearance, width: environment.container.contentSize.width)
    if side > 0 {
      let safe = environment.container.contentInsets
      insets.leading = side + safe.leading
      insets.trailing = side + safe.trailing
    }
    return insets
  }

  private static func sideInset(
    of appearance: UICollectionLayoutListConfiguration.Appearance, width: CGFloat
  ) -> CGFloat {
    let margin = ListMetrics.sideMargin(forWidth: width)
    switch appearance {
    case .plain, .grouped: return 0
    case .insetGrouped: return margin
    // With the rows' own margin the texts stand at the screen's margin.
    case .sidebar, .sidebarPlain: return margin - ListMetrics.sidebarCellMargin
    }
  }

  static func boundaryItems(
    of configuration: UICollectionLayoutListConfiguration
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = item(UICollectionView.elementKindSectionHeader, .top, configuration.appearance)
      // The header stands above the section's insets, so its room is its own.
      let own = configuration.appearance == .plain ? ListMetrics.plainHeaderTopPadding : 0
      header.outerRoom = max(0, configuration.headerTopPadding ?? own)
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      items.append(item(UICollectionView.elementKindSectionFooter, .bottom, configuration.appearance))
    }
    return items
  }

  private static func item(
    _ kind: String, _ alignment: NSRectAlignment,
    _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let isPlain = appearance == .plain || appearance == .sidebarPlain
    let height = isPlain ? ListMetrics.plainHeaderHeight : ListMetrics.groupedHeaderEstimate
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = isPlain
    item.zIndex = ListMetrics.headerZIndex
    return item
  }
}
