// Breaks shaped text into lines and puts them in place.

import Foundation

/// Makes one frame. Linear in the length of the text that the frame shows.
struct Framer {
  let text: ShapedText
  let options: FrameOptions
  private var lines: [TextLine] = []
  private var y = 0.0
  private var usedWidth = 0.0
  private var isTruncated = false
  private var isFull = false
  private let lastWithText: Int

  /// Sums of advances may differ by this much from a width that was made to fit them.
  static let tolerance = 0.001

  init(_ text: ShapedText, _ options: FrameOptions) {
    self.text = text
    self.options = options
    lastWithText = text.paragraphs.lastIndex { !$0.range.isEmpty } ?? -1
  }

  mutating func makeFrame() -> TextFrame.Content {
    for index in text.paragraphs.indices {
      if isFull { break }
      let paragraph = text.paragraphs[index]
      let isAfterLastLineEnd =
        paragraph.clusters.isEmpty && paragraph.range.lowerBound == text.length && index > 0
      if isAfterLastLineEnd && !options.showsLineAfterLastLineEnd { break }
      set(paragraph, index: index)
    }
    align()
    return TextFrame.Content(
      lines: lines, size: CGSize(width: usedWidth, height: y), isTruncated: isTruncated)
  }

  // MARK: Paragraphs

  /// Whether any later paragraph has characters.
  private func hasTextAfter(_ index: Int) -> Bool { lastWithText > index }

