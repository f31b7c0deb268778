// The general way: Unicode's boundaries and directions, a font for each grapheme, HarfBuzz for the glyphs.

import CHarfBuzz
import Foundation

extension Shaper {
  /// Shapes any paragraph and returns its level.
  mutating func shapeComplex(_ range: Range<Int>, _ style: ParagraphAttributes) -> UInt8 {
    padGlyphStarts()
    let paragraph = UnicodeParagraph(
      result.units[range], direction: style.direction, keepsHangulWords: style.keepsHangulWords)
    let fallback = FontFallback(paragraph.scalars)
    let items = itemize(paragraph, fallback)
    for item in items {
      let first = result.flags.count
      let attributes = runs[item.run].attributes
      switch item.kind {
      case .attachment: appendAttachment(item, paragraph, attributes)
      default: appendShaped(item, paragraph, attributes, fallback)
      }
      result.pieces.append(
        ShapedText.Piece(
          clusters: first..<result.flags.count, run: item.run, file: item.file,
          drawnSize: item.isOwnFont ? attributes.font.drawnSize : attributes.font.size,
          level: item.level, kind: item.kind))
    }
    runIndex = items.last?.run ?? runIndex
    return paragraph.baseLevel
  }

  private mutating func padGlyphStarts() {
    while result.glyphStarts.count < result.flags.count {
      result.glyphStarts.append(Int32(result.glyphs.count))
    }
  }

  /// Scalars that HarfBuzz can take at once.
  private struct Item {
    var scalars: Range<Int>
    var run: Int
    var file: FontFile?
    var isOwnFont: Bool
    var level: UInt8
    var script: hb_script_t
    var kind: ShapedText.Piece.Kind
  }

  private func itemize(_ paragraph: UnicodeParagraph, _ fallback: FontFallback) -> [Item] {
    var items: [Item] = []
    var run = runIndex
    let scalars = paragraph.scalars
    let functions = hb_unicode_funcs_get_default()
    var start = 0
    var font = runs[run].attributes.font
    var ownFile = font.file
    while start < scalars.count {
      while run + 1 < runs.count && runs[run].end <= Int(paragraph.offsets[start]) {
        run += 1
        font = runs[run].attributes.font
        ownFile = font.file
      }
      var end = start + 1
      while end < scalars.count && !paragraph.beginsGrapheme[end] { end += 1 }
      let first = scalars[start]
      var kind = ShapedText.Piece.Kind.shaped
      var file = ownFile
      if first == 0xFFFC && runs[run].attributes.attachment != nil {
        kind = .attachment
        file = nil
      } else if !(first < 0x80 && end == start + 1 && font.law != nil) {
        file = fallback.file(for: scalars[start..<end], font: font, own: ownFile)
      }
      var script = hb_unicode_script(functions, first)
      let isNeutral =
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
      let level = paragraph.levels[start]
      if let last = items.last, last.run == run, last.file == file, last.level == level, last.kind == kind,
        kind == .shaped
      {
        if isNeutral { script = last.script }
        if last.script == HB_SCRIPT_COMMON || last.script == script {
          items[items.count - 1].scalars = last.scalars.lowerBound..<end
          items[items.count - 1].script = script
          start = end
          continue
        }
      }
      items.append(
        Item(
          scalars: start..<end, run: run, file: file, isOwnFont: file == ownFile, level: level,
          script: isNeutral ? HB_SCRIPT_COMMON : script, kind: kind))
      start = end
    }
    return items
  }

  private mutating func appendAttachment(
    _ item: Item, _ paragraph: UnicodeParagraph, _ attributes: TextAttributes
  ) {
    for index in item.scalars where paragraph.beginsGrapheme[index] {
      let width: Double = attributes.attachment?.width ?? 0
      let extra: Double = attributes.extraAdvance
      result.starts.append(paragraph.offsets[index])
      result.advances.append(width + extra)
      result.kerns.append(0)
      var flags = ShapedText.ClusterFlags()
      if paragraph.allowsBreakBefore[index + 1] { flags.insert(.breakAfter) }
      result.flags.append(flags)
      result.glyphStarts.append(Int32(result.glyphs.count))
    }
  }

