// What draws a run: colours and lines, which take no room.

import CoreGraphics
import Foundation

/// The colours of a run and the lines through it, resolved by the client when it draws.
package struct TextPaint: Sendable {
  /// A line under or through the text.
  package enum Stroke: Sendable { case single, thick, double }

  package struct Line: Sendable {
    package var stroke: Stroke
    /// Nil takes the text's colour.
    package var color: CGColor?

    package init(stroke: Stroke, color: CGColor?) {
      self.stroke = stroke
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

  package init(foreground: CGColor) { self.foreground = foreground }
}
