// Gestures see touches first, exclude each other and wait for each other as on iOS.
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct GestureTests {
  final class Log: NSObject {
    var names: [String] = []
    func tapped(_ recognizer: UIGestureRecognizer) { names.append(recognizer.name ?? "tap") }
    func moved(_ recognizer: UIPanGestureRecognizer) {
      names.append("\(recognizer.state) \(Int(recognizer.translation(in: nil).x))")
    }
  }

  final class TouchView: UIView {
    var phases: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append("cancelled")
    }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let outer = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let inner = TouchView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  let log = Log()

  init() {
    window.addSubview(outer)
    outer.addSubview(inner)
  }

  private func recognizer<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, on view: UIView) -> R {
    recognizer.name = name
    recognizer.addTarget(log, action: Selector("tapped:", Log.tapped(_:)))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ time: Double) {
    if phase == .began { window.makeKeyAndVisible() }
    EventPass.run([TouchReport(phase: phase, location: CGPoint(x: x, y: 100))], on: .main, at: time)
    GestureArena.advance(to: time)
  }

  private func tap(at time: Double) {
    touch(.began, 100, time)
    touch(.ended, 100, time + 0.05)
  }

  @Test func theInnermostTapWinsAndTheViewsTouchIsCancelled() {
    _ = recognizer(UITapGestureRecognizer(), "outer", on: outer)
    _ = recognizer(UITapGestureRecognizer(), "inner", on: inner)
    tap(at: 0)
    #expect(log.names == ["inner"])
    #expect(inner.phases == ["began", "cancelled"])
    tap(at: 1)
    #expect(log.names == ["inner", "inner"])
    window.isHidden = true
  }

  @Test func aTapThatDoesNotCancelLeavesTheViewItsTouch() {
    recognizer(UITapGestureRecognizer(), "tap", on: inner).cancelsTouchesInView = false
    tap(at: 0)
    #expect(log.names == ["tap"])
    #expect(inner.phases == ["began", "ended"])
    window.isHidden = true
  }

  @Test func aFingerThatTravelsDoesNotTap() {
    _ = recognizer(UITapGestureRecognizer(), "tap", on: inner)
    touch(.began, 60, 0)
    touch(.moved, 110, 0.1)
    touch(.ended, 110, 0.2)
    #expect(log.names.isEmpty)
    #expect(inner.phases == ["began", "ended"])
    window.isHidden = true
  }

  @Test func aSingleTapWaitsUntilADoubleTapHasFailed() {
    let double = recognizer(UITapGestureRecognizer(), "double", on: inner)
    double.numberOfTapsRequired = 2
    let single = recognizer(UITapGestureRecognizer(), "single", on: inner)
    single.require(toFail: double)
    tap(at: 0)
    #expect(log.names.isEmpty)
    GestureArena.advance(to: 0.5)
    #expect(log.names == ["single"])
    tap(at: 2)
    tap(at: 2.2)
    #expect(log.names == ["single", "double"])
    window.isHidden = true
  }

  @Test func aPressBeginsAfterHalfASecond() {
    _ = recognizer(UILongPressGestureRecognizer(), "press", on: inner)
    touch(.began, 100, 0)
    GestureArena.advance(to: 0.4)
    #expect(log.names.isEmpty)
    GestureArena.advance(to: 0.5)
    #expect(log.names == ["press"])
    touch(.ended, 100, 0.7)
    #expect(log.names == ["press", "press"])
    window.isHidden = true
  }

  @Test func aPanBeginsAfterTenPointsAndTellsItsWay() {
    let pan = UIPanGestureRecognizer(target: log, action: Selector("moved:", Log.moved(_:)))
    inner.addGestureRecognizer(pan)
    touch(.began, 60, 0)
    touch(.moved, 65, 0.1)
    touch(.moved, 72, 0.2)
    touch(.moved, 90, 0.3)
    #expect(abs(pan.velocity(in: nil).x - 180) < 0.001)
    touch(.ended, 90, 0.4)
    #expect(log.names == ["began 12", "changed 30", "ended 30"])
    #expect(pan.state == .possible)
    window.isHidden = true
  }

  @Test func aDisabledOrRemovedRecognizerHearsNothing() {
    let first = recognizer(UITapGestureRecognizer(), "first", on: inner)
    let second = recognizer(UITapGestureRecognizer(), "second", on: inner)
    first.isEnabled = false
    inner.removeGestureRecognizer(second)
    #expect(second.view == nil)
    tap(at: 0)
    #expect(log.names.isEmpty)
    window.isHidden = true
  }

  @Test func aRecognizerThatIsEnabledOrAddedAgainWorksAgain() {
    let first = recognizer(UITapGestureRecognizer(), "first", on: inner)
    first.isEnabled = false
    first.isEnabled = true
    tap(at: 0)
    #expect(log.names == ["first"])
    inner.removeGestureRecognizer(first)
    outer.addGestureRecognizer(first)
    outer.addGestureRecognizer(first)
    #expect(outer.gestureRecognizers == [first])
    tap(at: 1)
    #expect(log.names == ["first", "first"])
    first.state = .failed
    #expect(first.state == .possible)
    tap(at: 2)
    #expect(log.names == ["first", "first", "first"])
    window.isHidden = true
  }

  @Test func setRecognizersBelongToTheViewAndReplacedOnesNoLonger() {
    let old = recognizer(UITapGestureRecognizer(), "old", on: inner)
    let new = recognizer(UITapGestureRecognizer(), "new", on: outer)
    inner.gestureRecognizers = [new]
    #expect(old.view == nil && new.view === inner && outer.gestureRecognizers == [])
    tap(at: 0)
    #expect(log.names == ["new"])
    inner.gestureRecognizers = nil
    #expect(new.view == nil)
    window.isHidden = true
  }

  @Test func aRecognizerTakenAwayWhileItFiresEndsThere() {
    let pan = recognizer(UIPanGestureRecognizer(), "pan", on: inner)
    final class Remover: NSObject {
      func fired(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
    }
    let remover = Remover()
    pan.addTarget(remover, action: Selector("fired:", Remover.fired(_:)))
    touch(.began, 60, 0)
    touch(.moved, 90, 0.1)
    // It began, and was cancelled by its removal.
    #expect(log.names == ["pan", "pan"])
    #expect(pan.state == .cancelled && pan.view == nil)
    touch(.moved, 120, 0.2)
    touch(.ended, 120, 0.3)
    #expect(log.names == ["pan", "pan"])
    #expect(pan.state == .possible && !GestureArena.isWaiting)
    window.isHidden = true
  }

  @Test func aViewThatGoesAwayUnderTheFingerLeavesNothingBehind() {
    weak var goneView: UIView?
    weak var goneRecognizer: UIGestureRecognizer?
    do {
      let view = TouchView(frame: inner.bounds)
      inner.addSubview(view)
      goneView = view
      goneRecognizer = recognizer(UIPanGestureRecognizer(), "pan", on: view)
    }
    touch(.began, 100, 0)
    touch(.moved, 120, 0.1)
    goneView?.removeFromSuperview()
    #expect(goneView != nil)
    touch(.ended, 130, 0.2)
    #expect(log.names == ["pan", "pan"])
    #expect(goneView == nil && goneRecognizer == nil)
    #expect(!GestureArena.isWaiting)
    window.isHidden = true
  }
}
