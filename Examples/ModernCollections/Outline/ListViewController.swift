import UIKit

/// A sidebar whose headers open and close what is below them.
final class ListViewController: UICollectionViewController {
  private lazy var dataSource = ListDataSource(collectionView: collectionView)

  convenience init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .firstItemInSection
    self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    dataSource.showContents()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = "List"
  }
}
