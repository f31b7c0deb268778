import UIKit

/// The same items in each of the five appearances of a list; a button goes on to the next.
final class AppearancesViewController: UIViewController {
  private struct Item: Hashable {
    let section: Int
    /// nil for the header.
    let number: Int?

    var title: String { number.map { "Item \($0)" } ?? "Section \(section)" }
    var isHeader: Bool { number == nil }
  }

  private typealias DataSource = UICollectionViewDiffableDataSource<Int, Item>
  private typealias Registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item>

  private var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: nil,
      primaryAction: UIAction(title: "Next") { [unowned self] _ in advance() })
    showItems()
    show(appearance)
  }

  /// Goes on to the next appearance.
  func advance() { show(appearance.next) }

  /// Shows the items in an appearance.
  func show(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
    title = appearance.title
    collectionView.setCollectionViewLayout(makeLayout(), animated: false)
    collectionView.reloadData()
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] _, environment in
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  private func makeDataSource() -> DataSource {
    let header = Registration { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let row = Registration { [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      let isSidebar = appearance == .sidebar || appearance == .sidebarPlain
      cell.accessories = isSidebar ? [] : [.disclosureIndicator()]
    }
    return DataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(
        using: item.isHeader ? header : row, for: indexPath, item: item)
    }
  }

  private func showItems() {
    var whole = NSDiffableDataSourceSnapshot<Int, Item>()
    whole.appendSections(Array(0..<5))
    dataSource.apply(whole, animatingDifferences: false)
    for section in 0..<5 {
      var tree = NSDiffableDataSourceSectionSnapshot<Item>()
      let header = Item(section: section, number: nil)
      tree.append([header])
      tree.append((0..<3).map { Item(section: section, number: $0) }, to: header)
      tree.expand([header])
      dataSource.apply(tree, to: section, animatingDifferences: false)
    }
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  /// The one that comes after this, round and round.
  fileprivate var next: Self {
    switch self {
    case .plain: return .sidebarPlain
    case .sidebarPlain: return .sidebar
    case .sidebar: return .grouped
    case .grouped: return .insetGrouped
    case .insetGrouped: return .plain
    }
  }

  fileprivate var title: String {
    switch self {
    case .plain: return "Plain"
    case .sidebarPlain: return "Sidebar Plain"
    case .sidebar: return "Sidebar"
    case .grouped: return "Grouped"
    case .insetGrouped: return "Inset Grouped"
    }
  }
}
