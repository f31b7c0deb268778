import UIKit

protocol HomeViewDelegate: AnyObject {
  func homeView(_ homeView: HomeView, didRequest style: UIStatusBarStyle)
}

/// The header with the collection below it. The collection lies above the header, so that it covers
/// whatever a collapsed header has no room for.
final class HomeView: ProgrammaticView {
  weak var delegate: HomeViewDelegate?

  private let headerView = HeaderView()
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeHomeLayout())
  private lazy var dataSource = makeHomeDataSource(for: collectionView)
  private var previousOffset: CGFloat = 0

  func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Content>) {
    dataSource.apply(snapshot)
  }

  override func configure() {
    headerView.delegate = self
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
  }

  override func constrain() {
    addSubviews(headerView, collectionView)

    headerView.topAnchor == topAnchor
    headerView.horizontalAnchors == horizontalAnchors
    headerView.bottomAnchor == collectionView.topAnchor

    collectionView.horizontalAnchors == horizontalAnchors
    collectionView.bottomAnchor == bottomAnchor
  }
}

extension HomeView: UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = headerView.scroll(from: previousOffset, to: scrollView.contentOffset.y)
    scrollView.contentOffset.y = offset
    previousOffset = scrollView.contentOffset.y
  }
}

extension HomeView: HeaderViewDelegate {
  func headerView(_ headerView: HeaderView, didRequest style: UIStatusBarStyle) {
    delegate?.homeView(self, didRequest: style)
  }
}
