// Animations of one property of a layer: from one value to another, or through a spring.
import CoreGraphics
import Foundation

/// The base of the animations that change the property at a key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether the values are added to what the layer shows without this animation.
  open var isAdditive = false
  /// Whether each repeat begins where the one before ended.
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public override init() {
    super.init()
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  /// The value at `time` within one run; `shown` is what the layer shows without this animation.
  func value(at time: CFTimeInterval, shown: AnimatableValue) -> AnimatableValue? { nil }

  override func apply(at time: CFTimeInterval, run: Int, to state: inout LayerState) {
    guard let keyPath, let shown = state.value(forKeyPath: keyPath) else { return }
    guard var value = value(at: time, shown: shown) else { return }
    if isCumulative, run > 0, let end = self.value(at: timing.duration, shown: shown) {
      value = value.adding(end, times: Double(run))
    }
    if isAdditive { value = shown.adding(value, times: 1) }
    state.setValue(value, forKeyPath: keyPath)
  }
}

/// Changes a property from one value to another.
///
/// With two of `fromValue`, `toValue` and `byValue` the change runs between them; with one, between it
/// and the value the layer has; with none, from the value on the screen to the layer's.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func value(at time: CFTimeInterval, shown: AnimatableValue) -> AnimatableValue? {
    // An additive animation speaks of differences, so what it does not say is nothing.
    let base: AnimatableValue = isAdditive ? shown.adding(shown, times: -1) : shown
    let from = AnimatableValue(fromValue)
    let to = AnimatableValue(toValue)
    let by = AnimatableValue(byValue)
    let start: AnimatableValue
    let end: AnimatableValue
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, from.adding(by, times: 1))
    case (nil, let to?, let by?): (start, end) = (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (start, end) = (from, base)
    case (nil, let to?, nil): (start, end) = (base, to)
    case (nil, nil, let by?): (start, end) = (base, base.adding(by, times: 1))
    case (nil, nil, nil): return nil
    }
    return start.interpolated(to: end, progress(at: time))
  }
}

/// A basic animation whose change follows a spring.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In distances a second, positive towards the end value.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping above the critical one is obeyed; otherwise it is taken for the critical one.
  open var allowsOverdamping = false

  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let w: Double = 2 * .pi / max(perceptualDuration, 1e-6)
    let ratio: Double = bounce >= 0 ? 1 - min(Double(bounce), 1) : 1 / max(1 + Double(bounce), 1e-3)
    stiffness = CGFloat(w * w)
    damping = CGFloat(2 * ratio * w)
    allowsOverdamping = true
    duration = settlingDuration
  }

  public override init() {
    super.init()
  }

  /// The motion with the present constants.
  package var law: SpringLaw {
    get {
      let critical: CGFloat = 2 * (stiffness * mass).squareRoot()
      let used: CGFloat = allowsOverdamping ? damping : min(damping, critical)
      return SpringLaw(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(used),
        velocity: Double(initialVelocity))
    }
    set {
      mass = CGFloat(newValue.mass)
      stiffness = CGFloat(newValue.stiffness)
      damping = CGFloat(newValue.damping)
      initialVelocity = CGFloat(newValue.velocity)
    }
  }

  /// How long the spring takes to come to rest, in seconds.
  open var settlingDuration: CFTimeInterval { law.settlingDuration }
  /// The period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / law.frequency }
  /// 1 less the damping ratio; below 0 for an overdamped spring.
  open var bounce: CGFloat {
    let ratio: Double = law.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  override func progress(at time: CFTimeInterval) -> Double { law.progress(at: time) }
}
