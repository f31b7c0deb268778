import CoreGraphics
import Foundation
import Testing

/// Fast PNGs, whose rows are compressed in bands, against libpng's decoder.
@Suite struct FastPNGTests {
  private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)!
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = pixel(x, y) }
    }
    return CGImage(buffer: buffer)
  }

  private func comesBack(_ image: CGImage) throws {
    let decoded = try ImageCodec.decode(ImageCodec.png(image))
    try #require(decoded.width == image.width && decoded.height == image.height)
    for y in 0..<image.height {
      for x in 0..<image.width where decoded.buffer![x, y] != image.buffer![x, y] {
        Issue.record("(\(x), \(y)) differs")
        return
      }
    }
  }

  private static func noise(_ x: Int, _ y: Int) -> UInt32 {
    var v = UInt64(x &* 73_856_093 ^ y &* 19_349_663) &+ 0x9e37_79b9
    v ^= v >> 13
    v = v &* 0xff51_afd7_ed55_8ccd
    return UInt32(truncatingIfNeeded: v >> 20)
  }

  @Test(arguments: [(1, 1), (2, 3), (85, 1), (86, 2), (87, 129), (300, 257), (1170, 130)])
  func opaquePicturesComeBackPixelForPixel(width: Int, height: Int) throws {
    try comesBack(picture(width, height) { _, _ in 0xff12_3456 })
    try comesBack(picture(width, height) { x, y in 0xff00_0000 | UInt32(x & 255) << 8 | UInt32(y & 255) })
    try comesBack(picture(width, height) { x, y in 0xff00_0000 | Self.noise(x, y) & 0xff_ffff })
    try comesBack(picture(width, height) { x, y in (x / 90 + y / 50) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 })
  }

  @Test(arguments: [(1, 1), (64, 3), (65, 130), (200, 260)])
  func transparentPicturesComeBack(width: Int, height: Int) throws {
    try comesBack(picture(width, height) { x, y in (x + y) % 3 == 0 ? 0 : 0xff00_00ff })
    // Every alpha, in colours that survive being divided by it.
    try comesBack(
      picture(width, height) { x, y in
        let alpha = UInt32((x * 7 + y) & 255)
        return alpha << 24 | alpha << 16 | (y % 2 == 0 ? alpha : 0)
      })
  }

  /// Counts that grow like Fibonacci's numbers make the longest codes there are.
  @Test func veryUnevenColoursComeBack() throws {
    var values: [UInt32] = []
    var (a, b) = (1, 1)
    for level in 0..<18 {
      values += Array(repeating: 0xff00_0000 | UInt32(level * 11), count: a)
      (a, b) = (b, a + b)
    }
    let width = 90
    let height = values.count / width
    // Spread so that neither runs nor rows above hide the counts.
    try comesBack(picture(width, height) { x, y in values[(x * 7919 + y * 104_729) % values.count] })
  }

  @Test func aScreenOfOneColourTakesLessThanTwentyKilobytes() throws {
    #expect(try ImageCodec.png(picture(1170, 2532) { _, _ in 0xfff2_f2f7 }).count < 20_000)
  }
}
