// What the engine is given: a string, and what bears on the room that its parts take.

import Foundation

/// A string whose parts have attributes.
///
/// Ranges are counted in UTF-16 units, like those of `NSAttributedString`. Colours are not here: a run carries
/// a number, `TextAttributes.paint`, that means something to the client only.
package struct AttributedText: Hashable, Sendable {
  /// A stretch of the string with equal attributes.
  package struct Run: Hashable, Sendable {
    /// Where the run ends; it begins where the one before it ends.
    package var end: Int
    package var attributes: TextAttributes
    package var paragraph: ParagraphAttributes

    /// Values that mean nothing are replaced, see ``TextAttributes/validated`` and
    /// ``ParagraphAttributes/validated``.
    package init(end: Int, attributes: TextAttributes, paragraph: ParagraphAttributes) {
      self.end = end
      self.attributes = attributes.validated
      self.paragraph = paragraph.validated
    }
  }

  package let string: String
  /// The runs in order; the last one ends with the string. There is one even if the string is empty.
  package let runs: [Run]

  /// - Precondition: `runs` is not empty, its ends do not decrease and the last is the string's length.
  package init(string: String, runs: [Run]) {
    precondition(!runs.isEmpty, "attributed text needs a run")
    self.string = string
    self.runs = runs
  }

  // Strings that Unicode holds equal differ in their units, to which ranges refer: their bytes count here.
  package static func == (left: AttributedText, right: AttributedText) -> Bool {
    left.runs == right.runs && left.string.utf8.elementsEqual(right.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(runs)
  }

  /// A string with one set of attributes.
  package init(
    _ string: String, attributes: TextAttributes, paragraph: ParagraphAttributes = ParagraphAttributes()
  ) {
    self.init(
      string: string,
      runs: [Run(end: string.utf16.count, attributes: attributes, paragraph: paragraph)])
  }
}

/// What bears on the room that characters take.
package struct TextAttributes: Hashable, Sendable {
  package var font: TextFont
  /// Points added after every character; 0 also switches pair kerning off, nil means the font's own kerning.
  package var kern: Double?
  /// Points added after every character instead of `kern`'s, pair kerning kept.
  package var tracking: Double
  /// Whether the font may join letters that can stand alone; nil means unless there is tracking.
  package var usesLigatures: Bool?
  /// Points by which the characters are raised over the baseline.
  package var baselineOffset: Double
  /// The room of an attachment, for the character U+FFFC.
  package var attachment: Attachment?
  /// The client's number for what draws the run.
  package var paint: Int

  /// The room of an attachment on its line.
  package struct Attachment: Hashable, Sendable {
    package var width: Double
    /// The height over the baseline.
    package var ascent: Double
    /// The depth below the baseline, positive downwards.
    package var descent: Double

    package init(width: Double, ascent: Double, descent: Double) {
      self.width = width
      self.ascent = ascent
      self.descent = descent
    }
  }

  package init(
    font: TextFont, kern: Double? = nil, tracking: Double = 0, usesLigatures: Bool? = nil,
    baselineOffset: Double = 0, attachment: Attachment? = nil, paint: Int = 0
  ) {
    self.font = font
    self.kern = kern
    self.tracking = tracking
    self.usesLigatures = usesLigatures
    self.baselineOffset = baselineOffset
    self.attachment = attachment
    self.paint = paint
  }

  /// What is added after every character.
  var extraAdvance: Double { tracking != 0 ? tracking : kern ?? 0 }

  /// The same with numbers that can be set: nothing for those that are none, ``longestLength`` for endless
  /// ones, and no attachment smaller than nothing.
  var validated: TextAttributes {
    if kern == nil && tracking == 0 && baselineOffset == 0 && attachment == nil { return self }
    var result = self
    if let kern { result.kern = kern.isNaN ? nil : valid(kern) }
    result.tracking = valid(tracking)
    result.baselineOffset = valid(baselineOffset)
    if let room = attachment {
      let ascent: Double = valid(room.ascent)
      result.attachment = Attachment(
        width: max(valid(room.width), 0), ascent: ascent, descent: max(valid(room.descent), -ascent))
    }
    return result
  }
}

/// The longest length in a text, points; sums of a few stay exact to a thousandth.
package let longestLength = 1e7

/// A length that can be counted with.
private func valid(_ length: Double) -> Double {
  length.isNaN ? 0 : min(max(length, -longestLength), longestLength)
}

/// A place that tabs go to.
package struct TabStop: Hashable, Sendable {
  /// What stands at the stop: the start, the middle or the end of the text up to the next tab or line end.
  package enum Alignment: Sendable { case leading, center, trailing }

  package var alignment: Alignment
  /// Points from the leading edge of the container.
  package var location: Double
  /// Characters that also end what is aligned, UTF-16 units; a decimal point, say.
  package var terminators: [UInt16]

  package init(alignment: Alignment = .leading, location: Double, terminators: [UInt16] = []) {
    self.alignment = alignment
    self.location = location
    self.terminators = terminators
  }
}

/// How the lines of a paragraph are set; the attributes at its first character count.
package struct ParagraphAttributes: Hashable, Sendable {
  package enum Alignment: Sendable { case left, center, right, justified, natural }

  package enum LineBreakMode: Sendable {
    case byWordWrapping, byCharWrapping, byClipping
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  package enum Direction: Sendable { case natural, leftToRight, rightToLeft }

  package var alignment = Alignment.natural
  package var lineBreakMode = LineBreakMode.byWordWrapping
  /// The direction of the text as a whole; natural takes that of the first strong character.
  package var direction = Direction.natural
  /// Factor of the natural line height; 0 means 1. The difference is taken or added above the baseline.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  /// 0 means no limit.
  package var maximumLineHeight = 0.0
  package var lineSpacing = 0.0
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// Above 0: the line's end, measured from the leading edge. Otherwise: added to the container's width.
  package var tailIndent = 0.0
  /// Where tabs go to; by rising location once the text is made.
  package var tabStops: [TabStop] = []
  /// The distance between the tab stops after `tabStops`; 0 means UIKit's 28 pt.
  package var tabInterval = 0.0
  /// Whether a line up to a twentieth too long is tightened rather than truncated.
  package var tightensBeforeTruncating = false

  /// Whether the last line takes a second word from the line before rather than stand with one.
  package var pushesOutOrphans = false
  /// Whether lines end between Korean words only, not inside them.
  package var keepsHangulWords = false

  package init() {}

  private static let ordinary = ParagraphAttributes()

  /// The same with numbers that can be set: nothing for those that are none, ``longestLength`` for endless
  /// ones, and none below 0 but indents.
  var validated: ParagraphAttributes {
    if self == Self.ordinary { return self }
    var result = self
    result.lineHeightMultiple = max(valid(lineHeightMultiple), 0)
    result.minimumLineHeight = max(valid(minimumLineHeight), 0)
    result.maximumLineHeight = max(valid(maximumLineHeight), 0)
    result.lineSpacing = max(valid(lineSpacing), 0)
    result.paragraphSpacing = max(valid(paragraphSpacing), 0)
    result.paragraphSpacingBefore = max(valid(paragraphSpacingBefore), 0)
    result.firstLineHeadIndent = valid(firstLineHeadIndent)
    result.headIndent = valid(headIndent)
    result.tailIndent = valid(tailIndent)
    result.tabInterval = valid(tabInterval)
    // Closer stops would only count how many of them there are.
    if result.tabInterval > 0 { result.tabInterval = max(result.tabInterval, 0.1) }
    result.tabStops = tabStops.filter { $0.location.isFinite }
    result.tabStops.sort { $0.location < $1.location }
    return result
  }
}
