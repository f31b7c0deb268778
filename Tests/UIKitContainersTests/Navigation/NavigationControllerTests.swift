import Testing
import UIKit

@testable import UIKitContainers

/// A window for a test, 390 x 844 with 47 over and 34 under the safe area.
@MainActor final class Stage {
  let window = UIWindow(frame: UIScreen.main.bounds)

  init(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }
  func settle() { LayoutPass.run(on: .main) }
  func close() { window.isHidden = true }
}

@Suite(.serialized) @MainActor struct NavigationControllerTests {
  @MainActor final class Log {
    var lines: [String] = []
  }

  @MainActor final class Page: UIViewController {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ event: String) { log.lines.append("\(event):\(title ?? "")") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
      note(parent == nil ? "willLeave" : "willEnter")
    }
    override func didMove(toParent parent: UIViewController?) {
      note(parent == nil ? "didLeave" : "didEnter")
    }
    override var prefersStatusBarHidden: Bool { title == "second" }
  }

  @MainActor final class Listener: NSObject, UINavigationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.lines.append("willShow:\(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.lines.append("didShow:\(viewController.title ?? "")") }
  }

  let log = Log()

  private func page(_ name: String) -> Page { Page(name, log) }

  @Test("Pushing and popping call in iOS's order: old will, new will, old did, new did")
  func order() {
    let navigation = UINavigationController(rootViewController: page("base"))
    let listener = Listener(log)
    navigation.delegate = listener
    let stage = Stage(navigation)
    #expect(
      log.lines == [
        "willEnter:base", "didEnter:base", "willShow:base", "willAppear:base", "didShow:base",
        "didAppear:base",
      ])
    log.lines = []
    navigation.pushViewController(page("second"), animated: true)
    #expect(
      log.lines == [
        "willEnter:second", "willDisappear:base", "willAppear:second", "willShow:second",
        "didDisappear:base", "didAppear:second", "didShow:second", "didEnter:second",
      ])
    log.lines = []
    let popped = navigation.popViewController(animated: true)
    #expect(popped?.title == "second")
    #expect(
      log.lines == [
        "willLeave:second", "willDisappear:second", "willAppear:base", "willShow:base",
        "didDisappear:second", "didAppear:base", "didShow:base", "didLeave:second",
      ])
    stage.close()
  }

  @Test("The stack: push, pop to one, pop to the root, replace; the root stays")
  func stack() {
    let pages = ["a", "b", "c", "d"].map(page)
    let navigation = UINavigationController(rootViewController: pages[0])
    let stage = Stage(navigation)
    for next in pages.dropFirst() { navigation.pushViewController(next, animated: false) }
    #expect(navigation.viewControllers == pages && navigation.topViewController === pages[3])
    #expect(navigation.popToViewController(pages[1], animated: false) == [pages[2], pages[3]])
    #expect(pages[1].view.window === stage.window && pages[3].view.window == nil)
    #expect(pages[3].navigationController == nil && pages[1].navigationController === navigation)
    #expect(navigation.popToRootViewController(animated: false) == [pages[1]])
    #expect(navigation.popViewController(animated: false) == nil)
    navigation.setViewControllers([pages[2], pages[0]], animated: false)
    #expect(navigation.children.count == 2 && navigation.navigationBar.items?.count == 2)
    #expect(navigation.navigationBar.backItem === pages[2].navigationItem)
    stage.close()
  }

  @Test("Under a bar of 44 the safe area begins at 91; without the bar at 47")
  func safeArea() {
    let base = page("base")
    let navigation = UINavigationController(rootViewController: base)
    let stage = Stage(navigation)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(base.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    navigation.isNavigationBarHidden = true
    stage.settle()
    #expect(base.view.safeAreaInsets.top == 47)
    stage.close()
  }

  @Test("Titles: the controller's becomes the item's and the bar's; a later one of the item's own stays")
  func titles() {
    let base = page("base")
    let navigation = UINavigationController(rootViewController: base)
    let stage = Stage(navigation)
    #expect(navigation.navigationBar.titleLabel.text == "base")
    base.title = "Rooms"
    stage.settle()
    #expect(base.navigationItem.title == "Rooms" && navigation.navigationBar.titleLabel.text == "Rooms")
    base.navigationItem.title = "Own"
    stage.settle()
    #expect(navigation.navigationBar.titleLabel.text == "Own" && base.title == "Rooms")
    stage.close()
  }

  @Test("Whether the status bar hides, the top controller says")
  func statusBar() {
    let navigation = UINavigationController(rootViewController: page("base"))
    #expect(navigation.childForStatusBarHidden?.prefersStatusBarHidden == false)
    navigation.pushViewController(page("second"), animated: false)
    #expect(navigation.childForStatusBarHidden?.prefersStatusBarHidden == true)
    #expect(navigation.childForStatusBarStyle == nil)
    navigation.isNavigationBarHidden = true
    #expect(navigation.childForStatusBarStyle?.title == "second")
  }

  @Test("Behind a tab: insets 91 and 83, the root's title on the tab, no bar for who wants none")
  func insideTabs() {
    let base = page("base")
    let list = UIScrollView(frame: UIScreen.main.bounds)
    list.contentSize = CGSize(width: 390, height: 94 * 44)
    base.view = list
    let navigation = UINavigationController(rootViewController: base)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = Stage(tabs)
    #expect(list.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    #expect(list.contentOffset == CGPoint(x: 0, y: -91))
    #expect(tabs.tabBar.items?.first?.title == "base")
    base.title = "Later"
    #expect(tabs.tabBar.items?.first?.title == "Later")
    let second = page("second")
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: false)
    stage.settle()
    #expect(tabs.tabBar.frame.minY == 844 && second.view.safeAreaInsets.bottom == 34)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(tabs.tabBar.frame.minY == 761 && base.view.safeAreaInsets.bottom == 83)
    stage.close()
  }

  @Test("A controller pushed twice, a pushed navigation controller, a stranger to pop to stop the program")
  func stops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let root = UIViewController()
        UINavigationController(rootViewController: root).pushViewController(root, animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let inner = UINavigationController(rootViewController: UIViewController())
        UINavigationController(rootViewController: UIViewController()).pushViewController(
          inner, animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.popToViewController(UIViewController(), animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let page = UIViewController()
        UINavigationController(rootViewController: page).setViewControllers([page, page], animated: false)
      }
    }
  }
}
