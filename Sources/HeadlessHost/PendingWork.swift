// What an app waits for that frames alone do not bring.
import Foundation
// Weak, so that an app without networking is not linked with it and starts as fast as before.
@_weakLinked import FoundationNetworking
import UIKitCore

/// Work that has begun and not ended: the app's background tasks, by name, and the loads of
/// `URLSession.shared`, by address. Foundation keeps no list of the other sessions; loads in them count while
/// the app holds a background task.
@MainActor enum PendingWork {
  /// Seconds to wait for the session's answer.
  private static let answerLimit: TimeInterval = 0.25

  static var names: [String] { BackgroundTasks.names + sharedLoads }

  static func expire() { BackgroundTasks.expire() }

  /// Whether the program was linked with networking; asked at the start, since a library that is loaded later
  /// does not mend the links that were left open.
  static let hasNetworking: Bool =
    dlopen("libFoundationNetworking.so", RTLD_NOLOAD | RTLD_LAZY) != nil

  private static var sharedLoads: [String] {
    guard hasNetworking else { return [] }
    let answer = Answer()
    URLSession.shared.getAllTasks { (tasks: [URLSessionTask]) in
      let loading = tasks.filter { $0.state == .running || $0.state == .canceling }
      answer.give(loading.map { $0.originalRequest?.url?.absoluteString ?? "a load without an address" })
    }
    return answer.wait(answerLimit) ?? ["the shared session's answer"]
  }

  private final class Answer: @unchecked Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private var names: [String] = []

    func give(_ names: [String]) {
      self.names = names.sorted()
      semaphore.signal()
    }

    func wait(_ limit: TimeInterval) -> [String]? {
      semaphore.wait(timeout: .now() + limit) == .success ? names : nil
    }
  }
}
