// The stack of a navigation controller: pushing, popping, replacing, and who appears.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UINavigationController {
  func push(_ controller: UIViewController) {
    if controller is UINavigationController {
      raise("Pushing a navigation controller is not supported", name: "NSInvalidArgumentException")
    }
    if stack.contains(where: { $0 === controller }) {
      raise(
        "\(className(of: self)) is pushing the same view controller instance (\(className(of: controller))) "
          + "more than once which is not supported and is most likely an error in the application",
        name: "NSInvalidArgumentException")
    }
    move(to: stack + [controller])
  }

  func index(of controller: UIViewController) -> Int {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      raise("Tried to pop to a view controller that doesn't exist.")
    }
    return index
  }

  /// - Returns: the controllers that were taken away, from the bottom up.
  func popTo(_ index: Int) -> [UIViewController] {
    let gone = Array(stack[(index + 1)...])
    if !gone.isEmpty { move(to: Array(stack[...index])) }
    return gone
  }

  func replaceStack(_ controllers: [UIViewController]) {
    var seen: [UIViewController] = []
    for controller in controllers {
      if controller is UINavigationController {
        raise("Pushing a navigation controller is not supported", name: "NSInvalidArgumentException")
      }
      if seen.contains(where: { $0 === controller }) {
        raise(
          "All view controllers in a navigation controller must be distinct",
          name: "NSInvalidArgumentException")
      }
      seen.append(controller)
    }
    move(to: controllers)
  }

  /// Makes the stack the new one. On screen the appearance calls run old will, new will, old did, new did, as
  /// recorded of iOS.
  private func move(to new: [UIViewController]) {
    let old = stack
    let from = old.last
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let arriving = new.filter { controller in !old.contains { $0 === controller } }
    for controller in leaving.reversed() { controller.willMove(toParent: nil) }
    for controller in arriving { addChild(controller) }
    stack = new
    let to = new.last
    if from !== to, isViewLoaded {
      exchange(from, for: to)
    } else {
      updateBarItems()
    }
    for controller in leaving.reversed() { controller.removeFromParent() }
    for controller in arriving { controller.didMove(toParent: self) }
    parent?._titleDidChange()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func exchange(_ from: UIViewController?, for to: UIViewController?) {
    let isOnScreen = view.window != nil
    guard isOnScreen else {
      from?.viewIfLoaded?.removeFromSuperview()
      updateBarItems()
      installTopView()
      return
    }
    from?.beginAppearanceTransition(false, animated: false)
    to?.beginTransition(appearing: true, animated: false) {
      if let to { delegate?.navigationController(self, willShow: to, animated: false) }
      from?.viewIfLoaded?.removeFromSuperview()
      updateBarItems()
      installTopView()
    }
    if to == nil {
      from?.viewIfLoaded?.removeFromSuperview()
      updateBarItems()
    }
    from?.endAppearanceTransition()
    to?.endAppearanceTransition()
    if let to { delegate?.navigationController(self, didShow: to, animated: false) }
  }

  func tellDelegateFirst(_ animated: Bool) {
    guard let top = topViewController else { return }
    owesDelegateDidShow = true
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  func tellDelegateShown(_ animated: Bool) {
    guard owesDelegateDidShow, let top = topViewController else { return }
    owesDelegateDidShow = false
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  /// Puts the top controller's view under the bar, the bar at its tallest.
  func installTopView() {
    unfollow()
    guard let top = topViewController else { return }
    navigationBar.shownLargeTitleHeight = navigationBar.fullLargeTitleHeight
    let child: UIView = top.view
    updateCover()
    child.frame = contentHolder.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentHolder.addSubview(child)
    followScrollView()
    view.setNeedsLayout()
  }

  func updateBarItems() {
    navigationBar.show(stack.map { $0.navigationItem })
  }

  /// The items take over their controllers' new titles; so does the tab that this controller stands behind.
  func takeOverTitles() {
    for controller in stack { _ = controller.navigationItem }
    parent?._titleDidChange()
  }
}
