import Foundation

/// A colour: components of a space and an alpha, not premultiplied.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  /// The colour in sRGB, every component within 0...1.
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat

  private init(space: CGColorSpace, values: [CGFloat]) {
    colorSpace = space
    self.values = values
    let converted = space.standardRGB(of: values)
    red = limited(converted.red)
    green = limited(converted.green)
    blue = limited(converted.blue)
  }

  /// Nil when the array has fewer components than the space and its alpha need.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count >= space.numberOfComponents + 1 else { return nil }
    self.init(space: space, values: Array(components.prefix(space.numberOfComponents + 1)))
  }

  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  public static var black: CGColor { blackColor }
  public static var white: CGColor { whiteColor }
  public static var clear: CGColor { clearColor }

  private static let blackColor = CGColor(gray: 0, alpha: 1)
  private static let whiteColor = CGColor(gray: 1, alpha: 1)
  private static let clearColor = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { values[values.count - 1] }

  /// The components of `colorSpace`, then alpha.
  public var components: [CGFloat]? { values }

  public var numberOfComponents: Int { values.count }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: colorSpace ?? .standardRGB, values: values.dropLast() + [alpha])
  }

  /// The same colour measured in another space. Every space is converted exactly, whatever the intent.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?)
    -> CGColor?
  {
    guard let own = colorSpace else { return nil }
    if own == space { return self }
    let rgb = own.standardRGB(of: values)
    let components = space.components(ofStandardRGB: rgb.red, rgb.green, rgb.blue)
    return CGColor(space: space, values: components + [alpha])
  }

  /// Alpha within 0...1.
  package var opacity: CGFloat { limited(alpha) }

  /// The colour as one premultiplied ARGB32 pixel, rounded as Cairo rounds a solid source.
  package var premultipliedPixel: UInt32 {
    let opacity = self.opacity
    let alpha = UInt32((opacity * 255).rounded())
    let r = UInt32((red * opacity * 255).rounded())
    let g = UInt32((green * opacity * 255).rounded())
    let b = UInt32((blue * opacity * 255).rounded())
    return alpha << 24 | r << 16 | g << 8 | b
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.colorSpace == right.colorSpace && left.values == right.values)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(values)
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String {
    "<CGColor \(colorSpace?.name as String? ?? "") (\(values.map { "\($0)" }.joined(separator: " ")))>"
  }
}

private func limited(_ value: CGFloat) -> CGFloat {
  value > 0 ? min(value, 1) : 0
}

/// How colours outside a space's gamut are brought into it.
@frozen public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric = 1
  case relativeColorimetric = 2
  case perceptual = 3
  case saturation = 4
}
