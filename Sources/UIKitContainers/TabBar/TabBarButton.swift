// An item as the tab bar shows it.
import Foundation
import UIKitControls
@_spi(UIKitInternal) import UIKitCore

/// The button of one tab bar item.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private var badge: TabBarBadge?
  private var arrangement = TabItemArrangement.stacked

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.textAlignment = .center
    addSubview(imageView)
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("A tab bar's buttons are not archived") }

  /// What the button takes from its bar.
  struct Look {
    var arrangement = TabItemArrangement.stacked
    var isSelected = false
    var iconColor: UIColor?
    var titleAttributes: [NSAttributedString.Key: Any] = [:]
    var badgeColor: UIColor?
  }

  func show(_ look: Look) {
    arrangement = look.arrangement
    isSelected = look.isSelected
    let image = look.isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image.map(barImage)
    imageView.tintColor = look.iconColor
    var attributes = look.titleAttributes
    if attributes[.font] == nil { attributes[.font] = titleFont }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = look.iconColor }
    label.attributedText = NSAttributedString(string: item.title ?? "", attributes: attributes)
    alpha = item.isEnabled ? 1 : 0.3
    isEnabled = item.isEnabled
    showBadge(look.badgeColor)
    setNeedsLayout()
  }

  private var titleFont: UIFont {
    switch arrangement {
    case .stacked: .systemFont(ofSize: TabBarMetrics.titleSize, weight: .medium)
    case .inline: .systemFont(ofSize: TabBarMetrics.inlineTitleSize, weight: .medium)
    case .compactInline: .systemFont(ofSize: TabBarMetrics.compactInlineTitleSize, weight: .medium)
    }
  }

  /// Symbols without a configuration of their own take the bar's; images are tinted unless they say
  /// otherwise.
  private func barImage(_ image: UIImage) -> UIImage {
    let configuration = UIImage.SymbolConfiguration(
      pointSize: TabBarMetrics.symbolPointSize, weight: .medium,
      scale: arrangement == .compactInline ? .medium : .large)
    let result = image.fillingSymbolConfiguration(configuration)
    return result.renderingMode == .automatic ? result.withRenderingMode(.alwaysTemplate) : result
  }

  private func showBadge(_ color: UIColor?) {
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let badge = self.badge ?? TabBarBadge(frame: .zero)
    if self.badge == nil {
      self.badge = badge
      addSubview(badge)
    }
    badge.isCompact = arrangement == .compactInline
    badge.show(value, color: item.badgeColor ?? color ?? .systemRed)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let imageSize = imageView.image?.size ?? .zero
    let titleSize = label.sizeThatFits(bounds.size)
    if arrangement == .stacked {
      placeStacked(imageSize, titleSize)
    } else {
      placeInline(imageSize, titleSize)
    }
    if let badge {
      let size = badge.sizeThatFits(bounds.size)
      let isCompact = arrangement == .compactInline
      let offset = isCompact ? TabBarMetrics.compactBadgeOffset : TabBarMetrics.badgeOffset
      let y = isCompact ? TabBarMetrics.compactBadgeTop : TabBarMetrics.badgeTop
      let x: CGFloat = rounded(imageView.frame.midX + offset)
      badge.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    }
  }

  private func placeStacked(_ image: CGSize, _ title: CGSize) {
    let box: CGFloat = TabBarMetrics.imageBoxTop - TabBarMetrics.buttonTop + TabBarMetrics.imageBoxSide / 2
    // Without a title the image stands in the button's middle.
    let centerY: CGFloat = title.width == 0 ? bounds.midY : box
    imageView.frame = CGRect(
      x: rounded(bounds.midX - image.width / 2), y: rounded(centerY - image.height / 2), width: image.width,
      height: image.height)
    let width: CGFloat = min(title.width, bounds.width)
    let height = TabBarMetrics.titleHeight
    let top: CGFloat = TabBarMetrics.titleTop - TabBarMetrics.buttonTop
    let x: CGFloat = rounded(bounds.midX - width / 2)
    label.frame = CGRect(x: x, y: top, width: width, height: height)
  }

  private func placeInline(_ image: CGSize, _ title: CGSize) {
    let gap: CGFloat = image.width > 0 && title.width > 0 ? TabBarMetrics.inlineGap : 0
    let titleWidth: CGFloat = min(title.width, max(bounds.width - image.width - gap, 0))
    let total: CGFloat = image.width + gap + titleWidth
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start: CGFloat = bounds.midX - total / 2
    let imageX: CGFloat = isRightToLeft ? start + titleWidth + gap : start
    let titleX: CGFloat = isRightToLeft ? start : start + image.width + gap
    imageView.frame = CGRect(
      x: rounded(imageX), y: rounded(bounds.midY - image.height / 2), width: image.width,
      height: image.height)
    label.frame = CGRect(
      x: rounded(titleX), y: rounded(bounds.midY - title.height / 2), width: titleWidth, height: title.height)
  }

  private func rounded(_ value: CGFloat) -> CGFloat {
    let scale = max(traitCollection.displayScale, 1)
    return (value * scale).rounded() / scale
  }
}

/// The pill with an item's badge value.
final class TabBarBadge: UIView {
  var isCompact = false
  private let label = UILabel(frame: .zero)
  private var side: CGFloat { isCompact ? TabBarMetrics.compactBadgeSide : TabBarMetrics.badgeSide }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ value: String, color: UIColor) {
    label.font = .systemFont(
      ofSize: isCompact ? TabBarMetrics.compactBadgeTitleSize : TabBarMetrics.badgeTitleSize)
    label.text = value
    layer.cornerRadius = side / 2
    backgroundColor = color
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(size)
    return CGSize(width: max(side, text.width.rounded(.up) + 2 * TabBarMetrics.badgePadding), height: side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
