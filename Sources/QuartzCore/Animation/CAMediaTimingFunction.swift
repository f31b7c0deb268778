// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
import Foundation

/// The names of the standard curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Maps the part of the time that has passed to the part of the change that is made.
open class CAMediaTimingFunction: NSObject {
  private let c1: (x: Double, y: Double)
  private let c2: (x: Double, y: Double)

  /// The curve with these inner control points; their x lie in 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    c1 = (Double(c1x), Double(c1y))
    c2 = (Double(c2x), Double(c2y))
    super.init()
  }

  /// One of the standard curves; an unknown name gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    // Control points as Apple documents them.
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes the x and y of one of the four control points, 0 to 3.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points: [(x: Double, y: Double)] = [(0, 0), c1, c2, (1, 1)]
    guard points.indices.contains(idx) else { return }
    ptr[0] = Float(points[idx].x)
    ptr[1] = Float(points[idx].y)
  }

  /// The part of the change made when `x` of the time, 0 to 1, has passed.
  package func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if c1.x == c1.y && c2.x == c2.y { return x }
    return bezier(parameter(atX: x), c1.y, c2.y)
  }

  private func bezier(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s: Double = 1 - t
    let first: Double = 3 * s * s * t * p1
    let second: Double = 3 * s * t * t * p2
    return first + second + t * t * t
  }

  /// The curve's parameter where its x is `x`: Newton's method, then halving where it fails.
  private func parameter(atX x: Double) -> Double {
    var t: Double = x
    for _ in 0..<8 {
      let error: Double = bezier(t, c1.x, c2.x) - x
      if abs(error) < 1e-9 { return t }
      let s: Double = 1 - t
      let slope: Double = 3 * s * s * c1.x + 6 * s * t * (c2.x - c1.x) + 3 * t * t * (1 - c2.x)
      guard abs(slope) > 1e-7 else { break }
      t -= error / slope
    }
    if t >= 0, t <= 1, abs(bezier(t, c1.x, c2.x) - x) < 1e-9 { return t }
    var low: Double = 0
    var high: Double = 1
    for _ in 0..<60 {
      t = (low + high) / 2
      if bezier(t, c1.x, c2.x) < x { low = t } else { high = t }
    }
    return t
  }
}
