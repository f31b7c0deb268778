// One face of a font file, opened by HarfBuzz when something asks for it.

import CHarfBuzz
import CoreGraphics
import Foundation

/// A face in a font file. Faces are made by `FontLibrary`, one object a face, and live as long as the process.
///
/// Making one touches no file; the first question about glyphs maps the file into memory.
package final class FontFile: @unchecked Sendable, Hashable {
  /// Where the file is.
  package let path: String
  /// The face's place in a collection file; 0 in a file of one face.
  package let faceIndex: Int

  private let lock = NSLock()
  private var opened: Opened?
  private var drawing: CGFont??

  init(path: String, faceIndex: Int) {
    self.path = path
    self.faceIndex = faceIndex
  }

  package static func == (left: FontFile, right: FontFile) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The open face; an empty face if the file cannot be read.
  var face: Opened {
    lock.lock()
    defer { lock.unlock() }
    if let opened { return opened }
    let made = Opened(path: path, faceIndex: faceIndex)
    opened = made
    return made
  }

  /// The face as CoreGraphics draws it, opened on first use; nil if the file cannot be read.
  package var drawingFont: CGFont? {
    lock.lock()
    defer { lock.unlock() }
    if let drawing { return drawing }
    let made = try? CGFont(path: path, faceIndex: faceIndex)
    drawing = .some(made)
    return made
  }

  /// The glyph that the face maps a character to; 0 if it has none. Constant time.
  package func glyph(for scalar: UInt32) -> UInt32 { face.glyph(for: scalar) }

  /// The nominal advance of a glyph, in em.
  package func advance(of glyph: UInt32) -> Double {
    let face = face
    return Double(hb_font_get_glyph_h_advance(face.font, glyph)) / face.unitsPerEm
  }

  /// What the face says of its style.
  package var isBold: Bool { hb_style_get_value(face.font, HB_STYLE_TAG_WEIGHT) >= 600 }
  package var isItalic: Bool {
    hb_style_get_value(face.font, HB_STYLE_TAG_ITALIC) > 0
      || hb_style_get_value(face.font, HB_STYLE_TAG_SLANT_ANGLE) != 0
  }

  /// The names in the file's `name` table.
  package var familyName: String { face.name(.typographicFamily, .family) }
  package var postScriptName: String { face.name(.postScriptName, .fullName) }
}

extension FontFile {
  /// HarfBuzz's view of the face, scaled to its own units; safe to read from any thread.
  final class Opened: @unchecked Sendable {
    let font: OpaquePointer
    let unitsPerEm: Double
    /// The glyphs of the ASCII characters, by code.
    let asciiGlyphs: [UInt32]
    /// Their nominal advances, em.
    let asciiAdvances: [Double]

    init(path: String, faceIndex: Int) {
      let blob = hb_blob_create_from_file(path)
      let face = hb_face_create(blob, UInt32(faceIndex))
      hb_blob_destroy(blob)
      let made = hb_font_create(face)!
      hb_face_destroy(face)
      let units: Double = max(Double(hb_face_get_upem(face)), 1)
      hb_font_set_scale(made, Int32(units), Int32(units))
      var glyphs = [UInt32](repeating: 0, count: 128)
      var advances = [Double](repeating: 0, count: 128)
      for code in 0x20..<0x7F {
        var glyph: UInt32 = 0
        guard hb_font_get_nominal_glyph(made, UInt32(code), &glyph) != 0 else { continue }
        glyphs[code] = glyph
        advances[code] = Double(hb_font_get_glyph_h_advance(made, glyph)) / units
      }
      hb_font_make_immutable(made)
      font = made
      unitsPerEm = units
      asciiGlyphs = glyphs
      asciiAdvances = advances
    }

    deinit { hb_font_destroy(font) }

    func glyph(for scalar: UInt32) -> UInt32 {
      if scalar < 128 { return asciiGlyphs[Int(scalar)] }
      var glyph: UInt32 = 0
      return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : 0
    }

    /// A number of the face's metrics tables, in em; nil if the face does not say.
    func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &value) != 0 else { return nil }
      return Double(value) / unitsPerEm
    }

    /// The height of a capital H, in em.
    var capHeight: Double? {
      if let stated = metric(HB_OT_METRICS_TAG_CAP_HEIGHT), stated > 0 { return stated }
      var extents = hb_glyph_extents_t()
      guard asciiGlyphs[0x48] != 0, hb_font_get_glyph_extents(font, asciiGlyphs[0x48], &extents) != 0
      else { return nil }
      return Double(extents.y_bearing) / unitsPerEm
    }

    /// Numbers of the `name` table's entries.
    enum NameIdentifier: UInt32 {
      case family = 1
      case fullName = 4
      case postScriptName = 6
      case typographicFamily = 16
    }

    /// The first of the names that the face carries.
    func name(_ preferred: NameIdentifier, _ other: NameIdentifier) -> String {
      let face = hb_font_get_face(font)
      for identifier in [preferred, other] {
        var length: UInt32 = 256
        var buffer = [CChar](repeating: 0, count: 256)
        if hb_ot_name_get_utf8(face, identifier.rawValue, nil, &length, &buffer) > 0 {
          let bytes = buffer.prefix(while: { $0 != 0 }).map { UInt8(bitPattern: $0) }
          return String(decoding: bytes, as: UTF8.self)
        }
      }
      return ""
    }
  }
}
