// Where the picture, the title and the detail of a standard cell stand, from left to right.
import Foundation
@_spi(UIKitInternal) import UIKitCore

@MainActor struct StandardContent {
  private(set) var picture = CGRect.zero
  private(set) var title = CGRect.zero
  private(set) var detail = CGRect.zero
  /// The height that all of it asks for, margins included.
  private(set) var height: CGFloat = 0
  /// Where the text begins; the separator begins there too.
  private(set) var textStart: CGFloat = 0

  /// Lays out in a content view of a size; a height of 0 asks only how high.
  init(_ cell: UITableViewCell, _ size: CGSize) {
    let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
    let margins = cell.contentView.directionalLayoutMargins
    textStart = margins.leading + indent
    if cell.hasPicture, cell.pictureView.image != nil {
      let own = cell.pictureView.intrinsicContentSize
      picture = CGRect(origin: CGPoint(x: textStart, y: 0), size: own)
      textStart += own.width + TableMetrics.imageGap
      height = own.height
    }
    let room = max(0, size.width - textStart - margins.trailing)
    let isLarge = cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let titleSize = Self.size(of: cell.hasTitle ? cell.titleLabel : nil, room)
    let detailSize = Self.size(of: cell.hasDetail ? cell.detailLabel : nil, room)
    let isStacked = cell.style == .subtitle || (cell.style == .value1 && isLarge)
    if isStacked {
      stack(titleSize, detailSize, room, size.height)
    } else {
      switch cell.style {
      case .value1: putBeside(titleSize, detailSize, room, size.height)
      case .value2: putInColumns(titleSize, detailSize, room, size.height)
      case .default, .subtitle: fill(titleSize, room, size.height)
      }
    }
    picture.origin.y = (size.height - picture.height) / 2
  }

  private static func size(of label: UILabel?, _ room: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let isEmpty = (label.text ?? "").isEmpty && (label.attributedText?.length ?? 0) == 0
    guard !isEmpty else { return .zero }
    var size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    size.width = min(size.width, room)
    return size
  }

  private mutating func fill(_ text: CGSize, _ room: CGFloat, _ height: CGFloat) {
    self.height = max(self.height, text.height + 2 * TableMetrics.textMargin)
    title = CGRect(x: textStart, y: 0, width: room, height: height)
  }

  private mutating func stack(_ first: CGSize, _ second: CGSize, _ room: CGFloat, _ height: CGFloat) {
    guard first.height > 0, second.height > 0 else {
      fill(first.height > 0 ? first : second, room, height)
      if first.height == 0 { swap(&title, &detail) }
      return
    }
    let gap = TableMetrics.subtitleGap
    let whole = first.height + gap + second.height
    self.height = max(self.height, TableMetrics.subtitleTop + whole + TableMetrics.subtitleBottom)
    let top = max(0, (height - whole) / 2)
    title = CGRect(x: textStart, y: top, width: first.width, height: first.height)
    detail = CGRect(
      x: textStart, y: top + first.height + gap, width: second.width, height: second.height)
  }

  private mutating func putBeside(_ first: CGSize, _ second: CGSize, _ room: CGFloat, _ height: CGFloat) {
    let tallest = max(first.height, second.height)
    self.height = max(self.height, tallest + 2 * TableMetrics.textMargin)
    // The title keeps its width as long as a third of the row is left for the detail.
    let gap = second.width > 0 ? TableMetrics.valueGap : 0
    let least = min(second.width, room / 3)
    let titleWidth = min(first.width, max(0, room - least - gap))
    let detailWidth = min(second.width, max(0, room - titleWidth - gap))
    title = CGRect(
      x: textStart, y: (height - first.height) / 2, width: titleWidth, height: first.height)
    detail = CGRect(
      x: textStart + room - detailWidth, y: (height - second.height) / 2, width: detailWidth,
      height: second.height)
  }

  private mutating func putInColumns(_ first: CGSize, _ second: CGSize, _ room: CGFloat, _ height: CGFloat) {
    let tallest = max(first.height, second.height)
    self.height = max(self.height, tallest + 2 * TableMetrics.textMargin)
    let column = min(TableMetrics.value2TitleWidth, room)
    title = CGRect(x: textStart, y: (height - first.height) / 2, width: column, height: first.height)
    let start = column + TableMetrics.value2Gap
    detail = CGRect(
      x: textStart + start, y: (height - second.height) / 2, width: max(0, room - start),
      height: second.height)
  }
}
