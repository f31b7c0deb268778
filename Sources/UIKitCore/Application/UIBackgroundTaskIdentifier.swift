// Work that an app has begun and not ended.
import Foundation

/// Names a piece of work between its beginning and its end.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The app's open work, in the order in which it began.
package enum BackgroundTasks {
  private struct Open {
    var identifier: UIBackgroundTaskIdentifier
    var name: String
    var handler: (@MainActor @Sendable () -> Void)?
  }

  private static let lock = NSLock()
  // Touched under the lock only.
  nonisolated(unsafe) private static var open: [Open] = []
  nonisolated(unsafe) private static var lastNumber = 0

  static func begin(
    _ name: String?, _ handler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    lock.withLock {
      lastNumber += 1
      let identifier = UIBackgroundTaskIdentifier(rawValue: lastNumber)
      open.append(Open(identifier: identifier, name: name ?? "unnamed work", handler: handler))
      return identifier
    }
  }

  static func end(_ identifier: UIBackgroundTaskIdentifier) {
    lock.withLock { open.removeAll { $0.identifier == identifier } }
  }

  package static var names: [String] { lock.withLock { open.map { $0.name } } }

  /// Tells all open work that its time has run out.
  @MainActor package static func expire() {
    let handlers = lock.withLock { open.compactMap { $0.handler } }
    handlers.forEach { $0() }
  }
}
