import Testing
import UIKit
@_spi(UIKitInternal) import UIKitCore

@testable import UIKitControls

/// A delegate that writes down what it is asked and may refuse.
@MainActor private final class Listener: NSObject, UITextFieldDelegate {
  var heard: [String] = []
  var refuses: Set<String> = []

  private func answer(_ question: String) -> Bool {
    heard.append(question)
    return !refuses.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("should begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("should end") }
  func textFieldDidEndEditing(_ textField: UITextField) { heard.append("did end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { answer("change \(range.location) \(range.length) '\(string)'") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("should clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("should return") }
}

@Suite @MainActor struct TextFieldTests {
  private let window: UIWindow
  private let field: UITextField

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    window.addSubview(field)
    window.layoutIfNeeded()
  }

  private func layOut() {
    field.setNeedsLayout()
    field.layoutIfNeeded()
  }

  @Test("A rounded field is 34 high at 17 points, and its text stands 7 in and 2 down")
  func roundedRectangle() {
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
    field.font = .systemFont(ofSize: 14)
    #expect(field.intrinsicContentSize.height == 34)
    field.font = .systemFont(ofSize: 40)
    #expect(field.intrinsicContentSize.height == 62)
  }

  @Test("A plain field is as high as a line and as wide as its text, or else its placeholder")
  func plain() {
    #expect(field.intrinsicContentSize.width == 0)
    let scale = field.traitCollection.displayScale
    #expect(field.intrinsicContentSize.height == (20.287109375 * scale).rounded(.up) / scale)
    let label = UILabel()
    label.text = "A placeholder"
    field.placeholder = "A placeholder"
    #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width)
    label.text = "Text"
    field.text = "Text"
    #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width)
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
  }

  @Test("The placeholder shows only without text")
  func placeholder() {
    field.placeholder = "Email"
    #expect(field.placeholder == "Email")
    #expect(!field.placeholderLabel.isHidden)
    #expect(field.placeholderLabel.textColor == .placeholderText)
    field.text = "a"
    #expect(field.placeholderLabel.isHidden)
    field.text = nil
    #expect(field.text == "")
    #expect(!field.placeholderLabel.isHidden)
  }

  @Test("Font, colour and alignment hold for the text that stands and the text that comes")
  func attributes() {
    field.text = "One"
    field.font = .boldSystemFont(ofSize: 20)
    field.textColor = .red
    field.textAlignment = .right
    func check() {
      let values = field.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
      #expect((values[.font] as? UIFont)?.pointSize == 20)
      #expect(values[.foregroundColor] as? UIColor == .red)
      #expect((values[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    }
    check()
    field.text = "Two"
    check()
    field.defaultTextAttributes = [.kern: 3]
    #expect(field.font?.pointSize == 17)
    #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
  }

  @Test("Dots stand for a secure field's characters; its text stays what it is")
  func secure() {
    field.isSecureTextEntry = true
    field.text = "pa\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F466}"
    #expect(field.textLabel.text == "\u{2022}\u{2022}\u{2022}")
    #expect(field.text?.count == 3)
    #expect(field._reportedText == nil)
  }

  @Test("Overlays at the ends take their width from the text; right to left they change sides")
  func overlays() {
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 200, height: 34))
    field.leftViewMode = .always
    field.rightViewMode = .unlessEditing
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 160, height: 34))
    #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 34))
    #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 7, width: 30, height: 20))
    layOut()
    #expect(field.leftView?.superview === field)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: field.bounds).minX == 170)
    #expect(field.textRect(forBounds: field.bounds).minX == 10)
    field.leftView = nil
    layOut()
    #expect(field.textRect(forBounds: field.bounds).maxX == 200)
  }

  @Test("The focus asks the delegate, tells it, sends events and posts notifications, each once")
  func focus() {
    let listener = Listener()
    field.delegate = listener
    var events: [String] = []
    field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
    field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
    nonisolated(unsafe) var posted = 0
    let names = [UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in posted += 1 }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    let hasBegun = field.becomeFirstResponder()
    #expect(hasBegun)
    #expect(field.isEditing)
    #expect(field.becomeFirstResponder())
    listener.refuses = ["should end"]
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    listener.refuses = []
    #expect(field.resignFirstResponder())
    #expect(!field.isEditing)
    #expect(listener.heard == ["should begin", "did begin", "should end", "should end", "did end"])
    #expect(events == ["begin", "end"])
    #expect(posted == 2)
    listener.refuses = ["should begin"]
    #expect(!field.becomeFirstResponder())
  }

  @Test("The focus moves from field to field, and is lost with the window, when disabled and outside one")
  func losingFocus() {
    let other = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(!other.becomeFirstResponder())
    window.addSubview(other)
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    #expect(!field.isEditing && other.isEditing)
    other.isEnabled = false
    #expect(!other.isEditing)
    #expect(!other.becomeFirstResponder())
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }

  @Test("Typing goes to the end and asks first; Return and Delete are keys of their own")
  func typing() {
    let listener = Listener()
    field.delegate = listener
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.becomeFirstResponder()
    listener.heard = []
    field.insertText("ab")
    field.insertText("\u{1F600}")
    field.deleteBackward()
    #expect(field.text == "ab")
    #expect(listener.heard == ["change 0 0 'ab'", "change 2 0 '\u{1F600}'", "change 2 2 ''"])
    #expect(changes == 3)
    listener.refuses = ["change 2 0 'x'"]
    field.insertText("x")
    #expect(field.text == "ab" && changes == 3)
    field.insertText("\n")
    #expect(listener.heard.last == "should return")
    #expect(field.isEditing)
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    field.insertText("\n")
    #expect(!field.isEditing)
    field.text = ""
    field.deleteBackward()
    #expect(changes == 3)
  }

  @Test("The clear button shows by its mode while there is text, asks and empties")
  func clearing() throws {
    let listener = Listener()
    field.delegate = listener
    field.clearButtonMode = .whileEditing
    field.text = "abc"
    layOut()
    #expect(field.clearButton == nil)
    field.becomeFirstResponder()
    layOut()
    let button = try #require(field.clearButton)
    #expect(!button.isHidden)
    #expect(button.frame.minX == 181 && abs(button.frame.midY - 17) < 0.34)
    listener.refuses = ["should clear"]
    button.sendActions(for: .touchUpInside)
    #expect(field.text == "abc")
    listener.refuses = []
    button.sendActions(for: .touchUpInside)
    #expect(field.text == "" && field.isEditing)
    layOut()
    #expect(button.isHidden)
  }

  @Test("While editing, the caret stands in the tint colour behind the text; long text shows its end")
  func caret() throws {
    field.tintColor = .red
    field.text = "abc"
    layOut()
    #expect(field.caret == nil)
    field.becomeFirstResponder()
    layOut()
    let caret = try #require(field.caret)
    #expect(caret.backgroundColor == .red)
    #expect(caret.frame.width == 2)
    let scale = field.traitCollection.displayScale
    #expect(caret.frame.height == (21.287109375 * scale).rounded() / scale)
    let width = field.textLabel.sizeThatFits(.zero).width
    #expect(abs(caret.frame.minX - width) < 0.5)
    field.text = String(repeating: "wide ", count: 20)
    layOut()
    #expect(caret.frame.maxX == 200)
    #expect(field.textLabel.frame.minX < 0)
    field.resignFirstResponder()
    layOut()
    #expect(caret.isHidden)
    #expect(field.textLabel.frame == CGRect(x: 0, y: 0, width: 200, height: 34))
  }

  @Test("Text and placeholder that do not fit end in an ellipsis, unless they say otherwise")
  func ellipsis() {
    func mode(_ label: UILabel) -> NSLineBreakMode? {
      let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      return (style as? NSParagraphStyle)?.lineBreakMode
    }
    field.placeholder = "a name"
    field.text = "wide words"
    #expect(mode(field.textLabel) == .byTruncatingTail)
    #expect(mode(field.placeholderLabel) == .byTruncatingTail)
    field.textAlignment = .center
    #expect(mode(field.textLabel) == .byTruncatingTail)
    field.isSecureTextEntry = true
    #expect(mode(field.textLabel) == .byTruncatingTail)
    field.isSecureTextEntry = false
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingHead
    field.attributedText = NSAttributedString(string: "wide words", attributes: [.paragraphStyle: style])
    #expect(mode(field.textLabel) == .byTruncatingHead)
  }

  @Test("An accessory stands at the window's bottom while its field is edited")
  func accessory() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.inputAccessoryView = bar
    #expect(bar.superview == nil)
    field.becomeFirstResponder()
    #expect(bar.superview === window)
    #expect(bar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    field.inputAccessoryView = next
    #expect(bar.superview == nil)
    #expect(next.frame == CGRect(x: 0, y: 460, width: 320, height: 20))
    field.resignFirstResponder()
    #expect(next.superview == nil)
  }

  @Test("A rounded field fills its border's inside, not its corners")
  func fill() throws {
    field.backgroundColor = .blue
    #expect(field.layer.backgroundColor == UIColor.blue.cgColor)
    field.borderStyle = .roundedRect
    layOut()
    #expect(field.layer.backgroundColor == nil)
    #expect(field.backgroundColor == .blue)
    let holder = try #require(field.frameHolder)
    #expect(holder.backgroundColor == .blue)
    #expect(holder.layer.cornerRadius == 5)
    field.borderStyle = .line
    #expect(field.layer.backgroundColor == UIColor.blue.cgColor)
  }

  @Test("Text follows the user's text size where it is told to")
  func textSize() {
    let (parent, child) = (UIViewController(), UIViewController())
    window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(field)
    field.adjustsFontForContentSizeCategory = true
    field.font = .preferredFont(forTextStyle: .body)
    #expect(field.font?.pointSize == 17)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    parent.setOverrideTraitCollection(large, forChild: child)
    #expect(field.font?.pointSize == 33)
  }
}
