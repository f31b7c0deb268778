import Foundation
import Testing

@testable import TextLayout

@Suite struct MeasuringTests {
  @Test("17 pt regular: \"Hello UIKit\" has no kerned pair, \"AV\" is drawn together")
  func kerning() {
    let law = system(17).law!
    #expect(law.kerning(UInt8(ascii: "l"), UInt8(ascii: "l")) == 0)
    #expect(law.kerning(UInt8(ascii: "A"), UInt8(ascii: "V")) < 0)
    let apart: Double = width("A") + width("V")
    #expect(abs(width("AV") - apart - law.kerning(UInt8(ascii: "A"), UInt8(ascii: "V"))) < 1e-9)
  }

  @Test("tracking is -52/2048 em at 17 pt, 0 at 12 and 80, -17 at 13.5, 7 at 64")
  func tracking() {
    #expect(SystemFontLaw.trackingUnits(17) == -52)
    #expect(SystemFontLaw.trackingUnits(12) == 0)
    #expect(SystemFontLaw.trackingUnits(80) == 0)
    #expect(SystemFontLaw.trackingUnits(13.5) == -17)
    #expect(SystemFontLaw.trackingUnits(64) == 7)
    // Whole units between the sizes, rounded down: 19.5, 15.5, -29.5 and -35.6.
    #expect([26.5, 25.75, 21.5, 15.45].map(SystemFontLaw.trackingUnits) == [19, 15, -30, -36])
    #expect(SystemFontLaw.trackingUnits(500) == 0)
    #expect(SystemFontLaw.trackingUnits(1) == 82)
  }

  @Test("line metrics are 1950, -494 and 1443 of 2048 at every size and weight")
  func lineMetrics() {
    for font in [system(17), system(17, heavy), system(34, semibold)] {
      #expect(font.ascender == 1950 * font.size / 2048)
      #expect(font.descender == -494 * font.size / 2048)
      #expect(font.lineHeight == 2444 * font.size / 2048)
      #expect(font.capHeight == 1443 * font.size / 2048)
    }
    #expect(abs(system(17).xHeight - 1078 * 17 / 2048) < 1e-9)
    #expect(abs(system(17, heavy).xHeight - 1113 * 17 / 2048) < 1e-9)
    #expect(abs(system(34, 0.4).xHeight - 1072 * 34 / 2048) < 1e-9)
  }

  @Test("accented letters take their base letter's advance, composed or not")
  func accents() {
    #expect(abs(width("é") - width("e")) < 1e-9)
    #expect(abs(width("e\u{301}") - width("e")) < 1e-9)
    #expect(abs(width("Ấ") - width("A")) < 1e-9)
    #expect(abs(width("Crème Brûlée") - width("Creme Brulee")) < 1e-9)
    #expect(abs(width("a\u{A0}b") - width("a b")) < 1e-9)
  }

  @Test("a character outside the table takes Inter's own advance plus the tracking")
  func outsideTheTable() throws {
    let font = system(17)
    let file = try #require(font.file)
    let dash = file.advance(of: file.glyph(for: 0x2014)) * 17
    #expect(abs(width("—") - dash - font.law!.tracking) < 0.001)
  }

  @Test("monospaced advances are 1266/2048 em whatever the character")
  func monospaced() {
    let font = FontLibrary.shared.font(.init(family: .monospaced, weight: 0, size: 16))
    let advance: Double = 1266.0 * 16 / 2048
    #expect(abs(width("iW.", font) - 3 * advance) < 1e-9)
    #expect(abs(width("é—", font) - 2 * advance) < 1e-9)
  }

  @Test("tabular figures are equally wide and do not kern")
  func tabular() {
    let font = FontLibrary.shared.font(.init(family: .tabularDigits, weight: 0, size: 17))
    #expect(abs(width("1111", font) - width("0000", font)) < 1e-9)
    #expect(abs(width("7878", font) - width("0000", font)) < 1e-9)
    #expect(abs(width("abc", font) - width("abc")) < 1e-9)
  }

