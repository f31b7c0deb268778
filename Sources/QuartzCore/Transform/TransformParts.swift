// A transform taken apart into moves, turns and scales, so that each can be read, set and blended.
import CoreGraphics
import Foundation

/// A transform as scale, then turns about x, y and z, then translation.
///
/// Shear and perspective are not represented; transforms that have them blend number by number.
struct TransformParts {
  var scale: (x: CGFloat, y: CGFloat, z: CGFloat) = (1, 1, 1)
  /// In radians.
  var rotation: (x: CGFloat, y: CGFloat, z: CGFloat) = (0, 0, 0)
  var translation: (x: CGFloat, y: CGFloat, z: CGFloat) = (0, 0, 0)

  init(_ t: CATransform3D) {
    translation = (t.m41, t.m42, t.m43)
    let sx: CGFloat = (t.m11 * t.m11 + t.m12 * t.m12 + t.m13 * t.m13).squareRoot()
    let sy: CGFloat = (t.m21 * t.m21 + t.m22 * t.m22 + t.m23 * t.m23).squareRoot()
    var sz: CGFloat = (t.m31 * t.m31 + t.m32 * t.m32 + t.m33 * t.m33).squareRoot()
    let minor1: CGFloat = t.m22 * t.m33 - t.m23 * t.m32
    let minor2: CGFloat = t.m21 * t.m33 - t.m23 * t.m31
    let minor3: CGFloat = t.m21 * t.m32 - t.m22 * t.m31
    let determinant: CGFloat = t.m11 * minor1 - t.m12 * minor2 + t.m13 * minor3
    var signX: CGFloat = 1
    if determinant < 0 {
      // A mirror image: Apple's plane transforms keep z, so the mirror is taken to be in x.
      if t.m33 > 0 { signX = -1 } else { sz = -sz }
    }
    scale = (sx * signX, sy, sz)
    guard sx > 0, sy > 0, sz != 0 else { return }
    let r11: CGFloat = t.m11 / scale.x
    let r12: CGFloat = t.m12 / scale.x
    let r13: CGFloat = t.m13 / scale.x
    let r23: CGFloat = t.m23 / scale.y
    let r33: CGFloat = t.m33 / scale.z
    let y: CGFloat = asin(min(max(-r13, -1), 1))
    if abs(r13) < 0.999_999 {
      rotation = (atan2(r23, r33), y, atan2(r12, r11))
    } else {
      let r21: CGFloat = t.m21 / scale.y
      let r22: CGFloat = t.m22 / scale.y
      rotation = (0, y, atan2(-r21, r22))
    }
  }

  var transform: CATransform3D {
    var t: CATransform3D = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    if rotation.x != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.x, 1, 0, 0)) }
    if rotation.y != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.y, 0, 1, 0)) }
    if rotation.z != 0 { t = CATransform3DConcat(t, CATransform3DMakeRotation(rotation.z, 0, 0, 1)) }
    let move = CATransform3DMakeTranslation(translation.x, translation.y, translation.z)
    return CATransform3DConcat(t, move)
  }

  /// Whether the parts say all there is to say about `t`.
  func represents(_ t: CATransform3D) -> Bool {
    let size: CGFloat = max(1, t.elements.map { (e: CGFloat) in abs(e) }.max() ?? 1)
    return zip(transform.elements, t.elements).allSatisfy { (pair) -> Bool in
      abs(pair.0 - pair.1) <= 1e-6 * size
    }
  }
}

extension CATransform3D {
  /// The transform a part `t` of the way to `end`: moves, scales and turns blend apart, turns the short
  /// way round.
  func interpolated(to end: CATransform3D, _ t: CGFloat) -> CATransform3D {
    let a = TransformParts(self)
    let b = TransformParts(end)
    guard a.represents(self), b.represents(end) else {
      var result: CATransform3D = self
      result.elements = zip(elements, end.elements).map { (pair) -> CGFloat in mix(pair.0, pair.1, t) }
      return result
    }
    if t == 0 { return self }
    if t == 1 { return end }
    func turn(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
      let full: CGFloat = 2 * .pi
      var difference: CGFloat = (to - from).truncatingRemainder(dividingBy: full)
      if difference > .pi { difference -= full }
      if difference < -.pi { difference += full }
      return from + difference * t
    }
    var parts: TransformParts = a
    parts.scale = (mix(a.scale.x, b.scale.x, t), mix(a.scale.y, b.scale.y, t), mix(a.scale.z, b.scale.z, t))
    parts.rotation = (
      turn(a.rotation.x, b.rotation.x), turn(a.rotation.y, b.rotation.y), turn(a.rotation.z, b.rotation.z)
    )
    let (from, to) = (a.translation, b.translation)
    parts.translation = (mix(from.x, to.x, t), mix(from.y, to.y, t), mix(from.z, to.z, t))
    return parts.transform
  }

  /// The number at a path below the transform, such as `rotation.z`, `scale` or `translation.x`.
  func component(_ path: String) -> AnimatableValue? {
    let p = TransformParts(self)
    switch path {
    case "rotation", "rotation.z": return .number(p.rotation.z)
    case "rotation.x": return .number(p.rotation.x)
    case "rotation.y": return .number(p.rotation.y)
    case "scale": return .number((p.scale.x + p.scale.y + p.scale.z) / 3)
    case "scale.x": return .number(p.scale.x)
    case "scale.y": return .number(p.scale.y)
    case "scale.z": return .number(p.scale.z)
    case "translation": return .size(CGSize(width: p.translation.x, height: p.translation.y))
    case "translation.x": return .number(p.translation.x)
    case "translation.y": return .number(p.translation.y)
    case "translation.z": return .number(p.translation.z)
    default: return nil
    }
  }

  mutating func setComponent(_ path: String, _ value: AnimatableValue) {
    var p = TransformParts(self)
    switch (path, value) {
    case ("translation", .size(let s)): (p.translation.x, p.translation.y) = (s.width, s.height)
    case ("translation", .point(let o)): (p.translation.x, p.translation.y) = (o.x, o.y)
    default:
      guard let n = value.number else { return }
      switch path {
      case "rotation", "rotation.z": p.rotation.z = n
      case "rotation.x": p.rotation.x = n
      case "rotation.y": p.rotation.y = n
      case "scale": p.scale = (n, n, n)
      case "scale.x": p.scale.x = n
      case "scale.y": p.scale.y = n
      case "scale.z": p.scale.z = n
      case "translation.x": p.translation.x = n
      case "translation.y": p.translation.y = n
      case "translation.z": p.translation.z = n
      default: return
      }
    }
    self = p.transform
  }
}
