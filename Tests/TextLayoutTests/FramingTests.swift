import Foundation
import Testing

@testable import TextLayout

@Suite struct FramingTests {
  private func style(_ change: (inout ParagraphAttributes) -> Void) -> ParagraphAttributes {
    var style = ParagraphAttributes()
    change(&style)
    return style
  }

  @Test("words wrap at spaces, which hang over the line's end")
  func wrapping() {
    let text = shaped("one two  three")
    let frame = text.frame(FrameOptions(width: width("one two") + 0.0005))
    #expect(frame.shown == ["one two", "three"])
    #expect(abs(frame.lines[0].width - width("one two")) < 1e-9)
    #expect(frame.lines[0].range == 0..<9)
    #expect(abs(Double(frame.size.height) - 2 * 17 * 2444.0 / 2048) < 1e-9)
  }

  @Test("a word longer than the line is divided; a line holds at least one character")
  func longWords() {
    let text = shaped("WWWW a")
    #expect(text.frame(FrameOptions(width: width("WW"))).shown == ["WW", "WW", "a"])
    #expect(text.frame(FrameOptions(width: 0)).shown == ["W", "W", "W", "W", "a"])
  }

  @Test("by character, lines are filled to the last character that fits")
  func byCharacter() {
    let text = shaped("ab cd", system(17), style { $0.lineBreakMode = .byCharWrapping })
    #expect(text.frame(FrameOptions(width: width("ab c"))).shown == ["ab c", "d"])
  }

  @Test("the tail is cut for an ellipsis, white space before it goes")
  func tail() {
    let text = shaped("Hello wide world", system(17), style { $0.lineBreakMode = .byTruncatingTail })
    let room: Double = width("Hello w") + width("…")
    let frame = text.frame(FrameOptions(width: room - 0.01, maximumLines: 1))
    #expect(frame.shown == ["Hello…"])
    #expect(frame.isTruncated)
    #expect(frame.lines[0].range == 0..<16)
    #expect(text.frame(FrameOptions(width: width("Hello wide world"), maximumLines: 1)).isTruncated == false)
    #expect(text.frame(FrameOptions(width: 1, maximumLines: 1)).shown == ["…"])
  }

  @Test("head and middle keep the end of the text")
  func headAndMiddle() {
    let head = shaped("abcdefghij", system(17), style { $0.lineBreakMode = .byTruncatingHead })
    let middle = shaped("abcdefghij", system(17), style { $0.lineBreakMode = .byTruncatingMiddle })
    let room: Double = width("abcdef")
    #expect(head.frame(FrameOptions(width: room, maximumLines: 1)).shown == ["…fghij"])
    let shown = middle.frame(FrameOptions(width: room, maximumLines: 1)).shown[0]
    #expect(shown.hasPrefix("ab") && shown.hasSuffix("ij") && shown.contains("…"))
    #expect(middle.frame(FrameOptions(width: room, maximumLines: 1)).size.width <= room + 0.001)
  }

  @Test("of several lines only the last is truncated, and takes what would come after")
  func severalLines() {
    let mode = style { $0.lineBreakMode = .byTruncatingTail }
    let text = shaped("one two three four five six", system(17), mode)
    let options = FrameOptions(width: width("one two t"), maximumLines: 2, wrapsBeforeTruncating: true)
    let frame = text.frame(options)
    #expect(frame.lines.count == 2)
    #expect(frame.shown[0] == "one two")
    #expect(frame.shown[1].hasPrefix("three") && frame.shown[1].hasSuffix("…"))
  }

  @Test("a paragraph that is left out shows as an ellipsis after the last line")
  func leftOutParagraph() {
    let text = shaped("one\ntwo", system(17), style { $0.lineBreakMode = .byTruncatingTail })
    #expect(text.frame(FrameOptions(width: 200, maximumLines: 1)).shown == ["one…"])
  }

