import Testing
import UIKit

/// A collection of rows 100 by 50 points, four of them visible, that notes what its provider is asked.
@MainActor private final class Rows {
  final class Cell: UICollectionViewCell {
    var shown: [Int] = []
    var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  let collectionView: UICollectionView
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, Int>!
  var asked: [Int] = []

  init() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in
      cell.shown.append(item)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [unowned self] collectionView, indexPath, item in
      asked.append(item)
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }

  func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  /// Applies without animation, lays out, and answers what the provider was asked for.
  func apply(_ snapshot: NSDiffableDataSourceSnapshot<String, Int>) -> [Int] {
    asked = []
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.layoutIfNeeded()
    return asked
  }

  /// What the visible cells show last, from the top down.
  var visible: [Int?] {
    collectionView.indexPathsForVisibleItems.sorted().map { cell($0)?.shown.last }
  }

  func cell(_ indexPath: IndexPath) -> Cell? { collectionView.cellForItem(at: indexPath) as? Cell }

  func cell(_ item: Int, _ section: Int = 0) -> Cell? { cell(IndexPath(item: item, section: section)) }
}

@Suite("Diffable data source") @MainActor
struct DiffableDataSourceTests {
  @Test("The first apply loads what is visible and nothing else")
  func firstApply() {
    let rows = Rows()
    #expect(rows.apply(rows.snapshot(["A": Array(0..<100)])) == [0, 1, 2, 3])
    #expect(rows.visible == [0, 1, 2, 3])
  }

