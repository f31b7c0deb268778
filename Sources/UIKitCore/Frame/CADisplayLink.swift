// A message for every frame, before the frame is laid out.
import Foundation
import QuartzCore

/// How often a display link wants to be called, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// The rate asked for; nil leaves it to the system, which takes the largest.
  public var preferred: Float?

  /// No wish: every frame.
  public static let `default` = CAFrameRateRange()

  public init() { self.init(minimum: 0, maximum: 0, preferred: nil) }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}

/// Calls its target in each frame, with itself as the argument, in step with the frame clock.
///
/// It runs from `add(to:forMode:)` to `invalidate()` and keeps its target until then.
@MainActor @preconcurrency open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var modes: [RunLoop.Mode] = []
  private var lastCall: CFTimeInterval?

  /// `selector` is a method of `target` without parameters or with the link as its only one.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time of the frame the target was last called in, in seconds; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is due.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time from frame to frame, in seconds.
  open var duration: CFTimeInterval { FrameClock.frameDuration }

  open var isPaused = false
  /// The rate the target is called at; 0, the default, is every frame.
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Begins the calls. There is one run loop, and all its modes show frames.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !modes.contains(mode) else { return }
    if modes.isEmpty { DisplayLinks.running.append(self) }
    modes.append(mode)
  }

  /// Ends the calls once the link is in no mode any more.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { (other: RunLoop.Mode) in other == mode }
    if modes.isEmpty { DisplayLinks.remove(self) }
  }

  /// Ends the calls for good and lets the target go.
  open func invalidate() {
    modes = []
    target = nil
    DisplayLinks.remove(self)
  }

  /// The time between two calls, in seconds.
  private var interval: CFTimeInterval {
    var rate = Double(preferredFramesPerSecond)
    if rate <= 0 {
      let range: CAFrameRateRange = preferredFrameRateRange
      rate = Double(range.preferred.map { (r: Float) in r > 0 ? r : range.maximum } ?? range.maximum)
    }
    return rate > 0 ? max(1 / rate, duration) : duration
  }

  fileprivate func call(at time: CFTimeInterval) {
    // Frames fall on multiples of their duration; half of one tells early from due.
    if let lastCall, time - lastCall < interval - duration / 2 { return }
    guard !isPaused, let target else { return }
    lastCall = time
    timestamp = time
    targetTimestamp = time + interval
    _ = selector.perform(on: target, with: [self])
  }
}

/// The display links that are called.
@MainActor enum DisplayLinks {
  fileprivate static var running: [CADisplayLink] = []

  static func advance(to time: CFTimeInterval) {
    for link in running { link.call(at: time) }
  }

  /// Whether a link would be called in another frame.
  static var areRunning: Bool { running.contains { (link: CADisplayLink) in !link.isPaused } }

  fileprivate static func remove(_ link: CADisplayLink) {
    running.removeAll { (other: CADisplayLink) in other === link }
  }
}