  private mutating func set(_ paragraph: ShapedText.Paragraph, index: Int) {
    let style = text.text.runs[paragraph.run].paragraph
    if !lines.isEmpty { y += style.paragraphSpacingBefore }
    let wraps: Bool
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: wraps = true
    case .byClipping: wraps = false
    default: wraps = options.wrapsBeforeTruncating
    }
    let planned = plan(paragraph, style, wraps: wraps)
    for (place, breaking) in planned.enumerated() {
      let isFirst = place == 0
      let room = width(of: style, isFirst: isFirst)
      let reachesEnd = breaking.upperBound == paragraph.clusters.upperBound
      var line = plainLine(breaking, paragraph, endsParagraph: reachesEnd)
      measure(&line, paragraph, style)
      // The last line is known by the count of lines, or by the room that the next one would need.
      let isLastByCount = options.maximumLines > 0 && lines.count + 1 >= options.maximumLines
      let nextBottom: Double = y + line.height + line.height + style.lineSpacing
      let isLastByHeight = nextBottom > options.height + Self.tolerance
      let moreText = !reachesEnd || hasTextAfter(index)
      let isLast = isLastByCount || (isLastByHeight && moreText)
      if isLast {
        isFull = true
        finishLast(&line, breaking.lowerBound, paragraph, style, room, moreText: moreText)
      } else if !wraps {
        fit(&line, paragraph, style, room, moreText: false)
      }
      self.place(&line, style, isFirst: isFirst)
      if isLast { return }
      if !reachesEnd {
        y += style.lineSpacing
      } else if hasLineAfter(index) {
        y += style.lineSpacing + style.paragraphSpacing
      }
    }
  }

  /// The lines of a paragraph, as far as the frame may show them. An empty paragraph has one.
  private func plan(_ paragraph: ShapedText.Paragraph, _ style: ParagraphAttributes, wraps: Bool)
    -> [Range<Int>]
  {
    let end = paragraph.clusters.upperBound
    let most = options.maximumLines > 0 ? options.maximumLines - lines.count : Int.max
    var planned: [Range<Int>] = []
    var start = paragraph.clusters.lowerBound
    repeat {
      let room = width(of: style, isFirst: planned.isEmpty)
      let next =
        wraps ? lineEnd(from: start, to: end, room, style) : forcedEnd(from: start, to: end)
      planned.append(start..<next)
      start = next
    } while start < end && planned.count < most
    if style.pushesOutOrphans && start == end && planned.count > 1 { pushOutOrphan(&planned, style) }
    return planned
  }

  /// Gives a last line of one word the last word of the line before, if both fit and that one keeps a word.
  private func pushOutOrphan(_ planned: inout [Range<Int>], _ style: ParagraphAttributes) {
    let last = planned[planned.count - 1]
    let before = planned[planned.count - 2]
    let flags = text.flags
    guard !flags[before.upperBound - 1].contains(.newLine), !hasSpaceInside(last) else { return }
    var wordStart = before.upperBound
    while wordStart > before.lowerBound && flags[wordStart - 1].contains(.space) { wordStart -= 1 }
    // Broken inside a word there is no word to move.
    guard wordStart < before.upperBound else { return }
    while wordStart > before.lowerBound && !flags[wordStart - 1].contains(.space) { wordStart -= 1 }
    guard wordStart > before.lowerBound, flags[wordStart - 1].contains(.breakAfter) else { return }
    let joined = wordStart..<last.upperBound
    guard width(of: joined, style) <= width(of: style, isFirst: false) + Self.tolerance else { return }
    planned[planned.count - 2] = before.lowerBound..<wordStart
    planned[planned.count - 1] = joined
  }

  private func hasSpaceInside(_ clusters: Range<Int>) -> Bool {
    var sawSpace = false
    for cluster in clusters {
      if text.flags[cluster].contains(.space) {
        sawSpace = true
      } else if sawSpace {
        return true
      }
    }
    return false
  }

  /// Whether the frame has a line after a paragraph's last.
  private func hasLineAfter(_ index: Int) -> Bool {
    guard index + 1 < text.paragraphs.count else { return false }
    let next = text.paragraphs[index + 1]
    let isAfterLastLineEnd = next.clusters.isEmpty && next.range.lowerBound == text.length
    return !isAfterLastLineEnd || options.showsLineAfterLastLineEnd
  }

  /// The room for a line between its indents; never below 0.
  private func width(of style: ParagraphAttributes, isFirst: Bool) -> Double {
    let head: Double = isFirst ? style.firstLineHeadIndent : style.headIndent
    let end: Double = style.tailIndent > 0 ? style.tailIndent : options.width + style.tailIndent
    return max(end - head, 0)
  }

  // MARK: Breaking

  /// Where the line that starts at a cluster ends: after the last opportunity that fits, or inside a word
  /// that alone is too long. At least one cluster.
  private func lineEnd(from start: Int, to limit: Int, _ room: Double, _ style: ParagraphAttributes) -> Int {
    let byCharacter = style.lineBreakMode == .byCharWrapping
    let bound: Double = room + Self.tolerance
    return text.advances.withUnsafeBufferPointer { advances in
      text.kerns.withUnsafeBufferPointer { kerns in
        text.flags.withUnsafeBufferPointer { flags in
          var x = 0.0
          var opportunity = start
          var index = start
          while index < limit {
            let flag = flags[index]
            if flag.contains(.newLine) { return index + 1 }
            let advance: Double = flag.contains(.tab) ? tabAdvance(at: x, style) : advances[index]
            if !flag.contains(.space) && x + advance > bound && index > start {
              if byCharacter || opportunity == start { return max(index, start + 1) }
              return opportunity
            }
            x += advance + kerns[index]
            index += 1
            if flag.contains(.breakAfter) { opportunity = index }
          }
          return limit
        }
      }
    }
  }

  /// Where a line that does not wrap ends: at a line separator or the paragraph's end.
  private func forcedEnd(from start: Int, to limit: Int) -> Int {
    var index = start
    while index < limit {
      if text.flags[index].contains(.newLine) { return index + 1 }
      index += 1
    }
    return limit
  }

  func tabAdvance(at x: Double, _ style: ParagraphAttributes) -> Double {
    let interval: Double = style.tabInterval > 0 ? style.tabInterval : 28
    let stops: Double = (x / interval + 1e-6).rounded(.down) + 1
    return stops * interval - x
  }

  private func plainLine(_ clusters: Range<Int>, _ paragraph: ShapedText.Paragraph, endsParagraph: Bool)
    -> TextLine
  {
    var shown = clusters
    if let last = shown.last, text.flags[last].contains(.newLine) {
      shown = shown.lowerBound..<last
    } else if !endsParagraph {
      while let last = shown.last, text.flags[last].contains(.space) { shown = shown.lowerBound..<last }
    }
    let start = clusters.isEmpty ? paragraph.range.lowerBound : Int(text.starts[clusters.lowerBound])
    let end = endsParagraph ? paragraph.range.upperBound : Int(text.starts[clusters.upperBound])
    return TextLine(
      range: min(start, end)..<end,
      width: width(of: shown, text.text.runs[paragraph.run].paragraph), level: paragraph.level,
      parts: [.clusters(shown)], run: paragraph.run, endsParagraph: endsParagraph)
  }

  /// The advance of clusters set on one line, without the kerning to what follows them.
  func width(of clusters: Range<Int>, _ style: ParagraphAttributes) -> Double {
    guard !clusters.isEmpty else { return 0 }
    return text.advances.withUnsafeBufferPointer { advances in
      text.kerns.withUnsafeBufferPointer { kerns in
        text.flags.withUnsafeBufferPointer { flags in
          var x = 0.0
          var index = clusters.lowerBound
          while index < clusters.upperBound {
            if flags[index].contains(.tab) {
              x += tabAdvance(at: x, style)
            } else {
              x += advances[index]
              if index + 1 < clusters.upperBound { x += kerns[index] }
            }
            index += 1
          }
          return x
        }
      }
    }
  }

  // MARK: Line boxes

  /// Gives a line the height of its tallest run, then the paragraph's rules.
  private func measure(
    _ line: inout TextLine, _ paragraph: ShapedText.Paragraph, _ style: ParagraphAttributes
  ) {
    var ascent = 0.0
    var descent = 0.0
    var isEmpty = true
    func take(_ attributes: TextAttributes) {
      let raised = attributes.baselineOffset
      var up: Double = attributes.font.ascender + raised
      var down: Double = attributes.font.leading - attributes.font.descender - raised
      if let attachment = attributes.attachment {
        up = attachment.ascent + raised
        down = attachment.descent - raised
      }
      ascent = isEmpty ? up : max(ascent, up)
      descent = isEmpty ? down : max(descent, down)
      isEmpty = false
    }
    for case .clusters(let clusters) in line.parts where !clusters.isEmpty {
      var index = text.pieceIndex(of: clusters.lowerBound)
      while index < text.pieces.count && text.pieces[index].clusters.lowerBound < clusters.upperBound {
        let piece = text.pieces[index]
        var attributes = text.attributes(ofPiece: piece)
        if piece.kind != .attachment { attributes.attachment = nil }
        take(attributes)
        index += 1
      }
    }
    if isEmpty {
      var attributes = text.text.runs[paragraph.run].attributes
      attributes.attachment = nil
      take(attributes)
    }
    var height: Double = ascent + descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    line.ascent = height - descent
    line.descent = descent
  }

  private mutating func place(_ line: inout TextLine, _ style: ParagraphAttributes, isFirst: Bool) {
    let head: Double = isFirst ? style.firstLineHeadIndent : style.headIndent
    line.origin = CGPoint(x: head, y: y + line.ascent)
    y += line.height
    usedWidth = max(usedWidth, head + line.width - min(style.tailIndent, 0))
    lines.append(line)
    if line.isTruncated { isTruncated = true }
  }

  /// Moves lines to their edge of the container, once its width is known.
  private mutating func align() {
    let container: Double = options.width.isFinite ? options.width : usedWidth
    var moved = lines
    lines = []  // so that `moved` is changed in place
    for index in moved.indices { align(&moved[index], container) }
    lines = moved
  }

  private func align(_ line: inout TextLine, _ container: Double) {
    let style = text.text.runs[line.run].paragraph
    let isRightToLeft = line.level & 1 == 1
    let head = Double(line.origin.x)
    let end: Double = style.tailIndent > 0 ? style.tailIndent : container + style.tailIndent
    let free: Double = end - head - line.width
    // In a right-to-left paragraph the indents are measured from the right.
    let left: Double = isRightToLeft ? container - end : head
    switch style.alignment {
    case .left: line.origin.x = left
    case .right: line.origin.x = left + free
    case .center: line.origin.x = left + free / 2
    case .natural: line.origin.x = isRightToLeft ? left + free : left
    case .justified:
      line.origin.x = isRightToLeft ? left + free : left
      if free > 0 && options.width.isFinite { justify(&line, free, left) }
    }
  }

  private func justify(_ line: inout TextLine, _ free: Double, _ left: Double) {
    guard !line.isTruncated, case .clusters(let clusters)? = line.parts.first, !clusters.isEmpty else {
      return
    }
    // The last line of a paragraph, or before a line separator, stays as it is.
    guard !line.endsParagraph, !text.flags[clusters.upperBound].contains(.newLine) else { return }
    var stretching = 0
    for cluster in clusters where text.flags[cluster].contains(.stretches) { stretching += 1 }
    guard stretching > 0 else { return }
    line.stretch = free / Double(stretching)
    line.origin.x = left
    line.width += free
  }
}

