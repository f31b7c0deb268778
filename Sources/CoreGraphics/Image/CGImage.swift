import Foundation

/// An immutable picture, 8 bits a component, premultiplied ARGB32 in sRGB. It is pixels in memory, or stands
/// for ones that are decoded when they are needed.
public final class CGImage: Hashable, Sendable {
  private enum Content: Sendable {
    case pixels(PixelBuffer)
    case source(any PictureSource)
  }

  private let content: Content
  /// True where every pixel's alpha is known to be 255.
  package let isOpaque: Bool

  /// Takes the buffer over: nobody may write it any more.
  package init(buffer: PixelBuffer, isOpaque: Bool) {
    content = .pixels(buffer)
    (width, height, bytesPerRow) = (buffer.width, buffer.height, buffer.bytesPerRow)
    self.isOpaque = isOpaque
  }

  /// A picture whose pixels are decoded when they are needed.
  package init(source: any PictureSource) {
    content = .source(source)
    (width, height, bytesPerRow) = (source.width, source.height, PixelBuffer.bytesPerRow(source.width))
    isOpaque = source.isOpaque
  }

  package convenience init(buffer: PixelBuffer) {
    self.init(buffer: buffer, isOpaque: false)
  }

  /// All pixels, decoded now where they are not yet. Nil where they cannot be read, or are too many.
  package var buffer: PixelBuffer? {
    if let decodedBuffer { return decodedBuffer }
    guard let own = reading(of: bounds, reducedBy: 1)?.part(bounds) else { return nil }
    return own.width == width && own.height == height ? own : nil
  }

  /// The pixels of a picture that has them in memory.
  package var decodedBuffer: PixelBuffer? {
    if case .pixels(let buffer) = content { buffer } else { nil }
  }

  /// The pixels of at least `part`, in the picture's pixels: all of them where they are in memory, otherwise
  /// reduced by no more than `reduction` along a side.
  package func reading(of part: CGRect, reducedBy reduction: CGFloat) -> PictureReading? {
    switch content {
    case .pixels(let buffer): return PictureReading(buffer: buffer)
    case .source(let source): return source.reading(of: part, reducedBy: reduction)
    }
  }

  /// In pixels.
  package var bounds: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public let bytesPerRow: Int
  public var colorSpace: CGColorSpace? { .standardRGB }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }

  /// The part of the picture in `rect`, in pixels from the top left, widened to whole pixels. It shares
  /// the pixels. Nil where `rect` misses the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(bounds)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if part == bounds { return self }
    switch content {
    case .pixels(let buffer):
      let piece = buffer.part(
        x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
      return CGImage(buffer: piece, isOpaque: isOpaque)
    case .source(let source):
      return CGImage(source: CroppedPicture(source, part))
    }
  }

  public func copy() -> CGImage? { self }

  /// The whole picture in another size, in pixels; `self` where that is its size. Every source pixel
  /// counts, however large the reduction. Costs about one visit of each source and each target pixel.
  /// Nil for a side outside 1...32,767 or when memory is short.
  package func resampled(to width: Int, _ height: Int) -> CGImage? {
    if width == self.width && height == self.height { return self }
    guard width > 0, height > 0 else { return nil }
    let reduction: CGFloat = min(CGFloat(self.width) / CGFloat(width), CGFloat(self.height) / CGFloat(height))
    guard let read = reading(of: bounds, reducedBy: max(reduction, 1)) else { return nil }
    let own = decodedBuffer ?? read.part(bounds)
    guard let scaled = own?.resampled(to: width, height) else { return nil }
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
