import CCairo
import Foundation

extension CGContext {
  // MARK: The current path

  public func beginPath() { cairo_new_path(cairo) }
  public func move(to point: CGPoint) { cairo_move_to(cairo, point.x, point.y) }

  public func addLine(to point: CGPoint) {
    guard !isPathEmpty else { return }
    cairo_line_to(cairo, point.x, point.y)
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard !isPathEmpty else { return }
    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard !isPathEmpty else { return }
    let controls = cubic(from: currentPointOfPath, control: control, to: end)
    addCurve(to: end, control1: controls.0, control2: controls.1)
  }

  public func addRect(_ rect: CGRect) { append(CGPath(rect: rect, transform: nil).elements) }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) { append(CGPath(ellipseIn: rect, transform: nil).elements) }

  /// See `CGMutablePath.addArc` for what `clockwise` means.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let delta = arcSweep(from: startAngle, to: endAngle, clockwise: clockwise)
    addPiece { $0.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    addPiece { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  public func addPath(_ path: CGPath) { append(path.elements) }

  public func closePath() {
    guard !isPathEmpty else { return }
    cairo_close_path(cairo)
  }

  public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

  public var currentPointOfPath: CGPoint {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    return CGPoint(x: x, y: y)
  }

  /// `null` for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// The current path in user space; nil when it is empty.
  public var path: CGPath? {
    guard !isPathEmpty, let copied = cairo_copy_path(cairo) else { return nil }
    defer { cairo_path_destroy(copied) }
    var elements = PathElements()
    var index = 0
    let count = Int(copied.pointee.num_data)
    guard let data = copied.pointee.data else { return nil }
    while index < count {
      let header = data[index].header
      func point(_ offset: Int) -> CGPoint {
        CGPoint(x: data[index + offset].point.x, y: data[index + offset].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.move(to: point(1))
      case CAIRO_PATH_LINE_TO: elements.addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO: elements.addCurve(to: point(3), control1: point(1), control2: point(2))
      default: elements.close()
      }
      index += Int(header.length)
    }
    // Cairo starts a subpath after each closed one; Quartz tells of it only when something follows.
    return CGPath(elements.withoutTrailingMove)
  }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: return path?.contains(point) ?? false
    case .eoFill, .eoFillStroke: return path?.contains(point, using: .evenOdd) ?? false
    case .stroke:
      applyStroke(to: cairo)
      return cairo_in_stroke(cairo, point.x, point.y) != 0
    }
  }

  private func addPiece(_ build: (inout PathElements) -> Void) {
    var piece = PathElements()
    if !isPathEmpty { piece.move(to: currentPointOfPath) }
    let continues = !piece.types.isEmpty
    build(&piece)
    append(piece, droppingFirstMove: continues)
  }

  func append(_ elements: PathElements, droppingFirstMove: Bool = false) {
    elements.append(to: cairo, droppingFirstMove: droppingFirstMove)
  }

  // MARK: Clipping

  /// Narrows the clip to the current path and drops the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairoRule)
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_clip(cairo)
  }

  public func clip(to rect: CGRect) {
    cairo_new_path(cairo)
    addRect(rect)
    clip()
  }

  public func clip(to rects: [CGRect]) {
    cairo_new_path(cairo)
    addRects(rects)
    clip()
  }

  /// Opens the clip to the whole drawing.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.mask = nil
  }

  /// The rectangle around the clip, in user space; `null` where nothing is left of it.
  public var boundingBoxOfClipPath: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    if x1 == x2 || y1 == y2 { return .null }
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }
}

extension CGPathFillRule {
  var cairoRule: cairo_fill_rule_t {
    self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}

extension PathElements {
  /// Adds the pieces to a Cairo context's current path.
  package func append(to cairo: OpaquePointer, droppingFirstMove: Bool = false) {
    var skips = droppingFirstMove
    forEachPiece { from, type, piece in
      let first = piece.startIndex
      if skips {
        skips = false
        if type == .moveToPoint { return }
      }
      switch type {
      case .moveToPoint: cairo_move_to(cairo, piece[first].x, piece[first].y)
      case .addLineToPoint: cairo_line_to(cairo, piece[first].x, piece[first].y)
      case .addQuadCurveToPoint:
        let end = piece[first + 1]
        let controls = cubic(from: from, control: piece[first], to: end)
        cairo_curve_to(cairo, controls.0.x, controls.0.y, controls.1.x, controls.1.y, end.x, end.y)
      case .addCurveToPoint:
        let (one, two, end) = (piece[first], piece[first + 1], piece[first + 2])
        cairo_curve_to(cairo, one.x, one.y, two.x, two.y, end.x, end.y)
      case .closeSubpath: cairo_close_path(cairo)
      }
    }
  }

  /// Without a last subpath that consists of nothing but its start.
  fileprivate var withoutTrailingMove: PathElements {
    guard types.count > 1, types.last == .moveToPoint else { return self }
    var shorter = PathElements()
    var position = 0
    for type in types.dropLast() {
      let piece = points[position..<position + type.pointCount]
      position += type.pointCount
      switch type {
      case .moveToPoint: shorter.move(to: piece[piece.startIndex])
      case .addLineToPoint: shorter.addLine(to: piece[piece.startIndex])
      case .addQuadCurveToPoint:
        shorter.addQuadCurve(to: piece[piece.startIndex + 1], control: piece[piece.startIndex])
      case .addCurveToPoint:
        shorter.addCurve(
          to: piece[piece.startIndex + 2], control1: piece[piece.startIndex],
          control2: piece[piece.startIndex + 1])
      case .closeSubpath: shorter.close()
      }
    }
    return shorter
  }
}
