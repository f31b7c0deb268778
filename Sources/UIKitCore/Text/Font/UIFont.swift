// Fonts as UIKit names them, over the engine's `TextFont`.
import Foundation
import TextLayout

/// A font at a size.
///
/// The system font has iOS's measurements and is drawn with the free font Inter; a font by name has its own
/// measurements. Metrics are points, unrounded. Immutable.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeValueMark()
  /// The engine's font.
  package let textFont: TextFont
  /// How the font follows the text size; nil for a font of fixed size.
  let scaling: FontScaling?

  init(_ textFont: TextFont, scaling: FontScaling? = nil) {
    self.textFont = textFont
    self.scaling = scaling
  }

  init(_ family: TextFont.Family, _ size: CGFloat, _ weight: Weight, scaling: FontScaling? = nil) {
    let specification = TextFont.Specification(
      family: family, weight: UIFont.validWeight(weight), size: UIFont.validSize(size))
    textFont = FontLibrary.shared.font(specification)
    self.scaling = scaling
  }

  /// The font with a PostScript, full or family name; nil if none of that name is installed.
  ///
  /// The first call asks fontconfig, which reads the list of installed fonts.
  public init?(name fontName: String, size fontSize: CGFloat) {
    if let system = UIFont.systemDesign(named: fontName) {
      textFont = FontLibrary.shared.font(
        TextFont.Specification(
          family: system.family, weight: Double(system.weight.rawValue), size: UIFont.validSize(fontSize)))
    } else {
      guard let file = FontLibrary.shared.file(named: fontName) else { return nil }
      textFont = FontLibrary.shared.font(
        TextFont.Specification(family: .file(file), weight: 0, size: UIFont.validSize(fontSize)))
    }
    scaling = nil
  }

  /// The font of a descriptor, at the descriptor's size where `pointSize` is 0.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var specification = descriptor.specification
    if pointSize > 0 { specification.size = UIFont.validSize(pointSize) }
    textFont = FontLibrary.shared.font(specification)
    scaling = nil
  }

  // MARK: The system font

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system, fontSize, .regular) }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system, fontSize, weight)
  }

  /// The system font in semibold, the weight that iOS gives here.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system, fontSize, .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.systemItalic, fontSize, .regular)
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.monospaced, fontSize, weight)
  }

  /// The system font with figures of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.tabularDigits, fontSize, weight)
  }

  /// The font of a text style at the current text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIFont.category(of: traitCollection)
    let size =
      TextStyleMetrics.isKnown(style)
      ? TextStyleMetrics.of(style).pointSize(at: category) : TextStyleMetrics.unknownStylePointSize
    let weight: Weight = style == .headline ? .semibold : .regular
    return UIFont(.system, size, weight, scaling: FontScaling(style: style, base: nil, maximumPointSize: 0))
  }

  /// The size of labels, 17 pt.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, 18 pt.
  open class var buttonFontSize: CGFloat { 18 }
  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }

  // MARK: Metrics

  open var pointSize: CGFloat { CGFloat(textFont.size) }
  open var ascender: CGFloat { CGFloat(textFont.ascender) }
  /// Negative: below the baseline.
  open var descender: CGFloat { CGFloat(textFont.descender) }
  open var leading: CGFloat { CGFloat(textFont.leading) }
  open var lineHeight: CGFloat { CGFloat(textFont.lineHeight) }
  open var capHeight: CGFloat { CGFloat(textFont.capHeight) }
  open var xHeight: CGFloat { CGFloat(textFont.xHeight) }

  // MARK: Names

  open var familyName: String {
    switch textFont.specification.family {
    case .file(let file): return file.familyName
    case .monospaced, .monospacedItalic: return ".AppleSystemUIFontMonospaced"
    default: return ".AppleSystemUIFont"
    }
  }

  /// The PostScript name.
  open var fontName: String {
    if case .file(let file) = textFont.specification.family { return file.postScriptName }
    return systemName
  }

  /// The same font at another size; it follows the text size no more.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var specification = textFont.specification
    specification.size = UIFont.validSize(fontSize)
    return UIFont(FontLibrary.shared.font(specification))
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(textFont.specification) }

  // MARK: NSObject

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return textFont == other.textFont
  }

  open override var hash: Int { textFont.hashValue }

  open override var description: String {
    "<UIFont: font-family: \"\(familyName)\"; font-name: \"\(fontName)\"; font-size: \(pointSize)pt>"
  }
}

/// How a font was made from a text style, so that it can be made again for another text size.
struct FontScaling {
  let style: UIFont.TextStyle
  /// The font at the default text size; nil for the style's own font.
  let base: UIFont?
  /// 0 means none.
  let maximumPointSize: CGFloat
}

extension UIFont {
  /// The font that this one becomes at another text size; itself if its size is fixed.
  package func adjusted(for traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    guard let base = scaling.base else {
      return UIFont.preferredFont(forTextStyle: scaling.style, compatibleWith: traits)
    }
    return UIFontMetrics(forTextStyle: scaling.style)
      .scaledFont(for: base, maximumPointSize: scaling.maximumPointSize, compatibleWith: traits)
  }

  static func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
    let category = (traits ?? .current).preferredContentSizeCategory
    return category == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : category
  }

  /// A size that a font can have; 12 pt, CoreText's default, for what is none.
  static func validSize(_ size: CGFloat) -> Double {
    size.isFinite && size > 0 ? min(Double(size), 20_000) : 12
  }

  /// Regular for a weight that is none.
  private static func validWeight(_ weight: Weight) -> Double {
    weight.rawValue.isNaN ? 0 : Double(weight.rawValue)
  }

  /// The system's own names, `.SFUI-Semibold` and the like.
  private var systemName: String {
    let specification = textFont.specification
    let weight = UIFont.nearestWeightName(specification.weight)
    switch specification.family {
    case .systemItalic: return weight == "Regular" ? ".SFUI-RegularItalic" : ".SFUI-\(weight)Italic"
    case .monospaced: return ".AppleSystemUIFontMonospaced-\(weight)"
    case .monospacedItalic: return ".AppleSystemUIFontMonospaced-\(weight)Italic"
    default: return ".SFUI-\(weight)"
    }
  }

  private static let weightNames: [(name: String, weight: Weight)] = [
    ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
    ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]

  private static func nearestWeightName(_ value: Double) -> String {
    var best = weightNames[3]
    for entry in weightNames {
      let distance: Double = abs(Double(entry.weight.rawValue) - value)
      if distance < abs(Double(best.weight.rawValue) - value) { best = entry }
    }
    return best.name
  }

  private static func systemDesign(named name: String) -> (family: TextFont.Family, weight: Weight)? {
    guard name.hasPrefix(".SFUI-") || name.hasPrefix(".AppleSystemUIFont") else { return nil }
    let isItalic = name.hasSuffix("Italic")
    let isMonospaced = name.hasPrefix(".AppleSystemUIFontMonospaced")
    var weight = Weight.regular
    for entry in weightNames where name.contains("-" + entry.name) { weight = entry.weight }
    if isMonospaced { return (isItalic ? .monospacedItalic : .monospaced, weight) }
    return (isItalic ? .systemItalic : .system, weight)
  }
}
