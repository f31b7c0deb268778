// Symbol pictures and the configurations they are drawn by.
import Testing

@testable import UIKitCore

@Suite @MainActor struct SymbolConfigurationTests {
  typealias Configuration = UIImage.SymbolConfiguration

  @Test("A symbol is a template of the default size: 17 points, regular, medium")
  func standard() throws {
    let image = try #require(UIImage(systemName: "circle"))
    #expect(image.isSymbolImage && image.renderingMode == .automatic)
    #expect(image.size.width > 19 && image.size.width < 21)
    #expect(image.baselineOffsetFromBottom != nil)
    #expect(image.symbolConfiguration == .unspecified)
  }

  @Test("Applying takes what the other specifies and keeps the rest")
  func applying() {
    let base = Configuration(pointSize: 20, weight: .bold)
    let merged = base.applying(Configuration(scale: .large))
    #expect(merged == Configuration(pointSize: 20, weight: .bold, scale: .large))
    #expect(
      merged.applying(Configuration(pointSize: 9))
        == Configuration(pointSize: 9, weight: .bold, scale: .large))
    #expect(base.applying(nil) == base)
    #expect(merged.configurationWithoutScale() == base)
    #expect(base.configurationWithoutPointSizeAndWeight() == .unspecified)
    #expect(!base.isEqual(to: merged))
  }

  @Test("A text style follows the text size: body is 17 points, at AX3 40")
  func textStyle() {
    let body = Configuration(textStyle: .body)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(
      body.values.style(traits: UITraitCollection(preferredContentSizeCategory: .large)).pointSize == 17)
    #expect(body.values.style(traits: large).pointSize == 40)
    #expect(body.configurationWithoutTextStyle() == .unspecified)
  }

  @Test("A font gives its size and weight")
  func font() {
    let configuration = Configuration(font: .systemFont(ofSize: 22, weight: .semibold))
    #expect(configuration == Configuration(pointSize: 22, weight: .semibold))
    #expect(UIImage.SymbolWeight.semibold.fontWeight() == .semibold)
  }

  @Test("Applying a configuration to a picture redraws it; one that is no symbol stays as it is")
  func redrawing() throws {
    let image = try #require(UIImage(systemName: "heart"))
    let large = try #require(image.applyingSymbolConfiguration(Configuration(pointSize: 34)))
    #expect(large.size.width > 1.9 * image.size.width && large.size.width < 2.1 * image.size.width)
    let plain = UIImage()
    #expect(plain.applyingSymbolConfiguration(Configuration(pointSize: 34)) === plain)
    #expect(plain.symbolConfiguration == nil)
    let own = try #require(UIImage(systemName: "heart", withConfiguration: Configuration(pointSize: 10)))
    let filled = own.fillingSymbolConfiguration(Configuration(pointSize: 34, weight: .bold))
    #expect(filled.symbolConfiguration == Configuration(pointSize: 10, weight: .bold))
  }
}
