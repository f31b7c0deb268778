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
  private var leavesOutText = false
  private let lastWithText: Int
  /// How many clusters were looked at to find where lines end.
  private var visits = 0

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
      lines: lines, size: CGSize(width: usedWidth, height: y), isTruncated: isTruncated,
      leavesOutText: isTruncated || leavesOutText, clusterVisits: visits)
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
    // Lines are found one ahead, so that a paragraph is not looked at beyond the frame's last line.
    var isFirst = true
    var current = nextLine(from: paragraph.clusters.lowerBound, paragraph, style, wraps: wraps, isFirst: true)
    while true {
      var following: Range<Int>?
      let isLastByCount = options.maximumLines > 0 && lines.count + 1 >= options.maximumLines
      if current.upperBound < paragraph.clusters.upperBound && !isLastByCount {
        let next = nextLine(from: current.upperBound, paragraph, style, wraps: wraps, isFirst: false)
        following = next
        if style.pushesOutOrphans && next.upperBound == paragraph.clusters.upperBound {
          following = pushOutOrphan(from: &current, next, style)
        }
      }
      if set(current, of: paragraph, index: index, style, wraps: wraps, isFirst: isFirst) { return }
      guard let next = following else { return }
      current = next
      isFirst = false
    }
  }

  /// Sets one line and tells whether it is the frame's last.
  private mutating func set(
    _ clusters: Range<Int>, of paragraph: ShapedText.Paragraph, index: Int, _ style: ParagraphAttributes,
    wraps: Bool, isFirst: Bool
  ) -> Bool {
    let room = width(of: style, isFirst: isFirst)
    let reachesEnd = clusters.upperBound == paragraph.clusters.upperBound
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    var line = plainLine(clusters, paragraph, indent: indent, endsParagraph: reachesEnd)
    measure(&line, paragraph, style)
    // The last line is known by the count of lines, or by the room that the next one would need.
    let isLastByCount = options.maximumLines > 0 && lines.count + 1 >= options.maximumLines
    let nextBottom: Double = y + line.height + line.height + style.lineSpacing
    let isLastByHeight = nextBottom > options.height + Self.tolerance
    let moreText = !reachesEnd || hasTextAfter(index)
    let isLast = isLastByCount || (isLastByHeight && moreText)
    if isLast {
      isFull = true
      leavesOutText = moreText
      finishLast(&line, clusters, paragraph, style, room, moreAfter: hasTextAfter(index))
    } else if !wraps {
      fit(&line, paragraph, style, room, moreText: false)
    }
    place(&line, style)
    if isLast { return true }
    if !reachesEnd {
      y += style.lineSpacing
    } else if hasLineAfter(index) {
      y += style.lineSpacing + style.paragraphSpacing
    }
    return false
  }

  /// The clusters of the line that starts at a cluster. An empty paragraph has one line.
  private mutating func nextLine(
    from start: Int, _ paragraph: ShapedText.Paragraph, _ style: ParagraphAttributes, wraps: Bool,
    isFirst: Bool
  ) -> Range<Int> {
    let limit = paragraph.clusters.upperBound
    guard wraps else { return start..<forcedEnd(from: start, to: limit) }
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    let found = lineEnd(from: start, to: limit, width(of: style, isFirst: isFirst), indent: indent, style)
    visits += found.visited - start
    return start..<found.end
  }

  /// Gives a last line of one word the last word of the line before, if both fit and that one keeps a word.
  /// Returns the last line.
  private func pushOutOrphan(
    from before: inout Range<Int>, _ last: Range<Int>, _ style: ParagraphAttributes
  ) -> Range<Int> {
    let flags = text.flags
    guard !flags[before.upperBound - 1].contains(.newLine), !hasSpaceInside(last) else { return last }
    var wordStart = before.upperBound
    while wordStart > before.lowerBound && flags[wordStart - 1].contains(.space) { wordStart -= 1 }
    // Broken inside a word there is no word to move.
    guard wordStart < before.upperBound else { return last }
    while wordStart > before.lowerBound && !flags[wordStart - 1].contains(.space) { wordStart -= 1 }
    guard wordStart > before.lowerBound, flags[wordStart - 1].contains(.breakAfter) else { return last }
    let joined = wordStart..<last.upperBound
    let room = width(of: style, isFirst: false)
    guard width(of: joined, style, indent: style.headIndent) <= room + Self.tolerance else { return last }
    before = before.lowerBound..<wordStart
    return joined
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
  /// that alone is too long. At least one cluster. Also tells up to where the text was looked at.
  private func lineEnd(
    from start: Int, to limit: Int, _ room: Double, indent: Double, _ style: ParagraphAttributes
  ) -> (end: Int, visited: Int) {
    let byCharacter = style.lineBreakMode == .byCharWrapping
    let bound: Double = indent + room + Self.tolerance
    return text.advances.withUnsafeBufferPointer { advances in
      text.kerns.withUnsafeBufferPointer { kerns in
        text.flags.withUnsafeBufferPointer { flags in
          var x = indent
          var opportunity = start
          var index = start
          while index < limit {
            let flag = flags[index]
            if flag.contains(.newLine) { return (index + 1, index + 1) }
            let advance: Double = flag.contains(.tab) ? text.tabAdvance(index, at: x, style) : advances[index]
            if !flag.contains(.space) && x + advance > bound && index > start {
              if byCharacter || opportunity == start { return (max(index, start + 1), index + 1) }
              return (opportunity, index + 1)
            }
            x += advance + kerns[index]
            index += 1
            if flag.contains(.breakAfter) {
              if flag.contains(.softHyphen) && x + hyphen(after: index - 1).width > bound { continue }
              opportunity = index
            }
          }
          return (limit, limit)
        }
      }
    }
  }

  /// Where a line that does not wrap ends: at a line separator or the paragraph's end.
  func forcedEnd(from start: Int, to limit: Int) -> Int {
    var index = start
    while index < limit {
      if text.flags[index].contains(.newLine) { return index + 1 }
      index += 1
    }
    return limit
  }

  func plainLine(
    _ clusters: Range<Int>, _ paragraph: ShapedText.Paragraph, indent: Double, endsParagraph: Bool
  ) -> TextLine {
    var shown = clusters
    if let last = shown.last, text.flags[last].contains(.newLine) {
      shown = shown.lowerBound..<last
    } else if !endsParagraph {
      while let last = shown.last, text.flags[last].contains(.space) { shown = shown.lowerBound..<last }
    }
    let start = clusters.isEmpty ? paragraph.range.lowerBound : Int(text.starts[clusters.lowerBound])
    let end = endsParagraph ? paragraph.range.upperBound : Int(text.starts[clusters.upperBound])
    var line = TextLine(
      range: min(start, end)..<end,
      width: width(of: shown, text.text.runs[paragraph.run].paragraph, indent: indent),
      level: paragraph.level, parts: [.clusters(shown)], indent: indent, run: paragraph.run,
      endsParagraph: endsParagraph)
    if !endsParagraph, let last = shown.last, text.flags[last].contains(.softHyphen),
      shown.upperBound == clusters.upperBound
    {
      let mark = hyphen(after: last)
      line.parts.append(.mark(mark.text))
      line.width += mark.width
    }
    return line
  }

  /// What a line shows that ends at a soft hyphen.
  private func hyphen(after cluster: Int) -> (text: ShapedText, width: Double) {
    mark("-", text.attributes(ofPiece: text.pieces[text.pieceIndex(of: cluster)]))
  }

  /// A character that the text does not have, in the look of a part of it.
  func mark(_ string: String, _ attributes: TextAttributes) -> (text: ShapedText, width: Double) {
    var attributes = attributes
    attributes.attachment = nil
    let shaped = ShapingCache.shared.shaped(AttributedText(string, attributes: attributes))
    return (shaped, shaped.advances.reduce(0, +))
  }

  /// The advance of clusters set on one line, without the kerning to what follows them.
  func width(of clusters: Range<Int>, _ style: ParagraphAttributes, indent: Double) -> Double {
    guard !clusters.isEmpty else { return 0 }
    return text.advances.withUnsafeBufferPointer { advances in
      text.kerns.withUnsafeBufferPointer { kerns in
        text.flags.withUnsafeBufferPointer { flags in
          var x = 0.0
          var index = clusters.lowerBound
          while index < clusters.upperBound {
            if flags[index].contains(.tab) {
              x += text.tabAdvance(index, at: indent + x, style)
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

  private mutating func place(_ line: inout TextLine, _ style: ParagraphAttributes) {
    line.origin = CGPoint(x: line.indent, y: y + line.ascent)
    y += line.height
    usedWidth = max(usedWidth, line.indent + line.width - min(style.tailIndent, 0))
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
    let head: Double = line.indent
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
    for cluster in clusters.dropLast() where text.flags[cluster].contains(.stretches) { stretching += 1 }
    guard stretching > 0 else { return }
    line.stretch = free / Double(stretching)
    line.origin.x = left
    line.width += free
  }
}
