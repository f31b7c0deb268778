// Rows and sideways layouts in an interface that reads from right to left, as a finger moves them.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct RightToLeftRowTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func makeMirroredView(_ source: NumberSource, _ layout: UICollectionViewLayout) -> UICollectionView
  {
    let view = makeView(source, layout)
    view.semanticContentAttribute = .forceRightToLeft
    layout.invalidateLayout()
    view.layoutIfNeeded()
    return view
  }

  /// Two items of 100 and 150 points, with insets of 10 at the leading and 30 at the trailing edge.
  private func columns() -> NSCollectionLayoutSection {
    let narrow = item(.absolute(100), .fractionalHeight(1))
    let wide = item(.absolute(150), .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [narrow, wide])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    return section
  }

  @Test func theFirstItemStandsAtTheRightEdge() {
    let view = makeMirroredView(
      NumberSource([[0, 1]]), UICollectionViewCompositionalLayout(section: columns()))
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 210, y: 0, width: 100, height: 50))
    #expect(view.cellForItem(at: path(1))?.frame == CGRect(x: 60, y: 0, width: 150, height: 50))
    #expect(view.layoutAttributesForItem(at: path(0))?.frame.minX == 210)
    #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 10)) == path(0))
    #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 10)) == nil)
  }

  @Test func aRowBeginsAtItsRightAndScrollsToItsLeft() throws {
    let source = NumberSource([Array(0..<1000)])
    let view = makeMirroredView(source, UICollectionViewCompositionalLayout(section: rowSection()))
    let row = try #require(view.rows[0])
    // 1000 groups of 100, spaced by 8, insets of 4 and 6: 108,002 points, of which 320 are seen.
    #expect(row.contentSize.width == 108_002)
    #expect(row.contentOffset.x == 107_682)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    let first = try #require(view.cellForItem(at: path(0)))
    #expect(first.convert(first.bounds, to: view) == CGRect(x: 216, y: 3, width: 100, height: 50))
    #expect(view.setRowOffset(200, inSection: 0) == 107_466)
    view.layoutIfNeeded()
    #expect(row.contentOffset.x == 107_466)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
    let third = try #require(view.cellForItem(at: path(2)))
    #expect(third.convert(third.bounds, to: view).maxX == 316)
    #expect(view.setRowOffset(1_000_000, inSection: 0) == 0)
    view.layoutIfNeeded()
    #expect(row.contentOffset.x == 0)
    #expect(view.indexPathsForVisibleItems.last?.item == 999)
  }

  @Test func aFingerThatMovesRightScrollsOnAndLeavesTheRowAtAStop() throws {
    let view = makeMirroredView(
      NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: rowSection()))
    let row = try #require(view.rows[0])
    AnimatePass.run(on: UIScreen.main, at: 0)
    row.beginDragging()
    row.drag(by: CGPoint(x: -90, y: 0))
    #expect(row.contentOffset.x == 456)
    row.endDragging()
    AnimatePass.run(on: UIScreen.main, at: 10)
    #expect(abs(row.contentOffset.x - 438) < 0.001)
    #expect(abs(row.contentOffset.x - 438) < 0.001)
  }

  @Test func aRowShorterThanTheViewStandsAtTheRight() throws {
    let view = makeMirroredView(
      NumberSource([[0]]), UICollectionViewCompositionalLayout(section: rowSection()))
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(cell.convert(cell.bounds, to: view) == CGRect(x: 216, y: 3, width: 100, height: 50))
  }

  @Test func aCentredRowBeginsWithItsFirstGroupInTheMiddle() throws {
    let section = rowSection()
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 0
    let view = makeMirroredView(
      NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: section))
    let cell = try #require(view.cellForItem(at: path(0)))
    // Left to right it stands at 9 of the leading edge, with 320 of 100 seen.
    #expect(cell.convert(cell.bounds, to: view).maxX == 311)
    let inset = try #require(view.rows[0]).contentInset.right
    // What the first group needs at its leading side to stand in the middle: (310 - 100) / 2.
    #expect(abs(inset - 105) < 0.001, "\(inset)")
  }

  @Test func anItemOfARowIsBroughtIntoSight() throws {
    let view = makeMirroredView(
      NumberSource([Array(0..<20)]), UICollectionViewCompositionalLayout(section: rowSection()))
    view.scrollToItem(at: path(10), at: .right, animated: false)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(10)))
    #expect(cell.convert(cell.bounds, to: view).maxX == 316)
    view.scrollToItem(at: path(0), at: [], animated: false)
    view.layoutIfNeeded()
    #expect(abs((view.rows[0]?.contentOffset.x ?? 0) - 1842) < 0.001)
  }

  @Test func aLayoutThatScrollsSidewaysBeginsAtItsRight() throws {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let view = makeMirroredView(
      NumberSource([Array(0..<10)]),
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration))
    #expect(view.contentSize.width == 1000)
    view.contentOffset.x = 680
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.frame.minX == 900)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    view.contentOffset.x = 0
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [6, 7, 8, 9])
  }

  @Test func aViewThatIsMirroredFromTheStartShowsTheBeginning() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration))
    view.semanticContentAttribute = .forceRightToLeft
    let source = NumberSource([Array(0..<10)])
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 680)
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
  }

  @Test func aRowThatGrowsAtItsEndKeepsWhatIsSeen() throws {
    let source = NumberSource([Array(0..<8)])
    let view = makeMirroredView(source, UICollectionViewCompositionalLayout(section: rowSection()))
    _ = view.setRowOffset(216, inSection: 0)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
    source.sections = [Array(0..<20)]
    view.performBatchUpdates { view.insertItems(at: (8..<20).map { path($0) }) }
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
  }
}
