// What the last allowed line shows of text that goes on, and what lines show that are too long.

import Foundation

extension Framer {
  /// The last allowed line: what it shows of all that is left of its paragraph.
  ///
  /// - Parameter moreAfter: whether any later paragraph has characters.
  func finishLast(
    _ line: inout TextLine, _ clusters: Range<Int>, _ paragraph: ShapedText.Paragraph,
    _ style: ParagraphAttributes, _ room: Double, moreAfter: Bool
  ) {
    var style = style
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping:
      // Wrapped by words the text just stops, but a height limit shows that it goes on.
      let moreText = moreAfter || clusters.upperBound < paragraph.clusters.upperBound
      guard moreText && options.maximumLines == 0 && options.wrapsBeforeTruncating else { return }
      style.lineBreakMode = .byTruncatingTail
    default: break
    }
    let end = extend(&line, clusters.lowerBound, paragraph)
    fit(
      &line, paragraph, style, room, moreText: moreAfter || end < paragraph.clusters.upperBound)
  }

  /// Lets the line go on to the end of its paragraph or a line separator, and tells where that is.
  private func extend(_ line: inout TextLine, _ start: Int, _ paragraph: ShapedText.Paragraph) -> Int {
    let end = forcedEnd(from: start, to: paragraph.clusters.upperBound)
    let height = (line.ascent, line.descent)
    line = plainLine(
      start..<end, paragraph, indent: line.indent, endsParagraph: end == paragraph.clusters.upperBound)
    (line.ascent, line.descent) = height
    return end
  }

  /// Brings the characters of a line that is a little too long together, at most by a twentieth; tells
  /// whether that was enough.
  private func tighten(_ line: inout TextLine, _ clusters: Range<Int>, _ room: Double) -> Bool {
    guard line.width <= room * 1.05, clusters.count > 1 else { return false }
    line.tightening = (line.width - room) / Double(clusters.count - 1)
    line.width = room
    return true
  }

  /// Replaces what does not fit by an ellipsis.
  func fit(
    _ line: inout TextLine, _ paragraph: ShapedText.Paragraph, _ style: ParagraphAttributes, _ room: Double,
    moreText: Bool
  ) {
    guard style.lineBreakMode != .byClipping, case .clusters(let clusters)? = line.parts.first else { return }
    let overflows = line.width > room + Self.tolerance
    guard overflows || moreText else { return }
    let indent = line.indent
    if style.tightensBeforeTruncating && !moreText && tighten(&line, clusters, room) { return }
    switch style.lineBreakMode {
    case .byTruncatingHead where overflows:
      let ellipsis = ellipsis(at: clusters.lowerBound, paragraph)
      let free: Double = room - ellipsis.width
      let from = suffix(of: clusters, free, style)
      line.parts = [.mark(ellipsis.text), .clusters(from..<clusters.upperBound)]
      line.width =
        ellipsis.width + width(of: from..<clusters.upperBound, style, indent: indent + ellipsis.width)
    case .byTruncatingMiddle where overflows:
      let ellipsis = ellipsis(at: clusters.lowerBound + clusters.count / 2, paragraph)
      let free: Double = max(room - ellipsis.width, 0)
      var head = prefix(of: clusters, free / 2, style, indent)
      let headWidth: Double = width(of: clusters.lowerBound..<head, style, indent: indent)
      let from = max(suffix(of: clusters, free - headWidth, style), head)
      let tailWidth: Double = width(of: from..<clusters.upperBound, style, indent: indent)
      head = min(prefix(of: clusters, free - tailWidth, style, indent), from)
      let kept = trimmingSpaces(clusters.lowerBound..<head)
      line.parts = [.clusters(kept), .mark(ellipsis.text), .clusters(from..<clusters.upperBound)]
      line.width = width(of: kept, style, indent: indent) + ellipsis.width + tailWidth
    default:
      // The ellipsis looks like the last character before it, which depends on its width in turn.
      var mark = ellipsis(at: max(clusters.upperBound - 1, clusters.lowerBound), paragraph)
      var end = clusters.upperBound
      for _ in 0..<2 {
        end = prefix(of: clusters, room - mark.width, style, indent)
        let next = ellipsis(at: max(end - 1, clusters.lowerBound), paragraph)
        if next.text === mark.text { break }
        mark = next
      }
      let kept = trimmingSpaces(clusters.lowerBound..<end)
      line.parts = [.clusters(kept), .mark(mark.text)]
      line.width = width(of: kept, style, indent: indent) + mark.width
    }
    line.isTruncated = true
  }

  /// The end of the longest beginning that fits.
  private func prefix(
    of clusters: Range<Int>, _ room: Double, _ style: ParagraphAttributes, _ indent: Double
  ) -> Int {
    var x = 0.0
    var index = clusters.lowerBound
    while index < clusters.upperBound {
      let isTab = text.flags[index].contains(.tab)
      let advance: Double =
        isTab ? text.tabAdvance(index, at: indent + x, style) : text.advances[index]
      if x + advance > room + Self.tolerance { break }
      x += advance + text.kerns[index]
      index += 1
    }
    return index
  }

  /// The start of the longest end that fits.
  private func suffix(of clusters: Range<Int>, _ room: Double, _ style: ParagraphAttributes) -> Int {
    var x = 0.0
    var index = clusters.upperBound
    while index > clusters.lowerBound {
      var advance: Double = text.advances[index - 1]
      if text.flags[index - 1].contains(.tab) { advance = text.tabAdvance(index - 1, at: 0, style) }
      if index < clusters.upperBound { advance += text.kerns[index - 1] }
      if x + advance > room + Self.tolerance { break }
      x += advance
      index -= 1
    }
    return index
  }

  private func trimmingSpaces(_ clusters: Range<Int>) -> Range<Int> {
    var kept = clusters
    while let last = kept.last, text.flags[last].contains(.space) { kept = kept.lowerBound..<last }
    return kept
  }

  private func ellipsis(at cluster: Int, _ paragraph: ShapedText.Paragraph) -> (
    text: ShapedText, width: Double
  ) {
    if paragraph.clusters.contains(cluster) {
      return mark("\u{2026}", text.attributes(ofPiece: text.pieces[text.pieceIndex(of: cluster)]))
    }
    return mark("\u{2026}", text.text.runs[paragraph.run].attributes)
  }
}
