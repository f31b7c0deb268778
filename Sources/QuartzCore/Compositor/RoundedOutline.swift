// The outlines of rounded corners, and their coverage piece by piece.
import CCairo
import CoreGraphics
import Foundation

/// The corners of a rectangle of pixels: radii and curve, in pixels.
struct RoundedOutline: Hashable {
  var radiusX: CGFloat
  var radiusY: CGFloat
  var corners: UInt
  var isContinuous: Bool

  /// The corners of a layer whose bounds fill `rect` at `scaleX` and `scaleY` pixels a point; nil when none
  /// is rounded.
  init?(_ state: LayerState, rect: PixelRect, scaleX: CGFloat, scaleY: CGFloat) {
    guard state.cornerRadius > 0, !state.maskedCorners.isDisjoint(with: .all) else { return nil }
    let shortest: CGFloat = min(state.bounds.width, state.bounds.height)
    let radius: CGFloat = min(state.cornerRadius, shortest / 2)
    radiusX = min(radius * scaleX, CGFloat(rect.width) / 2)
    radiusY = min(radius * scaleY, CGFloat(rect.height) / 2)
    corners = state.maskedCorners.intersection(.all).rawValue
    isContinuous = state.cornerCurve == .continuous
    guard radiusX > 0, radiusY > 0 else { return nil }
    // The continuous curve needs more room than its radius; where it lacks it the corner is circular.
    let reach: CGFloat = CALayer.cornerCurveExpansionFactor(.continuous)
    if radiusX * reach > CGFloat(rect.width) / 2 || radiusY * reach > CGFloat(rect.height) / 2 {
      isContinuous = false
    }
  }

  private var reach: CGFloat { isContinuous ? CALayer.cornerCurveExpansionFactor(.continuous) : 1 }
  /// The size of a corner's square in whole pixels.
  var squareWidth: Int { Int((radiusX * reach).rounded(.up)) }
  var squareHeight: Int { Int((radiusY * reach).rounded(.up)) }

  /// The same corners `inset` pixels further in.
  func inset(_ inset: CGFloat) -> RoundedOutline {
    var result: RoundedOutline = self
    result.radiusX = max(radiusX - inset, 0)
    result.radiusY = max(radiusY - inset, 0)
    return result
  }

  /// The parts of `rect` that need coverage: a square for each rounded corner, or the whole where the
  /// squares would meet. `least` is the least size of a square.
  func pieces(of rect: PixelRect, least: Int = 0) -> [CornerPiece] {
    let width: Int = max(squareWidth, least)
    let height: Int = max(squareHeight, least)
    if width * 2 > rect.width || height * 2 > rect.height {
      return [CornerPiece(corner: 0, rect: rect, width: rect.width, height: rect.height)]
    }
    var result: [CornerPiece] = []
    for (bit, isRight, isLow) in [(1, false, false), (2, true, false), (4, false, true), (8, true, true)] {
      guard corners & UInt(bit) != 0 else { continue }
      let x: Int = isRight ? rect.maxX - width : rect.minX
      let y: Int = isLow ? rect.maxY - height : rect.minY
      let square = PixelRect(x: x, y: y, width: width, height: height)
      result.append(CornerPiece(corner: bit, rect: square, width: width, height: height))
    }
    return result
  }

