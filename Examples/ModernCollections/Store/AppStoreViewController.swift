import UIKit

/// Rows of three in a strip that rests with a column in the middle.
final class AppStoreViewController: UICollectionViewController {
  private let models = (1...100).map { _ in AppModel(name: "Lorem Ipsum") }

  convenience init() {
    self.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: .appColumns))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "App"
    collectionView.register(AppCell.self, forCellWithReuseIdentifier: AppCell.reuseIdentifier)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    models.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: AppCell.reuseIdentifier, for: indexPath)
    (cell as? AppCell)?.show(models[indexPath.item])
    return cell
  }
}

struct AppModel {
  let name: String
}

extension NSCollectionLayoutSection {
  /// Columns of three rows, a little narrower than the screen.
  fileprivate static var appColumns: NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(64))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(8), trailing: nil, bottom: .fixed(8))
    let rows = 3
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.92),
      heightDimension: .estimated(itemSize.heightDimension.dimension * CGFloat(rows)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: groupSize, repeatingSubitem: item, count: rows)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    return section
  }
}
