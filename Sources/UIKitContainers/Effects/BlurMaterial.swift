// The materials as data.
import CoreGraphics
import Foundation
import UIKitCore

/// How a material treats what lies behind it.
struct BlurMaterial: Equatable {
  /// Standard deviation of the blur (points).
  var blurRadius: CGFloat
  /// 1 leaves the colours as they are.
  var saturation: CGFloat
  /// Grey of the tint, 0 black to 1 white, and its alpha.
  var tintWhite: CGFloat
  var tintAlpha: CGFloat

  /// The material of a style in a light or dark surrounding.
  ///
  /// The names and their order of thickness are Apple's; the figures are ours. They were chosen by eye so
  /// that a bar over white is 0.97 grey and over black 0.09, and that thinner materials let more through.
  static func of(_ style: UIBlurEffect.Style, isDark: Bool) -> BlurMaterial {
    switch style {
    case .extraLight: BlurMaterial(white: 0.97, 0.82)
    case .light: BlurMaterial(white: 1, 0.3)
    case .dark: BlurMaterial(white: 0.11, 0.73)
    case .regular: of(.systemThinMaterial, isDark: isDark)
    case .prominent: of(.systemThickMaterial, isDark: isDark)
    case .systemUltraThinMaterial: isDark ? ultraThinDark : ultraThinLight
    case .systemThinMaterial: isDark ? thinDark : thinLight
    case .systemMaterial: isDark ? regularDark : regularLight
    case .systemThickMaterial: isDark ? thickDark : thickLight
    case .systemChromeMaterial: isDark ? chromeDark : chromeLight
    case .systemUltraThinMaterialLight: ultraThinLight
    case .systemThinMaterialLight: thinLight
    case .systemMaterialLight: regularLight
    case .systemThickMaterialLight: thickLight
    case .systemChromeMaterialLight: chromeLight
    case .systemUltraThinMaterialDark: ultraThinDark
    case .systemThinMaterialDark: thinDark
    case .systemMaterialDark: regularDark
    case .systemThickMaterialDark: thickDark
    case .systemChromeMaterialDark: chromeDark
    }
  }

  private init(white: CGFloat, _ alpha: CGFloat) {
    blurRadius = 20
    saturation = 1.8
    tintWhite = white
    tintAlpha = alpha
  }

  private static let ultraThinLight = BlurMaterial(white: 0.96, 0.45)
  private static let thinLight = BlurMaterial(white: 0.96, 0.6)
  private static let regularLight = BlurMaterial(white: 0.96, 0.74)
  private static let thickLight = BlurMaterial(white: 0.96, 0.86)
  private static let chromeLight = BlurMaterial(white: 0.97, 0.84)
  private static let ultraThinDark = BlurMaterial(white: 0.145, 0.55)
  private static let thinDark = BlurMaterial(white: 0.145, 0.7)
  private static let regularDark = BlurMaterial(white: 0.145, 0.82)
  private static let thickDark = BlurMaterial(white: 0.145, 0.9)
  private static let chromeDark = BlurMaterial(white: 0.105, 0.86)
}
