import Testing
import UIKit

@testable import UIKitContainers

@Suite(.serialized) @MainActor struct TabBarControllerTests {
  @MainActor final class Log {
    var lines: [String] = []
  }

  @MainActor final class Page: UIViewController {
    var name = ""
    var log: Log?
    override func viewDidLoad() { log?.lines.append("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) { log?.lines.append("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log?.lines.append("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log?.lines.append("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log?.lines.append("\(name) didDisappear") }
    override var preferredStatusBarStyle: UIStatusBarStyle { name == "b" ? .lightContent : .darkContent }
  }

  let log = Log()
  let tabs = UITabBarController()
  let pages: [Page]
  let window = UIWindow(frame: UIScreen.main.bounds)

  init() {
    let log = self.log
    pages = ["a", "b", "c"].map { (name: String) -> Page in
      let page = Page()
      page.name = name
      page.log = log
      page.title = name
      return page
    }
    tabs.viewControllers = pages
  }

  private func show() {
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    LayoutPass.run(on: .main)
  }

  @Test("Only the selected child loads and appears; the others load when they are chosen")
  func lazily() {
    #expect(log.lines.isEmpty)
    show()
    #expect(log.lines == ["a didLoad", "a willAppear", "a didAppear"])
    #expect(!pages[1].isViewLoaded)
    log.lines = []
    tabs.selectedIndex = 1
    #expect(log.lines == ["b didLoad", "b willAppear", "a willDisappear", "a didDisappear", "b didAppear"])
    #expect(tabs.selectedViewController === pages[1])
    #expect(pages[0].view.window == nil && pages[1].view.window === window)
    window.isHidden = true
  }

  @Test("The bar is 49 + 34 high at the bottom of 390 x 844, and the child's safe area ends at it")
  func geometry() {
    show()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(pages[0].view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(pages[0].view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
    tabs.tabBar.isHidden = true
    LayoutPass.run(on: .main)
    #expect(pages[0].view.safeAreaInsets.bottom == 34)
    window.isHidden = true
  }

  @Test("A client's own additional insets come on top of the bar's")
  func additionalInsets() {
    pages[0].additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0)
    show()
    #expect(pages[0].view.safeAreaInsets.bottom == 93)
    window.isHidden = true
  }

  @Test("Items take the children's titles, and later ones too")
  func titles() {
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "b", "c"])
    pages[2].title = "new"
    #expect(tabs.tabBar.items?[2].title == "new")
    pages[1].tabBarItem = UITabBarItem(title: "own", image: nil, tag: 4)
    #expect(tabs.tabBar.items?[1].title == "own")
    pages[0].title = "other"
    #expect(tabs.tabBar.items?.map(\.title) == ["other", "own", "new"])
  }

  @Test("Without children nothing is selected; an index out of range changes nothing")
  func selection() {
    #expect(UITabBarController().selectedIndex == NSNotFound)
    #expect(tabs.selectedIndex == 0)
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 0)
    tabs.selectedViewController = pages[2]
    #expect(tabs.selectedIndex == 2)
    #expect(tabs.tabBar.selectedItem === pages[2].tabBarItem)
    tabs.viewControllers = [pages[2], pages[0]]
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === pages[2])
    #expect(pages[1].parent == nil)
    #expect(pages[0].tabBarController === tabs)
  }

  @Test("Selecting a controller that is no child stops with UIKit's diagnosis")
  func foreign() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        tabs.selectedViewController = UIViewController()
      }
    }
  }

  @MainActor final class Guard: NSObject, UITabBarControllerDelegate {
    var picked: [String] = []
    func tabBarController(_ t: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
      viewController.title != "c"
    }
    func tabBarController(_ t: UITabBarController, didSelect viewController: UIViewController) {
      picked.append(viewController.title ?? "")
    }
  }

  @Test("A touch on an item selects it unless the delegate refuses; choosing in code asks nobody")
  func touches() {
    let keeper = Guard()
    tabs.delegate = keeper
    show()
    tap(CGPoint(x: 195, y: 780))
    #expect(tabs.selectedIndex == 1)
    tap(CGPoint(x: 195, y: 780))
    tap(CGPoint(x: 350, y: 780))
    #expect(tabs.selectedIndex == 1)
    #expect(keeper.picked == ["b", "b"])
    tabs.selectedIndex = 2
    #expect(tabs.selectedIndex == 2)
    #expect(keeper.picked.count == 2)
    window.isHidden = true
  }

  private func tap(_ point: CGPoint) {
    let reports = [
      TouchReport(phase: .began, location: point), TouchReport(phase: .ended, location: point),
    ]
    EventPass.run(reports, on: .main, at: 0)
  }

  @Test("The status bar follows the selected child")
  func statusBar() {
    #expect(StatusBarView.preferredStyle(from: tabs) == .darkContent)
    tabs.selectedIndex = 1
    #expect(StatusBarView.preferredStyle(from: tabs) == .lightContent)
    #expect(StatusBarView.preferredStyle(from: nil) == .default)
  }
}
