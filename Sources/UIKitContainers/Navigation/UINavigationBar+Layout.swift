// Heights and places of a navigation bar.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UINavigationBar {
  private var isCompactHeight: Bool { traitCollection.verticalSizeClass == .compact }

  /// The height of the row with the title and the buttons (points).
  var rowHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return NavigationBarMetrics.padHeight }
    return isCompactHeight ? NavigationBarMetrics.compactHeight : NavigationBarMetrics.height
  }

  /// The height that the large title's row has at the content's start; zero for no large title.
  var fullLargeTitleHeight: CGFloat {
    guard prefersLargeTitles, !isCompactHeight, wantsLargeTitle else { return 0 }
    let excess: CGFloat = largeTitleFont.lineHeight - NavigationBarMetrics.largeTitleLineHeight
    return NavigationBarMetrics.largeTitleRowHeight + max(excess.rounded(), 0)
  }

  /// An automatic item does as the one before it; the first one is large.
  private var wantsLargeTitle: Bool {
    for item in stack.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return !stack.isEmpty
  }

  private var sideMargin: CGFloat {
    let isWide = bounds.width >= 414 || traitCollection.horizontalSizeClass == .regular
    return isWide ? NavigationBarMetrics.wideSideMargin : NavigationBarMetrics.sideMargin
  }

  func placeParts() {
    background.frame = CGRect(
      x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach)
    let safe = safeAreaInsets
    let row = CGRect(
      x: safe.left, y: 0, width: max(bounds.width - safe.left - safe.right, 0), height: rowHeight)
    placeRow(row)
    placeLargeTitle(row)
  }

  private func placeRow(_ row: CGRect) {
    let titleSize = titleSize(row)
    var layout = NavigationBarLayout(width: row.width, margin: sideMargin)
    layout.leftWidths = leftParts.map(width)
    layout.rightWidths = rightParts.map(width)
    layout.titleWidth = titleSize.width
    layout.backTitleWidths = backButton.isHidden ? nil : backButton.titleWidths
    let places = layout.places
    for (part, x) in zip(leftParts, places.left) { place(part, x, row) }
    for (part, x) in zip(rightParts, places.right) { place(part, x, row) }
    if !backButton.isHidden {
      backButton.choose(places.backTitle)
      backButton.takeDirection(semanticContentAttribute)
      let end: CGFloat =
        places.backTitle == nil
        ? NavigationBarMetrics.leastTouchWidth : NavigationBarMetrics.backTitleX + places.backTitleWidth
      backButton.frame = mirrored(CGRect(x: 0, y: 0, width: end, height: row.height), row)
    }
    let scale = max(traitCollection.displayScale, 1)
    let y: CGFloat = BarImages.round((row.height - titleSize.height) / 2, scale)
    let titleX: CGFloat = BarImages.round(places.titleX, scale)
    let frame = mirrored(
      CGRect(x: titleX, y: y, width: places.titleWidth, height: titleSize.height), row)
    titleLabel.isHidden = shownTitleView != nil
    if let shownTitleView {
      shownTitleView.frame = frame
    } else {
      titleLabel.frame = frame
    }
    titleLabel.alpha = inlineTitleAlpha
  }

  /// The title in the bar comes in as the large one goes.
  private var inlineTitleAlpha: CGFloat {
    guard fullLargeTitleHeight > 0 else { return 1 }
    let start = NavigationBarMetrics.titleFadeStart
    let end = NavigationBarMetrics.titleFadeEnd
    return min(max((start - shownLargeTitleHeight) / (start - end), 0), 1)
  }

  private func titleSize(_ row: CGRect) -> CGSize {
    let room = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    guard let view = shownTitleView else {
      let size = titleLabel.sizeThatFits(room)
      return size
    }
    if !view.translatesAutoresizingMaskIntoConstraints {
      return view.systemLayoutSizeFitting(CGSize(width: 0, height: row.height))
    }
    var size = view.bounds.size
    if size.width == 0 || size.height == 0 {
      size = view.sizeThatFits(CGSize(width: row.width, height: row.height))
    }
    let asked = view.intrinsicContentSize
    if size.width == 0, asked.width > 0 { size.width = asked.width }
    if size.height == 0, asked.height > 0 { size.height = asked.height }
    return CGSize(width: size.width, height: min(size.height, row.height))
  }

  private func width(_ part: BarPart) -> CGFloat {
    switch part {
    case .button(let button): return button.contentWidth
    case .space(let width): return width
    case .custom(let item, let view): return customSize(item, view).width
    }
  }

  private func customSize(_ item: UIBarButtonItem, _ view: UIView) -> CGSize {
    var size = view.bounds.size
    if !view.translatesAutoresizingMaskIntoConstraints {
      size = view.systemLayoutSizeFitting(.zero)
    } else if size.width == 0 || size.height == 0 {
      size = view.sizeThatFits(CGSize(width: CGFloat.infinity, height: rowHeight))
      let asked = view.intrinsicContentSize
      if size.width == 0, asked.width > 0 { size.width = asked.width }
      if size.height == 0, asked.height > 0 { size.height = asked.height }
    }
    if item.width > 0 { size.width = item.width }
    return size
  }

  private func place(_ part: BarPart, _ x: CGFloat, _ row: CGRect) {
    let scale = max(traitCollection.displayScale, 1)
    switch part {
    case .space: return
    case .custom(let item, let view):
      let size = customSize(item, view)
      let y: CGFloat = BarImages.round((row.height - size.height) / 2, scale)
      view.frame = mirrored(CGRect(x: x, y: y, width: size.width, height: size.height), row)
    case .button(let button):
      let content = button.contentWidth
      // Touches count half the room to the neighbours, and where there is more, as wide as a finger.
      let outset: CGFloat = max(
        NavigationBarMetrics.buttonSpacing / 2,
        min((NavigationBarMetrics.leastTouchWidth - content) / 2, NavigationBarMetrics.sideMargin))
      button.contentX = outset
      button.frame = mirrored(
        CGRect(x: x - outset, y: 0, width: content + 2 * outset, height: row.height), row)
      button.setNeedsLayout()
    }
  }

  private func placeLargeTitle(_ row: CGRect) {
    let shown = max(shownLargeTitleHeight, 0)
    let full = fullLargeTitleHeight
    largeTitleHolder.isHidden = full == 0 || shown == 0
    largeTitleHolder.frame = CGRect(x: 0, y: row.height, width: bounds.width, height: shown)
    let room: CGFloat = max(row.width - 2 * sideMargin, 0)
    let size = largeTitleLabel.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    // It leaves with its row's lower edge, under the title's row.
    let y: CGFloat = shown - full + NavigationBarMetrics.largeTitleTop
    largeTitleLabel.frame = mirrored(
      CGRect(x: sideMargin, y: y, width: min(size.width, room), height: size.height), row)
  }

  /// A place in the row in the bar's coordinates, from the other side where text runs right to left.
  private func mirrored(_ frame: CGRect, _ row: CGRect) -> CGRect {
    var result = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { result.origin.x = row.width - frame.maxX }
    result.origin.x += row.minX
    return result
  }
}
