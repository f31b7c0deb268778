import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct FontTests {
  @Test("system 17: line 20.287, ascender 16.187, descender -4.101, cap height 11.978, leading 0")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287109375) < 1e-9)
    #expect(abs(font.ascender - 16.1865234375) < 1e-9)
    #expect(abs(font.descender + 4.1005859375) < 1e-9)
    #expect(abs(font.capHeight - 11.97802734375) < 1e-9)
    #expect(font.leading == 0)
    #expect(font.pointSize == 17)
  }

  @Test("bold is semibold, as on iOS; names follow the weight")
  func names() {
    #expect(UIFont.boldSystemFont(ofSize: 15).fontName == ".SFUI-Semibold")
    #expect(UIFont.systemFont(ofSize: 15, weight: .heavy).fontName == ".SFUI-Heavy")
    #expect(UIFont.italicSystemFont(ofSize: 15).fontName == ".SFUI-RegularItalic")
    #expect(UIFont(name: ".SFUI-Bold", size: 12) == UIFont.systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
    #expect(UIFont(name: "DejaVu Sans", size: 12)?.familyName == "DejaVu Sans")
  }

  @Test("a size that is none becomes 12 pt")
  func badSizes() {
    for size in [0, -3, CGFloat.nan, .infinity] {
      #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
    }
  }

  @Test("fonts of equal features are equal")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17).withSize(18) == UIFont.systemFont(ofSize: 18))
  }

  @Test("at the default text size UIFontMetrics leaves a font as it is, and scales 64 to 91 at AX3")
  func scaling() {
    let base = UIFont.systemFont(ofSize: 13.5, weight: .heavy)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let metrics = UIFontMetrics(forTextStyle: .largeTitle)
    #expect(metrics.scaledFont(for: base, compatibleWith: large) == base)
    let ax3 = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let title = UIFont.systemFont(ofSize: 64, weight: .heavy)
    // 64 * 61 / 41 = 95.2
    #expect(metrics.scaledFont(for: title, compatibleWith: ax3).pointSize == 95)
    #expect(
      metrics.scaledFont(for: title, maximumPointSize: 70, compatibleWith: ax3).pointSize == 70)
    let scaled = metrics.scaledFont(for: title, compatibleWith: ax3)
    #expect(metrics.scaledFont(for: scaled, compatibleWith: ax3).pointSize == 95)
  }

  @Test("descriptors change weight, slant and design; designs without a free font are nil")
  func descriptors() throws {
    let body = UIFont.systemFont(ofSize: 17)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == UIFont.systemFont(ofSize: 17, weight: .semibold))
    let italic = try #require(body.fontDescriptor.withSymbolicTraits(.traitItalic))
    #expect(UIFont(descriptor: italic, size: 20) == UIFont.italicSystemFont(ofSize: 20))
    let mono = try #require(body.fontDescriptor.withDesign(.monospaced))
    #expect(UIFont(descriptor: mono, size: 0) == UIFont.monospacedSystemFont(ofSize: 17, weight: .regular))
    let serif = UIFontDescriptor.SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    #expect(body.fontDescriptor.withDesign(serif) == nil)
  }
}
