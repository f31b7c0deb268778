// A container that shows the last of a stack of controllers, and a bar to go back by.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// Told what a navigation controller shows.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// Shows the top one of a stack of controllers under a navigation bar, which covers the top of its safe area.
/// Moving along the stack takes place at once: `animated` makes no difference, and callbacks are told false.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    push(rootViewController)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public let navigationBar = UINavigationBar(frame: .zero)
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack (UINavigationController+Stack.swift)

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(viewControllers)
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { stack.last }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController) }
  /// Takes the top controller away; nil and nothing done where it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    stack.count > 1 ? popTo(stack.count - 2).last : nil
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.isEmpty ? nil : popTo(0)
  }
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    popTo(index(of: viewController))
  }
  open func show(_ vc: UIViewController, sender: Any?) { push(vc) }

  // MARK: The bar (UINavigationController+Bar.swift)

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden) }

  // MARK: As a controller

  open override func loadView() {
    let container = NavigationContainerView(frame: UIScreen.main.bounds)
    container.controller = self
    container.addSubview(contentHolder)
    container.addSubview(navigationBar)
    view = container
    installTopView()
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tellDelegateFirst(animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tellDelegateShown(animated)
  }
  /// The bar's style decides while the bar is there; without it the top controller.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  @_spi(UIKitInternal) open override func _titleDidChange() { takeOverTitles() }

  // MARK: Parts

  var stack: [UIViewController] = []
  let contentHolder = NavigationContentView(frame: .zero)
  /// The scroll view that the bar follows.
  weak var followedScrollView: UIScrollView?
  /// The large title's height when the bar last followed the content (points).
  var lastFullHeight: CGFloat = 0
  /// Whether a controller has been shown without the delegate having heard that it was.
  var owesDelegateDidShow = false

  private func setUp() { navigationBar.controller = self }
}
