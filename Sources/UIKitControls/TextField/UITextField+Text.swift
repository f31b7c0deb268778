// What a text field shows, and what each change of it asks for.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITextField {
  /// Stands for a character of a password.
  private static let dot = "\u{2022}"

  func setUp() {
    canvas.isUserInteractionEnabled = false
    canvas.clipsToBounds = true
    canvas.addSubview(textLabel)
    addSubview(placeholderLabel)
    addSubview(canvas)
    // A label's own drawing must not keep the field alive.
    textLabel.drawing = { [weak self] rect in self?.drawText(in: rect) }
    placeholderLabel.drawing = { [weak self] rect in self?.drawPlaceholder(in: rect) }
  }

  func adjusted(_ font: UIFont) -> UIFont {
    adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory, let font else { return }
    setAttribute(.font, font.adjusted(for: traitCollection))
  }

  func setText(_ text: String) {
    content = NSAttributedString(string: text, attributes: attributes)
    contentDidChange()
  }

  func setAttributedText(_ text: NSAttributedString) {
    if text.length > 0 { attributes.merge(text.attributes(at: 0, effectiveRange: nil)) { $1 } }
    content = completed(text, by: attributes)
    contentDidChange()
  }

  func setPlaceholder(_ text: NSAttributedString?) {
    placeholderText = text
    contentDidChange()
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    attributes[key] = value
    let changed = NSMutableAttributedString(attributedString: content)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    content = changed
    contentDidChange()
  }

  func setAttributes(_ new: [NSAttributedString.Key: Any]) {
    attributes = new
    if attributes[.font] == nil { attributes[.font] = Self.standardFont }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = UIColor.label }
    content = NSAttributedString(string: content.string, attributes: attributes)
    contentDidChange()
  }

  func setAlignment(_ alignment: NSTextAlignment) {
    let present = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
    guard let style = present.mutableCopy() as? NSMutableParagraphStyle else { return }
    style.alignment = alignment
    setAttribute(.paragraphStyle, style)
  }

  /// The text with the values that it lacks.
  private func completed(_ text: NSAttributedString, by values: [NSAttributedString.Key: Any])
    -> NSAttributedString
  {
    let result = NSMutableAttributedString(string: text.string, attributes: values)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
      result.addAttributes(own, range: range)
    }
    return result
  }

  /// The text may take another room.
  func contentDidChange() {
    show()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show() {
    var shown = content
    if isSecureTextEntry, content.length > 0 {
      let dots = String(repeating: Self.dot, count: content.string.count)
      shown = NSAttributedString(string: dots, attributes: attributes)
    }
    show(shown, in: textLabel)
    var values = attributes
    values[.foregroundColor] = UIColor.placeholderText
    show(placeholderText.map { completed($0, by: values) }, in: placeholderLabel)
    placeholderLabel.isHidden = content.length > 0
  }

  private func show(_ text: NSAttributedString?, in label: UILabel) {
    label.attributedText = text.map(onOneLine)
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    let size = font?.pointSize ?? Self.standardFont.pointSize
    label.minimumScaleFactor = size > 0 ? min(max(minimumFontSize / size, 0), 1) : 0
  }

  /// Text that does not fit ends in an ellipsis; with wrapping, its one line would end at the last word that
  /// fits.
  private func onOneLine(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
      let present = value as? NSParagraphStyle ?? .default
      guard [.byWordWrapping, .byCharWrapping].contains(present.lineBreakMode),
        let style = present.mutableCopy() as? NSMutableParagraphStyle
      else { return }
      style.lineBreakMode = .byTruncatingTail
      result.addAttribute(.paragraphStyle, value: style, range: range)
    }
    return result
  }
}
