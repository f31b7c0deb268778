// Backgrounds, selection and the corners of cards.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableViewCell {
  /// Takes what the table lays down for its cells.
  func adoptTable() {
    takeTableColor()
    giveMargins()
    placeDidChange()
  }

  private func takeTableColor() {
    guard let table, !ownsBackgroundColor else { return }
    isTakingTableColor = true
    backgroundColor = table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    isTakingTableColor = false
  }

  // MARK: Selection

  /// Whether the row shows that it is selected or touched.
  var showsSelection: Bool { selectionStyle != .none && (isShownSelected || isShownHighlighted) }

  func showSelection() {
    let isShown = showsSelection
    for label in [hasTitle ? titleLabel : nil, hasDetail ? detailLabel : nil] {
      if let label, label.isHighlighted != isShown { label.isHighlighted = isShown }
    }
    if hasPicture, pictureView.isHighlighted != isShown { pictureView.isHighlighted = isShown }
    let needsGrey = isShown && selectedBackgroundView == nil && shownBackground == nil
    if needsGrey, standardSelectedBackground == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      standardSelectedBackground = view
    }
    if selectedBackgroundView != nil || shownBackground != nil {
      standardSelectedBackground?.removeFromSuperview()
      standardSelectedBackground = nil
    }
    guard let view = selectedBackgroundView ?? standardSelectedBackground else { return }
    if isShown {
      view.frame = bounds
      if view.superview !== self { insertSubview(view, at: backgroundView?.superview === self ? 1 : 0) }
    } else if view.superview === self {
      view.removeFromSuperview()
    }
    setNeedsLayout()
  }

  func replaceBackground(_ old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }

  func replaceSelectedBackground(_ old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    showSelection()
  }

  // MARK: Corners

  func placeDidChange() {
    setNeedsLayout()
    let isCard = table?.style == .insetGrouped
    guard isCard || hasCardCorners else { return }
    hasCardCorners = isCard
    guard isCard else {
      layer.cornerRadius = 0
      clipsToBounds = false
      return
    }
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cardRadius
    clipsToBounds = true
  }
}