  @Test("An inserted item is asked for, those that make room are not")
  func insertion() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1, 2, 3]]))
    let second = rows.cell(1)
    #expect(rows.apply(rows.snapshot(["A": [0, 9, 1, 2, 3]])) == [9])
    #expect(rows.visible == [0, 9, 1, 2])
    #expect(rows.cell(2) === second)
  }

  @Test("Moved items keep their cells, within and between sections")
  func moves() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1], "B": [2, 3]]))
    let cells = [rows.cell(0), rows.cell(1), rows.cell(0, 1), rows.cell(1, 1)]
    #expect(rows.apply(rows.snapshot(["A": [1, 0], "B": [2, 3]])) == [])
    #expect(rows.cell(0) === cells[1])
    #expect(rows.cell(1) === cells[0])
    #expect(rows.apply(rows.snapshot(["A": [1], "B": [2, 0, 3]])) == [])
    #expect(rows.cell(1, 1) === cells[0])
    #expect(rows.apply(rows.snapshot(["B": [2, 0, 3], "A": [1]])) == [])
    #expect(rows.cell(0, 1) === cells[1])
    #expect(rows.cell(0, 0) === cells[2])
    #expect(rows.visible == [2, 0, 3, 1])
  }

  @Test("An item leaves a section that goes, and enters one that comes")
  func movesWithSections() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1], "B": [2]]))
    #expect(rows.apply(rows.snapshot(["C": [1, 5], "B": [2]])) == [5])
    #expect(rows.visible == [1, 5, 2])
  }

  @Test("Everything at once: the screen shows what the snapshot holds")
  func mixture() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1, 2], "B": [3, 4], "C": [5, 6, 7]]))
    _ = rows.apply(rows.snapshot(["C": [7, 8, 5], "D": [4], "B": [1, 3, 9]]))
    #expect(rows.visible == [7, 8, 5, 4])
    rows.collectionView.contentOffset.y = 150
    rows.collectionView.layoutIfNeeded()
    #expect(rows.visible == [4, 1, 3, 9])
  }

  @Test("A reloaded item gets a fresh cell, a reconfigured one keeps its own")
  func reloading() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1, 2, 3]]))
    let first = rows.cell(0)
    let reuses = first?.reuses
    var snapshot = rows.dataSource.snapshot()
    snapshot.reconfigureItems([0])
    #expect(rows.apply(snapshot) == [0])
    #expect(rows.cell(0) === first)
    #expect(first?.shown == [0, 0])
    #expect(first?.reuses == reuses)
    snapshot = rows.dataSource.snapshot()
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    snapshot.reloadItems([2])
    #expect(rows.apply(snapshot) == [2])
    #expect(rows.visible == [0, 1, 2, 3])
    snapshot = rows.dataSource.snapshot()
    snapshot.reloadSections(["A"])
    #expect(rows.apply(snapshot).sorted() == [0, 1, 2, 3])
  }

  @Test("A reload names the item's new place when it moves at the same time")
  func reloadAtNewPlace() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1, 2, 3]]))
    var snapshot = rows.snapshot(["A": [3, 0, 1, 2]])
    snapshot.reloadItems([3])
    #expect(rows.apply(snapshot) == [3])
    #expect(rows.visible == [3, 0, 1, 2])
  }

  @Test("Reload data asks for everything visible again and ignores marks")
  func reloadData() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1, 2, 3]]))
    rows.asked = []
    var completed = false
    rows.dataSource.applySnapshotUsingReloadData(rows.snapshot(["A": [1, 0]])) { completed = true }
    rows.collectionView.layoutIfNeeded()
    #expect(rows.asked == [1, 0])
    #expect(completed)
  }

  @Test("Identifiers and index paths answer each other; what is not there is nil")
  func indexPaths() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1], "B": [2]]))
    let dataSource = rows.dataSource!
    #expect(dataSource.indexPath(for: 2) == IndexPath(item: 0, section: 1))
    #expect(dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 1)
    #expect(dataSource.itemIdentifier(for: IndexPath(item: 1, section: 1)) == nil)
    #expect(dataSource.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(dataSource.indexPath(for: 7) == nil)
    #expect(dataSource.sectionIdentifier(for: 1) == "B")
    #expect(dataSource.sectionIdentifier(for: 2) == nil)
    #expect(dataSource.index(for: "B") == 1)
    #expect(dataSource.index(for: "C") == nil)
  }

  @Test("Applying the same again asks for nothing and still completes")
  func nothing() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [0, 1]]))
    var completed = false
    rows.asked = []
    rows.dataSource.apply(rows.dataSource.snapshot(), animatingDifferences: true) { completed = true }
    rows.collectionView.layoutIfNeeded()
    #expect(rows.asked == [])
    #expect(completed)
  }

  @Test("The asynchronous forms return when the changes are made")
  func asynchronous() async {
    let rows = Rows()
    await rows.dataSource.apply(rows.snapshot(["A": [0, 1]]), animatingDifferences: false)
    await rows.dataSource.apply(rows.snapshot(["A": [1]]), animatingDifferences: false)
    rows.collectionView.layoutIfNeeded()
    #expect(rows.visible == [1])
    await rows.dataSource.applySnapshotUsingReloadData(rows.snapshot(["A": [4]]))
    rows.collectionView.layoutIfNeeded()
    #expect(rows.visible == [4])
  }

  // MARK: Trees

  private static func tree() -> NSDiffableDataSourceSectionSnapshot<Int> {
    var tree = NSDiffableDataSourceSectionSnapshot<Int>()
    tree.append([10, 20])
    tree.append([11, 12], to: 10)
    return tree
  }

  @Test("A section shows the visible items of its tree")
  func trees() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [1]]))
    var tree = Self.tree()
    rows.dataSource.apply(tree, to: "B", animatingDifferences: false)
    rows.collectionView.layoutIfNeeded()
    #expect(rows.visible == [1, 10, 20])
    tree.expand([10])
    rows.asked = []
    rows.dataSource.apply(tree, to: "B", animatingDifferences: false)
    rows.collectionView.layoutIfNeeded()
    #expect(rows.visible == [1, 10, 11, 12])
    #expect(rows.asked == [11, 12])
    #expect(rows.dataSource.snapshot(for: "B").expandedItems == [10])
    #expect(rows.dataSource.snapshot(for: "A").rootItems == [1])
    #expect(rows.dataSource.snapshot(for: "C").items == [])
  }

  @Test("A whole snapshot keeps the tree: what is gone leaves it, what is new follows its predecessor")
  func treesAndWholeSnapshots() {
    let rows = Rows()
    var tree = Self.tree()
    tree.expand([10])
    rows.dataSource.apply(tree, to: "B", animatingDifferences: false)
    var snapshot = rows.dataSource.snapshot()
    snapshot.deleteItems([12])
    snapshot.insertItems([13], afterItem: 11)
    _ = rows.apply(snapshot)
    let kept = rows.dataSource.snapshot(for: "B")
    #expect(kept.items == [10, 11, 13, 20])
    #expect(kept.level(of: 13) == 1)
    snapshot.deleteSections(["B"])
    _ = rows.apply(snapshot)
    #expect(rows.dataSource.snapshot(for: "B").items == [])
  }

  @Test("A tree takes items from other sections")
  func stealing() {
    let rows = Rows()
    _ = rows.apply(rows.snapshot(["A": [20, 30]]))
    rows.dataSource.apply(Self.tree(), to: "B", animatingDifferences: false)
    #expect(rows.dataSource.snapshot().itemIdentifiers(inSection: "A") == [30])
    #expect(rows.dataSource.snapshot().itemIdentifiers(inSection: "B") == [10, 20])
  }

  // MARK: Stops

  @Test("A provider that returns no cell stops with the item's name")
  func noCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let collectionView = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: oneColumn())
        let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
          _, _, _ in nil
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["gooseberry"])
        dataSource.apply(snapshot)
        collectionView.layoutIfNeeded()
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("cell provider returned nil"), "\(said)")
    #expect(said.contains("gooseberry"), "\(said)")
  }

  @Test("A header that nobody provides stops with its kind")
  func noHeader() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let collectionView = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: oneColumn(header: "lid"))
        let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
          _, _, _ in UICollectionViewCell()
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        dataSource.apply(snapshot)
        collectionView.layoutIfNeeded()
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("supplementaryViewProvider is nil"), "\(said)")
    #expect(said.contains("lid"), "\(said)")
  }
}

@MainActor private func oneColumn(header: String? = nil) -> UICollectionViewLayout {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  let section = NSCollectionLayoutSection(group: group)
  if let header {
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: header, alignment: .top)
    ]
  }
  return UICollectionViewCompositionalLayout(section: section)
}
