// The pixels that layers are painted on, over pixman.
import CPixelKernels
import CPixman
import CoreGraphics
import Foundation

/// A buffer in device coordinates: its first pixel is device pixel (`x`, `y`).
///
/// Every operation touches only pixels of the clip it is given, and gives each of them the same value
/// whatever the clip is.
final class Surface {
  let buffer: PixelBuffer
  let x: Int
  let y: Int
  private let image: OpaquePointer
  private var clip: Region?

  init(_ buffer: PixelBuffer, x: Int = 0, y: Int = 0) {
    self.buffer = buffer
    self.x = x
    self.y = y
    image = pixmanImage(buffer, PIXMAN_a8r8g8b8)
  }

  deinit { pixman_image_unref(image) }

  var rect: PixelRect { PixelRect(x: x, y: y, width: buffer.width, height: buffer.height) }

  private func use(_ region: Region) {
    guard clip !== region else { return }
    region.clip(image, x: x, y: y)
    clip = region
  }

  private func row(_ deviceY: Int) -> UnsafeMutablePointer<UInt32> { buffer.row(deviceY - y) - x }

  /// Replaces the pixels of `clip` by `pixel`.
  func clear(_ clip: Region, _ pixel: UInt32) {
    for rect in clip.rects { fillOpaque(rect.intersection(self.rect), pixel) }
  }

  private func fillOpaque(_ rect: PixelRect, _ pixel: UInt32) {
    guard !rect.isEmpty else { return }
    let bits = buffer.base.assumingMemoryBound(to: UInt32.self)
    _ = pixman_fill(
      bits, Int32(buffer.bytesPerRow / 4), 32, Int32(rect.minX - x), Int32(rect.minY - y),
      Int32(rect.width), Int32(rect.height), pixel)
  }

  /// Lays `pixel` over a rectangle.
  func fill(_ rect: PixelRect, _ pixel: UInt32, _ clip: Region) {
    if pixel >> 24 == 0 { return }
    if pixel >> 24 == 255 {
      for part in clip.rects { fillOpaque(part.intersection(rect).intersection(self.rect), pixel) }
      return
    }
    let source = solidImage(pixel)
    composite(source, mask: nil, at: rect, sourceX: 0, sourceY: 0, clip)
    pixman_image_unref(source)
  }

  /// Lays `pixel` over what `coverage` covers; its first byte belongs to device pixel (`x`, `y`).
  func fill(_ coverage: Coverage, x: Int, y: Int, _ pixel: UInt32, _ clip: Region) {
    if pixel >> 24 == 0 { return }
    let source = solidImage(pixel)
    let rect = PixelRect(x: x, y: y, width: coverage.width, height: coverage.height)
    composite(source, mask: coverage.image, at: rect, sourceX: 0, sourceY: 0, clip)
    pixman_image_unref(source)
  }

  /// Lays a picture over the surface, pixel for pixel; its first pixel goes to (`x`, `y`).
  func draw(
    _ picture: PixelBuffer, isOpaque: Bool, x: Int, y: Int, within rect: PixelRect, opacity: CGFloat,
    _ clip: Region
  ) {
    let level = UInt32((opacity * 255).rounded())
    guard level > 0 else { return }
    let whole = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    let part: PixelRect = whole.intersection(rect)
    guard !part.isEmpty else { return }
    let source = pixmanImage(picture, isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8)
    let mask: OpaquePointer? = level == 255 ? nil : solidImage(level << 24)
    composite(source, mask: mask, at: part, sourceX: part.minX - x, sourceY: part.minY - y, clip)
    pixman_image_unref(source)
    if let mask { pixman_image_unref(mask) }
  }

  private func composite(
    _ source: OpaquePointer, mask: OpaquePointer?, at rect: PixelRect, sourceX: Int, sourceY: Int,
    _ clip: Region
  ) {
    let part: PixelRect = rect.intersection(clip.extents).intersection(self.rect)
    guard !part.isEmpty else { return }
    use(clip)
    let dx = Int32(part.minX - rect.minX)
    let dy = Int32(part.minY - rect.minY)
    pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, image, Int32(sourceX) + dx, Int32(sourceY) + dy, dx, dy,
      Int32(part.minX - x), Int32(part.minY - y), Int32(part.width), Int32(part.height))
  }

  /// A copy of the pixels of `rect`, which must lie in the surface.
  func copy(_ rect: PixelRect) -> PixelBuffer? {
    guard let copy = PixelBuffer(width: rect.width, height: rect.height) else { return nil }
    for line in 0..<rect.height {
      memcpy(copy.row(line), row(rect.minY + line) + rect.minX, rect.width * 4)
    }
    return copy
  }

  /// Fades what was painted on `rect` since `saved` was copied from it, to `coverage` times `opacity`.
  /// This is how a group is composited: painted straight on what is behind it, then blended back.
  ///
  /// `coverage` begins at device pixel (`coverageX`, `coverageY`) and covers `rect`.
  func blendBack(
    _ rect: PixelRect, _ saved: PixelBuffer, _ coverage: Coverage?, coverageX: Int = 0, coverageY: Int = 0,
    opacity: CGFloat = 1
  ) {
    let weight = UInt32((min(max(opacity, 0), 1) * 256).rounded())
    for line in 0..<rect.height {
      let painted = row(rect.minY + line) + rect.minX
      let before = saved.row(line)
      if let coverage {
        let bytes = coverage.row(rect.minY + line - coverageY) + (rect.minX - coverageX)
        pixels_blend_back(painted, before, bytes, rect.width, weight)
      } else {
        pixels_mix(painted, before, painted, rect.width, weight)
      }
    }
  }

  /// The part of the surface in `rect` as pixels to be worked on in place.
  func part(_ rect: PixelRect) -> PixelBuffer {
    buffer.part(x: rect.minX - x, y: rect.minY - y, width: rect.width, height: rect.height)
  }
}

/// `buffer` as a pixman image, to be unreferenced by the caller while the buffer lives.
private func pixmanImage(_ buffer: PixelBuffer, _ format: pixman_format_code_t) -> OpaquePointer {
  pixman_image_create_bits(
    format, Int32(buffer.width), Int32(buffer.height), buffer.base.assumingMemoryBound(to: UInt32.self),
    Int32(buffer.bytesPerRow))
}

/// An endless picture of one premultiplied pixel.
private func solidImage(_ pixel: UInt32) -> OpaquePointer {
  func wide(_ shift: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: (pixel >> shift & 255) * 0x101) }
  var color = pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
  return pixman_image_create_solid_fill(&color)
}

extension CGColor {
  /// The colour at `opacity` as one premultiplied pixel.
  func pixel(opacity: CGFloat) -> UInt32 {
    let alpha: CGFloat = min(max(self.opacity * opacity, 0), 1)
    func channel(_ value: CGFloat) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
