// Random batches on tables on screen: what is seen afterwards is what a table made afresh shows.
import Testing
import UIKit

@testable import UIKitCollections

@MainActor private struct Seen: Equatable {
  var number: Int
  var frame: CGRect
}

@MainActor private func seen(_ table: UITableView) -> [IndexPath: Seen] {
  var found: [IndexPath: Seen] = [:]
  for path in table.indexPathsForVisibleRows ?? [] {
    guard let cell = table.cellForRow(at: path) as? NumberRow else { continue }
    found[path] = Seen(number: cell.number, frame: cell.frame)
  }
  return found
}

/// A kind of table: of rows of one height, a part of them in sight; of rows that measure themselves, all in
/// sight, so that a table made afresh knows as much.
private enum Kind: CaseIterable {
  case fixed, cards, measured

  var height: CGFloat { self == .measured ? 6_000 : 200 }

  @MainActor func table(_ source: NumberRows) -> UITableView {
    let table = makeTable(source, style: self == .cards ? .insetGrouped : .plain, height: height)
    if self != .measured { table.rowHeight = 36 }
    table.allowsMultipleSelection = true
    table.layoutIfNeeded()
    return table
  }

  @MainActor func source(_ items: [[Int]]) -> NumberRows {
    let source = NumberRows(items)
    source.heights = { CGFloat(20 + $0 % 7 * 9) }
    return source
  }
}

@Suite(.serialized) @MainActor struct RandomTableUpdateTests {
  private func say(_ batch: Batch, to table: UITableView, _ dice: inout Dice) {
    var parts: [() -> Void] = [
      { table.deleteSections(batch.deletedSections, with: .none) },
      { table.insertSections(batch.insertedSections, with: .fade) },
      { table.reloadSections(batch.reloadedSections, with: .none) },
      { table.deleteRows(at: batch.deletedItems, with: .none) },
      { table.insertRows(at: batch.insertedItems, with: .top) },
      { table.reloadRows(at: batch.reloadedItems, with: .none) },
      { table.reconfigureRows(at: batch.reconfiguredItems) },
    ]
    for move in batch.movedSections { parts.append { table.moveSection(move.from, toSection: move.to) } }
    for move in batch.movedItems { parts.append { table.moveRow(at: move.from, to: move.to) } }
    for part in parts.shuffled(using: &dice) {
      switch dice.below(6) {
      case 0: table.performBatchUpdates { part() }
      case 1:
        table.beginUpdates()
        part()
        table.endUpdates()
      default: part()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  fileprivate func aBatchLeavesTheTableAsOneMadeAfresh(_ kind: Kind) throws {
    var batches = RandomBatches(seed: 5)
    let source = kind.source(batches.data.items)
    let table = kind.table(source)
    var selected: Set<Int> = []
    for number in 0..<300 {
      let shown = seen(table)
      let cells = Dictionary(
        uniqueKeysWithValues: shown.map { ($0.value.number, table.cellForRow(at: $0.key)) })
      let offset = table.contentOffset
      let batch = batches.next()
      source.requests = []
      if batches.dice.comes(1, in: 20) {
        table.beginUpdates()
        source.sections = batch.after.items
        table.reloadData()
        if batches.dice.comes(1, in: 2) { say(batch, to: table, &batches.dice) }
        table.endUpdates()
        selected = []
        #expect(Set(source.requests) == Set(seen(table).keys))
      } else {
        table.performBatchUpdates {
          source.sections = batch.after.items
          say(batch, to: table, &batches.dice)
        }
        let now = seen(table)
        let kept = Set(cells.keys).subtracting(batch.madeAgain)
        for (path, what) in now where kept.contains(what.number) {
          #expect(table.cellForRow(at: path) === cells[what.number] ?? nil, "\(number) \(path)")
        }
        var asked = now.filter { !kept.contains($0.value.number) }.map(\.key)
        asked += batch.filledAgain.intersection(kept).compactMap { batch.after.path(of: $0) }
        #expect(source.requests.sorted() == asked.sorted(), "\(number)")
        selected.formIntersection(batch.after.items.joined())
        selected.subtract(batch.madeAgain)
      }
      #expect(table.contentOffset.y == min(offset.y, max(0, table.contentSize.height - table.bounds.height)))
      let chosen = (table.indexPathsForSelectedRows ?? []).map { batch.after.items[$0.section][$0.row] }
      #expect(Set(chosen) == selected, "\(number)")
      for cell in table.visibleCells {
        #expect(cell.isSelected == selected.contains((cell as? NumberRow)?.number ?? -1))
      }
      let fresh = kind.table(kind.source(batch.after.items))
      fresh.contentOffset = table.contentOffset
      fresh.layoutIfNeeded()
      #expect(table.contentSize == fresh.contentSize, "\(number)")
      #expect(seen(table) == seen(fresh), "\(number)")
      let most = max(0, table.contentSize.height - table.bounds.height)
      if batches.dice.comes(1, in: 2) { table.contentOffset.y = CGFloat(batches.dice.below(Int(most) + 1)) }
      table.layoutIfNeeded()
      if let item = batch.after.items.joined().randomElement(using: &batches.dice),
        let path = batch.after.path(of: item)
      {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        selected.insert(item)
      }
    }
  }
}
