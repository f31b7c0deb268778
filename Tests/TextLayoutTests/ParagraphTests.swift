import Foundation
import Testing

@testable import TextLayout

@Suite struct ParagraphTests {
  private func style(_ change: (inout ParagraphAttributes) -> Void) -> ParagraphAttributes {
    var style = ParagraphAttributes()
    change(&style)
    return style
  }

  private func set(
    _ string: String, _ options: FrameOptions = FrameOptions(),
    _ change: (inout ParagraphAttributes) -> Void
  ) -> TextFrame { shaped(string, system(17), style(change)).frame(options) }

  @Test("tab stops: text starts, ends or is centred at them; after the last come multiples of the interval")
  func tabStops() {
    func x(_ alignment: TabStop.Alignment, _ terminators: [UInt16] = [], _ string: String = "\t12.5")
      -> Double
    {
      let frame = set(string) {
        $0.tabStops = [TabStop(alignment: alignment, location: 100, terminators: terminators)]
      }
      return Double(frame.caret(at: 1).minX)
    }
    #expect(abs(x(.leading) - 100) < 1e-9)
    #expect(abs(x(.trailing) - (100 - width("12.5"))) < 1e-9)
    #expect(abs(x(.center) - (100 - width("12.5") / 2)) < 1e-9)
    let point = UInt16(UInt8(ascii: "."))
    #expect(abs(x(.trailing, [point]) - (100 - width("12"))) < 0.3)  // the point is kerned
    // Only up to the next tab and line end.
    #expect(abs(x(.trailing, [], "\tab\tlong long text") - (100 - width("ab"))) < 1e-9)
    #expect(abs(x(.trailing, [], "\tab\u{2028}long long text") - (100 - width("ab"))) < 1e-9)
    #expect(abs(x(.trailing, [], "\tab\nlong long text") - (100 - width("ab"))) < 1e-9)
    // Text too wide for its place follows the tab at once.
    #expect(x(.trailing, [], "\tWWWWWWWWWWWWWWWW") == 0)
    let frame = set("\t\t\ta") {
      $0.tabStops = [TabStop(location: 50), TabStop(location: 10)]
      $0.tabInterval = 40
    }
    #expect((1...3).map { Double(frame.caret(at: $0).minX) } == [10, 50, 80])
  }

  @Test("tab stops are counted from the container, not from the line's indent")
  func tabsAfterIndents() {
    let options = FrameOptions(width: 100)
    let frame = set("•\tone two three four five", options) {
      $0.tabStops = [TabStop(location: 20)]
      $0.firstLineHeadIndent = 5
      $0.headIndent = 20
    }
    #expect(abs(frame.caret(at: 2).minX - 20) < 1e-9)
    #expect(frame.lines.count > 1)
    #expect(frame.lines.dropFirst().allSatisfy { $0.origin.x == 20 })
    #expect(frame.lines.allSatisfy { Double($0.origin.x) + $0.width <= 100.001 })
  }

  @Test("a line up to a twentieth too long is tightened to its room, a longer one truncated")
  func tightening() {
    let natural = width("Hello wide world")
    func line(_ room: Double) -> TextFrame {
      set("Hello wide world", FrameOptions(width: room, maximumLines: 1)) {
        $0.lineBreakMode = .byTruncatingTail
        $0.tightensBeforeTruncating = true
      }
    }
    let tight = line(natural / 1.04)
    #expect(!tight.isTruncated && tight.shown == ["Hello wide world"])
    #expect(abs(tight.lines[0].width - natural / 1.04) < 1e-9)
    let runs: Double = tight.glyphRuns(of: tight.lines[0]).reduce(0) { $0 + $1.width }
    #expect(abs(runs - natural / 1.04) < 1e-9)
    #expect(line(natural / 1.06).isTruncated)
    let loose = set("Hello wide world", FrameOptions(width: natural / 1.04, maximumLines: 1)) {
      $0.lineBreakMode = .byTruncatingTail
    }
    #expect(loose.isTruncated)
  }

