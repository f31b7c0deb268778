import Foundation
import Testing

@_spi(UIKitInternal) @testable import UIKitCore

@Suite(.serialized) @MainActor struct TextAttributeTests {
  private let font = UIFont.systemFont(ofSize: 20)

  /// A picture of attributed text at 2x, its first baseline at 19 pt.
  private func picture(_ string: String, _ attributes: [NSAttributedString.Key: Any]) throws -> PixelBuffer {
    let buffer = try #require(PixelBuffer(width: 400, height: 80))
    let context = CGContext(buffer: buffer, scale: 2)
    CurrentContext.push(context)
    let all = attributes.merging([.font: font, .foregroundColor: UIColor.black]) { given, _ in given }
    NSAttributedString(string: string, attributes: all).draw(at: .zero)
    CurrentContext.pop()
    return buffer
  }

  private func isInked(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    let line = (buffer.base + y * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
    return line[x] >> 24 > 100
  }

  /// How often ink begins in a row of pixels, and how much of it there is.
  private func strokes(_ buffer: PixelBuffer, row: Int) -> (starts: Int, ink: Int) {
    var result = (starts: 0, ink: 0)
    var before = false
    for x in 0..<buffer.width {
      let now = isInked(buffer, x, row)
      if now { result.ink += 1 }
      if now && !before { result.starts += 1 }
      before = now
    }
    return result
  }

  private func ink(_ buffer: PixelBuffer) -> Int {
    (0..<buffer.height).reduce(0) { $0 + strokes(buffer, row: $1).ink }
  }

  /// The row through the middle of a line under 20 pt text: 2 pt below the baseline at 2x.
  private let underlineRow = 43

  @Test("lines under text are whole, dotted, dashed, or leave out white space")
  func patterns() throws {
    func line(_ style: NSUnderlineStyle) throws -> (starts: Int, ink: Int) {
      strokes(try picture("aaa aaa aaa", [.underlineStyle: style.rawValue]), row: underlineRow)
    }
    let whole = try line(.single)
    let width = "aaa aaa aaa".size(withAttributes: [.font: font]).width * 2
    #expect(whole.starts == 1 && abs(CGFloat(whole.ink) - width) <= 2)
    let dots = try line([.single, .patternDot])
    let dashes = try line([.single, .patternDash])
    #expect(dots.starts > dashes.starts && dashes.starts > 3)
    #expect(dots.ink < dashes.ink && dashes.ink < whole.ink)
    let mixed = try line([.single, .patternDashDot])
    #expect(mixed.starts > dashes.starts)
    #expect(try line([.single, .byWord]).starts == 3)
    #expect(try line([]).ink == 0)
  }

  @Test("a pattern goes on over a change of colour")
  func patternOverRuns() throws {
    let style = NSUnderlineStyle([.single, .patternDash]).rawValue
    let one = try picture("aaaaaaaa", [.underlineStyle: style])
    let buffer = try #require(PixelBuffer(width: 400, height: 80))
    CurrentContext.push(CGContext(buffer: buffer, scale: 2))
    let text = NSMutableAttributedString(
      string: "aaaaaaaa", attributes: [.font: font, .underlineStyle: style, .foregroundColor: UIColor.black])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 3, length: 2))
    text.draw(at: .zero)
    CurrentContext.pop()
    #expect(strokes(buffer, row: underlineRow) == strokes(one, row: underlineRow))
  }

  @Test("a stroke above 0 draws outlines, below 0 letters and outlines; its colour is its own")
  func strokes() throws {
    let plain = ink(try picture("HO", [:]))
    let hollow = ink(try picture("HO", [.strokeWidth: 2]))
    let bold = ink(try picture("HO", [.strokeWidth: -8]))
    #expect(hollow < plain && hollow > 0)
    #expect(bold > plain)
    let red = try picture("HO", [.strokeWidth: 8.0, .strokeColor: UIColor.red])
    var reds = 0
    for y in 0..<80 {
      let line = (red.base + y * red.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<400 where line[x] >> 16 == 0xFFFF { reds += 1 }
    }
    #expect(reds > 50)
    #expect(ink(try picture("HO", [.strokeWidth: CGFloat.nan])) == plain)
  }

  @Test("oblique letters lean to the right from the baseline")
  func obliqueness() throws {
    let upright = try picture("I", [:])
    let leaning = try picture("I", [.obliqueness: 0.5])
    func left(_ buffer: PixelBuffer, _ row: Int) -> Int? { (0..<400).first { isInked(buffer, $0, row) } }
    let top = 12  // near the top of a capital
    let bottom = 36
    let before = (try #require(left(upright, top)), try #require(left(upright, bottom)))
    let after = (try #require(left(leaning, top)), try #require(left(leaning, bottom)))
    #expect(before.0 == before.1)
    #expect(after.0 - after.1 >= 10 && after.0 - after.1 <= 14)
  }

  @Test("tracking keeps kerning, ligature 0 parts letters: both reach the engine as any kind of number")
  func shaping() {
    func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
      "AV".size(withAttributes: attributes.merging([.font: font]) { $1 }).width
    }
    for tracking in [3 as Any, 3.0, CGFloat(3), NSNumber(value: 3)] {
      #expect(abs(width([.tracking: tracking]) - width([:]) - 6) < 1e-9)
    }
    #expect(width([.tracking: "3"]) == width([:]))
    let dejavu = UIFont(name: "DejaVu Sans", size: 20)!
    let joined = NSAttributedString(string: "ffi", attributes: [.font: dejavu])
    let apart = NSAttributedString(string: "ffi", attributes: [.font: dejavu, .ligature: 0])
    #expect(joined.size() != apart.size())
  }

  @Test("tab stops of a paragraph style: twelve at first, sorted, added and taken away")
  func tabStops() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) })
    style.tabStops = []
    let right = NSTextTab(textAlignment: .right, location: 150)
    style.addTabStop(right)
    style.addTabStop(NSTextTab(textAlignment: .left, location: 10))
    #expect(style.tabStops.map(\.location) == [10, 150])
    func width(_ string: String) -> CGFloat {
      string.size(withAttributes: [.font: font, .paragraphStyle: style]).width
    }
    #expect(abs(width("\ta") - 10 - width("a")) < 1e-9)
    #expect(abs(width("\t\ta") - 150) < 1e-9)
    style.removeTabStop(right)
    #expect(style.tabStops.map(\.location) == [10])
    let point = NSTextTab(
      textAlignment: .right, location: 100,
      options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))])
    style.tabStops = [point]
    #expect(abs(width("\t10,25") - 100 - width(",25")) < 0.5)
  }

  @Test("a label tightens a line a little too long where it may, and truncates it otherwise")
  func tightening() throws {
    let label = UILabel()
    label.text = "Hello wide world"
    let natural = label.intrinsicContentSize.width
    label.allowsDefaultTighteningForTruncation = true
    #expect(label.allowsDefaultTighteningForTruncation)
    #expect(label.intrinsicContentSize.width == natural)
    func shown(_ width: CGFloat) throws -> Bool {
      let text = try #require(label.shapedText()).shaped
      return !text.frame(.init(width: Double(width), maximumLines: 1, wrapsBeforeTruncating: true))
        .isTruncated
    }
    #expect(try shown(natural / 1.03))
    #expect(try shown(natural / 1.1) == false)
    label.allowsDefaultTighteningForTruncation = false
    #expect(try shown(natural / 1.03) == false)
  }

  @Test("several lines shrink until none is left out, not below the limit; a limit above 1 enlarges nothing")
  func shrinking() throws {
    let label = UILabel()
    label.text = "one two three four five six seven eight nine ten"
    label.numberOfLines = 2
    label.adjustsFontSizeToFitWidth = true
    func height(_ minimum: CGFloat) throws -> CGFloat {
      label.minimumScaleFactor = minimum
      let buffer = try #require(PixelBuffer(width: 200, height: 88))
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
      CurrentContext.push(CGContext(buffer: buffer, scale: 2))
      label.draw(label.bounds)
      CurrentContext.pop()
      let rows = (0..<88).filter { strokes(buffer, row: $0).ink > 0 }
      return CGFloat(try #require(rows.last) - rows[0]) / 2
    }
    let shrunken = try height(0.1)
    let limited = try height(0.8)
    let natural = try height(1)
    #expect(shrunken < limited && limited < natural)
    #expect(try height(3) == natural)
    #expect(try height(.nan) == shrunken)
  }
}
