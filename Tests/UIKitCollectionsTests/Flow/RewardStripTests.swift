// The two strips of the rewards screen at 375 x 667: one row of cells each in a sideways flow layout.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct RewardStripTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func strip(
    _ count: Int, item: CGSize, height: CGFloat, left: CGFloat, right: CGFloat
  ) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.itemSize = item
    let source = NumberSource([Array(0..<count)])
    let view = KeepingView(
      frame: CGRect(x: 0, y: 0, width: 375, height: height), collectionViewLayout: layout)
    view.keeper = source
    view.dataSource = source
    view.contentInset = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
    view.layoutIfNeeded()
    return view
  }

  @Test func eightCategoriesOf96BeginAt12() {
    let view = strip(8, item: CGSize(width: 96, height: 150), height: 150, left: 12, right: 12)
    #expect(view.contentSize == CGSize(width: 768, height: 150))
    #expect(view.contentOffset == CGPoint(x: -12, y: 0))
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 96, height: 150))
    let first = view.cellForItem(at: path(0))
    #expect(first.map { $0.frame.minX - view.contentOffset.x } == 12)
    // 363 points show of the row: four cells, the last of them only in part.
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    #expect(view.cellForItem(at: path(3))?.frame.minX == 288)
  }

  @Test func rewardsAre300WideAndTheSecondShowsBy51() {
    let view = strip(3, item: CGSize(width: 375 / 1.25, height: 285), height: 285, left: 24, right: 12)
    #expect(view.contentSize == CGSize(width: 900, height: 285))
    #expect(view.contentOffset.x == -24)
    let frames = view.indexPathsForVisibleItems.compactMap { view.cellForItem(at: $0)?.frame }
    #expect(frames.map(\.minX) == [0, 300])
    #expect(frames.map(\.size) == Array(repeating: CGSize(width: 300, height: 285), count: 2))
    // On the screen: 24 and 324.
    let onScreen = frames.map { $0.minX - view.contentOffset.x }
    #expect(onScreen == [24, 324])
    #expect(375 - onScreen[1] == 51)
  }
}
