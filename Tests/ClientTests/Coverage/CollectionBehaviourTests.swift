// Collection views driven by client code: registrations, batch updates, selection, controls in cells.
import ClientSwift5
import Testing
import UIKit

@testable import UIKitCollections
@testable import UIKitCore

@Suite @MainActor struct CollectionBehaviourTests {
  @Test func aSubclassedDataSourceFillsCellsAndTitles() throws {
    let controller = EntriesController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    controller.view.layoutIfNeeded()
    let collection = controller.collectionView
    #expect(controller.log.first == "applied")
    #expect(collection.numberOfSections == 2)
    #expect(collection.numberOfItems(inSection: 1) == 3)
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 1)) as? EntryCell)
    #expect(cell.label.text == "Item 0")
    // A quarter of 400 - 2 * 16 of insets.
    #expect(cell.frame.size.height == 92)
    #expect(cell.frame.minY == 120)
    let title = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect((title as? TitleView)?.label.text == "Section 1")
    #expect(title?.frame == CGRect(x: 16, y: 80, width: 368, height: 30))
  }

  @Test func anAwaitedApplyReordersAndReloads() async throws {
    let controller = EntriesController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    controller.view.layoutIfNeeded()
    await controller.shuffle()
    controller.view.layoutIfNeeded()
    let titles = controller.dataSource.snapshot().itemIdentifiers(inSection: .shelf).map(\.title)
    #expect(titles == ["Item 1", "Item 2", "Item 0"])
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 2, section: 1)) as? EntryCell
    #expect(cell?.label.text == "Item 0")
    #expect(controller.log.last == "shuffled")
  }

  @Test func batchUpdatesOfAHandWrittenSource() async {
    let source = HandSource()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: Self.rows())
    collection.register(EntryCell.self)
    collection.dataSource = source
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.count == 3)
    let finished = await withCheckedContinuation { (end: CheckedContinuation<Bool, Never>) in
      source.edit(collection) { end.resume(returning: $0) }
    }
    #expect(collection.indexPathsForVisibleItems.count == 6)
    #expect((collection.cellForItem(at: [2, 1]) as? EntryCell)?.label.text == "2/1")
    #expect(finished)
  }

  @Test func selectionShowsInTheCellAndIsKept() throws {
    let controller = EntriesController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    controller.view.layoutIfNeeded()
    let collection = controller.collectionView
    let path = IndexPath(item: 1, section: 1)
    collection.selectItem(at: path, animated: false, scrollPosition: [])
    let cell = try #require(collection.cellForItem(at: path) as? EntryCell)
    #expect(cell.isSelected)
    #expect(cell.label.textColor == .white)
    #expect(collection.indexPathsForSelectedItems == [path])
    collection.deselectItem(at: path, animated: false)
    #expect(!cell.isSelected)
    #expect(cell.label.textColor == .label)
    // Programs select without the delegate hearing of it.
    #expect(!controller.log.contains("selected Item 1"))
  }

  @Test func buttonsRunTargetsAndActions() {
    let button = HeartButton(symbol: "heart")
    var states: [Bool] = []
    button.onTap = { states.append($0) }
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(states == [true, false])
    #expect(button.tag == 2)
    button.isEnabled = false
    #expect(button.alpha == CGFloat(Float(0.3)))
    #expect(button.title(for: .normal) == "Like")
    #expect(button.titleColor(for: .highlighted) == .red)
  }

  @Test func anAvatarIsRoundAndHidesWithoutAPicture() {
    let avatar = Avatar(image: Pictures.dot(.red, size: CGSize(width: 40, height: 40)))
    avatar.layoutIfNeeded()
    #expect(avatar.frame.size == CGSize(width: 40, height: 40))
    #expect(avatar.layer.cornerRadius == 20)
    avatar.image = nil
    #expect(avatar.isHidden)
  }

  private static func rows() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}