  /// Adds the outline of the rectangle to Cairo's path.
  func append(to cairo: OpaquePointer, x: Double, y: Double, width: Double, height: Double) {
    let (rx, ry) = (Double(radiusX), Double(radiusY))
    func isRound(_ bit: UInt) -> Bool { corners & bit != 0 && rx > 0 && ry > 0 }
    cairo_new_sub_path(cairo)
    // Each corner in its own axes: `a` along the edge before it, `b` along the edge after it.
    func corner(_ bit: UInt, _ px: Double, _ py: Double, _ a: (Double, Double), _ b: (Double, Double)) {
      guard isRound(bit) else {
        cairo_line_to(cairo, px, py)
        return
      }
      func at(_ alongA: Double, _ alongB: Double) -> (Double, Double) {
        let x: Double = px + (a.0 * alongA + b.0 * alongB) * rx
        let y: Double = py + (a.1 * alongA + b.1 * alongB) * ry
        return (x, y)
      }
      let curve: [(Double, Double)] = isContinuous ? RoundedOutline.continuous : RoundedOutline.circular
      let start = at(curve[0].0, curve[0].1)
      cairo_line_to(cairo, start.0, start.1)
      var i = 1
      while i + 2 < curve.count {
        let c1 = at(curve[i].0, curve[i].1)
        let c2 = at(curve[i + 1].0, curve[i + 1].1)
        let end = at(curve[i + 2].0, curve[i + 2].1)
        cairo_curve_to(cairo, c1.0, c1.1, c2.0, c2.1, end.0, end.1)
        i += 3
      }
    }
    corner(1, x, y, (0, 1), (1, 0))
    corner(2, x + width, y, (-1, 0), (0, 1))
    corner(8, x + width, y + height, (0, -1), (-1, 0))
    corner(4, x, y + height, (1, 0), (0, -1))
    cairo_close_path(cairo)
  }

  /// A quarter of a circle as one cubic: start, then two controls and an end, in radii from the corner.
  private static let circular: [(Double, Double)] = [
    (1, 0), (0.44771525, 0), (0, 0.44771525), (0, 1),
  ]

  /// The corner that iOS draws for rounded `UIBezierPath`s and continuous layers: three cubics, in radii
  /// from the corner, as read off the paths UIKit makes.
  private static let continuous: [(Double, Double)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139),
    (0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379),
    (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]
}

/// A part of a rectangle that needs coverage.
struct CornerPiece {
  /// The bit of the corner, or 0 for the whole rectangle.
  var corner: Int
  var rect: PixelRect
  var width: Int
  var height: Int
}

/// A coverage and the pixel of the target at which it begins.
struct PlacedCoverage {
  var coverage: Coverage
  var x: Int
  var y: Int
}

/// What tells one kept corner coverage from another.
struct CornerKey: Hashable {
  enum Kind: Hashable {
    /// Inside the outline.
    case inside
    /// Between the outline and the same `width` pixels further in.
    case ring(width: CGFloat)
    /// Outside the outline `width` pixels further in.
    case outside(width: CGFloat)
  }
  var outline: RoundedOutline
  var kind: Kind
  var corner: Int
  var width: Int
  var height: Int
  /// What is made of the piece, from its first pixel.
  var part: PixelRect

  func make() -> Coverage {
    let coverage = Coverage(width: part.width, height: part.height)
    // A corner is cut from a rectangle large enough that the others do not reach into the square.
    let large: Int = corner == 0 ? 0 : max(width, height) * 2
    let (w, h) = (Double(width + large), Double(height + large))
    let x: Int = corner == 2 || corner == 8 ? large : 0
    let y: Int = corner == 4 || corner == 8 ? large : 0
    coverage.draw(x: x + part.minX, y: y + part.minY) { (cairo: OpaquePointer) in
      switch kind {
      case .inside:
        outline.append(to: cairo, x: 0, y: 0, width: w, height: h)
      case .ring(let line):
        outline.append(to: cairo, x: 0, y: 0, width: w, height: h)
        inner(cairo, line, w, h)
      case .outside(let line):
        cairo_rectangle(cairo, 0, 0, w, h)
        inner(cairo, line, w, h)
      }
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cairo)
    }
    return coverage
  }

  private func inner(_ cairo: OpaquePointer, _ line: CGFloat, _ w: Double, _ h: Double) {
    let l = Double(line)
    guard w > 2 * l, h > 2 * l else { return }
    outline.inset(line).append(to: cairo, x: l, y: l, width: w - 2 * l, height: h - 2 * l)
  }
}
