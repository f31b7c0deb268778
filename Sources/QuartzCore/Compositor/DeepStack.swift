// Room for the walk over very deep trees.
import Foundation

/// Runs work that recurses once a level of a tree where the stack is deep enough for it: at once for trees as
/// screens have them, otherwise on a thread made for it, while the caller waits.
enum DeepStack {
  /// Levels that fit on any thread's stack.
  private static let safeDepth = 200
  /// What a level takes at most, in a build without optimisation.
  private static let bytesPerLevel = 16 << 10

  static func run<Result>(depth: Int, _ work: () -> Result) -> Result {
    guard depth > safeDepth else { return work() }
    return withoutActuallyEscaping(work) { (work: @escaping () -> Result) -> Result in
      let task = Task(work)
      let thread = Thread { task.run() }
      thread.stackSize = depth * bytesPerLevel + (1 << 20)
      thread.start()
      return task.wait()
    }
  }

  /// Handed to the thread and back; never used by two at once.
  private final class Task<Result>: @unchecked Sendable {
    private var work: (() -> Result)?
    private var result: Result?
    private let done = DispatchSemaphore(value: 0)

    init(_ work: @escaping () -> Result) { self.work = work }

    func run() {
      result = work?()
      work = nil
      done.signal()
    }

    func wait() -> Result {
      done.wait()
      guard let result else { preconditionFailure("A composite's thread ended without a result") }
      return result
    }
  }
}
