import CPango
import Foundation
import Testing

@testable import TextLayout

@Suite struct LineBreakTests {
  /// What Pango says: after which bytes of an ASCII string a line may end.
  private func pangoBreaks(_ bytes: [UInt8]) -> [Int] {
    let text = bytes.map { CChar(bitPattern: $0) }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: text.count + 1)
    pango_get_log_attrs(
      text, Int32(text.count), -1, pango_language_from_string("en"), &attributes, Int32(text.count + 1))
    return (1..<text.count).filter { attributes[$0].is_line_break != 0 }.map { $0 - 1 }
  }

  private func ownBreaks(_ bytes: [UInt8]) -> [Int] {
    bytes.map(UInt16.init).withUnsafeBufferPointer { units in
      var breaks = ASCIILineBreaks(units)
      var found: [Int] = []
      while let next = breaks.next() { found.append(next) }
      return found
    }
  }

  @Test("every three printable characters of different kinds break where Unicode says")
  func triples() {
    let kinds = Array("aZ0(){}\"'!?,.:;/-$%+|\t #&".utf8)
    var different = 0
    var example = ""
    for first in kinds {
      for second in kinds {
        for third in kinds {
          let text = [UInt8(ascii: "x"), first, second, third, UInt8(ascii: "y")]
          if ownBreaks(text) != pangoBreaks(text) {
            different += 1
            if example.isEmpty {
              example = "\(String(decoding: text, as: UTF8.self)): \(ownBreaks(text)) \(pangoBreaks(text))"
            }
          }
        }
      }
    }
    #expect(different == 0, "\(example)")
  }
}
