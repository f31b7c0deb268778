// What a text view shows, and what each change of it asks for.
import Foundation
import TextLayout

extension UITextView {
  func setUp() {
    backgroundColor = .systemBackground
    textContainer.changed = { [weak self] in self?.roomDidChange() }
  }

  /// The look of text that no attribute gives: the system font at 12 pt in the label colour.
  private static let defaultFont = UIFont.systemFont(ofSize: 12)

  private var whole: NSRange { NSRange(location: 0, length: content.length) }

  /// An attribute of the first character, or of text to come.
  func firstValue(_ key: NSAttributedString.Key) -> Any? {
    content.length > 0 ? content.attribute(key, at: 0, effectiveRange: nil) : typing[key]
  }

  func setText(_ text: String) {
    if content.length > 0 { typing = content.attributes(at: 0, effectiveRange: nil) }
    content.setAttributedString(NSAttributedString(string: text, attributes: typing))
    textDidChange()
  }

  func setAttributedText(_ text: NSAttributedString) {
    content.setAttributedString(text)
    if content.length > 0 { typing = content.attributes(at: 0, effectiveRange: nil) }
    textDidChange()
  }

  func setEverywhere(_ key: NSAttributedString.Key, _ value: Any?) {
    typing[key] = value
    if content.length > 0 {
      if let value {
        content.addAttribute(key, value: value, range: whole)
      } else {
        content.removeAttribute(key, range: whole)
      }
    }
    textDidChange()
  }

  func setFont(_ font: UIFont?) {
    setEverywhere(.font, adjustsFontForContentSizeCategory ? font?.adjusted(for: traitCollection) : font)
  }

  func setTextAlignment(_ alignment: NSTextAlignment) {
    var values = (typing[.paragraphStyle] as? NSParagraphStyle)?.values ?? NSParagraphStyle.Values()
    values.alignment = alignment
    typing[.paragraphStyle] = NSParagraphStyle(values: values)
    var styles: [(NSRange, NSParagraphStyle.Values)] = []
    content.enumerateAttributes(in: whole) { attributes, range, _ in
      var values =
        (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? NSParagraphStyle.Values()
      values.alignment = alignment
      styles.append((range, values))
    }
    for (range, values) in styles {
      content.addAttribute(.paragraphStyle, value: NSParagraphStyle(values: values), range: range)
    }
    textDidChange()
  }

  func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    if let font = typing[.font] as? UIFont { typing[.font] = font.adjusted(for: traitCollection) }
    var fonts: [(NSRange, UIFont)] = []
    content.enumerateAttributes(in: whole) { attributes, range, _ in
      if let font = attributes[.font] as? UIFont { fonts.append((range, font)) }
    }
    for (range, font) in fonts {
      content.addAttribute(.font, value: font.adjusted(for: traitCollection), range: range)
    }
    textDidChange()
  }

  func textDidChange() {
    typeset = nil
    roomDidChange()
  }

  /// The text may take another room: asks for layout and for a new picture.
  func roomDidChange() {
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    updateContentSize()
    setNeedsDisplay()
  }

  func traitsChanged(from old: UITraitCollection?) {
    let traits = traitCollection
    if traits.preferredContentSizeCategory != old?.preferredContentSizeCategory { adjustFonts() }
    if traits.hasDifferentColorAppearance(comparedTo: old) || traits.displayScale != old?.displayScale {
      setNeedsDisplay()
    }
  }

  func shapedText() -> TypesetText {
    if let typeset { return typeset }
    let font = typing[.font] as? UIFont ?? Self.defaultFont
    let color = typing[.foregroundColor] as? UIColor ?? .label
    let source =
      content.length > 0
      ? content as NSAttributedString : NSAttributedString(string: "", attributes: typing)
    let made = TypesetText(source, font: font, color: color, natural: .natural)
    typeset = made
    return made
  }
}
