import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct UIImageTests {
  /// Two by one pixels: red, then blue.
  private var pair: CGImage {
    let buffer = PixelBuffer(width: 2, height: 1)!
    buffer[0, 0] = 0xFFFF_0000
    buffer[1, 0] = 0xFF00_00FF
    return CGImage(buffer: buffer)
  }

  @Test func sizeIsPixelsDividedByScaleTurnedAsTheOrientationSays() {
    let image = UIImage(cgImage: pair, scale: 2, orientation: .right)
    #expect(image.size == CGSize(width: 0.5, height: 1))
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
  }

  @Test(arguments: [
    (1, "RB"), (2, "BR"), (3, "BR"), (4, "RB"), (5, "R/B"), (6, "R/B"), (7, "B/R"), (8, "B/R"),
  ]) func everyEXIFOrientationStandsUpright(_ exif: Int, _ expected: String) {
    let image = UIImage(cgImage: pair, scale: 1, orientation: UIImage.Orientation(exif: exif))
    let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }.cgImage
    let last = expected.contains("/") ? pixel(drawn, 0, 5) : pixel(drawn, 5, 0)
    #expect(pixel(drawn, 0, 0) == (expected.hasPrefix("R") ? "FFFF0000" : "FF0000FF"))
    #expect(last == (expected.hasSuffix("R") ? "FFFF0000" : "FF0000FF"))
  }

  @Test func anEXIFOrientationOfAJPEGIsRead() throws {
    // Start, an APP1 segment with one TIFF entry (orientation 6), then the picture.
    let jpeg = try ImageCodec.jpeg(square(8, 0xFFFF_0000), quality: 0.9)
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let body: [UInt8] = Array("Exif\0\0".utf8) + tiff
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    let data = jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)
    #expect(UIImage(data: data)?.imageOrientation == .right)
  }

  @Test func aTintColoursTheShapeAndKeepsTheAlpha() {
    let image = UIImage(cgImage: square(2, 0x8080_8080)).withTintColor(.red)
    #expect(pixel(image.cgImage, 0, 0) == "80800000")
    #expect(image.renderingMode == .automatic)
    #expect(image.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  @Test func aPNGComesBack() throws {
    let image = UIImage(cgImage: pair, scale: 3, orientation: .up)
    let data = try #require(image.pngData())
    let back = try #require(UIImage(data: data, scale: 3))
    #expect(pixel(back.cgImage, 0, 0) == "FFFF0000" && pixel(back.cgImage, 1, 0) == "FF0000FF")
    #expect(back.size == image.size)
    #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(data: Data()) == nil && UIImage(contentsOfFile: "/no/such.png") == nil)
  }

  @Test func filesAreReadWithTheScaleOfTheirName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try png(6, 0xFFFF_0000).write(to: folder.appendingPathComponent("dot@3x.png"))
    #expect(UIImage(contentsOfFile: folder.path + "/dot.png")?.scale == 3)
    #expect(UIImage(contentsOfFile: folder.path + "/dot@3x.png")?.size == CGSize(width: 2, height: 2))
  }

  @Test func aResizablePictureKeepsItsCorners() {
    let buffer = PixelBuffer(width: 3, height: 3)!
    buffer.fill(0xFFFF_0000)
    for y in [0, 2] { for x in [0, 2] { buffer[x, y] = 0xFF00_00FF } }
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = UIImage(cgImage: CGImage(buffer: buffer)).resizableImage(withCapInsets: caps)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8), format: format).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 8))
    }.cgImage
    #expect([pixel(drawn, 0, 0), pixel(drawn, 9, 7)] == ["FF0000FF", "FF0000FF"])
    #expect([pixel(drawn, 1, 0), pixel(drawn, 5, 4), pixel(drawn, 8, 7)].allSatisfy { $0 == "FFFF0000" })
  }

  @Test func registeredVariantsAreChosenByTheirTraits() {
    let asset = UIImageAsset()
    asset.register(
      UIImage(cgImage: square(1, 0xFFFF_FFFF)), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(
      UIImage(cgImage: square(1, 0xFF00_0000)), with: UITraitCollection(userInterfaceStyle: .dark))
    let dark = asset.image(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(pixel(dark.cgImage, 0, 0) == "FF000000")
    asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)).cgImage == nil)
  }

  @Test func aThumbnailFitsItsRoom() throws {
    let buffer = try #require(PixelBuffer(width: 400, height: 200))
    let image = UIImage(cgImage: CGImage(buffer: buffer), scale: 2, orientation: .up)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 50, height: 50)))
    #expect(small.size == CGSize(width: 50, height: 25) && small.scale == 2)
    #expect(image.preparingThumbnail(of: .zero) == nil)
  }

  @Test func symbolsAreTemplatesAndTakeConfigurations() throws {
    let plain = try #require(UIImage(systemName: "heart"))
    #expect(plain.isSymbolImage && plain.renderingMode == .automatic && plain.size.width > 10)
    let large = try #require(
      plain.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34)))
    #expect(large.size.width > plain.size.width * 1.8)
    let merged = UIImage.SymbolConfiguration(pointSize: 20).applying(
      UIImage.SymbolConfiguration(weight: .bold))
    #expect(merged == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    #expect(UIImage(systemName: "") == nil)
  }
}

