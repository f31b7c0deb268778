import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct AttributeValueTests {
  /// Pairs of values of each class: unlike, and alike.
  private static var pairs: [(NSAttributedString.Key, NSObject, NSObject)] {
    let centred = NSMutableParagraphStyle()
    centred.alignment = .center
    let blurred = NSShadow()
    blurred.shadowBlurRadius = 2
    return [
      (.font, UIFont.systemFont(ofSize: 11), UIFont.systemFont(ofSize: 12)),
      (.font, UIFont.systemFont(ofSize: 11), UIFont.systemFont(ofSize: 11)),
      (.foregroundColor, UIColor.red, UIColor.label),
      (.foregroundColor, UIColor(white: 0, alpha: 0), UIColor(white: 0, alpha: 0)),
      (.paragraphStyle, NSParagraphStyle(), centred),
      (.paragraphStyle, NSParagraphStyle(), NSMutableParagraphStyle()),
      (.shadow, NSShadow(), blurred),
      (.shadow, NSShadow(), NSShadow()),
      (.attachment, NSTextAttachment(), NSTextAttachment()),
    ]
  }

  @Test("An attribute takes the place of another of its class", arguments: 0..<9)
  func replacing(index: Int) {
    let (key, old, new) = Self.pairs[index]
    let text = NSMutableAttributedString(string: "abc", attributes: [key: old])
    text.addAttribute(key, value: new, range: NSRange(location: 0, length: 3))
    #expect((text.attribute(key, at: 0, effectiveRange: nil) as? NSObject)?.isEqual(new) == true)
    text.addAttribute(key, value: old, range: NSRange(location: 1, length: 1))
    #expect((text.attribute(key, at: 1, effectiveRange: nil) as? NSObject)?.isEqual(old) == true)
    #expect((text.attribute(key, at: 2, effectiveRange: nil) as? NSObject)?.isEqual(new) == true)
  }
}
