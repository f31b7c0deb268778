// Which font draws a grapheme that the text's own font may lack.

import CHarfBuzz
import Foundation

/// Chooses files grapheme by grapheme within one paragraph.
struct FontFallback {
  private let tradition: KnownFont.CJKTradition

  /// - Parameter scalars: the paragraph; its kana or hangul decide in which tradition Han is drawn.
  init(_ scalars: [UInt32]) {
    var tradition = KnownFont.CJKTradition.simplified
    for scalar in scalars where scalar >= 0x1100 {
      if (0x3041...0x30FF).contains(scalar) || (0x31F0...0x31FF).contains(scalar) {
        tradition = .japanese
        break
      }
      if (0xAC00...0xD7AF).contains(scalar) || (0x1100...0x11FF).contains(scalar)
        || (0x3131...0x318E).contains(scalar)
      {
        tradition = .korean
        break
      }
    }
    self.tradition = tradition
  }

  /// The language that picks the tradition's glyphs.
  var cjkLanguage: String {
    switch tradition {
    case .japanese: return "ja"
    case .korean: return "ko"
    default: return "zh-Hans"
    }
  }

  /// The file for a grapheme: the text's own if it has every glyph, then emoji, CJK, Inter, any other.
  func file(for grapheme: ArraySlice<UInt32>, font: TextFont) -> FontFile? {
    let first = grapheme[grapheme.startIndex]
    let library = FontLibrary.shared
    if Self.prefersEmoji(grapheme), let emoji = library.file(.emoji), emoji.glyph(for: first) != 0 {
      return emoji
    }
    if let own = font.file, Self.covers(own, grapheme) { return own }
    if Self.isControl(first) { return font.file }
    if Self.isCJK(first), let cjk = library.file(.cjk(tradition, bold: font.isBold)),
      Self.covers(cjk, grapheme)
    {
      return cjk
    }
    if font.law == nil {
      let inter = library.file(.inter(display: false, weight: font.isBold ? 6 : 3, italic: false))
      if let inter, Self.covers(inter, grapheme) { return inter }
    }
    if Self.mayBeEmoji(first), let emoji = library.file(.emoji), emoji.glyph(for: first) != 0 { return emoji }
    if let other = library.file(covering: first, bold: font.isBold, italic: font.isItalic) { return other }
    return font.file
  }

  private static func covers(_ file: FontFile, _ grapheme: ArraySlice<UInt32>) -> Bool {
    for scalar in grapheme where !isIgnorable(scalar) && file.glyph(for: scalar) == 0 { return false }
    return true
  }

  /// Emoji by default or by the variation selector, and keycaps.
  private static func prefersEmoji(_ grapheme: ArraySlice<UInt32>) -> Bool {
    let first = grapheme[grapheme.startIndex]
    if grapheme.count > 1 {
      for scalar in grapheme.dropFirst() {
        if scalar == 0xFE0F || scalar == 0x20E3 { return mayBeEmoji(first) }
        if scalar == 0xFE0E { return false }
      }
    }
    guard first >= 0x231A, let scalar = Unicode.Scalar(first) else { return false }
    return scalar.properties.isEmojiPresentation
  }

  private static func mayBeEmoji(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isEmoji ?? false
  }

  /// Characters that draw nothing of their own, so that a font need not have them.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    if scalar < 0xAD { return scalar < 0x20 || scalar == 0x7F }
    return Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
  }

  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) || isIgnorable(scalar)
  }

  /// Characters that stand in squares, between which justified lines are widened.
  static func isIdeographic(_ scalar: UInt32) -> Bool {
    if scalar < 0x2E80 { return false }
    return scalar <= 0x31FF && !(0x3131...0x318E).contains(scalar) || (0x31F0...0x4DBF).contains(scalar)
      || (0x4E00...0x9FFF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFF01...0xFF60).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
  }

  private static func isCJK(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x1100 else { return false }
    if (0x3000...0x303F).contains(scalar) || (0xFF00...0xFFEF).contains(scalar) { return true }
    switch hb_unicode_script(hb_unicode_funcs_get_default(), scalar) {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO:
      return true
    default: return scalar >= 0x2E80 && scalar <= 0x33FF
    }
  }
}
