// The variants of one picture.
import Foundation

/// One picture for different traits: from a catalog, or registered one by one.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Registered {
    var traits: VariantTraits
    var image: UIImage
  }

  private let lock = NSRecursiveLock()
  private let set: ImageSet?
  /// Decoded variants of the set by position; nil for one that cannot be read.
  private var loaded: [Int: ImageStorage?] = [:]
  private var registered: [Registered] = []

  public override init() { set = nil }

  init(set: ImageSet) { self.set = set }

  /// The variant that serves the traits best; an empty picture where there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    storage(for: traitCollection).map { UIImage(storage: $0) } ?? UIImage()
  }

  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }

  /// Adds or replaces the variant for exactly these traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let traits = VariantTraits(traitCollection)
    lock.withLock {
      registered.removeAll { $0.traits == traits }
      registered.append(Registered(traits: traits, image: image))
    }
  }

  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  open func unregister(imageWith traitCollection: UITraitCollection) {
    let traits = VariantTraits(traitCollection)
    lock.withLock { registered.removeAll { $0.traits == traits } }
  }

  /// The best variant; decoded at the first time, then kept.
  func storage(for traits: UITraitCollection) -> ImageStorage? {
    lock.withLock {
      if let index = VariantTraits.best(of: registered.map(\.traits), for: traits) {
        return owned(registered[index].image.storage)
      }
      guard let set, let index = VariantTraits.best(of: set.variants.map(\.traits), for: traits) else {
        return nil
      }
      if let known = loaded[index] { return known.map(owned) }
      let storage = set.load(set.variants[index])
      loaded[index] = .some(storage)
      return storage.map(owned)
    }
  }

  /// With this asset as the one the picture belongs to. Not kept that way, which would be a cycle.
  private func owned(_ storage: ImageStorage) -> ImageStorage {
    var storage = storage
    storage.asset = self
    return storage
  }
}

extension ImageStorage {
  /// The same picture in the variant of its asset that serves the traits; what was changed about it stays.
  func resolved(for traits: UITraitCollection) -> ImageStorage {
    guard let variant = asset?.storage(for: traits), variant.pixels !== pixels else { return self }
    var copy = self
    copy.pixels = variant.pixels
    copy.scale = variant.scale
    return copy
  }
}
