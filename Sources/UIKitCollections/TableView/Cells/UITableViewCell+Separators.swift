// The lines between rows, one pixel high: below every row of a plain table; in a grouped one also along the
// top and, from edge to edge, at the end of a section; in cards only between rows.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableViewCell {
  func layOutSeparators() {
    guard let table, table.separatorStyle != .none else {
      separator?.removeFromSuperview()
      topSeparator?.removeFromSuperview()
      separator = nil
      topSeparator = nil
      return
    }
    let y = bounds.height - pixel
    if showsSeparator(table) {
      let runsThrough = table.style == .grouped && place.isLast
      let insets = runsThrough ? .zero : separatorInsets(table)
      // Insets beyond the row's width hide the line; clients use that.
      let left = min(insets.left, bounds.width)
      let width = max(0, bounds.width - left - insets.right)
      let frame = CGRect(x: left, y: y, width: width, height: pixel)
      separator = shown(separator, frame, table)
    } else {
      separator?.removeFromSuperview()
    }
    if table.style == .grouped, place.isFirst, !showsSelection {
      topSeparator = shown(topSeparator, CGRect(x: 0, y: 0, width: bounds.width, height: pixel), table)
    } else {
      topSeparator?.removeFromSuperview()
    }
  }

  /// A selected row loses its separators, and so does the one before it.
  private func showsSeparator(_ table: UITableView) -> Bool {
    if table.style == .insetGrouped, place.isLast { return false }
    if showsSelection { return false }
    guard let rowPath, !place.isLast else { return true }
    let next = IndexPath(row: rowPath.row + 1, section: rowPath.section)
    return table.cells[next]?.showsSelection != true
  }

  private func shown(_ view: UIView?, _ frame: CGRect, _ table: UITableView) -> UIView {
    let line = view ?? UIView(frame: frame)
    line.backgroundColor = table.separatorColor
    line.isUserInteractionEnabled = false
    if line.frame != frame { line.frame = frame }
    if line.superview !== self { insertSubview(line, aboveSubview: contentView) }
    return line
  }

  /// The row's own insets, else the table's, else those of the text. Left means leading.
  private func separatorInsets(_ table: UITableView) -> UIEdgeInsets {
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = NSDirectionalEdgeInsets(
      table.style == .insetGrouped ? .zero : table.safeAreaInsets, rightToLeft: rightToLeft)
    let start = side(separatorInset.left, table.separatorInset.left, automatic: textStart, safe.leading)
    // By itself a line runs to the edge.
    let end = side(separatorInset.right, table.separatorInset.right, automatic: -safe.trailing, safe.trailing)
    let insets = NSDirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
    return UIEdgeInsets(insets, rightToLeft: rightToLeft)
  }

  private func side(
    _ own: CGFloat, _ tables: CGFloat, automatic: CGFloat, _ safe: CGFloat
  ) -> CGFloat {
    if own != UITableView.automaticDimension { return own + safe }
    if tables == UITableView.automaticDimension { return automatic + safe }
    let isRelative = table?.separatorInsetReference == .fromAutomaticInsets
    return (isRelative ? automatic + tables : tables) + safe
  }

  /// Where the text begins, from the leading edge of the content.
  private var textStart: CGFloat {
    if let view = contentView as? UIListContentView { return view.textStart }
    guard hasTitle || hasDetail || hasPicture else { return sideMargin }
    return StandardContent(self, contentView.bounds.size).textStart
  }
}
