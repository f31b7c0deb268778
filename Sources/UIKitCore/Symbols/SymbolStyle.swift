// How large and how heavy a symbol is drawn: the facts that place it beside text.
import Foundation

/// Point size, weight and scale of a symbol, all settled.
package struct SymbolStyle: Hashable, Sendable {
  package enum Weight: Int, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  package enum Scale: Int, Sendable, CaseIterable {
    case small, medium, large
  }

  /// The size of the text that the symbol goes with (points).
  package var pointSize: CGFloat
  package var weight: Weight
  package var scale: Scale

  /// Without a configuration a symbol goes with body text at the default content size.
  package init(pointSize: CGFloat = 17, weight: Weight = .regular, scale: Scale = .medium) {
    self.pointSize = pointSize
    self.weight = weight
    self.scale = scale
  }
}

/// Measures of the drawings. Lengths "of the em" are multiplied by the point size and by ``factor(of:)``.
///
/// The system's own symbols could not be measured, so these follow what Apple says of them: they centre
/// on the capitals of the text, a circle at medium scale is about as wide as the em is high, the three
/// scales differ in size but keep the stroke of the text's weight, and a picture is as wide as its ink
/// with a side bearing and barely higher than its ink (a minus is a low picture).
enum SymbolMetrics {
  /// The icon set's grid, on which a circle is 208 units across.
  static let grid: CGFloat = 256
  /// A circle is 0.996 of the em across at medium scale.
  static let emPerUnit: CGFloat = 0.996 / 208
  /// Left and right of the ink, of the em.
  static let sideBearing: CGFloat = 0.088
  /// Above and below the ink, of the em.
  static let verticalBearing: CGFloat = 0.04
  /// San Francisco's capitals, of the point size; a symbol's centre lies at half their height.
  static let capHeight: CGFloat = 0.7046

  static func factor(of scale: SymbolStyle.Scale) -> CGFloat {
    switch scale {
    case .small: 0.784
    case .medium: 1
    case .large: 1.28
    }
  }

  /// Stroke width in units at medium scale. Thin, light, regular and bold are the icon set's own; the rest
  /// continue their steps.
  static func strokeWidth(of weight: SymbolStyle.Weight) -> CGFloat {
    switch weight {
    case .ultraLight: 4
    case .thin: 8
    case .light: 12
    case .regular: 16
    case .medium: 19
    case .semibold: 21.5
    case .bold: 24
    case .heavy: 28
    case .black: 32
    }
  }
}
