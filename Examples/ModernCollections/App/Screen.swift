import UIKit

/// The screens of the app, each behind a tab.
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
    let controller: UIViewController
    switch self {
    case .list: controller = ListViewController()
    case .appStore: controller = AppStoreViewController()
    case .appearances: controller = AppearancesViewController()
    }
    return controller
  }

  static func makeController() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = allCases.map { screen in
      let controller = screen.makeRoot()
      controller.tabBarItem = UITabBarItem(
        title: screen.title, image: UIImage(systemName: screen.symbolName), selectedImage: nil)
      return controller
    }
    return tabs
  }
}
