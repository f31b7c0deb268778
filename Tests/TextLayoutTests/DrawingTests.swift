import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

@Suite struct DrawingTests {
  /// How many pixels of a region are painted.
  private func ink(_ buffer: PixelBuffer, x: Range<Int>, y: Range<Int>) -> Int {
    var count = 0
    for row in y {
      let line = (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in x where line[column] >> 24 > 100 { count += 1 }
    }
    return count
  }

  private func draw(_ frame: TextFrame, _ size: (Int, Int), scale: CGFloat = 1, _ paint: TextPaint) throws
    -> PixelBuffer
  {
    let buffer = try #require(PixelBuffer(width: size.0, height: size.1))
    let context = CGContext(buffer: buffer, scale: scale)
    frame.draw(in: context, at: .zero, paint: { _ in paint })
    return buffer
  }

  private let black = TextPaint(foreground: CGColor(gray: 0, alpha: 1))

  @Test("an H of 100 pt stands 70.5 pt over its baseline, as on iOS")
  func capHeight() throws {
    let frame = shaped("H", system(100)).frame(FrameOptions())
    let buffer = try draw(frame, (100, 120), black)
    let baseline = Int(frame.lines[0].origin.y.rounded())
    var top = 0
    while top < 120 && ink(buffer, x: 0..<100, y: top..<(top + 1)) == 0 { top += 1 }
    #expect(abs(Double(baseline - top) - 70.46) <= 1)
    #expect(ink(buffer, x: 0..<100, y: (baseline + 1)..<120) == 0)
  }

  @Test("a glyph stands in the middle of the advance that iOS gives it")
  func centred() throws {
    let font = system(200, heavy)
    let frame = shaped("H", font).frame(FrameOptions())
    let buffer = try draw(frame, (300, 240), black)
    let columns = (0..<300).filter { ink(buffer, x: $0..<($0 + 1), y: 0..<240) > 0 }
    let left = Double(try #require(columns.first))
    let right = Double(try #require(columns.last)) + 1
    let room: Double = Double(frame.size.width) - font.law!.tracking
    #expect(abs(left - (room - right)) <= 2)
  }

  @Test("runs of right-to-left text stand from right to left")
  func bidirectional() {
    let frame = shaped("abc שלום def").frame(FrameOptions())
    let runs = frame.glyphRuns(of: frame.lines[0])
    #expect(runs.map(\.x) == runs.map(\.x).sorted())
    let hebrew = runs.first { $0.range.contains(4) }!
    let first = hebrew.positions.map(\.x).max()!
    #expect(first > hebrew.x + hebrew.width / 2)
    let total: Double = runs.reduce(0) { $0 + $1.width }
    #expect(abs(total - Double(frame.size.width)) < 1e-9)
  }

  @Test("the runs of every line are as wide as the line")
  func runWidths() {
    var style = ParagraphAttributes()
    style.lineBreakMode = .byTruncatingTail
    let text = shaped(
      "Unique activities with local experts—in person or online. AV Ta 漢字 😀", system(18), style)
    let options = FrameOptions(width: 120, maximumLines: 3, wrapsBeforeTruncating: true)
    let frame = text.frame(options)
    #expect(frame.lines.count == 3)
    for line in frame.lines {
      let total: Double = frame.glyphRuns(of: line).reduce(0) { $0 + $1.width }
      #expect(abs(total - line.width) < 1e-9)
    }
  }

  @Test("background, underline and strikethrough paint where they should")
  func decorations() throws {
    let frame = shaped("     ", system(40)).frame(FrameOptions())
    var paint = black
    paint.underline = TextPaint.Line(stroke: .single, color: nil)
    let underlined = try draw(frame, (40, 48), paint)
    #expect(ink(underlined, x: 0..<40, y: 0..<39) == 0)
    #expect(ink(underlined, x: 0..<40, y: 39..<48) >= 40)
    paint = black
    paint.strikethrough = TextPaint.Line(stroke: .single, color: nil)
    let struck = try draw(frame, (40, 48), paint)
    #expect(ink(struck, x: 0..<40, y: 20..<36) >= 40)
    paint = black
    paint.background = CGColor(gray: 0, alpha: 1)
    let filled = try draw(frame, (40, 48), paint)
    #expect(ink(filled, x: 0..<40, y: 0..<47) == 40 * 47)
  }

  @Test("an attachment is drawn into its rectangle on the baseline")
  func attachment() throws {
    let room = TextAttributes.Attachment(width: 10, ascent: 8, descent: 2)
    let attributes = TextAttributes(font: system(17), attachment: room)
    let frame = ShapedText(AttributedText("\u{FFFC}", attributes: attributes)).frame(FrameOptions())
    let context = CGContext(buffer: try #require(PixelBuffer(width: 20, height: 20)), scale: 1)
    var drawn: [CGRect] = []
    frame.draw(
      in: context, at: CGPoint(x: 3, y: 0), attachment: { _, place in drawn.append(place) },
      paint: { _ in black })
    #expect(drawn == [CGRect(x: 3, y: 0, width: 10, height: 10)])
  }
}