  @Test("a height limit leaves out lines that would not fit, never the first")
  func heightLimit() {
    let text = shaped("one two three four", system(17), style { $0.lineBreakMode = .byTruncatingTail })
    let height = 17 * 2444.0 / 2048
    let options = FrameOptions(width: width("three "), height: height * 2.5, wrapsBeforeTruncating: true)
    #expect(text.frame(options).lines.count == 2)
    let none = FrameOptions(width: width("three "), height: 1, wrapsBeforeTruncating: true)
    #expect(text.frame(none).lines.count == 1)
    let spaced = style {
      $0.lineBreakMode = .byTruncatingTail
      $0.lineSpacing = height
    }
    let apart = shaped("one two three four", system(17), spaced)
    #expect(apart.frame(options).lines.count == 1)
    let taller = FrameOptions(width: width("three "), height: height * 3, wrapsBeforeTruncating: true)
    #expect(apart.frame(taller).lines.count == 2)
  }

  @Test("\"Go\\nNear\", heavy 64 at 0.7: lines of 53.46, cut above the baseline")
  func lineHeightMultiple() {
    let text = shaped("Go\nNear", system(64, heavy), style { $0.lineHeightMultiple = 0.7 })
    let frame = text.frame(FrameOptions())
    let line = 64 * 2444.0 / 2048 * 0.7
    #expect(abs(Double(frame.size.height) - 2 * line) < 1e-9)
    let baseline: Double = line - 64 * 494.0 / 2048
    #expect(abs(Double(frame.lines[0].origin.y) - baseline) < 1e-9)
  }

  @Test("minimum, maximum, spacing between lines and between paragraphs")
  func lineHeights() {
    func height(_ string: String, _ change: (inout ParagraphAttributes) -> Void) -> Double {
      Double(shaped(string, system(17), style(change)).frame(FrameOptions()).size.height)
    }
    #expect(height("a", { $0.minimumLineHeight = 30 }) == 30)
    #expect(height("a", { $0.maximumLineHeight = 12 }) == 12)
    let natural = 17 * 2444.0 / 2048
    #expect(abs(height("a\u{2028}b", { $0.lineSpacing = 5 }) - 2 * natural - 5) < 1e-9)
    #expect(abs(height("a", { $0.lineSpacing = 5 }) - natural) < 1e-9)
    #expect(abs(height("a\nb", { $0.paragraphSpacing = 7 }) - 2 * natural - 7) < 1e-9)
    #expect(abs(height("a\nb", { $0.paragraphSpacingBefore = 3 }) - 2 * natural - 3) < 1e-9)
  }

  @Test("empty text has one line of no width; a last line end adds a line only where asked")
  func emptyLines() {
    let natural = 17 * 2444.0 / 2048
    #expect(shaped("").frame(FrameOptions()).size == CGSize(width: 0, height: natural))
    let text = shaped("a\n")
    #expect(text.frame(FrameOptions()).lines.count == 1)
    #expect(text.frame(FrameOptions(width: 100, showsLineAfterLastLineEnd: true)).lines.count == 2)
    #expect(shaped("a\n\nb").frame(FrameOptions()).lines.count == 3)
    #expect(shaped("a\r\nb").frame(FrameOptions()).lines.count == 2)
  }

  @Test("alignment, indents, and a right-to-left paragraph's own side")
  func alignment() {
    func x(_ string: String, _ change: (inout ParagraphAttributes) -> Void) -> Double {
      Double(shaped(string, system(17), style(change)).frame(FrameOptions(width: 200)).lines[0].origin.x)
    }
    #expect(x("a", { $0.alignment = .natural }) == 0)
    #expect(abs(x("a", { $0.alignment = .right }) - (200 - width("a"))) < 1e-9)
    #expect(abs(x("a", { $0.alignment = .center }) - (200 - width("a")) / 2) < 1e-9)
    #expect(x("a", { $0.firstLineHeadIndent = 12 }) == 12)
    #expect(abs(x("שלום", { $0.alignment = .natural }) - (200 - width("שלום"))) < 1e-9)
    #expect(x("שלום", { $0.alignment = .left }) == 0)
    #expect(abs(x("a", { ($0.alignment, $0.tailIndent) = (.right, -30) }) - (170 - width("a"))) < 1e-9)
    #expect(abs(x("a", { ($0.alignment, $0.tailIndent) = (.right, 90) }) - (90 - width("a"))) < 1e-9)
    let indented = style { ($0.firstLineHeadIndent, $0.tailIndent) = (12, -30) }
    let size = shaped("a", system(17), indented).naturalSize
    #expect(abs(Double(size.width) - (12 + width("a") + 30)) < 1e-9)
  }

