// Texts that were shaped before.

import Foundation

/// The process's shaped texts, the recently used kept.
///
/// Two generations: when the young one is full the old one goes, so a look-up costs one hash and the memory is
/// bounded by twice the limits, about 6 MB each. Long texts are not kept here; who sets one keeps it.
package final class ShapingCache: @unchecked Sendable {
  package static let shared = ShapingCache()

  private static let generationSize = 2048
  /// UTF-16 units of a generation's texts.
  private static let generationLength = 200_000
  private static let longestText = 2000

  private let lock = NSLock()
  private var young: [AttributedText: ShapedText] = [:]
  private var old: [AttributedText: ShapedText] = [:]
  /// The UTF-16 units of the young texts.
  private var youngLength = 0
  package init() {}

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
    if young.count >= Self.generationSize || youngLength >= Self.generationLength {
      old = young
      young.removeAll(keepingCapacity: true)
      youngLength = 0
    }
    if young.updateValue(result, forKey: text) == nil { youngLength += result.length }
    return result
  }
}
