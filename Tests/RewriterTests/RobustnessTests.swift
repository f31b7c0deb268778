// Lines, bytes and bad input.
@testable import SourceRewriting
import Testing

@Suite struct RobustnessTests {
  static let sample = """
    // émoji 🎈 before
    import UIKit
    @objc protocol P {
      @objc optional func may(
        _ a: Int, // one
        b: Int
      ) -> Bool
    }
    @UIApplicationMain
    @objcMembers class A: NSObject {
      @objc(
        named:
      ) func named(_ x: Int) {}
      func c() {
        go(#selector(
          named(_:)
        ), "é"); go(#keyPath(
          A.b
        ))
        let x = d?.may?(1,
          b: 2) ?? false
      }
    }
    #Preview {
      A()
    }

    """

  private func lines(_ bytes: [UInt8]) -> Int { bytes.filter { $0 == UInt8(ascii: "\n") }.count }

  @Test func theLinesAreAsMany() {
    let result = rewriting(Self.sample)
    #expect(result.diagnostics.isEmpty)
    #expect(lines(result.bytes) == 26)
    #expect(lines(Array(Self.sample.utf8)) == 26)
    let rewritten = String(decoding: result.bytes, as: UTF8.self)
    for word in ["@objc", "#selector", "#keyPath", "#Preview", "optional", "?("] {
      #expect(!rewritten.contains(word), "\(word) is left")
    }
    #expect(rewritten.split(separator: "\n", omittingEmptySubsequences: false)[0] == "// émoji 🎈 before")
  }

  @Test func rewritingTwiceIsRewritingOnce() {
    let once = text(Self.sample)
    #expect(text(once, with: [Self.sample]) == once)
  }

  @Test func theCompilerIsGivenTheOriginalsPath() {
    let result = SourceRewriter(facts: SourceFacts()).compilable(
      [0xEF, 0xBB, 0xBF] + Array("@objc class A {}".utf8), path: "/a \"b\"/C.swift")
    #expect(
      String(decoding: result.bytes, as: UTF8.self)
        == "#sourceLocation(file: \"/a \\\"b\\\"/C.swift\", line: 1)\n class A {}")
  }

  @Test func windowsLineEndsStay() {
    #expect(
      text("@objc class A {\r\n  @IBAction func b(_ c: Any) {}\r\n}\r\n")
        == " class A {\r\n   func b(_ c: Any) {}\r\n}\r\n")
  }

  /// Every beginning of the sample, and the sample without one of its bytes.
  @Test func malformedSourceIsRewrittenAsFarAsItGoes() {
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      let cut = Array(bytes[..<length])
      let facts = SourceFacts(source: cut)
      #expect(lines(SourceRewriter(facts: facts).rewrite(cut, path: "a").bytes) == lines(cut))
      var holed = bytes
      let removed = holed.remove(at: length)
      let expected = lines(bytes) - (removed == UInt8(ascii: "\n") ? 1 : 0)
      #expect(lines(SourceRewriter(facts: facts).rewrite(holed, path: "a").bytes) == expected)
    }
  }

  @Test func bytesThatAreNotTextDoNotStopIt() {
    let source = Array("@objc class A { let b = \"".utf8) + [0xFF, 0xFE, 0x00, 0xC3] + Array("\" }\n".utf8)
    #expect(rewriting("@objc class A {}").diagnostics.isEmpty)
    #expect(SourceRewriter(facts: SourceFacts()).rewrite(source, path: "a").bytes.count == source.count - 5)
  }

  @Test func classesThatInheritInACircleEnd() {
    let source = "class A: B { func scrollViewDidScroll(_ s: UIScrollView) {} }\nclass B: A {}"
    #expect(messages(source).isEmpty)
  }

  @Test func protocolsThatRefineInACircleEnd() {
    let source = "protocol P: Q {}\nprotocol Q: P {}\nclass B: P {}\nclass A: B { func f() {} }"
    #expect(messages(source).isEmpty)
  }

  @Test func factsAreTheSameAfterText() {
    let facts = SourceFacts(source: Array(Self.sample.utf8))
    #expect(SourceFacts(text: facts.text) == facts)
    #expect(facts.text.hasPrefix("//\tclass\tA\tNSObject\n//\tmethod\tA\tc()\t\n"))
    #expect(SourceFacts(text: "nonsense\n\t\t\n//\tclass\n") == SourceFacts())
  }
}
