import Testing
import UIKit

@testable import UIKitContainers

@Suite(.serialized) @MainActor struct NavigationBarTests {
  @MainActor final class Receiver: NSObject {
    var senders: [AnyObject] = []
    func tapped(_ sender: UIBarButtonItem) { senders.append(sender) }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    for phase in [UITouch.Phase.began, .ended] {
      EventPass.run([TouchReport(phase: phase, location: CGPoint(x: x, y: y))], on: .main, at: 0)
    }
    LayoutPass.run(on: .main)
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  @Test("A touch on the back button pops; with one controller there is none")
  func back() {
    let navigation = UINavigationController(rootViewController: page("Rooms"))
    let stage = Stage(navigation)
    #expect(navigation.navigationBar.backButton.isHidden)
    navigation.pushViewController(page("Detail"), animated: false)
    stage.settle()
    #expect(navigation.navigationBar.backButton.shownTitle == "Rooms")
    tap(50, 69)
    #expect(navigation.topViewController?.title == "Rooms")
    stage.close()
  }

  @Test("A touch on an item sends its action with the item, or performs its primary action")
  func items() {
    let receiver = Receiver()
    var count = 0
    let root = page("Rooms")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: receiver, action: Selector("tapped:", Receiver.tapped(_:)))
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Add", primaryAction: UIAction { _ in count += 1 })
    let stage = Stage(UINavigationController(rootViewController: root))
    tap(360, 69)
    #expect(receiver.senders.count == 1 && receiver.senders[0] === root.navigationItem.rightBarButtonItem)
    tap(25, 69)
    #expect(count == 1)
    root.navigationItem.rightBarButtonItem?.isEnabled = false
    tap(360, 69)
    #expect(receiver.senders.count == 1)
    root.navigationItem.rightBarButtonItem?.isEnabled = true
    root.navigationItem.rightBarButtonItem?.isHidden = true
    tap(360, 69)
    #expect(receiver.senders.count == 1)
    stage.close()
  }

  @Test("What the back button says: the own title, Back, nothing; hidden or beside left items")
  func backTitles() {
    let root = page("Rooms")
    let second = page("Detail")
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(second, animated: false)
    let stage = Stage(navigation)
    let button = navigation.navigationBar.backButton
    root.navigationItem.backButtonTitle = "All"
    stage.settle()
    #expect(button.shownTitle == "All")
    root.navigationItem.backButtonDisplayMode = .generic
    stage.settle()
    #expect(button.shownTitle == "Back")
    root.navigationItem.backButtonDisplayMode = .minimal
    stage.settle()
    #expect(button.shownTitle == nil && !button.isHidden)
    second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
    stage.settle()
    #expect(button.isHidden)
    second.navigationItem.leftItemsSupplementBackButton = true
    stage.settle()
    #expect(!button.isHidden)
    second.navigationItem.hidesBackButton = true
    stage.settle()
    #expect(button.isHidden)
    stage.close()
  }

  @Test("A title view of 120 x 30 stands in the middle: at (135, 7)")
  func titleView() {
    let root = page("Rooms")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
    root.navigationItem.titleView = view
    let stage = Stage(UINavigationController(rootViewController: root))
    #expect(view.frame == CGRect(x: 135, y: 7, width: 120, height: 30))
    stage.close()
  }

  @Test("A custom view of 28 x 28 on the right stands at (346, 8)")
  func customView() {
    let root = page("Rooms")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
    let stage = Stage(UINavigationController(rootViewController: root))
    #expect(view.frame == CGRect(x: 346, y: 8, width: 28, height: 28))
    stage.close()
  }

  @Test("In a compact height the bar is 32 high and no title is large")
  func compactHeight() {
    let root = page("Rooms")
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    let outer = UIViewController()
    outer.addChild(navigation)
    outer.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: navigation)
    outer.view.addSubview(navigation.view)
    let stage = Stage(outer)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 32))
    #expect(root.view.safeAreaInsets.top == 79)
    stage.close()
  }

  @Test("Right to left the back button stands on the right and the items on the left")
  func rightToLeft() {
    let root = page("Rooms")
    let second = page("Detail")
    let edge = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: edge)
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    navigation.pushViewController(second, animated: false)
    let stage = Stage(navigation)
    #expect(edge.frame.minX == 16 && navigation.navigationBar.backButton.frame.maxX == 390)
    tap(360, 69)
    #expect(navigation.topViewController === root)
    stage.close()
  }

  @Test("At the content's start the background is clear, over content the appearance's")
  func scrollEdge() {
    let list = UIScrollView(frame: UIScreen.main.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    let root = page("Rooms")
    root.view = list
    let navigation = UINavigationController(rootViewController: root)
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.green]
    navigation.navigationBar.standardAppearance = look
    let stage = Stage(navigation)
    let bar = navigation.navigationBar
    #expect(bar.currentAppearance.backgroundColor == nil)
    #expect(
      bar.titleLabel.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .green)
    list.contentOffset.y = 10
    stage.settle()
    #expect(bar.currentAppearance.backgroundColor == .red)
    #expect(bar.background.frame == CGRect(x: 0, y: -47, width: 390, height: 91))
    bar.scrollEdgeAppearance = look
    list.contentOffset.y = -91
    stage.settle()
    #expect(bar.isAtScrollEdge && bar.currentAppearance.backgroundColor == .red)
    stage.close()
  }

  @Test("An item keeps copies of its appearances; the bar follows changes of the copies")
  func itemAppearances() {
    let root = page("Rooms")
    let navigation = UINavigationController(rootViewController: root)
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    root.navigationItem.scrollEdgeAppearance = look
    look.backgroundColor = .green
    let stage = Stage(navigation)
    let bar = navigation.navigationBar
    #expect(bar.currentAppearance.backgroundColor == .red)
    root.navigationItem.scrollEdgeAppearance?.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(
      bar.titleLabel.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .blue)
    stage.close()
  }

  @Test("Asking for large titles later lets content at its start go along: from -91 to -143")
  func largeTitlesLater() {
    let list = UIScrollView(frame: UIScreen.main.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    let root = page("Rooms")
    root.view = list
    let navigation = UINavigationController(rootViewController: root)
    let stage = Stage(navigation)
    #expect(list.contentOffset.y == -91)
    navigation.navigationBar.prefersLargeTitles = true
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 96 && list.contentOffset.y == -143)
    navigation.navigationBar.prefersLargeTitles = false
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 44 && list.contentOffset.y == -91)
    stage.close()
  }

  @Test("The items of a navigation controller's bar are not the client's to set; those of its own are")
  func ownBar() async {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [UINavigationItem(title: "A"), UINavigationItem(title: "B")]
    bar.layoutIfNeeded()
    #expect(bar.topItem?.title == "B" && bar.backButton.shownTitle == "A")
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        withExtendedLifetime(navigation) { navigation.navigationBar.items = [] }
      }
    }
  }
}
