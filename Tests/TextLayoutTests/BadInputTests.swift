import Foundation
import Testing

@testable import TextLayout

@Suite struct BadInputTests {
  private let strange: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, -20, 1e-300, 0,
  ]

  private func expectFinite(_ frame: TextFrame, _ comment: Comment) {
    #expect(frame.size.width.isFinite && frame.size.height.isFinite, comment)
    for line in frame.lines {
      #expect(line.origin.x.isFinite && line.origin.y.isFinite && line.height >= 0, comment)
      for run in frame.glyphRuns(of: line) {
        #expect(run.x.isFinite && run.width.isFinite, comment)
        #expect(run.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite }, comment)
      }
    }
    for index in [0, 3, 10_000] { #expect(frame.caret(at: index).minX.isFinite, comment) }
  }

  @Test("every paragraph length set to NaN, endless, huge and negative leaves finite lines")
  func paragraphLengths() {
    let lengths: [(String, WritableKeyPath<ParagraphAttributes, Double>)] = [
      ("lineHeightMultiple", \.lineHeightMultiple), ("minimumLineHeight", \.minimumLineHeight),
      ("maximumLineHeight", \.maximumLineHeight), ("lineSpacing", \.lineSpacing),
      ("paragraphSpacing", \.paragraphSpacing), ("paragraphSpacingBefore", \.paragraphSpacingBefore),
      ("firstLineHeadIndent", \.firstLineHeadIndent), ("headIndent", \.headIndent),
      ("tailIndent", \.tailIndent), ("tabInterval", \.tabInterval),
    ]
    for (name, path) in lengths {
      for value in strange {
        for alignment: ParagraphAttributes.Alignment in [.left, .right, .center, .justified] {
          var style = ParagraphAttributes()
          style[keyPath: path] = value
          style.alignment = alignment
          style.tabStops = [TabStop(alignment: .trailing, location: value)]
          let text = shaped("one\ttwo three\nfour שלום", system(17), style)
          for width in [0, 60, .infinity, .nan] as [Double] {
            expectFinite(text.frame(FrameOptions(width: width)), "\(name) \(value) \(alignment) \(width)")
          }
        }
      }
    }
  }

  @Test("negative line heights and spacings count nothing, lengths that are none too")
  func ignored() {
    let plain = shaped("one\ntwo").naturalSize
    for value in [-5, .nan, -.infinity] as [Double] {
      var style = ParagraphAttributes()
      style.lineSpacing = value
      style.minimumLineHeight = value
      style.maximumLineHeight = value
      style.lineHeightMultiple = value
      style.paragraphSpacing = value
      #expect(shaped("one\ntwo", system(17), style).naturalSize == plain)
    }
  }

  @Test("a negative indent sets the line to the left of its container, with that much more room")
  func negativeIndents() {
    var style = ParagraphAttributes()
    style.firstLineHeadIndent = -20
    let text = shaped("one two", system(17), style)
    let frame = text.frame(FrameOptions(width: width("one two") - 15))
    #expect(frame.lines.count == 1)
    #expect(frame.lines[0].origin.x == -20)
  }

  @Test("containers of any width and height: NaN and endless are no limit, below 0 is 0")
  func containers() {
    let text = shaped("one two three")
    #expect(text.frame(FrameOptions(width: .nan, height: .nan)).lines.count == 1)
    #expect(text.frame(FrameOptions(width: 1e300)).lines[0].origin.x == 0)
    let narrow = text.frame(FrameOptions(width: -.infinity))
    #expect(narrow.lines.count == text.frame(FrameOptions(width: 0)).lines.count)
    #expect(text.frame(FrameOptions(width: 50, height: -1)).lines.count == 1)
    #expect(text.frame(FrameOptions(width: 50, maximumLines: -3)).lines.count == 3)
  }

  @Test("kern, tracking, baseline offset and attachments that are no lengths leave finite lines")
  func runAttributes() {
    for value in strange {
      var attributes = TextAttributes(font: system(17), kern: value, tracking: value, baselineOffset: value)
      expectFinite(
        ShapedText(AttributedText("ab cd é", attributes: attributes)).frame(FrameOptions(width: 50)),
        "kern \(value)")
      attributes = TextAttributes(font: system(17))
      attributes.attachment = .init(width: value, ascent: value, descent: value)
      let text = ShapedText(AttributedText("\u{FFFC}\u{FFFC}", attributes: attributes))
      expectFinite(text.frame(FrameOptions(width: 50)), "attachment \(value)")
    }
    let none = TextAttributes(font: system(17), kern: .nan)
    #expect(Double(ShapedText(AttributedText("AV", attributes: none)).naturalSize.width) == width("AV"))
  }

  @Test("every control character, lone accents and joiners, unassigned and private characters")
  func characters() {
    var string = ""
    for code in UInt32(0)...0x9F { string.unicodeScalars.append(Unicode.Scalar(code)!) }
    for code: UInt32 in [
      0x300, 0x34F, 0x61C, 0x200B, 0x200C, 0x200D, 0x200E, 0x202E, 0x2028, 0x2029, 0x2066, 0x2069, 0xE000,
      0xFE0F, 0xFEFF, 0xFFF9, 0xFFFC, 0xFFFD, 0xFFFF, 0x1F1E6, 0x1F3FB, 0xE0020, 0xE007F, 0x10FFFF,
    ] {
      string.unicodeScalars.append(Unicode.Scalar(code)!)
      expectFinite(shaped(String(Unicode.Scalar(code)!)).frame(FrameOptions(width: 10)), "\(code)")
    }
    expectFinite(shaped(string).frame(FrameOptions(width: 50)), "all together")
    expectFinite(shaped(String(string.reversed())).frame(FrameOptions(width: 50)), "backwards")
  }

  /// What frames of a text look at, at widths that break it often and hardly.
  private func visits(_ string: String, _ style: ParagraphAttributes = ParagraphAttributes()) -> Int {
    let text = shaped(string, system(17), style)
    return [0, 100, 1000].map { text.frame(FrameOptions(width: $0)).clusterVisits }.max()!
  }

  @Test("breaking looks at each character a bounded number of times: words, none, spaces, tabs, hyphens")
  func linearBreaking() {
    let count = 1 << 18
    #expect(visits(String(repeating: "x", count: count)) <= 3 * count)
    #expect(visits(String(repeating: "word ", count: count / 5)) <= 3 * count)
    #expect(visits(String(repeating: " ", count: count)) <= 3 * count)
    #expect(visits(String(repeating: "\u{AD}", count: count / 16)) <= 3 * count / 16)
    #expect(visits(String(repeating: "\u{200B}a", count: count / 16)) <= 3 * count / 8)
    var style = ParagraphAttributes()
    style.tabStops = [TabStop(alignment: .trailing, location: 50)]
    style.pushesOutOrphans = true
    #expect(visits(String(repeating: "\t", count: count), style) <= 3 * count)
  }

  @Test(
    "a megabyte of other scripts is shaped in a few pieces, and a frame of few lines looks at few of them")
  func linearShaping() {
    let text = shaped(String(repeating: "漢字", count: 1 << 17))
    #expect(text.pieces.count == 1)
    let frame = text.frame(FrameOptions(width: 170, maximumLines: 3))
    #expect(frame.clusterVisits <= 3 * 12)
    let tall = text.frame(FrameOptions(width: 170, height: 100, wrapsBeforeTruncating: true))
    #expect(tall.clusterVisits <= 7 * 12)
  }

  @Test("fonts of tiny and huge sizes and weights beyond the named ones measure finite text")
  func fonts() {
    for size in [1e-9, 0.5, 20_000] as [Double] {
      for weight in [-5, -0.8, 0.1, 0.5, 5, .nan] as [Double] {
        let font = FontLibrary.shared.font(.init(family: .system, weight: weight, size: size))
        expectFinite(shaped("Hello é 漢 😀", font).frame(FrameOptions(width: 100)), "\(size) \(weight)")
      }
    }
  }
}
