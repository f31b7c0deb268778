// Insertions, deletions, moves, reloads and selection.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct UpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func list() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: listSection(.absolute(48)))
  }
  private func numbers(_ view: UICollectionView) -> [Int] {
    view.visibleCells.compactMap { ($0 as? NumberCell)?.number }
  }

  @Test func aBatchCarriesCellsToWhereTheirItemsGo() {
    let source = NumberSource([[0, 1, 2, 3, 4]])
    let view = makeView(source, list())
    let third = view.cellForItem(at: path(3))
    source.requests = []
    // 0 and 2 go, 9 comes first, 4 moves before 1.
    source.sections = [[9, 4, 1, 3]]
    view.performBatchUpdates {
      view.deleteItems(at: [path(0), path(2)])
      view.insertItems(at: [path(0)])
      view.moveItem(at: path(4), to: path(1))
    }
    #expect(numbers(view) == [9, 4, 1, 3])
    #expect(view.cellForItem(at: path(3)) === third)
    #expect(source.requests == [path(0)])
    #expect(view.contentSize.height == 192)
  }

  @Test func sectionsComeGoAndMove() {
    let source = NumberSource([[0], [1], [2]])
    let view = makeView(source, list())
    source.requests = []
    source.sections = [[2], [7], [0]]
    view.performBatchUpdates {
      view.deleteSections([1])
      view.insertSections([1])
      view.moveSection(2, toSection: 0)
    }
    #expect(numbers(view) == [2, 7, 0])
    #expect(source.requests == [path(0, 1)])
  }

  @Test func aReloadedItemGetsAnotherCellAndAReconfiguredOneKeepsIts() {
    let source = NumberSource([[0, 1, 2]])
    let view = makeView(source, list())
    let first = view.cellForItem(at: path(0)) as? NumberCell
    let second = view.cellForItem(at: path(1)) as? NumberCell
    source.sections = [[10, 11, 2]]
    view.reconfigureItems(at: [path(0)])
    #expect(view.cellForItem(at: path(0)) === first)
    #expect(first?.number == 10)
    #expect(first?.timesPrepared == 0)
    view.reloadItems(at: [path(1)])
    #expect(number(view, 1) == 11)
    // With nothing else waiting, the cell that was let go is prepared and used again.
    #expect(second?.timesPrepared == 1)
  }

  @Test func measuredSizesGoAlong() {
    let source = NumberSource([Array(0..<5)])
    source.heights = { $0 == 3 ? 100 : 20 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.estimated(44))))
    #expect(view.contentSize.height == 180)
    let measured = view.statistics.viewsMeasured
    source.sections = [[1, 2, 3, 4]]
    view.deleteItems(at: [path(0)])
    #expect(view.contentSize.height == 160)
    #expect(view.statistics.viewsMeasured == measured)
  }

  @Test func reloadDataAsksForEverythingAgain() {
    let source = NumberSource([[0, 1]])
    let view = makeView(source, list())
    source.sections = [[5], [6, 7]]
    view.reloadData()
    #expect(view.numberOfSections == 2)
    view.layoutIfNeeded()
    #expect(numbers(view) == [5, 6, 7])
    #expect(view.statistics.viewsMade == 3)
  }

  @Test func contentThatBecomesShorterIsNotLeftBehind() {
    let source = NumberSource([Array(0..<100)])
    let view = makeView(source, list())
    view.contentOffset.y = 4000
    view.layoutIfNeeded()
    source.sections = [[0, 1, 2]]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
    #expect(numbers(view) == [0, 1, 2])
  }

  @Test func completionComesOnTheMainQueue() async {
    let source = NumberSource([[0]])
    let view = makeView(source, list())
    let finished = await withCheckedContinuation { continuation in
      view.performBatchUpdates(nil) { continuation.resume(returning: $0) }
    }
    #expect(finished)
  }

  @Test func selectionFollowsItsItem() {
    let source = NumberSource([[0, 1, 2]])
    let view = makeView(source, list())
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(view.cellForItem(at: path(2))?.isSelected == true)
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(1)])
    #expect(view.cellForItem(at: path(2))?.isSelected == false)
    source.sections = [[1, 2]]
    view.deleteItems(at: [path(0)])
    #expect(view.indexPathsForSelectedItems == [path(0)])
    view.deselectItem(at: path(0), animated: false)
    #expect(view.indexPathsForSelectedItems == [])
    #expect(source.events.filter { $0.hasPrefix("select") }.isEmpty)
  }

  @Test func aTapHighlightsThenSelects() {
    let source = NumberSource([[0, 1, 2]])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let view = makeView(source, list())
    window.addSubview(view)
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: path(1))
    func touch(_ phase: UITouch.Phase, _ y: CGFloat) {
      EventPass.run(
        [TouchReport(phase: phase, location: CGPoint(x: 20, y: y))], on: UIScreen.main, at: 0)
    }
    source.events = []
    touch(.began, 60)
    #expect(cell?.isHighlighted == true)
    touch(.ended, 60)
    #expect(cell?.isHighlighted == false)
    #expect(cell?.isSelected == true)
    #expect(source.events == ["select 1"])
    touch(.began, 10)
    touch(.ended, 10)
    #expect(source.events == ["select 1", "deselect 1", "select 0"])
    // Lifted elsewhere: nothing is chosen.
    touch(.began, 110)
    touch(.ended, 300)
    #expect(view.indexPathsForSelectedItems == [path(0)])
    window.isHidden = true
  }
}
