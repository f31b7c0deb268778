import CPixelKernels
import Foundation

/// Bytes that a picture is made of, or that it hands out.
public final class CGDataProvider: @unchecked Sendable {
  private let bytes: NSData

  public init?(data: CFData) {
    bytes = data.copy() as? NSData ?? data
  }

  public var data: CFData? { bytes }
}

/// The bytes of the data; good while it lives.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

extension CGImage {
  /// A picture of raw pixels, 8 bits a component. Nil for a layout that `CGBitmapInfo` can say but this
  /// system cannot read, or for fewer bytes than the size needs.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, decode == nil, let data = provider.data,
      let format = BitmapFormat(space: space, bitmapInfo: bitmapInfo.rawValue, forDrawing: false),
      bitsPerPixel == format.bytesPerPixel * 8, let buffer = PixelBuffer(width: width, height: height),
      bytesPerRow >= width * format.bytesPerPixel,
      data.length >= bytesPerRow * (height - 1) + width * format.bytesPerPixel
    else { return nil }
    pixels_import(
      format.pixel, data.bytes, bytesPerRow, buffer.base, buffer.bytesPerRow, Int32(width), Int32(height))
    self.init(buffer: buffer, isOpaque: format.isOpaque)
  }

  /// A decoded PNG; nil for anything else.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(decoding: source, isJPEG: false)
  }

  /// A decoded JPEG; nil for anything else.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(decoding: source, isJPEG: true)
  }

  private convenience init?(decoding source: CGDataProvider, isJPEG: Bool) {
    guard let bytes = source.data else { return nil }
    let data = bytes as Data
    guard (data.first == 0xFF) == isJPEG, let image = try? ImageCodec.decode(data),
      let buffer = image.decodedBuffer
    else { return nil }
    self.init(buffer: buffer, isOpaque: image.isOpaque)
  }

  /// A copy of the pixels: `height` rows of `bytesPerRow` bytes in the layout `bitmapInfo` tells.
  public var dataProvider: CGDataProvider? {
    guard let buffer else { return nil }
    // The last row of a part of a picture ends before its stride does.
    let length = buffer.bytesPerRow * (height - 1) + width * 4
    let bytes = NSMutableData(length: buffer.bytesPerRow * height)
    guard let bytes else { return nil }
    memcpy(bytes.mutableBytes, buffer.base, length)
    return CGDataProvider(data: bytes)
  }
}
