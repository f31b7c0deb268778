// Sets of pixels as rows of rectangles, over pixman's regions.
import CPixman
import Foundation

/// A set of pixels. Immutable once it is shared.
final class Region {
  fileprivate var raw = pixman_region32_t()

  /// No pixels.
  init() { pixman_region32_init(&raw) }

  init(_ rect: PixelRect) {
    if rect.isEmpty {
      pixman_region32_init(&raw)
    } else {
      pixman_region32_init_rect(
        &raw, Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
    }
  }

  deinit { pixman_region32_fini(&raw) }

  var isEmpty: Bool { pixman_region32_not_empty(&raw) == 0 }

  /// The smallest rectangle around the pixels.
  var extents: PixelRect { PixelRect(pixman_region32_extents(&raw).pointee) }

  /// The pixels as disjoint rectangles, from the top down.
  var rects: [PixelRect] {
    var count: Int32 = 0
    guard let boxes = pixman_region32_rectangles(&raw, &count) else { return [] }
    return (0..<Int(count)).map { (i: Int) -> PixelRect in PixelRect(boxes[i]) }
  }

  var pixels: Int { rects.reduce(0) { (sum: Int, rect: PixelRect) -> Int in sum + rect.pixels } }

  func intersection(_ rect: PixelRect) -> Region {
    let result = Region()
    if !rect.isEmpty {
      pixman_region32_intersect_rect(
        &result.raw, &raw, Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
    }
    return result
  }

  func subtracting(_ rect: PixelRect) -> Region {
    let other = Region(rect)
    let result = Region()
    pixman_region32_subtract(&result.raw, &raw, &other.raw)
    return result
  }

  /// Whether any pixel lies in `rect`.
  func intersects(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return false }
    var box = rect.box
    return pixman_region32_contains_rectangle(&raw, &box) != PIXMAN_REGION_OUT
  }

  /// Whether all of `rect` belongs to the region.
  func contains(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return true }
    var box = rect.box
    return pixman_region32_contains_rectangle(&raw, &box) == PIXMAN_REGION_IN
  }

  /// Adds `rect`, while nobody else holds the region.
  func insert(_ rect: PixelRect) {
    if rect.isEmpty { return }
    withUnsafeMutablePointer(to: &raw) { (raw) in
      _ = pixman_region32_union_rect(
        raw, raw, Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height))
    }
  }

  /// Makes this the clip of a pixman image whose first pixel is device pixel (`x`, `y`).
  func clip(_ image: OpaquePointer, x: Int, y: Int) {
    if x == 0 && y == 0 {
      pixman_image_set_clip_region32(image, &raw)
      return
    }
    let moved = Region()
    pixman_region32_copy(&moved.raw, &raw)
    pixman_region32_translate(&moved.raw, Int32(-x), Int32(-y))
    pixman_image_set_clip_region32(image, &moved.raw)
  }
}

extension PixelRect {
  fileprivate init(_ box: pixman_box32_t) {
    self.init(minX: Int(box.x1), minY: Int(box.y1), maxX: Int(box.x2), maxY: Int(box.y2))
  }

  fileprivate var box: pixman_box32_t {
    pixman_box32_t(x1: Int32(minX), y1: Int32(minY), x2: Int32(maxX), y2: Int32(maxY))
  }
}
