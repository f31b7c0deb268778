// Symbols as pictures, and what they are drawn by.
import Foundation

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

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
  }

  /// Size, weight and scale of a symbol; each may be unspecified.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Points; nil where unspecified.
    package let pointSize: CGFloat?
    package let weight: SymbolWeight
    package let scale: SymbolScale

    private init(pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale, traits: UITraitCollection?) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      super.init(traits: traits)
    }

    package required init(traits: UITraitCollection?) {
      pointSize = nil
      weight = .unspecified
      scale = .unspecified
      super.init(traits: traits)
    }

    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified, traits: nil)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified, traits: nil)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: weight, scale: scale, traits: nil)
    }

    public convenience init(scale: SymbolScale) {
      self.init(pointSize: nil, weight: .unspecified, scale: scale, traits: nil)
    }

    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: nil, weight: weight, scale: .unspecified, traits: nil)
    }

    public class var unspecified: SymbolConfiguration { SymbolConfiguration(traits: nil) }

    public func configurationWithoutPointSizeAndWeight() -> Self {
      changed(pointSize: nil, weight: .unspecified, scale: scale)
    }

    public func configurationWithoutScale() -> Self {
      changed(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    public func configurationWithoutWeight() -> Self {
      changed(pointSize: pointSize, weight: .unspecified, scale: scale)
    }

    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

    private func changed(pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale) -> Self {
      // The class is final: its own kind is the only one.
      SymbolConfiguration(pointSize: pointSize, weight: weight, scale: scale, traits: traitCollection)
        as! Self
    }

    override func combined(with other: Configuration?, traits: UITraitCollection?)
      -> Configuration
    {
      guard let other = other as? SymbolConfiguration else {
        return SymbolConfiguration(pointSize: pointSize, weight: weight, scale: scale, traits: traits)
      }
      return SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale, traits: traits)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard super.isEqual(object), let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
    }

    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }

    /// Everything settled: body text's 17 points, regular, medium where nothing was said.
    var style: SymbolStyle {
      SymbolStyle(
        pointSize: pointSize ?? 17, weight: SymbolStyle.Weight(rawValue: weight.rawValue - 1) ?? .regular,
        scale: SymbolStyle.Scale(rawValue: scale.rawValue - 1) ?? .medium)
    }
  }

  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: Configuration(traitCollection: traitCollection))
  }

  /// A symbol, drawn as a template. Nil for an empty name; a name without a drawing gives a stand-in.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let storage = ImageStorage(symbol: name, configuration: configuration) else { return nil }
    self.init(storage: storage)
  }

  public var symbolConfiguration: SymbolConfiguration? {
    storage.symbol?.configuration as? SymbolConfiguration
  }

  /// The symbol drawn by its configuration with everything that the other one specifies; the picture
  /// itself where it is no symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol = storage.symbol else { return self }
    let merged = (symbol.configuration as? SymbolConfiguration)?.applying(configuration) ?? configuration
    guard let drawn = ImageStorage(symbol: symbol.name, configuration: merged) else { return nil }
    return changed {
      $0.pixels = drawn.pixels
      $0.scale = drawn.scale
      $0.baselineOffsetFromBottom = drawn.baselineOffsetFromBottom
      $0.symbol = drawn.symbol
      $0.configuration = drawn.configuration
    }
  }
}

extension ImageStorage {
  init?(symbol name: String, configuration: UIImage.Configuration?) {
    guard !name.isEmpty else { return nil }
    let style = (configuration as? UIImage.SymbolConfiguration)?.style ?? SymbolStyle()
    var displayScale = configuration?.traitCollection?.displayScale ?? 0
    if displayScale <= 0 { displayScale = UITraitCollection.current.displayScale }
    guard
      let picture = SymbolLibrary.image(
        named: name, style: style, displayScale: displayScale > 0 ? displayScale : 1)
    else { return nil }
    self.init(cgImage: picture.image, scale: displayScale > 0 ? displayScale : 1)
    symbol = Symbol(name: name, configuration: configuration)
    self.configuration = configuration
    baselineOffsetFromBottom = picture.baselineOffsetFromBottom
  }
}
