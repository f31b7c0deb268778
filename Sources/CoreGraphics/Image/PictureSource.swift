import Foundation

/// What gives a picture's pixels at the time they are needed, and no more of them than that.
package protocol PictureSource: AnyObject, Sendable {
  /// Pixels.
  var width: Int { get }
  var height: Int { get }
  var isOpaque: Bool { get }

  /// The pixels of at least `part`, reduced so that a side has at most one pixel of `reduction` of the
  /// picture's, not less than one. Nil where there is no memory, or nothing that can be read.
  func reading(of part: CGRect, reducedBy reduction: CGFloat) -> PictureReading?
}

/// Pixels of a part of a picture, at its size or reduced.
package struct PictureReading: Sendable {
  package let buffer: PixelBuffer
  /// Where the buffer begins, in pixels of the picture.
  package let origin: CGPoint
  /// How many pixels of the picture a pixel of the buffer stands for along a side.
  package let reduction: CGFloat

  package init(buffer: PixelBuffer, origin: CGPoint = .zero, reduction: CGFloat = 1) {
    self.buffer = buffer
    self.origin = origin
    self.reduction = reduction
  }

  /// A rectangle of the picture in pixels of the buffer.
  package func place(_ rect: CGRect) -> CGRect {
    CGRect(
      x: (rect.minX - origin.x) / reduction, y: (rect.minY - origin.y) / reduction,
      width: rect.width / reduction, height: rect.height / reduction)
  }

  /// The buffer's pixels of a rectangle of the picture, widened to whole ones; nil where it has none.
  package func part(_ rect: CGRect) -> PixelBuffer? {
    let own = CGRect(x: 0, y: 0, width: CGFloat(buffer.width), height: CGFloat(buffer.height))
    let part = place(rect).integral.intersection(own)
    guard part.width >= 1, part.height >= 1 else { return nil }
    return buffer.part(
      x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
  }
}

/// A part of a picture that is not decoded.
final class CroppedPicture: PictureSource {
  private let whole: any PictureSource
  private let rect: CGRect

  /// The rectangle is whole pixels inside the picture.
  init(_ whole: any PictureSource, _ rect: CGRect) {
    self.whole = whole
    self.rect = rect
  }

  var width: Int { Int(rect.width) }
  var height: Int { Int(rect.height) }
  var isOpaque: Bool { whole.isOpaque }

  func reading(of part: CGRect, reducedBy reduction: CGFloat) -> PictureReading? {
    let place = part.offsetBy(dx: rect.minX, dy: rect.minY)
    guard let reading = whole.reading(of: place, reducedBy: reduction) else { return nil }
    let origin = CGPoint(x: reading.origin.x - rect.minX, y: reading.origin.y - rect.minY)
    return PictureReading(buffer: reading.buffer, origin: origin, reduction: reading.reduction)
  }
}
