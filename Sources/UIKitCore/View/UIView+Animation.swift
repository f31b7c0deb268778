// UIView's animation blocks: property changes inside one become layer animations.
import Foundation

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let style = AnimationBlock(duration: duration, delay: delay, options: options, spring: nil)
    AnimationBlock.run(style, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = AnimationBlock.Spring(dampingRatio: dampingRatio, velocity: velocity)
    let style = AnimationBlock(duration: duration, delay: delay, options: options, spring: spring)
    AnimationBlock.run(style, animations: animations, completion: completion)
  }

  /// Runs the block with animations off, whatever block it stands in.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = AnimationBlock.current
    AnimationBlock.current = nil
    actionsWithoutAnimation()
    AnimationBlock.current = outer
  }

  public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }
  /// The duration of the animation block that is running; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

  func animationAction(_ key: String) -> CAAction? {
    guard let block = AnimationBlock.current, AnimationBlock.isEnabled else { return NSNull() }
    return block.animation(for: key, of: layer)
  }
}

/// How the changes of one block animate.
@MainActor struct AnimationBlock {
  struct Spring {
    var dampingRatio: CGFloat
    var velocity: CGFloat
  }

  var duration: TimeInterval
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var spring: Spring?

  static var current: AnimationBlock?
  static var isEnabled = true

  static func run(_ block: AnimationBlock, animations: () -> Void, completion: ((Bool) -> Void)?) {
    let outer = current
    guard isEnabled, block.duration > 0 || block.delay > 0 else {
      current = nil
      animations()
      current = outer
      completion?(true)
      return
    }
    CATransaction.begin()
    if let completion { CATransaction.setCompletionBlock(tellingWhetherFinished: completion) }
    current = block
    animations()
    current = outer
    CATransaction.commit()
  }

  /// The keys whose changes a view animates.
  static let animatableKeys: Set<String> = [
    "bounds", "position", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor",
    "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "zPosition", "contentsRect",
  ]

  func animation(for key: String, of layer: CALayer) -> CAAction? {
    guard Self.animatableKeys.contains(key) else { return NSNull() }
    let animation: CABasicAnimation
    if let spring, duration > 0 {
      let springAnimation = CASpringAnimation(keyPath: key)
      springAnimation.law = SpringLaw.view(
        dampingRatio: Double(spring.dampingRatio), duration: duration, velocity: Double(spring.velocity))
      animation = springAnimation
    } else {
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = CAMediaTimingFunction(name: timingName)
    }
    // A layer takes zero to mean the transaction's duration; a block means a jump after its delay.
    animation.duration = max(duration, 1e-6)
    // Colours do not add up: a new animation ends the one before.
    animation.supersedes = !key.hasSuffix("Color")
    // Since iOS 8 a new animation starts where the running one has brought the layer.
    animation.fromValue = layer.valueOnScreen(forKeyPath: key)
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    if options.contains(.autoreverse) { animation.autoreverses = true }
    return animation
  }

  private var timingName: CAMediaTimingFunctionName {
    switch (options.rawValue >> 16) & 3 {
    case 1: return .easeIn
    case 2: return .easeOut
    case 3: return .linear
    default: return .easeInEaseOut
    }
  }
}
