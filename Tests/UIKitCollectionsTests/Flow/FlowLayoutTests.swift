// UICollectionViewFlowLayout at the view: what is asked, what is built, what changes.
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor private final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var asked = 0
  var size: (IndexPath) -> CGSize = { _ in CGSize(width: 50, height: 50) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return size(indexPath)
  }
}

/// Answers nothing itself.
@MainActor private final class SilentDelegate: NSObject, UICollectionViewDelegateFlowLayout {}

private final class FadingFlowLayout: UICollectionViewFlowLayout {
  var prepared = 0
  override func prepare() {
    super.prepare()
    prepared += 1
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let list = super.layoutAttributesForElements(in: rect)
    for attributes in list ?? [] where attributes.indexPath.item == 1 {
      attributes.alpha = 0.5
      attributes.center.y += 7
    }
    return list
  }
}

@Suite @MainActor struct FlowLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func theFirstFrameOfAMillionItemsCostsWhatIsSeen() {
    let source = NumberSource([Array(repeating: 1, count: 1_000_000)])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 110)
    let view = makeView(source, layout)
    // Three a line, 120 from line to line: four lines show.
    #expect(view.statistics.attributesBuilt == 12)
    #expect(view.statistics.viewsMade == 12)
    #expect(view.contentSize == CGSize(width: 320, height: 333_334 * 120 - 10))
    view.contentOffset.y = 30_000_000
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(750_000..<750_012))
    #expect(view.statistics.layoutsPrepared == 1)
  }

  @Test func aDelegateThatLeavesSizesOutIsAskedOnceASection() {
    let layout = UICollectionViewFlowLayout()
    let source = NumberSource([Array(repeating: 1, count: 100_000)])
    let view = makeView(source, layout)
    let silent = SilentDelegate()
    view.delegate = silent
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.solution?.section(0).sizes == .same(CGSize(width: 50, height: 50)))
    let sizing = FlowDelegate()
    view.delegate = sizing
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(sizing.asked == 100_000)
    // Sizes that are all alike are kept as one.
    #expect(layout.solution?.section(0).sizes == .same(CGSize(width: 50, height: 50)))
  }

  @Test func sizesAreAskedForAgainOnlyWhereTheContextSaysSo() {
    let layout = UICollectionViewFlowLayout()
    let source = NumberSource([Array(0..<10)])
    let view = makeView(source, layout)
    let delegate = FlowDelegate()
    view.delegate = delegate
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(delegate.asked == 10)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(delegate.asked == 10)
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    view.layoutIfNeeded()
    #expect(delegate.asked == 20)
  }

  @Test func aSubclassChangesWhatItGetsAndIsPreparedAsTheViewScrolls() throws {
    let layout = FadingFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 100)
    let view = makeView(NumberSource([Array(0..<50)]), layout)
    let second = try #require(view.cellForItem(at: path(1)))
    #expect(second.alpha == 0.5)
    #expect(second.frame.minY == 117)
    let solved = layout.prepared
    view.contentOffset.y = 40
    view.layoutIfNeeded()
    #expect(layout.prepared == solved + 1)
    // What it changed last time is not in what it gets now.
    #expect(second.frame.minY == 117)
  }

  @Test func headersShowAndPinnedOnesStay() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 90)
    layout.headerReferenceSize = CGSize(width: 10, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = makeView(NumberSource([Array(0..<10), Array(0..<10)]), layout)
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0)))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    view.contentOffset.y = 300
    view.layoutIfNeeded()
    #expect(header.frame.minY == 300)
    // In front of the cells.
    #expect(view.subviews.last { $0 is UICollectionReusableView } === header)
    // The first section ends at 40 + 990: its header is pushed out.
    view.contentOffset.y = 1010
    view.layoutIfNeeded()
    #expect(header.frame.minY == 990)
    #expect(view.supplementaryView(forElementKind: kind, at: path(0, 1))?.frame.minY == 1030)
  }

  @Test func aPropertyThatChangesMovesTheCells() {
    let layout = UICollectionViewFlowLayout()
    let view = makeView(NumberSource([Array(0..<10)]), layout, width: 330)
    // Five of 50 in 330, 20 apart.
    #expect(view.cellForItem(at: path(1))?.frame.minX == 70)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 15, bottom: 0, right: 15)
    layout.minimumLineSpacing = 30
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.frame.origin == CGPoint(x: 15, y: 5))
    #expect(view.cellForItem(at: path(5))?.frame.minY == 85)
    layout.scrollDirection = .horizontal
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(1))?.frame.minX == 15)
  }

  @Test func anotherWidthBreaksTheLinesAnew() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let view = makeView(NumberSource([Array(0..<10)]), layout)
    #expect(view.contentSize.height == 230)
    view.frame.size.width = 540
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 540, height: 110))
    #expect(view.cellForItem(at: path(4))?.frame.minX == 440)
  }

  @Test func cellsAreAskedForTheirSizeAndKeepItThroughAChange() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    let source = NumberSource([Array(0..<4)])
    source.heights = { CGFloat(20 + 10 * $0) }
    let view = makeView(source, layout)
    // 20, 30, 40, 50.
    #expect(view.contentSize.height == 140)
    source.sections = [[0, 2, 3]]
    view.performBatchUpdates { view.deleteItems(at: [path(1)]) }
    #expect(view.contentSize.height == 110)
    #expect(view.cellForItem(at: path(2))?.frame == CGRect(x: 0, y: 60, width: 320, height: 50))
  }

  @Test func automaticSizeStandsForTheCellsOwn() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let source = NumberSource([Array(0..<3)])
    source.heights = { _ in 77 }
    let view = makeView(source, layout)
    #expect(view.cellForItem(at: path(2))?.frame.size == CGSize(width: 50, height: 77))
  }

  @Test func whatIsSeenStandsStillWhileRowsAboveAreMeasured() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let source = NumberSource([Array(0..<1000)])
    source.heights = { _ in 100 }
    let view = makeView(source, layout)
    view.scrollToItem(at: path(999), at: .bottom, animated: false)
    view.layoutIfNeeded()
    view.contentOffset.y = view.contentSize.height - 480
    view.layoutIfNeeded()
    for _ in 0..<60 {
      let seen = try #require(view.indexPathsForVisibleItems.last)
      let before = try #require(view.cellForItem(at: seen)).frame.minY - view.contentOffset.y
      view.contentOffset.y -= 10
      view.layoutIfNeeded()
      guard let cell = view.cellForItem(at: seen) else { continue }
      #expect(abs(cell.frame.minY - view.contentOffset.y - before - 10) < 0.51)
    }
  }

  @Test func itemsWiderThanTheViewAreWarnedOfOnce() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 400, height: 20)
        let view = makeView(NumberSource([[1, 2]]), layout)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        precondition(view.laidOut(0)?.minX == -40)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.components(separatedBy: "the item width must be less than the width").count == 2)
  }

  @Test func negativeSizesStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: -10, height: 20)
        _ = makeView(NumberSource([[1]]), layout)
      }
    }
  }
}
