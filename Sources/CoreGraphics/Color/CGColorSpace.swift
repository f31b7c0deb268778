import Foundation

/// How a space's numbers stand for colours.
@frozen public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
}

/// Where a colour's components are measured. Pixels are always sRGB; colours of the other spaces are
/// converted when they are drawn.
public final class CGColorSpace: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case sRGB
    case displayP3
    case linearSRGB
    case gray
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }

  package static let standardRGB = CGColorSpace(.sRGB)
  package static let standardGray = CGColorSpace(.gray)

  /// Nil for a space that this system cannot convert.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: kind = .sRGB
    case CGColorSpace.displayP3: kind = .displayP3
    case CGColorSpace.linearSRGB: kind = .linearSRGB
    case CGColorSpace.genericGrayGamma2_2: kind = .gray
    default: return nil
    }
  }

  public var name: CFString? {
    switch kind {
    case .sRGB: return CGColorSpace.sRGB
    case .displayP3: return CGColorSpace.displayP3
    case .linearSRGB: return CGColorSpace.linearSRGB
    case .gray: return CGColorSpace.genericGrayGamma2_2
    }
  }

  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }

  /// The number of components without alpha.
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.kind == right.kind }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
  }

  /// Red, green and blue in sRGB, possibly outside 0...1, of components of this space.
  func standardRGB(of components: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    switch kind {
    case .gray: return (components[0], components[0], components[0])
    case .sRGB: return (components[0], components[1], components[2])
    case .linearSRGB:
      return (encoded(components[0]), encoded(components[1]), encoded(components[2]))
    case .displayP3:
      // Both spaces share the D65 white and the transfer curve, so one matrix of linear light remains;
      // its rows follow from the two sets of primaries in SMPTE RP 431-2 and IEC 61966-2-1.
      let red = decoded(components[0])
      let green = decoded(components[1])
      let blue = decoded(components[2])
      return (
        encoded(1.224_940_176 * red - 0.224_940_176 * green),
        encoded(-0.042_056_955 * red + 1.042_056_955 * green),
        encoded(-0.019_637_555 * red - 0.078_636_046 * green + 1.098_273_601 * blue)
      )
    }
  }

  /// Components of this space for an sRGB colour.
  func components(ofStandardRGB red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [CGFloat] {
    switch kind {
    case .sRGB: return [red, green, blue]
    case .gray:
      let luminance = 0.2126 * decoded(red) + 0.7152 * decoded(green) + 0.0722 * decoded(blue)
      return [encoded(luminance)]
    case .linearSRGB: return [decoded(red), decoded(green), decoded(blue)]
    case .displayP3:
      let (r, g, b) = (decoded(red), decoded(green), decoded(blue))
      return [
        encoded(0.822_461_969 * r + 0.177_538_031 * g),
        encoded(0.033_194_199 * r + 0.966_805_801 * g),
        encoded(0.017_082_631 * r + 0.072_397_440 * g + 0.910_519_929 * b),
      ]
    }
  }
}

/// sRGB's transfer curve (IEC 61966-2-1), odd around zero so that out-of-gamut values survive.
private func encoded(_ linear: CGFloat) -> CGFloat {
  let size = abs(linear)
  let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
  return linear < 0 ? -value : value
}

private func decoded(_ value: CGFloat) -> CGFloat {
  let size = abs(value)
  let linear = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
  return value < 0 ? -linear : linear
}

/// The screen's RGB, which here is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }
