// Accessories, contents and lines by arithmetic. The structure is measured (docs/list-metrics.md): each
// accessory is centred in its room, rooms stand 8 points apart from the margins inwards, and the contents
// take what is between the innermost ones.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionViewListCell {
  func placeDidChange() {
    let side = place?.sideMargin ?? ListMetrics.plainCellMargin
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: ListMetrics.plainCellMargin, leading: side, bottom: ListMetrics.plainCellMargin, trailing: side)
    let corners = place?.roundedCorners ?? []
    layer.cornerRadius = corners.isEmpty ? 0 : ListMetrics.cardRadius
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
    setNeedsUpdateConfiguration()
  }

  // MARK: Size

  /// The height that the contents ask for between the accessories; nil where something else decides.
  func fittedRow(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    guard attributes.estimatedAxes == .vertical, constraintsOfClient.isEmpty else { return nil }
    guard shownContent != nil || !contentView.constraints.isEmpty else { return nil }
    let slot = attributes.size
    if bounds.size != slot { bounds.size = slot }
    arrange()
    let wanted = contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: slot.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    guard wanted.height > 0 else { return attributes }
    attributes.size.height = wanted.height
    attributes.center.y += (wanted.height - slot.height) / 2
    return attributes
  }

  /// Constraints on the cell itself other than those of the guide of its lines.
  private var constraintsOfClient: [NSLayoutConstraint] {
    guard let guide else { return constraints }
    return constraints.filter { $0.firstItem !== guide.guide && $0.secondItem !== guide.guide }
  }

  // MARK: Frames

  /// Puts accessories and contents in place.
  func arrange() {
    let width = bounds.width
    let height = bounds.height
    let margins = directionalLayoutMargins
    let indent = CGFloat(indentationLevel) * indentationWidth
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if isMirrored { frame.origin.x = width - frame.maxX }
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      if view.center != center { view.center = center }
    }
    // Headers have more room above their text than below; what stands beside follows the text.
    let middle = (contentView as? UIListContentView)?.middle(ofHeight: height) ?? height / 2
    func center(_ view: AccessoryView, in room: CGFloat, from x: CGFloat) {
      let size = view.size(rowHeight: height)
      put(
        view,
        CGRect(
          x: x + (room - size.width) / 2, y: middle - size.height / 2, width: size.width,
          height: size.height))
    }
    let sides = shownAccessories()
    var start: CGFloat = indentsAccessories ? indent : 0
    if !sides.leading.isEmpty { start += margins.leading }
    for (number, view) in sides.leading.enumerated() {
      if number > 0 { start += ListMetrics.accessoryGap }
      let room = view.room(rowHeight: height)
      center(view, in: room, from: start)
      start += room
    }
    if !indentsAccessories { start += indent }
    var end = width
    if !sides.trailing.isEmpty { end -= margins.trailing }
    var line: CGRect?
    for (number, view) in sides.trailing.reversed().enumerated() {
      if number > 0 && line == nil { end -= ListMetrics.accessoryGap }
      let isAfterLine = line != nil && number == 1
      if isAfterLine { end -= ListMetrics.reorderLineGap }
      if number > 1 && line != nil { end -= ListMetrics.accessoryGap }
      let room = view.room(rowHeight: height)
      end -= room
      center(view, in: room, from: end)
      if view.isReorderWithLine, number == 0, sides.trailing.count > 1 {
        end -= ListMetrics.reorderLineGap + ListMetrics.reorderLineWidth
        line = CGRect(x: end, y: 0, width: ListMetrics.reorderLineWidth, height: height)
      }
    }
    show(line, put)
    put(contentView, CGRect(x: start, y: 0, width: max(end - start, 0), height: height))
  }

  private func show(_ line: CGRect?, _ put: (UIView, CGRect) -> Void) {
    guard let line else {
      reorderLine?.removeFromSuperview()
      reorderLine = nil
      return
    }
    let view = reorderLine ?? UIView(frame: line)
    if reorderLine == nil {
      view.backgroundColor = .separator
      view.isUserInteractionEnabled = false
      addSubview(view)
      reorderLine = view
    }
    put(view, line)
  }

  // MARK: Lines

  func separatorGuide() -> UILayoutGuide {
    if let guide { return guide.guide }
    let made = SeparatorGuide(in: self)
    guide = made
    setNeedsLayout()
    return made.guide
  }

  /// The start of system contents' first text; of the margin for other contents.
  private var textStart: CGFloat {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = isMirrored ? bounds.width - contentView.frame.maxX : contentView.frame.minX
    if let list = contentView as? UIListContentView { return start + list.textStart }
    return max(directionalLayoutMargins.leading, start)
  }

  func placeSeparators() {
    let text = textStart
    var leading = text
    var trailing: CGFloat = 0
    if let guide {
      if guide.leading.constant != text {
        guide.leading.constant = text
        // The guide's frame is read below.
        solveGuide()
      }
      let frame = guide.guide.layoutFrame
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      leading = isMirrored ? bounds.width - frame.maxX : frame.minX
      trailing = isMirrored ? frame.minX : bounds.width - frame.maxX
    }
    let lines = place?.separators
    let atTop = place?.showsTopSeparator == true ? lines?.topSeparatorInsets : nil
    let atBottom = place?.showsBottomSeparator == true ? lines?.bottomSeparatorInsets : nil
    showSeparator(
      &topSeparator, atTop, atTop: true, leading: place?.topStartsAtEdge == true ? 0 : leading, trailing)
    showSeparator(
      &bottomSeparator, atBottom, atTop: false, leading: place?.bottomStartsAtEdge == true ? 0 : leading,
      trailing)
  }

  private func showSeparator(
    _ separator: inout UIView?, _ insets: NSDirectionalEdgeInsets?, atTop: Bool, leading: CGFloat,
    _ trailing: CGFloat
  ) {
    guard let insets, let color = place?.separators.color else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    let view = separator ?? UIView(frame: .zero)
    if separator == nil {
      view.isUserInteractionEnabled = false
      addSubview(view)
      separator = view
    }
    if view.backgroundColor != color { view.backgroundColor = color }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let start = insets.leading == automatic.leading ? leading : insets.leading
    let end = insets.trailing == automatic.trailing ? trailing : insets.trailing
    let thickness = 1 / max(traitCollection.displayScale, 1)
    let y = atTop ? insets.top : bounds.height - thickness - insets.bottom
    var frame = CGRect(x: start, y: y, width: max(bounds.width - start - end, 0), height: thickness)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
    if view.frame != frame { view.frame = frame }
  }
}
