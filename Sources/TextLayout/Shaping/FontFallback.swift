// Which font draws a grapheme that the text's own font may lack.

import CHarfBuzz
import Foundation

/// Chooses files grapheme by grapheme within one paragraph.
final class FontFallback {
  private let tradition: KnownFont.CJKTradition
  /// The faces that the paragraph asked for, so that the library is asked once.
  private var faces: [(file: FontFile, face: FontFile.Opened)] = []
  private var known: [(font: KnownFont, file: FontFile?)] = []

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
  func file(for grapheme: ArraySlice<UInt32>, font: TextFont, own: FontFile?) -> FontFile? {
    let first = grapheme[grapheme.startIndex]
    if Self.prefersEmoji(grapheme), let emoji = file(.emoji), face(emoji).glyph(for: first) != 0 {
      return emoji
    }
    if let own, covers(own, grapheme) { return own }
    if Self.isControl(first) { return own }
    if Self.isCJK(first), let cjk = file(.cjk(tradition, bold: font.isBold)), covers(cjk, grapheme) {
      return cjk
    }
    if font.law == nil {
      let inter = file(.inter(display: false, weight: font.isBold ? 6 : 3, italic: false))
      if let inter, covers(inter, grapheme) { return inter }
    }
    if Self.mayBeEmoji(first), let emoji = file(.emoji), face(emoji).glyph(for: first) != 0 { return emoji }
    let other = FontLibrary.shared.file(covering: first, bold: font.isBold, italic: font.isItalic)
    return other ?? own
  }

  private func file(_ font: KnownFont) -> FontFile? {
    for entry in known where entry.font == font { return entry.file }
    let file = FontLibrary.shared.file(font)
    known.append((font, file))
    return file
  }

  private func face(_ file: FontFile) -> FontFile.Opened {
    for entry in faces where entry.file === file { return entry.face }
    let face = file.face
    faces.append((file, face))
    return face
  }

  private func covers(_ file: FontFile, _ grapheme: ArraySlice<UInt32>) -> Bool {
    let face = face(file)
    for scalar in grapheme where !Self.isIgnorable(scalar) && face.glyph(for: scalar) == 0 { return false }
    return true
  }

  /// Emoji by default or by the variation selector, and keycaps.
  static func prefersEmoji(_ grapheme: ArraySlice<UInt32>) -> Bool {
    let first = grapheme[grapheme.startIndex]
    if grapheme.count > 1 {
      for scalar in grapheme.dropFirst() {
        if scalar == 0xFE0F || scalar == 0x20E3 { return mayBeEmoji(first) }
        if scalar == 0xFE0E { return false }
      }
    }
    // Between the symbols of the basic plane and the emoji of the next one there are none.
    guard first >= 0x231A, first < 0x2C00 || first >= 0x1F000, let scalar = Unicode.Scalar(first)
    else { return false }
    return scalar.properties.isEmojiPresentation
  }

  private static func mayBeEmoji(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isEmoji ?? false
  }

  /// Characters that draw nothing of their own, so that a font need not have them.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    if scalar < 0xAD { return scalar < 0x20 || scalar == 0x7F }
    // Large blocks have but one or none, which spares most characters the look-up.
    if scalar < 0x115F { return scalar == 0xAD || scalar == 0x34F || scalar == 0x61C }
    if scalar >= 0x2070 && scalar < 0xFE00 { return scalar == 0x3164 }
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
