// The glyphs of a line, in visual order and in place.

import CoreGraphics
import Foundation

/// Glyphs of one line that one file draws at one size, with one set of attributes.
package struct GlyphRun: Sendable {
  /// What draws the glyphs; nil for an attachment and for text that no installed font draws.
  package var file: FontFile?
  /// The size at which the file draws, points.
  package var size: Double
  package var glyphs: [CGGlyph] = []
  /// Baseline origins from the line's origin, points, y downwards.
  package var positions: [CGPoint] = []
  /// The attributes that the text gives the run.
  package var attributes: TextAttributes
  /// The UTF-16 range of what the run shows; for an ellipsis, of the text that it stands for.
  package var range: Range<Int>
  /// Where the run's white space stands, by pairs of left and right ends from the line's origin.
  package var gaps: [ClosedRange<Double>] = []
  /// The left end and the width of the run, from the line's origin, white space included.
  package var x: Double
  package var width: Double
}

/// Where a cluster stands on its line, or an ellipsis for the text that it hides.
struct ClusterPlace {
  /// UTF-16 units of the text.
  let range: Range<Int>
  /// From the line's origin.
  let left: Double
  let width: Double
  let isRightToLeft: Bool
  let isMark: Bool
}

extension TextFrame {
  /// A line's runs from left to right. Linear in the length of the line.
  package func glyphRuns(of line: TextLine) -> [GlyphRun] {
    var segments = segments(of: line)
    Self.reorder(&segments)
    let tabs = tabAdvances(of: line)
    var pen = 0.0
    var runs: [GlyphRun] = []
    runs.reserveCapacity(segments.count)
    for segment in segments {
      var run = makeRun(segment, at: pen)
      segment.forEachCluster { cluster in
        emit(cluster, segment, at: pen, &run)
        let end: Double = pen + advance(of: cluster, segment, line, tabs)
        if segment.text.flags[cluster].contains(.space) && end > pen { run.gaps.append(pen...end) }
        pen = end
      }
      run.width = pen - run.x
      runs.append(run)
    }
    return runs
  }

  /// What stands on a line, from left to right. Linear in the length of the line.
  func places(of line: TextLine) -> [ClusterPlace] {
    var segments = segments(of: line)
    Self.reorder(&segments)
    let tabs = tabAdvances(of: line)
    var pen = 0.0
    var places: [ClusterPlace] = []
    for segment in segments {
      let isRightToLeft = segment.level & 1 == 1
      let start = pen
      segment.forEachCluster { cluster in
        let width = advance(of: cluster, segment, line, tabs)
        if !segment.isMark {
          let range = Int(text.starts[cluster])..<Int(text.starts[cluster + 1])
          places.append(
            ClusterPlace(
              range: range.clamped(to: line.range), left: pen, width: width, isRightToLeft: isRightToLeft,
              isMark: false))
        }
        pen += width
      }
      if segment.isMark && !segment.range.isEmpty {
        places.append(
          ClusterPlace(
            range: segment.range, left: start, width: pen - start, isRightToLeft: isRightToLeft,
            isMark: true))
      }
    }
    return places
  }

  /// Clusters of one piece that stand together on a line.
  private struct Segment {
    let text: ShapedText
    let piece: ShapedText.Piece
    let clusters: Range<Int>
    let level: UInt8
    /// The end of the line's part, whose last cluster is not kerned.
    let partEnd: Int
    let range: Range<Int>
    /// Whether it shows an ellipsis or a hyphen.
    var isMark = false

    /// The clusters from left to right.
    func forEachCluster(_ body: (Int) -> Void) {
      if level & 1 == 0 {
        for cluster in clusters { body(cluster) }
      } else {
        for cluster in clusters.reversed() { body(cluster) }
      }
    }
  }

  private func segments(of line: TextLine) -> [Segment] {
    var segments: [Segment] = []
    for (place, part) in line.parts.enumerated() {
      switch part {
      case .clusters(let clusters):
        guard !clusters.isEmpty else { continue }
        var index = text.pieceIndex(of: clusters.lowerBound)
        while index < text.pieces.count && text.pieces[index].clusters.lowerBound < clusters.upperBound {
          let piece = text.pieces[index]
          let shared = piece.clusters.clamped(to: clusters)
          let start = Int(text.starts[shared.lowerBound])
          let end = max(start, min(Int(text.starts[shared.upperBound]), line.range.upperBound))
          segments.append(
            Segment(
              text: text, piece: piece, clusters: shared, level: piece.level, partEnd: clusters.upperBound,
              range: start..<end))
          index += 1
        }
      case .mark(let mark):
        let hidden = hiddenRange(of: line, at: place)
        for piece in mark.pieces {
          segments.append(
            Segment(
              text: mark, piece: piece, clusters: piece.clusters, level: line.level,
              partEnd: mark.flags.count, range: hidden, isMark: true))
        }
      }
    }
    return segments
  }

