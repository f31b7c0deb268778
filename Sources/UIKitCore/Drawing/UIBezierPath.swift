// Paths as UIKit draws them.
import Foundation

/// A path with the attributes it is stroked with. Points, from the top left.
open class UIBezierPath: NSObject, NSCopying {
  private var path: CGMutablePath
  private var dashLengths: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  // MARK: Making

  public override init() { path = CGMutablePath() }

  private init(_ path: CGMutablePath) { self.path = path }

  public convenience init(cgPath CGPath: CGPath) {
    self.init(CGPath.mutableCopy() ?? CGMutablePath())
  }

  public convenience init(rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect)
    self.init(path)
  }

  public convenience init(ovalIn rect: CGRect) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    self.init(path)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(RoundedRectangle.path(rect, corners: .allCorners, radius: cornerRadius))
  }

  /// A rectangle with some corners rounded; the radii's width counts, as on iOS.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init(RoundedRectangle.path(rect, corners: corners, radius: cornerRadii.width))
  }

  /// An arc; `clockwise` as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init(CGMutablePath())
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Building

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) {
    guard hasStart("addLine(to:)") else { return }
    path.addLine(to: point)
  }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    guard hasStart("addCurve(to:controlPoint1:controlPoint2:)") else { return }
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    guard hasStart("addQuadCurve(to:controlPoint:)") else { return }
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a line from the current point to its start; `clockwise` as seen on the screen,
  /// where y points down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  /// The same subpaths, each drawn from its end to its start, in the opposite order.
  open func reversing() -> UIBezierPath {
    let reversed = copyAttributes(to: UIBezierPath())
    reversed.path = path.reversed
    return reversed
  }

  /// A piece without a start has nowhere to begin: it is left out, with a line in the log, as on iOS.
  private func hasStart(_ call: String) -> Bool {
    if !path.isEmpty { return true }
    logOnce("UIBezierPath.\(call): no current point.")
    return false
  }

  // MARK: Asking

  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }
  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }
  /// The smallest rectangle around the path itself; the null rectangle for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashLengths.enumerated() { pattern?[index] = length }
    count?.pointee = dashLengths.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing

  /// Fills with the current context's fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Strokes with the current context's stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashLengths)
      context.strokePath()
    }
  }

  /// Narrows the current context's clip to the path.
  open func addClip() {
    guard let context = CurrentContext.top else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = CurrentContext.top else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  // MARK: Copying

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = copyAttributes(to: UIBezierPath())
    copy.path = path.mutableCopy() ?? CGMutablePath()
    return copy
  }

  private func copyAttributes(to other: UIBezierPath) -> UIBezierPath {
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.dashLengths = dashLengths
    other.dashPhase = dashPhase
    return other
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
      && lineJoinStyle == other.lineJoinStyle && usesEvenOddFillRule == other.usesEvenOddFillRule
  }
  open override var hash: Int { path.hashValue }
  open override var description: String { "<UIBezierPath: \(path.elements.types.count) elements>" }
}

extension CGPath {
  /// Every subpath drawn backwards, the last one first.
  fileprivate var reversed: CGMutablePath {
    struct Piece {
      var from: CGPoint
      var type: CGPathElementType
      var points: [CGPoint]
    }
    var subpaths: [[Piece]] = []
    elements.forEachPiece { from, type, points in
      let piece = Piece(from: from, type: type, points: Array(points))
      let continues = type != .moveToPoint && !subpaths.isEmpty && subpaths.last?.last?.type != .closeSubpath
      if continues { subpaths[subpaths.count - 1].append(piece) } else { subpaths.append([piece]) }
    }
    let result = CGMutablePath()
    for subpath in subpaths.reversed() {
      guard let last = subpath.last, let end = last.points.last else { continue }
      result.move(to: last.type == .closeSubpath ? last.from : end)
      for piece in subpath.reversed() {
        switch piece.type {
        case .moveToPoint, .closeSubpath: break
        case .addLineToPoint: result.addLine(to: piece.from)
        case .addQuadCurveToPoint: result.addQuadCurve(to: piece.from, control: piece.points[0])
        case .addCurveToPoint:
          result.addCurve(to: piece.from, control1: piece.points[1], control2: piece.points[0])
        }
      }
      if last.type == .closeSubpath { result.closeSubpath() }
    }
    return result
  }
}
