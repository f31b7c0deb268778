// The rounded rectangle of UIBezierPath, whose corners begin to bend before the arc does.
import Foundation

/// Since iOS 7 a corner of radius r leaves the side 1.528665 r before the corner and bends in three curves.
/// Source of the numbers: PaintCode's measurement of `UIBezierPath(roundedRect:cornerRadius:)`.
enum RoundedRectangle {
  /// Where a corner's bend begins along its side, in radii.
  private static let reach: CGFloat = 1.528_665
  private static let first: CGFloat = 1.088_492_96
  private static let second: CGFloat = 0.868_406_94
  private static let join: (along: CGFloat, across: CGFloat) = (0.631_493_79, 0.074_911_39)
  private static let middle: (along: CGFloat, across: CGFloat) = (0.372_823_83, 0.169_059_56)

  /// Bending corners where the sides have room for them, quarter circles where they do not.
  static func path(_ rect: CGRect, corners: UIRectCorner, radius: CGFloat) -> CGMutablePath {
    let path = CGMutablePath()
    let shorter = min(rect.width, rect.height)
    let r = min(max(radius, 0), shorter / 2)
    guard r > 0 else {
      path.addRect(rect)
      return path
    }
    let bends = shorter >= 2 * reach * r
    // Each corner with the directions towards it and away from it, clockwise on the screen.
    let all: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
    ]
    let indent: CGFloat = !corners.contains(.topLeft) ? 0 : bends ? reach * r : r
    path.move(to: CGPoint(x: rect.minX + indent, y: rect.minY))
    for (corner, point, towards, away) in all {
      /// A point `before` radii ahead of the corner and `after` radii behind it.
      func place(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
        let x: CGFloat = point.x - towards.dx * before * r + away.dx * after * r
        let y: CGFloat = point.y - towards.dy * before * r + away.dy * after * r
        return CGPoint(x: x, y: y)
      }
      if !corners.contains(corner) {
        path.addLine(to: point)
      } else if bends {
        path.addLine(to: place(reach, 0))
        path.addCurve(
          to: place(join.along, join.across), control1: place(first, 0), control2: place(second, 0))
        path.addCurve(
          to: place(join.across, join.along), control1: place(middle.along, middle.across),
          control2: place(middle.across, middle.along))
        path.addCurve(to: place(0, reach), control1: place(0, second), control2: place(0, first))
      } else {
        let k: CGFloat = 1 - 0.552_284_75
        path.addLine(to: place(1, 0))
        path.addCurve(to: place(0, 1), control1: place(k, 0), control2: place(0, k))
      }
    }
    path.closeSubpath()
    return path
  }
}
