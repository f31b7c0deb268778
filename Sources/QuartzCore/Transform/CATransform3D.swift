// The 4 x 4 matrix that places a layer in its superlayer, and Apple's functions over it.
import CoreGraphics
import Foundation

/// A 4 x 4 matrix for row vectors: a point `(x, y, z, 1)` times the matrix is its image.
public struct CATransform3D: Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// The matrix of zeros, as an uninitialised C structure would be cleared.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

/// The matrix that moves nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

extension CATransform3D {
  /// The sixteen numbers, row by row.
  var elements: [CGFloat] {
    get {
      [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
    set {
      self = CATransform3D(
        m11: newValue[0], m12: newValue[1], m13: newValue[2], m14: newValue[3],
        m21: newValue[4], m22: newValue[5], m23: newValue[6], m24: newValue[7],
        m31: newValue[8], m32: newValue[9], m33: newValue[10], m34: newValue[11],
        m41: newValue[12], m42: newValue[13], m43: newValue[14], m44: newValue[15])
    }
  }
}

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  guard a.m11 == b.m11, a.m12 == b.m12, a.m13 == b.m13, a.m14 == b.m14 else { return false }
  guard a.m21 == b.m21, a.m22 == b.m22, a.m23 == b.m23, a.m24 == b.m24 else { return false }
  guard a.m31 == b.m31, a.m32 == b.m32, a.m33 == b.m33, a.m34 == b.m34 else { return false }
  return a.m41 == b.m41 && a.m42 == b.m42 && a.m43 == b.m43 && a.m44 == b.m44
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t: CATransform3D = CATransform3DIdentity
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t: CATransform3D = CATransform3DIdentity
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

/// A turn by `angle` radians about the vector `(x, y, z)`; a vector of length zero gives the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length: CGFloat = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let ux: CGFloat = x / length
  let uy: CGFloat = y / length
  let uz: CGFloat = z / length
  let c: CGFloat = cos(angle)
  let s: CGFloat = sin(angle)
  let k: CGFloat = 1 - c
  var t: CATransform3D = CATransform3DIdentity
  t.m11 = c + k * ux * ux
  t.m12 = k * ux * uy + s * uz
  t.m13 = k * ux * uz - s * uy
  t.m21 = k * ux * uy - s * uz
  t.m22 = c + k * uy * uy
  t.m23 = k * uy * uz + s * ux
  t.m31 = k * ux * uz + s * uy
  t.m32 = k * uy * uz - s * ux
  t.m33 = c + k * uz * uz
  return t
}

/// `t' = translation · t`: the translation happens first, in `t`'s own axes.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a · b`: first `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    let r1: CGFloat = x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41
    let r2: CGFloat = x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42
    let r3: CGFloat = x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43
    let r4: CGFloat = x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    return (r1, r2, r3, r4)
  }
  let r1 = row(a.m11, a.m12, a.m13, a.m14)
  let r2 = row(a.m21, a.m22, a.m23, a.m24)
  let r3 = row(a.m31, a.m32, a.m33, a.m34)
  let r4 = row(a.m41, a.m42, a.m43, a.m44)
  return CATransform3D(
    m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2, m24: r2.3,
    m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1, m43: r4.2, m44: r4.3)
}

/// The inverse; a matrix that has none is returned unchanged, as on Apple.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss-Jordan elimination with partial pivoting.
  var a: [[CGFloat]] = [
    [t.m11, t.m12, t.m13, t.m14, 1, 0, 0, 0],
    [t.m21, t.m22, t.m23, t.m24, 0, 1, 0, 0],
    [t.m31, t.m32, t.m33, t.m34, 0, 0, 1, 0],
    [t.m41, t.m42, t.m43, t.m44, 0, 0, 0, 1],
  ]
  for column in 0..<4 {
    var pivot = column
    for row in (column + 1)..<5 where row < 4 {
      if abs(a[row][column]) > abs(a[pivot][column]) { pivot = row }
    }
    guard a[pivot][column] != 0 else { return t }
    a.swapAt(column, pivot)
    let divisor: CGFloat = a[column][column]
    for k in 0..<8 { a[column][k] /= divisor }
    for row in 0..<4 where row != column {
      let factor: CGFloat = a[row][column]
      guard factor != 0 else { continue }
      for k in 0..<8 { a[row][k] -= factor * a[column][k] }
    }
  }
  var result: CATransform3D = CATransform3DIdentity
  result.elements = a.flatMap { (row: [CGFloat]) -> ArraySlice<CGFloat> in row[4..<8] }
  return result
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t: CATransform3D = CATransform3DIdentity
  t.m11 = m.a
  t.m12 = m.b
  t.m21 = m.c
  t.m22 = m.d
  t.m41 = m.tx
  t.m42 = m.ty
  return t
}

/// Whether `t` keeps the plane z = 0 in itself without perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  guard t.m13 == 0, t.m14 == 0, t.m23 == 0, t.m24 == 0 else { return false }
  guard t.m31 == 0, t.m32 == 0, t.m33 == 1, t.m34 == 0 else { return false }
  return t.m43 == 0 && t.m44 == 1
}

/// The affine part of `t`; meaningful when `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
