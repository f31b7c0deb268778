// Items of section snapshots opened and closed by the user.
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct OutlineTests {
  /// A sidebar of two headers with children, as the app's list is.
  @MainActor final class Sidebar {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>
    var filled: [String] = []

    init(_ appearance: UICollectionLayoutListConfiguration.Appearance = .sidebar) {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      var note: ((String) -> Void)?
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, item in
        note?(item)
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure()]
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      note = { [unowned self] in filled.append($0) }
      for (section, items) in [["Locations", "Mac", "iPhone", "iPad"], ["Favorites", "Docs", "iCloud"]]
        .enumerated()
      {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append([items[0]])
        tree.append(Array(items.dropFirst()), to: items[0])
        source.apply(tree, to: section)
      }
      view.layoutIfNeeded()
    }

    func row(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
      view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    func tap(_ item: Int, _ section: Int = 0) {
      view.toggleExpansion(at: IndexPath(item: item, section: section))
      view.layoutIfNeeded()
    }
  }

  private func label(_ cell: UICollectionViewListCell?) -> UILabel? {
    (cell?.contentView as? UIListContentView)?.label
  }

  @Test("It starts with two closed headers of 46, in bold type of 20 points at 16")
  func start() throws {
    let sidebar = Sidebar()
    #expect(sidebar.source.snapshot().itemIdentifiers == ["Locations", "Favorites"])
    let header = try #require(sidebar.row(0))
    #expect(header.frame == CGRect(x: 8, y: 0, width: 374, height: 46))
    #expect(sidebar.row(0, 1)?.frame.minY == 56)
    let text = try #require(label(header))
    #expect(text.font.pointSize == 20)
    #expect(text.convert(text.bounds, to: sidebar.view).minX == 16)
  }

  @Test(
    "Opening puts three rows of 44 below, one level deeper, and turns the chevron; closing takes them away")
  func opening() throws {
    let sidebar = Sidebar()
    let header = try #require(sidebar.row(0))
    sidebar.filled = []
    sidebar.tap(0)
    #expect(
      sidebar.source.snapshot().itemIdentifiers == [
        "Locations", "Mac", "iPhone", "iPad", "Favorites",
      ])
    #expect(sidebar.row(0) === header)
    #expect(sidebar.filled == ["Mac", "iPhone", "iPad"])
    #expect(header.configurationState.isExpanded)
    #expect(header.accessoryViews.first?.isExpanded == true)
    #expect(sidebar.row(1)?.frame == CGRect(x: 8, y: 46, width: 374, height: 44))
    #expect(sidebar.row(1)?.indentationLevel == 1)
    #expect(label(sidebar.row(1)).map { $0.convert($0.bounds, to: sidebar.view).minX } == 26)
    #expect(sidebar.row(0, 1)?.frame.minY == 188, "46 + 3 rows of 44 + 10")
    sidebar.tap(0)
    #expect(sidebar.source.snapshot().itemIdentifiers == ["Locations", "Favorites"])
    #expect(header.accessoryViews.first?.isExpanded == false)
    #expect(sidebar.row(0, 1)?.frame.minY == 56)
  }

  @Test("A leaf's chevron turns as well, though nothing appears")
  func leaf() {
    let sidebar = Sidebar()
    sidebar.tap(0)
    sidebar.tap(1)
    #expect(sidebar.source.snapshot().numberOfItems == 5)
    #expect(sidebar.row(1)?.accessoryViews.first?.isExpanded == true)
    #expect(sidebar.source.snapshot(for: 0).isExpanded("Mac"))
  }

  @Test("A header toggles by a tap anywhere and is not selected; a row is selected, its chevron apart")
  func taps() {
    let sidebar = Sidebar()
    #expect(sidebar.view.togglesByTap(IndexPath(item: 0, section: 0)))
    sidebar.tap(0)
    #expect(!sidebar.view.togglesByTap(IndexPath(item: 1, section: 0)))
    sidebar.row(1)?.accessories = [.outlineDisclosure(options: .init(style: .header))]
    #expect(sidebar.view.togglesByTap(IndexPath(item: 1, section: 0)))
    sidebar.row(0)?.accessories = [.outlineDisclosure(options: .init(style: .cell))]
    #expect(!sidebar.view.togglesByTap(IndexPath(item: 0, section: 0)))
  }

  @Test("Handlers are asked and told in order; a refusal changes nothing")
  func handlers() {
    let sidebar = Sidebar()
    var events: [String] = []
    var allows = false
    sidebar.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      events.append("should \(item)")
      return allows
    }
    sidebar.source.sectionSnapshotHandlers.willExpandItem = { events.append("will \($0)") }
    sidebar.source.sectionSnapshotHandlers.willCollapseItem = { events.append("closes \($0)") }
    sidebar.tap(0)
    #expect(events == ["should Locations"])
    #expect(sidebar.source.snapshot().numberOfItems == 2)
    allows = true
    sidebar.tap(0)
    sidebar.tap(0)
    #expect(events == ["should Locations", "should Locations", "will Locations", "closes Locations"])
    // A snapshot that opens an item asks nobody.
    var tree = sidebar.source.snapshot(for: 1)
    tree.expand(["Favorites"])
    sidebar.source.apply(tree, to: 1)
    #expect(events.count == 4)
    #expect(sidebar.source.snapshot().numberOfItems == 4)
  }

  @Test("Children can be given when their parent opens")
  func lazyChildren() {
    let sidebar = Sidebar()
    sidebar.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, below in
      #expect(item == "Favorites" && below.items == ["Docs", "iCloud"])
      var more = below
      more.append(["Photos"])
      return more
    }
    sidebar.tap(0, 1)
    #expect(
      sidebar.source.snapshot().itemIdentifiers(inSection: 1) == ["Favorites", "Docs", "iCloud", "Photos"])
  }

  @Test("In a plain list the header is 28 high below 22 points, its rows 44")
  func plainHeader() {
    let list = Sidebar(.plain)
    list.tap(0)
    #expect(list.row(0)?.frame == CGRect(x: 0, y: 22, width: 390, height: 28))
    #expect(list.row(1)?.frame == CGRect(x: 0, y: 50, width: 390, height: 44))
  }
}
