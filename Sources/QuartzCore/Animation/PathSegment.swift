// The pieces of a path that a layer can travel along.
import CoreGraphics
import Foundation

/// One line or cubic curve of a path.
struct PathSegment {
  let p0: CGPoint
  let p1: CGPoint
  let p2: CGPoint
  let p3: CGPoint

  /// The lines and curves of `path` in order; quadratic curves as cubic ones, closing lines included.
  static func segments(of path: CGPath) -> [PathSegment] {
    var result: [PathSegment] = []
    var start: CGPoint = .zero
    var current: CGPoint = .zero
    path.applyWithBlock { (pointer: UnsafePointer<CGPathElement>) in
      let element: CGPathElement = pointer.pointee
      switch element.type {
      case .moveToPoint:
        start = element.points[0]
        current = start
      case .addLineToPoint:
        result.append(PathSegment(from: current, to: element.points[0]))
        current = element.points[0]
      case .addQuadCurveToPoint:
        let c: CGPoint = element.points[0]
        let end: CGPoint = element.points[1]
        let c1: CGPoint = mix(current, c, 2.0 / 3)
        let c2: CGPoint = mix(end, c, 2.0 / 3)
        result.append(PathSegment(p0: current, p1: c1, p2: c2, p3: end))
        current = end
      case .addCurveToPoint:
        let end: CGPoint = element.points[2]
        result.append(PathSegment(p0: current, p1: element.points[0], p2: element.points[1], p3: end))
        current = end
      case .closeSubpath:
        if current != start { result.append(PathSegment(from: current, to: start)) }
        current = start
      }
    }
    return result
  }

  init(p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  init(from a: CGPoint, to b: CGPoint) {
    self.init(p0: a, p1: mix(a, b, 1.0 / 3), p2: mix(a, b, 2.0 / 3), p3: b)
  }

  func point(at t: CGFloat) -> CGPoint {
    let a: CGPoint = mix(mix(p0, p1, t), mix(p1, p2, t), t)
    let b: CGPoint = mix(mix(p1, p2, t), mix(p2, p3, t), t)
    return mix(a, b, t)
  }

  /// The direction at `t`, in radians from the x axis.
  func angle(at t: CGFloat) -> CGFloat {
    let a: CGPoint = mix(mix(p0, p1, t), mix(p1, p2, t), t)
    let b: CGPoint = mix(mix(p1, p2, t), mix(p2, p3, t), t)
    if a == b { return atan2(p3.y - p0.y, p3.x - p0.x) }
    return atan2(b.y - a.y, b.x - a.x)
  }

  private static let steps = 64

  var length: CGFloat { length(upTo: PathSegment.steps) }

  private func length(upTo steps: Int) -> CGFloat {
    var sum: CGFloat = 0
    var last: CGPoint = p0
    for i in 0..<steps {
      let next: CGPoint = point(at: CGFloat(i + 1) / CGFloat(PathSegment.steps))
      sum += hypot(next.x - last.x, next.y - last.y)
      last = next
    }
    return sum
  }

  /// The parameter at which `wanted` points of the way are made.
  func parameter(atLength wanted: CGFloat) -> CGFloat {
    var sum: CGFloat = 0
    var last: CGPoint = p0
    for i in 0..<PathSegment.steps {
      let next: CGPoint = point(at: CGFloat(i + 1) / CGFloat(PathSegment.steps))
      let step: CGFloat = hypot(next.x - last.x, next.y - last.y)
      if sum + step >= wanted, step > 0 {
        return (CGFloat(i) + (wanted - sum) / step) / CGFloat(PathSegment.steps)
      }
      sum += step
      last = next
    }
    return 1
  }
}

/// The point a part `t` of the way from `a` to `b`.
func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
  CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

/// The number a part `t` of the way from `a` to `b`.
func mix(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat { a + (b - a) * t }
