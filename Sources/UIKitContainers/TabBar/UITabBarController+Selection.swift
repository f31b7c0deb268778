// Children, selection and layout of a tab bar controller.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITabBarController {
  func replaceControllers(_ new: [UIViewController]) {
    let old = controllers ?? []
    let selected = selectedViewController
    for controller in old where !new.contains(where: { $0 === controller }) {
      hide(controller)
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    let kept = selected.flatMap { controller in new.firstIndex { $0 === controller } }
    let place = kept ?? currentIndex.map { min($0, new.count - 1) } ?? 0
    controllers = new
    currentIndex = new.isEmpty ? nil : max(place, 0)
    for controller in new where !old.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    itemsDidChange()
    if selectedViewController !== selected {
      if isViewLoaded { showSelectedView(replacing: nil) }
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  /// The bar shows the children's items.
  func itemsDidChange() {
    let items: [UITabBarItem] = (controllers ?? []).map { $0.tabBarItem }
    tabBar.setItems(items, animated: false)
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  /// A child's new title becomes its item's.
  func takeOverTitles() {
    for controller in controllers ?? [] {
      guard let item = controller.tabBarItem, item.controllerTitle != controller.tabTitle else { continue }
      item.controllerTitle = controller.tabTitle
      item.title = controller.tabTitle
    }
  }

  func selectController(_ controller: UIViewController?) {
    guard let controller else { return }
    guard let index = controllers?.firstIndex(where: { $0 === controller }) else {
      raise(
        "-[\(className(of: self)) setSelectedViewController:] only a view controller in the tab bar "
          + "controller's list of view controllers can be selected.",
        name: "NSInvalidArgumentException")
    }
    select(index)
  }

  func select(_ index: Int) {
    guard index != currentIndex else { return }
    let old = selectedViewController
    currentIndex = index
    tabBar.selectedItem = selectedViewController?.tabBarItem
    if isViewLoaded { showSelectedView(replacing: old) }
    setNeedsStatusBarAppearanceUpdate()
  }

  /// A touch on an item: the delegate may refuse it, and hears of it even where the tab stays the same.
  func userPicked(_ item: UITabBarItem) {
    guard let index = controllers?.firstIndex(where: { $0.tabBarItem === item }),
      let controller = controllers?[index]
    else { return }
    if let delegate, !delegate.tabBarController(self, shouldSelect: controller) { return }
    select(index)
    tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Puts the selected child's view in place of the old one's. On screen the appearance calls run new
  /// will, old will, old did, new did, as iOS sends them for tabs.
  func showSelectedView(replacing old: UIViewController?) {
    guard let controller = selectedViewController else { return }
    let isOnScreen = view.window != nil
    if isOnScreen {
      controller.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    let child: UIView = controller.view
    child.frame = contentHolder.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentHolder.addSubview(child)
    old?.viewIfLoaded?.removeFromSuperview()
    view.setNeedsLayout()
    if isOnScreen {
      old?.endAppearanceTransition()
      controller.endAppearanceTransition()
    }
  }

  private func hide(_ controller: UIViewController) {
    guard let child = controller.viewIfLoaded, child.superview === contentHolder else { return }
    let isOnScreen = child.window != nil
    if isOnScreen { controller.beginAppearanceTransition(false, animated: false) }
    child.removeFromSuperview()
    if isOnScreen { controller.endAppearanceTransition() }
  }

  /// Whether the selected navigation controller shows a controller, or one after it, that wants no bar.
  private var hidesBarForPushed: Bool {
    guard let navigation = selectedViewController as? UINavigationController else { return false }
    return navigation.viewControllers.contains { $0.hidesBottomBarWhenPushed }
  }

  /// Content over everything, the bar at the bottom.
  func layOutContainer(_ container: UIView) {
    let bounds = container.bounds
    contentHolder.frame = bounds
    let isPushedAway = hidesBarForPushed
    let isVisible = !tabBar.isHidden && !isPushedAway
    var frame = bounds
    // The bar reaches to the screen's edge: its height above the safe area, and the safe area.
    tabBar.frame = CGRect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
    frame.size.height = tabBar.sizeThatFits(bounds.size).height - tabBar.safeAreaInsets.bottom
    frame.size.height += container.safeAreaInsets.bottom
    frame.origin.y = isPushedAway ? bounds.maxY : bounds.maxY - frame.height
    tabBar.frame = frame
    contentHolder.coveredBottom = isVisible ? frame.height : 0
    if let child = selectedViewController?.viewIfLoaded, child.superview === contentHolder {
      child.frame = contentHolder.bounds
    }
  }
}

/// The root view of a tab bar controller.
final class TabContainerView: UIView {
  weak var controller: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutContainer(self)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// Holds the shown child's view, whose safe area ends at the bar.
final class TabContentView: UIView {
  /// How much of the bottom the bar covers (points).
  var coveredBottom: CGFloat = 0 {
    didSet { if coveredBottom != oldValue { updateSafeAreaOfSubviews() } }
  }

  override var _safeAreaForSubviews: UIEdgeInsets {
    var insets = super._safeAreaForSubviews
    insets.bottom = max(insets.bottom, coveredBottom)
    return insets
  }
}
