import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Animations looked at frame by frame; on the main actor, as there is one frame clock.
@Suite @MainActor struct AnimationTests {
  final class Listener: NSObject, CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append(flag ? "finished" : "removed")
    }
  }

  /// A layer that has been shown, at time 100.
  private func shownLayer() -> CALayer {
    FrameClock.now = 100
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    _ = layer.commit()
    return layer
  }

  private func at(_ time: CFTimeInterval, _ layer: CALayer) -> CALayer {
    FrameClock.now = time
    layer.advanceAnimations(to: time)
    _ = layer.commit()
    return layer.presentation()!
  }

  @Test func theClockStandsStillWithinAFrame() {
    FrameClock.now = 12.5
    #expect(CACurrentMediaTime() == 12.5)
  }

  @Test func aShownLayerFadesByItselfForAQuarterOfASecond() {
    let layer = shownLayer()
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"])
    #expect(layer.opacity == 0)
    #expect(at(100, layer).opacity == 1)
    let middle = at(100.125, layer).opacity
    #expect(abs(middle - Float(1 - CAMediaTimingFunction(name: .default).value(at: 0.5))) < 1e-5)
    #expect(at(100.25, layer).opacity == 0)
    #expect(layer.animationKeys() == nil)
    #expect(!layer.hasRunningAnimations)
  }

  @Test func aLayerThatWasNeverShownChangesAtOnce() {
    FrameClock.now = 100
    let layer = CALayer()
    layer.opacity = 0
    #expect(layer.animationKeys() == nil)
  }

  @Test func disabledActionsChangeAtOnce() {
    let layer = shownLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    layer.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
  }

  final class Silent: NSObject, CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  @Test func aDelegateThatAnswersNullKeepsTheLayerStill() {
    let layer = shownLayer()
    let delegate = Silent()
    layer.delegate = delegate
    layer.position = CGPoint(x: 90, y: 90)
    #expect(layer.animationKeys() == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test func theActionsDictionaryComesBeforeTheImplicitAnimation() {
    let layer = shownLayer()
    let slow = CABasicAnimation(keyPath: "position")
    slow.fromValue = layer.position
    slow.duration = 3
    layer.actions = ["position": slow, "opacity": NSNull()]
    layer.position = CGPoint(x: 320, y: 20)
    layer.opacity = 0
    #expect(layer.animationKeys() == ["position"])
    #expect(at(101, layer).position.x == 120)
  }

  @Test func aTransactionSetsDurationCurveAndCompletion() {
    let layer = shownLayer()
    var completions = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { completions += 1 }
    layer.position = CGPoint(x: 120, y: 20)
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(at(101, layer).position == CGPoint(x: 70, y: 20))
    #expect(completions == 0)
    #expect(at(102, layer).position == CGPoint(x: 120, y: 20))
    #expect(completions == 1)
  }

  @Test func aTransactionWithoutAnimationsCompletesAtOnce() {
    var completions = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { completions += 1 }
    CATransaction.commit()
    #expect(completions == 1)
  }

  @Test func theDelegateHearsOfStartAndEnd() {
    let layer = shownLayer()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.delegate = listener
    layer.add(animation, forKey: "a")
    #expect(listener.events == [])
    _ = at(100, layer)
    #expect(listener.events == ["start"])
    _ = at(101, layer)
    #expect(listener.events == ["start", "finished"])
    layer.add(animation, forKey: "a")
    layer.removeAnimation(forKey: "a")
    #expect(listener.events == ["start", "finished", "removed"])
  }

  @Test func theStartValueHoldsDuringADelayOnlyWhenFilledBackwards() {
    let layer = shownLayer()
    layer.actions = ["position": NSNull()]
    layer.position = CGPoint(x: 160, y: 100)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 40, y: 100)
    animation.duration = 0.4
    animation.beginTime = 100.2
    layer.add(animation, forKey: nil)
    #expect(at(100.1, layer).position.x == 160)
    animation.fillMode = .backwards
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    #expect(at(100.1, layer).position.x == 40)
    #expect(abs(at(100.4, layer).position.x - 100) < 1e-9)
    #expect(at(100.61, layer).position.x == 160)
  }

  @Test func anAnimationThatIsKeptHoldsItsEnd() {
    let layer = shownLayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0.25
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "k")
    #expect(at(110, layer).opacity == 0.25)
    #expect(!layer.hasRunningAnimations)
    #expect(layer.opacity == 1)
  }

  @Test func repeatsAndReversesRunAsAsked() {
    let layer = shownLayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 2
    layer.add(animation, forKey: "k")
    #expect(abs(at(100.25, layer).position.x - 25) < 1e-9)
    #expect(abs(at(101.25, layer).position.x - 75) < 1e-9)
    #expect(abs(at(102.5, layer).position.x - 50) < 1e-9)
    #expect(abs(at(103.9, layer).position.x - 10) < 1e-9)
    #expect(layer.animationKeys() == ["k"])
    _ = at(104, layer)
    #expect(layer.animationKeys() == nil)
  }

  @Test func fromToAndByCombineAsDocumented() {
    func x(_ set: (CABasicAnimation) -> Void) -> CGFloat {
      let layer = shownLayer()
      layer.actions = ["position": NSNull()]
      layer.position = CGPoint(x: 1000, y: 0)
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.duration = 1
      set(animation)
      layer.add(animation, forKey: "k")
      return at(100.5, layer).position.x
    }
    #expect(x { ($0.fromValue, $0.toValue) = (10, 20) } == 15)
    #expect(x { ($0.fromValue, $0.byValue) = (10, 20) } == 20)
    #expect(x { ($0.byValue, $0.toValue) = (10, 20) } == 15)
    #expect(x { $0.fromValue = 0 } == 500)
    #expect(x { $0.toValue = 0 } == 500)
    #expect(x { $0.byValue = 50 } == 1025)
    #expect(
      x {
        $0.isAdditive = true
        ($0.fromValue, $0.toValue) = (-100, 0)
      } == 950)
  }

  @Test func keyframesPassThroughTheirValuesAtTheirTimes() {
    let layer = shownLayer()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 40]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    layer.add(animation, forKey: "k")
    #expect(at(100.5, layer).position.x == 50)
    #expect(at(101, layer).position.x == 100)
    #expect(at(102.5, layer).position.x == 70)
    animation.calculationMode = .discrete
    layer.add(animation, forKey: "k")
    FrameClock.now = 102.5
    #expect(at(102.5 + 0.9, layer).position.x == 0)
    #expect(at(102.5 + 3.9, layer).position.x == 100)
  }

  @Test func pacedKeyframesMoveAtEvenSpeed() {
    let layer = shownLayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 90))
    animation.path = path
    animation.calculationMode = .paced
    animation.duration = 12
    layer.add(animation, forKey: "k")
    let third = at(103, layer).position
    #expect(abs(third.x - 30) < 1e-6 && abs(third.y) < 1e-6)
    let half = at(106, layer).position
    #expect(abs(half.x - 30) < 1e-6 && abs(half.y - 30) < 1e-6)
  }

  @Test func aGroupRunsItsMembersTogetherAndCutsThemOff() {
    let layer = shownLayer()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 100)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    fade.duration = 8
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 4
    layer.add(group, forKey: "g")
    let shown = at(102, layer)
    #expect(shown.position.x == 50 && shown.opacity == 0.25)
    #expect(at(104.01, layer).opacity == 1)
  }

  @Test func aTurnGoesTheWholeWayByKeyPathAndTheShortWayByMatrix() {
    let layer = shownLayer()
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue) = (0, 2 * Double.pi)
    turn.duration = 4
    layer.add(turn, forKey: "k")
    let quarter = at(101, layer).transform
    #expect(abs(quarter.m12 - 1) < 1e-9 && abs(quarter.m11) < 1e-9)
    let matrix = CABasicAnimation(keyPath: "transform")
    matrix.fromValue = CATransform3DIdentity
    matrix.toValue = CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)
    matrix.duration = 1
    layer.add(matrix, forKey: "k")
    let half = at(101.5, layer).transform
    #expect(abs(half.m12 + sin(.pi / 4)) < 1e-9)
  }

  @Test func coloursBlendPremultiplied() {
    let layer = shownLayer()
    layer.actions = ["backgroundColor": NSNull()]
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
    animation.duration = 1
    layer.add(animation, forKey: "k")
    let color = at(100.5, layer).backgroundColor!
    #expect(color.components == [1, 0, 0, 0.5])
  }

  @Test func aPausedLayerStandsStill() {
    let layer = shownLayer()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 100)
    move.duration = 10
    layer.add(move, forKey: "k")
    #expect(at(102, layer).position.x == 20)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(at(150, layer).position.x == 20)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    #expect(abs(at(151, layer).position.x - 30) < 1e-9)
  }

  @Test func onlyAnimatedBranchesAreCopiedFrameByFrame() {
    let root = shownLayer()
    let still = CALayer()
    let moving = CALayer()
    root.addSublayer(still)
    root.addSublayer(moving)
    _ = root.commit()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 10)
    moving.add(move, forKey: "k")
    FrameClock.now = 101
    #expect(root.advanceAnimations(to: 101))
    let frame = root.commit()
    #expect(frame.copiedLayers == 2)
    #expect(frame.root.sublayers[1].state.position.x == 10)
    FrameClock.now = 111
    #expect(!root.advanceAnimations(to: 111))
    #expect(root.commit().root.sublayers[1].state.position.x == 0)
    #expect(root.commit().copiedLayers == 0)
  }

  @Test func valuesCanBeReadAndSetByKeyPath() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform.m11 == 2 && layer.transform.m22 == 2)
    layer.setValue(CGFloat(30), forKeyPath: "bounds.size.width")
    #expect(layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 30)
    layer.setValue("mine", forKey: "tag of the client")
    #expect(layer.value(forKey: "tag of the client") as? String == "mine")
  }

  @Test func geometryInNSValueIsUnderstood() {
    let layer = shownLayer()
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = NSValue(point: CGPoint(x: 0, y: 0))
    animation.toValue = NSValue(point: CGPoint(x: 10, y: 20))
    animation.duration = 1
    layer.add(animation, forKey: "k")
    #expect(at(100.5, layer).position == CGPoint(x: 5, y: 10))
  }
}
