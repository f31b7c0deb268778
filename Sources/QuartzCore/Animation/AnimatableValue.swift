// The kinds of values that animations work on, and their arithmetic.
import CoreGraphics
import Foundation

/// A value of a layer's property, as animations see it.
package enum AnimatableValue: @unchecked Sendable {
  case number(CGFloat)
  case bool(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case image(CGImage)
  case colors([CGColor])
  case numbers([CGFloat])
  /// A property that is not set, such as the colour of a layer without background.
  case nothing

  /// The animatable value of `any`, if it is of such a kind; nil for nil.
  package init?(_ any: Any?) {
    guard let any else { return nil }
    switch any {
    case let value as CGFloat: self = .number(value)
    case let value as Bool: self = .bool(value)
    case let value as Float: self = .number(CGFloat(value))
    case let value as any BinaryInteger: self = .number(CGFloat(Int(value)))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as CGImage: self = .image(value)
    case let value as [CGColor]: self = .colors(value)
    case let value as [CGFloat]: self = .numbers(value)
    case let value as [NSNumber]: self = .numbers(value.map { (n: NSNumber) in CGFloat(n.doubleValue) })
    case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
    case let value as [Any]:
      let colors: [CGColor] = value.compactMap { (element: Any) in element as? CGColor }
      guard colors.count == value.count, !colors.isEmpty else { return nil }
      self = .colors(colors)
    case let value as NSValue: self.init(boxed: value)
    default: return nil
    }
  }

  /// The geometry in an `NSValue`, told apart by its Objective-C type code.
  private init?(boxed: NSValue) {
    switch String(cString: boxed.objCType) {
    case "{CGPoint=dd}": self = .point(boxed.pointValue)
    case "{CGSize=dd}": self = .size(boxed.sizeValue)
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": self = .rect(boxed.rectValue)
    default: return nil
    }
  }

  /// The value in the type its property has; nil for `nothing`.
  package var object: Any? {
    switch self {
    case .number(let value): return value
    case .bool(let value): return value
    case .point(let value): return value
    case .size(let value): return value
    case .rect(let value): return value
    case .transform(let value): return value
    case .color(let value): return value
    case .path(let value): return value
    case .image(let value): return value
    case .colors(let value): return value
    case .numbers(let value): return value.map { (n: CGFloat) in NSNumber(value: Double(n)) }
    case .nothing: return nil
    }
  }

  /// The value as one number, if it is one.
  var number: CGFloat? {
    switch self {
    case .number(let value): return value
    case .bool(let value): return value ? 1 : 0
    default: return nil
    }
  }

  /// The numbers the value is made of; nil for those that only jump.
  private var numbers: [CGFloat]? {
    switch self {
    case .number(let v): return [v]
    case .point(let v): return [v.x, v.y]
    case .size(let v): return [v.width, v.height]
    case .rect(let v): return [v.origin.x, v.origin.y, v.size.width, v.size.height]
    case .transform(let v): return v.elements
    case .numbers(let v): return v
    default: return nil
    }
  }

  /// A value of the same kind from other numbers.
  private func rebuilt(_ n: [CGFloat]) -> AnimatableValue {
    switch self {
    case .number: return .number(n[0])
    case .point: return .point(CGPoint(x: n[0], y: n[1]))
    case .size: return .size(CGSize(width: n[0], height: n[1]))
    case .rect: return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .transform:
      var t: CATransform3D = CATransform3DIdentity
      t.elements = n
      return .transform(t)
    case .numbers: return .numbers(n)
    default: return self
    }
  }

  /// The value a part `t` of the way to `end`; kinds that cannot blend jump at the middle.
  func interpolated(to end: AnimatableValue, _ t: Double) -> AnimatableValue {
    let part = CGFloat(t)
    switch (self, end) {
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, part))
    case (.color(let a), .color(let b)):
      return .color(a.interpolated(to: b, part))
    case (.nothing, .color(let b)):
      return .color((b.copy(alpha: 0) ?? b).interpolated(to: b, part))
    case (.color(let a), .nothing):
      return .color(a.interpolated(to: a.copy(alpha: 0) ?? a, part))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { (pair) -> CGColor in pair.0.interpolated(to: pair.1, part) })
    case (.path(let a), .path(let b)):
      if let path = a.interpolated(to: b, part) { return .path(path) }
    case (.image(let a), .image(let b)):
      if let image = a.blended(with: b, part) { return .image(image) }
    default:
      if let a = numbers, let b = end.numbers, a.count == b.count {
        return rebuilt(zip(a, b).map { (pair) -> CGFloat in mix(pair.0, pair.1, part) })
      }
    }
    return t < 0.5 ? self : end
  }

  /// `self` plus `times` times `other`. Transforms are multiplied, as Apple's additive animations do.
  func adding(_ other: AnimatableValue, times: Double) -> AnimatableValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      let factor: CATransform3D = times < 0 ? CATransform3DInvert(b) : b
      var result: CATransform3D = a
      for _ in 0..<Int(min(abs(times), 1000)) { result = CATransform3DConcat(factor, result) }
      return .transform(result)
    }
    guard let a = numbers, let b = other.numbers, a.count == b.count else { return self }
    let k = CGFloat(times)
    return rebuilt(zip(a, b).map { (pair) -> CGFloat in pair.0 + pair.1 * k })
  }

  /// How far `other` is, for even pacing.
  func distance(to other: AnimatableValue) -> Double {
    guard let a = numbers, let b = other.numbers, a.count == b.count else { return 1 }
    let squares = zip(a, b).map { (pair) -> CGFloat in (pair.0 - pair.1) * (pair.0 - pair.1) }
    return Double(squares.reduce(0, +).squareRoot())
  }
}

extension CGColor {
  /// The colour a part `t` of the way to `end`, in premultiplied sRGB.
  func interpolated(to end: CGColor, _ t: CGFloat) -> CGColor {
    if t <= 0 && t == 0 { return self }
    if t == 1 { return end }
    let alpha: CGFloat = min(max(mix(opacity, end.opacity, t), 0), 1)
    guard alpha > 0 else { return CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
    func channel(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
      min(max(mix(a * opacity, b * end.opacity, t) / alpha, 0), 1)
    }
    return CGColor(
      srgbRed: channel(red, end.red), green: channel(green, end.green), blue: channel(blue, end.blue),
      alpha: alpha)
  }
}

extension CGPath {
  /// The path a part `t` of the way to `end`; nil unless both have the same row of elements.
  func interpolated(to end: CGPath, _ t: CGFloat) -> CGPath? {
    guard elements.types == end.elements.types else { return nil }
    let a: [CGPoint] = elements.points
    let b: [CGPoint] = end.elements.points
    guard a.count == b.count else { return nil }
    let result = CGMutablePath()
    var i = 0
    for type in elements.types {
      let count: Int = type.pointCount
      let p: [CGPoint] = (0..<count).map { (k: Int) -> CGPoint in mix(a[i + k], b[i + k], t) }
      switch type {
      case .moveToPoint: result.move(to: p[0])
      case .addLineToPoint: result.addLine(to: p[0])
      case .addQuadCurveToPoint: result.addQuadCurve(to: p[1], control: p[0])
      case .addCurveToPoint: result.addCurve(to: p[2], control1: p[0], control2: p[1])
      case .closeSubpath: result.closeSubpath()
      }
      i += count
    }
    return result
  }
}
