// A container that shows one of its children and a bar to choose it by.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// Asked and told about the user's choice of a tab.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Shows the selected one of several controllers over the whole screen, with a tab bar in front of it. The
/// children's views load when they are first shown; the bar covers their safe area's bottom.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBar.delegate = self
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.delegate = self
  }

  public let tabBar = UITabBar(frame: .zero)
  open weak var delegate: (any UITabBarControllerDelegate)?

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the children; the selection stays if its controller does, otherwise its place, otherwise the
  /// first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceControllers(viewControllers ?? [])
  }
  /// The selected child's place; `NSNotFound` without children.
  open var selectedIndex: Int {
    get { currentIndex ?? NSNotFound }
    set { if let controllers, controllers.indices.contains(newValue) { select(newValue) } }
  }
  open var selectedViewController: UIViewController? {
    get { currentIndex.flatMap { index in controllers.map { $0[index] } } }
    set { selectController(newValue) }
  }
  /// Whether the bar is hidden (iOS 18).
  open var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { tabBar.isHidden = newValue }
  }

  open override func loadView() {
    let container = TabContainerView(frame: UIScreen.main.bounds)
    container.controller = self
    container.addSubview(contentHolder)
    container.addSubview(tabBar)
    view = container
    showSelectedView(replacing: nil)
  }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  @_spi(UIKitInternal) open override func _titleDidChange() { takeOverTitles() }

  // MARK: Parts (UITabBarController+Selection.swift)

  var controllers: [UIViewController]?
  var currentIndex: Int?
  let contentHolder = TabContentView(frame: .zero)
}
