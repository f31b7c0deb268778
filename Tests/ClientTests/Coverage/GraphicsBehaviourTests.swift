// Colours, pictures, text and boxed geometry by their numbers.
import ClientSwift5
import Testing
import UIKit

@testable import UIKitCore

@Suite @MainActor struct GraphicsBehaviourTests {
  private func parts(_ color: UIColor) -> [CGFloat] {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func coloursComeOutOfEveryInitialiser() {
    #expect(parts(UIColor.brand) == [1, 0.353, 0.373, 1])
    #expect(UIColor(hexString: "#00ff00") == .green)
    #expect(UIColor(hexString: "#zz") == nil)
    #expect(parts(UIColor(hue: 1 / 3, saturation: 0.5, brightness: 0.8, alpha: 0.9)) == [0.4, 0.8, 0.4, 0.9])
    #expect(parts(UIColor(hue: 0, saturation: 0, brightness: 0.25, alpha: 1)) == [0.25, 0.25, 0.25, 1])
    // P3's red lies outside sRGB, its grays are sRGB's.
    #expect(parts(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)) == [0.5, 0.5, 0.5, 1])
    #expect(parts(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))[0] >= 1)
    let literal: UIColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    #expect(parts(literal) == [0.2, 0.4, 0.6, 1])
    #expect(parts(UIColor.red.lighter) == [1, 0.5, 0.5, 1])
    #expect(parts(UIColor.red.inverted) == [0, 1, 1, 1])
    #expect(palette.count == 31)
  }

  @Test func aDynamicColourFollowsItsTraits() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.shade.resolvedColor(with: dark) == .white)
    #expect(UIColor.shade.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    dark.performAsCurrent { #expect(UIColor.shade.cgColor == UIColor.white.cgColor) }
  }

  @Test func renderersMakePicturesOfTheirSizeAndScale() throws {
    let dot = Pictures.dot(.red)
    #expect(dot.size == CGSize(width: 4, height: 4))
    #expect(dot.scale == UIScreen.main.scale)
    #expect(dot.cgImage?.width == 12)
    let old = try #require(Pictures.oldDot(.blue))
    #expect(old.scale == 2 && old.cgImage?.width == 8)
    #expect(old.color(atX: 3, 3) == [0, 0, 255, 255])
    let resized = Pictures.resized(dot, to: CGSize(width: 7, height: 5))
    #expect(resized.cgImage?.width == 7 && resized.cgImage?.height == 5)
    #expect(resized.color(atX: 3, 2) == [255, 0, 0, 255])
    let png = try #require(Pictures.encoded.png)
    #expect(UIImage(data: png)?.size == CGSize(width: 12, height: 12))
    #expect(UIImage(data: png, scale: 3)?.size == CGSize(width: 4, height: 4))
  }

  @Test func picturesThatAreMissingAreNil() {
    let missing = Pictures.all.map { $0 == nil }
    #expect(missing == [true, false, true, true, false, false, false, false, true, false, false, false])
  }

  @Test func renderingModesDecideWhetherTheTintShows() throws {
    let dot = Pictures.dot(.red)
    #expect(dot.renderingMode == .automatic)
    #expect(dot.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(UIImage(systemName: "star")?.isSymbolImage == true)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let views = [
      UIImageView(image: dot), UIImageView(image: dot.withRenderingMode(.alwaysTemplate)),
      UIImageView(image: dot.withTintColor(.green, renderingMode: .alwaysOriginal)),
    ]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: index * 10, y: 0, width: 10, height: 10)
      view.tintColor = .blue
      window.addSubview(view)
    }
    let buffer = try #require(PixelBuffer(width: 30, height: 10))
    window.layer.layoutDirtyTree()
    window.layer.displayDirtyTree()
    window.layer.isHidden = false
    Compositor().composite(window.layer.commit(), into: buffer, scale: 1)
    #expect(buffer[5, 5] == 0xFFFF_0000)
    #expect(buffer[15, 5] == 0xFF00_00FF)
    #expect(buffer[25, 5] == 0xFF00_FF00)
  }

  @Test func attributedTextKeepsItsRuns() {
    let text = Rich.everything
    #expect(text.string == "Hello world!")
    #expect(text.length == 12)
    var range = NSRange()
    let attributes = text.attributes(at: 7, effectiveRange: &range)
    #expect(attributes[.foregroundColor] as? UIColor == .green)
    #expect(range == NSRange(location: 6, length: 6))
    let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .center)
    #expect(style?.lineHeightMultiple == 1.2)
    #expect(text.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    let label = UILabel()
    label.attributedText = text
    #expect(label.text == "Hello world!")
    #expect(label.intrinsicContentSize.height > 0)
  }

  @Test func textTakesTheRoomItsFontSays() {
    let font = UIFont.systemFont(ofSize: 17)
    let one = Rich.height("A", width: 300, font: font)
    #expect(one == ceil(font.lineHeight))
    #expect(Rich.height("A\nB\nC", width: 300, font: font) == ceil(font.lineHeight * 3))
    #expect(Rich.width("AA", font: font) > Rich.width("A", font: font) * 1.9)
    #expect(UIFont.app(12, .bold).fontName != UIFont.app(12).fontName)
    #expect(Typography.bold(.body).pointSize == 17)
    #expect(UIFont.app(12).italic.fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(Typography.fonts.map(\.pointSize).prefix(6) == [12, 12, 13, 13, 17, 12])
  }

  @Test func aLabelWithInsetsIsLargerByThem() {
    let label = InsetLabel()
    label.text = "Padded"
    let plain = UILabel()
    plain.text = "Padded"
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 8)
    #expect(label.intrinsicContentSize.height == plain.intrinsicContentSize.height + 4)
    #expect(label.texts == ["Padded"])
  }

  @Test func geometryBoxesAndHelpers() {
    #expect(Geometry.boxed[0].cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(Geometry.boxed[1].cgPointValue == CGPoint(x: 1, y: 2))
    #expect(Geometry.boxed[2].cgSizeValue == CGSize(width: 5, height: 6))
    #expect(Geometry.path == IndexPath(item: 3, section: 4))
    #expect(Geometry.path.row == 3)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(Geometry.all(rect).prefix(8) == [0, 5, 10, 0, 10, 20, 10, 20])
    #expect(Geometry.flags(rect) == [true, false, false, false, false, false, false])
    let three = autoreleasepool { 3 }
    #expect(three == 3)
    let failure = Result { try autoreleasepool { throw CancellationError() } }
    #expect(throws: CancellationError.self) { try failure.get() }
  }

  @Test func aRingsLayersFollowItsSize() {
    let ring = RingView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    ring.layoutIfNeeded()
    #expect(ring.track.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(ring.layer.sublayers?.first === ring.gradient)
    #expect(ring.gradient.frame == ring.bounds)
    ring.spin()
    #expect(ring.layer.animationKeys() == ["spin", "group"])
    ring.layer.removeAllAnimations()
    #expect(ring.layer.animationKeys() == nil)
    #expect(Paths.ticket(in: CGRect(x: 0, y: 0, width: 20, height: 20)).bounds.width == 20)
    #expect(Paths.empty.isEmpty)
    #expect(Paths.circle.contains(CGPoint(x: 5, y: 5)) && !Paths.circle.contains(CGPoint(x: 0.5, y: 0.5)))
  }
}
