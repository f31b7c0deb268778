// A picture that is not decoded, shown another way up or in one colour.
import Foundation

/// Turns and colours what is read of a picture, so that a large one need not be decoded whole for it.
final class TurnedPicture: PictureSource {
  private let picture: CGImage
  private let orientation: UIImage.Orientation
  private let color: CGColor?

  init(_ picture: CGImage, _ orientation: UIImage.Orientation, _ color: CGColor?) {
    self.picture = picture
    self.orientation = orientation
    self.color = color
  }

  var width: Int { orientation.swapsSides ? picture.height : picture.width }
  var height: Int { orientation.swapsSides ? picture.width : picture.height }
  var isOpaque: Bool { picture.isOpaque && (color?.alpha ?? 1) >= 1 }

  func reading(of part: CGRect, reducedBy reduction: CGFloat) -> PictureReading? {
    let upright = orientation.upright(CGSize(width: picture.width, height: picture.height))
    let stored = part.applying(upright.inverted())
    guard let reading = picture.reading(of: stored, reducedBy: reduction),
      let buffer = Self.turned(CGImage(buffer: reading.buffer), orientation, color)
    else { return nil }
    let length = reading.reduction
    let place = CGRect(
      x: reading.origin.x, y: reading.origin.y, width: CGFloat(reading.buffer.width) * length,
      height: CGFloat(reading.buffer.height) * length)
    return PictureReading(buffer: buffer, origin: place.applying(upright).origin, reduction: length)
  }

  /// All pixels of a picture the other way up and, where there is a colour, in it.
  static func turned(_ source: CGImage, _ orientation: UIImage.Orientation, _ color: CGColor?) -> PixelBuffer?
  {
    let (w, h) = (CGFloat(source.width), CGFloat(source.height))
    let swaps = orientation.swapsSides
    let size = CGSize(width: swaps ? h : w, height: swaps ? w : h)
    guard let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height)) else { return nil }
    let context = CGContext(buffer: buffer, scale: 1)
    context.setBlendMode(.copy)
    context.draw(source, pixelsToUser: orientation.upright(CGSize(width: w, height: h)))
    if let color {
      context.setBlendMode(.sourceIn)
      context.setFillColor(color)
      context.fill(CGRect(origin: .zero, size: size))
    }
    return buffer
  }
}
