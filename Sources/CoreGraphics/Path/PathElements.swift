import Foundation

/// A path's pieces as two flat lists: what they are, and their points in order.
package struct PathElements: Hashable, Sendable {
  package private(set) var types: [CGPathElementType] = []
  package private(set) var points: [CGPoint] = []
  /// Where the current subpath began; closing it goes back there.
  private var start: CGPoint?
  /// Where the next piece begins; nil while there is none.
  package private(set) var currentPoint: CGPoint?

  package init() {}

  package static func == (left: PathElements, right: PathElements) -> Bool {
    left.types == right.types && left.points == right.points
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(types)
  }

  // MARK: Pieces

  package mutating func move(to point: CGPoint) {
    types.append(.moveToPoint)
    points.append(point)
    start = point
    currentPoint = point
  }

  /// A piece after a closed subpath begins a new one where that began; a piece after nothing begins there.
  private mutating func begin(at point: CGPoint) {
    if currentPoint == nil {
      move(to: point)
    } else if types.last == .closeSubpath, let start {
      move(to: start)
    }
  }

  package mutating func addLine(to point: CGPoint) {
    begin(at: point)
    types.append(.addLineToPoint)
    points.append(point)
    currentPoint = point
  }

  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    begin(at: control)
    types.append(.addQuadCurveToPoint)
    points.append(control)
    points.append(end)
    currentPoint = end
  }

  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    types.append(.addCurveToPoint)
    points.append(control1)
    points.append(control2)
    points.append(end)
    currentPoint = end
  }

  package mutating func close() {
    guard currentPoint != nil, types.last != .closeSubpath else { return }
    types.append(.closeSubpath)
    currentPoint = start
  }

  package mutating func append(_ other: PathElements, droppingFirstMove: Bool) {
    let skipped = droppingFirstMove && other.types.first == .moveToPoint ? 1 : 0
    guard other.types.count > skipped else { return }
    if skipped == 1, types.last == .closeSubpath, other.types[1] != .moveToPoint, let start {
      move(to: start)
    }
    types.append(contentsOf: other.types.dropFirst(skipped))
    points.append(contentsOf: other.points.dropFirst(skipped))
    let movesLater = other.types.dropFirst(skipped).contains(.moveToPoint)
    if skipped == 0 || movesLater { start = other.start }
    currentPoint = other.types.last == .closeSubpath ? start : other.currentPoint
  }

  // MARK: Shapes

  package mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  package mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    var unit = PathElements()
    unit.move(to: CGPoint(x: 1, y: 0))
    unit.addUnitArc(startAngle: 0, delta: 2 * .pi)
    unit.close()
    let place = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    append(unit.applying(place), droppingFirstMove: false)
  }

  package mutating func addRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    guard !rect.isNull else { return }
    let w = min(max(cornerWidth, 0), rect.width / 2)
    let h = min(max(cornerHeight, 0), rect.height / 2)
    guard w > 0, h > 0 else {
      addRect(rect)
      return
    }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    // Clockwise as seen where y points down, from the middle of a vertical side.
    move(to: CGPoint(x: right, y: rect.midY))
    addLine(to: CGPoint(x: right, y: bottom - h))
    addCorner(around: CGPoint(x: right, y: bottom), to: CGPoint(x: right - w, y: bottom))
    addLine(to: CGPoint(x: left + w, y: bottom))
    addCorner(around: CGPoint(x: left, y: bottom), to: CGPoint(x: left, y: bottom - h))
    addLine(to: CGPoint(x: left, y: top + h))
    addCorner(around: CGPoint(x: left, y: top), to: CGPoint(x: left + w, y: top))
    addLine(to: CGPoint(x: right - w, y: top))
    addCorner(around: CGPoint(x: right, y: top), to: CGPoint(x: right, y: top + h))
    close()
  }

  /// A quarter ellipse from the current point to `end` inside the right angle at `corner`.
  private mutating func addCorner(around corner: CGPoint, to end: CGPoint) {
    let from = currentPoint ?? end
    let k = quarterCircle
    addCurve(
      to: end,
      control1: CGPoint(x: from.x + (corner.x - from.x) * k, y: from.y + (corner.y - from.y) * k),
      control2: CGPoint(x: end.x + (corner.x - end.x) * k, y: end.y + (corner.y - end.y) * k))
  }

  /// An arc whose numbers are not finite adds nothing; one of many turns goes round as often as shows.
  package mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    guard center.x.isFinite, center.y.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite
    else { return }
    let turn = 2 * CGFloat.pi
    var delta = delta
    if abs(delta) > 2 * turn {
      let sweep = turn + abs(delta).truncatingRemainder(dividingBy: turn)
      delta = delta < 0 ? -sweep : sweep
    }
    let begin = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    if currentPoint == nil {
      move(to: begin)
    } else {
      addLine(to: begin)
    }
    var unit = PathElements()
    unit.move(to: CGPoint(x: cos(startAngle), y: sin(startAngle)))
    unit.addUnitArc(startAngle: startAngle, delta: delta)
    let place = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    append(unit.applying(place), droppingFirstMove: true)
  }

  /// Curves of at most a quarter turn along the unit circle, from the current point.
  private mutating func addUnitArc(startAngle: CGFloat, delta: CGFloat) {
    let count = Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = delta / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle + step * CGFloat(index)
      let to = from + step
      let (fromX, fromY, toX, toY) = (cos(from), sin(from), cos(to), sin(to))
      addCurve(
        to: CGPoint(x: toX, y: toY),
        control1: CGPoint(x: fromX - reach * fromY, y: fromY + reach * fromX),
        control2: CGPoint(x: toX + reach * toY, y: toY - reach * toX))
    }
  }

  package mutating func addArc(tangent1End corner: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let from = currentPoint else {
      move(to: corner)
      return
    }
    let back = (x: from.x - corner.x, y: from.y - corner.y)
    let onward = (x: tangent2End.x - corner.x, y: tangent2End.y - corner.y)
    let lengths = hypot(back.x, back.y) * hypot(onward.x, onward.y)
    let cross = back.x * onward.y - back.y * onward.x
    guard lengths > 0, radius > 0, abs(cross) > lengths * 1e-9 else {
      addLine(to: corner)
      return
    }
    let dot = back.x * onward.x + back.y * onward.y
    let half = atan2(abs(cross), dot) / 2
    let distance = radius / tan(half)
    let backLength = hypot(back.x, back.y)
    let begin = CGPoint(
      x: corner.x + back.x / backLength * distance, y: corner.y + back.y / backLength * distance)
    // The centre lies square to the first tangent, on the second tangent's side.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: begin.x - side * back.y / backLength * radius, y: begin.y + side * back.x / backLength * radius)
    let startAngle = atan2(begin.y - center.y, begin.x - center.x)
    addArc(center: center, radius: radius, startAngle: startAngle, delta: -side * (.pi - 2 * half))
  }

  // MARK: Whole paths

  package func applying(_ transform: CGAffineTransform) -> PathElements {
    if transform == .identity { return self }
    var copy = self
    copy.points = points.map { $0.applying(transform) }
    copy.start = start?.applying(transform)
    copy.currentPoint = currentPoint?.applying(transform)
    return copy
  }

  package func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> PathElements {
    guard let transform else { return self }
    return applying(transform.pointee)
  }
}

/// How far a quarter circle's control points reach along its tangents.
private let quarterCircle: CGFloat = 0.552_284_749_830_793_4
