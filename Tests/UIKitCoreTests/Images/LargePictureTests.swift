import Foundation
import Testing

@testable import UIKitCore

/// A JPEG of 12,000 by 9,000 pixels shown 300 points wide: 432 MB decoded, no more than 30 MB here. Each in
/// a process of its own, so that nothing else counts.
@Suite(.serialized) struct LargePictureTests {
  /// Runs `show` with the file and stops where it costs more than it may.
  @MainActor private static func measure(_ show: (URL) throws -> Void) throws {
    let file = try LargePicture.write()
    defer { try? FileManager.default.removeItem(at: file) }
    // What is made only once.
    _ = LargePicture.shown(UIImage(cgImage: square(4, 0xFFFF_0000)))
    let bytes = try Data(contentsOf: file).count
    let peak = LargePicture.Peak.begin()
    try show(file)
    let cost = peak.cost - bytes
    #expect(cost < 30 << 20, "\(cost) bytes")
    if cost >= 30 << 20 { exit(EXIT_FAILURE) }
  }

  @Test func anImageViewReadsItAsSmallAsItShowsIt() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try Self.measure { file in
          let image = try #require(UIImage(contentsOfFile: file.path))
          #expect(image.size == CGSize(width: 12_000, height: 9_000))
          let pixels = LargePicture.shown(image)
          #expect(LargePicture.isNear(pixels[450, 337], 127, 127))
          #expect(LargePicture.isNear(pixels[898, 2], 254, 0))
        }
      }
    }
  }

  @Test func soItDoesForDataThatLiesOnItsSide() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try Self.measure { file in
          let image = try #require(UIImage(data: Data(contentsOf: file)))
          let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .right)
          #expect(turned.size == CGSize(width: 9_000, height: 12_000))
          let pixels = LargePicture.shown(turned)
          // A quarter turn clockwise: red grows downwards, green to the left.
          #expect(LargePicture.isNear(pixels[2, 2], 0, 254))
          #expect(LargePicture.isNear(pixels[898, 673], 254, 0))
        }
      }
    }
  }

  @Test func aViewThatShowsItsMiddleReadsItsMiddle() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try Self.measure { file in
          let pixels = LargePicture.shown(UIImage(contentsOfFile: file.path), .center)
          #expect(LargePicture.isNear(pixels[450, 337], 127, 127))
        }
      }
    }
  }

  @Test func thumbnailsAndDrawingsAreReadSmall() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try Self.measure { file in
          let image = try #require(UIImage(contentsOfFile: file.path))
          let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 900, height: 900)))
          #expect(thumbnail.size == CGSize(width: 900, height: 675))
          #expect(LargePicture.isNear(thumbnail.cgImage!.buffer![450, 337], 127, 127))
          let drawn = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 225)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 300, height: 225))
          }
          let pixels = try #require(drawn.cgImage?.buffer)
          #expect(LargePicture.isNear(pixels[pixels.width / 2, pixels.height / 2], 127, 127))
        }
      }
    }
  }

  @Test func damageThatShowsWhenItIsDrawnIsOneLineAndNoPicture() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let file = try LargePicture.write()
        defer { try? FileManager.default.removeItem(at: file) }
        let data = try Data(contentsOf: file)
        let image = try #require(UIImage(data: data.prefix(data.count / 2)))
        let empty = LargePicture.shown(nil)[450, 337]
        for _ in 0..<2 { #expect(LargePicture.shown(image)[450, 337] == empty) }
        #expect(image.preparingThumbnail(of: CGSize(width: 90, height: 90)) == nil)
      }
    }
    let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = log.split(separator: "\n").filter { $0.hasPrefix("Cannot read") }
    #expect(lines == ["Cannot read image data: damaged picture: Premature end of JPEG file."])
  }
}
