// Unicode's line breaking rules (UAX 14) for ASCII text, where a character's class is enough.

import Foundation

/// Goes through a stretch of ASCII and tells after which characters a line may end.
///
/// Gives what `pango_get_log_attrs` gives for the same text, several times faster. The end of the text is not
/// reported.
struct ASCIILineBreaks {
  private let units: UnsafeBufferPointer<UInt16>
  private var index = 0
  private var number = Number.outside

  /// How far a number has come (LB25): digits and their separators, then a bracket, then a unit.
  private enum Number { case outside, digits, closed, ended }

  init(_ units: UnsafeBufferPointer<UInt16>) { self.units = units }

  /// The classes of the rules that ASCII characters have.
  private enum Class: UInt8 {
    case letter, number, open, closeParenthesis, close, quotation, exclamation, infix, slash, hyphen
    case prefix, postfix, breakAfter, space, combining, mandatory
  }

  private static let classes: [Class] = {
    var table = [Class](repeating: .letter, count: 128)
    func set(_ characters: String, _ value: Class) {
      for byte in characters.utf8 { table[Int(byte)] = value }
    }
    for code in 0..<0x20 { table[code] = .combining }
    table[0x7F] = .combining
    set("0123456789", .number)
    set("([{", .open)
    set(")]", .closeParenthesis)
    set("}", .close)
    set("\"'", .quotation)
    set("!?", .exclamation)
    set(",.:;", .infix)
    set("/", .slash)
    set("-", .hyphen)
    set("$+\\", .prefix)
    set("%", .postfix)
    set("|\t", .breakAfter)
    set(" ", .space)
    set("\u{0B}\u{0C}", .mandatory)
    return table
  }()

  /// The next character after which a line may end; nil at the text's end.
  mutating func next() -> Int? {
    let count = units.count
    return Self.classes.withUnsafeBufferPointer { classes in
      while index + 1 < count {
        let here = index
        index += 1
        let after = classes[Int(units[here + 1])]
        let before = classes[Int(units[here])]
        advanceNumber(before)
        if after == .space || after == .mandatory { continue }
        if before == .mandatory { return here }
        if after == .combining && before != .space { continue }
        if before == .letter && after == .letter { continue }
        if before == .space {
          if breaksAfterSpaces(here, after, classes) { return here }
        } else {
          if continuesNumber(before, after, at: here, classes) { continue }
          let base = before == .combining ? baseClass(here, classes) : before
          if Self.breaks(base, after) { return here }
        }
      }
      return nil
    }
  }

  private mutating func advanceNumber(_ current: Class) {
    switch current {
    case .number: number = .digits
    case .slash, .infix: if number != .digits { number = .outside }
    case .close, .closeParenthesis: number = number == .digits ? .closed : .outside
    case .prefix, .postfix: number = number == .digits || number == .closed ? .ended : .outside
    default: number = .outside
    }
  }

  /// Whether two neighbours belong to one number with its sign, brackets and unit.
  private func continuesNumber(
    _ before: Class, _ after: Class, at position: Int, _ classes: UnsafeBufferPointer<Class>
  ) -> Bool {
    let isUnit = after == .prefix || after == .postfix
    switch number {
    case .digits:
      if isUnit || after == .number { return true }
    case .closed:
      if isUnit { return true }
    default: break
    }
    let follows = before == .prefix || before == .postfix
    if follows && (after == .open || after == .hyphen) && position + 2 < units.count {
      return classes[Int(units[position + 2])] == .number
    }
    return false
  }

  /// The class of the character that combining ones before a position belong to.
  private func baseClass(_ position: Int, _ classes: UnsafeBufferPointer<Class>) -> Class {
    var position = position
    while position > 0 && classes[Int(units[position])] == .combining { position -= 1 }
    let found = classes[Int(units[position])]
    return found == .combining || found == .space || found == .mandatory ? .letter : found
  }

  private func breaksAfterSpaces(_ position: Int, _ after: Class, _ classes: UnsafeBufferPointer<Class>)
    -> Bool
  {
    switch after {
    case .close, .closeParenthesis, .exclamation, .infix, .slash: return false  // LB13
    default: break
    }
    var position = position
    while position >= 0 && classes[Int(units[position])] == .space { position -= 1 }
    guard position >= 0 else { return true }
    var before = classes[Int(units[position])]
    if before == .combining { before = baseClass(position, classes) }
    if before == .open { return false }  // LB14
    if before == .quotation && after == .open { return false }  // LB15
    return true
  }

  /// Whether a line may end between two neighbours.
  private static func breaks(_ before: Class, _ after: Class) -> Bool {
    switch after {
    case .close, .closeParenthesis, .exclamation, .infix, .slash: return false  // LB13
    case .quotation, .breakAfter, .hyphen: return false  // LB19, LB21
    default: break
    }
    switch before {
    case .open, .quotation: return false  // LB14, LB19
    case .letter, .number:  // LB23 to LB25, LB28, LB30
      switch after {
      case .letter, .number, .prefix, .postfix, .open: return false
      default: return true
      }
    case .prefix, .postfix: return !(after == .letter || after == .number)  // LB24, LB25
    case .closeParenthesis: return !(after == .letter || after == .number)  // LB30
    case .infix: return after != .letter  // LB29
    case .hyphen: return after != .number  // LB25
    default: return true
    }
  }
}
