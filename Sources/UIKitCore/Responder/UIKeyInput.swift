// Objects that take text in.
import Foundation

/// What a keyboard talks to.
@preconcurrency @MainActor public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Puts text where the caret stands.
  func insertText(_ text: String)
  /// Removes the character before the caret.
  func deleteBackward()
}
