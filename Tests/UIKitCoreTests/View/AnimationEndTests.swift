// Every animation block hears of its end, once, and whether it ran to it.
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct AnimationEndTests {
  final class Log {
    var lines: [String] = []
    /// The clock is every suite's: a test counts from where it stands when it begins.
    lazy var start = FrameClock.now + 1
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let log = Log()

  init() {
    window.addSubview(view)
    window.makeKeyAndVisible()
  }

  private func frame(_ time: CFTimeInterval) { _ = Frame.run(on: .main, at: log.start + time) }

  private func animate(_ name: String, _ duration: Double, delay: Double = 0, _ change: @escaping () -> Void)
  {
    let log = self.log
    UIView.animate(
      withDuration: duration, delay: delay, options: .curveLinear, animations: change,
      completion: { log.lines.append("\(name) \($0)") })
  }

  private func shownAlpha() -> CGFloat { CGFloat(view.layer.presentation()?.opacity ?? -1) }

  @Test func aViewThatLeavesEndsItsAnimations() {
    frame(0)
    let inner = UIView()
    view.addSubview(inner)
    animate("outer", 1) { [view] in view.alpha = 0 }
    animate("inner", 1) { inner.alpha = 0 }
    frame(0.5)
    view.removeFromSuperview()
    #expect(log.lines == [])
    frame(0.6)
    #expect(log.lines == ["outer false", "inner false"])
    #expect(view.layer.animationKeys() == nil && inner.layer.animationKeys() == nil)
    frame(2)
    #expect(log.lines.count == 2)
    window.isHidden = true
  }

  @Test func aViewThatLeavesAndIsReleasedDoesToo() {
    frame(0)
    do {
      let brief = UIView()
      view.addSubview(brief)
      animate("brief", 1) { brief.alpha = 0 }
      frame(0.5)
      brief.removeFromSuperview()
    }
    frame(0.6)
    #expect(log.lines == ["brief false"])
    window.isHidden = true
  }

  @Test func aViewThatOnlyMovesInTheTreeGoesOnAnimating() {
    frame(0)
    let other = UIView()
    window.addSubview(other)
    animate("move", 1) { [view] in view.alpha = 0 }
    frame(0.5)
    other.addSubview(view)
    frame(0.6)
    #expect(log.lines == [] && view.layer.animationKeys() == ["opacity"])
    frame(1)
    #expect(log.lines == ["move true"])
    window.isHidden = true
  }

  @Test func animationsOfAViewInNoWindowEndWithTheNextFrame() {
    frame(0)
    let loose = UIView()
    animate("loose", 1) { loose.alpha = 0 }
    frame(0.1)
    #expect(log.lines == ["loose false"])
    let early = UIView()
    animate("early", 1) { early.alpha = 0 }
    view.addSubview(early)
    frame(0.2)
    #expect(log.lines == ["loose false"])
    frame(1.2)
    #expect(log.lines == ["loose false", "early true"])
    window.isHidden = true
  }

  @Test func anAnimationThatIsTakenOverEndsInItsOwnTime() {
    frame(0)
    animate("first", 1) { [view] in view.alpha = 0 }
    frame(0.5)
    animate("second", 1) { [view] in view.alpha = 1 }
    frame(0.75)
    #expect(abs(shownAlpha() - 0.625) < 0.001)
    #expect(log.lines == [] && view.layer.animationKeys() == ["opacity"])
    frame(1)
    #expect(log.lines == ["first true"])
    frame(1.5)
    #expect(log.lines == ["first true", "second true"])
    window.isHidden = true
  }

  @Test func colorsDoNotAddUpSoANewOneEndsTheOld() {
    frame(0)
    view.backgroundColor = .red
    animate("first", 1) { [view] in view.backgroundColor = .green }
    frame(0.5)
    animate("second", 1) { [view] in view.backgroundColor = .blue }
    frame(0.6)
    #expect(log.lines == ["first false"])
    view.layer.removeAllAnimations()
    #expect(log.lines == ["first false", "second false"])
    window.isHidden = true
  }

  @Test func withoutDurationTheChangeComesAfterItsDelay() {
    frame(0)
    animate("jump", 0, delay: 1) { [view] in view.alpha = 0 }
    frame(0.9)
    #expect(shownAlpha() == 1 && log.lines == [])
    frame(1.05)
    #expect(shownAlpha() == 0 && log.lines == ["jump true"])
    UIView.animate(
      withDuration: 0, delay: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { [view] in view.alpha = 1 })
    frame(1.9)
    #expect(shownAlpha() == 0)
    frame(2.1)
    #expect(shownAlpha() == 1)
    window.isHidden = true
  }
}
