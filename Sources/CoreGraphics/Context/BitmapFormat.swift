import CPixelKernels
import Foundation

/// A pixel layout that a client can name: 8 bits a component, RGB with alpha, grey, or alpha alone.
struct BitmapFormat {
  let pixel: pixel_format
  let isOpaque: Bool

  var bytesPerPixel: Int { Int(pixel.bytes) }

  /// The layout of the drawing itself.
  var isNative: Bool {
    pixel.bytes == 4 && pixel.blue == 0 && pixel.green == 1 && pixel.red == 2 && pixel.alpha == 3
      && pixel.premultiplied
  }

  /// Nil for a layout that is not supported; what is drawn into cannot have straight alpha, as in Quartz.
  init?(space: CGColorSpace, bitmapInfo: UInt32, forDrawing: Bool) {
    guard let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue) else {
      return nil
    }
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    if alpha == .alphaOnly {
      pixel = pixel_format(red: -1, green: -1, blue: -1, alpha: 0, bytes: 1, premultiplied: true)
      isOpaque = false
      return
    }
    if space.model == .monochrome {
      guard alpha == .none else { return nil }
      pixel = pixel_format(red: 0, green: 0, blue: 0, alpha: -1, bytes: 1, premultiplied: true)
      isOpaque = true
      return
    }
    let isFirst: Bool
    var hasAlpha = true
    var premultiplied = true
    switch alpha {
    case .premultipliedFirst: isFirst = true
    case .premultipliedLast: isFirst = false
    case .first, .last:
      guard !forDrawing else { return nil }
      isFirst = alpha == .first
      premultiplied = false
    case .noneSkipFirst, .noneSkipLast:
      isFirst = alpha == .noneSkipFirst
      hasAlpha = false
    case .none, .alphaOnly: return nil
    }
    isOpaque = !hasAlpha
    // Positions in a big-endian pixel, mirrored for a little-endian one.
    let places: [Int8] = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let isLittle = order == CGBitmapInfo.byteOrder32Little.rawValue
    guard isLittle || order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue else { return nil }
    let offsets = isLittle ? places.map { 3 - $0 } : places
    pixel = pixel_format(
      red: offsets[0], green: offsets[1], blue: offsets[2], alpha: hasAlpha ? offsets[3] : -1, bytes: 4,
      premultiplied: premultiplied)
  }
}

/// A context's memory in the client's layout: read before each drawing, written after it, so that the
/// client sees what is drawn and the drawing what the client wrote.
final class BitmapExchange {
  let format: BitmapFormat
  let data: UnsafeMutableRawPointer
  let bytesPerRow: Int
  private let ownsData: Bool

  init(format: BitmapFormat, data: UnsafeMutableRawPointer?, bytesPerRow: Int, buffer: PixelBuffer) {
    self.format = format
    let needed = buffer.width * format.bytesPerPixel
    self.bytesPerRow = bytesPerRow == 0 ? (needed + 15) & ~15 : bytesPerRow
    if let data {
      self.data = data
      ownsData = false
    } else {
      self.data = .allocate(byteCount: self.bytesPerRow * buffer.height, alignment: 16)
      memset(self.data, 0, self.bytesPerRow * buffer.height)
      ownsData = true
    }
  }

  deinit {
    if ownsData { data.deallocate() }
  }

  func read(into buffer: PixelBuffer) {
    pixels_import(
      format.pixel, data, bytesPerRow, buffer.base, buffer.bytesPerRow, Int32(buffer.width),
      Int32(buffer.height))
  }

  func write(from buffer: PixelBuffer) {
    pixels_export(
      format.pixel, buffer.base, buffer.bytesPerRow, data, bytesPerRow, Int32(buffer.width),
      Int32(buffer.height))
  }
}

extension CGContext {
  /// The context's memory, in the layout it was made with.
  public var data: UnsafeMutableRawPointer? { exchange?.data ?? buffer.base }

  public var bytesPerRow: Int { exchange?.bytesPerRow ?? buffer.bytesPerRow }

  public var bitsPerComponent: Int { 8 }

  public var bitsPerPixel: Int { (exchange?.format.bytesPerPixel ?? 4) * 8 }
}

extension BitmapFormat {
  func export(_ buffer: PixelBuffer, to data: UnsafeMutableRawPointer, bytesPerRow: Int) {
    pixels_export(
      pixel, buffer.base, buffer.bytesPerRow, data, bytesPerRow, Int32(buffer.width), Int32(buffer.height))
  }
}