  @Test("kern adds to every character; a kern of 0 only switches pair kerning off")
  func kernAttribute() {
    func set(_ kern: Double?) -> Double {
      let attributes = TextAttributes(font: system(17), kern: kern)
      return Double(ShapedText(AttributedText("AVAé", attributes: attributes)).naturalSize.width)
    }
    let plain: Double = width("A") * 2 + width("V") + width("e")
    #expect(abs(set(0) - plain) < 1e-9)
    #expect(abs(set(2) - width("AVAé") - 8) < 1e-9)
    #expect(set(nil) < plain)
  }

  @Test("an emoji family is one cluster of one glyph")
  func emoji() {
    let text = shaped("a👨‍👩‍👧‍👦b")
    #expect(text.flags.count == 3)
    #expect(text.pieces.count == 3)
    #expect(text.glyphStarts[2] - text.glyphStarts[1] == 1)
    #expect(text.glyphs[Int(text.glyphStarts[1])] != 0)
  }

  @Test("Han is drawn with the tradition that its neighbours show")
  func traditions() throws {
    func index(_ string: String) throws -> Int { try #require(shaped(string).pieces[0].file).faceIndex }
    #expect(try index("漢字") == 2)
    #expect(try index("漢字かな") == 0)
    #expect(try index("漢字 한글") == 1)
    #expect(shaped("漢").naturalSize.width == 17)
  }

  @Test("what the text fonts lack is found by character, Arabic for one")
  func otherScripts() throws {
    let text = shaped("سلام")
    #expect(text.paragraphs[0].level == 1)
    #expect(text.pieces.allSatisfy { $0.level == 1 })
    #expect(text.glyphs.allSatisfy { $0 != 0 })
  }

  @Test("control characters take no room; lone surrogates show as U+FFFD")
  func badCharacters() {
    #expect(width("a\u{0}\u{1}b\u{7F}") == width("a") + width("b"))
    #expect(width("é\u{0}\u{200B}\u{FEFF}") == width("é"))
    let lone = UnicodeParagraph([0x61, 0xD800, 0x62, 0xDC00][...], direction: .natural)
    #expect(lone.scalars == [0x61, 0xFFFD, 0x62, 0xFFFD])
    #expect(lone.offsets == [0, 1, 2, 3])
  }

  @Test("a megabyte without a break opportunity is measured, broken and truncated")
  func megabyte() {
    let text = shaped(String(repeating: "x", count: 1 << 20))
    #expect(abs(Double(text.naturalSize.width) - width("x") * Double(1 << 20)) < 0.01)
    let lines = text.frame(FrameOptions(width: 1000)).lines
    #expect(lines.count == 8963)
    var style = ParagraphAttributes()
    style.lineBreakMode = .byTruncatingTail
    let one = shaped(String(repeating: "x", count: 1 << 20), system(17), style)
    let shown = one.frame(FrameOptions(width: 100, maximumLines: 1)).shown
    #expect(shown == ["xxxxxxxxxx…"])
  }

  @Test("a letter under ten thousand accents is one cluster of the letter's width")
  func accentsWithoutEnd() {
    let text = shaped("e" + String(repeating: "\u{301}", count: 10_000))
    #expect(text.flags.count == 1)
    #expect(abs(Double(text.naturalSize.width) - width("e")) < 1e-9)
    let nested = shaped(String(repeating: "\u{202B}", count: 10_000) + "a")
    #expect(abs(Double(nested.naturalSize.width) - width("a")) < 1e-9)
  }

  @Test("a hundred thousand line ends are as many lines, and one where only one is allowed")
  func lineEnds() {
    var style = ParagraphAttributes()
    style.lineBreakMode = .byTruncatingTail
    style.alignment = .justified
    let text = shaped(String(repeating: "\n", count: 100_000), system(17), style)
    #expect(text.frame(FrameOptions(width: 100)).lines.count == 100_000)
    #expect(text.frame(FrameOptions(width: 100, maximumLines: 1)).shown == [""])
  }

  @Test("a text is shaped once while it is kept")
  func cache() {
    let text = AttributedText("shaped once", attributes: TextAttributes(font: system(23)))
    let first = ShapingCache.shared.shaped(text)
    let before = ShapingCache.shared.misses
    #expect(ShapingCache.shared.shaped(text) === first)
    #expect(ShapingCache.shared.misses == before)
  }

  @Test("texts that Unicode holds equal are not one text: their ranges differ")
  func equivalentTexts() {
    let attributes = TextAttributes(font: system(17))
    let first = ShapingCache.shared.shaped(AttributedText("e\u{301}\u{E9}", attributes: attributes))
    let second = ShapingCache.shared.shaped(AttributedText("\u{E9}e\u{301}", attributes: attributes))
    #expect(first.text.string == second.text.string)
    #expect(first.starts == [0, 2, 3] && second.starts == [0, 1, 3])
  }

  @Test("a thousand texts are all kept: set again, none is shaped")
  func cacheOfThousands() {
    let cache = ShapingCache()
    let texts = (0..<1000).map { index in
      AttributedText(
        String(repeating: "\(index) words ", count: 8), attributes: TextAttributes(font: system(17)))
    }
    for text in texts { _ = cache.shaped(text) }
    for text in texts { _ = cache.shaped(text) }
    #expect(cache.misses == 1000)
    // Without end, the oldest go.
    for index in 0..<10_000 {
      _ = cache.shaped(AttributedText("\(index)", attributes: TextAttributes(font: system(17))))
    }
    _ = cache.shaped(texts[0])
    #expect(cache.misses == 11_001)
  }

  @Test("ignorable characters and emoji are those of Unicode, whatever block they are in")
  func properties() {
    var wrong: [UInt32] = []
    for code in UInt32(0xA0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      if FontFallback.isIgnorable(code) != scalar.properties.isDefaultIgnorableCodePoint {
        wrong.append(code)
      }
      if FontFallback.prefersEmoji([code]) != scalar.properties.isEmojiPresentation { wrong.append(code) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("a missing font is told in one sentence with its package; text fonts have a stand-in")
  func missingFonts() {
    let library = FontLibrary(root: "/no-such-folder")
    #expect(library.file(.emoji) == nil)
    #expect(library.file(.cjk(.japanese, bold: false)) == nil)
    #expect(library.file(.inter(display: false, weight: 3, italic: false)) != nil)
    _ = library.file(.inter(display: true, weight: 6, italic: false))
    #expect(
      library.reports == [
        "The font Noto Color Emoji is not installed: install the Debian package fonts-noto-color-emoji.",
        "The font Noto Sans CJK is not installed: install the Debian package fonts-noto-cjk.",
        "The font Inter is not installed: install the Debian package fonts-inter.",
      ])
  }

  @Test("a file that is no font has no glyphs and zero advances")
  func brokenFile() {
    let file = FontFile(path: "/proc/self/status", faceIndex: 0)
    #expect(file.glyph(for: 0x41) == 0)
    #expect(file.drawingFont == nil)
    #expect(FontFile(path: "/no-such-file", faceIndex: 3).familyName == "")
  }

  @Test("a font by name has its own metrics; an unknown name has none")
  func namedFonts() throws {
    let file = try #require(FontLibrary.shared.file(named: "DejaVu Sans"))
    let font = FontLibrary.shared.font(.init(family: .file(file), weight: 0, size: 20))
    #expect(font.file === file)
    #expect(abs(font.ascender - 1901.0 * 20 / 2048) < 0.01)
    #expect(width("i", font) < width("W", font))
    #expect(FontLibrary.shared.file(named: "No Such Font") == nil)
  }
}