// MARK: Truncation

extension Framer {
  /// The last allowed line: what it shows of all that is left of its paragraph.
  private func finishLast(
    _ line: inout TextLine, _ start: Int, _ paragraph: ShapedText.Paragraph, _ style: ParagraphAttributes,
    _ room: Double, moreText: Bool
  ) {
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping:
      // Wrapped by words the text just stops, but a height limit shows that it goes on.
      if moreText && options.maximumLines == 0 && options.wrapsBeforeTruncating {
        var tail = style
        tail.lineBreakMode = .byTruncatingTail
        extend(&line, start, paragraph, tail)
        fit(&line, paragraph, tail, room, moreText: moreText)
      }
    default:
      extend(&line, start, paragraph, style)
      fit(&line, paragraph, style, room, moreText: moreText)
    }
  }

  /// Lets the line go on to the end of its paragraph.
  private func extend(
    _ line: inout TextLine, _ start: Int, _ paragraph: ShapedText.Paragraph, _ style: ParagraphAttributes
  ) {
    let all = start..<forcedEnd(from: start, to: paragraph.clusters.upperBound)
    let height = (line.ascent, line.descent)
    line = plainLine(all, paragraph, endsParagraph: all.upperBound == paragraph.clusters.upperBound)
    (line.ascent, line.descent) = height
  }

  /// Replaces what does not fit by an ellipsis.
  private func fit(
    _ line: inout TextLine, _ paragraph: ShapedText.Paragraph, _ style: ParagraphAttributes, _ room: Double,
    moreText: Bool
  ) {
    guard style.lineBreakMode != .byClipping, case .clusters(let clusters)? = line.parts.first else { return }
    let overflows = line.width > room + Self.tolerance
    guard overflows || moreText else { return }
    switch style.lineBreakMode {
    case .byTruncatingHead where overflows:
      let ellipsis = ellipsis(at: clusters.lowerBound, paragraph)
      let free: Double = room - ellipsis.width
      let from = suffix(of: clusters, free, style)
      line.parts = [.ellipsis(ellipsis.text), .clusters(from..<clusters.upperBound)]
      line.width = ellipsis.width + width(of: from..<clusters.upperBound, style)
    case .byTruncatingMiddle where overflows:
      let ellipsis = ellipsis(at: clusters.lowerBound + clusters.count / 2, paragraph)
      let free: Double = max(room - ellipsis.width, 0)
      var head = prefix(of: clusters, free / 2, style)
      let headWidth: Double = width(of: clusters.lowerBound..<head, style)
      let from = max(suffix(of: clusters, free - headWidth, style), head)
      let tailWidth: Double = width(of: from..<clusters.upperBound, style)
      head = min(prefix(of: clusters, free - tailWidth, style), from)
      let kept = trimmingSpaces(clusters.lowerBound..<head)
      line.parts = [.clusters(kept), .ellipsis(ellipsis.text), .clusters(from..<clusters.upperBound)]
      line.width = width(of: kept, style) + ellipsis.width + tailWidth
    default:
      // The ellipsis looks like the last character before it, which depends on its width in turn.
      var mark = ellipsis(at: max(clusters.upperBound - 1, clusters.lowerBound), paragraph)
      var end = clusters.upperBound
      for _ in 0..<2 {
        end = prefix(of: clusters, room - mark.width, style)
        let next = ellipsis(at: max(end - 1, clusters.lowerBound), paragraph)
        if next.text === mark.text { break }
        mark = next
      }
      let kept = trimmingSpaces(clusters.lowerBound..<end)
      line.parts = [.clusters(kept), .ellipsis(mark.text)]
      line.width = width(of: kept, style) + mark.width
    }
    line.isTruncated = true
  }

  /// The end of the longest beginning that fits.
  private func prefix(of clusters: Range<Int>, _ room: Double, _ style: ParagraphAttributes) -> Int {
    var x = 0.0
    var index = clusters.lowerBound
    while index < clusters.upperBound {
      let isTab = text.flags[index].contains(.tab)
      let advance: Double = isTab ? tabAdvance(at: x, style) : text.advances[index]
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
      if text.flags[index - 1].contains(.tab) { advance = tabAdvance(at: 0, style) }
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
    var attributes: TextAttributes
    if paragraph.clusters.contains(cluster) {
      attributes = text.attributes(ofPiece: text.pieces[text.pieceIndex(of: cluster)])
    } else {
      attributes = text.text.runs[paragraph.run].attributes
    }
    attributes.attachment = nil
    let shaped = ShapingCache.shared.shaped(AttributedText("\u{2026}", attributes: attributes))
    return (shaped, shaped.advances.reduce(0, +))
  }
}
