// A picture far larger than memory should have to hold, written row by row, and what showing it costs.
import CJPEG
import Foundation

@testable import UIKitCore

enum LargePicture {
  static let width = 12_000
  static let height = 9_000

  /// Writes a baseline JPEG that goes from black to red rightwards and to green downwards.
  static func write() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
    guard let file = fopen(url.path, "w") else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(file) }
    let codec = UnsafeMutablePointer<jpeg_compress_struct>.allocate(capacity: 1)
    let errors = UnsafeMutablePointer<jpeg_error_mgr>.allocate(capacity: 1)
    defer {
      codec.deallocate()
      errors.deallocate()
    }
    codec.initialize(to: jpeg_compress_struct())
    codec.pointee.err = jpeg_std_error(errors)
    jpeg_CreateCompress(codec, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
    jpeg_stdio_dest(codec, file)
    codec.pointee.image_width = JDIMENSION(width)
    codec.pointee.image_height = JDIMENSION(height)
    codec.pointee.input_components = 3
    codec.pointee.in_color_space = JCS_RGB
    jpeg_set_defaults(codec)
    jpeg_set_quality(codec, 60, 1)
    jpeg_start_compress(codec, 1)
    var row = [UInt8](repeating: 0, count: width * 3)
    for x in 0..<width { row[x * 3] = UInt8(x * 255 / width) }
    for y in 0..<height {
      let green = UInt8(y * 255 / height)
      if y == 0 || row[1] != green { for x in 0..<width { row[x * 3 + 1] = green } }
      row.withUnsafeMutableBufferPointer { bytes in
        var start: JSAMPROW? = bytes.baseAddress
        jpeg_write_scanlines(codec, &start, 1)
      }
    }
    jpeg_finish_compress(codec)
    jpeg_destroy_compress(codec)
    return url
  }

  /// The most memory the process has held since `begin()`, beyond what it held then, in bytes.
  struct Peak {
    private let start: Int

    static func begin() -> Peak {
      // Sets the mark to what is held now.
      try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .ascii)
      return Peak(start: held)
    }

    var cost: Int { Self.held - start }

    private static var held: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .ascii)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
    }
  }

  /// What a view of 300 points shows on a screen of three pixels a point.
  @MainActor static func shown(_ image: UIImage?, _ mode: UIView.ContentMode = .scaleToFill) -> PixelBuffer {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 300, height: 225))
    view.contentMode = mode
    view.clipsToBounds = true
    view.image = image
    view.layer.layoutDirtyTree()
    view.layer.displayDirtyTree()
    let target = PixelBuffer(width: 900, height: 675)!
    _ = Compositor().composite(view.layer.commit(), into: target, scale: 3)
    return target
  }

  /// Whether a pixel has these shares of red and green.
  static func isNear(_ pixel: UInt32, _ red: Int, _ green: Int) -> Bool {
    abs(Int(pixel >> 16 & 255) - red) < 6 && abs(Int(pixel >> 8 & 255) - green) < 6
  }
}
