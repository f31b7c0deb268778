import Foundation

/// A delegate queue that runs an operation where it is added, one at a time.
///
/// On Linux a session reads on whether its delegate keeps up or not, and what waits for the delegate piles up
/// in memory. Run here, the delegate's methods are part of the reading. They must not wait for the session
/// themselves, as `cancel()` does.
final class TransferQueue: OperationQueue, @unchecked Sendable {
  private let running = NSRecursiveLock()

  override func addOperation(_ block: @escaping @Sendable () -> Void) { running.withLock { block() } }
}
