import UIKit

/// The bytes behind one address, through URLSession: bounded in bytes, seconds and redirects.
///
/// A session of its own keeps a server from holding up what comes from others. Begun on the main thread.
final class PictureTransfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  static let mostBytes = 8 << 20
  static let mostRedirects = 5
  static let mostSeconds: TimeInterval = 5

  enum Outcome {
    case data(Data)
    case failure(reason: String)
  }

  private let handler: (Outcome) -> Void
  private var task: URLSessionTask?
  private let lock = NSLock()
  private var hasEnded = false
  // On the session's queue.
  private var data = Data()
  private var redirects = 0

  /// Begins to load. The handler is called once, on the main thread.
  init(_ url: URL, handler: @escaping (Outcome) -> Void) {
    self.handler = handler
    super.init()
    let configuration = URLSessionConfiguration.ephemeral
    // A later end than the transfer's own.
    configuration.timeoutIntervalForRequest = Self.mostSeconds * 2
    configuration.urlCache = nil
    configuration.protocolClasses = [StandInPictures.self] + (configuration.protocolClasses ?? [])
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: TransferQueue())
    let task = session.dataTask(with: url)
    self.task = task
    task.resume()
    // Lets go of its delegate once the task has ended.
    session.finishTasksAndInvalidate()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.mostSeconds) {
      self.end(.failure(reason: "took longer than \(Int(Self.mostSeconds)) s"))
    }
  }

  /// The first outcome counts. What the task still brings is dropped.
  private func end(_ outcome: Outcome) {
    let isFirst = lock.withLock {
      defer { hasEnded = true }
      return !hasEnded
    }
    guard isFirst else { return }
    DispatchQueue.main.async { self.handler(outcome) }
    // A task is cancelled once its session has time, which it has not within a call to its delegate.
    if let task { Thread.detachNewThread { task.cancel() } }
  }

  private func end(_ reason: String) { end(.failure(reason: reason)) }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    redirects += 1
    let isWeb = ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
    guard isWeb, redirects <= Self.mostRedirects else {
      completionHandler(nil)
      return end(isWeb ? "more than \(Self.mostRedirects) redirects" : "redirected out of the web")
    }
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let reason = complaint(response)
    completionHandler(reason == nil ? .allow : .cancel)
    if let reason { end(reason) }
  }

  private func complaint(_ response: URLResponse) -> String? {
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 { return "status \(status)" }
    if let type = response.mimeType, !type.hasPrefix("image/") { return "not a picture but \(type)" }
    let isLarge = response.expectedContentLength > Int64(Self.mostBytes)
    return isLarge ? "larger than \(Self.mostBytes) bytes" : nil
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    // On Linux a session learns of a cancelled task when its server lets it wait; until then bytes come.
    if lock.withLock({ hasEnded }) { return }
    guard self.data.count + data.count <= Self.mostBytes else {
      self.data = Data()
      return end("larger than \(Self.mostBytes) bytes")
    }
    self.data.append(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    end(error.map { .failure(reason: ($0 as NSError).localizedDescription) } ?? .data(data))
  }
}
