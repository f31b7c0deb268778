import UIKit

/// Loads pictures from addresses: from memory, from disk, or through URLSession.
///
/// A load is bounded in bytes, seconds and redirects; pictures are decoded and reduced to the screen's width
/// off the main thread. A failure is logged once and remembered while the app runs. Used on the main thread.
final class PictureLoader: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  static let shared = PictureLoader()

  static let mostBytes = 8 << 20
  static let mostRedirects = 5
  static let mostSeconds: TimeInterval = 5

  /// What stands of an address on the main thread.
  private struct Load {
    var task: URLSessionDataTask?
    var backgroundTask = UIBackgroundTaskIdentifier.invalid
    var handlers: [(UIImage?) -> Void] = []
  }

  /// What has come of a task; touched on the session's queue.
  private struct Transfer {
    var data = Data()
    var redirects = 0
  }

  private let cache = PictureCache()
  private let decoding = DispatchQueue(label: "pictures", qos: .userInitiated)
  private var loads: [URL: Load] = [:]
  private var failed: Set<URL> = []
  private var transfers: [Int: Transfer] = [:]
  /// Not the main queue: that may be busy drawing while a fast server goes on sending.
  private let transferring: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }()
  private lazy var session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    // A later end than the loader's own.
    configuration.timeoutIntervalForRequest = Self.mostSeconds * 2
    configuration.urlCache = nil
    configuration.protocolClasses = [StandInPictures.self] + (configuration.protocolClasses ?? [])
    return URLSession(configuration: configuration, delegate: self, delegateQueue: transferring)
  }()

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
    let task = session.dataTask(with: url)
    loads[url]?.task = task
    task.resume()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.mostSeconds) {
      guard self.loads[url]?.task === task else { return }
      self.fail(url, "took longer than \(Int(Self.mostSeconds)) s")
    }
  }

  private static func decode(_ data: Data, width: Int) -> UIImage? {
    guard let image = UIImage(data: data) else { return nil }
    let target = CGFloat(width)
    guard image.size.width > target else { return image }
    let height: CGFloat = image.size.height * target / image.size.width
    return image.preparingThumbnail(of: CGSize(width: target, height: height))
  }

  // MARK: Ends

  private func finish(_ url: URL, _ image: UIImage?) {
    guard let load = loads.removeValue(forKey: url) else { return }
    if let image { cache.keep(image, url) }
    load.handlers.forEach { $0(image) }
    UIApplication.shared.endBackgroundTask(load.backgroundTask)
  }

  private func fail(_ url: URL, _ reason: String) {
    guard let load = loads[url] else { return }
    failed.insert(url)
    FileHandle.standardError.write(Data("no picture from \(url.absoluteString): \(reason)\n".utf8))
    finish(url, nil)
    // Waits for the session's own queue, which a fast server keeps busy.
    if let task = load.task { DispatchQueue.global().async { task.cancel() } }
  }

  // MARK: URLSessionDataDelegate, on the session's queue

  /// Ends a task; what it still sends is dropped.
  private func end(_ task: URLSessionTask, _ reason: String) {
    guard let url = task.originalRequest?.url else { return }
    transfers[task.taskIdentifier] = nil
    task.cancel()
    DispatchQueue.main.async { self.fail(url, reason) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let redirects = (transfers[task.taskIdentifier]?.redirects ?? 0) + 1
    transfers[task.taskIdentifier, default: Transfer()].redirects = redirects
    let isWeb = ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
    guard isWeb, redirects <= Self.mostRedirects else {
      completionHandler(nil)
      return end(task, isWeb ? "more than \(Self.mostRedirects) redirects" : "redirected out of the web")
    }
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let reason = complaint(response)
    completionHandler(reason == nil ? .allow : .cancel)
    if let reason { return end(dataTask, reason) }
    transfers[dataTask.taskIdentifier] = Transfer()
  }

  private func complaint(_ response: URLResponse) -> String? {
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 { return "status \(status)" }
    if let type = response.mimeType, !type.hasPrefix("image/") { return "not a picture but \(type)" }
    let isLarge = response.expectedContentLength > Int64(Self.mostBytes)
    return isLarge ? "larger than \(Self.mostBytes) bytes" : nil
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfers[dataTask.taskIdentifier]?.data.append(data)
    guard let count = transfers[dataTask.taskIdentifier]?.data.count, count > Self.mostBytes else { return }
    end(dataTask, "larger than \(Self.mostBytes) bytes")
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let url = task.originalRequest?.url else { return }
    let transfer = transfers.removeValue(forKey: task.taskIdentifier)
    if let error {
      let reason = (error as NSError).localizedDescription
      return DispatchQueue.main.async { self.fail(url, reason) }
    }
    guard let data = transfer?.data else { return }
    DispatchQueue.main.async { self.decode(url, data) }
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
