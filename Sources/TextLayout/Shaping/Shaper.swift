// Divides a text into paragraphs and runs, and has each shaped the cheapest way that is right.

import Foundation

/// Makes what a `ShapedText` keeps.
///
/// Plain ASCII in a system design needs neither a font file nor HarfBuzz: the law gives its advances. All else
/// goes through `Shaper+Complex.swift`.
struct Shaper {
  /// The parts of a `ShapedText`; see there.
  struct Result {
    var units: [UInt16] = []
    var starts: [Int32] = []
    var advances: [Double] = []
    var kerns: [Double] = []
    var flags: [ShapedText.ClusterFlags] = []
    var pieces: [ShapedText.Piece] = []
    var paragraphs: [ShapedText.Paragraph] = []
    var glyphStarts: [Int32] = []
    var glyphs: [UInt32] = []
    var glyphOffsets: [CGPoint] = []
  }

  var result = Result()
  private let string: String
  let runs: [AttributedText.Run]
  var runIndex = 0
  private var isASCII = true

  init(_ text: AttributedText) {
    string = text.string
    runs = text.runs
  }

  mutating func shape() {
    takeUnits()
    let count = result.units.count
    result.starts.reserveCapacity(count + 1)
    result.advances.reserveCapacity(count)
    result.kerns.reserveCapacity(count)
    result.flags.reserveCapacity(count)
    var start = 0
    while start < count {
      var end = start
      while end < count && !Self.endsParagraph(result.units[end]) { end += 1 }
      var after = end
      if after < count {
        after += 1
        if result.units[end] == 0x0D && after < count && result.units[after] == 0x0A { after += 1 }
      }
      shapeParagraph(start..<end, end: after)
      start = after
    }
    if count == 0 || Self.endsParagraph(result.units[count - 1]) {
      // The empty line after the last line end; a frame shows it only where the client asks.
      runIndex = runs.count - 1
      let none = result.flags.count
      result.paragraphs.append(
        ShapedText.Paragraph(
          clusters: none..<none, run: runIndex, range: count..<count, end: count,
          level: runs[runIndex].paragraph.direction == .rightToLeft ? 1 : 0))
    }
    result.starts.append(Int32(count))
    if !result.glyphStarts.isEmpty {
      while result.glyphStarts.count <= result.flags.count {
        result.glyphStarts.append(Int32(result.glyphs.count))
      }
    }
  }

  /// Copies the string's units; a native ASCII string is copied byte by byte.
  private mutating func takeUnits() {
    let taken: [UInt16]?? = string.utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      let count = bytes.count
      while index < count {
        if bytes[index] >= 0x80 { return nil }
        index += 1
      }
      return [UInt16](unsafeUninitializedCapacity: count) { buffer, size in
        var index = 0
        while index < count {
          buffer[index] = UInt16(bytes[index])
          index += 1
        }
        size = count
      }
    }
    if let taken, let units = taken {
      result.units = units
    } else {
      isASCII = false
      result.units = Array(string.utf16)
    }
  }

  static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85
  }

  private mutating func shapeParagraph(_ range: Range<Int>, end: Int) {
    while runIndex + 1 < runs.count && runs[runIndex].end <= range.lowerBound { runIndex += 1 }
    let firstRun = runIndex
    let firstCluster = result.flags.count
    let firstPiece = result.pieces.count
    let style = runs[firstRun].paragraph
    var level: UInt8 = style.direction == .rightToLeft ? 1 : 0
    if !range.isEmpty {
      if canUseLaw(range) && level == 0 {
        shapeASCII(range)
      } else {
        level = shapeComplex(range, style)
      }
      kernBetweenPieces(from: firstPiece)
    }
    result.paragraphs.append(
      ShapedText.Paragraph(
        clusters: firstCluster..<result.flags.count, run: firstRun, range: range, end: end, level: level))
  }

  /// Kerns over the seams of pieces that share a font: runs of other colours do not part letters.
  private mutating func kernBetweenPieces(from first: Int) {
    guard result.pieces.count > first + 1 else { return }
    for index in (first + 1)..<result.pieces.count {
      let before = result.pieces[index - 1]
      let after = result.pieces[index]
      let attributes = runs[before.run].attributes
      guard before.run != after.run, before.level == after.level, attributes.kern != 0,
        let law = attributes.font.law, runs[after.run].attributes.font == attributes.font,
        let left = baseCharacter(ofCluster: before.clusters.upperBound - 1),
        let right = baseCharacter(ofCluster: after.clusters.lowerBound)
      else { continue }
      result.kerns[before.clusters.upperBound - 1] = law.kerning(left, right)
    }
  }

  /// Whether a paragraph is ASCII and all its fonts follow the law.
  private func canUseLaw(_ range: Range<Int>) -> Bool {
    if !isASCII {
      var index = range.lowerBound
      while index < range.upperBound {
        if result.units[index] >= 0x80 { return false }
        index += 1
      }
    }
    var run = runIndex
    while true {
      if runs[run].attributes.font.law == nil { return false }
      if runs[run].end >= range.upperBound || run + 1 == runs.count { return true }
      run += 1
    }
  }

  private mutating func shapeASCII(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      while runIndex + 1 < runs.count && runs[runIndex].end <= start { runIndex += 1 }
      let end = runIndex + 1 < runs.count ? min(runs[runIndex].end, range.upperBound) : range.upperBound
      let first = result.flags.count
      appendASCII(start..<end)
      result.pieces.append(
        ShapedText.Piece(
          clusters: first..<result.flags.count, run: runIndex, file: nil, drawnSize: 0, level: 0,
          kind: .ascii))
      start = end
    }
    // Breaks are found over the whole paragraph, runs or not.
    let clusters = result.flags.count - range.count
    var flags: [ShapedText.ClusterFlags] = []
    swap(&flags, &result.flags)
    result.units.withUnsafeBufferPointer { units in
      let slice = UnsafeBufferPointer(rebasing: units[range])
      var breaks = ASCIILineBreaks(slice)
      while let next = breaks.next() { flags[clusters + next].insert(.breakAfter) }
    }
    result.flags = flags
  }

  private mutating func appendASCII(_ range: Range<Int>) {
    let attributes = runs[runIndex].attributes
    let law = attributes.font.law!
    let extra = attributes.extraAdvance
    let kerns = attributes.kern != 0
    var index = range.lowerBound
    law.advances.withUnsafeBufferPointer { table in
      while index < range.upperBound {
        let unit = result.units[index]
        var flags = ShapedText.ClusterFlags()
        var advance = 0.0
        var kern = 0.0
        if unit >= 0x20 && unit < 0x7F {
          advance = table[Int(unit) - 0x20] + extra
          if unit == 0x20 {
            flags = [.space, .stretches]
          }
          let next = index + 1
          if kerns && next < range.upperBound {
            let following = result.units[next]
            if following >= 0x20 && following < 0x7F {
              kern = law.kerning(UInt8(unit), UInt8(following))
            }
          }
        } else if unit == 0x09 {
          flags = [.space, .tab]
        } else if unit == 0x0B || unit == 0x0C {
          flags = [.space, .newLine]
        }
        result.starts.append(Int32(index))
        result.advances.append(advance)
        result.kerns.append(kern)
        result.flags.append(flags)
        index += 1
      }
    }
  }
}
