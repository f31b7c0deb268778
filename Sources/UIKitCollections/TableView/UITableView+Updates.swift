// Insertions, deletions and moves: checked against the data source, and cells, heights and selection
// carried over to where their rows have gone. What is seen changes at once.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableView {
  /// Notes a change, inside a batch or as one of its own.
  func change(_ note: @escaping (inout UpdateList) -> Void) {
    guard pendingChanges != nil else { return runUpdates({ self.change(note) }, nil) }
    // In place: a copy of a batch for each of its changes would cost the square of their number.
    note(&pendingChanges!)
  }

  func runUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    openUpdates()
    updates?()
    closeUpdates(completion)
  }

  func openUpdates() {
    openBatches += 1
    guard pendingChanges == nil else { return }
    // What there was before; asked for now if it never was.
    _ = counts
    pendingChanges = UpdateList()
  }

  func closeUpdates(_ completion: ((Bool) -> Void)?) {
    guard openBatches > 0 else { return }
    openBatches -= 1
    if openBatches == 0, let list = pendingChanges {
      pendingChanges = nil
      finish(list)
    }
    if let completion { DispatchQueue.main.async { completion(true) } }
  }

  private func finish(_ list: UpdateList) {
    if reloadsAfterBatch {
      dataDidChange()
    } else {
      carryOut(list)
    }
    // Before rows are let go: content that became shorter brings others into sight.
    if knownGeometry != nil, settledWidth == rowWidth { takeContentSize() }
    needsElementUpdate = true
    setNeedsLayout()
    if !isLayingOut, window != nil || bounds.width > 0 { layoutIfNeeded() }
  }

  private func carryOut(_ list: UpdateList) {
    let before = counts
    let after = askCounts()
    list.check(before: before, after: after, words: .table)
    knownCounts = after
    let map = UpdateMap(list, before: before, after: after)
    if !list.isEmpty { apply(list, map, after: after) }
    reconfigure(map.reconfiguredPaths(list))
    // An update is also how a table is told that rows in sight have other heights.
    if rowHeight < 0 || answered.contains(.heightForRow) {
      for path in cells.keys.sorted() { knownGeometry?.unsettle(TableElement(path)) }
    }
    if !answered.isDisjoint(with: [.heightForRow, .heightForHeader, .heightForFooter]),
      estimatedRowHeight == 0
    {
      knownGeometry = nil
    }
    early.rowHeights = [:]
  }

  private func apply(_ list: UpdateList, _ map: UpdateMap, after: [Int]) {
    generation += 1
    var kept: [IndexPath: UITableViewCell] = [:]
    for path in cells.keys.sorted() {
      if let new = map.samePath(of: path), let cell = cells[path] {
        kept[new] = cell
      } else {
        retireCell(path)
      }
    }
    cells = kept
    for (path, cell) in kept { cell.rowPath = path }
    carryBands(map, list)
    selected = Set(selected.compactMap { map.samePath(of: $0) })
    highlighted = highlighted.flatMap { map.samePath(of: $0) }
    revealing = nil
    prefetching.requested = Set(prefetching.requested.compactMap { map.newPath(of: $0) })
    carryHeights(map, list, after)
  }

  private func carryBands(_ map: UpdateMap, _ list: UpdateList) {
    var kept: [TableElement: UIView] = [:]
    for element in bands.keys.sorted() {
      let old = element.section
      if let new = map.newSection(of: old), !list.reloadedSections.contains(old) {
        kept[element.isHeader ? .header(new) : .footer(new)] = bands[element]
      } else {
        retireBand(element)
      }
    }
    bands = kept
    early.views = [:]
  }

  /// O(sections + changes · log n); rows that stay keep their heights.
  private func carryHeights(_ map: UpdateMap, _ list: UpdateList, _ after: [Int]) {
    guard let old = knownGeometry else { return }
    var origins: [Int?] = Array(repeating: nil, count: after.count)
    for section in old.sections.indices where !list.reloadedSections.contains(section) {
      if let new = map.newSection(of: section) { origins[new] = section }
    }
    let edits = RowEdits(list, origins: origins, heights: old)
    var sections: [TableSection] = []
    sections.reserveCapacity(after.count)
    for (new, origin) in origins.enumerated() {
      guard let origin else {
        sections.append(makeSection(new, rows: after[new]))
        continue
      }
      var section = old.sections[origin]
      edits.edit(&section.rows, of: origin, new) { self.newRow($0) }
      if section.rows.count != after[new] { section = makeSection(new, rows: after[new]) }
      if origin != new {
        section.header = makeBand(.header(new))
        section.footer = makeBand(.footer(new))
      }
      sections.append(section)
    }
    let top = old.top
    knownGeometry = TableGeometry(sections)
    knownGeometry?.top = top
  }

  /// Has cells in sight filled again where they stand.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      // One that is out of sight is measured when it comes.
      knownGeometry?.unsettle(TableElement(path))
      guard let cell = cells[path], let dataSource else { continue }
      reconfiguring[path] = cell
      let answer = dataSource.tableView(self, cellForRowAt: path)
      reconfiguring[path] = nil
      if answer !== cell {
        raise(
          "The cell returned for the row being reconfigured at \(path.shortDescription) must be the cell that "
            + "shows it")
      }
    }
  }
}

/// The changes of a batch, by section, as changes to heights.
@MainActor struct RowEdits {
  private var gone: [Int: [Int]] = [:]
  private var come: [Int: [(row: Int, from: IndexPath?)]] = [:]
  private var reloaded: [Int: [Int]] = [:]
  private let origins: [Int?]
  private let heights: TableGeometry

  init(_ list: UpdateList, origins: [Int?], heights: TableGeometry) {
    self.origins = origins
    self.heights = heights
    for path in list.deletedItems { gone[path.section, default: []].append(path.row) }
    for move in list.movedItems {
      gone[move.from.section, default: []].append(move.from.row)
      come[move.to.section, default: []].append((row: move.to.row, from: move.from))
    }
    for path in list.insertedItems { come[path.section, default: []].append((row: path.row, from: nil)) }
    for path in list.reloadedItems { reloaded[path.section, default: []].append(path.row) }
  }

  /// Changes the heights of an old section into those of the new one.
  func edit(
    _ rows: inout RowHeights, of old: Int, _ new: Int,
    fresh: (IndexPath) -> (height: CGFloat, isSettled: Bool)
  ) {
    for row in reloaded[old] ?? [] where row < rows.count {
      rows.set(row, height: rows.row(row).height, isSettled: false)
    }
    for row in (gone[old] ?? []).sorted(by: >) where row < rows.count { rows.remove(row) }
    let arrivals = (come[new] ?? []).sorted { (a, b) -> Bool in a.row < b.row }
    for arrival in arrivals where arrival.row <= rows.count {
      if let from = arrival.from, heights.exists(TableElement(from)) {
        let known = heights.sections[from.section].rows.row(from.row)
        rows.insert(arrival.row, height: known.height, isSettled: known.isSettled)
      } else {
        let made = fresh(IndexPath(row: arrival.row, section: new))
        rows.insert(arrival.row, height: made.height, isSettled: made.isSettled)
      }
    }
  }
}
