// Text after shaping: clusters in logical order with their advances and break opportunities.

import Foundation

/// A text whose characters have been measured and whose break opportunities are known, for any width.
///
/// A cluster is what is never divided: a grapheme, or several that a font joins. Shaping is linear in the
/// text's length; `frame(_:)` breaks it into lines. Immutable apart from its cache of frames.
package final class ShapedText: @unchecked Sendable {
  package let text: AttributedText

  /// The string's UTF-16 units.
  let units: [UInt16]
  /// Where each cluster begins, in UTF-16 units, and the string's length after the last.
  let starts: [Int32]
  /// The clusters' advances in points, tracking and the kern attribute included.
  let advances: [Double]
  /// Pair kerning between a cluster and the next one.
  let kerns: [Double]
  let flags: [ClusterFlags]
  let pieces: [Piece]
  let paragraphs: [Paragraph]

  // Glyphs of the pieces that HarfBuzz shaped; plain ASCII pieces look theirs up when they are drawn.
  let glyphStarts: [Int32]
  let glyphs: [UInt32]
  /// Where each glyph stands, in points, from the cluster's origin; y upwards.
  let glyphOffsets: [CGPoint]

  private let lock = NSLock()
  private var frames: [(options: FrameOptions, content: TextFrame.Content)] = []

  /// What a cluster means to line breaking.
  struct ClusterFlags: OptionSet {
    let rawValue: UInt8
    /// A line may end after it.
    static let breakAfter = ClusterFlags(rawValue: 1)
    /// White space, which hangs over a line's end.
    static let space = ClusterFlags(rawValue: 2)
    /// A line ends after it in any case.
    static let newLine = ClusterFlags(rawValue: 4)
    static let tab = ClusterFlags(rawValue: 8)
    /// Justified lines widen it.
    static let stretches = ClusterFlags(rawValue: 16)
    /// A line that ends after it shows a hyphen.
    static let softHyphen = ClusterFlags(rawValue: 32)
  }

  /// Clusters that are drawn in one go: one run, one file, one direction.
  struct Piece {
    var clusters: Range<Int>
    var run: Int
    var file: FontFile?
    /// The size at which the file draws.
    var drawnSize: Double
    /// The embedding level of the bidirectional algorithm: odd runs from right to left.
    var level: UInt8
    /// What its glyphs come from.
    var kind: Kind

    enum Kind { case ascii, shaped, attachment }
  }

  struct Paragraph {
    var clusters: Range<Int>
    /// The run whose paragraph attributes count.
    var run: Int
    /// The range in UTF-16 units without and with the terminator.
    var range: Range<Int>
    var end: Int
    var level: UInt8
  }

  package init(_ text: AttributedText) {
    self.text = text
    var shaper = Shaper(text)
    shaper.shape()
    let result = shaper.result
    units = result.units
    starts = result.starts
    advances = result.advances
    kerns = result.kerns
    flags = result.flags
    pieces = result.pieces
    paragraphs = result.paragraphs
    glyphStarts = result.glyphStarts
    glyphs = result.glyphs
    glyphOffsets = result.glyphOffsets
  }

  /// The text's length in UTF-16 units.
  package var length: Int { units.count }

  /// The lines for a width and a limit; the latest few answers are kept.
  package func frame(_ options: FrameOptions) -> TextFrame {
    let options = options.validated
    lock.lock()
    defer { lock.unlock() }
    for entry in frames where entry.options == options {
      return TextFrame(text: self, content: entry.content)
    }
    var framer = Framer(self, options)
    let content = framer.makeFrame()
    if frames.count >= 4 { frames.removeFirst() }
    frames.append((options, content))
    return TextFrame(text: self, content: content)
  }

  /// The width of the text on one endless line, line ends counting nothing; what `NSString.size` measures.
  package var naturalSize: CGSize { frame(FrameOptions()).size }

  func attributes(ofPiece piece: Piece) -> TextAttributes { text.runs[piece.run].attributes }

  /// The piece that holds a cluster. Logarithmic in the number of pieces.
  func pieceIndex(of cluster: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if pieces[middle].clusters.lowerBound <= cluster { low = middle } else { high = middle }
    }
    return low
  }
}
