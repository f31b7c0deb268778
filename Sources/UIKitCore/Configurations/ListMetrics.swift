// The numbers of lists: iPhone, iOS 17 and 18. docs/list-metrics.md says where each comes from and why it
// was chosen where sources disagree. All in points.
import Foundation

/// What the lists' parts measure.
package enum ListMetrics {
  // MARK: Rows

  /// A row whose content asks for less is as tall as this.
  package static let rowHeight: CGFloat = 44
  /// A header of a plain list that asks for less.
  package static let plainHeaderHeight: CGFloat = 28
  /// What a header or footer of a grouped list is taken for before it is measured.
  package static let groupedHeaderEstimate: CGFloat = 17.5
  /// The margin of rows at both sides in a list, by the width of the list: the screen's own.
  package static func sideMargin(forWidth width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
  /// The margin of rows that stand in no list.
  package static let plainCellMargin: CGFloat = 8
  /// The margin of rows inside the side insets of a sidebar.
  package static let sidebarCellMargin: CGFloat = 8
  /// One level of indentation.
  package static let indentationWidth: CGFloat = 10

  // MARK: Sections

  /// Above the first section part of a plain list that starts with a header.
  package static let plainHeaderTopPadding: CGFloat = 22
  package static let groupedTop: CGFloat = 35
  package static let groupedBottom: CGFloat = 20
  package static let sidebarBottom: CGFloat = 10
  package static let headerZIndex = 200
  /// The corners of the cards of an inset grouped list.
  package static let cardRadius: CGFloat = 10
  /// The corners of what is selected in a sidebar.
  package static let sidebarSelectionRadius: CGFloat = 10

  // MARK: Accessories

  /// Room of an accessory in the column of its kind.
  package static let accessoryWidth: CGFloat = 24
  /// Room of a chevron.
  package static let disclosureWidth: CGFloat = 14
  /// Between two accessories.
  package static let accessoryGap: CGFloat = 8
  /// Beside the line before a reordering handle, and the line.
  package static let reorderLineGap: CGFloat = 8
  package static let reorderLineWidth: CGFloat = 1

  // MARK: Contents

  /// The least height of contents by style stands in the style; these are the margins.
  static let cellMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  static let sidebarMargins = NSDirectionalEdgeInsets(top: 11, leading: 8, bottom: 11, trailing: 8)
  static let sidebarSubtitleMargins = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
  static let groupedHeaderMargins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
  static let prominentHeaderMargins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 10, trailing: 8)
  static let plainHeaderMargins = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 3.5, trailing: 8)
  static let footerMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  static let imageToText: CGFloat = 16
  static let sidebarImageToText: CGFloat = 10
  static let textToSecondaryBeside: CGFloat = 8
  static let textToSecondaryBelow: CGFloat = 3
  static let sidebarTextToSecondaryBelow: CGFloat = 4
  /// The box that symbols are centred in at the default text size.
  static let symbolBox: CGFloat = 28
  static let sidebarMinimumScale: CGFloat = 0.9
  /// How much of its colour highlighted text of a sidebar keeps, and a disabled picture.
  static let sidebarHighlightAlpha: CGFloat = 0.3
  static let sidebarDisabledImageAlpha: CGFloat = 0.5
}
