// Text set in lines.

import Foundation

/// The lines of a text at a width. Coordinates are points, from the container's top left corner, y downwards.
package struct TextFrame: Sendable {
  package let text: ShapedText
  let content: Content

  /// The frame without its text, which is what the text itself may keep.
  struct Content: Sendable {
    let lines: [TextLine]
    let size: CGSize
    let isTruncated: Bool
    let leavesOutText: Bool
    let clusterVisits: Int
  }

  package var lines: [TextLine] { content.lines }
  /// The room that the lines take: the widest line with its indents, and all heights and spacings.
  package var size: CGSize { content.size }
  /// Whether an ellipsis stands for some of the text.
  package var isTruncated: Bool { content.isTruncated }
  /// Whether some of the text is not shown, with or without an ellipsis.
  package var leavesOutText: Bool { content.leavesOutText }
  /// How many clusters were looked at to find where lines end; what a frame costs.
  package var clusterVisits: Int { content.clusterVisits }
}

/// One line.
package struct TextLine: Sendable {
  /// The UTF-16 range that the line shows, or hides behind its ellipsis; line ends excluded.
  package var range: Range<Int>
  /// The left end of the baseline.
  package var origin = CGPoint.zero
  /// The advance of the line, white space at its end excluded where the line was broken there.
  package var width: Double
  /// The line box above and below the baseline, line height rules applied.
  package var ascent = 0.0
  package var descent = 0.0
  /// The level of the line's paragraph: odd runs from right to left.
  package var level: UInt8
  /// Whether an ellipsis stands for part of the text.
  package var isTruncated = false

  /// What the line shows, in logical order.
  var parts: [Part]
  /// Points added to every cluster that stretches.
  var stretch = 0.0
  /// Points taken from every cluster.
  var tightening = 0.0
  /// The distance of the line's start from the container's leading edge; tabs count from there.
  var indent = 0.0
  /// The attributes of the paragraph.
  var run: Int
  /// Whether it is the last of its paragraph.
  var endsParagraph: Bool

  enum Part: Sendable {
    case clusters(Range<Int>)
    /// A character that the text does not have: an ellipsis or a hyphen.
    case mark(ShapedText)
  }

  /// The top and the height of the line box.
  package var top: Double { origin.y - ascent }
  package var height: Double { ascent + descent }
}
