// How wide a tab is where it stands.

import Foundation

extension ShapedText {
  /// The room from a tab to the stop after it.
  ///
  /// Depends on what follows the tab where the stop is not a leading one; that is looked at as far as it can
  /// fit before the stop.
  /// - Parameter x: where the tab begins, from the container's leading edge.
  func tabAdvance(_ cluster: Int, at x: Double, _ style: ParagraphAttributes) -> Double {
    let least = x + 1e-4
    for stop in style.tabStops where stop.location > least {
      let room: Double = stop.location - x
      switch stop.alignment {
      case .leading: return room
      case .center: return max(room - tabbedWidth(after: cluster, stop, upTo: 2 * room) / 2, 0)
      case .trailing: return max(room - tabbedWidth(after: cluster, stop, upTo: room), 0)
      }
    }
    let interval: Double = style.tabInterval > 0 ? style.tabInterval : Self.tabInterval
    let stops: Double = (x / interval + 1e-6).rounded(.down) + 1
    return max(stops * interval - x, 0)
  }

  /// UIKit's distance between the tab stops that no style names.
  private static let tabInterval = 28.0

  /// The width of what a stop aligns; not less than `limit` if it is wider.
  private func tabbedWidth(after tab: Int, _ stop: TabStop, upTo limit: Double) -> Double {
    var width = 0.0
    var index = tab + 1
    while index < flags.count && width < limit {
      if !flags[index].isDisjoint(with: [.tab, .newLine]) || endsParagraph(before: index) { break }
      if !stop.terminators.isEmpty && stop.terminators.contains(units[Int(starts[index])]) { break }
      width += advances[index]
      if index + 1 < flags.count { width += kerns[index] }
      index += 1
    }
    return width
  }

  /// Whether a line end stands before a cluster; line ends are no clusters.
  private func endsParagraph(before cluster: Int) -> Bool {
    let start = Int(starts[cluster])
    return start > 0 && Shaper.endsParagraph(units[start - 1])
  }
}
