// The button: a title and an image that can be tapped.
import Foundation
import UIKitCore

/// A control with a title, an image and a background image for each state.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    /// No look of its own.
    case custom = 0
    /// The title and the image take the tint colour and fade while pressed.
    case system = 1

    public static var roundedRect: ButtonType { .system }
  }

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    updateContent()
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    updateContent()
  }
  /// A button made by its frame and an action is a system button (iOS 14).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    buttonType = .system
    addAction(primaryAction, for: .primaryActionTriggered)
    _setPrimaryAction(primaryAction)
  }
  open internal(set) var buttonType = ButtonType.custom

  // MARK: Content by state (UIButton+Content.swift)

  open func setTitle(_ title: String?, for state: State) {
    titles[exactly: state] = title; contentDidChange()
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[exactly: state] = title
    contentDidChange()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[exactly: state] = color
    updateContent()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[exactly: state] = image; contentDidChange()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[exactly: state] = image
    contentDidChange()
  }
  open func title(for state: State) -> String? { titles[state] }
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? defaultTitleColor(state) }
  open func image(for state: State) -> UIImage? { images[state] }
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()

  /// The label that shows the title; set its font and line handling here, its text by ``setTitle(_:for:)``.
  open var titleLabel: UILabel? { label }
  /// The view that shows the image.
  open var imageView: UIImageView? { imageHolder }
  lazy var label: UILabel = makeLabel()
  lazy var imageHolder: UIImageView = makeImageView()
  var backgroundHolder: UIImageView?

  @_spi(UIKitInternal) open override func _stateDidChange() { updateContent() }
  @_spi(UIKitInternal) open override func _setPrimaryAction(_ action: UIAction) { show(action) }
  @_spi(UIKitInternal) open override var _sendsPrimaryActionOnTap: Bool { true }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  // MARK: Geometry (UIButton+Layout.swift)

  /// Space around image and title together (points). Zero stands for the default padding.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }
  /// Shifts and narrows the title; the button's own size does not follow (points).
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  /// Shifts and narrows the image; the button's own size does not follow (points).
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { placedImageRect(contentRect) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { placedTitleRect(contentRect) }
  open override var intrinsicContentSize: CGSize { ownSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }
  open override var forFirstBaselineLayout: UIView { hasTitle ? label : self }
  open override var forLastBaselineLayout: UIView { hasTitle ? label : self }
}
