// The bar of tabs at the bottom of the screen.
import Foundation
@_spi(UIKitInternal) import UIKitControls
@_spi(UIKitInternal) import UIKitCore

/// Told when the user picks an item.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Shows items side by side, one of them selected.
@preconcurrency @MainActor open class UITabBar: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open weak var delegate: (any UITabBarDelegate)?

  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }
  /// Replaces the items; the selection stays if its item does.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { show(items ?? []) }
  open var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { updateLooks() } }
  }

  /// The colour of unselected items; nil is grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { updateLooks() }
  }
  /// Kept as a copy.
  open var standardAppearance: UITabBarAppearance {
    get { appearance }
    set { adopt(UITabBarAppearance(barAppearance: newValue)) }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLooks()
  }

  /// The bar's height with the safe area below it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight + safeAreaInsets.bottom)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight + safeAreaInsets.bottom)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeButtons()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    invalidateIntrinsicContentSize()
    updateLooks()
  }

  // MARK: Parts

  private var shownItems: [UITabBarItem]?
  private var buttons: [TabBarButton] = []
  private var appearance = UITabBarAppearance()
  private let background = BarBackgroundView(frame: .zero)

  private func setUp() {
    addSubview(background)
    adopt(appearance)
  }

  private func adopt(_ new: UITabBarAppearance) {
    appearance.onChange = nil
    appearance = new
    new.onChange = { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }

  private func appearanceDidChange() {
    background.show(appearance)
    updateLooks()
  }

  private func show(_ items: [UITabBarItem]) {
    if items.count > TabBarMetrics.mostItems {
      logOnce(
        "A tab bar shows \(TabBarMetrics.mostItems) items; \(items.count) were set, and there is no More item."
      )
    }
    shownItems = items
    for button in buttons {
      button.item.onChange = nil
      button.removeFromSuperview()
    }
    buttons = items.prefix(TabBarMetrics.mostItems).map { (item: UITabBarItem) -> TabBarButton in
      let button = TabBarButton(item: item)
      button.addAction(UIAction { [weak self, weak item] _ in self?.pick(item) }, for: .touchDown)
      item.onChange = { [weak self] in self?.updateLooks() }
      addSubview(button)
      return button
    }
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    updateLooks()
    setNeedsLayout()
  }

  /// A touch on an item selects it.
  private func pick(_ item: UITabBarItem?) {
    guard let item else { return }
    if let controller = delegate as? UITabBarController {
      controller.userPicked(item)
      return
    }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Layout

  private var isCompactHeight: Bool { traitCollection.verticalSizeClass == .compact }

  private var ownHeight: CGFloat {
    isCompactHeight && traitCollection.horizontalSizeClass != .regular
      ? TabBarMetrics.compactHeight : TabBarMetrics.height
  }

  private var arrangement: TabItemArrangement {
    if traitCollection.horizontalSizeClass == .regular { return .inline }
    return isCompactHeight ? .compactInline : .stacked
  }

  private func placeButtons() {
    background.frame = bounds
    let safe = safeAreaInsets
    let area = CGRect(
      x: safe.left, y: 0, width: bounds.width - safe.left - safe.right, height: bounds.height - safe.bottom)
    let frames = TabBarLayout.buttonFrames(
      count: buttons.count, in: area, isCentered: arrangement == .inline,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      displayScale: max(traitCollection.displayScale, 1))
    for (button, frame) in zip(buttons, frames) { button.frame = frame }
  }

  private var itemAppearance: UITabBarItemAppearance {
    switch arrangement {
    case .stacked: appearance.stackedLayoutAppearance
    case .inline: appearance.inlineLayoutAppearance
    case .compactInline: appearance.compactInlineLayoutAppearance
    }
  }

  private func updateLooks() {
    let looks = itemAppearance
    for button in buttons {
      let isSelected = button.item === selectedItem
      let state = isSelected ? looks.selected : looks.normal
      let standard: UIColor =
        isSelected ? tintColor : unselectedItemTintColor ?? TabBarMetrics.unselectedColor
      var look = TabBarButton.Look()
      look.arrangement = arrangement
      look.isSelected = isSelected
      look.iconColor = state.iconColor ?? standard
      look.titleAttributes = state.titleTextAttributes
      look.badgeColor = state.badgeBackgroundColor
      button.show(look)
    }
  }
}
