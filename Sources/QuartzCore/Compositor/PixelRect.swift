// Rectangles of whole pixels of the target.
import CoreGraphics
import Foundation

/// The pixels with `minX <= x < maxX` and `minY <= y < maxY`.
package struct PixelRect: Hashable, Sendable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  package var width: Int { maxX - minX }
  package var height: Int { maxY - minY }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  package var pixels: Int { isEmpty ? 0 : width * height }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  package func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  package func moved(_ x: Int, _ y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The pixels whose centres a rectangle of device coordinates covers, as a screen without edge
  /// antialiasing shows it: each edge is rounded.
  init(rounding r: CGRect) {
    self.init(
      minX: pixel(r.minX.rounded(.toNearestOrAwayFromZero)),
      minY: pixel(r.minY.rounded(.toNearestOrAwayFromZero)),
      maxX: pixel(r.maxX.rounded(.toNearestOrAwayFromZero)),
      maxY: pixel(r.maxY.rounded(.toNearestOrAwayFromZero)))
  }

  /// All pixels that a rectangle of device coordinates touches, and one more on each side.
  init(around r: CGRect) {
    self.init(
      minX: pixel(r.minX.rounded(.down)) - 1, minY: pixel(r.minY.rounded(.down)) - 1,
      maxX: pixel(r.maxX.rounded(.up)) + 1, maxY: pixel(r.maxY.rounded(.up)) + 1)
  }
}

/// A device coordinate as a pixel number, kept where 32-bit arithmetic is safe.
func pixel(_ value: CGFloat) -> Int {
  value.isNaN ? 0 : Int(min(max(value, -1_000_000), 1_000_000))
}
