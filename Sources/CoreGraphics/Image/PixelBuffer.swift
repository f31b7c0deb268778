import CCairo
import CPixelKernels
import Foundation

/// Pixels in memory: rows from the top, premultiplied native-endian ARGB32, sRGB.
///
/// Whoever makes a buffer may write it until it hands it to a `CGImage`; from then on nobody does.
package final class PixelBuffer: @unchecked Sendable {
  /// Pixels across; at least 1.
  package let width: Int
  /// Pixels down; at least 1.
  package let height: Int
  /// Bytes from a row's start to the next one's; a multiple of 4, of 16 in a buffer of its own.
  package let bytesPerRow: Int
  /// The first pixel of the top row.
  package let base: UnsafeMutableRawPointer
  /// The buffer whose memory this one is a part of.
  private let parent: PixelBuffer?
  private let release: (() -> Void)?

  /// The longest side Cairo and pixman can address.
  package static let longestSide = 32_767

  /// A buffer of transparent pixels. Nil for an empty or too long side, or when memory is short.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide else { return nil }
    let bytesPerRow = Self.bytesPerRow(width)
    guard let (memory, release) = Self.clearedMemory(bytesPerRow * height) else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    base = memory
    parent = nil
    self.release = release
  }

  /// The length of a row in a buffer of its own.
  static func bytesPerRow(_ width: Int) -> Int { (width * 4 + 15) & ~15 }

  /// Zeroed bytes at an address that is a multiple of 64, and how to give them back.
  ///
  /// Large ones come from the system in large pages, cleared already: touching a screen's pixels for the
  /// first time then costs six page faults instead of three thousand.
  private static func clearedMemory(_ count: Int) -> (UnsafeMutableRawPointer, () -> Void)? {
    if count >= 2 << 20 {
      let flags: Int32 = MAP_PRIVATE | MAP_ANONYMOUS
      guard let memory = mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
        return nil
      }
      madvise(memory, count, MADV_HUGEPAGE)
      return (memory, { munmap(memory, count) })
    }
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, 64, count) == 0, let memory else { return nil }
    memset(memory, 0, count)
    return (memory, { free(memory) })
  }

  /// A view of memory that the caller keeps alive.
  package init(width: Int, height: Int, bytesPerRow: Int, borrowing base: UnsafeMutableRawPointer) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.base = base
    parent = nil
    release = nil
  }

  /// A part of another buffer, sharing its memory.
  private init(parent: PixelBuffer, x: Int, y: Int, width: Int, height: Int) {
    self.width = width
    self.height = height
    bytesPerRow = parent.bytesPerRow
    base = parent.base + y * parent.bytesPerRow + x * 4
    self.parent = parent
    release = nil
  }

  deinit {
    release?()
  }

  /// The part within `x..<x + width`, `y..<y + height`, without copying. The part must lie inside.
  package func part(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    precondition(x >= 0 && y >= 0 && width > 0 && height > 0)
    precondition(x + width <= self.width && y + height <= self.height)
    return PixelBuffer(parent: self, x: x, y: y, width: width, height: height)
  }

  /// A pixel, counted from the top left.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { (base + y * bytesPerRow + x * 4).load(as: UInt32.self) }
    set { (base + y * bytesPerRow + x * 4).storeBytes(of: newValue, as: UInt32.self) }
  }

  package func fill(_ pixel: UInt32) {
    for y in 0..<height {
      let row = (base + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      row.update(repeating: pixel, count: width)
    }
  }

  /// A buffer of its own with the same pixels; nil when memory is short.
  package func copy() -> PixelBuffer? {
    guard let copy = PixelBuffer(width: width, height: height) else { return nil }
    for y in 0..<height {
      memcpy(copy.base + y * copy.bytesPerRow, base + y * bytesPerRow, width * 4)
    }
    return copy
  }

  /// The same picture in another size; nil for an impossible size or when memory is short.
  package func resampled(to width: Int, _ height: Int) -> PixelBuffer? {
    guard let target = PixelBuffer(width: width, height: height) else { return nil }
    let done = pixels_resample(
      base, Int32(self.width), Int32(self.height), bytesPerRow, target.base, Int32(width), Int32(height),
      target.bytesPerRow)
    return done ? target : nil
  }

  /// A Cairo surface over the same memory, to be destroyed by the caller while the buffer still lives.
  package func makeSurface() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(bytesPerRow))
  }
}
