import CoreGraphics
import Foundation

@testable import UIKitCore

/// A resource folder made for one test and taken away after it.
final class CatalogFixture {
  let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    ResourceFolders.app = [folder]
  }

  deinit {
    ResourceFolders.app = []
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// An image set of PNG files of one colour each.
  func addImageSet(
    _ path: String, _ entries: [(json: String, file: String, side: Int, pixel: UInt32)],
    properties: String = ""
  ) throws {
    let images = entries.map { "{ \($0.json)\"filename\": \"\($0.file)\" }" }.joined(separator: ",")
    let tail = properties.isEmpty ? "" : ", \"properties\": { \(properties) }"
    let json = "{ \"images\": [\(images)], \"info\": { \"author\": \"xcode\", \"version\": 1 }\(tail) }"
    try write(json, to: "Assets.xcassets/\(path).imageset/Contents.json")
    for entry in entries {
      try write(png(entry.side, entry.pixel), to: "Assets.xcassets/\(path).imageset/\(entry.file)")
    }
  }
}

/// A square picture of one colour.
func square(_ side: Int, _ pixel: UInt32) -> CGImage {
  let buffer = PixelBuffer(width: side, height: side)!
  buffer.fill(pixel)
  return CGImage(buffer: buffer)
}

func png(_ side: Int, _ pixel: UInt32) throws -> Data { try ImageCodec.png(square(side, pixel)) }

/// A pixel as hexadecimal ARGB.
func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> String {
  guard let image else { return "none" }
  let digits = String(image.buffer![x, y], radix: 16, uppercase: true)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
