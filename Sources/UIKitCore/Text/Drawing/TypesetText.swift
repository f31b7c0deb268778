// The bridge from UIKit's attributed strings to the text engine and its drawing.
import Foundation
import TextLayout

/// A text ready to be set: shaped by the engine, with the colours that its runs are drawn in.
struct TypesetText {
  let shaped: ShapedText
  let looks: [TextLook]

  /// A string in one look.
  init(
    _ string: String, font: UIFont, look: TextLook, paragraph: NSParagraphStyle.Values,
    natural: NSTextAlignment
  ) {
    let attributes = TextAttributes(font: font.textFont)
    shaped = ShapingCache.shared.shaped(
      AttributedText(string, attributes: attributes, paragraph: paragraph.attributes(natural: natural)))
    looks = [look]
  }

  /// An attributed string; `font` and `color` serve where it says nothing.
  init(_ string: NSAttributedString, font: UIFont, color: UIColor, natural: NSTextAlignment) {
    var runs: [AttributedText.Run] = []
    var looks: [TextLook] = []
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole) { values, range, _ in
      let paragraph = (values[.paragraphStyle] as? NSParagraphStyle)?.values ?? NSParagraphStyle.Values()
      let ownFont = values[.font] as? UIFont ?? font
      let attributes = TextAttributes(
        font: ownFont.textFont, kern: Self.number(values[.kern]),
        tracking: Self.number(values[.tracking]) ?? 0,
        usesLigatures: Self.number(values[.ligature]).map { $0 != 0 },
        baselineOffset: Self.number(values[.baselineOffset]) ?? 0,
        attachment: (values[.attachment] as? NSTextAttachment)?.room, paint: looks.count)
      looks.append(TextLook(values, color: color))
      runs.append(
        AttributedText.Run(
          end: range.location + range.length, attributes: attributes,
          paragraph: paragraph.attributes(natural: natural)))
    }
    if runs.isEmpty {
      runs.append(
        AttributedText.Run(
          end: 0, attributes: TextAttributes(font: font.textFont), paragraph: ParagraphAttributes()))
      looks.append(TextLook(color: color))
    }
    shaped = ShapingCache.shared.shaped(AttributedText(string: string.string, runs: runs))
    self.looks = looks
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: return Double(value)
    case let value as Double: return value
    case let value as Int: return Double(value)
    case let value as Float: return Double(value)
    case let value as NSNumber: return value.doubleValue
    default: return nil
    }
  }

  /// Draws a frame of the text; dynamic colours resolve against the current traits.
  ///
  /// - Parameter color: Draws everything in one colour instead of the runs' own.
  func draw(
    _ frame: TextFrame, at origin: CGPoint, in context: CGContext, visible: ClosedRange<Double>? = nil,
    color: UIColor? = nil, shadow: TextPaint.Shadow? = nil
  ) {
    let paints = looks.map { look -> TextPaint in
      var paint = look.paint(color: color)
      if paint.shadow == nil { paint.shadow = shadow }
      return paint
    }
    frame.draw(
      in: context, at: origin, visible: visible,
      attachment: { attributes, place in looks[attributes.paint].attachment?.image?.draw(in: place) },
      paint: { paints[$0] })
  }
}

/// The colours and lines of a run.
struct TextLook {
  var color: UIColor
  var background: UIColor?
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var shadow: NSShadow?
  var attachment: NSTextAttachment?
  /// Hundredths of the font's size; below 0 the letters are filled too.
  var strokeWidth = 0.0
  var strokeColor: UIColor?
  var obliqueness = 0.0

  init(color: UIColor) { self.color = color }

  init(_ values: [NSAttributedString.Key: Any], color: UIColor) {
    self.color = values[.foregroundColor] as? UIColor ?? color
    background = values[.backgroundColor] as? UIColor
    underline = Self.style(values[.underlineStyle])
    underlineColor = values[.underlineColor] as? UIColor
    strikethrough = Self.style(values[.strikethroughStyle])
    strikethroughColor = values[.strikethroughColor] as? UIColor
    shadow = values[.shadow] as? NSShadow
    attachment = values[.attachment] as? NSTextAttachment
    strokeWidth = Self.finite(values[.strokeWidth])
    strokeColor = values[.strokeColor] as? UIColor
    obliqueness = Self.finite(values[.obliqueness])
  }

  private static func finite(_ value: Any?) -> Double {
    let number = TypesetText.number(value) ?? 0
    return number.isFinite ? number : 0
  }

  private static func style(_ value: Any?) -> NSUnderlineStyle {
    if let style = value as? NSUnderlineStyle { return style }
    return NSUnderlineStyle(rawValue: Int(exactly: finite(value)) ?? 0)
  }

  func paint(color replacement: UIColor?) -> TextPaint {
    var paint = TextPaint(foreground: (replacement ?? color).cgColor)
    paint.background = background?.cgColor
    paint.underline = Self.line(underline, underlineColor)
    paint.strikethrough = Self.line(strikethrough, strikethroughColor)
    if let shadow, let color = shadow.shadowColor as? UIColor {
      paint.shadow = TextPaint.Shadow(
        offset: shadow.shadowOffset, blurRadius: Double(shadow.shadowBlurRadius), color: color.cgColor)
    }
    if strokeWidth != 0 {
      paint.outline = TextPaint.Outline(
        width: abs(strokeWidth) / 100, fills: strokeWidth < 0, color: strokeColor?.cgColor)
    }
    paint.slant = obliqueness
    return paint
  }

  private static func line(_ style: NSUnderlineStyle, _ color: UIColor?) -> TextPaint.Line? {
    let stroke: TextPaint.Stroke
    if style.contains(.double) {
      stroke = .double
    } else if style.contains(.thick) {
      stroke = .thick
    } else if style.contains(.single) {
      stroke = .single
    } else {
      return nil
    }
    var line = TextPaint.Line(stroke: stroke, color: color?.cgColor)
    switch style.rawValue & 0xF00 {  // the patterns' part of the number
    case NSUnderlineStyle.patternDot.rawValue: line.pattern = .dot
    case NSUnderlineStyle.patternDash.rawValue: line.pattern = .dash
    case NSUnderlineStyle.patternDashDot.rawValue: line.pattern = .dashDot
    case NSUnderlineStyle.patternDashDotDot.rawValue: line.pattern = .dashDotDot
    default: break
    }
    line.skipsSpaces = style.contains(.byWord)
    return line
  }
}