@Suite @MainActor struct UIImageViewTests {
  private func contents(_ view: UIImageView) -> CGImage? {
    view.layer.displayDirtyTree()
    return view.layer.contents as? CGImage
  }

  @Test func theViewIsAsLargeAsItsPicture() {
    let image = UIImage(cgImage: square(30, 0xFFFF_0000), scale: 3, orientation: .up)
    let view = UIImageView(image: image)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
    #expect(UIImageView().intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func thePictureItselfIsTheContents() {
    let picture = square(4, 0xFFFF_0000)
    let view = UIImageView(image: UIImage(cgImage: picture, scale: 2, orientation: .up))
    #expect(contents(view) === picture)
    #expect(view.layer.contentsScale == 2)
    view.image = nil
    #expect(contents(view) == nil)
  }

  @Test func aTemplateTakesTheTintColour() {
    let view = UIImageView(image: UIImage(cgImage: square(2, 0xFF00_0000)))
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    view.tintColor = .red
    #expect(pixel(contents(view), 0, 0) == "FFFF0000")
    let superview = UIView()
    superview.tintColor = .blue
    view.tintColor = nil
    superview.addSubview(view)
    #expect(pixel(contents(view), 0, 0) == "FF0000FF")
  }

  @Test func aSymbolTakesTheTintColourOnItsOwn() throws {
    let view = UIImageView(image: UIImage(systemName: "circle.fill"))
    view.tintColor = .green
    let picture = try #require(contents(view))
    #expect(pixel(picture, picture.width / 2, picture.height / 2) == "FF00FF00")
  }

