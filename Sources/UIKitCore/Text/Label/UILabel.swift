// A view that shows text which the user does not edit.
// Overridable members stand here; UILabel+….swift hold their work.
import Foundation
import TextLayout

/// One or more lines of text, centred vertically in the view.
///
/// The text is shaped once, and set in lines again only when it, its attributes or the room change.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Text (UILabel+Text.swift)

  /// The text in one look: ``font``, ``textColor``, ``textAlignment``, ``lineBreakMode``.
  open var text: String? {
    get { content.string }
    set { setText(newValue) }
  }
  /// The text with attributes of its own; what it does not say comes from the label's properties.
  open var attributedText: NSAttributedString? {
    get { attributedContent() }
    set { setAttributedText(newValue) }
  }
  /// The font of all text; the first character's where an attributed text has several. 17 pt at first.
  open var font: UIFont! {
    get { look.font }
    set { setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
  }
  open var textColor: UIColor! {
    get { look.color }
    set { setTextColor(newValue ?? .label) }
  }
  open var textAlignment: NSTextAlignment {
    get { look.paragraph.alignment }
    set { changeParagraph { $0.alignment = newValue } }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { look.paragraph.lineBreakMode }
    set { changeParagraph { $0.lineBreakMode = newValue } }
  }
  /// What line breaking looks after; a last line has two words where it can.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { look.paragraph.lineBreakStrategy }
    set { changeParagraph { $0.lineBreakStrategy = newValue } }
  }
  /// The most lines to show; 0 shows all.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { roomDidChange() } }
  }
  /// The colour of the text while ``isHighlighted``.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue && highlightedTextColor != nil { setNeedsDisplay() } }
  }
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// Points, y downwards.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowColor != nil { setNeedsDisplay() } }
  }

  // MARK: Fitting (UILabel+Layout.swift)

  /// Whether text too long for the label is set in a smaller font: one line until its width fits, several
  /// until all of them do.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }
  /// The smallest share of the font's size; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }
  /// Where shrunken text stands.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }
  /// Whether a line up to a twentieth too long is tightened instead of truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { look.paragraph.allowsDefaultTighteningForTruncation }
    set { changeParagraph { $0.allowsDefaultTighteningForTruncation = newValue } }
  }
  /// The width at which the intrinsic height of several lines is taken (points); 0 leaves it to the layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether a font made for a text style follows the user's text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  open override var intrinsicContentSize: CGSize { naturalContentSize() }
  @_spi(UIKitInternal) open override func _intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    contentSize(forWidth: width)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  /// Where the text stands in a rectangle, at most `numberOfLines` of it (0: all); points.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    textRectangle(in: bounds, lines: numberOfLines)
  }
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }
  /// Draws the text in a rectangle of the label's coordinates.
  open func drawText(in rect: CGRect) { paintText(in: rect) }

  @_spi(UIKitInternal) open override var _redrawsOnResize: Bool { true }
  @_spi(UIKitInternal) open override var _reportedText: String? { text }
  @_spi(UIKitInternal) open override var _firstBaselineOffset: CGFloat? { firstBaseline() }
  @_spi(UIKitInternal) open override var _lastBaselineOffset: CGFloat? { lastBaseline() }
  @_spi(UIKitInternal) open override var _lineMetrics: (height: CGFloat, descender: CGFloat)? {
    font.map { ($0.lineHeight, $0.descender) }
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    traitsChanged(from: old)
  }

  // MARK: What it keeps

  /// The properties that set text in one look.
  struct Look {
    var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize)
    var color: UIColor = .label
    var paragraph: NSParagraphStyle.Values = {
      var values = NSParagraphStyle.Values()
      values.lineBreakMode = .byTruncatingTail
      values.lineBreakStrategy = .standard
      return values
    }()
  }

  enum Content {
    case none
    case plain(String)
    case attributed(NSAttributedString)

    var string: String? {
      switch self {
      case .none: return nil
      case .plain(let string): return string
      case .attributed(let string): return string.string
      }
    }
  }

  var look = Look()
  var content = Content.none
  /// The shaped text; nil after a change.
  var typeset: TypesetText?
}
