import Foundation

/// An immutable picture, 8 bits a component, premultiplied ARGB32 in sRGB.
public final class CGImage: Hashable, Sendable {
  package let buffer: PixelBuffer
  /// True where every pixel's alpha is known to be 255.
  package let isOpaque: Bool

  /// Takes the buffer over: nobody may write it any more.
  package init(buffer: PixelBuffer, isOpaque: Bool) {
    self.buffer = buffer
    self.isOpaque = isOpaque
  }

  package convenience init(buffer: PixelBuffer) {
    self.init(buffer: buffer, isOpaque: false)
  }

  /// Pixels across.
  public var width: Int { buffer.width }
  /// Pixels down.
  public var height: Int { buffer.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { buffer.bytesPerRow }
  public var colorSpace: CGColorSpace? { .standardRGB }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }

  /// The part of the picture in `rect`, in pixels from the top left, widened to whole pixels. It shares
  /// the pixels. Nil where `rect` misses the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if part == whole { return self }
    let piece = buffer.part(
      x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
    return CGImage(buffer: piece, isOpaque: isOpaque)
  }

  public func copy() -> CGImage? { self }

  /// The whole picture in another size, in pixels; `self` where that is its size. Every source pixel
  /// counts, however large the reduction. Costs about one visit of each source and each target pixel.
  /// Nil for a side outside 1...32,767 or when memory is short.
  package func resampled(to width: Int, _ height: Int) -> CGImage? {
    if width == self.width && height == self.height { return self }
    guard let scaled = buffer.resampled(to: width, height) else { return nil }
    return CGImage(buffer: scaled, isOpaque: isOpaque)
  }

  /// The same object, as on Apple's systems.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension CGImage: CustomStringConvertible {
  public var description: String { "<CGImage \(width) x \(height)>" }
}
