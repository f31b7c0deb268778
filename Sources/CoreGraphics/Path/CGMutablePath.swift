import Foundation

/// A path that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(PathElements())
  }

  override init(_ elements: PathElements) {
    super.init(elements)
  }

  private func add(_ transform: CGAffineTransform, _ build: (inout PathElements) -> Void) {
    if transform == .identity {
      build(&elements)
      return
    }
    // The pieces are built in the space before the transform, so the current point goes back there.
    var piece = PathElements()
    if let current = elements.currentPoint {
      piece.move(to: current.applying(transform.inverted()))
      build(&piece)
      elements.append(piece.applying(transform), droppingFirstMove: true)
    } else {
      build(&piece)
      elements.append(piece.applying(transform), droppingFirstMove: false)
    }
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addLine(to: point.applying(transform))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func closeSubpath() {
    elements.close()
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var piece = PathElements()
    piece.addRect(rect)
    elements.append(piece.applying(transform), droppingFirstMove: false)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A line through the points; the first one starts a subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var piece = PathElements()
    piece.addEllipse(in: rect)
    elements.append(piece.applying(transform), droppingFirstMove: false)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var piece = PathElements()
    piece.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    elements.append(piece.applying(transform), droppingFirstMove: false)
  }

  /// An arc, with a line from the current point to its start. Angles are radians from the x axis towards
  /// the y axis, and `clockwise` is meant where y points up: where it points down, as in UIKit's
  /// drawings, a clockwise arc looks counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = arcSweep(from: startAngle, to: endAngle, clockwise: clockwise)
    add(transform) { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
  }

  /// An arc of `delta` radians, with a line from the current point to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
  }

  /// The arc that rounds the corner at `tangent1End` between the line from the current point and the line
  /// to `tangent2End`, with a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements.append(path.elements.applying(transform), droppingFirstMove: false)
  }
}

/// The angle an arc sweeps: whole turns are cut to one, and an end on the wrong side is brought to the
/// right one.
func arcSweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
  let turn = 2 * CGFloat.pi
  let delta = clockwise ? start - end : end - start
  if delta >= turn { return clockwise ? -turn : turn }
  var sweep = delta.truncatingRemainder(dividingBy: turn)
  if sweep < 0 { sweep += turn }
  return clockwise ? -sweep : sweep
}
