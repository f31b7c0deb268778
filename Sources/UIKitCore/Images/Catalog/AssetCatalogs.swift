// Asset catalogs as Xcode keeps them: folders with a Contents.json each, read as they are.
import Foundation

/// The image sets and colour sets of resource folders, found once and kept.
///
/// Finding costs one walk through a folder's catalogs, at the first name asked for; a picture is decoded
/// when it is first asked for and kept.
enum AssetCatalogs {
  /// The image set of this name; the first folder that has it counts.
  static func imageSet(named name: String, in folders: [URL]) -> UIImageAsset? {
    for folder in folders {
      let catalog = self.catalog(in: folder)
      if let asset = catalog.imageSet(named: name) { return asset }
    }
    return nil
  }

  static func colorSet(named name: String, in folders: [URL]) -> ColorSet? {
    for folder in folders {
      if let colors = catalog(in: folder).colorSet(named: name) { return colors }
    }
    return nil
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
  /// What was read; nil for a set that cannot be read.
  private var images: [String: UIImageAsset?] = [:]
  private var colors: [String: ColorSet?] = [:]

  init(folder: URL) {
    for child in Self.children(of: folder) where child.pathExtension == "xcassets" {
      collect(child, prefix: "")
    }
  }

  func imageSet(named name: String) -> UIImageAsset? {
    lock.withLock {
      if let known = images[name] { return known }
      guard let folder = imageFolders[name] else { return nil }
      let set = ImageSet.read(folder, name: name)
      let asset = set.map { UIImageAsset(set: $0) }
      images[name] = asset
      return asset
    }
  }

  func colorSet(named name: String) -> ColorSet? {
    lock.withLock {
      if let known = colors[name] { return known }
      guard let folder = colorFolders[name] else { return nil }
      let set = ColorSet.read(folder)
      colors[name] = set
      return set
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
    if let asset = AssetCatalogs.imageSet(named: name, in: folders) { return asset.storage(for: chosen) }
    for folder in folders {
      if let asset = LooseFiles.asset(named: name, in: folder) { return asset.storage(for: chosen) }
    }
    logOnce("There is no image named '\(name)' in the app's resources.")
    return nil
  }
}
