// The system's styles of list contents.
import Foundation

extension UIListContentConfiguration {
  /// A row.
  public static func cell() -> UIListContentConfiguration { .init(.cell) }
  /// A row with a smaller second text below.
  public static func subtitleCell() -> UIListContentConfiguration { .init(.subtitleCell) }
  /// A row with a value at its end.
  public static func valueCell() -> UIListContentConfiguration { .init(.valueCell) }
  public static func plainHeader() -> UIListContentConfiguration { .init(.plainHeader) }
  public static func plainFooter() -> UIListContentConfiguration { .init(.plainFooter) }
  public static func groupedHeader() -> UIListContentConfiguration { .init(.groupedHeader) }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { .init(.prominentHeader) }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    .init(.extraProminentHeader)
  }
  public static func groupedFooter() -> UIListContentConfiguration { .init(.groupedFooter) }
  public static func sidebarCell() -> UIListContentConfiguration { .init(.sidebarCell) }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { .init(.sidebarSubtitleCell) }
  /// A row of a sidebar that stands beside another one.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { .init(.accompaniedSidebarCell) }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    .init(.accompaniedSidebarSubtitleCell)
  }
  public static func sidebarHeader() -> UIListContentConfiguration { .init(.sidebarHeader) }

  package enum Style: Hashable, Sendable {
    case cell, subtitleCell, valueCell
    case plainHeader, plainFooter
    case groupedHeader, prominentHeader, extraProminentHeader, groupedFooter
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell
    case sidebarHeader
  }
}

extension UIListContentConfiguration.Style {
  var font: UIFont {
    switch self {
    case .plainHeader: return .preferredFont(forTextStyle: .headline)
    case .plainFooter, .groupedHeader, .groupedFooter: return .preferredFont(forTextStyle: .footnote)
    case .prominentHeader, .sidebarHeader: return Self.bold(.title3)
    case .extraProminentHeader: return Self.bold(.title2)
    default: return .preferredFont(forTextStyle: .body)
    }
  }

  /// A style's size in bold, following the text size as the style does.
  private static func bold(_ style: UIFont.TextStyle) -> UIFont {
    let size = UIFont.preferredFont(
      forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
    ).pointSize
    return UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: .bold))
  }

  var secondaryFont: UIFont {
    switch self {
    case .cell, .subtitleCell: return .preferredFont(forTextStyle: .caption1)
    case .valueCell: return .preferredFont(forTextStyle: .body)
    case .plainHeader: return .preferredFont(forTextStyle: .body)
    default: return .preferredFont(forTextStyle: .footnote)
    }
  }

  var textColor: UIColor {
    switch self {
    case .plainFooter, .groupedHeader, .groupedFooter: return .secondaryLabel
    default: return .label
    }
  }

  var secondaryColor: UIColor {
    switch self {
    case .cell, .subtitleCell: return .label
    default: return .secondaryLabel
    }
  }

  var isUppercase: Bool { self == .groupedHeader }

  var isSidebar: Bool {
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell,
      .sidebarHeader:
      return true
    default: return false
    }
  }

  var margins: NSDirectionalEdgeInsets {
    switch self {
    case .cell, .subtitleCell, .valueCell: return ListMetrics.cellMargins
    case .plainHeader: return ListMetrics.plainHeaderMargins
    case .groupedHeader: return ListMetrics.groupedHeaderMargins
    case .prominentHeader, .extraProminentHeader: return ListMetrics.prominentHeaderMargins
    case .plainFooter, .groupedFooter: return ListMetrics.footerMargins
    case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader: return ListMetrics.sidebarMargins
    case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: return ListMetrics.sidebarSubtitleMargins
    }
  }

  var textToSecondaryBelow: CGFloat {
    switch self {
    case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader: return ListMetrics.sidebarTextToSecondaryBelow
    case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: return 0
    default: return ListMetrics.textToSecondaryBelow
    }
  }

  /// The least height of the contents (points).
  var minimumHeight: CGFloat {
    switch self {
    case .plainHeader: return ListMetrics.plainHeaderHeight
    case .plainFooter, .groupedHeader, .prominentHeader, .extraProminentHeader, .groupedFooter: return 0
    default: return ListMetrics.rowHeight
    }
  }
}
