// Sections that scroll sideways.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct OrthogonalSectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func cellsStandInAScrollViewAsWideAsTheView() throws {
    let view = makeView(
      NumberSource([Array(0..<8), [1]]),
      UICollectionViewCompositionalLayout { section, _ in
        section == 0 ? rowSection() : listSection(.absolute(48))
      })
    let cell = try #require(view.cellForItem(at: path(0)))
    let row = try #require(cell.superview as? UIScrollView)
    #expect(row.superview === view)
    #expect(row.frame == CGRect(x: 0, y: 3, width: 320, height: 50))
    #expect(cell.frame == CGRect(x: 4, y: 0, width: 100, height: 50))
    #expect(row.contentSize.width == 866)
    // 4..104, 112..212, 220..320: three in sight.
    #expect(view.visibleCells.count == 4)
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 58)
    #expect(view.contentSize == CGSize(width: 320, height: 106))
  }

  @Test func aRowComesToRestAtAGroupAndMakesOnlyWhatShows() throws {
    let source = NumberSource([Array(0..<1000)])
    let view = makeView(source, UICollectionViewCompositionalLayout(section: rowSection()))
    #expect(view.setRowOffset(200, inSection: 0) == 216)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
    let cell = try #require(view.cellForItem(at: path(2)))
    #expect(cell.convert(cell.bounds, to: view) == CGRect(x: 4, y: 3, width: 100, height: 50))
    #expect(view.statistics.viewsMade <= 6)
    #expect(view.setRowOffset(10, inSection: 7) == nil)
  }

  @Test func theOffsetOutlivesTheRowsView() throws {
    let source = NumberSource([Array(0..<8)] + (0..<30).map { _ in [1] })
    let view = makeView(
      source,
      UICollectionViewCompositionalLayout { section, _ in
        section == 0 ? rowSection() : listSection(.absolute(48))
      })
    _ = view.setRowOffset(108, inSection: 0)
    view.layoutIfNeeded()
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(view.rows.isEmpty)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.rows[0]?.contentOffset.x == 108)
    #expect(view.indexPathsForVisibleItems.first == path(1))
  }

  @Test func aCentredRowBeginsWithItsFirstGroupInTheMiddle() throws {
    let section = rowSection()
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 0
    let view = makeView(
      NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: section))
    #expect(view.rows[0]?.contentOffset.x == -5)
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(cell.convert(cell.bounds, to: view).minX == 9)
    #expect(view.setRowOffset(700, inSection: 0) == 595)
  }

  @Test func aFingerLeavesTheRowAtAStop() throws {
    let view = makeView(
      NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: rowSection()))
    let row = try #require(view.rows[0])
    AnimatePass.run(on: UIScreen.main, at: 0)
    row.beginDragging()
    row.drag(by: CGPoint(x: 90, y: 0))
    #expect(view.rowOffset(inSection: 0) == 90)
    row.endDragging()
    AnimatePass.run(on: UIScreen.main, at: 10)
    #expect(view.rowOffset(inSection: 0) == 108)
  }

  @Test func scrollToItemMovesTheRow() {
    let view = makeView(
      NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: rowSection()))
    view.scrollToItem(at: path(5), at: .left, animated: false)
    view.layoutIfNeeded()
    #expect(view.rowOffset(inSection: 0) == 540)
    #expect(view.contentOffset == .zero)
  }

  @Test func handlersHearOfTheRowAndTheirChangesStay() throws {
    var heard: [(CGFloat, [Int])] = []
    let section = rowSection()
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      heard.append((offset.x, items.map(\.indexPath.item)))
      for item in items {
        item.alpha = item.indexPath.item == 1 ? 0.25 : 1
        #expect(item.frame.minX == 4 + CGFloat(item.indexPath.item) * 108)
        #expect(environment.container.contentSize.width == 320)
      }
    }
    let view = makeView(
      NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: section))
    #expect(heard.map(\.0) == [0])
    #expect(heard.first?.1 == [0, 1, 2])
    #expect(view.cellForItem(at: path(1))?.alpha == 0.25)
    _ = view.setRowOffset(108, inSection: 0)
    view.layoutIfNeeded()
    #expect(heard.map(\.0) == [0, 108])
    #expect(heard.last?.1 == [1, 2, 3])
    #expect(view.cellForItem(at: path(1))?.alpha == 0.25)
  }
}
