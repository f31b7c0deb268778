// Who hears when that a controller's view appears: roots, children, and views that move by themselves.
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct AppearanceTests {
  final class Log {
    var lines: [String] = []
  }

  final class Controller: UIViewController {
    let name: String
    let log: Log
    var forwards = true

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("not archived") }

    private func note(_ line: String) { log.lines.append("\(name) \(line)") }
    override func viewWillAppear(_ animated: Bool) { note("will") }
    override func viewIsAppearing(_ animated: Bool) {
      note(view.window == nil ? "is appearing outside a window" : "is appearing")
    }
    override func viewDidLayoutSubviews() { note("layout") }
    override func viewDidAppear(_ animated: Bool) { note("did") }
    override func viewWillDisappear(_ animated: Bool) { note("will go") }
    override func viewDidDisappear(_ animated: Bool) { note("gone") }
    override func willMove(toParent parent: UIViewController?) {
      note(parent == nil ? "will leave" : "will enter")
    }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "entered") }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  }

  let log = Log()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func frame() { _ = Frame.run(on: .main, at: FrameClock.now + 1) }

  private func lines() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  private func shownParent() -> Controller {
    let parent = Controller("parent", log)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    frame()
    return parent
  }

  @Test func aRootAndItsChildAppearTogetherInTheirWindow() {
    let parent = Controller("parent", log)
    let child = Controller("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = lines()
    window.rootViewController = parent
    window.makeKeyAndVisible()
    #expect(lines() == ["parent will", "child will", "parent is appearing", "child is appearing"])
    frame()
    #expect(lines() == ["parent layout", "child layout", "parent did", "child did"])
    window.isHidden = true
    #expect(lines() == ["parent will go", "child will go", "parent gone", "child gone"])
    window.isHidden = false
    #expect(lines() == ["parent will", "child will", "parent is appearing", "child is appearing"])
    window.isHidden = true
  }

  @Test func aChildThatIsAddedLaterAppearsAndDisappearsWithItsView() {
    let parent = shownParent()
    _ = lines()
    let child = Controller("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(lines() == ["child will enter", "child will", "child is appearing", "child entered"])
    frame()
    #expect(lines() == ["parent layout", "child layout", "child did"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(lines() == ["child will leave", "child will go", "child gone", "child left"])
    window.isHidden = true
    #expect(lines() == ["parent will go", "parent gone"])
  }

  @Test func aChildThatLeavesBeforeItHasAppearedHearsOfBothWaysOnce() {
    let parent = shownParent()
    _ = lines()
    let child = Controller("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.removeFromSuperview()
    frame()
    #expect(
      lines() == [
        "child will enter", "child will", "child is appearing", "child will go", "child gone",
        "parent layout",
      ])
    window.isHidden = true
  }

  @Test func aContainerThatForwardsItselfIsLeftToDoSo() {
    let parent = shownParent()
    parent.forwards = false
    _ = lines()
    let child = Controller("child", log)
    parent.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    parent.view.addSubview(child.view)
    child.endAppearanceTransition()
    #expect(lines() == ["child will enter", "child will", "child is appearing", "child did"])
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    #expect(lines() == ["child will go"])
    child.endAppearanceTransition()
    #expect(lines() == ["child gone"])
    window.isHidden = true
  }

  @Test func aChildOfAnotherParentLeavesItFirst() {
    let first = Controller("first", log)
    let second = Controller("second", log)
    let child = Controller("child", log)
    first.addChild(child)
    _ = lines()
    second.addChild(child)
    #expect(lines() == ["child left", "child will enter"])
    #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
  }

  @Test("Views and controllers that do not belong together are refused in UIKit's words", arguments: 0..<2)
  func inconsistentHierarchies(kind: Int) async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) { [kind = kind as Int] in
      await MainActor.run {
        let (owner, other, child) = (UIViewController(), UIViewController(), UIViewController())
        if kind == 0 {
          other.view = owner.view
          return
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(owner.view)
        other.addChild(child)
        owner.view.addSubview(child.view)
      }
    }
    let texts = [
      "A view can only be associated with at most one view controller at a time!",
      "child view controller:UIViewController should have parent view controller:",
    ]
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("'UIViewControllerHierarchyInconsistency'") && said.contains(texts[kind]))
  }

  @Test func aRingOfControllersIsRefused() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        let outer = UIViewController()
        let inner = UIViewController()
        outer.addChild(inner)
        inner.addChild(outer)
      }
    }
  }
}
