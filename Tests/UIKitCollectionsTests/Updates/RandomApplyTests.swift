// Random snapshots applied to views on screen: the provider is asked for what came into sight and for what
// is marked, moved items keep their cells, and the screen shows what the snapshot holds.
import Testing
import UIKit

@testable import UIKitCollections

@Suite(.serialized) @MainActor struct RandomApplyTests {
  private typealias Shown = NSDiffableDataSourceSnapshot<Int, Int>

  private struct Marks {
    var reloaded: Set<Int> = []
    var reconfigured: Set<Int> = []
    var sections: Set<Int> = []
  }

  /// A snapshot of the batch's outcome, with marks on some of what was there and some of what is new.
  private func snapshot(_ data: PlainData, _ dice: inout Dice, _ marks: inout Marks) -> Shown {
    var snapshot = Shown()
    for section in data.sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.items, toSection: section.name)
    }
    guard dice.comes(1, in: 2) else { return snapshot }
    for section in data.sections where dice.comes(1, in: 12) {
      snapshot.reloadSections([section.name])
      marks.sections.insert(section.name)
    }
    for item in data.items.joined() {
      switch dice.below(10) {
      case 0:
        snapshot.reloadItems([item])
        marks.reloaded.insert(item)
      case 1:
        snapshot.reconfigureItems([item])
        marks.reconfigured.insert(item)
      default: break
      }
    }
    return snapshot
  }

  /// What the marks ask for: of what was there before, a section's covering its items.
  private func marked(_ before: PlainData, _ after: PlainData, _ marks: Marks) -> (
    again: Set<Int>, filled: Set<Int>
  ) {
    let old = Set(before.items.joined())
    var again = marks.reloaded.intersection(old)
    for section in after.sections where marks.sections.contains(section.name) {
      if before.sections.contains(where: { $0.name == section.name }) { again.formUnion(section.items) }
    }
    return (again, marks.reconfigured.intersection(old).subtracting(again))
  }

  @Test func collectionsShowWhatTheSnapshotHolds() {
    var batches = RandomBatches(seed: 3)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 240),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: listSection(.absolute(40))))
    view.contentInsetAdjustmentBehavior = .never
    view.allowsMultipleSelection = true
    var asked: [Int] = []
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.number = item
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      asked.append(item)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var marks = Marks()
    source.apply(snapshot(batches.data, &batches.dice, &marks), animatingDifferences: false)
    view.layoutIfNeeded()
    var selected: Set<Int> = []
    for number in 0..<700 {
      let before = batches.data
      let cells = Dictionary(
        uniqueKeysWithValues: view.visibleCells.map { (($0 as? NumberCell)?.number ?? -1, $0) })
      let after = batches.next().after
      var marks = Marks()
      let snapshot = snapshot(after, &batches.dice, &marks)
      asked = []
      source.apply(snapshot, animatingDifferences: batches.dice.comes(1, in: 2))
      let (again, filled) = marked(before, after, marks)
      let shown = view.visibleCells.map { ($0 as? NumberCell)?.number ?? -1 }
      let list = Array(after.items.joined())
      let first = Int(view.contentOffset.y / 40)
      let last = min(list.count, Int((view.contentOffset.y + 240 + 39) / 40))
      #expect(shown == Array(list[min(first, last)..<last]), "\(number)")
      var expected: [Int] = []
      for item in shown {
        if cells[item] == nil { expected.append(item) }
        if again.contains(item) || filled.contains(item) { expected.append(item) }
      }
      #expect(asked.sorted() == expected.sorted(), "\(number)")
      for cell in view.visibleCells {
        let item = (cell as? NumberCell)?.number ?? -1
        if let old = cells[item], !again.contains(item) { #expect(cell === old, "\(number) \(item)") }
      }
      selected.formIntersection(list)
      selected.subtract(again)
      let chosen = (view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
      #expect(Set(chosen) == selected, "\(number)")
      #expect(source.snapshot().itemIdentifiers == list && source.snapshot().reloadedItemIdentifiers == [])
      #expect(source.snapshot().sectionIdentifiers == after.sections.map(\.name))
      let most = max(0, view.contentSize.height - 240)
      if batches.dice.comes(1, in: 2) { view.contentOffset.y = CGFloat(batches.dice.below(Int(most) + 1)) }
      view.layoutIfNeeded()
      if let item = list.randomElement(using: &batches.dice), let path = source.indexPath(for: item) {
        view.selectItem(at: path, animated: false, scrollPosition: [])
        selected.insert(item)
      }
    }
  }

  @Test func tablesShowWhatTheSnapshotHolds() {
    var batches = RandomBatches(seed: 4)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 40
    table.allowsMultipleSelection = true
    table.register(NumberRow.self, forCellReuseIdentifier: "number")
    var asked: [Int] = []
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      asked.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      (cell as? NumberRow)?.number = item
      return cell
    }
    var marks = Marks()
    source.apply(snapshot(batches.data, &batches.dice, &marks), animatingDifferences: false)
    table.layoutIfNeeded()
    var selected: Set<Int> = []
    for number in 0..<500 {
      let before = batches.data
      let cells = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map { (($0 as? NumberRow)?.number ?? -1, $0) })
      let after = batches.next().after
      var marks = Marks()
      let snapshot = snapshot(after, &batches.dice, &marks)
      asked = []
      source.apply(snapshot, animatingDifferences: batches.dice.comes(1, in: 2))
      let (again, filled) = marked(before, after, marks)
      let shown = numbers(table)
      let list = Array(after.items.joined())
      let first = Int(table.contentOffset.y / 40)
      let last = min(list.count, Int((table.contentOffset.y + 240 + 39) / 40))
      #expect(shown == Array(list[min(first, last)..<last]), "\(number)")
      var expected: [Int] = []
      for item in shown {
        if cells[item] == nil { expected.append(item) }
        if again.contains(item) || filled.contains(item) { expected.append(item) }
      }
      #expect(asked.sorted() == expected.sorted(), "\(number)")
      for cell in table.visibleCells {
        let item = (cell as? NumberRow)?.number ?? -1
        if let old = cells[item], !again.contains(item) { #expect(cell === old, "\(number) \(item)") }
      }
      selected.formIntersection(list)
      selected.subtract(again)
      let chosen = (table.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) }
      #expect(Set(chosen) == selected, "\(number)")
      let most = max(0, table.contentSize.height - 240)
      if batches.dice.comes(1, in: 2) { table.contentOffset.y = CGFloat(batches.dice.below(Int(most) + 1)) }
      table.layoutIfNeeded()
      if let item = list.randomElement(using: &batches.dice), let path = source.indexPath(for: item) {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        selected.insert(item)
      }
    }
  }
}
