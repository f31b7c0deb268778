import UIKit

final class HomeViewController: UIViewController {
  private lazy var contentView = HomeView()
  private var statusBarStyle: UIStatusBarStyle = .lightContent

  override var preferredStatusBarStyle: UIStatusBarStyle { statusBarStyle }

  override func loadView() {
    contentView.delegate = self
    view = contentView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Content>()
    snapshot.appendSections(Section.allCases)
    for section in Section.allCases {
      snapshot.appendItems(section.stubData(), toSection: section)
    }
    contentView.apply(snapshot)
  }
}

extension HomeViewController: HomeViewDelegate {
  func homeView(_ homeView: HomeView, didRequest style: UIStatusBarStyle) {
    // White on black is right wherever the header stands.
    if statusBarStyle == .lightContent, traitCollection.userInterfaceStyle == .dark { return }
    statusBarStyle = style
    UIView.animate(withDuration: 0.4) {
      self.setNeedsStatusBarAppearanceUpdate()
    }
  }
}
