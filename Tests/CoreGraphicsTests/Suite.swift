import Foundation
import Testing

@testable import CoreGraphics

/// A picture of `width` by `height` pixels, one point each, drawn from the top left.
func picture(_ width: Int, _ height: Int, scale: CGFloat = 1, _ draw: (CGContext) -> Void) throws -> CGImage {
  let buffer = try #require(PixelBuffer(width: width, height: height))
  let context = CGContext(buffer: buffer, scale: scale)
  draw(context)
  return try #require(context.makeImage())
}

/// A picture of the pixels that `color` returns, as premultiplied ARGB32.
func pixels(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) throws -> CGImage {
  let buffer = try #require(PixelBuffer(width: width, height: height))
  for y in 0..<height {
    for x in 0..<width { buffer[x, y] = color(x, y) }
  }
  return CGImage(buffer: buffer)
}

/// A pixel as hexadecimal ARGB.
func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> String {
  let digits = String(image.buffer![x, y], radix: 16, uppercase: true)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

/// Expects two pictures to be alike: no channel of a pixel further than `tolerance` apart. On failure the
/// two and their difference are left as PNG files, whose folder the message names.
func expectSame(
  _ actual: CGImage, _ expected: CGImage, tolerance: Int = 0, _ name: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  guard actual.width == expected.width, actual.height == expected.height else {
    Issue.record(
      "\(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)",
      sourceLocation: sourceLocation)
    return
  }
  var (worst, count) = (0, 0)
  let difference = try pixels(actual.width, actual.height) { x, y in
    let (a, b) = (actual.buffer![x, y], expected.buffer![x, y])
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    worst = max(worst, most)
    if most > tolerance { count += 1 }
    let shade = UInt32(min(255, most * 8))
    return 0xFF00_0000 | shade << 16 | shade << 8 | shade
  }
  guard count > 0 else { return }
  let stem = name.prefix { $0 != "(" }
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(stem)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (image, file) in [(expected, "expected"), (actual, "actual"), (difference, "difference")] {
    try ImageCodec.png(image).write(to: folder.appendingPathComponent("\(file).png"))
  }
  Issue.record(
    "\(count) pixels differ by up to \(worst): see \(folder.path)", sourceLocation: sourceLocation)
}
