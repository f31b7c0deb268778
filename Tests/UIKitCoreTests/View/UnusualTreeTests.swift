// Unusual but legal things that apps do with views, and the ones UIKit refuses.
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct UnusualTreeTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func frame() -> CommittedFrame { Frame.run(on: .main, at: FrameClock.now + 1) }

  final class Handing: UIView {
    var onLayout: (() -> Void)?
    var onLeave: (() -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      let block = onLeave
      onLeave = nil
      block?()
    }
  }

  @Test func indexesOutOfRangeMeanTheEnds() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    parent.insertSubview(a, at: 7)
    parent.insertSubview(b, at: -3)
    parent.insertSubview(c, at: 100)
    parent.insertSubview(b, at: 100)
    #expect(parent.subviews == [a, c, b])
    #expect(parent.layer.sublayers == [a.layer, c.layer, b.layer])
    parent.insertSubview(a, aboveSubview: UIView())
    #expect(parent.subviews == [c, b, a])
    parent.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(parent.subviews == [c, b, a])
  }

  @Test func viewsMayLeaveAndEnterDuringLayout() {
    window.makeKeyAndVisible()
    let parent = Handing(frame: window.bounds)
    let first = UIView(frame: window.bounds)
    let second = Handing(frame: window.bounds)
    let late = Handing(frame: window.bounds)
    var layouts: [String] = []
    window.addSubview(parent)
    parent.addSubview(first)
    parent.addSubview(second)
    parent.onLayout = {
      layouts.append("parent")
      first.removeFromSuperview()
      parent.addSubview(late)
    }
    second.onLayout = {
      layouts.append("second")
      second.removeFromSuperview()
    }
    late.onLayout = { layouts.append("late") }
    _ = frame()
    #expect(parent.subviews == [late])
    #expect(parent.layer.sublayers == [late.layer])
    #expect(layouts.filter { $0 == "late" }.count == 1)
    #expect(!LayoutPass.isDue(on: .main))
    window.isHidden = true
  }

  @Test func aViewMayMoveToAnotherWindowDuringLayout() {
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.makeKeyAndVisible()
    other.isHidden = false
    let parent = Handing(frame: window.bounds)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(parent)
    parent.addSubview(child)
    parent.onLayout = { if child.window !== other { other.addSubview(child) } }
    _ = frame()
    #expect(child.window === other && child.superview === other && parent.subviews.isEmpty)
    #expect(child.layer.superlayer === other.layer)
    other.isHidden = true
    window.isHidden = true
  }

  @Test func aViewThatIsTakenAwayByItsOwnCallbackLeavesOnce() {
    let parent = UIView()
    let view = Handing()
    parent.addSubview(view)
    view.onLeave = { view.removeFromSuperview() }
    view.removeFromSuperview()
    #expect(view.superview == nil && parent.subviews.isEmpty)
    let other = UIView()
    parent.addSubview(view)
    view.onLeave = { view.removeFromSuperview() }
    other.addSubview(view)
    #expect(view.superview === other && parent.subviews.isEmpty && other.subviews == [view])
    #expect(parent.layer.sublayers == nil)
  }

  @Test func aNegativeSizeReachesBackFromTheOrigin() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: -30, height: 20))
    #expect(view.frame == CGRect(x: -20, y: 10, width: 30, height: 20))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 0, y: 0, width: -40, height: -40)
    #expect(view.frame == CGRect(x: -40, y: -40, width: 40, height: 40))
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
  }

  @Test("A place or size that is not a number stops with Core Animation's words", arguments: 0..<4)
  func notANumber(kind: Int) async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) { [kind = kind as Int] in
      await MainActor.run {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        switch kind {
        case 0: view.frame = CGRect(x: CGFloat.nan, y: 20, width: 10, height: 10)
        case 1: view.bounds = CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan)
        case 2: view.center.y = .nan
        default: view.contentOffset.y = .nan
        }
      }
    }
    let texts = [
      "'CALayerInvalidGeometry', reason: 'CALayer position contains NaN: [nan 25]",
      "'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: [0 0; 10 nan]",
      "'CALayerInvalidGeometry', reason: 'CALayer position contains NaN: [5 nan]",
      "'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: [0 nan; 10 10]",
    ]
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains(texts[kind]))
  }

  @Test func aViewThatNeverSettlesIsNamed() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        final class RestlessView: UIView {
          override func layoutSubviews() { setNeedsLayout() }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(RestlessView(frame: window.bounds))
        window.makeKeyAndVisible()
        _ = Frame.run(on: .main, at: 1)
      }
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("RestlessView"))
  }

  @Test func twoThousandViewsDeepAreLaidOutDrawnFoundAndReleased() throws {
    window.makeKeyAndVisible()
    weak var deepest: UIView?
    do {
      let top = UIView(frame: window.bounds)
      var view = top
      for _ in 0..<2_000 {
        let next = UIView(frame: window.bounds)
        view.addSubview(next)
        view = next
      }
      view.backgroundColor = .red
      view.tintColor = .green
      deepest = view
      window.addSubview(top)
    }
    let committed = frame()
    let buffer = try #require(PixelBuffer(width: 390, height: 844))
    Compositor().composite(committed, into: buffer, scale: 1)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === deepest)
    #expect(deepest?.convert(CGPoint.zero, to: nil) == .zero)
    window.overrideUserInterfaceStyle = .dark
    #expect(deepest?.traitCollection.userInterfaceStyle == .dark)
    window.subviews[0].removeFromSuperview()
    _ = frame()
    #expect(deepest == nil)
    window.isHidden = true
  }

  @Test func infiniteAndHugeFramesAreDrawn() throws {
    window.makeKeyAndVisible()
    let infinite = CGFloat.infinity
    let rects = [
      CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), CGRect(x: 0, y: 0, width: 1e300, height: 1e300),
      CGRect(x: 0, y: 0, width: infinite, height: 10), CGRect(x: 0, y: 1e300, width: 10, height: 10),
    ]
    for rect in rects {
      let view = UIView(frame: rect)
      view.backgroundColor = .red
      view.layer.cornerRadius = 4
      view.layer.shadowOpacity = 1
      view.layer.borderWidth = 1
      view.clipsToBounds = true
      window.addSubview(view)
    }
    let committed = frame()
    let buffer = try #require(PixelBuffer(width: 390, height: 844))
    Compositor().composite(committed, into: buffer, scale: 3)
    window.isHidden = true
  }

  @Test func aFirstResponderLeavesWithItsWindow() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { refuses == false }
      var refuses = false
    }
    let row = UIView()
    let field = Field()
    window.addSubview(row)
    row.addSubview(field)
    #expect(field.becomeFirstResponder())
    row.removeFromSuperview()
    #expect(!field.isFirstResponder)
    window.addSubview(row)
    #expect(field.becomeFirstResponder())
    let other = UIWindow(frame: window.bounds)
    other.addSubview(row)
    #expect(!field.isFirstResponder && field.window === other)
    #expect(field.becomeFirstResponder())
    field.refuses = true
    row.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }

  @Test func aBoundsOriginMovesWhatStandsInAPlainView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(inner)
    view.bounds.origin = CGPoint(x: -20, y: 5)
    #expect(inner.convert(CGPoint.zero, to: view) == .zero)
    #expect(inner.frame.origin == .zero)
    #expect(view.hitTest(CGPoint(x: -10, y: 50), with: nil) === view)
    #expect(view.hitTest(CGPoint(x: 5, y: 7), with: nil) === inner)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func controllersAndTheirViewsAreReleased() {
    weak var goneController: UIViewController?
    weak var goneChild: UIViewController?
    weak var goneView: UIView?
    do {
      let controller = UIViewController()
      let child = UIViewController()
      controller.addChild(child)
      controller.view.addSubview(child.view)
      child.didMove(toParent: controller)
      _ = controller.topLayoutGuide
      child.view.translatesAutoresizingMaskIntoConstraints = false
      child.view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
      child.view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
      window.rootViewController = controller
      window.makeKeyAndVisible()
      _ = frame()
      UIView.animate(withDuration: 5) { child.view.alpha = 0 }
      (goneController, goneChild, goneView) = (controller, child, child.view)
    }
    window.rootViewController = nil
    _ = frame()
    #expect(goneController == nil && goneChild == nil && goneView == nil)
    window.isHidden = true
  }
}
