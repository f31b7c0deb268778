import ClientSwift5
import ClientSwift6
import Testing
import UIKit

@Suite @MainActor struct TextClientTests {
  @Test("a client's padded label is 16 wider and 8 higher than its text")
  func paddedLabel() {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.text = "Hello"
    let five = ClientSwift5.PaddedLabel()
    five.text = "Hello"
    let six = ClientSwift6.PaddedLabel()
    six.text = "Hello"
    for padded in [five as UILabel, six] {
      #expect(padded.intrinsicContentSize.width == label.intrinsicContentSize.width + 16)
      #expect(padded.intrinsicContentSize.height == label.intrinsicContentSize.height + 8)
    }
  }

  @Test("measuring off the main actor gives the same height: 41 for two lines of 17 pt")
  func measuring() async {
    let height = await Task.detached { ClientSwift6.Caption.height("one two three", width: 80) }.value
    #expect(height == 41)
  }

  @Test("attributes survive the way through a label")
  func attributes() {
    let label = UILabel()
    label.attributedText = ClientSwift6.Caption.text("x")
    #expect(label.textAlignment == .center)
    #expect(label.font.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(label.attributedText == ClientSwift6.Caption.text("x"))
  }
}
