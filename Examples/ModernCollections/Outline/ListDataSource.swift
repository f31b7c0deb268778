import UIKit

/// Sections as trees: a header and what belongs under it.
final class ListDataSource: UICollectionViewDiffableDataSource<ListDataSource.Section, ListDataSource.Item> {
  enum Section: Int, CaseIterable {
    case locations
    case favorites

    var title: String {
      switch self {
      case .locations: return "Locations"
      case .favorites: return "Favorites"
      }
    }

    var entries: [String] {
      switch self {
      case .locations: return ["Mac", "iPhone", "iPad"]
      case .favorites: return ["Docs", "iCloud"]
      }
    }
  }

  enum Item: Hashable {
    case header(String)
    case item(String)
  }

  private typealias Registration = UICollectionView.CellRegistration<UICollectionViewListCell, String>

  convenience init(collectionView: UICollectionView) {
    let header = Registration(handler: Self.fill)
    let entry = Registration(handler: Self.fill)
    self.init(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .header(let title):
        return collectionView.dequeueConfiguredReusableCell(using: header, for: indexPath, item: title)
      case .item(let title):
        return collectionView.dequeueConfiguredReusableCell(using: entry, for: indexPath, item: title)
      }
    }
  }

  private static func fill(_ cell: UICollectionViewListCell, at indexPath: IndexPath, with title: String) {
    var content = cell.defaultContentConfiguration()
    content.text = title
    cell.contentConfiguration = content
    cell.accessories = [.outlineDisclosure()]
  }

  func showContents() {
    for section in Section.allCases {
      var tree = NSDiffableDataSourceSectionSnapshot<Item>()
      let header = Item.header(section.title)
      tree.append([header])
      tree.append(section.entries.map(Item.item), to: header)
      apply(tree, to: section)
    }
  }
}
