// Texts that were shaped before.

import Foundation

/// The process's shaped texts, the recently used kept.
///
/// Two generations: when the young one is full the old one goes, so a look-up costs one hash and the memory is
/// bounded by twice the limit. Long texts are not kept here; who sets one keeps it.
package final class ShapingCache: @unchecked Sendable {
  package static let shared = ShapingCache()

  private static let generationSize = 512
  private static let longestText = 2000

  private let lock = NSLock()
  private var young: [AttributedText: ShapedText] = [:]
  private var old: [AttributedText: ShapedText] = [:]
  /// How many texts have been shaped because they were not kept.
  package private(set) var misses = 0

  /// The shaped text, made if it is not kept.
  package func shaped(_ text: AttributedText) -> ShapedText {
    guard text.string.utf8.count <= Self.longestText else { return ShapedText(text) }
    lock.lock()
    if let found = young[text] {
      lock.unlock()
      return found
    }
    let reused = old[text]
    if reused == nil { misses += 1 }
    lock.unlock()
    let result = reused ?? ShapedText(text)
    lock.lock()
    defer { lock.unlock() }
    if young.count >= Self.generationSize {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[text] = result
    return result
  }
}
