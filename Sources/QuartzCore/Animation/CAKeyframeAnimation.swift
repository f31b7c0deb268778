// Animations through a row of values or along a path.
import CoreGraphics
import Foundation

/// How the values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line between neighbours.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In a straight line and at even speed; key times and timing functions are not used.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// How a layer that moves along a path turns.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With the path's direction.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path's direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Changes a property through a row of values, or a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order; not used when there is a `path`.
  open var values: [Any]?
  /// The way of a point property; each move, line and curve ends a keyframe.
  open var path: CGPath?
  /// When each value is reached, 0 to 1; evenly spread when nil.
  open var keyTimes: [NSNumber]?
  /// The pace between neighbouring values, one fewer than the values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode: CAAnimationCalculationMode = .linear
  open var rotationMode: CAAnimationRotationMode?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
  }

  /// Which stretch between keyframes is on at `x` of the time, and how far it has gone.
  /// `weights` are the stretches' lengths for the paced mode.
  private func stretch(at x: Double, count: Int, weights: [Double]) -> (index: Int, part: Double) {
    let isPaced: Bool = calculationMode == .paced
    var times: [Double] = []
    if isPaced {
      let total: Double = weights.reduce(0, +)
      var sum: Double = 0
      times = [0]
      for weight in weights {
        sum += weight
        times.append(total > 0 ? sum / total : 1)
      }
    } else if let keyTimes, keyTimes.count >= count {
      times = keyTimes.map { (n: NSNumber) -> Double in n.doubleValue }
    } else {
      times = (0..<count).map { (i: Int) -> Double in Double(i) / Double(max(count - 1, 1)) }
    }
    let last: Int = count - 2
    var index = 0
    while index < last && x >= times[index + 1] { index += 1 }
    let length: Double = times[index + 1] - times[index]
    var part: Double = length > 0 ? min(max((x - times[index]) / length, 0), 1) : 1
    if x < times[0] { part = 0 }
    if !isPaced, let timingFunctions, timingFunctions.indices.contains(index) {
      part = timingFunctions[index].value(at: part)
    }
    return (index, part)
  }

  private func discreteIndex(at x: Double, count: Int) -> Int {
    if let keyTimes, keyTimes.count >= count {
      let reached: Int? = keyTimes.prefix(count).lastIndex { (n: NSNumber) -> Bool in x >= n.doubleValue }
      return reached ?? 0
    }
    return min(Int(x * Double(count)), count - 1)
  }

  override func value(at time: CFTimeInterval, shown: AnimatableValue) -> AnimatableValue? {
    let x: Double = progress(at: time)
    if let path { return .point(pointOnPath(path, x).point) }
    let all: [AnimatableValue] = (values ?? []).compactMap { (any: Any) in AnimatableValue(any) }
    guard all.count > 1 else { return all.first }
    if calculationMode == .discrete { return all[discreteIndex(at: x, count: all.count)] }
    var weights: [Double] = []
    if calculationMode == .paced {
      weights = (1..<all.count).map { (i: Int) -> Double in all[i - 1].distance(to: all[i]) }
    }
    let (index, part) = stretch(at: x, count: all.count, weights: weights)
    return all[index].interpolated(to: all[index + 1], part)
  }

  private func pointOnPath(_ path: CGPath, _ x: Double) -> (point: CGPoint, angle: CGFloat) {
    let segments: [PathSegment] = PathSegment.segments(of: path)
    guard !segments.isEmpty else { return (path.currentPoint, 0) }
    if calculationMode == .discrete {
      let index: Int = discreteIndex(at: x, count: segments.count + 1)
      let segment: PathSegment = segments[max(index - 1, 0)]
      return (segment.point(at: index == 0 ? 0 : 1), segment.angle(at: index == 0 ? 0 : 1))
    }
    let isPaced: Bool = calculationMode == .paced
    let weights: [Double] = isPaced ? segments.map { (s: PathSegment) in Double(s.length) } : []
    let (index, part) = stretch(at: x, count: segments.count + 1, weights: weights)
    let segment: PathSegment = segments[index]
    let t: CGFloat = isPaced ? segment.parameter(atLength: segment.length * CGFloat(part)) : CGFloat(part)
    return (segment.point(at: t), segment.angle(at: t))
  }

  override func apply(at time: CFTimeInterval, run: Int, to state: inout LayerState) {
    super.apply(at: time, run: run, to: &state)
    guard let path, let rotationMode else { return }
    var angle: CGFloat = pointOnPath(path, progress(at: time)).angle
    if rotationMode == .rotateAutoReverse { angle += .pi }
    state.transform = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 0, 1), state.transform)
  }
}
