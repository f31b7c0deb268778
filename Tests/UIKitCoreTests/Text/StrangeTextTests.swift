import Foundation
import Testing

@_spi(UIKitInternal) @testable import UIKitCore

@Suite @MainActor struct StrangeTextTests {
  private func draw(_ label: UILabel, _ size: CGSize) throws {
    label.frame = CGRect(origin: .zero, size: size)
    CurrentContext.push(CGContext(buffer: try #require(PixelBuffer(width: 200, height: 100)), scale: 1))
    label.draw(label.bounds)
    CurrentContext.pop()
  }

  @Test("half an emoji, NUL and other controls: a label measures and draws them")
  func halves() throws {
    let halves: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00, 0x63]
    let strings = [
      NSString(characters: halves, length: halves.count) as String, "a\u{0}b", "\u{1B}[31mred", "\u{FFFF}",
      String(decoding: [0x61, 0xFF, 0xC0, 0x62] as [UInt8], as: UTF8.self),
    ]
    for string in strings {
      let label = UILabel()
      label.text = string
      #expect(label.intrinsicContentSize.width > 8 && label.intrinsicContentSize.width < 100)
      try draw(label, CGSize(width: 100, height: 30))
      let text = NSMutableAttributedString(string: string)
      text.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 1))
      label.attributedText = text
      try draw(label, CGSize(width: 20, height: 30))
    }
  }

  @Test("attributes that begin inside an emoji leave it whole")
  func attributesInside() {
    let text = NSMutableAttributedString(
      string: "a😀b", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let width = text.size().width
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 1))
    #expect(abs(text.size().width - width) < 1e-9)
  }

  @Test("values of the wrong kind count as none")
  func wrongKinds() {
    let plain = "Hello".size(withAttributes: nil)
    let keys: [NSAttributedString.Key] = [
      .font, .paragraphStyle, .foregroundColor, .backgroundColor, .kern, .tracking, .ligature,
      .underlineStyle,
      .underlineColor, .strikethroughStyle, .strikethroughColor, .baselineOffset, .strokeWidth, .strokeColor,
      .obliqueness, .shadow, .attachment,
    ]
    for key in keys {
      #expect("Hello".size(withAttributes: [key: "nonsense"]) == plain, "\(key.rawValue)")
    }
  }

  @Test("100,000 characters in a label of any number of lines: as many lines as fit are found, and no more")
  func longLabel() throws {
    let label = UILabel()
    label.text = String(repeating: "words and words ", count: 6_250)
    for lines in [0, 1, 3] {
      label.numberOfLines = lines
      let height = try #require(label.shapedText()).shaped
      let set = height.frame(
        .init(width: 200, height: 100, maximumLines: lines, wrapsBeforeTruncating: true))
      #expect(set.lines.count == (lines == 0 ? 4 : lines))
      #expect(set.clusterVisits < 400)
      try draw(label, CGSize(width: 200, height: 100))
    }
    label.numberOfLines = 0
    let size = try #require(label._intrinsicContentSize(forWidth: 200))
    #expect(size.height > 50_000 && size.height < 120_000)
  }

  @Test("paragraph values of NaN, endless and below nothing give a label a finite size")
  func paragraphs() throws {
    for value in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -40] {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = value
      style.paragraphSpacing = value
      style.paragraphSpacingBefore = value
      style.headIndent = value
      style.firstLineHeadIndent = value
      style.tailIndent = value
      style.minimumLineHeight = value
      style.maximumLineHeight = value
      style.lineHeightMultiple = value
      style.defaultTabInterval = value
      style.tabStops = [NSTextTab(textAlignment: .right, location: value)]
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "one\ttwo\nthree", attributes: [.paragraphStyle: style, .kern: value])
      let size = label.sizeThatFits(CGSize(width: 100, height: 100))
      #expect(size.width.isFinite && size.height.isFinite, "\(value)")
      try draw(label, CGSize(width: 100, height: 60))
    }
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "one two three"
    for width in [CGFloat.nan, .infinity, -.infinity, -5, .greatestFiniteMagnitude] {
      let size = label.sizeThatFits(CGSize(width: width, height: width))
      #expect(size.width.isFinite && size.height.isFinite && size.height > 0, "\(width)")
    }
  }

  @Test("fonts of size nothing, below nothing, endless or none are of 12 pt, huge ones of 20,000")
  func fonts() {
    let body = UIFont.systemFont(ofSize: 17)
    for size in [CGFloat.nan, .infinity, 0, -1] {
      #expect(body.withSize(size).pointSize == 12)
      #expect(UIFont.systemFont(ofSize: size, weight: .bold).pointSize == 12)
    }
    #expect(UIFont.systemFont(ofSize: 1e300).pointSize == 20_000)
    #expect(UIFont(descriptor: body.fontDescriptor.withSize(.infinity), size: 0).pointSize == 12)
    #expect(body.fontDescriptor.withSize(0).pointSize == 17)
    #expect(UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(.nan)) == body)
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(UIFont(name: "No Such Font\u{0}", size: 12) == nil)
  }

  @Test("an attachment with bounds that are none takes no room")
  func attachments() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: CGFloat.nan, width: CGFloat.nan, height: -4)
    let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let width = text.size().width
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.size().width == width)
    #expect(text.size().height.isFinite)
  }
}
