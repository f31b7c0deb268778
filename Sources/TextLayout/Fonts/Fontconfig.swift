// Questions to fontconfig. Only asked when a text names another family or needs a rare script.

import CFontconfig
import Foundation

/// Look-ups in the fonts installed for the user. The first one loads fontconfig's configuration.
enum Fontconfig {
  struct Face {
    let path: String
    let faceIndex: Int
  }

  /// The face whose PostScript name, full name or family is `name`.
  static func face(named name: String) -> Face? {
    if let face = listed(FC_POSTSCRIPT_NAME, name) ?? listed(FC_FULLNAME, name) { return face }
    return face(family: name, bold: false, italic: false)
  }

  /// The face of a family that is nearest to a style; nil if no installed family has that name.
  static func face(family: String, bold: Bool, italic: Bool) -> Face? {
    guard listed(FC_FAMILY, family) != nil else { return nil }
    return match(family: family, bold: bold, italic: italic)
  }

  /// fontconfig's best match; with a scalar, the best among the faces that cover it, if any does.
  static func match(family: String, bold: Bool, italic: Bool, scalar: UInt32? = nil) -> Face? {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    add(pattern, FC_FAMILY, family)
    FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    if let scalar {
      let characters = FcCharSetCreate()
      FcCharSetAddChar(characters, scalar)
      FcPatternAddCharSet(pattern, FC_CHARSET, characters)
      FcCharSetDestroy(characters)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return face(of: found)
  }

  /// The first installed face, by path, with a property of exactly this value, case ignored.
  private static func listed(_ property: String, _ value: String) -> Face? {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    add(pattern, property, value)
    let wanted = FcObjectSetCreate()
    defer { FcObjectSetDestroy(wanted) }
    FcObjectSetAdd(wanted, FC_FILE)
    FcObjectSetAdd(wanted, FC_INDEX)
    guard let set = FcFontList(nil, pattern, wanted) else { return nil }
    defer { FcFontSetDestroy(set) }
    var faces: [Face] = []
    for index in 0..<Int(set.pointee.nfont) {
      if let entry = set.pointee.fonts[index], let face = face(of: entry) { faces.append(face) }
    }
    return faces.min { ($0.path, $0.faceIndex) < ($1.path, $1.faceIndex) }
  }

  private static func face(of pattern: OpaquePointer) -> Face? {
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    // The upper half of the number names an instance of a variable font, which is not a place in the file.
    return Face(path: String(cString: file), faceIndex: Int(index & 0xFFFF))
  }

  private static func add(_ pattern: OpaquePointer?, _ property: String, _ value: String) {
    value.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: value.utf8.count + 1) { bytes in
        _ = FcPatternAddString(pattern, property, bytes)
      }
    }
  }
}
