// Asset catalogs as Xcode keeps them: folders with a Contents.json each, read as they are.
import Foundation

/// The image sets and colour sets of resource folders, found once and kept.
///
/// Finding costs one walk through a folder's catalogs, at the first name asked for; a picture is decoded
/// when it is first asked for and kept.
enum AssetCatalogs {
  /// A set that was looked for.
  enum Found<Value> {
    case set(Value)
    /// There, but it cannot be read; the log says why.
    case damaged
    case missing
  }

  /// The image set of this name; the first folder that has it counts.
  static func imageSet(named name: String, in folders: [URL]) -> Found<UIImageAsset> {
    first(folders) { $0.imageSet(named: name) }
  }

  static func colorSet(named name: String, in folders: [URL]) -> Found<ColorSet> {
    first(folders) { $0.colorSet(named: name) }
  }

  private static func first<Value>(_ folders: [URL], _ look: (AssetCatalog) -> Found<Value>) -> Found<Value> {
    for folder in folders {
      let found = look(catalog(in: folder))
      if case .missing = found { continue }
      return found
    }
    return .missing
  }

  /// Reads the folders anew when they are next asked for.
  static func forget() { lock.withLock { catalogs = [:] } }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var catalogs: [URL: AssetCatalog] = [:]

  private static func catalog(in folder: URL) -> AssetCatalog {
    lock.withLock {
      if let known = catalogs[folder] { return known }
      let catalog = AssetCatalog(folder: folder)
      catalogs[folder] = catalog
      return catalog
    }
  }
}

/// The sets of every `.xcassets` in one resource folder, by name.
private final class AssetCatalog: @unchecked Sendable {
  private let lock = NSLock()
  private var imageFolders: [String: URL] = [:]
  private var colorFolders: [String: URL] = [:]
  private var images: [String: AssetCatalogs.Found<UIImageAsset>] = [:]
  private var colors: [String: AssetCatalogs.Found<ColorSet>] = [:]

  init(folder: URL) {
    for child in Self.children(of: folder) where child.pathExtension == "xcassets" {
      collect(child, prefix: "")
    }
  }

  func imageSet(named name: String) -> AssetCatalogs.Found<UIImageAsset> {
    lock.withLock {
      if let known = images[name] { return known }
      guard let folder = imageFolders[name] else { return .missing }
      let set = ImageSet.read(folder, name: name)
      let found: AssetCatalogs.Found<UIImageAsset> = set.map { .set(UIImageAsset(set: $0)) } ?? .damaged
      images[name] = found
      return found
    }
  }

  func colorSet(named name: String) -> AssetCatalogs.Found<ColorSet> {
    lock.withLock {
      if let known = colors[name] { return known }
      guard let folder = colorFolders[name] else { return .missing }
      let found: AssetCatalogs.Found<ColorSet> = ColorSet.read(folder).map { .set($0) } ?? .damaged
      colors[name] = found
      return found
    }
  }

  private func collect(_ folder: URL, prefix: String) {
    for child in Self.children(of: folder) {
      let name = prefix + child.deletingPathExtension().lastPathComponent
      switch child.pathExtension {
      case "imageset": if imageFolders[name] == nil { imageFolders[name] = child }
      case "colorset": if colorFolders[name] == nil { colorFolders[name] = child }
      case "":
        // A group; its name becomes part of its sets' names where it says so.
        collect(child, prefix: Self.providesNamespace(child) ? name + "/" : prefix)
      default: break
      }
    }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    let file = folder.appendingPathComponent("Contents.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    return ContentsFile.read(file)?.properties?.providesNamespace ?? false
  }

  /// The folders inside a folder, in the order of their names.
  private static func children(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }
}

extension ImageStorage {
  /// The picture of this name in a bundle's catalogs or among its loose files, in the variant that the
  /// traits choose. Nil, with a line in the log, where there is none.
  static func named(_ name: String, in bundle: Bundle?, traits: UITraitCollection?) -> ImageStorage? {
    let folders = ResourceFolders.folders(in: bundle)
    var chosen = UITraitCollection.current
    if let traits { chosen = UITraitCollection(traitsFrom: [chosen, traits]) }
    switch AssetCatalogs.imageSet(named: name, in: folders) {
    case .set(let asset): return asset.storage(for: chosen)
    case .damaged: return nil
    case .missing: break
    }
    for folder in folders {
      if let asset = LooseFiles.asset(named: name, in: folder) { return asset.storage(for: chosen) }
    }
    logOnce("There is no image named '\(name)' in the app's resources.")
    return nil
  }
}
