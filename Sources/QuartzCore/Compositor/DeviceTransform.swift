// Where a layer's coordinates fall on the target's pixels.
import CoreGraphics
import Foundation

extension PlanarTransform {
  /// The map of a root layer at `scale` pixels a point.
  init(scale: CGFloat) { self.init(CATransform3DMakeScale(scale, scale, 1)) }

  /// Whether rectangles stay upright rectangles, neither turned nor mirrored.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 && isAffine }

  /// The pixels that `rect` fills, for an upright map.
  func pixels(of rect: CGRect) -> PixelRect {
    if rect.isNull { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelRect(rounding: apply(rect))
  }

  /// All pixels that something inside `rect` can touch.
  func reach(of rect: CGRect) -> PixelRect {
    if rect.isNull { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelRect(around: apply(rect))
  }

  /// Pixels a point around `p`: the larger of both directions.
  func magnification(at p: CGPoint) -> CGFloat {
    let origin: CGPoint = apply(p)
    let right: CGPoint = apply(CGPoint(x: p.x + 1, y: p.y))
    let below: CGPoint = apply(CGPoint(x: p.x, y: p.y + 1))
    let x: CGFloat = hypot(right.x - origin.x, right.y - origin.y)
    let y: CGFloat = hypot(below.x - origin.x, below.y - origin.y)
    return max(x, y)
  }

  /// Whether the map shows the back of what it maps, at `p`.
  func showsBack(at p: CGPoint) -> Bool {
    let origin: CGPoint = apply(p)
    let right: CGPoint = apply(CGPoint(x: p.x + 1, y: p.y))
    let below: CGPoint = apply(CGPoint(x: p.x, y: p.y + 1))
    let cross: CGFloat =
      (right.x - origin.x) * (below.y - origin.y) - (right.y - origin.y) * (below.x - origin.x)
    return cross < 0
  }
}

extension PlanarTransform: Equatable {
  package static func == (l: PlanarTransform, r: PlanarTransform) -> Bool {
    guard l.a == r.a, l.b == r.b, l.u == r.u, l.c == r.c, l.d == r.d else { return false }
    return l.v == r.v && l.tx == r.tx && l.ty == r.ty && l.w == r.w
  }
}
