// Insertions, deletions, moves and reloads: one by one, in batches, and in random combinations.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct TableUpdateTests {
  @Test func aBatchCarriesCellsHeightsAndSelectionToWhereTheirRowsGo() {
    let source = NumberRows([[0, 1, 2, 3, 4]])
    source.heights = { CGFloat(30 + $0) }
    let table = makeTable(source)
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    let third = table.cellForRow(at: path(3))
    source.requests = []
    // 0 and 2 go, 9 comes first, 4 moves before 1.
    source.sections = [[9, 4, 1, 3]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0), path(2)], with: .automatic)
      table.insertRows(at: [path(0)], with: .automatic)
      table.moveRow(at: path(4), to: path(1))
    }
    #expect(numbers(table) == [9, 4, 1, 3])
    #expect(table.cellForRow(at: path(3)) === third)
    #expect(table.indexPathsForSelectedRows == [path(3)])
    #expect(third?.isSelected == true)
    #expect(source.requests == [path(0)])
    #expect(table.contentSize.height == 137)
    #expect(table.rectForRow(at: path(2)) == CGRect(x: 0, y: 73, width: 320, height: 31))
  }

  @Test func beginAndEndUpdatesNest() {
    let source = NumberRows([[0, 1]])
    let table = makeTable(source)
    table.beginUpdates()
    source.sections = [[5, 0, 1]]
    table.insertRows(at: [path(0)], with: .fade)
    table.beginUpdates()
    source.sections = [[5, 0]]
    table.deleteRows(at: [path(1)], with: .fade)
    table.endUpdates()
    #expect(table.hasUncommittedUpdates)
    table.endUpdates()
    #expect(!table.hasUncommittedUpdates)
    #expect(numbers(table) == [5, 0])
  }

  @Test func anEmptyBatchMeasuresWhatIsInSightAgain() {
    let source = NumberRows([[0, 1, 2]])
    let table = makeTable(source)
    #expect(table.contentSize.height == 132)
    (table.cellForRow(at: path(1)) as? NumberRow)?.wantedHeight = 100
    table.beginUpdates()
    table.endUpdates()
    #expect(table.contentSize.height == 188)
    #expect(table.cellForRow(at: path(2))?.frame.minY == 144)
  }

  @Test func sectionsComeGoAndMove() {
    let source = NumberRows([[0], [1], [2]])
    let table = makeTable(source)
    source.requests = []
    source.sections = [[2], [7], [0]]
    table.performBatchUpdates {
      table.deleteSections([1], with: .none)
      table.insertSections([1], with: .none)
      table.moveSection(2, toSection: 0)
    }
    #expect(numbers(table) == [2, 7, 0])
    #expect(source.requests == [path(0, 1)])
  }

  @Test func aReloadedRowGetsAnotherCellAndAReconfiguredOneKeepsIts() {
    let source = NumberRows([[0, 1, 2]])
    let table = makeTable(source)
    let first = table.cellForRow(at: path(0)) as? NumberRow
    source.sections = [[10, 11, 2]]
    source.heights = { $0 == 10 ? 70 : nil }
    table.reconfigureRows(at: [path(0)])
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path(0)) === first)
    #expect(first?.number == 10)
    #expect(first?.frame.height == 70)
    #expect(first?.timesPrepared == 0)
    table.reloadRows(at: [path(1)], with: .none)
    #expect(numbers(table) == [10, 11, 2])
  }

  @Test func rowsAboveTheSightKeepTheHeightsTheyWereMeasuredWith() {
    let source = NumberRows([Array(0..<50)])
    source.heights = { _ in 100 }
    let table = makeTable(source)
    table.contentOffset.y = 400
    table.layoutIfNeeded()
    source.sections[0].insert(99, at: 20)
    let measured = table.statistics.cellsMeasured
    table.insertRows(at: [path(20)], with: .none)
    #expect(table.rectForRow(at: path(3)).minY == 300)
    // Only what is in sight is measured again.
    #expect(table.statistics.cellsMeasured - measured <= 6)
  }

  /// A repeatable source of numbers.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
    mutating func roll(_ limit: Int) -> Int {
      Int((next() >> 33) % UInt64(max(1, limit)))
    }
  }

  @Test func randomSnapshotsLeaveTheTableAsOneLoadedAfresh() {
    var dice = Dice(state: 11)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
    table.contentInsetAdjustmentBehavior = .never
    table.register(NumberRow.self, forCellReuseIdentifier: "number")
    func height(_ number: Int) -> CGFloat { CGFloat(20 + number % 7) }
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) {
      (table: UITableView, path: IndexPath, item: Int) -> UITableViewCell? in
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      (cell as? NumberRow)?.number = item
      (cell as? NumberRow)?.wantedHeight = height(item)
      return cell
    }
    table.allowsMultipleSelection = true
    var selected: Set<Int> = []
    var shown: Set<Int> = []
    for _ in 0..<120 {
      var left = Array(0..<40)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      var sections = Array(0..<5)
      var expected: [Int] = []
      for _ in 0..<(1 + dice.roll(5)) {
        let section = sections.remove(at: dice.roll(sections.count))
        snapshot.appendSections([section])
        var items: [Int] = []
        for _ in 0..<dice.roll(9) where !left.isEmpty { items.append(left.remove(at: dice.roll(left.count))) }
        snapshot.appendItems(items, toSection: section)
        expected += items
      }
      let reloaded = expected.filter { $0 % 6 == dice.roll(6) }
      if !reloaded.isEmpty { snapshot.reloadItems(reloaded) }
      source.apply(snapshot, animatingDifferences: dice.roll(2) == 0)
      table.layoutIfNeeded()
      #expect(numbers(table) == expected)
      selected.formIntersection(expected)
      // A reload is a deletion and an insertion: what is made again is not selected any more.
      selected.subtract(Set(reloaded).intersection(shown))
      shown = Set(expected)
      let kept = (table.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) }
      #expect(Set(kept) == selected)
      for cell in table.visibleCells {
        #expect(cell.isSelected == selected.contains((cell as? NumberRow)?.number ?? -1))
      }
      if let one = expected.randomElement(using: &dice), let path = source.indexPath(for: one) {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        selected.insert(one)
      }
      var y: CGFloat = 0
      for cell in table.visibleCells {
        #expect(cell.frame.minY == y)
        y += height((cell as? NumberRow)?.number ?? 0)
      }
      #expect(table.contentSize.height == y)
    }
    #expect(table.statistics.cellsMade <= 60)
  }
}
