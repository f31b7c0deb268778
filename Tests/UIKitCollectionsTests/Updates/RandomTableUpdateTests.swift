// Random batches on tables on screen: what is seen afterwards is what a table made afresh shows.
import Testing
import UIKit

@testable import UIKitCollections

@MainActor private struct Seen: Equatable {
  var number: Int
  var frame: CGRect
  /// Whether it is drawn as its section's first and last row.
  var ends: [Bool]
}

/// Heights of thirds of a point add up a little differently in another order.
private func rounded(_ frame: CGRect) -> CGRect {
  func thousandths(_ value: CGFloat) -> CGFloat { (value * 1_000).rounded() / 1_000 }
  guard !frame.isNull else { return frame }
  return CGRect(
    x: thousandths(frame.minX), y: thousandths(frame.minY), width: thousandths(frame.width),
    height: thousandths(frame.height))
}

@MainActor private func seen(_ table: UITableView) -> [IndexPath: Seen] {
  var found: [IndexPath: Seen] = [:]
  for path in table.indexPathsForVisibleRows ?? [] {
    guard let cell = table.cellForRow(at: path) as? NumberRow else { continue }
    found[path] = Seen(
      number: cell.number, frame: rounded(cell.frame), ends: [cell.place.isFirst, cell.place.isLast])
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

  /// Rows with headers and footers that bear their section's name.
  final class Headed: NSObject, UITableViewDataSource, UITableViewDelegate {
    var data: PlainData
    init(_ data: PlainData) { self.data = data }
    func numberOfSections(in tableView: UITableView) -> Int { data.sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      data.sections[section].items.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      (cell as? NumberRow)?.number = data.sections[indexPath.section].items[indexPath.row]
      (cell as? NumberRow)?.wantedHeight = 40
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      data.sections[section].name % 3 == 0 ? nil : "Section \(data.sections[section].name)"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      data.sections[section].name % 4 == 0 ? "End of \(data.sections[section].name)" : nil
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func headersAndFootersFollowTheirSections(_ style: UITableView.Style) {
    var batches = RandomBatches(seed: 31)
    let source = Headed(batches.data)
    let table = makeTable(source, style: style, height: 6_000)
    func bands(_ table: UITableView) -> [String] {
      (0..<table.numberOfSections).flatMap { (section: Int) -> [String] in
        [table.headerView(forSection: section), table.footerView(forSection: section)].map {
          "\($0?.title ?? "none") \(rounded($0?.frame ?? .null))"
        }
      }
    }
    for number in 0..<150 {
      let before = batches.data
      let heads = before.sections.indices.map { table.headerView(forSection: $0) }
      let batch = batches.next()
      table.performBatchUpdates {
        source.data = batch.after
        say(batch, to: table, &batches.dice)
      }
      let fresh = makeTable(Headed(batch.after), style: style, height: 6_000)
      #expect(bands(table) == bands(fresh), "\(number)")
      #expect(seen(table) == seen(fresh), "\(number)")
      #expect(abs(table.contentSize.height - fresh.contentSize.height) < 0.001, "\(number)")
      for (section, new) in batch.after.sections.enumerated() {
        guard !batch.sectionsMadeAgain.contains(new.name),
          let old = before.sections.firstIndex(where: { $0.name == new.name })
        else { continue }
        #expect(table.headerView(forSection: section) === heads[old], "\(number)")
      }
    }
  }

  /// Rows that measure themselves, a part of them in sight: what is in sight has its own height, each row
  /// begins where the one before it ends, and what was measured stays known.
  @Test func estimatesInAScrolledTableAddUp() {
    var batches = RandomBatches(seed: 22)
    batches.mostItems = 20
    let source = Kind.measured.source(batches.data.items)
    let table = makeTable(source, height: 260)
    var known: Set<Int> = []
    for number in 0..<300 {
      known.formUnion(seen(table).values.map(\.number))
      let batch = batches.next()
      table.performBatchUpdates {
        source.sections = batch.after.items
        say(batch, to: table, &batches.dice)
      }
      for name in batch.sectionsMadeAgain {
        known.subtract(batch.after.sections.first { $0.name == name }?.items ?? [])
      }
      // A moved row that comes into a new section is measured when it is seen there.
      for section in batch.insertedSections { known.subtract(batch.after.items[section]) }
      known.formIntersection(batch.after.items.joined())
      known.formUnion(seen(table).values.map(\.number))
      var y: CGFloat = 0
      for (section, items) in batch.after.items.enumerated() {
        for (row, item) in items.enumerated() {
          let frame = table.rectForRow(at: path(row, section))
          #expect(frame.minY == y, "\(number) \(item)")
          #expect(
            frame.height == source.heights(item) || (frame.height == 44 && !known.contains(item)),
            "\(number) \(item)")
          y = frame.maxY
        }
      }
      #expect(table.contentSize.height == y, "\(number)")
      let inSight = batch.after.sections.indices.flatMap { (section: Int) -> [IndexPath] in
        batch.after.sections[section].items.indices.map { path($0, section) }
      }.filter { (path: IndexPath) -> Bool in
        let frame = table.rectForRow(at: path)
        return frame.maxY > table.bounds.minY && frame.minY < table.bounds.maxY
      }
      #expect(table.indexPathsForVisibleRows == inSight, "\(number)")
      for (path, what) in seen(table) {
        #expect(what.frame == rounded(table.rectForRow(at: path)))
        #expect(what.number == batch.after.items[path.section][path.row])
      }
      table.contentOffset.y = CGFloat(batches.dice.below(Int(max(0, y - 260)) + 1))
      table.layoutIfNeeded()
    }
  }
}
