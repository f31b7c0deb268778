// Keeps the snapshots of one data source in order, on whatever queue they are applied.

import Dispatch
import Foundation
import UIKitCore

/// Whether what runs now runs on the main queue. Once the main thread has given itself up to the queue, as
/// `dispatchMain()` does, other threads work it off.
func isOnMainQueue() -> Bool {
  Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) == true
}

private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// What is applied on the main queue is shown at once. What is applied on another is prepared there, and
/// shown on the main queue in the order it came; the states made there follow each other, shown or not.
///
/// A data source is to be used on one queue only (uikit-behaviour 7.6): a change of queues is warned of, and
/// the main queue may not apply anything while something is waiting to be shown there.
final class ApplyOrder<State>: @unchecked Sendable {
  private let lock = NSLock()
  /// What the view is called in the warning.
  private let view: String
  /// The last state that was applied.
  private var last: State
  /// What the number of states shown will be when ``last`` is.
  private var lastNumber = 0
  private var waiting = 0
  private var cameOnMain = false
  private var cameElsewhere = false

  init(_ state: State, view: String) {
    last = state
    self.view = view
  }

  /// The newest state, shown or not.
  var newest: State { lock.withLock { last } }

  /// Called before something is applied on the main queue; stops the program while anything is waiting.
  func comeOnMain() {
    let (isWaiting, isMixed) = lock.withLock { () -> (Bool, Bool) in
      cameOnMain = true
      return (waiting > 0, cameElsewhere)
    }
    if isWaiting {
      raise(
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not "
          + "permitted and will deadlock. Please always submit updates either always on the main queue or "
          + "always off the main queue")
    }
    if isMixed { warnOfMixing() }
  }

  /// Called on another queue: makes the next state of the last one, with what is needed to show it, and has
  /// that shown on the main queue.
  func comeElsewhere<Work: Sendable>(
    _ make: (_ last: State, _ number: Int) -> (State, Work),
    show: @escaping @MainActor @Sendable (Work) -> Void
  ) {
    let isMixed = lock.withLock { () -> Bool in
      cameElsewhere = true
      let (next, work) = make(last, lastNumber)
      last = next
      lastNumber += 1
      waiting += 1
      // In the lock, so that they are shown in the order they were made in.
      DispatchQueue.main.async {
        self.lock.withLock { self.waiting -= 1 }
        MainActor.assumeIsolated { show(work) }
      }
      return cameOnMain
    }
    if isMixed { warnOfMixing() }
  }

  /// Notes the state that is shown now, the `number`th.
  func didShow(_ state: State, number: Int) {
    lock.withLock {
      guard waiting == 0 else { return }
      last = state
      lastNumber = number
    }
  }

  private func warnOfMixing() {
    logOnce(
      "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please "
        + "always submit updates either always on the main queue or always off the main queue - view=\(view)")
  }
}