  @Test("justified lines fill the width, the last of a paragraph does not")
  func justified() {
    let text = shaped("a bb ccc dddd", system(17), style { $0.alignment = .justified })
    let room: Double = width("a bb ccc") + 5
    let lines = text.frame(FrameOptions(width: room)).lines
    #expect(lines.count == 2)
    #expect(abs(lines[0].width - room) < 1e-9)
    #expect(abs(lines[0].stretch - 2.5) < 1e-9)
    #expect(lines[1].stretch == 0)
  }

  @Test("an orphan gets the word before it, unless that leaves the line empty or does not fit")
  func orphans() {
    let mode = style { $0.pushesOutOrphans = true }
    let text = shaped("three two one", system(17), mode)
    let room: Double = width("three two o")
    #expect(text.frame(FrameOptions(width: room)).shown == ["three", "two one"])
    #expect(text.frame(FrameOptions(width: width("three"))).shown == ["three", "two", "one"])
    #expect(text.frame(FrameOptions(width: width("three two one"))).shown == ["three two one"])
    let long = shaped("one two wwwwww", system(17), mode)
    #expect(long.frame(FrameOptions(width: width("one two w"))).shown == ["one two", "wwwwww"])
    let pair = shaped("one three", system(17), mode)
    #expect(pair.frame(FrameOptions(width: width("three"))).shown == ["one", "three"])
    let plain = shaped("three two one")
    #expect(plain.frame(FrameOptions(width: room)).shown == ["three two", "one"])
  }

  @Test("Korean breaks between words where asked to, anywhere otherwise")
  func hangul() {
    let words = style { $0.keepsHangulWords = true }
    let options = FrameOptions(width: width("한국어") + 1)
    #expect(shaped("한국 사람들", system(17), words).frame(options).shown == ["한국", "사람들"])
    let narrow = FrameOptions(width: width("한국 사") + 1)
    #expect(shaped("한국 사람들").frame(narrow).shown == ["한국 사", "람들"])
  }

  @Test("runs of one font are kerned over their seam")
  func seams() {
    var other = TextAttributes(font: system(17))
    other.paint = 1
    let runs = [
      AttributedText.Run(
        end: 1, attributes: TextAttributes(font: system(17)), paragraph: ParagraphAttributes()),
      AttributedText.Run(end: 2, attributes: other, paragraph: ParagraphAttributes()),
    ]
    let two = ShapedText(AttributedText(string: "AV", runs: runs))
    #expect(abs(Double(two.naturalSize.width) - width("AV")) < 1e-9)
    #expect(width("AV") < width("A") + width("V"))
  }

  @Test("tabs go to the next multiple of 28 pt")
  func tabs() {
    #expect(abs(width("a\tb") - 28 - width("b")) < 1e-9)
    #expect(abs(width("\t\t") - 56) < 1e-9)
  }

  @Test("a line is as high as its tallest run, raised text included")
  func mixedRuns() {
    let string = "small BIG"
    let runs = [
      AttributedText.Run(
        end: 6, attributes: TextAttributes(font: system(12)), paragraph: ParagraphAttributes()),
      AttributedText.Run(
        end: 9, attributes: TextAttributes(font: system(40), baselineOffset: 10),
        paragraph: ParagraphAttributes()),
    ]
    let frame = ShapedText(AttributedText(string: string, runs: runs)).frame(FrameOptions())
    let ascent: Double = 40 * 1950.0 / 2048 + 10
    #expect(abs(frame.lines[0].ascent - ascent) < 1e-9)
    #expect(abs(frame.lines[0].descent - 12 * 494.0 / 2048) < 1e-9)
  }

  @Test("an attachment takes its width and stands on the baseline")
  func attachment() {
    let room = TextAttributes.Attachment(width: 30, ascent: 25, descent: 2)
    let runs = [
      AttributedText.Run(
        end: 1, attributes: TextAttributes(font: system(17)), paragraph: ParagraphAttributes()),
      AttributedText.Run(
        end: 2, attributes: TextAttributes(font: system(17), attachment: room),
        paragraph: ParagraphAttributes()),
    ]
    let frame = ShapedText(AttributedText(string: "a\u{FFFC}", runs: runs)).frame(FrameOptions())
    #expect(abs(Double(frame.size.width) - width("a") - 30) < 1e-9)
    #expect(frame.lines[0].ascent == 25)
  }
}
