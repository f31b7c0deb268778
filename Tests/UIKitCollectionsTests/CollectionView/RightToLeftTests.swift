// Compositional layouts in views that read from right to left.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct RightToLeftTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func rightToLeftView(_ source: NumberSource, _ layout: UICollectionViewLayout) -> UICollectionView {
    let view = makeView(source, layout)
    view.semanticContentAttribute = .forceRightToLeft
    layout.invalidateLayout()
    view.layoutIfNeeded()
    return view
  }

  @Test func columnsBeginAtTheRight() throws {
    let cell = item(.fractionalWidth(0.25), .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [cell])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 0, leading: 20, bottom: 0, trailing: 0)
    let view = rightToLeftView(
      NumberSource([Array(0..<6)]), UICollectionViewCompositionalLayout(section: section))
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 225, y: 0, width: 75, height: 40))
    #expect(view.cellForItem(at: path(3))?.frame.minX == 0)
    #expect(view.cellForItem(at: path(4))?.frame == CGRect(x: 225, y: 40, width: 75, height: 40))
  }

  @Test func aRowIsScrolledToItsRightEnd() throws {
    let view = rightToLeftView(
      NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: rowSection()))
    let row = try #require(view.rows[0])
    // 866 wide, seen through 320; the leading inset is 4.
    #expect(row.contentOffset.x == 546)
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(cell.convert(cell.bounds, to: view) == CGRect(x: 216, y: 3, width: 100, height: 50))
    #expect(view.setRowOffset(108, inSection: 0) == 438)
    view.layoutIfNeeded()
    let second = try #require(view.cellForItem(at: path(1)))
    #expect(second.convert(second.bounds, to: view).minX == 216)
  }

  @Test func aSidewaysLayoutBeginsAtItsRightEnd() throws {
    let cell = item(.fractionalWidth(1), .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [cell])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.semanticContentAttribute = .forceRightToLeft
    let source = NumberSource([Array(0..<10)])
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 1000)
    #expect(view.contentOffset.x == 680)
    #expect(view.cellForItem(at: path(0))?.frame.minX == 900)
    #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1, 2, 3])
    // More content leaves what is seen where it is.
    source.sections = [Array(0..<12)]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 880)
    #expect(view.cellForItem(at: path(0))?.frame.minX == 1100)
  }
}
