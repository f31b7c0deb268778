// Picture files outside catalogs, which `UIImage(named:)` finds too.
import Foundation

/// Files such as `star.png`, `star@2x.png` and `star@3x.png`, in a resource folder.
enum LooseFiles {
  /// The variants of a name, with or without its extension; nil where there is no file.
  static func asset(named name: String, in folder: URL) -> UIImageAsset? {
    let key = folder.appendingPathComponent(name)
    if let known = lock.withLock({ assets[key] }) { return known }
    let named = name as NSString
    let type = named.pathExtension.lowercased()
    let hasType = ["png", "jpg", "jpeg"].contains(type)
    let stem = hasType ? named.deletingPathExtension : name
    let types = hasType ? [named.pathExtension] : ["png", "jpg", "jpeg"]
    var set = ImageSet(name: name, variants: [])
    for type in types where set.variants.isEmpty {
      for scale in 1...3 {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let file = folder.appendingPathComponent(stem + suffix + "." + type)
        guard FileManager.default.fileExists(atPath: file.path) else { continue }
        var traits = VariantTraits()
        traits.scale = CGFloat(scale)
        set.variants.append(ImageSet.Variant(traits: traits, file: file, scale: CGFloat(scale)))
      }
    }
    guard !set.variants.isEmpty else { return nil }
    let asset = UIImageAsset(set: set)
    lock.withLock { assets[key] = asset }
    return asset
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var assets: [URL: UIImageAsset] = [:]
}
