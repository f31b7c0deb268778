import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct TextViewTests {
  @Test("A text view stands on the system's background unless it is told otherwise")
  func background() {
    #expect(UITextView().backgroundColor == .systemBackground)
  }

  @Test("what a text view starts with: insets 8/0/8/0, padding 5, scrolling, editable")
  func defaults() {
    let view = UITextView()
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5)
    #expect(view.isScrollEnabled && view.isEditable && view.isSelectable)
    #expect(view.text == "")
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    view.isEditable = false
    #expect(view.canBecomeFirstResponder)
    view.isSelectable = false
    #expect(view.canBecomeFirstResponder == false)
  }

  @Test("\"Go\\nNear\", heavy 64 with multiple 0.7: 123 high, set through attributedText and back")
  func lineHeightMultiple() throws {
    let view = UITextView()
    view.text = "Go\nNear"
    view.textColor = .white
    view.font = .systemFont(ofSize: 64, weight: .heavy)
    view.isScrollEnabled = false
    let before = view.intrinsicContentSize
    #expect(abs(before.height - (2 * 76.375 + 16).ceiledToPixel(3)) < 0.0001)
    let text = NSMutableAttributedString(attributedString: view.attributedText)
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = 0.7
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    view.attributedText = text
    #expect(abs(view.intrinsicContentSize.height - 123) < 0.0001)
    #expect(view.intrinsicContentSize.width == before.width)
    let back = try #require(view.attributedText)
    let last = back.attributes(at: 6, effectiveRange: nil)
    #expect(last[.font] as? UIFont == .systemFont(ofSize: 64, weight: .heavy))
    #expect(last[.foregroundColor] as? UIColor == .white)
    #expect((last[.paragraphStyle] as? NSParagraphStyle)?.lineHeightMultiple == 0.7)
    view.font = .systemFont(ofSize: 32)
    #expect(
      (view.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?
        .lineHeightMultiple == 0.7)
  }

  @Test("the content is as high as the text at the view's width; a last line end adds a line")
  func contentSize() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 17)
    view.text = "a\n"
    #expect(abs(view.contentSize.height - (2 * 20.287109375 + 16).ceiledToPixel(3)) < 0.0001)
    #expect(view.contentSize.width == 200)
    view.text = String(repeating: "word ", count: 200)
    #expect(view.contentSize.height > 400)
    let size = view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    #expect(size.height == view.contentSize.height)
    view.textContainer.maximumNumberOfLines = 2
    #expect(abs(view.contentSize.height - (2 * 20.287109375 + 16).ceiledToPixel(3)) < 0.0001)
  }

  @Test("scrolling to a range goes as far as its last line; to one outside the text, to the end")
  func revealing() {
    var targets: [CGRect] = []
    final class Watched: UITextView {
      var heard: ((CGRect) -> Void)?
      override func scrollRectToVisible(_ rect: CGRect, animated: Bool) { heard?(rect) }
    }
    let watched = Watched(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    watched.font = .systemFont(ofSize: 17)
    watched.text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    watched.heard = { targets.append($0) }
    watched.scrollRangeToVisible(NSRange(location: 0, length: 3))
    watched.scrollRangeToVisible(NSRange(location: 0, length: 12))
    watched.scrollRangeToVisible(NSRange(location: 14, length: 0))
    watched.scrollRangeToVisible(NSRange(location: NSNotFound, length: 5))
    let line: CGFloat = 20.287109375
    #expect(targets.count == 4)
    #expect(abs(targets[0].minY - 8) < 1e-9 && abs(targets[0].maxY - 8 - line) < 1e-9)
    #expect(abs(targets[1].maxY - 8 - 2 * line) < 1e-9)
    #expect(targets[2].width == 0 && abs(targets[2].minY - 8 - 2 * line) < 1e-9)
    #expect(abs(targets[3].maxY - 8 - 50 * line) < 1e-6)
  }

  @Test("a subclass may override the designated initialiser")
  func subclass() {
    final class Note: UITextView {
      var made = false
      override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        made = true
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Note().made)
    #expect(Note(frame: .zero).made)
  }

  @Test("new text keeps the look of the old one")
  func look() {
    let view = UITextView()
    view.attributedText = NSAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    view.text = "b"
    #expect(view.font == .systemFont(ofSize: 30))
    #expect(view.textColor == .red)
    view.text = ""
    view.text = "c"
    #expect(view.font == .systemFont(ofSize: 30))
  }
}
