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
      completion?(true)
      return
    }
    let before = counts
    pendingChanges = UpdateList()
    updates?()
    let list = pendingChanges ?? UpdateList()
    pendingChanges = nil
    if !list.isEmpty {
      let after = askCounts()
      list.check(before: before, after: after)
      apply(UpdateMap(list, before: before, after: after))
      knownCounts = after
    }
    if window != nil || bounds.width > 0 { layoutIfNeeded() }
    if let completion { DispatchQueue.main.async { completion(true) } }
  }

  /// Carries views, selection, row offsets and measured sizes over to the new index paths.
  private func apply(_ map: UpdateMap) {
    var kept: [ElementKey: UICollectionReusableView] = [:]
    var dropped: [ElementKey] = []
    for key in visible.keys.sorted() {
      guard key.category == .cell else {
        dropped.append(key)
        continue
      }
      guard !map.isReloaded(key.indexPath), let new = map.newPath(of: key.indexPath) else {
        dropped.append(key)
        continue
      }
      kept[ElementKey(category: .cell, indexPath: new)] = visible[key]
    }
    for key in dropped { retire(key) }
    for (key, view) in kept { view.elementKey = key }
    visible = kept
    selected = Set(selected.compactMap { map.newPath(of: $0) })
    highlighted = highlighted.flatMap { map.newPath(of: $0) }
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
      guard let attributes = preparedLayout.layoutAttributesForItem(at: path) else { continue }
      let preferred = cell.preferredLayoutAttributesFitting(attributes.copied())
      guard
        currentLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      let context = currentLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      currentLayout.invalidateLayout(with: context)
    }
  }
}
