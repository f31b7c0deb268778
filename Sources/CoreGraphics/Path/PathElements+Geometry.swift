import Foundation

extension PathElements {
  /// Calls `visit` with every piece: its start, its kind and its points. `visit` gets the closing line of
  /// each closed subpath as a `closeSubpath` whose only point is the subpath's start.
  package func forEachPiece(_ visit: (CGPoint, CGPathElementType, ArraySlice<CGPoint>) -> Void) {
    var position = 0
    var start = CGPoint.zero
    var current = CGPoint.zero
    for type in types {
      let count = type.pointCount
      if type == .closeSubpath {
        visit(current, type, [start])
        current = start
        continue
      }
      let piece = points[position..<position + count]
      visit(current, type, piece)
      position += count
      current = piece[piece.endIndex - 1]
      if type == .moveToPoint { start = current }
    }
  }

  /// The smallest rectangle around the curves themselves.
  var tightBounds: CGRect {
    var marks: [CGPoint] = []
    forEachPiece { from, type, piece in
      let first = piece.startIndex
      marks.append(piece[piece.endIndex - 1])
      switch type {
      case .moveToPoint, .addLineToPoint, .closeSubpath: break
      case .addQuadCurveToPoint:
        let cubic = cubic(from: from, control: piece[first], to: piece[first + 1])
        marks.append(contentsOf: extremes(from, cubic.0, cubic.1, piece[first + 1]))
      case .addCurveToPoint:
        marks.append(contentsOf: extremes(from, piece[first], piece[first + 1], piece[first + 2]))
      }
    }
    return CGRect(around: marks)
  }

  /// The axis-parallel rectangle this is, drawn as four lines in either direction.
  package var rectangle: CGRect? {
    guard types.first == .moveToPoint, points.count == 4 || points.count == 5 else { return nil }
    let lines = types.dropFirst()
    guard lines.allSatisfy({ $0 == .addLineToPoint || $0 == .closeSubpath }) else { return nil }
    guard lines.dropLast().allSatisfy({ $0 == .addLineToPoint }) else { return nil }
    if points.count == 5, points[4] != points[0] { return nil }
    if points.count == 4, types.last != .closeSubpath { return nil }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let isAcrossFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let isDownFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    return isAcrossFirst || isDownFirst ? CGRect(around: [p, r]) : nil
  }

  /// How often the path, its subpaths closed, turns around the point; with the even-odd rule 1 inside and
  /// 0 outside.
  func winding(around point: CGPoint, rule: CGPathFillRule) -> Int {
    var winding = 0
    var crossings = 0
    func cross(_ from: CGPoint, _ to: CGPoint) {
      // Edges are half open, so that a corner at the point's height counts once.
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      guard x > point.x else { return }
      crossings += 1
      winding += to.y > from.y ? 1 : -1
    }
    var start = CGPoint.zero
    var end = CGPoint.zero
    forEachPiece { from, type, piece in
      let first = piece.startIndex
      switch type {
      case .moveToPoint:
        cross(end, start)
        start = piece[first]
      case .addLineToPoint, .closeSubpath: cross(from, piece[first])
      case .addQuadCurveToPoint:
        let cubic = cubic(from: from, control: piece[first], to: piece[first + 1])
        flatten(from, cubic.0, cubic.1, piece[first + 1], visit: cross)
      case .addCurveToPoint:
        flatten(from, piece[first], piece[first + 1], piece[first + 2], visit: cross)
      }
      end = piece[piece.endIndex - 1]
    }
    cross(end, start)
    return rule == .evenOdd ? crossings % 2 : winding
  }
}

/// The control points of the cubic curve that a quadratic one is.
package func cubic(from: CGPoint, control: CGPoint, to end: CGPoint) -> (CGPoint, CGPoint) {
  (
    CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3),
    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
  )
}

private func pointOnCurve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat) -> CGPoint {
  let u = 1 - t
  let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
  let x = wa * a.x + wb * b.x + wc * c.x + wd * d.x
  let y = wa * a.y + wb * b.y + wc * c.y + wd * d.y
  return CGPoint(x: x, y: y)
}

/// The places where a curve turns round in x or in y.
private func extremes(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
  let along =
    turns(a.x, b.x, c.x, d.x) + turns(a.y, b.y, c.y, d.y)
  return along.map { pointOnCurve(a, b, c, d, at: $0) }
}

/// The zeros within 0...1 of a cubic Bézier polynomial's derivative.
private func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
  let square = -a + 3 * b - 3 * c + d
  let linear = 2 * (a - 2 * b + c)
  let constant = b - a
  var zeros: [CGFloat] = []
  if abs(square) < 1e-12 {
    if linear != 0 { zeros = [-constant / linear] }
  } else {
    let discriminant = linear * linear - 4 * square * constant
    if discriminant >= 0 {
      let root = discriminant.squareRoot()
      zeros = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
    }
  }
  return zeros.filter { $0 > 0 && $0 < 1 }
}

/// The curve as 8 to 64 chords, one every four points of its control polygon where that is enough.
private func flatten(
  _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, visit: (CGPoint, CGPoint) -> Void
) {
  let size = hypot(b.x - a.x, b.y - a.y) + hypot(c.x - b.x, c.y - b.y) + hypot(d.x - c.x, d.y - c.y)
  // What is not a number counts as the least.
  let count = Int(min(64, max(8, (size / 4).isNaN ? 8 : size / 4)))
  var from = a
  for index in 1...count {
    let to = index == count ? d : pointOnCurve(a, b, c, d, at: CGFloat(index) / CGFloat(count))
    visit(from, to)
    from = to
  }
}
