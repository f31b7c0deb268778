// What a button shows in its present state.
import Foundation
import UIKitCore

extension UIButton {
  /// Title sizes of new buttons (points): 15 of the system type, 18 of the custom one.
  private static let systemTitleSize: CGFloat = 15
  private static let customTitleSize: CGFloat = 18
  /// What a pressed system button's content fades to; measured.
  private static let pressedAlpha: CGFloat = 0.2

  func setUp() { isOpaque = false }

  func makeLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = defaultTitleFont
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    return label
  }

  func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.isHidden = true
    // Below the title, above the background.
    insertSubview(view, at: backgroundHolder == nil ? 0 : 1)
    return view
  }

  private var defaultTitleFont: UIFont {
    .systemFont(ofSize: buttonType == .system ? Self.systemTitleSize : Self.customTitleSize)
  }

  /// The height of one line of the title's font, whole points.
  var titleLineHeight: CGFloat { (label.font ?? defaultTitleFont).lineHeight.rounded(.up) }

  var hasTitle: Bool {
    if let attributed = currentAttributedTitle { return attributed.length > 0 }
    return !(currentTitle ?? "").isEmpty
  }

  /// The colour of a state that has none set: white on a custom button; on a system button the tint, or
  /// grey while disabled.
  func defaultTitleColor(_ state: State) -> UIColor? {
    guard buttonType == .system else { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }

  func show(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  /// New content may change the size.
  func contentDidChange() {
    updateContent()
    invalidateIntrinsicContentSize()
  }

  func updateContent() {
    updateTitle()
    updateImage()
    updateBackground()
    setNeedsLayout()
  }

  private func updateTitle() {
    guard titles.hasBeenSet || attributedTitles.hasBeenSet else { return }
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    label.alpha = contentAlpha
    label.isHidden = !hasTitle
  }

  private func updateImage() {
    guard images.hasBeenSet else { return }
    let image = currentImage
    imageHolder.image = isTinting(image) ? image?.withRenderingMode(.alwaysTemplate) : image
    imageHolder.tintColor = buttonType == .system && !isEnabled ? .tertiaryLabel : nil
    imageHolder.alpha = contentAlpha
    imageHolder.isHidden = image == nil
  }

  private func updateBackground() {
    guard backgroundImages.hasBeenSet else { return }
    let holder: UIImageView
    if let backgroundHolder {
      holder = backgroundHolder
    } else {
      holder = UIImageView(frame: .zero)
      backgroundHolder = holder
      insertSubview(holder, at: 0)
    }
    holder.image = currentBackgroundImage
    holder.alpha = contentAlpha
  }

  private var contentAlpha: CGFloat {
    buttonType == .system && isHighlighted && isEnabled ? Self.pressedAlpha : 1
  }

  /// A system button shows images in the tint colour unless they say otherwise.
  private func isTinting(_ image: UIImage?) -> Bool {
    buttonType == .system && image?.renderingMode == .automatic
  }
}
