// What Unicode says about a paragraph: its scalars, grapheme and line boundaries, scripts, directions.

import CHarfBuzz
import CPango
import Foundation

/// A paragraph's scalars and the properties that shaping needs; a lone surrogate counts as U+FFFD.
struct UnicodeParagraph {
  private(set) var scalars: [UInt32] = []
  /// Where each scalar begins, in UTF-16 units of the whole text.
  private(set) var offsets: [Int32] = []
  /// Whether a grapheme begins at each scalar.
  private(set) var beginsGrapheme: [Bool] = []
  /// Whether a line may end before each scalar, and at the paragraph's end.
  private(set) var allowsBreakBefore: [Bool] = []
  /// The embedding level of each scalar.
  private(set) var levels: [UInt8] = []
  /// The level of the paragraph: 0 left to right, 1 right to left.
  private(set) var baseLevel: UInt8 = 0

  init(
    _ units: ArraySlice<UInt16>, direction: ParagraphAttributes.Direction, keepsHangulWords: Bool = false
  ) {
    decode(units)
    findBoundaries()
    if keepsHangulWords { joinHangul() }
    findLevels(direction)
  }

  private mutating func decode(_ units: ArraySlice<UInt16>) {
    scalars.reserveCapacity(units.count)
    offsets.reserveCapacity(units.count)
    var index = units.startIndex
    while index < units.endIndex {
      let unit = units[index]
      var scalar = UInt32(unit)
      offsets.append(Int32(index))
      index += 1
      if unit & 0xF800 == 0xD800 {
        if unit < 0xDC00 && index < units.endIndex && units[index] & 0xFC00 == 0xDC00 {
          let high = UInt32(unit & 0x3FF) << 10
          scalar = 0x10000 + high + UInt32(units[index] & 0x3FF)
          index += 1
        } else {
          scalar = 0xFFFD
        }
      }
      scalars.append(scalar)
    }
  }

  /// Pango's boundaries. It stops at NUL, so that one is handed over as another control character.
  private mutating func findBoundaries() {
    var bytes: [CChar] = []
    bytes.reserveCapacity(scalars.count * 3)
    for scalar in scalars {
      let value = scalar == 0 ? 1 : scalar
      for byte in Unicode.UTF8.encode(Unicode.Scalar(value)!)! { bytes.append(CChar(bitPattern: byte)) }
    }
    let count = scalars.count
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    pango_get_log_attrs(
      bytes, Int32(bytes.count), -1, Self.language, &attributes, Int32(count + 1))
    beginsGrapheme = [Bool](repeating: true, count: count)
    allowsBreakBefore = [Bool](repeating: false, count: count + 1)
    for index in 0...count {
      if index < count { beginsGrapheme[index] = attributes[index].is_cursor_position != 0 }
      allowsBreakBefore[index] = index > 0 && attributes[index].is_line_break != 0
    }
  }

  private mutating func joinHangul() {
    for index in scalars.indices.dropFirst()
    where Self.isHangul(scalars[index]) && Self.isHangul(scalars[index - 1]) {
      allowsBreakBefore[index] = false
    }
  }

  private static func isHangul(_ scalar: UInt32) -> Bool {
    (scalar >= 0xAC00 && scalar <= 0xD7A3) || (scalar >= 0x1100 && scalar <= 0x11FF)
      || (scalar >= 0x3131 && scalar <= 0x318E)
  }

  private static let language = pango_language_from_string("en")

  private mutating func findLevels(_ direction: ParagraphAttributes.Direction) {
    let count = scalars.count
    levels = [UInt8](repeating: 0, count: count)
    guard direction == .rightToLeft || scalars.contains(where: Self.mayRunRightToLeft) else { return }
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var found = [FriBidiLevel](repeating: 0, count: count)
    let length = FriBidiStrIndex(count)
    fribidi_get_bidi_types(scalars, length, &types)
    fribidi_get_bracket_types(scalars, length, types, &brackets)
    var base: FriBidiParType
    switch direction {
    case .natural: base = FRIBIDI_PAR_ON
    case .leftToRight: base = FRIBIDI_PAR_LTR
    case .rightToLeft: base = FRIBIDI_PAR_RTL
    }
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, &found)
    guard highest > 0 else { return }
    baseLevel = base.rawValue & 1 == 0 ? 0 : 1  // the lowest bit of a type tells right to left
    for index in 0..<count { levels[index] = UInt8(clamping: Int(found[index])) }
  }

  private static func mayRunRightToLeft(_ scalar: UInt32) -> Bool {
    if scalar < 0x590 { return false }
    if scalar <= 0x8FF { return true }
    if scalar >= 0x200E && scalar <= 0x2069 {
      return scalar <= 0x200F || (scalar >= 0x202A && scalar <= 0x202E) || scalar >= 0x2066
    }
    if scalar >= 0xFB1D && scalar <= 0xFEFF { return scalar <= 0xFDFF || scalar >= 0xFE70 }
    return scalar >= 0x10800 && scalar <= 0x1EFFF
  }
}
