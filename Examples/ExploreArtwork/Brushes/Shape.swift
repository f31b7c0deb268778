import CoreGraphics
import Foundation

/// Paths from lists of numbers.
enum Shape {
  static func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, radius: CGFloat = 0) -> CGPath {
    let rect = CGRect(x: x, y: y, width: w, height: h)
    if radius == 0 { return CGPath(rect: rect, transform: nil) }
    return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  static func oval(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry), transform: nil)
  }

  static func points(_ numbers: [CGFloat]) -> [CGPoint] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  static func polygon(_ numbers: [CGFloat]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points(numbers))
    path.closeSubpath()
    return path
  }

  static func polyline(_ numbers: [CGFloat]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points(numbers))
    return path
  }

  /// A smooth line through the points.
  static func smooth(_ numbers: [CGFloat], closed: Bool) -> CGMutablePath {
    let list = points(numbers)
    let path = CGMutablePath()
    guard list.count > 1 else { return path }
    path.move(to: list[0])
    let count = list.count
    for index in 0..<(closed ? count : count - 1) {
      func point(_ offset: Int) -> CGPoint {
        let wanted = index + offset
        return closed ? list[(wanted + count) % count] : list[min(max(wanted, 0), count - 1)]
      }
      let (before, from, to, after) = (point(-1), point(0), point(1), point(2))
      path.addCurve(
        to: to,
        control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    if closed { path.closeSubpath() }
    return path
  }

  /// Everything under a smooth line, down to `bottom`.
  static func under(_ numbers: [CGFloat], bottom: CGFloat) -> CGPath {
    let path = smooth(numbers, closed: false)
    let list = points(numbers)
    guard let first = list.first, let last = list.last else { return path }
    path.addLine(to: CGPoint(x: last.x, y: bottom))
    path.addLine(to: CGPoint(x: first.x, y: bottom))
    path.closeSubpath()
    return path
  }
}

/// Numbers that look random and are the same every time.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> CGFloat {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return CGFloat(state >> 40) / CGFloat(1 << 24)
  }

  mutating func between(_ low: CGFloat, _ high: CGFloat) -> CGFloat { low + (high - low) * next() }
}
