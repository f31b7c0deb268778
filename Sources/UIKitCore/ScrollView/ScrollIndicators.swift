// The thin bars that show, while a finger scrolls, where in the content one is.
import Foundation

@MainActor struct ScrollIndicators {
  var vertical: UIView?
  var horizontal: UIView?
  /// Points; the look of iOS 13 and later.
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  static let shortest: CGFloat = 36
}

extension UIScrollView {
  /// Shows the indicators during a drag, hides them otherwise.
  func updateIndicators() {
    let least = minimumOffset
    let most = maximumOffset
    let insets = adjustedContentInset
    let showsVertical = isDragging && showsVerticalScrollIndicator && most.y > least.y
    let showsHorizontal = isDragging && showsHorizontalScrollIndicator && most.x > least.x
    indicators.vertical = indicator(indicators.vertical, isShown: showsVertical)
    indicators.horizontal = indicator(indicators.horizontal, isShown: showsHorizontal)
    if let bar = indicators.vertical {
      let track = bounds.inset(by: insets).inset(by: verticalScrollIndicatorInsets)
      let place = Self.thumb(
        track: track.height - 2 * ScrollIndicators.margin, visible: bounds.height,
        whole: most.y - least.y + bounds.height, offset: contentOffset.y - least.y, range: most.y - least.y)
      bar.frame = CGRect(
        x: bounds.maxX - verticalScrollIndicatorInsets.right - ScrollIndicators.margin
          - ScrollIndicators.thickness,
        y: track.minY + ScrollIndicators.margin + place.start, width: ScrollIndicators.thickness,
        height: place.length)
    }
    if let bar = indicators.horizontal {
      let track = bounds.inset(by: insets).inset(by: horizontalScrollIndicatorInsets)
      let place = Self.thumb(
        track: track.width - 2 * ScrollIndicators.margin, visible: bounds.width,
        whole: most.x - least.x + bounds.width, offset: contentOffset.x - least.x, range: most.x - least.x)
      bar.frame = CGRect(
        x: track.minX + ScrollIndicators.margin + place.start,
        y: bounds.maxY - insets.bottom - ScrollIndicators.margin - ScrollIndicators.thickness,
        width: place.length, height: ScrollIndicators.thickness)
    }
  }

  private func indicator(_ view: UIView?, isShown: Bool) -> UIView? {
    guard isShown else {
      view?.removeFromSuperview()
      return nil
    }
    if let view { return view }
    let bar = UIView(frame: .zero)
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = UIColor.label.withAlphaComponent(0.35)
    bar.layer.cornerRadius = ScrollIndicators.thickness / 2
    bar.layer.zPosition = 1_000_000
    addSubview(bar)
    return bar
  }

  private static func thumb(
    track: CGFloat, visible: CGFloat, whole: CGFloat, offset: CGFloat, range: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard whole > 0, track > 0, range > 0 else { return (0, max(track, 0)) }
    let length = min(track, max(ScrollIndicators.shortest, track * visible / whole))
    let part = min(max(offset / range, 0), 1)
    return ((track - length) * part, length)
  }
}
