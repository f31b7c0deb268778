// A navigation bar's measures.
import Foundation
import UIKitCore

/// Measures of iOS 17's navigation bar, in points.
///
/// Heights: 44 is recorded (an adjusted inset of 91 is 47 + 44); 52 more for a large title, 32 on an iPhone on
/// its side and 50 on an iPad are published. The places in the bar are as iOS's view hierarchy prints them; what
/// is by eye says so.
enum NavigationBarMetrics {
  static let height: CGFloat = 44
  static let compactHeight: CGFloat = 32
  static let padHeight: CGFloat = 50

  /// The row under the bar that a large title of the standard text size stands in.
  static let largeTitleRowHeight: CGFloat = 52
  static let largeTitleTop: CGFloat = 3
  /// The large title's standard line; larger text makes the row taller by as much as its line is taller.
  static let largeTitleLineHeight: CGFloat = 41

  static let titleSize: CGFloat = 17
  static let buttonTitleSize: CGFloat = 17

  /// From the safe area to the first and the last button's content; on screens from 414 points the wide one.
  static let sideMargin: CGFloat = 16
  static let wideSideMargin: CGFloat = 20
  /// Between two buttons' contents (by eye).
  static let buttonSpacing: CGFloat = 16
  /// Between the title and the buttons beside it.
  static let titleGap: CGFloat = 8

  /// The back button: the chevron's left edge, its width, and the title's left edge.
  static let chevronX: CGFloat = 8
  static let chevronWidth: CGFloat = 13
  static let backTitleX: CGFloat = 27
  /// The least width of a button's touch area.
  static let leastTouchWidth: CGFloat = 44

  /// Alpha of a touched button, and of a disabled one's grey (by eye).
  static let highlightedAlpha: CGFloat = 0.3

  /// The large title's last points, over which the title in the bar comes in (by eye).
  static let titleFadeStart: CGFloat = 16
  static let titleFadeEnd: CGFloat = 8
}
