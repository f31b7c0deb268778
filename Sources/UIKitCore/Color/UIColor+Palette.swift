// iOS's named colours. Source of the values: printed by iOS 15 to 18 (uikit-behaviour 10.5); the elevated
// dark levels are general knowledge.
import Foundation

/// Light, dark and (backgrounds only) elevated dark, as 0xRRGGBB and opacity.
private func dynamic(
  _ light: UInt32, _ lightAlpha: CGFloat, _ dark: UInt32, _ darkAlpha: CGFloat, elevated: UInt32? = nil
) -> UIColor {
  let lightColor = UIColor(hex: light, alpha: lightAlpha)
  let darkColor = UIColor(hex: dark, alpha: darkAlpha)
  let elevatedColor = elevated.map { UIColor(hex: $0, alpha: darkAlpha) } ?? darkColor
  return UIColor { (traits: UITraitCollection) -> UIColor in
    guard traits.userInterfaceStyle == .dark else { return lightColor }
    return traits.userInterfaceLevel == .elevated ? elevatedColor : darkColor
  }
}

extension UIColor {
  package convenience init(hex: UInt32, alpha: CGFloat = 1) {
    let red = CGFloat((hex >> 16) & 255) / 255
    let green = CGFloat((hex >> 8) & 255) / 255
    let blue = CGFloat(hex & 255) / 255
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

// Dynamic colours of the system.
extension UIColor {
  public class var label: UIColor { Palette.label }
  public class var secondaryLabel: UIColor { Palette.secondaryLabel }
  public class var tertiaryLabel: UIColor { Palette.tertiaryLabel }
  public class var quaternaryLabel: UIColor { Palette.quaternaryLabel }
  public class var placeholderText: UIColor { Palette.placeholderText }
  public class var separator: UIColor { Palette.separator }
  public class var opaqueSeparator: UIColor { Palette.opaqueSeparator }
  public class var link: UIColor { Palette.link }
  public class var systemFill: UIColor { Palette.systemFill }
  public class var secondarySystemFill: UIColor { Palette.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { Palette.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { Palette.quaternarySystemFill }
  public class var systemGray: UIColor { Palette.systemGray }
  public class var systemGray2: UIColor { Palette.systemGray2 }
  public class var systemGray3: UIColor { Palette.systemGray3 }
  public class var systemGray4: UIColor { Palette.systemGray4 }
  public class var systemGray5: UIColor { Palette.systemGray5 }
  public class var systemGray6: UIColor { Palette.systemGray6 }
  public class var systemRed: UIColor { Palette.systemRed }
  public class var systemOrange: UIColor { Palette.systemOrange }
  public class var systemYellow: UIColor { Palette.systemYellow }
  public class var systemGreen: UIColor { Palette.systemGreen }
  public class var systemBlue: UIColor { Palette.systemBlue }
  public class var systemIndigo: UIColor { Palette.systemIndigo }
  public class var systemPurple: UIColor { Palette.systemPurple }
  public class var systemPink: UIColor { Palette.systemPink }
  public class var systemBrown: UIColor { Palette.systemBrown }
  public class var systemTeal: UIColor { Palette.systemTeal }
  public class var systemMint: UIColor { Palette.systemMint }
  public class var systemCyan: UIColor { Palette.systemCyan }
  public class var systemBackground: UIColor { Palette.systemBackground }
  public class var secondarySystemBackground: UIColor { Palette.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { Palette.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { Palette.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor { Palette.secondarySystemGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { Palette.tertiarySystemGroupedBackground }
  /// Text on a dark background, and on a light one.
  public class var lightText: UIColor { Palette.lightText }
  public class var darkText: UIColor { Palette.darkText }
  /// The default tint.
  public class var tintColor: UIColor { Palette.systemBlue }
}

// Fixed colours.
extension UIColor {
  public class var black: UIColor { Palette.black }
  public class var darkGray: UIColor { Palette.darkGray }
  public class var lightGray: UIColor { Palette.lightGray }
  public class var white: UIColor { Palette.white }
  public class var gray: UIColor { Palette.gray }
  public class var red: UIColor { Palette.red }
  public class var green: UIColor { Palette.green }
  public class var blue: UIColor { Palette.blue }
  public class var cyan: UIColor { Palette.cyan }
  public class var yellow: UIColor { Palette.yellow }
  public class var magenta: UIColor { Palette.magenta }
  public class var orange: UIColor { Palette.orange }
  public class var purple: UIColor { Palette.purple }
  public class var brown: UIColor { Palette.brown }
  public class var clear: UIColor { Palette.clear }
}

/// One object a colour, so that comparing two uses of a name compares identities.
private enum Palette {
  static let label = dynamic(0x000000, 1, 0xFFFFFF, 1)
  static let secondaryLabel = dynamic(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
  static let tertiaryLabel = dynamic(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  static let quaternaryLabel = dynamic(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
  static let placeholderText = dynamic(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
  static let separator = dynamic(0x3C3C43, 0.29, 0x545458, 0.6)
  static let opaqueSeparator = dynamic(0xC6C6C8, 1, 0x38383A, 1)
  static let link = dynamic(0x007AFF, 1, 0x0984FF, 1)
  static let systemFill = dynamic(0x787880, 0.2, 0x787880, 0.36)
  static let secondarySystemFill = dynamic(0x787880, 0.16, 0x787880, 0.32)
  static let tertiarySystemFill = dynamic(0x767680, 0.12, 0x767680, 0.24)
  static let quaternarySystemFill = dynamic(0x747480, 0.08, 0x767680, 0.18)
  static let systemGray = dynamic(0x8E8E93, 1, 0x8E8E93, 1)
  static let systemGray2 = dynamic(0xAEAEB2, 1, 0x636366, 1)
  static let systemGray3 = dynamic(0xC7C7CC, 1, 0x48484A, 1)
  static let systemGray4 = dynamic(0xD1D1D6, 1, 0x3A3A3C, 1)
  static let systemGray5 = dynamic(0xE5E5EA, 1, 0x2C2C2E, 1)
  static let systemGray6 = dynamic(0xF2F2F7, 1, 0x1C1C1E, 1)
  static let systemRed = dynamic(0xFF3B30, 1, 0xFF453A, 1)
  static let systemOrange = dynamic(0xFF9500, 1, 0xFF9F0A, 1)
  static let systemYellow = dynamic(0xFFCC00, 1, 0xFFD60A, 1)
  static let systemGreen = dynamic(0x34C759, 1, 0x30D158, 1)
  static let systemBlue = dynamic(0x007AFF, 1, 0x0A84FF, 1)
  static let systemIndigo = dynamic(0x5856D6, 1, 0x5E5CE6, 1)
  static let systemPurple = dynamic(0xAF52DE, 1, 0xBF5AF2, 1)
  static let systemPink = dynamic(0xFF2D55, 1, 0xFF375F, 1)
  static let systemBrown = dynamic(0xA2845E, 1, 0xAC8E68, 1)
  static let systemTeal = dynamic(0x30B0C7, 1, 0x40C8E0, 1)
  static let systemMint = dynamic(0x00C7BE, 1, 0x63E6E2, 1)
  static let systemCyan = dynamic(0x32ADE6, 1, 0x64D2FF, 1)
  static let systemBackground = dynamic(0xFFFFFF, 1, 0x000000, 1, elevated: 0x1C1C1E)
  static let secondarySystemBackground = dynamic(0xF2F2F7, 1, 0x1C1C1E, 1, elevated: 0x2C2C2E)
  static let tertiarySystemBackground = dynamic(0xFFFFFF, 1, 0x2C2C2E, 1, elevated: 0x3A3A3C)
  static let systemGroupedBackground = dynamic(0xF2F2F7, 1, 0x000000, 1, elevated: 0x1C1C1E)
  static let secondarySystemGroupedBackground = dynamic(0xFFFFFF, 1, 0x1C1C1E, 1, elevated: 0x2C2C2E)
  static let tertiarySystemGroupedBackground = dynamic(0xF2F2F7, 1, 0x2C2C2E, 1, elevated: 0x3A3A3C)
  static let lightText = UIColor(white: 1, alpha: 0.6)
  static let darkText = UIColor(white: 0, alpha: 1)
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
}
