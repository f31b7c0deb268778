// Telling early which items come next: about one screen ahead in the direction of the last scroll, in the
// view and in its rows.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// Hears of items before they are asked for, so that what they need can be fetched.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// The items, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were announced and will not come after all.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

struct CollectionPrefetching {
  /// Told to the data source and not in sight yet.
  var requested: Set<IndexPath> = []
  /// Where the view and its rows last stood.
  var lastOffset = CGPoint.zero
  var lastRowOffsets: [Int: CGFloat] = [:]
  /// The direction of the last scroll; down and to the right at first.
  var goesBack = false
  var rowsGoingBack: Set<Int> = []
}

extension UICollectionView {
  /// O(items of one screen).
  func prefetchAhead() {
    noteDirections()
    guard isPrefetchingEnabled, let prefetchDataSource, bounds.width > 0, bounds.height > 0 else { return }
    var ahead: [IndexPath] = []
    var seen: Set<IndexPath> = []
    for path in itemsAhead() where exists(path) && seen.insert(path).inserted {
      if visible[ElementKey(category: .cell, indexPath: path)] == nil { ahead.append(path) }
    }
    let new = ahead.filter { !prefetching.requested.contains($0) }
    let dropped = prefetching.requested.filter { path in
      !seen.contains(path) && visible[ElementKey(category: .cell, indexPath: path)] == nil
    }
    prefetching.requested = Set(ahead)
    if !dropped.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: dropped.sorted())
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  private func noteDirections() {
    let offset = bounds.origin
    let last = prefetching.lastOffset
    if offset != last {
      let isSideways = abs(offset.x - last.x) > abs(offset.y - last.y)
      prefetching.goesBack = isSideways ? offset.x < last.x : offset.y < last.y
      prefetching.lastOffset = offset
    }
    for section in rows.keys {
      let offset = rowOffset(inSection: section)
      let last = prefetching.lastRowOffsets[section] ?? offset
      if offset > last { prefetching.rowsGoingBack.remove(section) }
      if offset < last { prefetching.rowsGoingBack.insert(section) }
      prefetching.lastRowOffsets[section] = offset
    }
  }

  /// The items one screen on, the nearest first.
  private func itemsAhead() -> [IndexPath] {
    let sign: CGFloat = prefetching.goesBack ? -1 : 1
    // Content that is wider than the view scrolls sideways.
    let isSideways = contentSize.height <= bounds.height && contentSize.width > bounds.width
    let room = bounds.offsetBy(
      dx: isSideways ? sign * bounds.width : 0, dy: isSideways ? 0 : sign * bounds.height)
    var paths = currentLayout.itemPaths(in: room)
    if prefetching.goesBack { paths.reverse() }
    for section in rows.keys.sorted() {
      let back = prefetching.rowsGoingBack.contains(section)
      let length = rowAxis == .horizontal ? bounds.width : bounds.height
      let offset = rowOffset(inSection: section) + (back ? -length : length)
      let inRow = currentLayout.itemPaths(ofRow: section, at: offset, in: bounds)
      paths += back ? inRow.reversed() : inRow
    }
    return paths
  }

  func forgetPrefetching() { prefetching.requested = [] }
}
