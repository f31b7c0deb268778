// The base of all animations: timing, pace, delegate, copies.
import CoreGraphics
import Foundation

/// Told when an animation begins and ends.
public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is false when the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time. It is an action: when it runs for a layer's event it is added to the layer.
///
/// A layer copies an animation when it is added, so later changes do not reach a running one.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = MediaTiming()

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// 0, the default, takes the transaction's duration when the animation is added.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// The pace; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept strongly, as on Apple.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is taken off its layer when it ends.
  open var isRemovedOnCompletion = true

  /// Whether an animation under the same key runs on unseen, to end in its own time, instead of being
  /// stopped: what views want for properties whose animations add up.
  package var supersedes = false

  var userValues: [String: Any] = [:]

  public override init() {
    super.init()
  }

  open func value(forKey key: String) -> Any? { userValues[key] }
  open func setValue(_ value: Any?, forKey key: String) { userValues[key] = value }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAAnimation = makeAnimation(Swift.type(of: self))
    copy.take(from: self)
    return copy
  }

  /// Takes over the properties of `other`, an animation of the same class.
  func take(from other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    supersedes = other.supersedes
    userValues = other.userValues
  }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Changes `state` to what the animation shows at `time` within one run after `run` finished ones.
  func apply(at time: CFTimeInterval, run: Int, to state: inout LayerState) {}

  /// The duration of an animation whose `duration` is 0.
  var naturalDuration: CFTimeInterval { CATransaction.animationDuration() }

  /// The part of the change made at `time` within one run.
  func progress(at time: CFTimeInterval) -> Double {
    let x: Double = timing.duration > 0 ? time / timing.duration : 1
    return timingFunction?.value(at: x) ?? x
  }
}

/// Stands in for every subclass when its `init()` is called through a class value.
open class _CAAnimationInitProbe: CAAnimation {
  public required override init() { super.init() }
}

/// A new animation of class `type`, by its `init()`.
@inline(never)
func makeAnimation(_ type: CAAnimation.Type) -> CAAnimation {
  unsafeBitCast(type as AnyObject.Type, to: _CAAnimationInitProbe.Type.self).init() as CAAnimation
}
