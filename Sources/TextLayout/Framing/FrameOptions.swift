// The question that a frame answers.

import Foundation

/// The room that lines are set in, and what becomes of text that does not fit.
package struct FrameOptions: Hashable, Sendable {
  /// The width of the container, points; infinite for text that is not to wrap.
  package var width = Double.infinity
  /// Lines that end below this height are left out; the first line always stands.
  package var height = Double.infinity
  /// The most lines to set; 0 means all.
  package var maximumLines = 0
  /// Whether paragraphs whose mode truncates still wrap by words before the last allowed line, as in a label.
  package var wrapsBeforeTruncating = false
  /// Whether text that ends with a line end has an empty line after it, as in a text view.
  package var showsLineAfterLastLineEnd = false

  package init() {}

  /// The same with lengths that can be set in: those that are none or beyond ``longestLength`` are no limit,
  /// those below 0 are 0.
  var validated: FrameOptions {
    if width.isInfinite && width > 0 && height.isInfinite && height > 0 { return self }
    var result = self
    result.width = width < longestLength ? max(width, 0) : .infinity
    result.height = height < longestLength ? max(height, 0) : .infinity
    return result
  }

  package init(
    width: Double, height: Double = .infinity, maximumLines: Int = 0, wrapsBeforeTruncating: Bool = false,
    showsLineAfterLastLineEnd: Bool = false
  ) {
    self.width = width
    self.height = height
    self.maximumLines = maximumLines
    self.wrapsBeforeTruncating = wrapsBeforeTruncating
    self.showsLineAfterLastLineEnd = showsLineAfterLastLineEnd
  }
}
