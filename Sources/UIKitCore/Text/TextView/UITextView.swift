// A scrolling region of text.
// Overridable members stand here; UITextView+….swift hold their work.
import Foundation
import TextLayout

/// Text of several lines that scrolls, or sizes itself where scrolling is off.
///
/// Only the lines in sight are drawn. Text input is not part of the runtime yet: what `isEditable` and
/// `isSelectable` decide is whether the view can become first responder.
@preconcurrency @MainActor open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  /// - Parameter textContainer: nil for one of the view's own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
  }

  @_spi(UIKitInternal) open override class func _makeDefault() -> UIView { makeTextView(self) }

  // MARK: Text (UITextView+Text.swift)

  /// The text; setting it keeps the look of what was there.
  open var text: String! {
    get { content.string }
    set { setText(newValue ?? "") }
  }
  /// The text with all its attributes, font and colour included.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: content) }
    set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
  }
  /// The font of the text; nil until one is set. Setting it sets it everywhere.
  open var font: UIFont? {
    get { firstValue(.font) as? UIFont }
    set { setFont(newValue) }
  }
  open var textColor: UIColor? {
    get { firstValue(.foregroundColor) as? UIColor }
    set { setEverywhere(.foregroundColor, newValue) }
  }
  open var textAlignment: NSTextAlignment {
    get { (firstValue(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? .natural }
    set { setTextAlignment(newValue) }
  }
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }

  // MARK: Layout (UITextView+Layout.swift)

  public let textContainer: NSTextContainer
  /// The room around the text container, 8 points above and below at first.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { roomDidChange() } }
  }
  /// Where scrolling is off, the view asks for the size of its text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { roomDidChange() } }
  }
  open override var intrinsicContentSize: CGSize { naturalContentSize() }
  @_spi(UIKitInternal) open override func _intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    isScrollEnabled ? nil : textSize(forWidth: width)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(forWidth: size.width) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentSize()
  }
  open override func draw(_ rect: CGRect) { paintText() }
  /// Scrolls as little as shows a range of the text (UTF-16 units).
  open func scrollRangeToVisible(_ range: NSRange) { revealRange(range) }

  // MARK: Editing

  /// Whether the user may change the text.
  open var isEditable = true {
    didSet { if !canBecomeFirstResponder && isFirstResponder { resignFirstResponder() } }
  }
  /// Whether the user may select text.
  open var isSelectable = true {
    didSet { if !canBecomeFirstResponder && isFirstResponder { resignFirstResponder() } }
  }
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  // MARK: What the view hears

  @_spi(UIKitInternal) open override func _didScroll() {
    super._didScroll()
    setNeedsDisplay()
  }
  @_spi(UIKitInternal) open override var _redrawsOnResize: Bool { true }
  @_spi(UIKitInternal) open override var _reportedText: String? { text }
  @_spi(UIKitInternal) open override var _firstBaselineOffset: CGFloat? { firstBaseline() }
  @_spi(UIKitInternal) open override var _lastBaselineOffset: CGFloat? { lastBaseline() }
  @_spi(UIKitInternal) open override var _lineMetrics: (height: CGFloat, descender: CGFloat)? {
    font.map { ($0.lineHeight, $0.descender) }
  }
  @_spi(UIKitInternal) open override func _geometryDidChange(from oldBounds: CGRect) {
    super._geometryDidChange(from: oldBounds)
    if bounds.width != oldBounds.width { updateContentSize() }
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    traitsChanged(from: old)
  }

  // MARK: What it keeps

  let content = NSMutableAttributedString(string: "")
  /// The attributes that text without any takes over.
  var typing: [NSAttributedString.Key: Any] = [:]
  /// The shaped text; nil after a change.
  var typeset: TypesetText?
}

// `init(frame:textContainer:)` is not `required`, as on iOS; the probe declares it so (see UIView+Making).
@MainActor open class _UITextViewInitProbe: UITextView {
  public required override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@inline(never) @MainActor private func makeTextView(_ type: UITextView.Type) -> UIView {
  let probe = unsafeBitCast(type as AnyObject.Type, to: _UITextViewInitProbe.Type.self)
  return probe.init(frame: .zero, textContainer: nil)
}
