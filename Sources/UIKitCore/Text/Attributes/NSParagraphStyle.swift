// How the lines of a paragraph are set.
import Foundation
import TextLayout

/// Paragraph attributes; read-only. Lengths are points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = AttributeValueMark()
  var values: Values

  /// All attributes together.
  struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var tabStops = NSTextTab.ordinary
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
    var lineBreakStrategy: LineBreakStrategy = []
  }

  /// What line breaking looks after besides the width.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A paragraph's last line does not stand with one word where it can have two.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Lines do not end inside Korean words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// What labels do.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  public override init() { values = Values() }
  init(values: Values) { self.values = values }

  /// Natural alignment, wrapping by words, the font's own line heights.
  open class var `default`: NSParagraphStyle { defaultStyle }
  private static let defaultStyle = NSParagraphStyle()

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// A factor of the font's line height, 0 meaning 1; the difference is above the baseline.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  /// Above 0 measured from the leading edge, otherwise from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Where tabs go to, by rising location; twelve at multiples of 28 pt at first.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The distance of the tab stops after ``tabStops``; 0 means 28 pt.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether a line up to a twentieth too long is tightened instead of truncated.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// Paragraph attributes that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override init() { super.init() }

  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue.sorted { $0.location < $1.location } }
  }
  open func addTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops + [anObject] }
  open func removeTabStop(_ anObject: NSTextTab) {
    if let place = values.tabStops.firstIndex(of: anObject) { values.tabStops.remove(at: place) }
  }

  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSParagraphStyle.Values {
  /// The engine's form; `natural` is what a natural alignment means where the text stands.
  func attributes(natural: NSTextAlignment) -> ParagraphAttributes {
    var result = ParagraphAttributes()
    switch alignment == .natural ? natural : alignment {
    case .left: result.alignment = .left
    case .center: result.alignment = .center
    case .right: result.alignment = .right
    case .justified: result.alignment = .justified
    case .natural: result.alignment = .natural
    }
    switch lineBreakMode {
    case .byWordWrapping: result.lineBreakMode = .byWordWrapping
    case .byCharWrapping: result.lineBreakMode = .byCharWrapping
    case .byClipping: result.lineBreakMode = .byClipping
    case .byTruncatingHead: result.lineBreakMode = .byTruncatingHead
    case .byTruncatingTail: result.lineBreakMode = .byTruncatingTail
    case .byTruncatingMiddle: result.lineBreakMode = .byTruncatingMiddle
    }
    switch baseWritingDirection {
    case .natural: result.direction = .natural
    case .leftToRight: result.direction = .leftToRight
    case .rightToLeft: result.direction = .rightToLeft
    }
    result.lineHeightMultiple = Double(lineHeightMultiple)
    result.minimumLineHeight = Double(minimumLineHeight)
    result.maximumLineHeight = Double(maximumLineHeight)
    result.lineSpacing = Double(lineSpacing)
    result.paragraphSpacing = Double(paragraphSpacing)
    result.paragraphSpacingBefore = Double(paragraphSpacingBefore)
    result.firstLineHeadIndent = Double(firstLineHeadIndent)
    result.headIndent = Double(headIndent)
    result.tailIndent = Double(tailIndent)
    // The first stops are where the engine puts them anyway.
    if tabStops != NSTextTab.ordinary { result.tabStops = tabStops.map(\.stop) }
    result.tabInterval = Double(defaultTabInterval)
    result.tightensBeforeTruncating = allowsDefaultTighteningForTruncation
    result.pushesOutOrphans = lineBreakStrategy.contains(.pushOut)
    result.keepsHangulWords = lineBreakStrategy.contains(.hangulWordPriority)
    return result
  }
}
