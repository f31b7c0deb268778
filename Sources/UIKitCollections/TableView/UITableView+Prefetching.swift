// Telling early which rows come next: about one screen ahead in the direction of the last scroll.
import Foundation
@_spi(UIKitInternal) import UIKitCore

struct TablePrefetching {
  /// Told to the data source and not in sight yet.
  var requested: Set<IndexPath> = []
  var lastOffset: CGFloat = 0
  var goesUp = false
}

extension UITableView {
  /// O(rows of one screen).
  func prefetchAhead() {
    if bounds.minY != prefetching.lastOffset { prefetching.goesUp = bounds.minY < prefetching.lastOffset }
    prefetching.lastOffset = bounds.minY
    guard isPrefetchingEnabled, let prefetchDataSource, bounds.height > 0 else { return }
    let room = CGRect(
      x: bounds.minX, y: prefetching.goesUp ? bounds.minY - bounds.height : bounds.maxY, width: bounds.width,
      height: bounds.height)
    var ahead = rowPaths(in: room).filter { cells[$0] == nil }
    if prefetching.goesUp { ahead.reverse() }
    let new = ahead.filter { !prefetching.requested.contains($0) }
    let wanted = Set(ahead)
    let shown = Set(cells.keys)
    let dropped = prefetching.requested.subtracting(wanted).subtracting(shown).sorted()
    prefetching.requested = wanted
    if !dropped.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: dropped) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }

  func cancelPrefetching() { prefetching.requested = [] }
}
