import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct TextPixelTests {
  /// The window's pixels after all passes, light on white, 1x of the screen's own scale.
  private func picture(_ view: UIView, _ size: CGSize) throws -> PixelBuffer {
    let buffer = try #require(PixelBuffer(width: Int(size.width) * 3, height: Int(size.height) * 3))
    let context = CGContext(buffer: buffer, scale: 3)
    view.frame = CGRect(origin: .zero, size: size)
    CurrentContext.push(context)
    view.draw(view.bounds)
    CurrentContext.pop()
    return buffer
  }

  /// The rows and columns that hold ink, in points.
  private func ink(_ buffer: PixelBuffer) -> CGRect? {
    var (left, right, top, bottom) = (buffer.width, -1, buffer.height, -1)
    for row in 0..<buffer.height {
      let line = (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<buffer.width where line[column] >> 24 > 127 {
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    guard right >= 0 else { return nil }
    return CGRect(
      x: CGFloat(left) / 3, y: CGFloat(top) / 3, width: CGFloat(right - left + 1) / 3,
      height: CGFloat(bottom - top + 1) / 3)
  }

  @Test("an H of 17 pt stands 12 pt tall on the baseline at 16.333")
  func capitals() throws {
    let label = UILabel()
    label.text = "H"
    let rect = try #require(ink(try picture(label, CGSize(width: 40, height: 20 + 1.0 / 3))))
    #expect(abs(rect.maxY - 16.333) <= 0.34)
    #expect(abs(rect.height - 11.978) <= 0.34)
  }

  @Test("text stands in the middle of a taller label")
  func centred() throws {
    let label = UILabel()
    label.text = "H"
    let rect = try #require(ink(try picture(label, CGSize(width: 40, height: 60))))
    #expect(abs(rect.maxY - (60 - 20.287) / 2 - 16.187) <= 0.34)
  }

  @Test("text too wide shrinks to the width and keeps its baseline")
  func shrinking() throws {
    let label = UILabel()
    label.text = "HHHHHHHHHH"
    label.adjustsFontSizeToFitWidth = true
    let size = CGSize(width: 60, height: 20 + 1.0 / 3)
    let rect = try #require(ink(try picture(label, size)))
    #expect(rect.maxX <= 60 && rect.width > 50)
    #expect(rect.height < 9)
    #expect(abs(rect.maxY - 16.333) <= 0.34)
    label.minimumScaleFactor = 0.9
    let limited = try #require(ink(try picture(label, size)))
    #expect(limited.height > 10)
  }

  @Test("a text view draws from its insets, and what its offset shows")
  func textView() throws {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.text = "H\nH\nH\nH\nH\nH"
    let rect = try #require(ink(try picture(view, CGSize(width: 60, height: 60))))
    #expect(abs(rect.minX - 6.7) < 1)
    #expect(abs(rect.minY - (8 + 16.187 - 11.978)) <= 0.34)
  }

  @Test("an attachment is drawn where its bounds say, its bottom below the baseline")
  func attachment() throws {
    let attachment = NSTextAttachment(
      image: UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      })
    attachment.bounds = CGRect(x: 0, y: -3, width: 12, height: 9)
    let label = UILabel()
    let text = NSMutableAttributedString(string: " ")
    text.append(NSAttributedString(attachment: attachment))
    label.attributedText = text
    let width = " ".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width + 12
    #expect(abs(label.intrinsicContentSize.width - width.ceiledToPixel(3)) < 0.0001)
    let rect = try #require(ink(try picture(label, CGSize(width: 60, height: 20 + 1.0 / 3))))
    #expect(abs(rect.maxY - 19.333) <= 0.4)
    #expect(abs(rect.height - 9) <= 0.4)
    #expect(abs(rect.width - 12) <= 0.4)
  }

  @Test("a highlighted label takes its highlighted colour, a shadow falls where it is told")
  func colours() throws {
    let label = UILabel()
    label.text = "H"
    label.highlightedTextColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    label.isHighlighted = true
    let buffer = try picture(label, CGSize(width: 40, height: 21))
    var reds = 0
    for row in 0..<buffer.height {
      let line = (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<buffer.width where line[column] == 0xFFFF_0000 { reds += 1 }
    }
    #expect(reds > 50)
    label.shadowColor = .black
    label.shadowOffset = CGSize(width: 0, height: 3)
    let rect = try #require(ink(try picture(label, CGSize(width: 40, height: 30))))
    #expect(abs(rect.height - 15) <= 0.67)
  }
}
