// From a symbol's name to the drawings that make it up.
import CoreGraphics
import Foundation

/// What to draw for a name, in order.
struct SymbolRecipe: Sendable {
  enum Step: Sendable {
    /// A drawing as it stands.
    case paint(SymbolDrawing)
    /// A drawing centred in an enclosure, painted or cut out of it.
    case inset(SymbolDrawing, isCutOut: Bool)
    /// A line across, with a clear edge on both sides.
    case slash
  }

  var steps: [Step]
  /// false for the stand-in of a name that nobody drew.
  var isKnown = true

  /// Share of the grid that a drawing inside a circle or square takes.
  static let insetScale: CGFloat = 0.58
  /// From the upper left to the lower right, in grid units.
  static let slashLine = (CGPoint(x: 44, y: 40), CGPoint(x: 212, y: 216))

  /// The named symbol, or a dashed square with a question mark.
  static func named(_ name: String) -> SymbolRecipe { known(name) ?? unknown }

  /// nil for a name that has no drawing and cannot be composed.
  static func known(_ name: String) -> SymbolRecipe? {
    if let drawing = drawing(named: name) { return SymbolRecipe(steps: [.paint(drawing)]) }
    for enclosure in ["circle", "square"] {
      if let recipe = enclosed(name, in: enclosure) { return recipe }
    }
    for suffix in ["", ".fill"] where name.hasSuffix(".slash" + suffix) {
      let base = String(name.dropLast(6 + suffix.count))
      if let drawing = drawing(named: base + suffix) {
        return SymbolRecipe(steps: [.paint(drawing), .slash])
      }
    }
    return nil
  }

  private static func enclosed(_ name: String, in enclosure: String) -> SymbolRecipe? {
    let suffix = "." + enclosure
    if name.hasSuffix(suffix), let shape = drawing(named: enclosure),
      let inner = drawing(named: String(name.dropLast(suffix.count)))
    {
      return SymbolRecipe(steps: [.paint(shape), .inset(inner, isCutOut: false)])
    }
    if name.hasSuffix(suffix + ".fill"), let shape = drawing(named: enclosure + ".fill") {
      let base = String(name.dropLast(suffix.count + 5))
      if let inner = drawing(named: base + ".fill") ?? drawing(named: base) {
        return SymbolRecipe(steps: [.paint(shape), .inset(inner, isCutOut: true)])
      }
    }
    return nil
  }

  private static let unknown: SymbolRecipe = {
    var steps: [Step] = []
    if let square = drawing(named: "square.dashed") { steps.append(.paint(square)) }
    if let mark = drawing(named: "questionmark") { steps.append(.inset(mark, isCutOut: false)) }
    return SymbolRecipe(steps: steps, isKnown: false)
  }()

  private static func drawing(named name: String) -> SymbolDrawing? {
    guard let key = SymbolTable.names[name] else { return nil }
    let table = key.hasPrefix("fill:") ? SymbolTable.fills : SymbolTable.outlines
    return table[key].map(SymbolDrawing.init(packed:))
  }

  /// The ink's bounds in grid units.
  func bounds(strokeWidth: CGFloat) -> CGRect {
    var result = CGRect.null
    for step in steps {
      switch step {
      case .paint(let drawing): result = result.union(drawing.bounds(strokeWidth: strokeWidth))
      case .inset: break
      case .slash:
        let half: CGFloat = strokeWidth / 2
        let (from, to) = Self.slashLine
        let line = CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
        result = result.union(line.insetBy(dx: -half, dy: -half))
      }
    }
    return result
  }

  /// Draws in grid units, black.
  func draw(in context: CGContext, strokeWidth: CGFloat) {
    for step in steps {
      switch step {
      case .paint(let drawing): drawing.draw(in: context, strokeWidth: strokeWidth)
      case .inset(let drawing, let isCutOut):
        draw(inset: drawing, isCutOut: isCutOut, in: context, strokeWidth: strokeWidth)
      case .slash: drawSlash(in: context, strokeWidth: strokeWidth)
      }
    }
  }

  private func draw(
    inset drawing: SymbolDrawing, isCutOut: Bool, in context: CGContext, strokeWidth: CGFloat
  ) {
    let scale = Self.insetScale
    // The inner drawing keeps most of the outer one's stroke.
    let innerWidth: CGFloat = strokeWidth * 0.9 / scale
    let ink = drawing.bounds(strokeWidth: innerWidth)
    let center: CGFloat = SymbolMetrics.grid / 2
    context.saveGState()
    if isCutOut { context.setBlendMode(.clear) }
    context.translateBy(x: center, y: center)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -ink.midX, y: -ink.midY)
    drawing.draw(in: context, strokeWidth: innerWidth)
    context.restoreGState()
  }

  private func drawSlash(in context: CGContext, strokeWidth: CGFloat) {
    let (from, to) = Self.slashLine
    for (width, mode) in [(strokeWidth * 3, CGBlendMode.clear), (strokeWidth, .normal)] {
      context.saveGState()
      context.setBlendMode(mode)
      context.setLineCap(.round)
      context.setLineWidth(width)
      context.move(to: from)
      context.addLine(to: to)
      context.strokePath()
      context.restoreGState()
    }
  }
}
