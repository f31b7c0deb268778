import UIKit

/// The five tabs, in order. Only the first has a screen.
enum Tab: CaseIterable {
  case explore
  case saved
  case trips
  case inbox
  case profile

  var title: String {
    switch self {
    case .explore: return "Explore"
    case .saved: return "Saved"
    case .trips: return "Trips"
    case .inbox: return "Inbox"
    case .profile: return "Profile"
    }
  }

  var symbolName: String {
    switch self {
    case .explore: return "magnifyingglass"
    case .saved: return "heart"
    case .trips: return "scribble.variable"
    case .inbox: return "message"
    case .profile: return "person.circle"
    }
  }

  static func makeController() -> UITabBarController {
    let controller = UITabBarController()
    controller.viewControllers = allCases.map { $0.makeViewController() }
    controller.tabBar.tintColor = .systemPink
    controller.tabBar.backgroundColor = .clear
    return controller
  }

  private func makeViewController() -> UIViewController {
    let controller: UIViewController
    switch self {
    case .explore:
      controller = HomeViewController()
    case .saved, .trips, .inbox, .profile:
      controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
    }
    controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbolName), tag: 0)
    return controller
  }
}
