// What a CATransform3D does to the plane z = 0: the part of it that reaches the screen.
import CoreGraphics
import Foundation

/// A projective map of the plane: the nine numbers of a `CATransform3D` that act on points with z = 0.
///
/// It is affine unless the transform has perspective (`m14`, `m24` not 0 or `m44` not 1).
package struct PlanarTransform {
  package var a: CGFloat, b: CGFloat, u: CGFloat
  package var c: CGFloat, d: CGFloat, v: CGFloat
  package var tx: CGFloat, ty: CGFloat, w: CGFloat

  package static let identity = PlanarTransform(CATransform3DIdentity)

  package init(_ t: CATransform3D) {
    (a, b, u) = (t.m11, t.m12, t.m14)
    (c, d, v) = (t.m21, t.m22, t.m24)
    (tx, ty, w) = (t.m41, t.m42, t.m44)
  }

  package var isAffine: Bool { u == 0 && v == 0 && w == 1 }

  /// The image of `p`; a point on the horizon maps to itself.
  package func apply(_ p: CGPoint) -> CGPoint {
    let x: CGFloat = p.x * a + p.y * c + tx
    let y: CGFloat = p.x * b + p.y * d + ty
    if isAffine { return CGPoint(x: x, y: y) }
    let k: CGFloat = p.x * u + p.y * v + w
    guard k != 0 else { return p }
    return CGPoint(x: x / k, y: y / k)
  }

  /// The bounding box of the image of `r`.
  package func apply(_ r: CGRect) -> CGRect {
    if r.isNull { return r }
    let corners: [CGPoint] = [
      apply(CGPoint(x: r.minX, y: r.minY)), apply(CGPoint(x: r.maxX, y: r.minY)),
      apply(CGPoint(x: r.minX, y: r.maxY)), apply(CGPoint(x: r.maxX, y: r.maxY)),
    ]
    var low: CGPoint = corners[0]
    var high: CGPoint = corners[0]
    for p in corners {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// First `self`, then `next`.
  package func concatenating(_ next: PlanarTransform) -> PlanarTransform {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      let r1: CGFloat = x * next.a + y * next.c + z * next.tx
      let r2: CGFloat = x * next.b + y * next.d + z * next.ty
      let r3: CGFloat = x * next.u + y * next.v + z * next.w
      return (r1, r2, r3)
    }
    var result: PlanarTransform = self
    (result.a, result.b, result.u) = row(a, b, u)
    (result.c, result.d, result.v) = row(c, d, v)
    (result.tx, result.ty, result.w) = row(tx, ty, w)
    return result
  }

  /// The inverse, or nil where the plane is seen edge on.
  package var inverse: PlanarTransform? {
    let c11: CGFloat = d * w - v * ty
    let c12: CGFloat = v * tx - c * w
    let c13: CGFloat = c * ty - d * tx
    let determinant: CGFloat = a * c11 + b * c12 + u * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    var result: PlanarTransform = self
    result.a = c11 / determinant
    result.b = (u * ty - b * w) / determinant
    result.u = (b * v - u * d) / determinant
    result.c = c12 / determinant
    result.d = (a * w - u * tx) / determinant
    result.v = (u * c - a * v) / determinant
    result.tx = c13 / determinant
    result.ty = (b * tx - a * ty) / determinant
    result.w = (a * d - b * c) / determinant
    if isAffine { (result.u, result.v, result.w) = (0, 0, 1) }
    return result
  }
}
