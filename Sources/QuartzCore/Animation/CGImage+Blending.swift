// The cross-fade between two pictures, for animated contents.
import CPixelKernels
import CoreGraphics
import Foundation

extension CGImage {
  /// The picture a part `t` of the way from this one to `end`, in the larger of the two sizes; nil when
  /// there is no memory for it.
  func blended(with end: CGImage, _ t: CGFloat) -> CGImage? {
    if t <= 0 { return self }
    if t >= 1 { return end }
    let width: Int = max(self.width, end.width)
    let height: Int = max(self.height, end.height)
    guard let result = PixelBuffer(width: width, height: height),
      let a = self.width == width && self.height == height ? self : resampled(to: width, height),
      let b = end.width == width && end.height == height ? end : end.resampled(to: width, height),
      let from = a.buffer, let to = b.buffer
    else { return nil }
    let weight = UInt32((t * 256).rounded())
    for y in 0..<height {
      pixels_mix(
        result.row(y), from.row(y), to.row(y), width, weight)
    }
    return CGImage(buffer: result, isOpaque: a.isOpaque && b.isOpaque)
  }
}

extension PixelBuffer {
  /// The pixels of row `y`.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
