// A list as a value: which look, which headers and footers, which lines.
import Foundation
import UIKitCore

@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
    case sidebar = 3
    case sidebarPlain = 4

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    var isGrouped: Bool { self == .grouped || self == .insetGrouped || self == .sidebar }
  }

  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// The data source gives a view of kind `UICollectionView.elementKindSectionHeader`.
    case supplementary = 1
    /// The first item of each section looks like a header.
    case firstItemInSection = 2
  }

  public enum FooterMode: Int, Sendable {
    case none = 0
    /// The data source gives a view of kind `UICollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// Given a row's index path and the list's lines, answers with the row's own.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  public private(set) var appearance: Appearance
  public var headerMode: HeaderMode = .none
  public var footerMode: FooterMode = .none
  /// Whether rows have lines between them: not in sidebars, unless it is set.
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Asked for each row in sight; its answer is final.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the rows; nil is the appearance's own, clear shows the collection view's.
  public var backgroundColor: UIColor?
  /// Room above each header (points), be it a view of its own or the section's first item; nil is the
  /// appearance's own.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var shownBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    return appearance.isGrouped ? .systemGroupedBackground : .systemBackground
  }
}

/// The lines above and below a row.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration: Hashable {
  public enum Visibility: Int, Sendable {
    /// As the list has it.
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  public var topSeparatorVisibility: Visibility = .automatic
  public var bottomSeparatorVisibility: Visibility = .automatic
  /// From the row's edges (points); a side may be ``automaticInsets``'s.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color: UIColor = .separator
  /// The colour beside selected rows where several can be selected.
  public var multipleSelectionColor: UIColor = .separator
  private let appearance: UICollectionLayoutListConfiguration.Appearance

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }

  /// Lines that start with the row's first text and end with the row.
  nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

  nonisolated public static func == (
    a: UIListSeparatorConfiguration, b: UIListSeparatorConfiguration
  ) -> Bool {
    MainActor.assumeIsolated {
      a.topSeparatorVisibility == b.topSeparatorVisibility
        && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
        && a.topSeparatorInsets == b.topSeparatorInsets
        && a.bottomSeparatorInsets == b.bottomSeparatorInsets && a.color == b.color
        && a.multipleSelectionColor == b.multipleSelectionColor
    }
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    MainActor.assumeIsolated {
      hasher.combine(topSeparatorVisibility)
      hasher.combine(bottomSeparatorVisibility)
      hasher.combine(color)
      hasher.combine(multipleSelectionColor)
    }
  }
}
