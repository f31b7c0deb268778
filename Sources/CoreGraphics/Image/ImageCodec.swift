import CImageCodecs
import Foundation

/// Why a picture could not be read or written.
package enum ImageCodecError: Error, Hashable, CustomStringConvertible {
  /// Neither a PNG nor a JPEG.
  case unknownFormat
  /// Damaged or cut short; the reason in the codec's words.
  case damaged(reason: String)
  /// More pixels, or a longer side, than the codec takes.
  case tooLarge(width: Int, height: Int)
  case outOfMemory

  package var description: String {
    switch self {
    case .unknownFormat: return "neither a PNG nor a JPEG picture"
    case .damaged(let reason): return "damaged picture: \(reason)"
    case .tooLarge(let width, let height):
      return "a picture of \(width) x \(height) pixels is larger than \(ImageCodec.mostPixels) pixels or "
        + "\(PixelBuffer.longestSide) on a side"
    case .outOfMemory: return "not enough memory for the picture"
    }
  }
}

/// PNG and JPEG files to pictures and back.
package enum ImageCodec {
  /// The most pixels a picture may have, before any reduction: 100 million, 400 MB decoded.
  package static let mostPixels = 100_000_000

  /// Decodes a PNG or a JPEG.
  ///
  /// With `maxPixelSize` the picture is reduced, its proportions kept, until no side is longer; a JPEG is
  /// then decoded small in the first place. A picture that is damaged or ends early is an error, never a
  /// part of a picture. An EXIF orientation is not applied; `orientation(of:)` tells it.
  package static func decode(_ data: Data, maxPixelSize: Int? = nil) throws(ImageCodecError) -> CGImage {
    let full: CGImage
    if isPNG(data) {
      full = try decodePNG(data)
    } else if isJPEG(data) {
      full = try decodeJPEG(data, maxPixelSize: maxPixelSize)
    } else {
      throw .unknownFormat
    }
    guard let maxPixelSize, maxPixelSize > 0, max(full.width, full.height) > maxPixelSize else { return full }
    let size = reduced(width: full.width, height: full.height, to: maxPixelSize)
    guard let small = full.resampled(to: size.width, size.height) else { throw .outOfMemory }
    return small
  }

  /// Width and height in pixels, without decoding the picture.
  package static func size(of data: Data) throws(ImageCodecError) -> (width: Int, height: Int) {
    let header: codec_header
    if isPNG(data) {
      header = try read(data, codec_png_header)
    } else if isJPEG(data) {
      header = try read(data, codec_jpeg_header)
    } else {
      throw .unknownFormat
    }
    return (Int(header.width), Int(header.height))
  }

  /// The EXIF orientation, 1...8; 1 (upright) for a picture that names none.
  package static func orientation(of data: Data) -> Int {
    isJPEG(data) ? JPEGSegments(data).orientation : 1
  }

  /// An 8-bit PNG: the same bytes for the same pixels. RGB where every pixel is opaque, RGBA otherwise.
  /// Written fast, or, where it is to be kept, `compact` at ten times the cost.
  package static func png(_ image: CGImage, compact: Bool = false) throws(ImageCodecError) -> Data {
    let buffer = image.buffer
    return try encode { bytes, length, reason in
      codec_png_encode(
        buffer.base, Int32(buffer.width), Int32(buffer.height), buffer.bytesPerRow, compact, &bytes, &length,
        reason)
    }
  }

  /// A baseline JPEG, transparent parts over white. `quality` is 0...1.
  package static func jpeg(_ image: CGImage, quality: CGFloat) throws(ImageCodecError) -> Data {
    let buffer = image.buffer
    let percent = Int32(min(max(quality, 0.01), 1) * 100)
    return try encode { bytes, length, reason in
      codec_jpeg_encode(
        buffer.base, Int32(buffer.width), Int32(buffer.height), buffer.bytesPerRow, percent, &bytes, &length,
        reason)
    }
  }

  // MARK: Formats

  private static func isPNG(_ data: Data) -> Bool {
    data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  private static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xFF, 0xD8, 0xFF]) }

  private static func decodePNG(_ data: Data) throws(ImageCodecError) -> CGImage {
    let header = try read(data, codec_png_header)
    let buffer = try makeBuffer(for: header, width: header.width, height: header.height)
    try perform(on: data) { bytes, length, reason in
      codec_png_decode(bytes, length, buffer.base, buffer.bytesPerRow, reason)
    }
    return CGImage(buffer: buffer, isOpaque: !header.has_alpha)
  }

  private static func decodeJPEG(_ data: Data, maxPixelSize: Int?) throws(ImageCodecError) -> CGImage {
    let header = try read(data, codec_jpeg_header)
    var size = (width: header.width, height: header.height)
    if let maxPixelSize {
      // The smallest scale that still has every pixel asked for.
      for eighths: Int32 in 1...8 {
        codec_jpeg_scaled_size(header.width, header.height, eighths, &size.width, &size.height)
        if Int(max(size.width, size.height)) >= maxPixelSize { break }
      }
    }
    let buffer = try makeBuffer(for: header, width: size.width, height: size.height)
    let inverted = header.is_cmyk && JPEGSegments(data).hasAdobeMarker
    try perform(on: data) { bytes, length, reason in
      codec_jpeg_decode(
        bytes, length, header.is_cmyk, inverted, buffer.base, size.width, size.height, buffer.bytesPerRow,
        reason)
    }
    return CGImage(buffer: buffer, isOpaque: true)
  }

  private static func makeBuffer(for header: codec_header, width: Int32, height: Int32)
    throws(ImageCodecError) -> PixelBuffer
  {
    let whole = (width: Int(header.width), height: Int(header.height))
    guard whole.width <= mostPixels / whole.height, Int(max(width, height)) <= PixelBuffer.longestSide else {
      throw .tooLarge(width: whole.width, height: whole.height)
    }
    guard let buffer = PixelBuffer(width: Int(width), height: Int(height)) else { throw .outOfMemory }
    return buffer
  }

  private static func reduced(width: Int, height: Int, to side: Int) -> (width: Int, height: Int) {
    let scale = Double(side) / Double(max(width, height))
    return (
      max(1, min(side, Int((Double(width) * scale).rounded()))),
      max(1, min(side, Int((Double(height) * scale).rounded())))
    )
  }

  // MARK: Calling the codecs

  private static func read(
    _ data: Data,
    _ read: (UnsafeRawPointer?, Int, UnsafeMutablePointer<codec_header>?, UnsafeMutablePointer<CChar>?) ->
      Bool
  ) throws(ImageCodecError) -> codec_header {
    var header = codec_header()
    try perform(on: data) { bytes, length, reason in read(bytes, length, &header, reason) }
    return header
  }

  private static func perform(
    on data: Data, _ body: (UnsafeRawPointer?, Int, UnsafeMutablePointer<CChar>) -> Bool
  ) throws(ImageCodecError) {
    var reason = [CChar](repeating: 0, count: Int(CODEC_REASON_LENGTH))
    let done = data.withUnsafeBytes { bytes in
      reason.withUnsafeMutableBufferPointer { body(bytes.baseAddress, bytes.count, $0.baseAddress!) }
    }
    if !done { throw failure(reason) }
  }

  private static func encode(
    _ body: (inout UnsafeMutablePointer<UInt8>?, inout Int, UnsafeMutablePointer<CChar>) -> Bool
  ) throws(ImageCodecError) -> Data {
    var reason = [CChar](repeating: 0, count: Int(CODEC_REASON_LENGTH))
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    let done = reason.withUnsafeMutableBufferPointer { body(&bytes, &length, $0.baseAddress!) }
    guard done, let bytes else { throw failure(reason) }
    return Data(bytesNoCopy: bytes, count: length, deallocator: .custom { bytes, _ in codec_free(bytes) })
  }

  private static func failure(_ reason: [CChar]) -> ImageCodecError {
    let text = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.lowercased().contains("out of memory") ? .outOfMemory : .damaged(reason: text)
  }
}