  @Test("a soft hyphen shows where a line ends at it, and only where there is room for it")
  func softHyphens() {
    let text = "Donau\u{AD}dampf\u{AD}schiff"
    let room: Double = width("Donau") + width("dampf") + width("-")
    let frame = set(text, FrameOptions(width: room + 0.001)) { _ in }
    #expect(frame.shown == ["Donau\u{AD}dampf\u{AD}-", "schiff"])
    #expect(abs(frame.lines[0].width - room) < 1e-9)
    #expect(frame.lines[0].isTruncated == false && frame.isTruncated == false)
    let narrow = set(text, FrameOptions(width: room - 0.01)) { _ in }
    #expect(narrow.shown[0] == "Donau\u{AD}-")
    #expect(set(text) { _ in }.shown == [text])
    #expect(abs(width(text) - width("Donaudampfschiff")) < 0.5)  // no kerning over hyphens
  }

  @Test("justified Japanese is widened between its characters, none left over at the line's end")
  func justifiedJapanese() {
    let frame = set("日本語の文章です", FrameOptions(width: 17 * 4 + 9)) { $0.alignment = .justified }
    let lines = frame.lines
    #expect(lines.count == 2)
    #expect(abs(lines[0].width - 77) < 1e-9)
    #expect(abs(lines[0].stretch - 3) < 1e-9)
    let runs: Double = frame.glyphRuns(of: lines[0]).reduce(0) { $0 + $1.width }
    #expect(abs(runs - 77) < 1e-9)
    #expect(lines[1].stretch == 0)
  }

  @Test("Japanese lines do not begin with a full stop, a small kana or a closing bracket")
  func kinsoku() {
    #expect(set("日本語。文", FrameOptions(width: 17 * 3 + 1)) { _ in }.shown == ["日本", "語。文"])
    #expect(set("あいうっえ", FrameOptions(width: 17 * 3 + 1)) { _ in }.shown == ["あい", "うっえ"])
    #expect(set("日本「語」文", FrameOptions(width: 17 * 3 + 1)) { _ in }.shown == ["日本", "「語」", "文"])
  }

  @Test("tracking adds to every character and keeps pair kerning, over what kern adds")
  func tracking() {
    func set(_ tracking: Double, _ kern: Double?) -> Double {
      let attributes = TextAttributes(font: system(17), kern: kern, tracking: tracking)
      return Double(ShapedText(AttributedText("AVAé", attributes: attributes)).naturalSize.width)
    }
    #expect(abs(set(2, nil) - width("AVAé") - 8) < 1e-9)
    #expect(abs(set(2, 5) - width("AVAé") - 8) < 1e-9)
    let apart: Double = width("A") * 2 + width("V") + width("e")
    #expect(abs(set(-1, 0) - apart + 4) < 1e-9)
  }

  @Test("letters are joined unless the text says not to or is tracked; kern 0 switches a font's kerning off")
  func ligatures() throws {
    let file = try #require(FontLibrary.shared.file(named: "DejaVu Sans"))
    let font = FontLibrary.shared.font(.init(family: .file(file), weight: 0, size: 20))
    func clusters(_ attributes: TextAttributes) -> Int {
      ShapedText(AttributedText("ffi", attributes: attributes)).flags.count
    }
    #expect(clusters(TextAttributes(font: font)) == 1)
    #expect(clusters(TextAttributes(font: font, usesLigatures: false)) == 3)
    #expect(clusters(TextAttributes(font: font, tracking: 1)) == 3)
    #expect(clusters(TextAttributes(font: font, tracking: 1, usesLigatures: true)) == 1)
    func pair(_ kern: Double?) -> Double {
      let attributes = TextAttributes(font: font, kern: kern)
      return Double(ShapedText(AttributedText("AV", attributes: attributes)).naturalSize.width)
    }
    #expect(pair(nil) < pair(0))
    #expect(abs(pair(0) - width("A", font) - width("V", font)) < 1e-9)
  }
}
