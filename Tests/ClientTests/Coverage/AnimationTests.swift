// UIView.animate through the frame passes: what shows half-way, and when completions come.
import ClientSwift5
import Testing
import UIKit

@testable import UIKitCore

@Suite(.serialized) @MainActor struct AnimationBehaviourTests {
  /// A window of its own and frame times far from other tests'.
  @MainActor struct Stage {
    let window: UIWindow
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let start: CFTimeInterval

    init(at start: CFTimeInterval) {
      self.start = start
      window = UIWindow(frame: UIScreen.main.bounds)
      window.addSubview(view)
      window.isHidden = false
      frame(0)
    }
    func frame(_ time: CFTimeInterval) { _ = Frame.run(on: .main, at: start + time) }
    func end() { window.isHidden = true }
  }

  @Test func halfWayThroughALinearAnimationHalfTheWayShows() {
    let stage = Stage(at: 1000)
    defer { stage.end() }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.view.alpha = 0 })
    stage.frame(0)
    #expect(stage.view.alpha == 0)
    #expect(stage.view.layer.presentation()?.opacity == 1)
    stage.frame(0.5)
    #expect(abs((stage.view.layer.presentation()?.opacity ?? 9) - 0.5) < 0.001)
    stage.frame(1.01)
    #expect(stage.view.layer.animationKeys() == nil)
    #expect(stage.view.layer.presentation()?.opacity == 0)
  }

  @Test func positionsTravelWithTheDelayBeforeThem() {
    let stage = Stage(at: 2000)
    defer { stage.end() }
    UIView.animate(withDuration: 1, delay: 0.5, options: [.curveLinear]) { stage.view.center.x = 105 }
    stage.frame(0)
    stage.frame(0.25)
    #expect(stage.view.layer.presentation()?.position.x == 5)
    stage.frame(1)
    #expect(abs((stage.view.layer.presentation()?.position.x ?? 0) - 55) < 0.01)
  }

  @Test func completionsComeInTheOrderOfTheirEnds() {
    let stage = Stage(at: 3000)
    defer { stage.end() }
    var ends: [String] = []
    UIView.animate(withDuration: 0.6, animations: { stage.view.alpha = 0.1 }) { ends.append("long \($0)") }
    UIView.animate(withDuration: 0.2, animations: { stage.view.center.y = 90 }) { ends.append("short \($0)") }
    UIView.animate(withDuration: 0.2, animations: {}) { _ in ends.append("empty") }
    UIView.animate(withDuration: 0, animations: { stage.view.tag = 1 }) { _ in ends.append("instant") }
    #expect(ends.contains("instant"))
    #expect(!ends.contains("long true"))
    stage.frame(0)
    stage.frame(0.3)
    #expect(ends.last == "short true")
    stage.frame(0.7)
    #expect(ends.last == "long true")
    #expect(ends.count == 4)
  }

  @Test func layoutInsideTheBlockAnimatesWhatTheConstraintsMove() {
    let stage = Stage(at: 4000)
    defer { stage.end() }
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(box)
    let leading = box.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, box.topAnchor.constraint(equalTo: stage.window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.frame(0.1)
    leading.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
    stage.frame(0.1)
    stage.frame(0.6)
    #expect(box.frame.minX == 100)
    #expect(abs((box.layer.presentation()?.frame.minX ?? 0) - 50) < 0.01)
  }

  @Test func changesOutsideABlockAndInsidePerformWithoutAnimationAreAtOnce() {
    let stage = Stage(at: 5000)
    defer { stage.end() }
    stage.view.alpha = 0.5
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { stage.view.center.x = 50 }
      stage.view.center.y = 60
    }
    #expect(stage.view.layer.animationKeys() == ["position"])
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { stage.view.alpha = 1 }
    UIView.setAnimationsEnabled(true)
    #expect(stage.view.layer.animationKeys() == ["position"])
  }

  @Test func everyFormOfAnimateReportsItsEnd() {
    let stage = Stage(at: 6000)
    defer { stage.end() }
    var ends: [String] = []
    Motion.everyForm(of: stage.view) { ends.append($0) }
    stage.frame(0)
    stage.frame(5)
    #expect(ends.sorted() == ["a true", "b", "c"])
    #expect(stage.view.transform == .identity)
  }

  @Test func springsPassTheirEndAndComeBack() {
    let stage = Stage(at: 7000)
    defer { stage.end() }
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
      animations: { stage.view.center.x = 105 })
    stage.frame(0)
    var largest: CGFloat = 0
    for step in 1...60 {
      stage.frame(Double(step) / 60)
      largest = max(largest, stage.view.layer.presentation()?.position.x ?? 0)
    }
    #expect(largest > 110)
    stage.frame(2)
    #expect(stage.view.layer.presentation()?.position.x == 105)
  }
}
