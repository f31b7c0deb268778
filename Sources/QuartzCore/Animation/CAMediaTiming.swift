// How an animation's time runs against its layer's: start, speed, repeats and what holds outside.
import Foundation

/// What is shown before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A time line inside another one; times are in seconds.
public protocol CAMediaTiming {
  /// When it begins, in the time of what it belongs to.
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  /// How much faster it runs than what it belongs to.
  var speed: Float { get set }
  /// Added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How many times it runs; a fraction ends within a run.
  var repeatCount: Float { get set }
  /// For how long it repeats.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The numbers of `CAMediaTiming` and the arithmetic over them.
struct MediaTiming {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode: CAMediaTimingFillMode = .removed

  init(duration: CFTimeInterval = 0) { self.duration = duration }

  /// Own time at a time of the owner, before repeats are taken off.
  func activeTime(_ time: CFTimeInterval) -> CFTimeInterval {
    (time - beginTime) * Double(speed) + timeOffset
  }

  /// The owner's time at an own time; not a number when the speed is 0.
  func ownerTime(_ time: CFTimeInterval) -> CFTimeInterval {
    (time - timeOffset) / Double(speed) + beginTime
  }

  /// The length of all runs together, in own time.
  var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let runs: Double = repeatCount > 0 ? Double(repeatCount) : 1
    return duration * runs * (autoreverses ? 2 : 1)
  }

  /// Where an animation stands.
  enum Phase: Equatable {
    /// It has not begun, or has ended, and shows nothing.
    case inactive
    /// It shows its state at this time within one run, 0 to `duration`; `run` counts finished runs.
    case active(time: CFTimeInterval, run: Int)
  }

  /// The state at `time` of the owner.
  func phase(at time: CFTimeInterval) -> Phase {
    var own: CFTimeInterval = activeTime(time)
    let end: CFTimeInterval = activeDuration
    if own < 0 {
      guard fillMode == .backwards || fillMode == .both else { return .inactive }
      own = 0
    }
    if own >= end {
      guard own == end || fillMode == .forwards || fillMode == .both else { return .inactive }
      own = end
    }
    guard duration > 0, duration.isFinite else { return .active(time: own, run: 0) }
    let isEnd: Bool = own == end
    var run: Double = (own / duration).rounded(.down)
    var rest: CFTimeInterval = own - run * duration
    if isEnd && rest == 0 && run > 0 {
      run -= 1
      rest = duration
    }
    if autoreverses {
      if run.truncatingRemainder(dividingBy: 2) == 1 { rest = duration - rest }
      run = (run / 2).rounded(.down)
    }
    return .active(time: rest, run: Int(min(run, 1e9)))
  }

  /// Whether nothing more will change after `time` of the owner.
  func isOver(at time: CFTimeInterval) -> Bool {
    speed > 0 && activeTime(time) >= activeDuration
  }
}
