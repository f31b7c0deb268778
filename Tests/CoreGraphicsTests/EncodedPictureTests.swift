import Foundation
import Testing

@testable import CoreGraphics

/// Pictures that stay files until they are drawn.
@Suite struct EncodedPictureTests {
  private func smooth(_ width: Int, _ height: Int) throws -> CGImage {
    try pixels(width, height) { x, y in
      let (red, green) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
      return 0xFF00_0040 | red << 16 | green << 8
    }
  }

  @Test func allPixelsAreThoseOfAnOrdinaryDecoding() throws {
    let data = try ImageCodec.jpeg(smooth(301, 203), quality: 0.9)
    let image = CGImage(source: try EncodedPicture(data))
    #expect((image.width, image.height) == (301, 203) && image.decodedBuffer == nil)
    try expectSame(CGImage(buffer: try #require(image.buffer)), ImageCodec.decode(data))
    let rect = CGRect(x: 40, y: 50, width: 77, height: 31)
    let crop = try #require(image.cropping(to: rect))
    let expected = try #require(ImageCodec.decode(data).cropping(to: rect))
    try expectSame(CGImage(buffer: try #require(crop.buffer)), expected)
  }

  @Test func aSmallVersionIsReadSmall() throws {
    let data = try ImageCodec.jpeg(smooth(1601, 1201), quality: 0.9)
    let picture = try EncodedPicture(data)
    let image = CGImage(source: picture)
    let small = try #require(image.resampled(to: 60, 45))
    try expectSame(small, smooth(60, 45), tolerance: 12)
    // 26 to 1 is 16 to 1 and the rest: 101 by 76 pixels.
    let read = try #require(picture.reading(of: image.bounds, reducedBy: 26))
    #expect((read.buffer.width, read.buffer.height) == (101, 76) && read.reduction == 16)
    let crop = try #require(image.cropping(to: CGRect(x: 800, y: 600, width: 800, height: 600)))
    let corner = try #require(crop.resampled(to: 80, 60))
    #expect((corner.width, corner.height) == (80, 60))
    let middle = try #require(corner.buffer)[40, 30]
    #expect(abs(Int(middle >> 16 & 255) - 191) < 8 && abs(Int(middle >> 8 & 255) - 191) < 8)
  }

  @Test func halvingsAverageAndTheEdgeIsWhatIsLeft() throws {
    let image = try pixels(5, 3) { x, y in UInt32(x * 40 + y * 10) * 0x0001_0101 | 0xFF00_0000 }
    let half = try EncodedPicture(ImageCodec.png(image)).pixels(reducedBy: 2)
    #expect((half.width, half.height) == (3, 2))
    // Of 0, 40, 10 and 50; of 160 and 170; of 180 alone.
    #expect([half[0, 0] & 255, half[2, 0] & 255, half[2, 1] & 255] == [25, 165, 180])
  }

  @Test(arguments: PNGKind.all) func everyKindOfPNGIsReadSmall(_ kind: PNGKind) throws {
    let data = try #require(Data(base64Encoded: kind.base64))
    let half = try EncodedPicture(data).pixels(reducedBy: 2)
    #expect((half.width, half.height) == (5, 5))
    #expect(pixel(CGImage(buffer: half), 4, 4) == kind.last)
  }

  /// A JPEG whose frame header says something else: the kind of the frame, then height and width.
  private func lying(frame: UInt8, _ width: UInt16, _ height: UInt16) throws -> Data {
    var data = try ImageCodec.jpeg(smooth(16, 16), quality: 0.8)
    let start = try #require(data.firstRange(of: Data([0xFF, 0xC0]))).lowerBound
    data[start + 1] = frame
    let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    data.replaceSubrange(start + 5..<start + 9, with: size)
    return data
  }

  @Test func whatCannotBeReadSmallIsRefusedPastItsLimit() throws {
    let progressive = try lying(frame: 0xC2, 6000, 5000)
    #expect(throws: ImageCodecError.tooLargeAtOnce(width: 6000, height: 5000)) {
      try EncodedPicture(progressive)
    }
    #expect(try EncodedPicture(lying(frame: 0xC2, 5000, 5000)).width == 5000)
    #expect(throws: ImageCodecError.tooLarge(width: 60000, height: 60000)) {
      try EncodedPicture(lying(frame: 0xC0, 60000, 60000))
    }
    #expect(try EncodedPicture(lying(frame: 0xC0, 12000, 9000)).height == 9000)
  }

  @Test func damageThatShowsLateIsReportedOnce() throws {
    let failures = Failures()
    let data = try lying(frame: 0xC0, 12000, 9000)
    let image = try ImageCodec.picture(data) { failures.add($0) }
    for _ in 0..<3 { #expect(image.resampled(to: 120, 90) == nil && image.buffer == nil) }
    #expect(failures.all == [.damaged(reason: "Corrupt JPEG data: premature end of data segment")])
  }

  private final class Failures: @unchecked Sendable {
    private(set) var all: [ImageCodecError] = []
    func add(_ error: ImageCodecError) { all.append(error) }
  }
}
