// Whether blocks wait on the main queue: Foundation's run loop runs them and does not say.
import Foundation

/// The main dispatch queue, as a run loop sees it.
enum MainQueue {
  /// Whether blocks (`DispatchQueue.main.async`, tasks of the main actor) are ready and have not run.
  ///
  /// The queue has a descriptor that becomes readable when a block is put on it and is emptied when they run;
  /// a run loop sleeps on it. What is due later (`asyncAfter`, a timer) does not count.
  static var hasWork: Bool {
    var look = pollfd(fd: descriptor(), events: Int16(POLLIN), revents: 0)
    return poll(&look, 1, 0) > 0
  }

  /// Exported by libdispatch for run loops; opened on the first call.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF") private static func descriptor() -> Int32
}
