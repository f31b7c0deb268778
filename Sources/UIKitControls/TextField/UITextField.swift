// One line of text that the user can change.
// Overridable members stand here; UITextField+….swift hold their work.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// A field for one line of text with a placeholder, a border and overlays at its ends.
///
/// It takes the focus by a tap or ``becomeFirstResponder()`` and shows a caret at the text's end, where
/// ``insertText(_:)`` and ``deleteBackward()`` change it; the caret stands there always, and does not blink.
@preconcurrency @MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting, UIKeyInput {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text (UITextField+Text.swift)

  /// The text; empty where none is set. Setting it keeps ``defaultTextAttributes``.
  open var text: String? {
    get { content.string }
    set { setText(newValue ?? "") }
  }
  /// The text with its attributes; those of the first character become the field's.
  open var attributedText: NSAttributedString? {
    get { content.copy() as? NSAttributedString }
    set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
  }
  /// Shown while there is no text, in the field's font and the placeholder colour.
  open var placeholder: String? {
    get { placeholderText?.string }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }
  /// A placeholder with attributes of its own; what it does not say comes from the field.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderText?.copy() as? NSAttributedString }
    set { setPlaceholder(newValue) }
  }
  /// 17 points of the system font at first.
  open var font: UIFont? {
    get { attributes[.font] as? UIFont }
    set { setAttribute(.font, adjusted(newValue ?? Self.standardFont)) }
  }
  open var textColor: UIColor? {
    get { attributes[.foregroundColor] as? UIColor }
    set { setAttribute(.foregroundColor, newValue ?? UIColor.label) }
  }
  open var textAlignment: NSTextAlignment {
    get { (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
    set { setAlignment(newValue) }
  }
  /// The attributes of all text; setting them changes the text's.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { attributes }
    set { setAttributes(newValue) }
  }
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }
  /// Whether text that is too long is set smaller, down to ``minimumFontSize``.
  open var adjustsFontSizeToFitWidth = false {
    didSet { contentDidChange() }
  }
  /// Points; 0 is no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { contentDidChange() }
  }
  /// Whether dots stand for the characters.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { contentDidChange() } }
  }

  // MARK: Look

  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { borderDidChange(from: oldValue) } }
  }
  /// A picture behind a field whose border style is `none`.
  open var background: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// In place of ``background`` while the field is disabled.
  open var disabledBackground: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// A rounded field is filled inside its border.
  open override var backgroundColor: UIColor? {
    didSet { fillDidChange() }
  }
  /// At the leading end.
  open var leftView: UIView? {
    didSet { if leftView !== oldValue { overlayDidChange(from: oldValue) } }
  }
  open var leftViewMode = ViewMode.never {
    didSet { overlayDidChange(from: nil) }
  }
  /// At the trailing end, in place of the clear button.
  open var rightView: UIView? {
    didSet { if rightView !== oldValue { overlayDidChange(from: oldValue) } }
  }
  open var rightViewMode = ViewMode.never {
    didSet { overlayDidChange(from: nil) }
  }
  /// When the button shows that empties the field, while there is text.
  open var clearButtonMode = ViewMode.never {
    didSet { overlayDidChange(from: nil) }
  }

  // MARK: Geometry (UITextField+Layout.swift)

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds, editing: false) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds, editing: true) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonPlace(in: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { overlayPlace(leftView, .leading, in: bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    overlayPlace(rightView, .trailing, in: bounds)
  }
  open override var intrinsicContentSize: CGSize { ownSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }
  /// Draws the text; the rectangle is in the coordinates of what is drawn into.
  open func drawText(in rect: CGRect) { textLabel.drawAsLabel(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawAsLabel(in: rect) }
  @_spi(UIKitInternal) open override var _reportedText: String? { isSecureTextEntry ? nil : text }
  @_spi(UIKitInternal) open override var _firstBaselineOffset: CGFloat? { baseline }
  @_spi(UIKitInternal) open override var _lastBaselineOffset: CGFloat? { bounds.height - baseline }

  // MARK: Editing (UITextField+Editing.swift)

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the focus empties the field.
  open var clearsOnBeginEditing = false
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set {
      accessory = newValue
      reloadInputViews()
    }
  }
  open var hasText: Bool { content.length > 0 }
  /// Adds text at the end; a line end is the Return key.
  open func insertText(_ text: String) { insert(text) }
  open func deleteBackward() { removeLastCharacter() }

  @_spi(UIKitInternal) open override func _stateDidChange() {
    super._stateDidChange()
    if !isEnabled { resignFirstResponder() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    if traitCollection.preferredContentSizeCategory != old?.preferredContentSizeCategory { adjustFont() }
    setNeedsLayout()
  }

  // MARK: What it keeps

  static let standardFont = UIFont.systemFont(ofSize: 17)
  var attributes: [NSAttributedString.Key: Any] = [
    .font: standardFont, .foregroundColor: UIColor.label, .paragraphStyle: NSParagraphStyle.default,
  ]
  var content = NSAttributedString(string: "")
  var placeholderText: NSAttributedString?
  var accessory: UIView?
  /// What the border style draws, or the background picture.
  var frameHolder: UIImageView?
  /// The visible part of the text, which is longer than the field while it is edited.
  let canvas = UIView(frame: .zero)
  let textLabel = TextFieldLabel(frame: .zero)
  let placeholderLabel = TextFieldLabel(frame: .zero)
  var caret: UIView?
  var clearButton: UIButton?
}

/// A label whose text the field draws.
final class TextFieldLabel: UILabel {
  /// The field's own drawing, which subclasses of fields override.
  var drawing: ((CGRect) -> Void)?

  override func drawText(in rect: CGRect) {
    if let drawing { drawing(rect) } else { super.drawText(in: rect) }
  }

  func drawAsLabel(in rect: CGRect) { super.drawText(in: rect) }
}
