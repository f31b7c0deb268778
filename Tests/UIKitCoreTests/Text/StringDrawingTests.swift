import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct StringDrawingTests {
  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test("\"Hello UIKit\" at 17 pt regular measures 79.663 x 20.287, unrounded")
  func size() {
    let size = ("Hello UIKit" as NSString).size(withAttributes: attributes)
    #expect(abs(size.width - 79.662598) < 0.0001)
    #expect(abs(size.height - 20.287109375) < 1e-9)
    #expect("Hello UIKit".size(withAttributes: attributes) == size)
    #expect(NSAttributedString(string: "Hello UIKit", attributes: attributes).size() == size)
  }

  @Test("a bounding rectangle wraps only where line fragments are asked for")
  func boundingRect() {
    let text = "one two three"
    let room = CGSize(width: 70, height: CGFloat.greatestFiniteMagnitude)
    let wrapped = text.boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(abs(wrapped.height - 2 * 20.287109375) < 1e-9)
    #expect(wrapped.width <= 70)
    let single = text.boundingRect(with: room, attributes: attributes, context: nil)
    #expect(abs(single.height - 20.287109375) < 1e-9)
    #expect(single.width > 70)
  }

  @Test("numbers may come as Int, Double, CGFloat or NSNumber")
  func numbers() {
    for kern in [2 as Any, 2.0, CGFloat(2), NSNumber(value: 2)] {
      let plain = "abc".size(withAttributes: attributes).width
      let wide = "abc".size(withAttributes: attributes.merging([.kern: kern]) { $1 }).width
      #expect(abs(wide - plain - 6) < 1e-9)
    }
  }

  @Test("the paragraph style of a string sets its line height")
  func paragraph() {
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 2
    let text = NSAttributedString(
      string: "a", attributes: attributes.merging([.paragraphStyle: style]) { $1 })
    #expect(abs(text.size().height - 2 * 20.287109375) < 1e-9)
  }

  @Test("paragraph styles are values: copies are equal and independent")
  func styles() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style)
    copy.lineSpacing = 5
    #expect(copy != style && style.lineSpacing == 4)
    let fixed = try #require(style.copy() as? NSParagraphStyle)
    #expect(fixed.alignment == .center && !(fixed is NSMutableParagraphStyle))
  }
}
