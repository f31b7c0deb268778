// Where the app's resources lie.
import Foundation

/// Finds the folders that SwiftPM copies resources to: `<Package>_<Target>.resources` beside the executable.
package enum ResourceFolders {
  /// The folders that are looked in without a bundle, in order: those of the target whose name the
  /// executable has. A test, whose executable is another one, sets them.
  package static var app: [URL] {
    get { lock.withLock { chosen ?? beside } }
    set {
      lock.withLock { chosen = newValue }
      AssetCatalogs.forget()
    }
  }

  /// The folders for a bundle: its own, or the app's for the main one or none.
  static func folders(in bundle: Bundle?) -> [URL] {
    guard let bundle, bundle != .main else { return app }
    return [bundle.resourceURL ?? bundle.bundleURL]
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var chosen: [URL]?

  private static let beside: [URL] = {
    guard let executable = Bundle.main.executableURL else { return [] }
    let folder = executable.deletingLastPathComponent()
    let suffix = "_" + executable.lastPathComponent + ".resources"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appendingPathComponent($0) }
  }()
}