  /// The text that a mark stands for: what the line has between the parts around it. A hyphen stands for none.
  private func hiddenRange(of line: TextLine, at place: Int) -> Range<Int> {
    var start = line.range.lowerBound
    var end = line.range.upperBound
    if place > 0, case .clusters(let before) = line.parts[place - 1] {
      start = Int(text.starts[before.upperBound])
    }
    if place + 1 < line.parts.count, case .clusters(let after) = line.parts[place + 1] {
      end = Int(text.starts[after.lowerBound])
    }
    if !line.isTruncated { start = end }
    return min(start, end)..<end
  }

  /// Rule L2 of the bidirectional algorithm, on segments: from the highest level down to the lowest odd
  /// one, every stretch of at least that level is turned round.
  private static func reorder(_ segments: inout [Segment]) {
    guard segments.count > 1, var level = segments.map(\.level).max(), level > 0 else { return }
    while level > 0 {
      var start = 0
      while start < segments.count {
        guard segments[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < segments.count && segments[end].level >= level { end += 1 }
        segments[start..<end].reverse()
        start = end
      }
      level -= 1
    }
  }

  /// The room of each tab of a line, which depends on what stands before it.
  func tabAdvances(of line: TextLine) -> [Int: Double] {
    var result: [Int: Double] = [:]
    var start: Double = line.indent
    for part in line.parts {
      guard case .clusters(let clusters) = part else {
        if case .mark(let mark) = part { start += mark.advances.reduce(0, +) }
        continue
      }
      guard clusters.contains(where: { text.flags[$0].contains(.tab) }) else { continue }
      let style = text.text.runs[line.run].paragraph
      var x = start
      for cluster in clusters {
        if text.flags[cluster].contains(.tab) {
          let advance = text.tabAdvance(cluster, at: x, style)
          result[cluster] = advance
          x += advance
        } else {
          x += text.advances[cluster] + text.kerns[cluster]
        }
      }
    }
    return result
  }

  private func makeRun(_ segment: Segment, at x: Double) -> GlyphRun {
    let attributes = segment.text.attributes(ofPiece: segment.piece)
    var file = segment.piece.file
    var size = segment.piece.drawnSize
    if segment.piece.kind == .ascii {
      file = attributes.font.file
      size = attributes.font.drawnSize
    }
    return GlyphRun(
      file: file, size: size, attributes: attributes, range: segment.range, x: x, width: 0)
  }

  /// Adds the glyphs of a cluster whose left end is `pen`.
  private func emit(_ cluster: Int, _ segment: Segment, at pen: Double, _ run: inout GlyphRun) {
    let text = segment.text
    let up = run.attributes.baselineOffset
    switch segment.piece.kind {
    case .ascii:
      let unit = Int(text.units[Int(text.starts[cluster])])
      if unit > 0x20 && unit < 0x7F, let file = run.file, let law = run.attributes.font.law {
        let face = file.face
        let room: Double = law.advances[unit - 0x20] - law.tracking
        let shift: Double = (room - face.asciiAdvances[unit] * run.size) / 2
        run.glyphs.append(CGGlyph(truncatingIfNeeded: face.asciiGlyphs[unit]))
        run.positions.append(CGPoint(x: pen + shift, y: -up))
      }
    case .shaped:
      let first = Int(text.glyphStarts[cluster])
      let last = Int(text.glyphStarts[cluster + 1])
      for index in first..<last {
        let offset = text.glyphOffsets[index]
        run.glyphs.append(CGGlyph(truncatingIfNeeded: text.glyphs[index]))
        run.positions.append(CGPoint(x: pen + Double(offset.x), y: -up - Double(offset.y)))
      }
    case .attachment: break
    }
  }

  /// The room of a cluster on its line, the spacing to the next one included.
  private func advance(
    of cluster: Int, _ segment: Segment, _ line: TextLine, _ tabs: [Int: Double]
  ) -> Double {
    let text = segment.text
    let flags = text.flags[cluster]
    if flags.contains(.tab), !segment.isMark { return tabs[cluster] ?? 0 }
    var advance: Double = text.advances[cluster]
    guard cluster + 1 < segment.partEnd else { return advance }
    advance += text.kerns[cluster] - line.tightening
    if flags.contains(.stretches) { advance += line.stretch }
    return advance
  }
}
