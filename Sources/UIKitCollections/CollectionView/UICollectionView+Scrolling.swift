// Scrolling an item into sight.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionView {
  func reveal(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section) else {
      raise(
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
          + "\(path.section < numberOfSections ? numberOfItems(inSection: path.section) : 0) items in section "
          + "\(path.section).", name: "NSRangeException")
    }
    layoutIfNeeded()
    guard let attributes = preparedLayout.layoutAttributesForItem(at: path) else { return }
    var frame = attributes.frame
    if attributes.isInRow {
      revealInRow(attributes, position, animated: animated)
      // Across the layout the row has done it.
      if rowAxis == .horizontal {
        frame.origin.x = bounds.minX
        frame.size.width = 0
      } else {
        frame.origin.y = bounds.minY
        frame.size.height = 0
      }
    }
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.travel(
      frame.minX, frame.maxX, visible.minX, visible.maxX,
      Wish(position, start: .left, center: .centeredHorizontally, end: .right))
    offset.y += Self.travel(
      frame.minY, frame.maxY, visible.minY, visible.maxY,
      Wish(position, start: .top, center: .centeredVertically, end: .bottom))
    offset = clampedOffset(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  private func revealInRow(
    _ attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, animated: Bool
  ) {
    let section = attributes.indexPath.section
    let layout = currentLayout as? UICollectionViewCompositionalLayout
    guard let row = layout?.solution?.orthogonalRow(inSection: section) else { return }
    let frame = attributes.frame
    let offset = rowOffset(inSection: section)
    let isHorizontal = rowAxis == .horizontal
    let wish =
      isHorizontal
      ? Wish(position, start: .left, center: .centeredHorizontally, end: .right)
      : Wish(position, start: .top, center: .centeredVertically, end: .bottom)
    let isRightToLeft = isHorizontal && isLayoutRightToLeft
    let start = (isRightToLeft ? row.trailingInset : row.leadingInset) + offset
    let travel = Self.travel(
      isHorizontal ? frame.minX : frame.minY, isHorizontal ? frame.maxX : frame.maxY, start,
      start + row.viewport, wish)
    guard travel != 0 else { return }
    moveRow(section, to: restOffset(offset + travel, inSection: section), animated: animated)
  }

  /// Where along one axis the item shall stand.
  private enum Wish {
    case start, center, end, anywhere

    init(_ position: ScrollPosition, start: ScrollPosition, center: ScrollPosition, end: ScrollPosition) {
      if position.contains(start) {
        self = .start
      } else if position.contains(center) {
        self = .center
      } else if position.contains(end) {
        self = .end
      } else {
        self = .anywhere
      }
    }
  }

  private static func travel(
    _ start: CGFloat, _ end: CGFloat, _ visibleStart: CGFloat, _ visibleEnd: CGFloat, _ wish: Wish
  ) -> CGFloat {
    switch wish {
    case .start: return start - visibleStart
    case .center: return (start + end - visibleStart - visibleEnd) / 2
    case .end: return end - visibleEnd
    case .anywhere:
      if start < visibleStart { return start - visibleStart }
      if end > visibleEnd { return min(end - visibleEnd, start - visibleStart) }
      return 0
    }
  }
}
