// The names of weights and text styles, and a style's numbers at a text size.
import Foundation

extension UIFont {
  /// How heavy a font is, from -1 to 1.
  public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// What a piece of text is for; its size follows the user's text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}

/// A text style's point sizes and leadings by text size category.
struct TextStyleMetrics: Sendable {
  let pointSizes: [CGFloat]
  let leadings: [CGFloat]

  /// How much a value grows from the default category to another.
  func scale(at category: UIContentSizeCategory) -> CGFloat {
    leadings[category.index] / leadings[UIContentSizeCategory.large.index]
  }

  func pointSize(at category: UIContentSizeCategory) -> CGFloat { pointSizes[category.index] }

  /// The size of a preferred font whose name is no style's (points; recorded at the large category).
  static let unknownStylePointSize: CGFloat = 12

  static func isKnown(_ style: UIFont.TextStyle) -> Bool { decoded[style.rawValue] != nil }

  /// The numbers of a style; those of body for a name that is no style's.
  static func of(_ style: UIFont.TextStyle) -> TextStyleMetrics {
    decoded[style.rawValue] ?? decoded[UIFont.TextStyle.body.rawValue]!
  }

  private static let decoded: [String: TextStyleMetrics] = DynamicTypeTable.rows.mapValues { row in
    let numbers = "\(row)".split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    let categories = numbers.count / 2
    return TextStyleMetrics(
      pointSizes: (0..<categories).map { numbers[2 * $0] },
      leadings: (0..<categories).map { numbers[2 * $0 + 1] })
  }
}
