// Replacements of byte ranges; what lies outside them stays byte for byte.

/// Edits of one source. An edit inside another's range is dropped with the text it would have changed.
struct Edits {
  struct Edit: Equatable {
    var range: Range<Int>
    var text: String
  }

  private(set) var all: [Edit] = []

  mutating func replace(_ range: Range<Int>, with text: String) {
    all.append(Edit(range: range, text: text))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Removes the text and keeps its line breaks.
  mutating func blank(_ range: Range<Int>, of source: [UInt8]) {
    let breaks = source[range].filter { $0 == UInt8(ascii: "\n") }.count
    replace(range, with: String(repeating: "\n", count: breaks))
  }

  /// The source with all edits made. Edits at the same place stand in the order they were added.
  func applied(to source: [UInt8]) -> [UInt8] {
    let ordered = all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 64)
    var position = 0
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += source[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += source[position...]
    return result
  }
}
