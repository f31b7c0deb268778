// Rows that open and close, rows that are edited, and the colour behind lists.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// Where an item stands in a tree.
struct OutlinePlace: Equatable {
  /// 0 for a root.
  var level = 0
  var isExpanded = false
}

/// A data source whose sections are trees.
@MainActor protocol OutlineDataSource: AnyObject {
  /// nil where the section was not filled from a tree.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
  /// Opens or closes an item as a tap does.
  func toggleExpansion(at indexPath: IndexPath)
}

extension UICollectionView {
  /// Tells a cell that is about to be filled what it is to know of its item.
  func inform(_ cell: UICollectionViewCell, of element: ElementKey) {
    cell.isEditingItems = isEditing && canEdit(element)
    guard element.category == .cell else { return }
    cell.outline = (dataSource as? any OutlineDataSource)?.outlinePlace(at: element.indexPath)
  }

  private func canEdit(_ element: ElementKey) -> Bool {
    guard element.category == .cell, let delegate else { return true }
    return delegate.collectionView(self, canEditItemAt: element.indexPath)
  }

  func editingDidChange() {
    for key in visible.keys.sorted() { cell(key)?.isEditingItems = isEditing && canEdit(key) }
    if !isEditing { deselectAll() }
    // Accessories come and go, so rows may need other heights.
    currentLayout.invalidateLayout()
  }

  private func deselectAll() {
    for path in selected.sorted() { deselectItem(at: path, animated: false) }
  }

  /// Whether a tap anywhere on the item's row opens or closes it.
  func togglesByTap(_ path: IndexPath) -> Bool {
    (cellForItem(at: path) as? UICollectionViewListCell)?.togglesByTap ?? false
  }

  /// Does what a tap on a row does that opens and closes by it.
  func tapToToggle(_ path: IndexPath) {
    (cellForItem(at: path) as? UICollectionViewListCell)?.disclose()
  }

  /// Opens or closes an item as a tap on its chevron does.
  package func toggleExpansion(at path: IndexPath) {
    (dataSource as? any OutlineDataSource)?.toggleExpansion(at: path)
  }

  /// Tells the cells in sight where their items now stand.
  func outlinesDidChange() {
    guard let source = dataSource as? any OutlineDataSource else { return }
    for key in visibleKeys(.cell) { cell(key)?.outline = source.outlinePlace(at: key.indexPath) }
  }

  // MARK: The colour behind

  /// Shows the background of a layout that is all lists of one colour.
  func showListBackground(_ sections: [NSCollectionLayoutSection?]) {
    let color = sections.first??.list?.shownBackgroundColor
    guard let color, sections.allSatisfy({ $0?.list?.shownBackgroundColor == color }) else {
      listBackground?.removeFromSuperview()
      listBackground = nil
      return
    }
    let view = listBackground ?? UIView(frame: bounds)
    if view.backgroundColor != color { view.backgroundColor = color }
    if listBackground == nil {
      view.isUserInteractionEnabled = false
      listBackground = view
      insertSubview(view, at: 0)
    }
  }
}
