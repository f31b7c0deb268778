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
  /// More pixels than may be decoded of a picture that does not come row by row.
  case tooLargeAtOnce(width: Int, height: Int)
  case outOfMemory

  package var description: String {
    switch self {
    case .unknownFormat: return "neither a PNG nor a JPEG picture"
    case .damaged(let reason): return "damaged picture: \(reason)"
    case .tooLarge(let width, let height):
      return "a picture of \(width) x \(height) pixels is too large to be decoded"
    case .tooLargeAtOnce(let width, let height):
      return "a picture of \(width) x \(height) pixels that is progressive or interlaced has more than "
        + "\(ImageCodec.mostPixelsAtOnce)"
    case .outOfMemory: return "not enough memory for the picture"
    }
  }
}

/// PNG and JPEG files to pictures and back.
package enum ImageCodec {
  /// The most pixels a picture may have, and its longest side, however small it is wanted.
  package static let mostPixels = 250_000_000
  package static let longestSide = 65_535
  /// The most pixels of a picture that has to be held in memory whole to be read small: a progressive JPEG or
  /// an interlaced PNG.
  package static let mostPixelsAtOnce = 25_000_000
  /// The most pixels that are decoded into memory in one piece: 512 MB.
  package static let mostDecodedPixels = 1 << 27
  /// Pictures up to this many pixels are decoded when they are made, so that damage shows at once.
  package static let pixelsDecodedAtOnce = 1 << 22

  /// The picture in a PNG or a JPEG. A small one is decoded; a large one stays a file until it is drawn, and
  /// is then read no larger than it is drawn. `report` hears of damage that only shows then.
  package static func picture(_ data: Data, report: @escaping @Sendable (ImageCodecError) -> Void)
    throws(ImageCodecError) -> CGImage
  {
    let picture = try EncodedPicture(data, report: report)
    guard picture.width * picture.height <= pixelsDecodedAtOnce else { return CGImage(source: picture) }
    return CGImage(buffer: try picture.pixels(), isOpaque: picture.isOpaque)
  }

  /// Decodes a PNG or a JPEG.
  ///
  /// With `maxPixelSize` the picture is reduced, its proportions kept, until no side is longer; it is then
  /// decoded small in the first place. A picture that is damaged or ends early is an error, never a part of
  /// a picture. An EXIF orientation is not applied; `orientation(of:)` tells it.
  package static func decode(_ data: Data, maxPixelSize: Int? = nil) throws(ImageCodecError) -> CGImage {
    let picture = try EncodedPicture(data)
    let longest = max(picture.width, picture.height)
    guard let maxPixelSize, maxPixelSize > 0, longest > maxPixelSize else {
      return CGImage(buffer: try picture.pixels(), isOpaque: picture.isOpaque)
    }
    let read = try picture.pixels(reducedBy: CGFloat(longest) / CGFloat(maxPixelSize))
    let size = reduced(width: picture.width, height: picture.height, to: maxPixelSize)
    guard let small = read.resampled(to: size.width, size.height) else { throw .outOfMemory }
    return CGImage(buffer: small, isOpaque: picture.isOpaque)
  }

  /// Width and height in pixels, without decoding the picture.
  package static func size(of data: Data) throws(ImageCodecError) -> (width: Int, height: Int) {
    let header = try header(of: data)
    return (Int(header.width), Int(header.height))
  }

  static func header(of data: Data) throws(ImageCodecError) -> codec_header {
    if isPNG(data) { return try read(data, codec_png_header) }
    if isJPEG(data) { return try read(data, codec_jpeg_header) }
    throw .unknownFormat
  }

  /// The EXIF orientation, 1...8; 1 (upright) for a picture that names none.
  package static func orientation(of data: Data) -> Int {
    isJPEG(data) ? JPEGSegments(data).orientation : 1
  }

  /// An 8-bit PNG: the same bytes for the same pixels. RGB where every pixel is opaque, RGBA otherwise.
  /// Written fast, or, where it is to be kept, `compact` at ten times the cost.
  package static func png(_ image: CGImage, compact: Bool = false) throws(ImageCodecError) -> Data {
    guard let buffer = image.buffer else { throw .damaged(reason: "its pixels cannot be read") }
    return try encode { bytes, length, reason in
      codec_png_encode(
        buffer.base, Int32(buffer.width), Int32(buffer.height), buffer.bytesPerRow, compact, &bytes, &length,
        reason)
    }
  }

  /// A baseline JPEG, transparent parts over white. `quality` is 0...1.
  package static func jpeg(_ image: CGImage, quality: CGFloat) throws(ImageCodecError) -> Data {
    guard let buffer = image.buffer else { throw .damaged(reason: "its pixels cannot be read") }
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

  static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xFF, 0xD8, 0xFF]) }

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

  static func perform(
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
