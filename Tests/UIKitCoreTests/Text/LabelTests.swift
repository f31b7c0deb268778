import Foundation
import Testing

@_spi(UIKitInternal) @testable import UIKitCore

@Suite @MainActor struct LabelTests {
  private func label(_ text: String?, _ font: UIFont = .systemFont(ofSize: 17), lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.numberOfLines = lines
    return label
  }

  @Test("one line is the font's line height rounded up to a pixel of the 3x screen")
  func heights() {
    let expected: [(CGFloat, CGFloat)] = [
      (12, 14 + 1.0 / 3), (13, 15 + 2.0 / 3), (14, 17), (15, 18), (17, 20 + 1.0 / 3), (18, 21 + 2.0 / 3),
      (20, 24),
    ]
    for (size, height) in expected {
      let intrinsic = label("Explore", .systemFont(ofSize: size, weight: .semibold)).intrinsicContentSize
      #expect(abs(intrinsic.height - height) < 0.0001, "\(size) pt")
    }
  }

  @Test("\"Hello UIKit\" at 17 pt is 79.667 wide: the string's 79.663 rounded up")
  func width() {
    #expect(abs(label("Hello UIKit").intrinsicContentSize.width - 79.666667) < 0.0001)
  }

  @Test("a label without text, or with empty text, wants no room")
  func empty() {
    #expect(label(nil).intrinsicContentSize == .zero)
    #expect(label("").intrinsicContentSize == .zero)
    #expect(label("").sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    let cleared = label("a")
    cleared.text = nil
    #expect(cleared.intrinsicContentSize == .zero)
  }

  @Test("several lines wrap to the width that the layout found")
  func severalLines() {
    let text = "Unique activities with local experts—in person or online."
    let wide = label(text, .systemFont(ofSize: 15, weight: .light), lines: 0)
    #expect(abs(wide.intrinsicContentSize.height - 18) < 0.0001)
    let size = wide._intrinsicContentSize(forWidth: 334)!
    // Two lines of 17.9004 make 35.8008, rounded up to thirds.
    #expect(abs(size.height - 36) < 0.0001)
    #expect(size.width <= 334)
    #expect(label(text)._intrinsicContentSize(forWidth: 100) == nil)
    wide.preferredMaxLayoutWidth = 334
    #expect(wide.intrinsicContentSize == size)
  }

  @Test("sizeToFit keeps the width of several lines and finds that of one")
  func fitting() {
    let one = label("Hello UIKit")
    one.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    one.sizeToFit()
    #expect(one.bounds.size == one.intrinsicContentSize)
    let many = label("one two three four", lines: 0)
    many.frame = CGRect(x: 0, y: 0, width: 80, height: 10)
    many.sizeToFit()
    #expect(many.bounds.width <= 80)
    #expect(abs(many.bounds.height - 40.666667) < 0.0001)
  }

  @Test("what a label starts with")
  func defaults() {
    let label = UILabel()
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.isUserInteractionEnabled == false)
    #expect(label.contentHuggingPriority(for: .vertical).rawValue == 251)
    #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 250)
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test("attributed text completes itself from the label, and gives it its first character's look")
  func attributedText() throws {
    let label = label("x", .systemFont(ofSize: 20))
    label.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    let back = try #require(label.attributedText)
    #expect(back.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
    #expect(label.textColor == .red)
    #expect(label.text == "ab")
    label.font = .systemFont(ofSize: 11)
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 11)
    )
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test("textRect stands in the middle of the bounds, at most as many lines as asked for")
  func textRect() {
    let label = label("one two three four", lines: 0)
    let bounds = CGRect(x: 10, y: 20, width: 80, height: 100)
    let all = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
    #expect(abs(all.height - 40.666667) < 0.0001)
    #expect(abs(all.midY - 70) < 0.2)
    #expect(all.minX == 10)
    let one = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(abs(one.height - 20.333333) < 0.0001)
    label.textAlignment = .right
    #expect(abs(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).maxX - 90) < 0.34)
  }

  @Test("a label's last line does not stand with one word, unless the strategy lets it")
  func lineBreakStrategy() {
    let label = label("three two one", lines: 0)
    let room = "three two o".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    let balanced = label._intrinsicContentSize(forWidth: room)!
    label.lineBreakStrategy = []
    let greedy = label._intrinsicContentSize(forWidth: room)!
    #expect(balanced.height == greedy.height)
    #expect(balanced.width < greedy.width)
  }

  @Test("the text is shaped once; only a change of text, font or style shapes it again")
  func shapedOnce() {
    let label = label("shaped once and kept")
    _ = label.intrinsicContentSize
    let shaped = label.typeset?.shaped
    #expect(shaped != nil)
    label.numberOfLines = 3
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    _ = label._intrinsicContentSize(forWidth: 50)
    label.text = "shaped once and kept"
    #expect(label.typeset?.shaped === shaped)
    label.text = "another"
    #expect(label.typeset == nil)
    label.text = "\u{E9}"
    label.text = "e\u{301}"
    #expect(label.text?.unicodeScalars.count == 2)
  }

  @Test("a font made for a text style follows the text size where the label says so")
  func contentSize() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let label = label("x", UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 18)))
    let fixed = label.self
    fixed.adjustsFontForContentSizeCategory = true
    window.addSubview(label)
    #expect(label.font.pointSize == 18)
    let ax3 = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(label.font.adjusted(for: ax3).pointSize == 33)  // 18 * 52 / 28 = 33.4
    #expect(UIFont.systemFont(ofSize: 18).adjusted(for: ax3).pointSize == 18)
  }

  @Test("the first and the last baseline of 17 pt are 16.333 and 4 from the label's ends")
  func baselines() {
    let label = label("Hello")
    label.sizeToFit()
    #expect(abs(label._firstBaselineOffset! - 16.333333) < 0.0001)
    #expect(abs(label._lastBaselineOffset! - 4) < 0.34)
  }
}