  @Test func theHighlightedPictureShowsWhileHighlighted() {
    let (plain, other) = (square(2, 0xFFFF_0000), square(4, 0xFF00_00FF))
    let view = UIImageView(image: UIImage(cgImage: plain), highlightedImage: UIImage(cgImage: other))
    view.isHighlighted = true
    #expect(contents(view) === other)
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 4))
    view.isHighlighted = false
    #expect(contents(view) === plain)
  }

  @Test func theDarkVariantShowsInADarkView() {
    let asset = UIImageAsset()
    let (white, black) = (square(1, 0xFFFF_FFFF), square(1, 0xFF00_0000))
    asset.register(UIImage(cgImage: white), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(UIImage(cgImage: black), with: UITraitCollection(userInterfaceStyle: .dark))
    let light = UITraitCollection(userInterfaceStyle: .light)
    let view = UIImageView(image: asset.image(with: light))
    #expect(contents(view) === white)
    view.overrideUserInterfaceStyle = .dark
    #expect(contents(view) === black)
  }

  /// Three by three pixels: blue corners, the rest red.
  private var framed: UIImage {
    let buffer = PixelBuffer(width: 3, height: 3)!
    buffer.fill(0xFFFF_0000)
    for y in [0, 2] { for x in [0, 2] { buffer[x, y] = 0xFF00_00FF } }
    return UIImage(cgImage: CGImage(buffer: buffer))
  }

  private func shown(_ view: UIImageView) throws -> CGImage {
    view.layer.layoutDirtyTree()
    view.layer.displayDirtyTree()
    let (width, height) = (Int(view.bounds.width), Int(view.bounds.height))
    let target = try #require(PixelBuffer(width: width, height: height))
    _ = Compositor().composite(view.layer.commit(), into: target, scale: 1)
    return CGImage(buffer: target)
  }

  @Test(arguments: [UIImage.ResizingMode.tile, .stretch])
  func aResizablePictureFillsTheViewAndKeepsItsCorners(
    _ mode: UIImage.ResizingMode
  ) throws {
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let view = UIImageView(image: framed.resizableImage(withCapInsets: caps, resizingMode: mode))
    for size in [CGSize(width: 9, height: 7), CGSize(width: 12, height: 5)] {
      view.frame = CGRect(origin: .zero, size: size)
      let picture = try shown(view)
      let (right, bottom) = (picture.width - 1, picture.height - 1)
      #expect(pixel(picture, 0, 0) == "FF0000FF" && pixel(picture, right, bottom) == "FF0000FF")
      #expect(pixel(picture, 1, 0) == "FFFF0000" && pixel(picture, right - 1, 2) == "FFFF0000")
    }
  }

  @Test func aTiledPictureIsDrawnAnewForANewSize() throws {
    let caps = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    let view = UIImageView(image: framed.resizableImage(withCapInsets: caps))
    for width in [6, 9] {
      view.frame = CGRect(x: 0, y: 0, width: width, height: 3)
      let row = try shown(view)
      let bluish = (0..<width).filter { row.buffer![$0, 0] & 255 > row.buffer![$0, 0] >> 16 & 255 }
      #expect(bluish == (0..<width).filter { $0 % 3 != 1 })
    }
  }

  /// Where a red picture of 4 by 2 points shows in a view of 10 by 8: left, top, width, height.
  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, [0, 0, 10, 8]), (.redraw, [0, 0, 10, 8]),
    (.scaleAspectFit, [0, 1, 10, 5]), (.scaleAspectFill, [0, 0, 10, 8]), (.center, [3, 3, 4, 2]),
    (.top, [3, 0, 4, 2]), (.bottom, [3, 6, 4, 2]), (.left, [0, 3, 4, 2]), (.right, [6, 3, 4, 2]),
    (.topLeft, [0, 0, 4, 2]), (.topRight, [6, 0, 4, 2]), (.bottomLeft, [0, 6, 4, 2]),
    (.bottomRight, [6, 6, 4, 2]),
  ]) func everyContentModePutsThePictureInItsPlace(_ mode: UIView.ContentMode, _ place: [Int]) throws {
    let red = try #require(PixelBuffer(width: 8, height: 4))
    red.fill(0xFFFF_0000)
    let view = UIImageView(image: UIImage(cgImage: CGImage(buffer: red), scale: 2, orientation: .up))
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 8)
    view.clipsToBounds = true
    view.contentMode = mode
    view.layer.displayDirtyTree()
    let target = try #require(PixelBuffer(width: 20, height: 16))
    _ = Compositor().composite(view.layer.commit(), into: target, scale: 2)
    var inked = CGRect.null
    for y in 0..<16 {
      for x in 0..<20 where target[x, y] & 0xFF0000 > 0x800000 && target[x, y] & 0xFF < 0x80 {
        inked = inked.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let expected = CGRect(x: place[0], y: place[1], width: place[2], height: place[3])
    let found = inked.applying(CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(abs(found.minX - expected.minX) <= 0.5 && abs(found.minY - expected.minY) <= 0.5)
    #expect(abs(found.maxX - expected.maxX) <= 0.5 && abs(found.maxY - expected.maxY) <= 1)
  }
}

@Suite @MainActor struct DrawingTests {
  @Test func aRendererGivesItsContextAndTakesItBack() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 4, height: 4), format: format)
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 5, y: 5, width: 1, height: 1))
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 4))
    #expect(pixel(image.cgImage, 1, 1) == "FFFF0000" && pixel(image.cgImage, 2, 2) == "00000000")
  }

  @Test func imageContextsNest() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 3, height: 3))
    UIGraphicsEndImageContext()
    #expect(pixel(UIGraphicsGetImageFromCurrentImageContext()?.cgImage, 0, 0) == "FF000000")
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func anImpossibleSizeGivesAnEmptyPicture() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 0, height: 10)).image { _ in }
    #expect(image.size == .zero)
    UIGraphicsBeginImageContext(CGSize(width: -1, height: 1e9))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func pathsFillAndStrokeWithTheCurrentColours() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4))
      path.lineWidth = 2
      path.fill()
      path.stroke()
    }
    #expect(pixel(image.cgImage, 4, 4) == "FFFF0000" && pixel(image.cgImage, 1, 4) == "FF0000FF")
    #expect(pixel(image.cgImage, 0, 4) == "00000000")
  }

  @Test func anArcGoesClockwiseOnTheScreen() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.y - 10) < 1e-9 && abs(path.bounds.minX) < 1e-9)
  }

  @Test func roundedCornersBendAheadOfTheArc() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 10)
    #expect(path.bounds == rect)
    #expect(path.cgPath.elements.points.first == CGPoint(x: 15.28665, y: 0))
    let one = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 30, height: 30))
    #expect(one.contains(CGPoint(x: 0.5, y: 0.5)) && !one.contains(CGPoint(x: 99.5, y: 0.5)))
  }

  @Test func aReversedPathRunsBackwards() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.close()
    let reversed = path.reversing()
    #expect(
      reversed.cgPath.elements.points
        == [10, 10, 0].enumerated().map {
          CGPoint(x: $0.element, y: [10, 0, 0][$0.offset])
        })
    #expect(reversed.cgPath.elements.types.last == .closeSubpath)
  }

  @Test func aLineWithoutAStartIsLeftOut() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty && path.bounds.isNull)
  }
}
