// Items and looks of a navigation bar.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// A bar button item's view in the bar.
enum BarPart {
  case button(NavigationBarButton)
  case custom(UIBarButtonItem, UIView)
  case space(CGFloat)

  @MainActor var view: UIView? {
    switch self {
    case .button(let button): button
    case .custom(_, let view): view
    case .space: nil
    }
  }
}

extension UINavigationBar {
  func clientSet(_ items: [UINavigationItem]) {
    if controller != nil {
      raise(
        "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.",
        name: "NSInternalInconsistencyException")
    }
    show(items)
    shownLargeTitleHeight = fullLargeTitleHeight
  }

  func show(_ items: [UINavigationItem]) {
    for item in stack { item.onChange = nil }
    stack = items
    for item in items.suffix(2) { item.onChange = { [weak self] in self?.itemDidChange() } }
    itemDidChange()
  }

  /// The back button of a bar by itself takes the last item away.
  func goBack() {
    if let controller {
      controller.popViewController(animated: true)
    } else {
      clientSet(stack.dropLast())
    }
  }

  func itemDidChange() {
    let item = topItem
    leftParts = replace(leftParts, with: item?.leftBarButtonItems)
    rightParts = replace(rightParts, with: item?.rightBarButtonItems)
    if shownTitleView !== item?.titleView {
      if shownTitleView?.superview === self { shownTitleView?.removeFromSuperview() }
      shownTitleView = item?.titleView
      if let view = shownTitleView { addSubview(view) }
    }
    backButton.isHidden = !showsBackButton
    backButton.show(backTitles)
    backButton.tintColor = backItem?.backBarButtonItem?.tintColor
    showLooks()
    heightDidChange()
    setNeedsLayout()
  }

  /// The height follows the item: its controller lays itself out anew.
  func heightDidChange() {
    invalidateIntrinsicContentSize()
    controller?.barHeightDidChange()
  }

  private var showsBackButton: Bool {
    guard let item = topItem, backItem != nil, !item.hidesBackButton else { return false }
    return item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
  }

  /// What the back button may say, best first.
  private var backTitles: [String] {
    guard let backItem else { return [] }
    switch backItem.backButtonDisplayMode {
    case .minimal: return []
    case .generic: return ["Back"]
    case .default: break
    }
    if let own = backItem.backButtonTitle ?? backItem.backBarButtonItem?.title {
      // A title of spaces is the known way to show only the chevron.
      let isBlank = own.allSatisfy { $0 == " " }
      return isBlank ? [] : own == "Back" ? [own] : [own, "Back"]
    }
    guard let title = backItem.title, !title.isEmpty, title != "Back" else { return ["Back"] }
    return [title, "Back"]
  }

  private func replace(_ old: [BarPart], with items: [UIBarButtonItem]?) -> [BarPart] {
    for part in old {
      if let view = part.view, view.superview === self { view.removeFromSuperview() }
      if case .button(let button) = part { button.item.onChange = nil }
      if case .custom(let item, _) = part { item.onChange = nil }
    }
    var parts: [BarPart] = []
    for item in items ?? [] {
      item.onChange = { [weak self] in self?.itemDidChange() }
      guard !item.isHidden else { continue }
      if item.systemItem == .fixedSpace {
        parts.append(.space(item.width))
      } else if let view = item.customView {
        addSubview(view)
        parts.append(.custom(item, view))
      } else {
        let button = NavigationBarButton(item: item)
        addSubview(button)
        parts.append(.button(button))
      }
    }
    return parts
  }

  // MARK: Looks

  func adopt<Kept>(
    _ new: Kept, as place: ReferenceWritableKeyPath<UINavigationBar, Kept>
  ) {
    (self[keyPath: place] as? UINavigationBarAppearance)?.onChange = nil
    self[keyPath: place] = new
    (new as? UINavigationBarAppearance)?.onChange = { [weak self] in self?.showLooks() }
    showLooks()
  }

  private var usualAppearance: UINavigationBarAppearance {
    if let own = topItem?.standardAppearance { return own }
    if traitCollection.verticalSizeClass == .compact, let compact { return compact }
    return standard
  }

  var currentAppearance: UINavigationBarAppearance {
    guard isAtScrollEdge else { return usualAppearance }
    if let edge = topItem?.scrollEdgeAppearance ?? scrollEdge { return edge }
    let edge = UINavigationBarAppearance(barAppearance: usualAppearance)
    edge.configureWithTransparentBackground()
    return edge
  }

  func showLooks() {
    let appearance = currentAppearance
    background.show(appearance)
    titleLabel.attributedText = text(
      font: .systemFont(ofSize: NavigationBarMetrics.titleSize, weight: .semibold),
      appearance.titleTextAttributes, titleTextAttributes)
    largeTitleLabel.attributedText = text(
      font: largeTitleFont, appearance.largeTitleTextAttributes, largeTitleTextAttributes)
    setNeedsLayout()
  }

  private func text(
    font: UIFont, _ own: [NSAttributedString.Key: Any], _ fallback: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.label]
    attributes.merge(own.isEmpty ? fallback ?? [:] : own) { $1 }
    return NSAttributedString(string: topItem?.title ?? "", attributes: attributes)
  }

  /// Bold, at the size of the large title style, which follows the user's text size.
  var largeTitleFont: UIFont {
    let size = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traitCollection).pointSize
    return .systemFont(ofSize: size, weight: .bold)
  }
}
