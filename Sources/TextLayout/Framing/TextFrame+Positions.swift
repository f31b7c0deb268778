// Where characters stand: carets, touches and selected ranges.

import Foundation

extension TextFrame {
  /// The line that shows a position of the text, the later one at a seam of lines; nil before the first line
  /// and where there is none. Logarithmic in the number of lines.
  ///
  /// A position in text that the frame leaves out belongs to the last line.
  package func lineIndex(of position: Int) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return lines.isEmpty ? nil : 0 }
    return low - 1
  }

  /// The caret before a position of the text (UTF-16 units): no width, as high as its line. Positions outside
  /// the text count as its ends; those in text that is not shown stand at the ellipsis. Linear in the length of
  /// the line.
  package func caret(at position: Int) -> CGRect {
    let position = min(max(position, 0), text.length)
    guard let index = lineIndex(of: position) else { return .zero }
    let line = lines[index]
    var x: Double?
    var last: (end: Int, x: Double)?
    for place in places(of: line) {
      if place.range.contains(position) { x = edge(of: position, in: place) }
      if place.range.upperBound <= position && place.range.upperBound > (last?.end ?? -1) {
        last = (place.range.upperBound, edge(of: place.range.upperBound, in: place))
      }
    }
    let found: Double = x ?? last?.x ?? (line.level & 1 == 1 ? line.width : 0)
    return CGRect(x: Double(line.origin.x) + found, y: line.top, width: 0, height: line.height)
  }

  /// The position whose caret is nearest to a point, never inside a grapheme. Points above the first line or
  /// below the last count as on it.
  package func position(at point: CGPoint) -> Int {
    guard let line = line(at: Double(point.y)) else { return 0 }
    let x: Double = Double(point.x) - Double(line.origin.x)
    var best = line.range.lowerBound
    var distance = Double.infinity
    for place in places(of: line) {
      for position in boundaries(in: place) {
        let away: Double = abs(edge(of: position, in: place) - x)
        if away < distance { (best, distance) = (position, away) }
      }
    }
    return best
  }

  /// The start of the grapheme whose room a point is in; nil beside and between lines.
  package func character(at point: CGPoint) -> Int? {
    guard let line = line(at: Double(point.y)), Double(point.y) >= line.top,
      Double(point.y) < line.top + line.height
    else { return nil }
    let x: Double = Double(point.x) - Double(line.origin.x)
    for place in places(of: line) where x >= place.left && x < place.left + place.width {
      var part: Double = (x - place.left) / place.width
      if place.isRightToLeft { part = 1 - part }
      return boundaries(in: place).last {
        $0 < place.range.upperBound && share(of: $0, in: place) <= part + 1e-9
      }
    }
    return nil
  }

  /// The rectangles of a range of the text, line after line and on each from left to right; those that touch
  /// are one. Each is as high as its line.
  package func rects(of range: Range<Int>) -> [CGRect] {
    let range = range.clamped(to: 0..<text.length)
    guard !range.isEmpty, var index = lineIndex(of: range.lowerBound) else { return [] }
    var result: [CGRect] = []
    while index < lines.count && lines[index].range.lowerBound < range.upperBound {
      let line = lines[index]
      index += 1
      var spans: [ClosedRange<Double>] = []
      for place in places(of: line) where place.width > 0 && place.range.overlaps(range) {
        let shared = place.range.clamped(to: range)
        let ends = [edge(of: shared.lowerBound, in: place), edge(of: shared.upperBound, in: place)].sorted()
        if let last = spans.last, abs(last.upperBound - ends[0]) < 1e-9 {
          spans[spans.count - 1] = last.lowerBound...ends[1]
        } else {
          spans.append(ends[0]...ends[1])
        }
      }
      for span in spans {
        result.append(
          CGRect(
            x: Double(line.origin.x) + span.lowerBound, y: line.top,
            width: span.upperBound - span.lowerBound, height: line.height))
      }
    }
    return result
  }

  /// The line at a height, the nearest where there is none. Spacing belongs to the line above it.
  private func line(at y: Double) -> TextLine? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].top <= y { low = middle + 1 } else { high = middle }
    }
    return lines.isEmpty ? nil : lines[max(low - 1, 0)]
  }

  /// Where the caret before a position in a cluster stands, or after its last; from the line's origin.
  private func edge(of position: Int, in place: ClusterPlace) -> Double {
    let part = share(of: position, in: place)
    return place.left + place.width * (place.isRightToLeft ? 1 - part : part)
  }

  /// How much of a cluster's width lies before a position in it: its graphemes take equal parts.
  private func share(of position: Int, in place: ClusterPlace) -> Double {
    if position <= place.range.lowerBound { return 0 }
    if position >= place.range.upperBound { return 1 }
    let ends = boundaries(in: place)
    let before = ends.lastIndex { $0 <= position } ?? 0
    return Double(before) / Double(ends.count - 1)
  }

  /// The graphemes' ends in a cluster, both its own included. A cluster of several is what a font joins.
  private func boundaries(in place: ClusterPlace) -> [Int] {
    let range = place.range
    let ends = [range.lowerBound, range.upperBound]
    // A long one is a letter under many accents.
    guard range.count > 1, range.count <= 64, !place.isMark else { return ends }
    let string = String(decoding: text.units[range], as: UTF16.self)
    guard string.utf16.count == range.count else { return ends }
    var result = [range.lowerBound]
    for character in string { result.append(result[result.count - 1] + character.utf16.count) }
    return result
  }
}
