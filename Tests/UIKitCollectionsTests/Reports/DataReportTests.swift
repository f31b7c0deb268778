// Reports about snapshots and their application. The numbers are those of the list of public reports this
// project follows.
import DiffableSnapshot
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

private func said(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// Rows of 40 points in a view of 320 by 200, and what their provider is asked for.
@MainActor private final class Rows<Item: Hashable & Sendable> {
  let view: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<Int, Item>!
  var asked: [(item: Item, path: IndexPath)] = []
  /// Whether the provider was ever asked away from the main thread.
  var wasAskedElsewhere = false

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: listSection(.absolute(40))))
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Item> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: view) { [unowned self] view, path, item in
      asked.append((item, path))
      if !isOnMainQueue() { wasAskedElsewhere = true }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
  }

  nonisolated static func snapshot(_ items: [Item]) -> NSDiffableDataSourceSnapshot<Int, Item> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  func show(_ items: [Item]) {
    apply(Self.snapshot(items))
    view.layoutIfNeeded()
    asked = []
  }

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<Int, Item>, animated: Bool = false) {
    source.apply(snapshot, animatingDifferences: animated)
  }
}

/// The same by its number, whatever it is called.
private struct Named: Hashable, Sendable {
  var number: Int
  var name: String
  static func == (a: Named, b: Named) -> Bool { a.number == b.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private struct Whole: Hashable, Sendable {
  var number: Int
  var name: String
}

@Suite(.serialized) @MainActor struct DataReportTests {
  @Test func anIdentifierTwiceInOneAppendStopsAndChangesNothing() async {  // 28
    let appended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["A"])
      snapshot.appendItems(["plum", "pear", "plum", "fig", "pear"])
    }
    #expect(said(appended).contains("NSInternalInconsistencyException"))
    #expect(said(appended).contains("supplied item identifiers are not unique"))
    #expect(said(appended).contains("plum") && said(appended).contains("pear"))
    #expect(!said(appended).contains("fig"))
    let inserted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["A"])
      snapshot.appendItems(["fig"])
      snapshot.insertItems(["plum", "plum"], beforeItem: "fig")
    }
    #expect(said(inserted).contains("supplied item identifiers are not unique"))
    let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      snapshot.appendSections(["May", "May"])
    }
    #expect(said(sections).contains("supplied section identifiers are not unique"))
    #expect(said(sections).contains("May"))
    // What refuses leaves what there is.
    var state = Snapshot<String, Int>()
    try? state.appendSections(["A"])
    _ = try? state.appendItems([1, 2], toSection: "A")
    let before = state
    #expect(throws: SnapshotError<String, Int>.self) { _ = try state.appendItems([3, 4, 3], toSection: "A") }
    #expect(throws: SnapshotError<String, Int>.self) { _ = try state.insertItems([5, 5], afterItem: 1) }
    #expect(throws: SnapshotError<String, Int>.self) { try state.appendSections(["B", "B"]) }
    #expect(state == before)
  }

  @Test func duplicatesInASectionSnapshotStopAndChangeNothing() async {  // 30
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(["plum"])
      tree.append(["plum"], to: "plum")
    }
    #expect(said(child).contains("Identifiers in a section snapshot must be unique"))
    #expect(said(child).contains("plum"))
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(["plum"])
      tree.append(["fig", "fig"])
    }
    #expect(said(twice).contains("Identifiers in a section snapshot must be unique"))
    #expect(said(twice).contains("fig") && !said(twice).contains("plum"))
    let below = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = NSDiffableDataSourceSectionSnapshot<String>()
      tree.append(["plum"])
      tree.insert(["fig", "fig"], before: "plum")
    }
    #expect(said(below).contains("Identifiers in a section snapshot must be unique"))
    var tree = SectionSnapshot<String>()
    try? tree.append(["x"])
    let before = tree.items
    #expect(throws: SectionSnapshotError<String>.self) { try tree.append(["x"], to: "x") }
    #expect(throws: SectionSnapshotError<String>.self) { try tree.append(["y", "y"]) }
    #expect(tree.items == before)
  }

  // MARK: 31

  @Test func aChangeOfQueuesIsWarnedOfAndMainMayNotOvertake() async {  // 31
    let mixed = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let rows = await MainActor.run { Rows<Int>() }
      let source = await MainActor.run { rows.source! }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          source.apply(Rows.snapshot([1]), animatingDifferences: false) { continuation.resume() }
        }
      }
      await MainActor.run {
        source.apply(Rows.snapshot([1, 2]), animatingDifferences: false)
        source.apply(Rows.snapshot([2]), animatingDifferences: false)
        precondition(rows.view.visibleCells.count == 1)
      }
    }
    #expect(said(mixed).components(separatedBy: "non-thread confined manner").count == 2, "\(said(mixed))")
    #expect(said(mixed).contains("view=UICollectionView"))
    let deadlock = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rows = Rows<Int>()
        let source = rows.source!
        let isSubmitted = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          source.apply(Rows.snapshot([1]), animatingDifferences: false)
          isSubmitted.signal()
        }
        isSubmitted.wait()
        source.apply(Rows.snapshot([2]), animatingDifferences: false)
      }
    }
    #expect(said(deadlock).contains("NSInternalInconsistencyException"))
    #expect(
      said(deadlock).contains(
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted"
      ), "\(said(deadlock))")
  }

  @Test func appliesFromOneBackgroundQueueAreShownOnMainInOrder() async {  // 31
    let rows = Rows<Int>()
    let source = rows.source!
    let queue = DispatchQueue(label: "applies")
    nonisolated(unsafe) var completedOnMain: [Bool] = []
    await withCheckedContinuation { continuation in
      queue.async {
        for step in 0..<20 {
          // Each builds on the one before, shown or not.
          var snapshot = source.snapshot()
          if step == 0 { snapshot.appendSections([0]) }
          snapshot.appendItems([step])
          if step > 3 { snapshot.moveItem(step, beforeItem: 0) }
          if step == 9 { snapshot.reloadItems([2]) }
          source.apply(snapshot, animatingDifferences: false) {
            completedOnMain.append(isOnMainQueue())
            if step == 19 { continuation.resume() }
          }
        }
      }
    }
    rows.view.layoutIfNeeded()
    #expect(completedOnMain == Array(repeating: true, count: 20))
    #expect(!rows.wasAskedElsewhere)
    #expect(source.snapshot().itemIdentifiers == Array(4..<20) + Array(0..<4))
    #expect(rows.asked.last?.item == 8)
    #expect(
      rows.view.indexPathsForVisibleItems.compactMap { source.itemIdentifier(for: $0) } == [4, 5, 6, 7, 8])
  }

  @Test func treesAndReloadsComeFromABackgroundQueueToo() async {  // 31
    let rows = Rows<Int>()
    let source = rows.source!
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        source.applySnapshotUsingReloadData(Rows.snapshot([1, 2]))
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        tree.append([10, 20])
        tree.append([11], to: 10)
        tree.expand([10])
        source.apply(tree, to: 7, animatingDifferences: false) { continuation.resume() }
      }
    }
    #expect(source.snapshot().sectionIdentifiers == [0, 7])
    #expect(source.snapshot().itemIdentifiers(inSection: 7) == [10, 11, 20])
    #expect(source.snapshot(for: 7).level(of: 11) == 1)
  }

  @Test func tablesAreFedFromABackgroundQueueToo() async {  // 31
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "x")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "x", for: path)
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        source.apply(Rows.snapshot([1, 2]), animatingDifferences: false)
        source.apply(Rows.snapshot([2, 3, 1]), animatingDifferences: false) { continuation.resume() }
      }
    }
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
  }

  // MARK: 33, 34

  @Test func reloadMarksTogetherWithADeletion() async {  // 33
    let rows = Rows<Int>()
    rows.show([1, 2, 3, 4])
    var snapshot = Rows.snapshot([1, 3, 4])
    snapshot.reloadItems([1, 3, 4])
    rows.apply(snapshot)
    #expect(rows.asked.map(\.item) == [1, 3, 4])
    #expect(rows.asked.map(\.path.item) == [0, 1, 2])
    #expect(rows.view.visibleCells.count == 3)
    #expect(rows.source.snapshot().reloadedItemIdentifiers == [])
    // The same where items come and move as well, and where all of them go.
    rows.asked = []
    snapshot = Rows.snapshot([4, 9, 1])
    snapshot.reloadItems([4, 1])
    rows.apply(snapshot, animated: true)
    #expect(rows.asked.map(\.item).sorted() == [1, 4, 9])
    rows.apply(Rows.snapshot([]))
    #expect(rows.view.visibleCells.isEmpty)
    let absent = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["plum"])
      snapshot.reloadItems(["quince"])
    }
    #expect(
      said(absent).contains("Attempted to reload item identifier that does not exist in the snapshot: quince")
    )
    let reconfigured = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.reconfigureItems(["quince"])
    }
    #expect(said(reconfigured).contains("does not exist in the snapshot: quince"))
  }

  @Test func otherContentOfTheSameIdentityIsShownWhereItIsMarked() {  // 34
    let rows = Rows<Named>()
    rows.show([Named(number: 1, name: "plum"), Named(number: 2, name: "fig")])
    let cells = rows.view.visibleCells
    rows.source.apply(
      Rows.snapshot([Named(number: 1, name: "pear"), Named(number: 2, name: "fig")]),
      animatingDifferences: false)
    #expect(rows.asked.isEmpty)
    #expect(rows.view.visibleCells == cells)
    var snapshot = Rows.snapshot([Named(number: 1, name: "quince"), Named(number: 2, name: "fig")])
    snapshot.reloadItems([Named(number: 1, name: "quince")])
    rows.apply(snapshot)
    #expect(rows.asked.map(\.item.name) == ["quince"])
    #expect(rows.view.visibleCells.last === cells.last)
    rows.asked = []
    snapshot = Rows.snapshot([Named(number: 1, name: "medlar"), Named(number: 2, name: "fig")])
    snapshot.reconfigureItems([Named(number: 1, name: "medlar")])
    let first = rows.view.visibleCells.first
    rows.apply(snapshot)
    #expect(rows.asked.map(\.item.name) == ["medlar"])
    #expect(rows.view.visibleCells.first === first)
  }

  @Test func otherContentOfAnotherIdentityGoesAndComes() {  // 34
    let rows = Rows<Whole>()
    rows.show([Whole(number: 1, name: "plum"), Whole(number: 2, name: "fig")])
    let second = rows.view.visibleCells.last
    let old = rows.source.snapshot().state
    let new = Rows.snapshot([Whole(number: 1, name: "pear"), Whole(number: 2, name: "fig")])
    let script = new.state.difference(from: old)
    #expect(script.deletedItems.count == 1 && script.insertedItems.count == 1 && script.movedItems.isEmpty)
    rows.source.apply(new, animatingDifferences: false)
    #expect(rows.asked.map(\.item.name) == ["pear"])
    #expect(rows.view.visibleCells.last === second)
  }
}
