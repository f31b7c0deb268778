// Where a tab bar's items lie. Values in, values out.
import Foundation

/// How an item's image and title stand to each other.
enum TabItemArrangement {
  /// The image over the title.
  case stacked
  /// The image before the title.
  case inline
  /// The same in a compact height.
  case compactInline
}

/// The frames of the items' buttons in a bar.
enum TabBarLayout {
  /// - Parameters:
  ///   - area: the bar without its safe area (points).
  ///   - isCentered: items of one width in the middle, instead of sharing the whole width.
  static func buttonFrames(
    count: Int, in area: CGRect, isCentered: Bool, isRightToLeft: Bool, displayScale: CGFloat
  ) -> [CGRect] {
    guard count > 0 else { return [] }
    let margin = TabBarMetrics.buttonSideMargin
    var pitch: CGFloat = area.width / CGFloat(count)
    var start: CGFloat = area.minX
    var width: CGFloat = pitch - 2 * margin
    if isCentered {
      let spacing = TabBarMetrics.centeredItemSpacing
      width = min(TabBarMetrics.centeredItemWidth, pitch - spacing)
      pitch = width + spacing
      start = area.midX - (pitch * CGFloat(count)) / 2 + spacing / 2 - margin
    }
    return (0..<count).map { (index: Int) -> CGRect in
      let place = isRightToLeft ? count - 1 - index : index
      let x: CGFloat = start + CGFloat(place) * pitch + margin
      let left: CGFloat = round(x, displayScale)
      let right: CGFloat = round(x + width, displayScale)
      let top: CGFloat = area.minY + TabBarMetrics.buttonTop
      return CGRect(x: left, y: top, width: right - left, height: area.height - TabBarMetrics.buttonTop)
    }
  }

  private static func round(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    (value * scale).rounded() / scale
  }
}
