import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct CatalogTests {
  private let light = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
  ])
  private let dark = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
  ])

  @Test func aPictureWithoutScaleIsAsManyPointsAsPixels() throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet("photo", [("\"idiom\": \"universal\", ", "photo.png", 216, 0xFFFF_0000)])
    let image = try #require(UIImage(named: "photo"))
    #expect(image.size == CGSize(width: 216, height: 216) && image.scale == 1)
  }

  @Test(arguments: [(1, 10), (2, 20), (3, 30)]) func theScreensScaleChoosesTheFile(
    _ scale: Int, _ pixels: Int
  ) throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet(
      "icon",
      [
        ("\"idiom\": \"universal\", \"scale\": \"1x\", ", "a.png", 10, 0xFFFF_0000),
        ("\"idiom\": \"universal\", \"scale\": \"2x\", ", "b.png", 20, 0xFF00_FF00),
        ("\"idiom\": \"universal\", \"scale\": \"3x\", ", "c.png", 30, 0xFF00_00FF),
      ])
    let traits = UITraitCollection(displayScale: CGFloat(scale))
    let image = try #require(UIImage(named: "icon", in: nil, compatibleWith: traits))
    #expect(image.cgImage?.width == pixels)
    #expect(image.size == CGSize(width: 10, height: 10) && image.scale == CGFloat(scale))
  }

  @Test func aMissingScaleIsServedByALargerOneThenByASmallerOne() throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet(
      "two",
      [
        ("\"idiom\": \"universal\", \"scale\": \"1x\", ", "a.png", 10, 0xFFFF_0000),
        ("\"idiom\": \"universal\", \"scale\": \"2x\" ,", "b.png", 20, 0xFF00_FF00),
        ("\"idiom\": \"universal\", \"scale\": \"3x\" ", "", 1, 0),
      ].filter { !$0.1.isEmpty })
    func scale(_ asked: CGFloat) -> CGFloat? {
      UIImage(named: "two", in: nil, compatibleWith: UITraitCollection(displayScale: asked))?.scale
    }
    #expect(scale(3) == 2 && scale(2) == 2 && scale(1) == 1)
  }

  @Test func theDarkVariantServesTheDarkStyleAndTheAssetKnowsBoth() throws {
    let catalog = CatalogFixture()
    let appearance = "\"appearances\": [{ \"appearance\": \"luminosity\", \"value\": \"dark\" }], "
    try catalog.addImageSet(
      "moon",
      [
        ("\"idiom\": \"universal\", ", "light.png", 4, 0xFFFF_FFFF),
        (appearance + "\"idiom\": \"universal\", ", "dark.png", 4, 0xFF00_0000),
      ])
    let image = try #require(UIImage(named: "moon", in: nil, compatibleWith: light))
    #expect(pixel(image.cgImage, 0, 0) == "FFFFFFFF")
    let asset = try #require(image.imageAsset)
    #expect(pixel(asset.image(with: dark).cgImage, 0, 0) == "FF000000")
    #expect(pixel(asset.image(with: light).cgImage, 0, 0) == "FFFFFFFF")
  }

  @Test func theTemplateIntentMakesATemplate() throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet(
      "glyph", [("", "a.png", 4, 0xFF00_0000)], properties: "\"template-rendering-intent\": \"template\"")
    #expect(UIImage(named: "glyph")?.renderingMode == .alwaysTemplate)
  }

  @Test func aGroupWithANamespacePrefixesItsNames() throws {
    let catalog = CatalogFixture()
    try catalog.write(
      "{ \"properties\": { \"provides-namespace\": true } }", to: "Assets.xcassets/Icons/Contents.json")
    try catalog.addImageSet("Icons/star", [("", "a.png", 4, 0xFFFF_0000)])
    try catalog.addImageSet("Plain/heart", [("", "a.png", 4, 0xFFFF_0000)])
    #expect(UIImage(named: "Icons/star") != nil && UIImage(named: "star") == nil)
    #expect(UIImage(named: "heart") != nil)
  }

  @Test func aPictureIsDecodedOnce() throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet("once", [("", "a.png", 4, 0xFFFF_0000)])
    let first = try #require(UIImage(named: "once")?.cgImage)
    try FileManager.default.removeItem(
      at: catalog.folder.appendingPathComponent("Assets.xcassets/once.imageset/a.png"))
    #expect(UIImage(named: "once")?.cgImage === first)
  }

  @Test func capInsetsOfTheCatalogMakeAResizablePicture() throws {
    let catalog = CatalogFixture()
    let resizing =
      "\"scale\": \"2x\", \"resizing\": { \"mode\": \"9-part\", \"center\": { \"mode\": \"stretch\" }, "
      + "\"cap-insets\": { \"top\": 4, \"left\": 6, \"bottom\": 4, \"right\": 6 } }, "
    try catalog.addImageSet("bubble", [(resizing, "a.png", 20, 0xFFFF_0000)])
    let image = try #require(UIImage(named: "bubble"))
    #expect(image.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3))
    #expect(image.resizingMode == .stretch)
  }

  @Test func looseFilesAreFoundByTheirScale() throws {
    let catalog = CatalogFixture()
    try catalog.write(png(8, 0xFFFF_0000), to: "leaf@2x.png")
    let image = try #require(UIImage(named: "leaf"))
    #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 4))
  }

  @Test(arguments: ["", "{", "[]", "{ \"images\": 7 }", "{ \"images\": [] }", "{ \"images\": [{}] }"])
  func aDamagedContentsFileGivesNoPicture(_ json: String) throws {
    let catalog = CatalogFixture()
    try catalog.write(json, to: "Assets.xcassets/bad.imageset/Contents.json")
    #expect(UIImage(named: "bad") == nil)
  }

  @Test func aDamagedFileGivesNoPicture() throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet("cut", [("", "a.png", 40, 0xFFFF_0000)])
    let half = try png(40, 0xFFFF_0000).prefix(60)
    try catalog.write(half, to: "Assets.xcassets/cut.imageset/a.png")
    #expect(UIImage(named: "cut") == nil)
  }

  @Test func aSetWhoseFileIsGoneGivesNoPicture() throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet("gone", [("", "a.png", 4, 0xFFFF_0000)])
    let file = catalog.folder.appendingPathComponent("Assets.xcassets/gone.imageset/a.png")
    try FileManager.default.removeItem(at: file)
    #expect(UIImage(named: "gone") == nil)
  }

  @Test(arguments: ["../other.imageset/a.png", "/etc/a.png", "sub/a.png", ".."])
  func aFileOutsideItsSetIsRefused(_ filename: String) throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet("other", [("", "a.png", 4, 0xFFFF_0000)])
    try catalog.write(
      "{ \"images\": [{ \"idiom\": \"universal\", \"filename\": \"\(filename)\" }] }",
      to: "Assets.xcassets/out.imageset/Contents.json")
    #expect(UIImage(named: "other") != nil && UIImage(named: "out") == nil)
  }

  @Test(arguments: ["9x", "abc", "", "x", "2", "-1x"]) func anOddScaleIsPassedOver(_ scale: String) throws {
    let catalog = CatalogFixture()
    try catalog.addImageSet(
      "odd",
      [
        ("\"scale\": \"\(scale)\", ", "a.png", 40, 0xFFFF_0000),
        ("\"scale\": \"2x\", ", "b.png", 20, 0xFF00_FF00),
      ])
    let image = try #require(UIImage(named: "odd"))
    #expect(image.scale == 2 && image.size == CGSize(width: 10, height: 10))
  }

  @Test func whatASetGetsWrongIsOneLineEachInTheLog() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let catalog = CatalogFixture()
        let entries = ["\"filename\": \"../a.png\"", "\"filename\": \"a.png\", \"scale\": \"9x\""]
        let images = entries.map { "{ \($0) }" }.joined(separator: ", ")
        try? catalog.write("{ \"images\": [\(images)] }", to: "Assets.xcassets/w.imageset/Contents.json")
        try? catalog.write("{ \"images\": ", to: "Assets.xcassets/cut.imageset/Contents.json")
        for _ in 0..<2 { _ = (UIImage(named: "w"), UIImage(named: "cut")) }
      }
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = log.split(separator: "\n")
    #expect(lines.count == 4, "\(log)")
    for part in ["not its own: '../a.png'", "scale '9x'", "names no picture for iOS", "not valid JSON"] {
      #expect(lines.filter { $0.contains(part) }.count == 1, "\(part)")
    }
  }

  @Test func damageIsNamedInTheLogWithItsReason() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let catalog = CatalogFixture()
        try? catalog.write("{ \"images\": 7 }", to: "Assets.xcassets/bad.imageset/Contents.json")
        _ = UIImage(named: "bad")
        _ = UIImage(named: "nowhere")
        _ = UIImage(named: "nowhere")
        _ = UIImage(data: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]))
      }
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(log.contains("bad.imageset/Contents.json: images"))
    #expect(log.components(separatedBy: "'nowhere'").count == 2)
    #expect(log.contains("the data ends before the picture does"))
  }

  @Test func colourSetsFollowTheTraits() throws {
    let catalog = CatalogFixture()
    try catalog.write(
      """
      { "colors": [
        { "idiom": "universal",
          "color": { "color-space": "srgb",
            "components": { "red": "0xFF", "green": "0.500", "blue": "0", "alpha": "1.000" } } },
        { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }],
          "color": { "color-space": "gray-gamma-22", "components": { "white": "51", "alpha": "0.5" } } } ] }
      """, to: "Assets.xcassets/brand.colorset/Contents.json")
    let color = try #require(UIColor(named: "brand"))
    #expect(color.resolvedColor(with: light) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(color.resolvedColor(with: dark) == UIColor(white: 0.2, alpha: 0.5))
    #expect(UIColor(named: "no-such-colour") == nil)
  }

  @Test func aColourSetCanReferToASystemColour() throws {
    let catalog = CatalogFixture()
    let json =
      "{ \"colors\": [{ \"idiom\": \"universal\", "
      + "\"color\": { \"platform\": \"universal\", \"reference\": \"systemRedColor\" } }] }"
    try catalog.write(json, to: "Assets.xcassets/alarm.colorset/Contents.json")
    let color = try #require(UIColor(named: "alarm"))
    #expect(color.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
    try catalog.write(
      json.replacingOccurrences(of: "systemRed", with: "noSuch"),
      to: "Assets.xcassets/other.colorset/Contents.json")
    ResourceFolders.app = [catalog.folder]
    #expect(UIColor(named: "other") == nil)
  }
}
