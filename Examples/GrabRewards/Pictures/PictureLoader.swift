import UIKit

/// Loads pictures from addresses: from memory, from disk, or through URLSession.
///
/// Pictures are decoded and reduced to the screen's width off the main thread. A failure is logged once and
/// remembered while the app runs. Used on the main thread.
final class PictureLoader: @unchecked Sendable {
  static let shared = PictureLoader()

  private struct Load {
    var backgroundTask = UIBackgroundTaskIdentifier.invalid
    var handlers: [(UIImage?) -> Void] = []
  }

  private let cache = PictureCache()
  private let decoding = DispatchQueue(label: "pictures", qos: .userInitiated)
  private var loads: [URL: Load] = [:]
  private var failed: Set<URL> = []
  private var refused: Set<String> = []

  /// Logs, once, what is no address at all.
  func refuse(_ address: String) {
    if refused.insert(address).inserted { log(address, "not an address") }
  }

  /// Calls the handler with the picture, nil if there is none to be had: at once where that is known,
  /// otherwise later on the main thread.
  func load(_ url: URL, handler: @escaping (UIImage?) -> Void) {
    if let image = cache.image(url) { return handler(image) }
    if failed.contains(url) { return handler(nil) }
    if loads[url] != nil {
      loads[url]?.handlers.append(handler)
      return
    }
    var load = Load()
    load.handlers = [handler]
    load.backgroundTask = UIApplication.shared.beginBackgroundTask(withName: url.absoluteString)
    loads[url] = load
    let width = Int((UIScreen.main.bounds.width * UIScreen.main.scale).rounded())
    decoding.async {
      let image = self.cache.data(url).flatMap { Self.decode($0, width: width) }
      DispatchQueue.main.async {
        if let image { self.finish(url, image) } else { self.start(url) }
      }
    }
  }

  private func start(_ url: URL) {
    guard ["http", "https", StandInPictures.scheme].contains(url.scheme?.lowercased() ?? "") else {
      return fail(url, "no such kind of address")
    }
    _ = PictureTransfer(url) { (outcome: PictureTransfer.Outcome) in
      switch outcome {
      case .data(let data): self.decode(url, data)
      case .failure(let reason): self.fail(url, reason)
      }
    }
  }

  private static func decode(_ data: Data, width: Int) -> UIImage? {
    guard let image = UIImage(data: data) else { return nil }
    let target = CGFloat(width)
    // A long strip is reduced further.
    let room = CGSize(width: target, height: target * 4)
    guard image.size.width > room.width || image.size.height > room.height else { return image }
    return image.preparingThumbnail(of: room)
  }

  // MARK: Ends

  private func finish(_ url: URL, _ image: UIImage?) {
    guard let load = loads.removeValue(forKey: url) else { return }
    if let image { cache.keep(image, url) }
    load.handlers.forEach { $0(image) }
    UIApplication.shared.endBackgroundTask(load.backgroundTask)
  }

  private func fail(_ url: URL, _ reason: String) {
    guard loads[url] != nil else { return }
    failed.insert(url)
    log(url.absoluteString, reason)
    finish(url, nil)
  }

  private func log(_ address: String, _ reason: String) {
    fputs("no picture from \(address): \(reason)\n", stderr)
  }

  private func decode(_ url: URL, _ data: Data) {
    let width = Int((UIScreen.main.bounds.width * UIScreen.main.scale).rounded())
    decoding.async {
      let image = Self.decode(data, width: width)
      if image != nil { self.cache.keep(data, url) }
      DispatchQueue.main.async {
        if image == nil { self.fail(url, "not a picture that can be read") } else { self.finish(url, image) }
      }
    }
  }
}
