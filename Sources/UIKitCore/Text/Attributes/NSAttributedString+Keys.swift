// The attributes that text can have, and what their values are.
import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`; that at a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number of points after each character; 0 switches pair kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number of points after each character, pair kerning kept; counts instead of `kern`'s.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A number; 0 keeps letters apart that the font would join.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`; the text's own where nothing is set.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`; the text's own where nothing is set.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number of points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A number, hundredths of the font's size: above 0 the letters' outlines are drawn, below 0 their insides
  /// too.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// A `UIColor` of outlines; the text's own where nothing is set.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// A number: the share of their height by which the letters lean to the right.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// An `NSTextAttachment`, at the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}
