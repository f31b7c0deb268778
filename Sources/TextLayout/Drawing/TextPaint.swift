// What draws a run: colours and lines, which take no room.

import CoreGraphics
import Foundation

/// The colours of a run and the lines through it, resolved by the client when it draws.
package struct TextPaint: Sendable {
  /// A line under or through the text.
  package enum Stroke: Sendable { case single, thick, double }

  /// How a line is broken.
  package enum Pattern: Sendable { case solid, dot, dash, dashDot, dashDotDot }

  package struct Line: Sendable {
    package var stroke: Stroke
    package var pattern: Pattern
    /// Whether white space has no line.
    package var skipsSpaces: Bool
    /// Nil takes the text's colour.
    package var color: CGColor?

    package init(
      stroke: Stroke, pattern: Pattern = .solid, skipsSpaces: Bool = false, color: CGColor?
    ) {
      self.stroke = stroke
      self.pattern = pattern
      self.skipsSpaces = skipsSpaces
      self.color = color
    }
  }

  /// A line round the glyphs.
  package struct Outline: Sendable {
    /// The line's width as a share of the font's size, above 0.
    package var width: Double
    /// Whether the glyphs are filled too.
    package var fills: Bool
    /// Nil takes the text's colour.
    package var color: CGColor?

    package init(width: Double, fills: Bool, color: CGColor?) {
      self.width = width
      self.fills = fills
      self.color = color
    }
  }

  package struct Shadow: Sendable {
    /// Points, y downwards.
    package var offset: CGSize
    package var blurRadius: Double
    package var color: CGColor?

    package init(offset: CGSize, blurRadius: Double, color: CGColor?) {
      self.offset = offset
      self.blurRadius = blurRadius
      self.color = color
    }
  }

  package var foreground: CGColor
  package var background: CGColor?
  package var underline: Line?
  package var strikethrough: Line?
  package var shadow: Shadow?
  package var outline: Outline?
  /// How far the glyphs lean: the share of their height by which they go to the right.
  package var slant = 0.0

  package init(foreground: CGColor) { self.foreground = foreground }
}
