// What a picture is chosen or drawn by.
import Foundation

extension UIImage {
  /// The traits that choose among a picture's variants; `SymbolConfiguration` adds what draws a symbol.
  public class Configuration: NSObject, NSCopying, @unchecked Sendable {
    public let traitCollection: UITraitCollection?

    package required init(traits: UITraitCollection?) { traitCollection = traits }

    public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }

    /// A copy with other traits.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      merged(with: nil, traits: traitCollection)
    }

    /// This configuration with everything that the other one specifies.
    public func applying(_ otherConfiguration: Configuration?) -> Self {
      merged(with: otherConfiguration, traits: otherConfiguration?.traitCollection ?? traitCollection)
    }

    private func merged(with other: Configuration?, traits: UITraitCollection?) -> Self {
      let copy = combined(with: other, traits: traits)
      // A subclass returns its own kind; a plain configuration takes over nothing but traits.
      return copy as? Self ?? Self(traits: traits)
    }

    /// What `applying` makes: a configuration of this one's kind.
    func combined(with other: Configuration?, traits: UITraitCollection?)
      -> Configuration
    {
      type(of: self).init(traits: traits)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
      return traitCollection == other.traitCollection
    }
    public override var hash: Int { traitCollection?.hash ?? 0 }
  }

  func variant(for configuration: Configuration) -> UIImage {
    if isSymbolImage, let symbolConfiguration = configuration as? SymbolConfiguration {
      return applyingSymbolConfiguration(symbolConfiguration) ?? self
    }
    guard let asset = storage.asset, let traits = configuration.traitCollection else {
      return changed { $0.configuration = configuration }
    }
    return asset.image(with: traits).changed { $0.configuration = configuration }
  }
}
