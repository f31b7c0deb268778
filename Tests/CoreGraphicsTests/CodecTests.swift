import Foundation
import Testing

@testable import CoreGraphics

@Suite struct PNGTests {
  @Test func aPictureWithTransparencyComesBackPixelForPixel() throws {
    let image = try pixels(37, 21) { x, y in
      let alpha = UInt32(x * 255 / 36)
      return alpha << 24 | (alpha / 2) << 16 | (alpha * UInt32(y) / 20) << 8 | alpha
    }
    let decoded = try ImageCodec.decode(ImageCodec.png(image))
    #expect(decoded.alphaInfo == .premultipliedFirst)
    try expectSame(decoded, image, tolerance: 1)
  }

  @Test func anOpaquePictureIsWrittenWithoutAlphaAndComesBackExactly() throws {
    let image = try pixels(16, 16) { x, y in 0xFF00_0000 | UInt32(x * 16) << 16 | UInt32(y * 16) }
    let data = try ImageCodec.png(image)
    #expect(data[25] == 2, "colour type 2 is RGB")
    let decoded = try ImageCodec.decode(data)
    #expect(decoded.alphaInfo == .noneSkipFirst)
    try expectSame(decoded, image)
  }

  @Test func thesamePixelsGiveTheSameBytes() throws {
    let draw: (CGContext) -> Void = { context in
      context.setFillColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
      context.fillEllipse(in: CGRect(x: 3, y: 4, width: 80, height: 60))
    }
    #expect(try ImageCodec.png(picture(90, 70, draw)) == ImageCodec.png(picture(90, 70, draw)))
  }

  @Test func everyTruncationOfAPNGIsAnErrorWithAReason() throws {
    let image = try pixels(24, 24) { x, y in 0xFF00_0000 | UInt32(x &* 7919 &+ y &* 104_729) & 0xFFFFFF }
    let data = try ImageCodec.png(image)
    for length in 0..<data.count - 12 {
      #expect(throws: ImageCodecError.self) { try ImageCodec.decode(data.prefix(length)) }
    }
    do {
      _ = try ImageCodec.decode(data.prefix(data.count / 2))
    } catch .damaged(let reason) {
      #expect(reason == "the data ends before the picture does")
    }
  }

  @Test func flippedBitsNeverStopTheProgramAndChecksumsCatchThemInPixels() throws {
    let image = try pixels(24, 24) { x, y in 0x8000_0000 | UInt32(x * 5) << 16 | UInt32(y * 5) }
    let data = try ImageCodec.png(image)
    var caught = 0
    for index in 0..<data.count {
      for bit in [0, 3, 7] {
        var damaged = data
        damaged[index] ^= UInt8(1 << bit)
        do { _ = try ImageCodec.decode(damaged) } catch { caught += 1 }
      }
    }
    #expect(caught > data.count)
  }

  @Test func aHeaderThatPromisesTooMuchIsRefusedBeforeMemoryIsTaken() throws {
    var data = try ImageCodec.png(pixels(4, 4) { _, _ in 0xFFFF_FFFF })
    // Width 0x7000_0000 with its checksum made right.
    data.replaceSubrange(16..<20, with: [0x70, 0, 0, 0])
    data.replaceSubrange(29..<33, with: checksum(of: data[12..<29]))
    #expect(throws: ImageCodecError.tooLarge(width: 0x7000_0000, height: 4)) { try ImageCodec.decode(data) }
  }

  @Test func neitherPNGNorJPEGIsAnUnknownFormat() {
    for text in ["", "GIF89a", "{}", "\u{89}PNG"] {
      #expect(throws: ImageCodecError.unknownFormat) { try ImageCodec.decode(Data(text.utf8)) }
    }
  }

  @Test(arguments: PNGKind.all) func everyKindOfPNGIsDecoded(_ kind: PNGKind) throws {
    let data = try #require(Data(base64Encoded: kind.base64))
    let image = try ImageCodec.decode(data)
    #expect((image.width, image.height) == (9, 9))
    #expect(pixel(image, 0, 0) == kind.first)
    #expect(pixel(image, 8, 8) == kind.last)
  }

  private func checksum(of bytes: Data) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    return [UInt8(crc >> 24), UInt8(crc >> 16 & 255), UInt8(crc >> 8 & 255), UInt8(crc & 255)]
  }
}

@Suite struct JPEGTests {
  /// A smooth picture, which JPEG keeps well.
  private func smooth(_ width: Int, _ height: Int) throws -> CGImage {
    try pixels(width, height) { x, y in
      let (red, green) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
      return 0xFF00_0040 | red << 16 | green << 8
    }
  }

  @Test func aSmoothPictureComesBackNearlyTheSame() throws {
    let image = try smooth(64, 48)
    let decoded = try ImageCodec.decode(ImageCodec.jpeg(image, quality: 0.95))
    #expect(decoded.alphaInfo == .noneSkipFirst)
    try expectSame(decoded, image, tolerance: 8)
  }

  @Test func transparentPartsBecomeWhite() throws {
    let data = try ImageCodec.jpeg(pixels(16, 16) { _, _ in 0 }, quality: 1)
    #expect(pixel(try ImageCodec.decode(data), 8, 8) == "FFFFFFFF")
  }

  @Test func aLargePictureIsDecodedNoLongerThanAsked() throws {
    let data = try ImageCodec.jpeg(smooth(800, 600), quality: 0.9)
    let small = try ImageCodec.decode(data, maxPixelSize: 150)
    #expect((small.width, small.height) == (150, 113))
    try expectSame(small, smooth(150, 113), tolerance: 10)
    let whole = try ImageCodec.decode(data, maxPixelSize: 2000)
    #expect((whole.width, whole.height) == (800, 600))
  }

  @Test func everyTruncationIsAnErrorWithAReason() throws {
    let data = try ImageCodec.jpeg(smooth(40, 40), quality: 0.8)
    for length in 0..<data.count - 2 {
      #expect(throws: ImageCodecError.self) { try ImageCodec.decode(data.prefix(length)) }
    }
    #expect(throws: ImageCodecError.damaged(reason: "Premature end of JPEG file")) {
      try ImageCodec.decode(data.prefix(data.count - 60))
    }
  }

  @Test func flippedBitsNeverStopTheProgram() throws {
    let data = try ImageCodec.jpeg(smooth(40, 40), quality: 0.8)
    var (caught, tried) = (0, 0)
    for index in 2..<data.count {
      var damaged = data
      damaged[index] ^= UInt8(1 << (index % 8))
      tried += 1
      do { _ = try ImageCodec.decode(damaged) } catch { caught += 1 }
    }
    #expect(caught > 0 && caught < tried)
  }

  @Test(arguments: JPEGKind.all) func everyKindOfJPEGIsDecoded(_ kind: JPEGKind) throws {
    let data = try #require(Data(base64Encoded: kind.base64))
    let image = try ImageCodec.decode(data)
    let expected = try pixels(image.width, image.height) { _, _ in kind.pixel }
    #expect((image.width, image.height) == (16, 16))
    try expectSame(image, expected, tolerance: 6)
    #expect(ImageCodec.orientation(of: data) == kind.orientation)
  }
}
