// A tab bar's measures and colours.
import Foundation
import UIKitCore

/// Measures of iOS 17's tab bar, in points. The bar's heights are published; the places inside a button are
/// as iOS prints them for a bar of titled 25 point images; the inline measures follow the recorded compact
/// bar (icon, 8, title of 12).
enum TabBarMetrics {
  /// Above the bottom safe area.
  static let height: CGFloat = 49
  static let compactHeight: CGFloat = 32

  /// Between a button and its share of the width, on each side.
  static let buttonSideMargin: CGFloat = 2
  static let buttonTop: CGFloat = 1

  /// Stacked: the box that images centre in, from the bar's top.
  static let imageBoxTop: CGFloat = 7
  static let imageBoxSide: CGFloat = 25
  /// Stacked: the title box's top and height.
  static let titleTop: CGFloat = 35
  static let titleHeight: CGFloat = 12
  static let titleSize: CGFloat = 10

  static let inlineGap: CGFloat = 8
  static let inlineTitleSize: CGFloat = 13
  static let compactInlineTitleSize: CGFloat = 12
  /// Width of an item where a bar in a regular width centres its items, and the space between two.
  static let centeredItemWidth: CGFloat = 150
  static let centeredItemSpacing: CGFloat = 8

  /// Symbols' point size, at large scale and medium weight; in a compact height medium scale.
  static let symbolPointSize: CGFloat = 18

  static let badgeSide: CGFloat = 18
  static let badgePadding: CGFloat = 5
  static let badgeTitleSize: CGFloat = 13
  static let badgeTop: CGFloat = 2
  /// From the image's centre to the badge's left edge.
  static let badgeOffset: CGFloat = 5
  /// In a compact height.
  static let compactBadgeSide: CGFloat = 16
  static let compactBadgeTitleSize: CGFloat = 11
  static let compactBadgeTop: CGFloat = 0
  static let compactBadgeOffset: CGFloat = 1

  /// More items would have to go behind a "More" item, which is not there.
  static let mostItems = 5

  /// Unselected items: #999999, dark #757575, as in Apple's published design templates.
  static let unselectedColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.459, alpha: 1) : UIColor(white: 0.6, alpha: 1)
  }
}
