// A font at a size, as text is set in it.

import CHarfBuzz
import Foundation

/// A font at a point size: its measurements, and the files that draw it.
///
/// The system designs measure by `SystemFontLaw` and draw with Inter; a font of the user's measures and draws
/// by its own file. Objects come from `FontLibrary.font(_:)`, one a specification, and are immutable.
package final class TextFont: @unchecked Sendable, Hashable {
  /// What names a font.
  package struct Specification: Hashable, Sendable {
    /// The design.
    package var family: Family
    /// The raw value of a `UIFont.Weight`; not used by a font of a file.
    package var weight: Double
    /// The size in points, above 0.
    package var size: Double

    package init(family: Family, weight: Double, size: Double) {
      self.family = family
      self.weight = weight
      self.size = size
    }
  }

  /// The designs that iOS builds in, and fonts found by name.
  package enum Family: Hashable, Sendable {
    case system
    case systemItalic
    /// The system font with figures of one width.
    case tabularDigits
    case monospaced
    case monospacedItalic
    case file(FontFile)
  }

  package let specification: Specification
  /// The heights of a line set in the font, in points; `descender` is negative.
  package let ascender: Double
  package let descender: Double
  package let leading: Double
  package let capHeight: Double
  package let xHeight: Double

  /// The law, for the system designs.
  let law: SystemFontLaw?

  init(_ specification: Specification) {
    self.specification = specification
    let size = specification.size
    if case .file(let file) = specification.family {
      let face = file.face
      law = nil
      ascender = (face.metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8) * size
      descender = (face.metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2) * size
      leading = (face.metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0) * size
      capHeight = (face.capHeight ?? 0.7) * size
      xHeight = (face.metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0.5) * size
    } else {
      let variant: SystemFontLaw.Variant
      switch specification.family {
      case .systemItalic: variant = .italic
      case .tabularDigits: variant = .tabularDigits
      case .monospaced, .monospacedItalic: variant = .monospaced
      default: variant = .upright
      }
      let made = SystemFontLaw(size: size, weight: specification.weight, variant: variant)
      law = made
      ascender = SystemFontLaw.ascender * size
      descender = SystemFontLaw.descender * size
      leading = 0
      capHeight = SystemFontLaw.capHeight * size
      xHeight = made.xHeight
    }
  }

  package static func == (left: TextFont, right: TextFont) -> Bool {
    left === right || left.specification == right.specification
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(specification) }

  package var size: Double { specification.size }
  package var lineHeight: Double { ascender - descender }

  var isMonospaced: Bool {
    specification.family == .monospaced || specification.family == .monospacedItalic
  }

  var isItalic: Bool {
    switch specification.family {
    case .systemItalic, .monospacedItalic: return true
    default: return false
    }
  }

  /// Whether a fallback for this font should be bold.
  var isBold: Bool { specification.weight >= 0.3 }

  /// The file that draws the font; nil if no text font at all is installed.
  package var file: FontFile? { drawing.file }

  /// The size at which the file draws, so that its capitals are as tall as the law says.
  var drawnSize: Double { drawing.size }

  private struct Drawing {
    let file: FontFile?
    let size: Double
  }

  private let lock = NSLock()
  private var madeDrawing: Drawing?

  private var drawing: Drawing {
    lock.lock()
    defer { lock.unlock() }
    if let madeDrawing { return madeDrawing }
    let file = findFile()
    var size = specification.size
    if law != nil, let capitals = file?.face.capHeight, capitals > 0 {
      size = specification.size * SystemFontLaw.capHeight / capitals
    }
    let made = Drawing(file: file, size: size)
    madeDrawing = made
    return made
  }

  private func findFile() -> FontFile? {
    switch specification.family {
    case .file(let file): return file
    case .monospaced, .monospacedItalic:
      return FontLibrary.shared.file(.monospaced(bold: isBold, italic: isItalic))
    case .system, .systemItalic, .tabularDigits:
      // Inter's own optical sizes: the display cut from 20 pt.
      let weight = Self.interWeight(specification.weight)
      return FontLibrary.shared.file(
        .inter(display: specification.size >= 20, weight: weight, italic: isItalic))
    }
  }

  /// The nearest of Inter's nine weights, 0 thinnest.
  private static func interWeight(_ weight: Double) -> Int {
    let named: [Double] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    var best = 3
    for (index, value) in named.enumerated() where abs(value - weight) < abs(named[best] - weight) {
      best = index
    }
    return best
  }
}
