// What a label shows, and what each change of it asks for.
import Foundation
import TextLayout

extension UILabel {
  func setUp() {
    isUserInteractionEnabled = false
    // A label gives way to other views' growth: its vertical hugging is one above theirs.
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  func setText(_ text: String?) {
    // The same letters may be written by other characters, which is another text.
    if case .plain(let old) = content, let text, old.utf8.elementsEqual(text.utf8) { return }
    if case .none = content, text == nil { return }
    content = text.map { Content.plain($0) } ?? .none
    textDidChange()
  }

  /// Takes an attributed text over, completed by the label's own font; its first character's look becomes
  /// the label's.
  func setAttributedText(_ text: NSAttributedString?) {
    guard let text, text.length > 0 else {
      content = text == nil ? .none : .plain("")
      textDidChange()
      return
    }
    let complete = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: complete.length)
    var gaps: [NSRange] = []
    complete.enumerateAttributes(in: whole) { values, range, _ in
      if values[.font] == nil { gaps.append(range) }
    }
    for range in gaps { complete.addAttribute(.font, value: look.font, range: range) }
    var unstyled: [NSRange] = []
    complete.enumerateAttributes(in: whole) { values, range, _ in
      if values[.paragraphStyle] == nil { unstyled.append(range) }
    }
    let style = NSParagraphStyle(values: look.paragraph)
    for range in unstyled { complete.addAttribute(.paragraphStyle, value: style, range: range) }
    let first = complete.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { look.font = font }
    if let color = first[.foregroundColor] as? UIColor { look.color = color }
    if let paragraph = first[.paragraphStyle] as? NSParagraphStyle { look.paragraph = paragraph.values }
    content = .attributed(complete)
    textDidChange()
  }

  func attributedContent() -> NSAttributedString? {
    switch content {
    case .none: return nil
    case .plain(let string):
      let style = NSParagraphStyle(values: look.paragraph)
      return NSAttributedString(
        string: string,
        attributes: [.font: look.font, .foregroundColor: look.color, .paragraphStyle: style])
    case .attributed(let string): return string.copy() as? NSAttributedString
    }
  }

  func setFont(_ font: UIFont) {
    var font = font
    if adjustsFontForContentSizeCategory { font = font.adjusted(for: traitCollection) }
    guard look.font !== font else { return }
    let isSame = look.font.textFont == font.textFont
    look.font = font
    if case .attributed = content {
      setEverywhere(.font, font)
    } else if isSame {
      return
    }
    textDidChange()
  }

  func setTextColor(_ color: UIColor) {
    guard look.color !== color else { return }
    look.color = color
    if case .attributed = content { setEverywhere(.foregroundColor, color) }
    typeset = nil
    setNeedsDisplay()
  }

  func changeParagraph(_ change: (inout NSParagraphStyle.Values) -> Void) {
    var changed = look.paragraph
    change(&changed)
    guard changed != look.paragraph else { return }
    look.paragraph = changed
    if case .attributed(let string) = content {
      let copy = NSMutableAttributedString(attributedString: string)
      let whole = NSRange(location: 0, length: copy.length)
      var styles: [(NSRange, NSParagraphStyle.Values)] = []
      copy.enumerateAttributes(in: whole) { attributes, range, _ in
        guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
        var values = style.values
        change(&values)
        styles.append((range, values))
      }
      for (range, values) in styles {
        copy.addAttribute(.paragraphStyle, value: NSParagraphStyle(values: values), range: range)
      }
      content = .attributed(copy)
    }
    textDidChange()
  }

  private func setEverywhere(_ key: NSAttributedString.Key, _ value: Any) {
    guard case .attributed(let string) = content else { return }
    let copy = NSMutableAttributedString(attributedString: string)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    content = .attributed(copy)
  }

  func textDidChange() {
    typeset = nil
    roomDidChange()
  }

  /// The text may take another room: asks for layout and for a new picture.
  func roomDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let font = look.font.adjusted(for: traitCollection)
    if font.textFont != look.font.textFont { setFont(font) }
  }

  func traitsChanged(from old: UITraitCollection?) {
    let traits = traitCollection
    if traits.preferredContentSizeCategory != old?.preferredContentSizeCategory { adjustFont() }
    if traits.layoutDirection != (old?.layoutDirection ?? .leftToRight) {
      typeset = nil
      setNeedsDisplay()
    }
    if traits.hasDifferentColorAppearance(comparedTo: old) || traits.displayScale != old?.displayScale {
      setNeedsDisplay()
    }
  }

  /// What natural alignment means in a label: the side where the interface's language begins.
  var naturalAlignment: NSTextAlignment {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  /// The shaped text; nil for a label without text.
  func shapedText() -> TypesetText? {
    if let typeset { return typeset }
    let made: TypesetText
    switch content {
    case .none: return nil
    case .plain(let string):
      if string.isEmpty { return nil }
      made = TypesetText(
        string, font: look.font, look: TextLook(color: look.color), paragraph: look.paragraph,
        natural: naturalAlignment)
    case .attributed(let string):
      made = TypesetText(string, font: look.font, color: look.color, natural: naturalAlignment)
    }
    typeset = made
    return made
  }
}
