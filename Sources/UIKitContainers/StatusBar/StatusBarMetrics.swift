// Where the status bar's parts lie on each kind of device.
import Foundation
import UIKitCore

/// Measures of a status bar, in points from the screen's top left.
///
/// Heights are the devices' safe areas (uikit-behaviour 11). The places of the time and the glyphs are
/// read off screenshots by eye; no measured ones were at hand.
package struct StatusBarMetrics: Equatable, Sendable {
  /// What kind of bar a screen has.
  package enum Kind: Sendable {
    /// The time in the middle of a low bar.
    case homeButton
    /// The time and the glyphs beside a notch.
    case notch
    /// The same beside the island.
    case island
    /// The time at the left of a low bar.
    case pad
  }

  package var kind: Kind
  package var height: CGFloat
  /// The time's centre; on a pad its left edge.
  package var timeX: CGFloat
  package var centerY: CGFloat
  package var timeSize: CGFloat
  /// From the battery's right edge to the screen's.
  package var rightMargin: CGFloat
  /// Size of the glyphs against the large ones.
  package var glyphScale: CGFloat

  /// nil where the system shows no status bar: a phone on its side.
  package init?(screen: ScreenMetrics) {
    let top: CGFloat = screen.safeArea.top
    if screen.traits.userInterfaceIdiom == .pad {
      self.init(.pad, height: max(top, 20), timeX: 20, y: 10, time: 12, margin: 20, glyphs: 0.83)
      return
    }
    guard screen.size.height >= screen.size.width, top > 0 else { return nil }
    let middle: CGFloat = screen.size.width / 2
    switch top {
    case ..<40: self.init(.homeButton, height: top, timeX: middle, y: 10, time: 12, margin: 6, glyphs: 0.83)
    case ..<46: self.init(.notch, height: top, timeX: 48, y: 23, time: 15, margin: 14.667, glyphs: 0.89)
    case ..<55: self.init(.notch, height: top, timeX: 53, y: top * 0.53, time: 17, margin: 27, glyphs: 1)
    default: self.init(.island, height: 54, timeX: 66, y: 33, time: 17, margin: 33, glyphs: 1)
    }
  }

  private init(
    _ kind: Kind, height: CGFloat, timeX: CGFloat, y: CGFloat, time: CGFloat, margin: CGFloat, glyphs: CGFloat
  ) {
    self.kind = kind
    self.height = height
    self.timeX = timeX
    centerY = y
    timeSize = time
    rightMargin = margin
    glyphScale = glyphs
  }
}
