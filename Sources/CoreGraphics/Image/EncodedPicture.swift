import CImageCodecs
import Foundation

/// A PNG or a JPEG that stays a file in memory; what is needed of it is decoded when it is needed.
///
/// It is read in halvings of its size, a JPEG by libjpeg's own scaling as far as that goes, so that the
/// pixels in memory are at most four times those asked for. The last that was read is kept.
package final class EncodedPicture: PictureSource, @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let isOpaque: Bool
  private let data: Data
  private let isJPEG: Bool
  private let hasInvertedInks: Bool
  private let report: @Sendable (ImageCodecError) -> Void
  private let lock = NSLock()
  private var kept: PictureReading?
  private var hasFailed = false

  /// Reads the head. `report` hears, once, why the pixels cannot be read.
  package init(_ data: Data, report: @escaping @Sendable (ImageCodecError) -> Void = { _ in })
    throws(ImageCodecError)
  {
    let header = try ImageCodec.header(of: data)
    (width, height) = (Int(header.width), Int(header.height))
    guard max(width, height) <= ImageCodec.longestSide, width <= ImageCodec.mostPixels / height else {
      throw .tooLarge(width: width, height: height)
    }
    guard header.is_in_rows || width <= ImageCodec.mostPixelsAtOnce / height else {
      throw .tooLargeAtOnce(width: width, height: height)
    }
    isOpaque = !header.has_alpha
    isJPEG = ImageCodec.isJPEG(data)
    hasInvertedInks = header.is_cmyk && JPEGSegments(data).hasAdobeMarker
    self.data = data
    self.report = report
  }

  /// Width and height after so many halvings.
  private func size(_ halvings: Int) -> (width: Int, height: Int) {
    let more = (1 << halvings) - 1
    return ((width + more) >> halvings, (height + more) >> halvings)
  }

  /// The most halvings that leave a pixel for `reduction` pixels.
  private static func halvings(_ reduction: CGFloat) -> Int {
    var halvings = 0
    while halvings < 12, CGFloat(2 << halvings) <= reduction { halvings += 1 }
    return halvings
  }

  /// The whole picture, reduced to half so often that no side loses more than it may.
  package func pixels(reducedBy reduction: CGFloat = 1) throws(ImageCodecError) -> PixelBuffer {
    let halvings = Self.halvings(reduction)
    let size = size(halvings)
    return try decode(halvings, x: 0, y: 0, width: size.width, height: size.height)
  }

  package func reading(of part: CGRect, reducedBy reduction: CGFloat) -> PictureReading? {
    lock.lock()
    defer { lock.unlock() }
    guard !hasFailed else { return nil }
    let halvings = Self.halvings(reduction)
    let factor = CGFloat(1 << halvings)
    let size = size(halvings)
    var (minX, minY, maxX, maxY) = (0, 0, size.width, size.height)
    if size.width > ImageCodec.mostPixelsAtOnce / size.height {
      // Too much to read what is not needed.
      minX = max(Int((part.minX / factor).rounded(.down)), 0)
      minY = max(Int((part.minY / factor).rounded(.down)), 0)
      maxX = min(Int((part.maxX / factor).rounded(.up)), size.width)
      maxY = min(Int((part.maxY / factor).rounded(.up)), size.height)
    }
    guard maxX > minX, maxY > minY else { return nil }
    if let kept, kept.reduction <= factor, kept.covers(minX, minY, maxX, maxY, factor, width, height) {
      return kept
    }
    kept = nil
    do {
      let buffer = try decode(halvings, x: minX, y: minY, width: maxX - minX, height: maxY - minY)
      let origin = CGPoint(x: CGFloat(minX) * factor, y: CGFloat(minY) * factor)
      kept = PictureReading(buffer: buffer, origin: origin, reduction: factor)
    } catch {
      hasFailed = true
      report(error)
    }
    return kept
  }

  private func decode(_ halvings: Int, x: Int, y: Int, width: Int, height: Int) throws(ImageCodecError)
    -> PixelBuffer
  {
    guard max(width, height) <= PixelBuffer.longestSide, width <= ImageCodec.mostDecodedPixels / height else {
      throw .tooLarge(width: self.width, height: self.height)
    }
    guard let buffer = PixelBuffer(width: width, height: height) else { throw .outOfMemory }
    var part = codec_part(
      halvings: Int32(halvings), x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height),
      pixels: buffer.base, bytes_per_row: buffer.bytesPerRow)
    try ImageCodec.perform(on: data) { bytes, length, reason in
      isJPEG
        ? codec_jpeg_decode(bytes, length, hasInvertedInks, &part, reason)
        : codec_png_decode(bytes, length, &part, reason)
    }
    return buffer
  }
}

extension PictureReading {
  /// Whether the buffer holds these pixels of a picture reduced by `factor`.
  fileprivate func covers(
    _ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int, _ factor: CGFloat, _ width: Int, _ height: Int
  ) -> Bool {
    let right = min(CGFloat(maxX) * factor, CGFloat(width))
    let low = min(CGFloat(maxY) * factor, CGFloat(height))
    return origin.x <= CGFloat(minX) * factor && origin.y <= CGFloat(minY) * factor
      && origin.x + CGFloat(buffer.width) * reduction >= right
      && origin.y + CGFloat(buffer.height) * reduction >= low
  }
}
