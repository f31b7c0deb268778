// Insertions, deletions and moves: checked against the data source, and views carried over to where their
// items have gone. What is seen changes at once.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionView {
  /// Notes a change, inside a batch or as one of its own.
  func change(_ note: @escaping (inout UpdateList) -> Void) {
    guard pendingChanges != nil else { return runUpdates({ self.change(note) }, nil) }
    // In place: a copy of a batch for each of its changes would cost the square of their number.
    note(&pendingChanges!)
  }

  func runUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if pendingChanges != nil {
      // A batch inside a batch is part of it.
      updates?()
    } else {
      let before = counts
      pendingChanges = UpdateList()
      updates?()
      let list = pendingChanges ?? UpdateList()
      pendingChanges = nil
      if reloadsAfterBatch { dataDidChange() } else { finish(list, before: before) }
      if !isLayingOut, window != nil || bounds.width > 0 { layoutIfNeeded() }
    }
    if let completion { DispatchQueue.main.async { completion(true) } }
  }

  private func finish(_ list: UpdateList, before: [Int]) {
    let after = askCounts()
    list.check(before: before, after: after)
    knownCounts = after
    let map = UpdateMap(list, before: before, after: after)
    apply(map)
    reconfigure(map.reconfiguredPaths(list))
    askForOffset()
  }

  /// Lets the layout and the delegate say where the content shall stand after a change.
  func askForOffset() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    prepareLayout()
    keepRowsWithinTheirEnds()
    let offset = contentOffset
    let wanted =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
      ?? currentLayout.targetContentOffset(forProposedContentOffset: offset)
    if wanted != offset { contentOffset = wanted }
  }

  /// Carries views, selection, row offsets and measured sizes over to the new index paths.
  private func apply(_ map: UpdateMap) {
    generation += 1
    placed = []
    var kept: [ElementKey: UICollectionReusableView] = [:]
    var dropped: [ElementKey] = []
    for key in visible.keys.sorted() {
      if let new = map.newKey(of: key) { kept[new] = visible[key] } else { dropped.append(key) }
    }
    for key in dropped { retire(key) }
    for (key, view) in kept { view.elementKey = key }
    visible = kept
    changedContents = Set(changedContents.compactMap { map.newKey(of: $0) })
    doubtfulSizes = Set(doubtfulSizes.compactMap { map.newKey(of: $0) })
    selected = Set(selected.compactMap { map.samePath(of: $0) })
    highlighted = highlighted.flatMap { map.samePath(of: $0) }
    prefetching.requested = Set(prefetching.requested.compactMap { map.newPath(of: $0) })
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in rowOffsets {
      if let new = map.newSection(of: section) { offsets[new] = offset }
    }
    rowOffsets = offsets
    for row in rows.values { row.removeFromSuperview() }
    idleRows += rows.keys.sorted().compactMap { rows[$0] }
    rows = [:]
    let context = currentLayout.makeContext()
    context.invalidateEverything = true
    context.keepsMeasuredSizes = true
    currentLayout.keepMeasuredSizes(through: map)
    currentLayout.invalidateLayout(with: context)
  }

  /// Has cells in sight filled again where they stand.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path), let dataSource else { continue }
      reconfiguring[path] = cell
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      reconfiguring[path] = nil
      if answer !== cell {
        raise(
          "The cell returned for the item being reconfigured at \(path.shortDescription) must be the cell that "
            + "shows it")
      }
      changedContents.insert(ElementKey(category: .cell, indexPath: path))
    }
    guard !paths.isEmpty else { return }
    needsElementUpdate = true
    setNeedsLayout()
  }
}

extension UpdateMap {
  /// What shows the same after the changes as a view of the old order did; nil where nothing does.
  func newKey(of key: ElementKey) -> ElementKey? {
    var key = key
    if key.category == .cell {
      guard let path = samePath(of: key.indexPath) else { return nil }
      key.indexPath = path
      return key
    }
    // Headers, footers and backgrounds belong to their section; those of the whole layout stay.
    if key.indexPath.item == .max { return key }
    guard let section = samePath(ofSection: key.indexPath.section) else { return nil }
    key.indexPath = IndexPath(item: key.indexPath.item, section: section)
    return key
  }
}
