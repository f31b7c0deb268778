import CoreGraphics

/// The one palette of every picture: a clear mountain evening.
enum Hue {
  static let night: UInt32 = 0x131A40
  static let indigo: UInt32 = 0x252F6E
  static let blue: UInt32 = 0x3B5BA5
  static let sky: UInt32 = 0x6FA0D8
  static let haze: UInt32 = 0xB9CDEB
  static let violet: UInt32 = 0x6A5AA8
  static let plum: UInt32 = 0x3F3574
  static let rose: UInt32 = 0xE98C8C
  static let peach: UInt32 = 0xFFC39A
  static let cream: UInt32 = 0xFFF3E1
  static let gold: UInt32 = 0xFFCF6E
  static let amber: UInt32 = 0xF59B45
  static let rust: UInt32 = 0xC85A3C
  static let brick: UInt32 = 0x9A3F38
  static let brown: UInt32 = 0x5B382E
  static let wood: UInt32 = 0xA86C46
  static let sand: UInt32 = 0xE3B98C
  static let pineDark: UInt32 = 0x10333B
  static let pine: UInt32 = 0x1C504F
  static let pineLight: UInt32 = 0x37766A
  static let meadow: UInt32 = 0x86B27C
  static let lime: UInt32 = 0xB9CF86
  static let snow: UInt32 = 0xF5F9FD
  static let ice: UInt32 = 0xC8DAEC
  static let stone: UInt32 = 0x5A6890
  static let slate: UInt32 = 0x39456F
  static let teal: UInt32 = 0x2B8A8E
  static let aqua: UInt32 = 0x6CC5C1
}

func rgb(_ hex: UInt32, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(
    srgbRed: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
    blue: CGFloat(hex & 255) / 255, alpha: alpha)
}

/// A colour between two others.
func mix(_ a: UInt32, _ b: UInt32, _ share: CGFloat) -> UInt32 {
  func channel(_ shift: UInt32) -> UInt32 {
    let (from, to) = (CGFloat(a >> shift & 255), CGFloat(b >> shift & 255))
    return UInt32((from + (to - from) * share).rounded())
  }
  return channel(16) << 16 | channel(8) << 8 | channel(0)
}

func darker(_ hex: UInt32, _ share: CGFloat = 0.25) -> UInt32 { mix(hex, Hue.night, share) }
func lighter(_ hex: UInt32, _ share: CGFloat = 0.25) -> UInt32 { mix(hex, Hue.cream, share) }

/// How a shape is filled.
enum Paint {
  case flat(UInt32, CGFloat = 1)
  /// From the shape's top to its bottom.
  case down([UInt32])
  /// From the shape's left to its right.
  case across([UInt32])
}