  private mutating func appendShaped(
    _ item: Item, _ paragraph: UnicodeParagraph, _ attributes: TextAttributes, _ fallback: FontFallback
  ) {
    let font = attributes.font
    let followsLaw = item.isOwnFont && font.law != nil
    guard let buffer = hb_buffer_create() else { return }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(
      buffer, paragraph.scalars, Int32(paragraph.scalars.count), UInt32(item.scalars.lowerBound),
      Int32(item.scalars.count))
    hb_buffer_set_direction(buffer, item.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, item.script == HB_SCRIPT_COMMON ? HB_SCRIPT_LATIN : item.script)
    let isCJK = item.script == HB_SCRIPT_HAN && !item.isOwnFont
    hb_buffer_set_language(buffer, hb_language_from_string(isCJK ? fallback.cjkLanguage : "en", -1))
    guard let file = item.file else {
      appendUndrawable(item, paragraph, attributes)
      return
    }
    let face = file.face
    if followsLaw {
      hb_shape(face.font, buffer, Self.lawFeatures, UInt32(Self.lawFeatures.count))
    } else {
      let features = Self.features(of: attributes)
      hb_shape(face.font, buffer, features, UInt32(features.count))
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count), count > 0
    else {
      appendUndrawable(item, paragraph, attributes)
      return
    }
    let drawnSize = item.isOwnFont ? font.drawnSize : font.size
    let scale: Double = drawnSize / face.unitsPerEm
    let total = Int(count)
    let forward = item.level & 1 == 0
    // Groups of glyphs with one cluster value, in logical order.
    var position = forward ? 0 : total - 1
    while position >= 0 && position < total {
      let cluster = Int(infos[position].cluster)
      var first = position
      var last = position
      if forward {
        while last + 1 < total && Int(infos[last + 1].cluster) == cluster { last += 1 }
        position = last + 1
      } else {
        while first > 0 && Int(infos[first - 1].cluster) == cluster { first -= 1 }
        position = first - 1
      }
      let next = position >= 0 && position < total ? Int(infos[position].cluster) : item.scalars.upperBound
      var pen = 0.0
      result.glyphStarts.append(Int32(result.glyphs.count))
      let glyphsBefore = result.glyphs.count
      for index in first...last {
        let x: Double = pen + Double(positions[index].x_offset) * scale
        let y: Double = Double(positions[index].y_offset) * scale
        result.glyphs.append(infos[index].codepoint)
        result.glyphOffsets.append(CGPoint(x: x, y: y))
        pen += Double(positions[index].x_advance) * scale
      }
      appendCluster(
        cluster..<next, paragraph, attributes, drawn: pen, glyphs: glyphsBefore..<result.glyphs.count,
        followsLaw: followsLaw, fontSize: font.size, drawnSize: drawnSize)
    }
    if followsLaw && attributes.kern != 0 { kernClusters(item, paragraph, font) }
  }

  /// One cluster: its advance by the law or by its font, its glyphs in the middle of it.
  private mutating func appendCluster(
    _ scalars: Range<Int>, _ paragraph: UnicodeParagraph, _ attributes: TextAttributes, drawn: Double,
    glyphs: Range<Int>, followsLaw: Bool, fontSize: Double, drawnSize: Double
  ) {
    let first = paragraph.scalars[scalars.lowerBound]
    var flags = ShapedText.ClusterFlags()
    if scalars.upperBound < paragraph.scalars.count && paragraph.allowsBreakBefore[scalars.upperBound] {
      flags.insert(.breakAfter)
    }
    var advance: Double
    var isInvisible = false
    switch first {
    case 0x09:
      flags.formUnion([.space, .tab])
      isInvisible = true
    case 0x0B, 0x0C, 0x2028:
      flags.formUnion([.space, .newLine])
      isInvisible = true
    default: isInvisible = FontFallback.isControl(first)
    }
    if isInvisible {
      advance = 0
      result.glyphs.removeLast(glyphs.count)
      result.glyphOffsets.removeLast(glyphs.count)
    } else if followsLaw, let law = attributes.font.law {
      let base = Self.baseCharacter(first)
      var room: Double
      if let base {
        room = law.advances[Int(base) - 0x20] - law.tracking
      } else if law.tracking == 0 && attributes.font.isMonospaced {
        room = SystemFontLaw.monospacedAdvance * fontSize
      } else {
        // Not measured on iOS: the free font's own advance at the font's size.
        room = drawn * fontSize / drawnSize
      }
      let shift: Double = (room - drawn) / 2
      for index in glyphs { result.glyphOffsets[index].x += shift }
      room += law.tracking
      advance = room
    } else {
      advance = drawn
    }
    if !isInvisible { advance += attributes.extraAdvance }
    if first == 0x20 || first == 0xA0 || FontFallback.isIdeographic(first) {
      flags.insert(.stretches)
    }
    if first == 0xAD && flags.contains(.breakAfter) { flags.insert(.softHyphen) }
    if first == 0x20 || first == 0x3000 || first == 0x1680
      || (first >= 0x2000 && first <= 0x200B && first != 0x2007)
      || first == 0x205F
    {
      flags.insert(.space)
    }
    result.starts.append(paragraph.offsets[scalars.lowerBound])
    result.advances.append(advance)
    result.kerns.append(0)
    result.flags.append(flags)
  }

