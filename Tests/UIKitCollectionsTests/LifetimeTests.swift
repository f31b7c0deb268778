// Screens that go away take everything of theirs along: controllers, views, cells, data sources, layouts.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

@Suite(.serialized) @MainActor struct LifetimeTests {
  /// What a screen leaves behind, to be looked at once it is gone.
  final class Traces {
    private var entries: [(name: String, isAlive: () -> Bool)] = []

    func follow(_ object: AnyObject?, _ name: String) {
      weak var trace = object
      entries.append((name, { trace != nil }))
    }
    var names: [String] { entries.map { $0.name } }
    var alive: [String] { entries.filter { $0.isAlive() }.map { $0.name } }
  }

  final class RowsController: UITableViewController {
    let rows = NumberRows([Array(0..<100)])
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(NumberRow.self, forCellReuseIdentifier: "number")
      tableView.dataSource = rows
      tableView.delegate = rows
      tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    }
  }

  final class ListController: UICollectionViewController {
    lazy var source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      [registration] view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .outlineDisclosure()]
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.title = "more" })
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<100))
      source.apply(snapshot, animatingDifferences: false)
    }
  }

  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func frames(_ count: Int) {
    for _ in 0..<count { _ = Frame.run(on: .main, at: FrameClock.now + 0.1) }
  }

  private func rowSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.visibleItemsInvalidationHandler = { items, _, _ in items.forEach { $0.alpha = 1 } }
    return section
  }

  /// A tab bar of two stacks: a table, and a list with sideways rows pushed over it.
  private func show() -> Traces {
    let traces = Traces()
    let rows = RowsController(style: .plain)
    let table = UINavigationController(rootViewController: rows)
    table.navigationBar.prefersLargeTitles = true
    let list = ListController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    let strips = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout(section: rowSection()))
    let numbers = NumberSource([Array(0..<50)])
    strips.collectionView.dataSource = numbers
    let lists = UINavigationController(rootViewController: list)
    let tabs = UITabBarController()
    tabs.viewControllers = [table, lists]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    frames(2)
    rows.tableView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    frames(2)
    tabs.selectedIndex = 1
    frames(2)
    lists.pushViewController(strips, animated: true)
    frames(2)
    for (object, name) in [
      (rows, "rows"), (rows.rows, "rows' source"), (rows.tableView, "table view"),
      (rows.tableView.visibleCells.first, "table cell"), (table, "first stack"),
      (table.navigationBar, "bar"), (list, "list"), (list.source, "list's source"),
      (list.collectionView, "list view"), (list.collectionView.visibleCells.first, "list cell"),
      (list.navigationItem.rightBarButtonItem, "bar button"), (strips, "strips"),
      (strips.collectionView, "strips' view"), (strips.collectionView.collectionViewLayout, "layout"),
      (strips.collectionView.visibleCells.first, "strips' cell"), (lists, "second stack"), (tabs, "tabs"),
      (tabs.tabBar, "tab bar"), (tabs.view, "tabs' view"),
    ] as [(AnyObject?, String)] {
      traces.follow(object, name)
    }
    return traces
  }

  @Test("A tab bar of a table and a list leaves nothing when the window shows another screen")
  func wholeScreen() {
    let traces = show()
    #expect(traces.alive == traces.names)
    window.rootViewController = UIViewController()
    frames(2)
    #expect(traces.alive == [])
    window.isHidden = true
  }

  @Test("A popped controller goes, its view and its cells with it")
  func popped() {
    let traces = Traces()
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    frames(1)
    do {
      let rows = RowsController(style: .insetGrouped)
      navigation.pushViewController(rows, animated: true)
      frames(2)
      traces.follow(rows, "rows")
      traces.follow(rows.tableView, "table view")
      traces.follow(rows.tableView.visibleCells.first, "cell")
    }
    #expect(traces.alive.count == 3)
    navigation.popViewController(animated: true)
    frames(2)
    #expect(traces.alive == [])
    window.isHidden = true
  }

  @Test("A table that only leaves its superview goes; so do its cells")
  func removedTable() {
    let traces = Traces()
    let rows = NumberRows([Array(0..<30)])
    do {
      let table = UITableView(frame: window.bounds, style: .grouped)
      table.register(NumberRow.self, forCellReuseIdentifier: "number")
      table.dataSource = rows
      table.delegate = rows
      window.addSubview(table)
      window.makeKeyAndVisible()
      frames(1)
      table.performBatchUpdates {
        rows.sections[0].removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }
      frames(1)
      traces.follow(table, "table view")
      traces.follow(table.visibleCells.first, "cell")
      table.removeFromSuperview()
    }
    frames(1)
    #expect(traces.alive == [])
    window.isHidden = true
  }
}
