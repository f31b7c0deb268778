// A bar button item, and the way back, as a navigation bar shows them.
import Foundation
@_spi(UIKitInternal) import UIKitControls
@_spi(UIKitInternal) import UIKitCore

/// The button of one bar button item. Its frame is as high as the bar's row and at least a finger wide; the
/// content stands in it where ``contentX`` says.
final class NavigationBarButton: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  /// From the button's left edge to its content (points).
  var contentX: CGFloat = 0

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addSubview(imageView)
    addSubview(label)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.item.fire(from: self, event: nil)
      }, for: .touchUpInside)
    show()
  }
  required init?(coder: NSCoder) { fatalError("A bar's buttons are not archived") }

  func show() {
    isEnabled = item.isEnabled
    tintColor = item.isEnabled ? item.tintColor : .tertiaryLabel
    if let image = item.image {
      imageView.image = BarImages.prepared(image)
      label.text = nil
    } else {
      imageView.image = nil
      label.text = item.title
    }
    label.font = .systemFont(
      ofSize: NavigationBarMetrics.buttonTitleSize, weight: item.style == .done ? .semibold : .regular)
    label.textColor = tintColor
    setNeedsLayout()
  }

  /// How wide the content is (points).
  var contentWidth: CGFloat {
    if item.width > 0 { return item.width }
    if let image = imageView.image { return image.size.width }
    return label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }

  override func _stateDidChange() {
    super._stateDidChange()
    alpha = isHighlighted ? NavigationBarMetrics.highlightedAlpha : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = max(traitCollection.displayScale, 1)
    let width = contentWidth
    if let image = imageView.image {
      let x: CGFloat = contentX + (width - image.size.width) / 2
      imageView.frame = CGRect(
        x: BarImages.round(x, scale), y: BarImages.round((bounds.height - image.size.height) / 2, scale),
        width: image.size.width, height: image.size.height)
    }
    let height = label.sizeThatFits(bounds.size).height
    label.frame = CGRect(
      x: contentX, y: BarImages.round((bounds.height - height) / 2, scale), width: width, height: height)
  }
}

/// The chevron and the title of the screen before.
final class NavigationBackButton: UIControl {
  private let chevron = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var titles: [String] = []
  private(set) var shownTitle: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let configuration = UIImage.SymbolConfiguration(
      pointSize: NavigationBarMetrics.titleSize, weight: .semibold, scale: .large)
    chevron.image = UIImage(systemName: "chevron.backward", withConfiguration: configuration)
    chevron.contentMode = .scaleAspectFit
    label.font = .systemFont(ofSize: NavigationBarMetrics.buttonTitleSize)
    addSubview(chevron)
    addSubview(label)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Parameter titles: the possible ones, best first.
  func show(_ titles: [String]) { self.titles = titles }

  /// The possible titles' widths (points).
  var titleWidths: [CGFloat] {
    let widths: [CGFloat] = titles.map { (title: String) -> CGFloat in
      label.text = title
      return label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
    }
    label.text = shownTitle
    return widths
  }

  /// The direction that is set on a bar holds for what stands in it.
  func takeDirection(_ attribute: UISemanticContentAttribute) {
    guard semanticContentAttribute != attribute else { return }
    semanticContentAttribute = attribute
    chevron.semanticContentAttribute = attribute
    setNeedsLayout()
  }

  func choose(_ index: Int?) {
    shownTitle = index.map { titles[$0] }
    label.text = shownTitle
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }

  override func _stateDidChange() {
    super._stateDidChange()
    alpha = isHighlighted ? NavigationBarMetrics.highlightedAlpha : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = max(traitCollection.displayScale, 1)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ x: CGFloat, _ size: CGSize) -> CGRect {
      let left: CGFloat = isRightToLeft ? bounds.width - x - size.width : x
      let top: CGFloat = BarImages.round((bounds.height - size.height) / 2, scale)
      return CGRect(x: BarImages.round(left, scale), y: top, width: size.width, height: size.height)
    }
    let picture = chevron.image?.size ?? .zero
    let middle: CGFloat = NavigationBarMetrics.chevronX + NavigationBarMetrics.chevronWidth / 2
    chevron.frame = place(middle - picture.width / 2, picture)
    let text = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    let room: CGFloat = max(bounds.width - NavigationBarMetrics.backTitleX, 0)
    label.frame = place(
      NavigationBarMetrics.backTitleX, CGSize(width: min(text.width, room), height: text.height))
  }
}

/// How bars take images.
@MainActor enum BarImages {
  /// Symbols without a configuration of their own take the bar's; images are tinted unless they say otherwise.
  static func prepared(_ image: UIImage) -> UIImage {
    let configuration = UIImage.SymbolConfiguration(
      pointSize: NavigationBarMetrics.buttonTitleSize, weight: .regular, scale: .large)
    let result = image.fillingSymbolConfiguration(configuration)
    return result.renderingMode == .automatic ? result.withRenderingMode(.alwaysTemplate) : result
  }

  /// To whole pixels.
  static func round(_ value: CGFloat, _ scale: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}
