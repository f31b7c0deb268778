// What a batch keeps, where the content stands after it, and changes that come while a view is laid out.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct UpdateRuleTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func list(_ height: NSCollectionLayoutDimension? = nil) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: listSection(height ?? .absolute(48)))
  }
  private func numbers(_ view: UICollectionView) -> [Int] {
    view.visibleCells.compactMap { ($0 as? NumberCell)?.number }
  }

  @Test func completionsOfInnerAndOuterBatchesComeAfterAll() async {
    let source = NumberSource([[0, 1]])
    let view = makeView(source, list())
    var order: [String] = []
    await withCheckedContinuation { continuation in
      view.performBatchUpdates {
        view.performBatchUpdates {
          source.sections = [[5, 0, 1]]
          view.insertItems(at: [path(0)])
        } completion: { _ in
          order.append("inner \(view.visibleCells.count)")
        }
        order.append("body \(view.visibleCells.count)")
      } completion: { _ in
        order.append("outer")
        continuation.resume()
      }
      order.append("after")
    }
    #expect(order == ["body 2", "after", "inner 3", "outer"])
  }

  @Test func whatIsMadeAgainInSightDoesNotMoveItsNeighbours() {
    let source = NumberSource([Array(0..<40)])
    source.heights = { _ in 100 }
    let view = makeView(source, list(.estimated(44)))
    view.contentOffset.y = 250
    view.layoutIfNeeded()
    let frames = view.visibleCells.map(\.frame)
    view.reloadItems(at: [path(2), path(4)])
    #expect(view.contentOffset.y == 250)
    #expect(view.visibleCells.map(\.frame) == frames)
    // One that has become taller pushes what is below it.
    source.heights = { $0 == 4 ? 130 : 100 }
    view.reloadItems(at: [path(4)])
    #expect(view.contentOffset.y == 250)
    #expect(view.laidOut(4) == CGRect(x: 0, y: 400, width: 320, height: 130))
    #expect(view.laidOut(5)?.minY == 530)
  }

  @Test func anItemFilledAgainOutOfSightIsMeasuredWhenItComes() {
    let source = NumberSource([Array(0..<40)])
    source.heights = { _ in 60 }
    let view = makeView(source, list(.estimated(44)))
    view.contentOffset.y = 1_000
    view.layoutIfNeeded()
    source.heights = { $0 == 1 ? 90 : 60 }
    source.requests = []
    view.reconfigureItems(at: [path(1)])
    #expect(source.requests.isEmpty)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(1))?.frame.height == 90)
    let cell = view.cellForItem(at: path(1))
    source.heights = { $0 == 1 ? 70 : 60 }
    view.reconfigureItems(at: [path(1), path(1)])
    #expect(source.requests.filter { $0 == path(1) }.count == 2)
    #expect(cell?.frame.height == 70)
  }

  @Test func headersStayWithTheirSections() {
    let section = listSection(.absolute(48))
    section.boundarySupplementaryItems = [header(.absolute(30))]
    let source = NumberSource([[0], [1], [2]])
    let view = makeView(source, UICollectionViewCompositionalLayout(section: section))
    let heads = (0..<3).map { view.supplementaryView(forElementKind: "head", at: path(0, $0)) }
    source.sections = [[2, 5], [0], [1]]
    view.performBatchUpdates {
      view.moveSection(2, toSection: 0)
      view.insertItems(at: [path(1, 0)])
      view.reloadSections([1])
    }
    #expect(view.supplementaryView(forElementKind: "head", at: path(0, 0)) === heads[2])
    #expect(view.supplementaryView(forElementKind: "head", at: path(0, 1)) === heads[0])
    #expect(heads[2]?.frame.minY == 0 && heads[0]?.frame.minY == 126)
    #expect(source.events.filter { $0.hasPrefix("end") } == ["end 0"])
  }

  @Test func theLayoutThenTheDelegateSayWhereTheContentStands() {
    final class Held: UICollectionViewCompositionalLayout {
      var asked: [CGPoint] = []
      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        asked.append(proposedContentOffset)
        return CGPoint(x: 0, y: proposedContentOffset.y + 48)
      }
    }
    final class Holder: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 96) }
    }
    let source = NumberSource([Array(0..<40)])
    let layout = Held(section: listSection(.absolute(48)))
    let view = makeView(source, layout)
    view.contentOffset.y = 480
    view.layoutIfNeeded()
    #expect(layout.asked.isEmpty)
    // What was seen stays where it is seen.
    source.sections[0].insert(99, at: 0)
    view.insertItems(at: [path(0)])
    #expect(layout.asked == [CGPoint(x: 0, y: 480)])
    #expect(view.contentOffset.y == 528)
    #expect(numbers(view).first == 10)
    let holder = Holder()
    view.delegate = holder
    view.reloadItems(at: [path(0)])
    #expect(view.contentOffset.y == 96)
    #expect(numbers(view).first == 1)
  }

  @Test func onlyWhatMayBeEditedShowsWhatIsForEditing() {
    final class Guard: NSObject, UICollectionViewDelegate {
      func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        indexPath.item != 1
      }
    }
    let source = NumberSource([[0, 1, 2]])
    let view = makeView(source, list())
    let delegate = Guard()
    view.delegate = delegate
    view.isEditing = true
    #expect(view.visibleCells.map(\.configurationState.isEditing) == [true, false, true])
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.configurationState.isEditing) == [true, false, true])
    view.isEditing = false
    #expect(view.visibleCells.map(\.configurationState.isEditing) == [false, false, false])
  }

  // MARK: Changes while a view is laid out

  /// Loads more as soon as the last row is about to be shown.
  final class Endless: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 4
    var reloads = false
    var asked = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      asked += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
      (cell as? NumberCell)?.number = indexPath.item
      if reloads {
        reloads = false
        count = 2
        collectionView.reloadData()
      }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      guard indexPath.item == count - 1, count < 40 else { return }
      count += 4
      collectionView.insertItems(at: (count - 4..<count).map { IndexPath(item: $0, section: 0) })
    }
  }

  @Test func moreMayBeLoadedWhileTheLastRowIsBroughtIn() {
    let source = Endless()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: list())
    view.register(NumberCell.self, forCellWithReuseIdentifier: "x")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    #expect(source.count == 12)
    #expect(numbers(view) == Array(0..<10))
    #expect(source.asked == 10)
    view.contentOffset.y = 96
    view.layoutIfNeeded()
    #expect(source.count == 16)
    #expect(numbers(view) == Array(2..<12))
  }

  @Test func aReloadWhileACellIsAskedForBeginsAnew() {
    let source = Endless()
    source.reloads = true
    source.count = 40
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: list())
    view.register(NumberCell.self, forCellWithReuseIdentifier: "x")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(numbers(view) == [0, 1])
    #expect(view.contentSize.height == 96)
    #expect(view.statistics.viewsMade == 2)
  }

  @Test func aTableMayBeReloadedAndChangedWhileItIsLaidOut() {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var count = 30
      var reloads = true
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if reloads {
          reloads = false
          count = 4
          tableView.reloadData()
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        (cell as? NumberRow)?.number = indexPath.row
        return cell
      }
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) {
        guard indexPath.row == count - 1, count < 10 else { return }
        count += 2
        tableView.insertRows(
          at: [IndexPath(row: count - 2, section: 0), IndexPath(row: count - 1, section: 0)], with: .none)
      }
    }
    let source = Rows()
    let table = makeTable(source)
    #expect(source.count == 10)
    #expect(UIKitCollectionsTests.numbers(table) == Array(0..<10))
    #expect(table.contentSize.height == 440)
  }

  // MARK: Tables that size themselves

  @Test func rowsAndHeadersGrowWhenTheirContentsSaySo() throws {
    final class Tall: UITableViewCell {
      var height: NSLayoutConstraint!
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inner)
        height = inner.heightAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: contentView.topAnchor),
          inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
      }
    }
    let source = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.separatorStyle = .none
    table.register(Tall.self, forCellReuseIdentifier: "tall")
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(0)) as? Tall)
    #expect(table.selfSizingInvalidation == .enabled)
    #expect(table.rectForRow(at: path(1)).minY == 60)
    cell.height.constant = 80
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(1)).minY == 60)
    cell.contentView.invalidateIntrinsicContentSize()
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(1)).minY == 80)
    table.selfSizingInvalidation = .enabledIncludingConstraints
    cell.height.constant = 100
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(1)).minY == 100)
    #expect(table.cellForRow(at: path(2))?.frame.minY == 160)
    #expect(table.contentSize.height == 220)
    table.selfSizingInvalidation = .disabled
    cell.height.constant = 120
    cell.invalidateIntrinsicContentSize()
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(1)).minY == 100)
  }
}
