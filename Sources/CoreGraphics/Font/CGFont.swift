import CCairo
import CFreeType
import Foundation

/// A glyph's number in its font.
public typealias CGGlyph = UInt16

/// Why a font file could not be used.
package struct FontFileError: Error, CustomStringConvertible {
  package let path: String
  /// FreeType's error number.
  package let code: Int32

  package var description: String { "cannot read the font file \(path) (FreeType error \(code))" }
}

/// A face of a font file. Sizes and metrics are in units of `unitsPerEm`.
public final class CGFont: Hashable, @unchecked Sendable {
  /// FreeType's face. Whoever loads glyphs through it holds the font's lock (`withFace`).
  package let face: FT_Face
  package let path: String
  package let faceIndex: Int
  let cairoFace: OpaquePointer
  private let lock = NSRecursiveLock()
  private var pictures: [PictureKey: GlyphPicture?] = [:]

  private static let library: FT_Library? = {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    return library
  }()
  private static let libraryLock = NSLock()

  /// Opens one face of a font file.
  package init(path: String, faceIndex: Int) throws {
    CGFont.libraryLock.lock()
    defer { CGFont.libraryLock.unlock() }
    var opened: FT_Face?
    let code = FT_New_Face(CGFont.library, path, FT_Long(faceIndex), &opened)
    guard code == 0, let face = opened else { throw FontFileError(path: path, code: code) }
    self.face = face
    self.path = path
    self.faceIndex = faceIndex
    cairoFace = cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING))
  }

  // Cairo keeps scaled fonts of a face in caches of its own, so a face lives as long as the process.

  /// Calls `body` with the face while no other thread uses it.
  package func withFace<R>(_ body: (FT_Face) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(face)
  }

  public var unitsPerEm: Int { Int(face.pointee.units_per_EM) }
  public var numberOfGlyphs: Int { Int(face.pointee.num_glyphs) }
  public var ascent: Int { Int(face.pointee.ascender) }
  public var descent: Int { Int(face.pointee.descender) }

  public var postScriptName: CFString? {
    FT_Get_Postscript_Name(face).map { CFString(string: String(cString: $0)) }
  }

  /// Whether the glyphs are coloured pictures of fixed sizes instead of outlines.
  package var hasColorPictures: Bool {
    face.pointee.num_fixed_sizes > 0 && face.pointee.face_flags & (1 << 0) == 0
  }

  public static func == (left: CGFont, right: CGFont) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  // MARK: Colour glyphs

  private struct PictureKey: Hashable {
    let glyph: CGGlyph
    let pixels: Int
  }

  /// A colour glyph at one size. `left` and `top` lead from the baseline origin to the picture's top left,
  /// in pixels, `top` upwards.
  struct GlyphPicture: Sendable {
    let image: CGImage
    let left: CGFloat
    let top: CGFloat
    /// Pixels of the picture for each pixel of the size asked for.
    let scale: CGFloat
  }

  /// The glyph's picture reduced to an em of `pixels` pixels; nil for a glyph without one. Kept.
  func picture(of glyph: CGGlyph, emPixels pixels: Int) -> GlyphPicture? {
    withFace { face in
      let key = PictureKey(glyph: glyph, pixels: pixels)
      if let kept = pictures[key] { return kept }
      let made = makePicture(of: glyph, emPixels: pixels, face: face)
      pictures[key] = made
      return made
    }
  }

  private func makePicture(of glyph: CGGlyph, emPixels pixels: Int, face: FT_Face) -> GlyphPicture? {
    // The strike nearest above the size asked for, or the largest.
    var best: Int32 = 0
    var bestSize = 0
    for index in 0..<face.pointee.num_fixed_sizes {
      let size = Int(face.pointee.available_sizes[Int(index)].y_ppem) / 64
      let isBetter = bestSize < pixels ? size > bestSize : size >= pixels && size < bestSize
      if index == 0 || isBetter {
        best = index
        bestSize = size
      }
    }
    guard bestSize > 0, FT_Select_Size(face, best) == 0 else { return nil }
    guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0,
      let buffer = PixelBuffer(width: width, height: height)
    else { return nil }
    for y in 0..<height {
      memcpy(buffer.base + y * buffer.bytesPerRow, bitmap.buffer + y * Int(bitmap.pitch), width * 4)
    }
    var image = CGImage(buffer: buffer)
    let wanted = min(1, CGFloat(pixels) / CGFloat(bestSize))
    if wanted < 1 {
      let w = max(1, Int((CGFloat(width) * wanted).rounded()))
      let h = max(1, Int((CGFloat(height) * wanted).rounded()))
      image = image.resampled(to: w, h) ?? image
    }
    let scale = CGFloat(image.width) / CGFloat(width)
    return GlyphPicture(
      image: image, left: CGFloat(slot.pointee.bitmap_left) * scale,
      top: CGFloat(slot.pointee.bitmap_top) * scale, scale: scale * CGFloat(bestSize) / CGFloat(pixels))
  }
}
