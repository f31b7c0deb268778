// Finds lines of the packed tables by the name they begin with.
import Foundation

/// A packed table: one `name|rest` a line. Indexed once, on first use; the lines stay in the program's
/// read-only data and are read one by one.
struct SymbolTable: Sendable {
  private let text: StaticString
  private let ranges: [String: Range<Int>]

  static let names = SymbolTable(SymbolNames.text)
  static let outlines = SymbolTable(SymbolOutlines.text)
  static let fills = SymbolTable(SymbolFills.text)

  /// O(length of the table).
  init(_ text: StaticString) {
    self.text = text
    var ranges: [String: Range<Int>] = [:]
    ranges.reserveCapacity(1_200)
    // The C library's search, since this loop runs over all of the text before the first symbol shows.
    let base = UnsafeRawPointer(text.utf8Start)
    var start = 0
    while start < text.utf8CodeUnitCount {
      let length: Int = text.utf8CodeUnitCount - start
      var end: Int = text.utf8CodeUnitCount
      if let newline = memchr(base + start, 0x0A, length) { end = UnsafeRawPointer(newline) - base }
      if let bar = memchr(base + start, 0x7C, end - start) {
        let nameEnd: Int = UnsafeRawPointer(bar) - base
        let name = UnsafeRawBufferPointer(start: base + start, count: nameEnd - start)
        ranges[String(decoding: name, as: UTF8.self)] = (nameEnd + 1)..<end
      }
      start = end + 1
    }
    self.ranges = ranges
  }

  var keys: [String] { ranges.keys.sorted() }

  /// What follows the name's bar, or nil.
  subscript(name: String) -> String? {
    guard let range = ranges[name] else { return nil }
    return text.withUTF8Buffer { String(decoding: $0[range], as: UTF8.self) }
  }
}
