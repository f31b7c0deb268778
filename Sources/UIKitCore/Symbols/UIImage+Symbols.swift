// Symbol pictures: made by name, redrawn for another configuration.
import Foundation

extension UIImage {
  /// A symbol's picture, to be tinted where it is shown. A name that has no drawing shows a dashed square
  /// with a question mark, and is named once on standard error.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(
      systemName: name,
      withConfiguration: SymbolConfiguration(values: SymbolValues(), traits: traitCollection))
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let storage = ImageStorage(symbol: name, configuration: configuration) else { return nil }
    self.init(storage: storage)
  }

  /// What a symbol was drawn by; nil for other pictures.
  public var symbolConfiguration: SymbolConfiguration? {
    guard isSymbolImage else { return nil }
    return storage.symbol?.configuration as? SymbolConfiguration ?? .unspecified
  }

  /// The symbol drawn by everything that the configuration specifies, and by its own for the rest; a
  /// picture that is no symbol as it is.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let own = symbolConfiguration else { return self }
    return redrawn(by: own.applying(configuration))
  }

  /// The symbol drawn by its own configuration, and by this one where that leaves something open; other
  /// pictures as they are.
  package func fillingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let own = symbolConfiguration else { return self }
    return redrawn(by: configuration.applying(own)) ?? self
  }

  private func redrawn(by configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol = storage.symbol else { return nil }
    guard let drawn = ImageStorage(symbol: symbol.name, configuration: configuration) else { return nil }
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
  /// A symbol's pixels, drawn for the configuration's traits or the current ones.
  package init?(symbol name: String, configuration: UIImage.Configuration?) {
    guard !name.isEmpty else { return nil }
    let traits = configuration?.traitCollection ?? UITraitCollection.current
    let values = (configuration as? UIImage.SymbolConfiguration)?.values ?? SymbolValues()
    let displayScale: CGFloat =
      traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    let picture = SymbolLibrary.image(
      named: name, style: values.style(traits: traits), displayScale: displayScale > 0 ? displayScale : 1)
    guard let picture else { return nil }
    self.init(cgImage: picture.image, scale: displayScale > 0 ? displayScale : 1)
    symbol = Symbol(name: name, configuration: configuration)
    self.configuration = configuration
    baselineOffsetFromBottom = picture.baselineOffsetFromBottom
    flipsForRightToLeft = Self.readsWithTheText(name)
  }

  /// Whether a symbol turns round with the direction of the text: what points forward or backward, and lists.
  /// A name that begins so is a player's key, which does not.
  private static func readsWithTheText(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    return parts.dropFirst().contains { $0 == "forward" || $0 == "backward" } || parts.first == "list"
  }
}
