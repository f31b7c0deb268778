// Scaling of an app's own fonts and values with the user's text size.
import Foundation

/// Scales fonts and values as the text style that it is made for scales.
///
/// The law (measured, see `DynamicTypeTable`): a value grows by the ratio of the style's leading to its
/// leading at the default text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { bodyMetrics }

  private static let bodyMetrics = UIFontMetrics(forTextStyle: .body)

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// The font at a size in whole points, at most `maximumPointSize` where that is above 0.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let base = font.scaling?.base ?? font
    let scale = TextStyleMetrics.of(style).scale(at: UIFont.category(of: traitCollection))
    var size = base.pointSize
    if scale != 1 { size = (size * scale + 0.5).rounded(.down) }
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    let sized = size == base.pointSize ? base.textFont : base.withSize(size).textFont
    return UIFont(
      sized, scaling: FontScaling(style: style, base: base, maximumPointSize: maximumPointSize))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// The value scaled and rounded to a device pixel, half upwards.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let metrics = TextStyleMetrics.of(style)
    let scale = metrics.scale(at: UIFont.category(of: traitCollection))
    var pixels = (traitCollection ?? .current).displayScale
    if pixels <= 0 { pixels = UITraitCollection.current.displayScale }
    if pixels <= 0 { pixels = 1 }
    return (value * scale * pixels + 0.5).rounded(.down) / pixels
  }
}
