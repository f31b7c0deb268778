// Sections that scroll across the layout: each visible one has a scroll view as wide as the collection view,
// which holds the section's cells; headers, footers and backgrounds stay outside.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// The view that scrolls one section's row.
@MainActor final class OrthogonalScrollView: UIScrollView {
  weak var collectionView: UICollectionView?
  var section = 0
  /// Where its content begins in the collection view's content.
  var origin = CGPoint.zero
  /// Whether its geometry is being set, which is not scrolling.
  var isBeingPlaced = false
  private let stops = RowStops()

  init() {
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    clipsToBounds = false
    _scrollDelegate = stops
  }

  required init?(coder: NSCoder) { nil }

  override func _didScroll() {
    super._didScroll()
    collectionView?.rowDidScroll(self)
  }
}

/// Has a row come to rest where its section's behaviour says.
@MainActor private final class RowStops: NSObject, UIScrollViewDelegate {
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let row = scrollView as? OrthogonalScrollView, let collectionView = row.collectionView else {
      return
    }
    let axis = collectionView.rowAxis
    let asked = axis == .horizontal ? targetContentOffset.pointee.x : targetContentOffset.pointee.y
    let rest = collectionView.restOffset(asked, inSection: row.section)
    if axis == .horizontal {
      targetContentOffset.pointee.x = rest
    } else {
      targetContentOffset.pointee.y = rest
    }
  }
}

extension UICollectionView {
  private var compositional: UICollectionViewCompositionalLayout? {
    currentLayout as? UICollectionViewCompositionalLayout
  }

  private var solution: LayoutSolution? { compositional?.solution }

  /// The direction rows scroll in.
  var rowAxis: LayoutAxis { solution?.configuration.scrollAxis.across ?? .horizontal }

  var isLayoutRightToLeft: Bool { solution?.environment.isRightToLeft ?? false }

  /// A row's content offset from its offset from the leading side, which is kept, and the other way round.
  private func otherOffset(_ offset: CGFloat, inSection section: Int) -> CGFloat {
    guard let solution, section < solution.sectionCount else { return offset }
    return solution.offset(scrolledBy: offset, inSection: section)
  }

  /// The content offset of the section's row (points).
  func rowOffset(inSection section: Int) -> CGFloat {
    if let offset = rowOffsets[section] { return otherOffset(offset, inSection: section) }
    guard let solution, section < solution.sectionCount,
      solution.orthogonalRow(inSection: section) != nil
    else { return 0 }
    return solution.firstOffset(inSection: section)
  }

  func restOffset(_ offset: CGFloat, inSection section: Int) -> CGFloat {
    guard let solution, section < solution.sectionCount,
      solution.orthogonalRow(inSection: section) != nil
    else { return 0 }
    return solution.restOffset(offset, inSection: section)
  }

  /// Scrolls the row of a section, as a finger that asks for `offset` from its leading side would leave it.
  /// - Returns: where it came to rest; nil where the section has no row.
  package func setRowOffset(_ offset: CGFloat, inSection section: Int) -> CGFloat? {
    prepareLayout()
    guard let solution, section >= 0, section < solution.sectionCount,
      solution.orthogonalRow(inSection: section) != nil
    else { return nil }
    let rest = solution.restOffset(
      solution.offset(scrolledBy: offset, inSection: section), inSection: section)
    moveRow(section, to: rest, animated: false)
    return rest
  }

  func moveRow(_ section: Int, to offset: CGFloat, animated: Bool) {
    if let row = rows[section] {
      let point = rowAxis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
      row.setContentOffset(point, animated: animated)
      if animated { return }
    }
    rowOffsets[section] = otherOffset(offset, inSection: section)
    needsElementUpdate = true
    setNeedsLayout()
  }

  /// Brings rows that have become shorter back from beyond their ends. O(rows that were scrolled).
  func keepRowsWithinTheirEnds() {
    for (section, offset) in rowOffsets {
      guard let solution, section < solution.sectionCount,
        solution.orthogonalRow(inSection: section) != nil
      else {
        rowOffsets[section] = nil
        continue
      }
      let first = restOffset(-.greatestFiniteMagnitude / 4, inSection: section)
      let last = restOffset(.greatestFiniteMagnitude / 4, inSection: section)
      let kept = min(max(otherOffset(offset, inSection: section), first), last)
      rowOffsets[section] = otherOffset(kept, inSection: section)
    }
  }

  func rowDidScroll(_ row: OrthogonalScrollView) {
    guard rows[row.section] === row, !row.isBeingPlaced else { return }
    let offset = rowAxis == .horizontal ? row.contentOffset.x : row.contentOffset.y
    rowOffsets[row.section] = otherOffset(offset, inSection: row.section)
    needsElementUpdate = true
    setNeedsLayout()
  }

  /// Gives every section with a row in the list its scroll view, and takes those of others away.
  func placeRows(_ list: [UICollectionViewLayoutAttributes]) {
    var sections: Set<Int> = []
    for attributes in list where attributes.isInRow { sections.insert(attributes.indexPath.section) }
    for section in rows.keys.sorted() where !sections.contains(section) {
      guard let row = rows.removeValue(forKey: section) else { continue }
      row.removeFromSuperview()
      idleRows.append(row)
    }
    for section in sections.sorted() {
      guard let solution, let place = solution.orthogonalRow(inSection: section) else { continue }
      let row = rows[section] ?? idleRows.popLast() ?? OrthogonalScrollView()
      rows[section] = row
      row.collectionView = self
      row.section = section
      row.place(
        place, axis: rowAxis, first: restOffset(-.greatestFiniteMagnitude / 4, inSection: section),
        last: restOffset(.greatestFiniteMagnitude / 4, inSection: section),
        offset: rowOffset(inSection: section))
      row.take(compositional?.sections[section]?.orthogonalScrollingProperties)
    }
  }
}

extension OrthogonalScrollView {
  func take(_ properties: UICollectionLayoutSectionOrthogonalScrollingProperties?) {
    let bounce = properties?.bounce ?? .automatic
    bounces = bounce != .never
    let isVertical = collectionView?.rowAxis == .vertical
    alwaysBounceVertical = bounce == .always && isVertical
    alwaysBounceHorizontal = bounce == .always && !isVertical
  }

  /// Takes the row's geometry.
  /// - Parameters:
  ///   - first: the first and `last` the last offset it may rest at.
  func place(_ row: OrthogonalRow, axis: LayoutAxis, first: CGFloat, last: CGFloat, offset: CGFloat) {
    isBeingPlaced = true
    defer { isBeingPlaced = false }
    if frame != row.frame { frame = row.frame }
    origin = axis == .horizontal ? CGPoint(x: 0, y: row.frame.minY) : CGPoint(x: row.frame.minX, y: 0)
    let length = row.leadingInset + row.length + row.trailingInset
    let before = max(0, -first)
    let after = max(0, last - row.maximumOffset)
    if axis == .horizontal {
      contentSize = CGSize(width: length, height: row.frame.height)
      contentInset = UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
    } else {
      contentSize = CGSize(width: row.frame.width, height: length)
      contentInset = UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }
    let point = axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
    if contentOffset != point { contentOffset = point }
  }
}