  /// Clusters of a text that no installed font draws: the law's advances, half an em for the rest.
  private mutating func appendUndrawable(
    _ item: Item, _ paragraph: UnicodeParagraph, _ attributes: TextAttributes
  ) {
    var start = item.scalars.lowerBound
    while start < item.scalars.upperBound {
      var end = start + 1
      while end < item.scalars.upperBound && !paragraph.beginsGrapheme[end] { end += 1 }
      result.glyphStarts.append(Int32(result.glyphs.count))
      let none = result.glyphs.count
      let size = attributes.font.size
      appendCluster(
        start..<end, paragraph, attributes, drawn: size / 2, glyphs: none..<none, followsLaw: true,
        fontSize: size, drawnSize: size)
      start = end
    }
  }

  /// Pair kerning between the clusters of an item that was just appended.
  private mutating func kernClusters(_ item: Item, _ paragraph: UnicodeParagraph, _ font: TextFont) {
    guard let law = font.law else { return }
    let count = result.flags.count
    var index = count - 1
    var following: UInt8?
    let firstOffset = paragraph.offsets[item.scalars.lowerBound]
    while index >= 0 && result.starts[index] >= firstOffset {
      let base = baseCharacter(ofCluster: index)
      if let base, let following { result.kerns[index] = law.kerning(base, following) }
      following = base
      index -= 1
    }
  }

  /// The printable ASCII character that a cluster is or canonically begins with.
  func baseCharacter(ofCluster cluster: Int) -> UInt8? {
    let unit = result.units[Int(result.starts[cluster])]
    // Only characters of the basic plane have an ASCII base.
    return unit & 0xF800 == 0xD800 ? nil : Self.baseCharacter(UInt32(unit))
  }

  /// The printable ASCII character that a character is or canonically begins with.
  static func baseCharacter(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return SystemFontLaw.characters.contains(scalar) ? UInt8(scalar) : nil }
    if scalar == 0xA0 { return 0x20 }
    guard scalar >= 0xC0 && scalar < 0x2130 else { return nil }
    let functions = hb_unicode_funcs_get_default()
    var current = scalar
    var rest: UInt32 = 0
    var base: UInt32 = 0
    while hb_unicode_decompose(functions, current, &base, &rest) != 0 && base != current { current = base }
    return SystemFontLaw.characters.contains(current) ? UInt8(current) : nil
  }

  /// What the law replaces: Inter's own kerning, ligatures and contextual forms.
  private static let lawFeatures = switchedOff(["kern", "liga", "clig", "calt"])

  /// What a run's attributes switch off in a font with measurements of its own.
  private static func features(of attributes: TextAttributes) -> [hb_feature_t] {
    var names: [String] = []
    if attributes.kern == 0 { names.append("kern") }
    if !(attributes.usesLigatures ?? (attributes.tracking == 0)) { names += ["liga", "clig"] }
    return names.isEmpty ? [] : switchedOff(names)
  }

  private static func switchedOff(_ names: [String]) -> [hb_feature_t] {
    names.map { (name: String) -> hb_feature_t in
      hb_feature_t(tag: hb_tag_from_string(name, 4), value: 0, start: 0, end: UInt32.max)
    }
  }
}
