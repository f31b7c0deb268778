// The numbers of a table on an iPhone with iOS 17. Where sources disagree the older look was chosen: the
// measured tables of iOS 26 have rows of 52 points and cards of radius 26 (measured-rules, "Tables, iOS"),
// which iOS 13 to 18 do not. Points throughout.
import Foundation
import UIKitCore

enum TableMetrics {
  // MARK: Rows

  /// The least height of a row with text, and that of one which says nothing of its height (uikit-behaviour
  /// 6.2: 11 + 20.33 + 11 raised to 44).
  static let rowHeight: CGFloat = 44
  /// Above and below the text of a row (uikit-behaviour 6.2).
  static let textMargin: CGFloat = 11
  /// Above the title and below the detail of a subtitle row, and between them: storyboards written by
  /// Xcode 11 to 15 put the two lines of a 55.5-point row at 10 and 31.5.
  static let subtitleTop: CGFloat = 10
  static let subtitleGap: CGFloat = 1
  static let subtitleBottom: CGFloat = 9.5
  /// Between a picture and the text (uikit-behaviour 6.2).
  static let imageGap: CGFloat = 16
  /// Least distance between the two texts of a value row (uikit-behaviour 6.2).
  static let valueGap: CGFloat = 8
  /// The title column of a value2 row and the gap after it, in the same storyboards.
  static let value2TitleWidth: CGFloat = 91
  static let value2Gap: CGFloat = 6
  static let value2FontSize: CGFloat = 12
  /// After the content of a row that has an accessory (measured-rules: "Disclosure content trailing 8").
  static let contentTrailing: CGFloat = 8

  /// The margin at the sides of rows and cards: 16, and 20 from 414 points of width (uikit-behaviour 9.4).
  static func sideMargin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

  // MARK: Accessories (measured-rules, "Tables, iOS": sizes by eye at 3x)

  static let chevronSize = CGSize(width: 10.33, height: 14)
  static let checkmarkSize = CGSize(width: 19, height: 17.33)
  static let detailButtonSize = CGSize(width: 22, height: 22)
  static let accessoryGap: CGFloat = 10.5

  // MARK: Cards

  /// Corners of inset groups from iOS 13 to 18 (uikit-behaviour 6.6).
  static let cardRadius: CGFloat = 10

  // MARK: Headers and footers

  /// A plain header: 28 points, 17 semibold at 4 (measured-rules).
  static let plainHeaderHeight: CGFloat = 28
  static let plainHeaderTop: CGFloat = 4
  static let plainHeaderBottom: CGFloat = 3.5
  /// Room before a plain header since iOS 15 (uikit-behaviour 6.1).
  static let plainHeaderTopPadding: CGFloat = 22
  /// Around the text of a grouped header. Storyboards give 55.5 for the first and 38 for the others, with
  /// a 13-point line.
  static let firstHeaderTop: CGFloat = 33
  static let headerTop: CGFloat = 15.67
  static let headerBottom: CGFloat = 6.67
  /// Grouped sections without titles: 35 before the first, 17.5 before and after each (measured-rules).
  static let firstGap: CGFloat = 35
  static let gap: CGFloat = 17.5
  /// Around the text of a footer (measured-rules: "7.667 + text + 6.667").
  static let footerTop: CGFloat = 7.67
  static let footerBottom: CGFloat = 6.67
}
