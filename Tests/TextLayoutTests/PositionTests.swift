import Foundation
import Testing

@testable import TextLayout

@Suite struct PositionTests {
  private let height = 17 * 2444.0 / 2048

  /// Every caret of a text must be found again by a touch at its place.
  private func expectRoundTrip(_ string: String, _ options: FrameOptions = FrameOptions()) {
    let frame = shaped(string).frame(options)
    var places: Set<String> = []
    for index in boundaries(string) {
      let caret = frame.caret(at: index)
      let found = frame.position(at: CGPoint(x: caret.minX, y: caret.midY))
      // Two positions may share a place where directions meet.
      let again = frame.caret(at: found)
      #expect(again == caret, "\(string): \(index) \(caret), \(found) \(again)")
      places.insert("\(caret.minX) \(caret.minY)")
    }
    #expect(places.count > boundaries(string).count / 2)
  }

  private func boundaries(_ string: String) -> [Int] {
    var result = [0]
    for character in string { result.append(result[result.count - 1] + character.utf16.count) }
    return result
  }

  @Test("a caret stands where the text before it ends, on its line's box")
  func carets() {
    let frame = shaped("Hello").frame(FrameOptions())
    #expect(frame.caret(at: 0) == CGRect(x: 0, y: 0, width: 0, height: height))
    #expect(abs(Double(frame.caret(at: 4).minX) - width("Hell")) < 1e-9)
    #expect(abs(Double(frame.caret(at: 5).minX) - width("Hello")) < 1e-9)
    #expect(frame.caret(at: 99) == frame.caret(at: 5))
    #expect(frame.caret(at: -1) == frame.caret(at: 0))
  }

  @Test("every caret is found by a touch on it: Latin, Hebrew in Latin, Arabic, Japanese, emoji, tabs")
  func roundTrips() {
    for string in [
      "Hello wide world", "abc שלום def", "שלום abc עולם", "سلام عليكم", "日本語の文章です。", "a👨‍👩‍👧‍👦b🇩🇪🇫🇷👍🏽c",
      "a\tb\tc", "e\u{301}a\u{308}o", "नमस्ते दुनिया",
    ] {
      expectRoundTrip(string)
      expectRoundTrip(string, FrameOptions(width: 60))
    }
  }

  @Test("right-to-left text has its first caret on the right")
  func rightToLeft() {
    let frame = shaped("שלום").frame(FrameOptions(width: 200))
    #expect(abs(frame.caret(at: 0).minX - 200) < 1e-9)
    #expect(abs(Double(frame.caret(at: 4).minX) - (200 - width("שלום"))) < 1e-9)
    #expect(frame.position(at: CGPoint(x: 199, y: 5)) == 0)
  }

  @Test("a position at a seam of lines is the later line's start; hung spaces stand at the line's end")
  func seams() {
    let frame = shaped("one two  three").frame(FrameOptions(width: width("one two") + 0.0005))
    #expect(frame.lines.count == 2)
    #expect(frame.caret(at: 9).origin == CGPoint(x: 0, y: height))
    #expect(abs(Double(frame.caret(at: 8).minX) - width("one two")) < 1e-9)
    #expect(frame.caret(at: 8).minY == 0)
    #expect(frame.lineIndex(of: 8) == 0 && frame.lineIndex(of: 9) == 1 && frame.lineIndex(of: 14) == 1)
  }

  @Test("touches above, below and beside the lines find the nearest end; a character only where it is")
  func outside() {
    let frame = shaped("ab\ncd").frame(FrameOptions(width: 100))
    #expect(frame.position(at: CGPoint(x: -5, y: -50)) == 0)
    #expect(frame.position(at: CGPoint(x: 90, y: -50)) == 2)
    #expect(frame.position(at: CGPoint(x: 90, y: 500)) == 5)
    #expect(frame.position(at: CGPoint(x: -5, y: 500)) == 3)
    #expect(frame.character(at: CGPoint(x: 1, y: 1)) == 0)
    #expect(frame.character(at: CGPoint(x: width("a") + 1, y: height + 1)) == 4)
    #expect(frame.character(at: CGPoint(x: 90, y: 1)) == nil)
    #expect(frame.character(at: CGPoint(x: 1, y: 500)) == nil)
    #expect(shaped("").frame(FrameOptions()).position(at: CGPoint(x: 5, y: 5)) == 0)
  }

  @Test("a range has a rectangle on each of its lines, and two where directions meet")
  func rects() {
    let lines = shaped("one two three").frame(FrameOptions(width: width("one two") + 1))
    let both = lines.rects(of: 4..<11)
    #expect(both.count == 2)
    #expect(abs(Double(both[0].minX) - width("one ")) < 1e-9)
    #expect(abs(Double(both[0].maxX) - width("one two")) < 1e-9)
    #expect(abs(Double(both[1].maxX) - width("thr")) < 0.3)  // kerned with the next letter
    #expect(abs(Double(both[1].minY) - height) < 1e-9)
    #expect(lines.rects(of: 3..<3).isEmpty)
    #expect(lines.rects(of: -5..<500).count == 2)
    // "c " and the first two Hebrew letters, which stand at the right end of theirs.
    let mixed = shaped("abc שלום def").frame(FrameOptions())
    let parts = mixed.rects(of: 2..<6)
    #expect(parts.count == 2)
    #expect(parts[0].maxX < parts[1].minX)
    let total: Double = parts.reduce(0) { $0 + Double($1.width) }
    let whole: Double = mixed.rects(of: 0..<12).reduce(0) { $0 + Double($1.width) }
    #expect(total < whole && abs(whole - Double(mixed.size.width)) < 1e-9)
  }

  @Test("letters that a font joins share their glyph's width")
  func ligatures() throws {
    let file = try #require(FontLibrary.shared.file(named: "DejaVu Sans"))
    let font = FontLibrary.shared.font(.init(family: .file(file), weight: 0, size: 20))
    let text = shaped("ffi", font)
    let frame = text.frame(FrameOptions())
    #expect(text.flags.count == 1)
    let third: Double = Double(frame.size.width) / 3
    #expect(abs(Double(frame.caret(at: 1).minX) - third) < 1e-9)
    #expect(abs(Double(frame.caret(at: 2).minX) - 2 * third) < 1e-9)
    #expect(frame.position(at: CGPoint(x: third + 1, y: 2)) == 1)
  }

  @Test("text behind an ellipsis has its caret there and is touched as a whole")
  func ellipsis() {
    var style = ParagraphAttributes()
    style.lineBreakMode = .byTruncatingMiddle
    let text = shaped("abcdefghijklmnop", system(17), style)
    let frame = text.frame(FrameOptions(width: width("abc…nop") + 1, maximumLines: 1))
    let mark = Double(frame.caret(at: 3).minX)
    #expect(abs(mark - width("abc")) < 0.1)
    #expect(frame.caret(at: 8) == frame.caret(at: 3))
    #expect(frame.character(at: CGPoint(x: mark + 2, y: 5)) == 3)
    let runs = frame.glyphRuns(of: frame.lines[0])
    #expect(runs[1].range.lowerBound == 3 && runs[1].range.upperBound == runs[2].range.lowerBound)
    #expect(runs[2].range.upperBound == 16)
  }
}
