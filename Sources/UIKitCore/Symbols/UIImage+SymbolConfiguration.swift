// How a symbol picture asks to be drawn: size, weight and scale, each of which may be left open.
import Foundation

extension UIImage {
  /// How heavy a symbol's strokes are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    /// The font weight of the same name; regular for the unspecified one.
    public func fontWeight() -> UIFont.Weight { Self.fontWeights[self] ?? .regular }

    /// The weight nearest to a font's.
    package init(_ weight: UIFont.Weight) {
      var nearest = SymbolWeight.regular
      for candidate in Self.ordered {
        let distance: CGFloat = abs(candidate.fontWeight().rawValue - weight.rawValue)
        if distance < abs(nearest.fontWeight().rawValue - weight.rawValue) { nearest = candidate }
      }
      self = nearest
    }

    private static let ordered: [SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    private static let fontWeights: [SymbolWeight: UIFont.Weight] = [
      .ultraLight: .ultraLight, .thin: .thin, .light: .light, .regular: .regular, .medium: .medium,
      .semibold: .semibold, .bold: .bold, .heavy: .heavy, .black: .black,
    ]
  }

  /// How large a symbol is against the text it goes with.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// Size, weight and scale of a symbol; what is left open comes from elsewhere.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let values: SymbolValues

    package required init(traits: UITraitCollection?) {
      values = SymbolValues()
      super.init(traits: traits)
    }

    init(values: SymbolValues, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }

    /// Leaves everything open.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(values: SymbolValues()) }

    public convenience init(scale: SymbolScale) { self.init(values: SymbolValues(scale: scale)) }
    public convenience init(weight: SymbolWeight) { self.init(values: SymbolValues(weight: weight)) }
    public convenience init(pointSize: CGFloat) { self.init(values: SymbolValues(size: .points(pointSize))) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(values: SymbolValues(size: .points(pointSize), weight: weight))
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(values: SymbolValues(size: .points(pointSize), weight: weight, scale: scale))
    }
    /// Follows the user's text size as the style's font does.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(values: SymbolValues(size: .textStyle(textStyle)))
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(values: SymbolValues(size: .textStyle(textStyle), scale: scale))
    }
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    /// The font's size and weight.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = UIFont.Weight(rawValue: CGFloat(font.textFont.specification.weight))
      self.init(
        values: SymbolValues(size: .points(font.pointSize), weight: SymbolWeight(weight), scale: scale))
    }

    public func configurationWithoutTextStyle() -> Self { changed { $0.dropTextStyle() } }
    public func configurationWithoutScale() -> Self { changed { $0.scale = .unspecified } }
    public func configurationWithoutWeight() -> Self { changed { $0.weight = .unspecified } }
    public func configurationWithoutPointSizeAndWeight() -> Self {
      changed {
        $0.dropPointSize()
        $0.weight = .unspecified
      }
    }

    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return values == other.values && traitCollection == other.traitCollection
    }
    public override var hash: Int { values.hashValue }

    override func combined(with other: Configuration?, traits: UITraitCollection?) -> Configuration {
      var merged = values
      if let other = other as? SymbolConfiguration { merged.take(other.values) }
      return SymbolConfiguration(values: merged, traits: traits)
    }

    private func changed(_ change: (inout SymbolValues) -> Void) -> Self {
      var new = values
      change(&new)
      // The class is final: its own kind is the only one.
      return SymbolConfiguration(values: new, traits: traitCollection) as! Self
    }
  }
}

/// What a symbol configuration specifies.
struct SymbolValues: Hashable {
  enum Size: Hashable {
    case points(CGFloat)
    case textStyle(UIFont.TextStyle)
  }

  var size: Size?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified

  /// Takes over everything that the other specifies.
  mutating func take(_ other: SymbolValues) {
    if let size = other.size { self.size = size }
    if other.weight != .unspecified { weight = other.weight }
    if other.scale != .unspecified { scale = other.scale }
  }

  mutating func dropTextStyle() {
    if case .textStyle = size { size = nil }
  }

  mutating func dropPointSize() {
    if case .points = size { size = nil }
  }

  /// The style to draw by; what is open is 17 points, regular, medium.
  func style(traits: UITraitCollection?) -> SymbolStyle {
    var style = SymbolStyle()
    switch size {
    case .points(let size): style.pointSize = size
    case .textStyle(let textStyle):
      style.pointSize = UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
      if textStyle == .headline { style.weight = .semibold }
    case nil: break
    }
    if let weight = SymbolStyle.Weight(rawValue: weight.rawValue - 1) { style.weight = weight }
    if let scale = SymbolStyle.Scale(rawValue: scale.rawValue - 1) { style.scale = scale }
    return style
  }
}
