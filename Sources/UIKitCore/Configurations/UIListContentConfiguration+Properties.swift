// How the texts and the picture of a list's contents look.
import Foundation

extension UIListContentConfiguration {
  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
      case justified = 2

      var alignment: NSTextAlignment {
        switch self {
        case .natural: return .natural
        case .center: return .center
        case .justified: return .justified
        }
      }
    }

    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3

      func callAsFunction(_ text: String) -> String {
        switch self {
        case .none: return text
        case .uppercase: return text.uppercased()
        case .lowercase: return text.lowercased()
        case .capitalized: return text.capitalized
        }
      }
    }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment: TextAlignment = .natural
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The most lines; 0 shows all.
    public var numberOfLines = 0
    /// Whether one line too wide is set smaller, down to ``minimumScaleFactor``.
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    /// Whether a font made for a text style follows the user's text size.
    public var adjustsFontForContentSizeCategory = true
    public var transform: TextTransform = .none

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
    }

    /// The colour after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  public struct ImageProperties: Hashable {
    /// How symbols are drawn; nil draws them to go with the text's font.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// nil takes the view's tint colour.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Points; 0 leaves the picture's corners as they are.
    public var cornerRadius: CGFloat = 0
    /// The largest size (points), kept to the picture's proportions; 0 sets no limit on that side.
    public var maximumSize: CGSize = .zero
    /// The room that the picture is centred in (points), so that rows line up. 0 gives symbols the
    /// system's box and other pictures their own size. Not used at accessibility text sizes.
    public var reservedLayoutSize: CGSize = .zero
    var alpha: CGFloat = 1

    /// As a side of ``reservedLayoutSize``: the system's box for symbols at the present text size.
    public static let standardDimension: CGFloat = -.greatestFiniteMagnitude

    init() {}

    /// The colour for a view with a tint colour, after the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
      a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
        && a.tintColorTransformer == b.tintColorTransformer && a.cornerRadius == b.cornerRadius
        && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
        && a.alpha == b.alpha
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(preferredSymbolConfiguration)
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(maximumSize.height)
      hasher.combine(reservedLayoutSize.width)
      hasher.combine(reservedLayoutSize.height)
      hasher.combine(alpha)
    }
  }
}
