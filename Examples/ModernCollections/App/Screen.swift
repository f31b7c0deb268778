import UIKit

/// The screens of the app, each behind a tab and in a navigation stack of its own.
enum Screen: CaseIterable {
  case list
  case appStore
  case appearances

  private var title: String {
    switch self {
    case .list: return "List"
    case .appStore: return "App"
    case .appearances: return "Appearances"
    }
  }

  private var symbolName: String {
    switch self {
    case .list: return "list.bullet"
    case .appStore: return "square.stack"
    case .appearances: return "paintbrush"
    }
  }

  private func makeRoot() -> UIViewController {
    switch self {
    case .list: return ListViewController()
    case .appStore: return AppStoreViewController()
    case .appearances: return AppearancesViewController()
    }
  }

  static func makeController() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = allCases.map { screen in
      let controller = UINavigationController(rootViewController: screen.makeRoot())
      controller.navigationBar.prefersLargeTitles = screen != .appearances
      controller.tabBarItem = UITabBarItem(
        title: screen.title, image: UIImage(systemName: screen.symbolName), selectedImage: nil)
      return controller
    }
    return tabs
  }
}
