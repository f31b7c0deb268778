// Focus, the caret's text and the clear button.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITextField {
  /// - Parameter become: The responder chain's own part.
  func beginEditing(_ become: () -> Bool) -> Bool {
    if isEditing { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, become() else {
      return false
    }
    if clearsOnBeginEditing, hasText { replace(with: "") }
    setNeedsLayout()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isEditing else { return resign() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, resign() else { return false }
    setNeedsLayout()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [UITextField.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    return true
  }

  func insert(_ text: String) {
    if text == "\n" { return pressReturn() }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let end = NSRange(location: content.length, length: 0)
    guard !line.isEmpty,
      delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: line) ?? true
    else { return }
    replace(with: content.string + line)
  }

  func removeLastCharacter() {
    guard let last = content.string.last else { return }
    let length = last.utf16.count
    let range = NSRange(location: content.length - length, length: length)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true else {
      return
    }
    replace(with: String(content.string.dropLast()))
  }

  /// The Return key ends editing where somebody listens for that.
  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    guard allControlEvents.contains(.editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }

  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    replace(with: "")
  }

  /// A change by the user.
  private func replace(with text: String) {
    setText(text)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }
}
