// How a tab bar and its items look.
import Foundation
import UIKitCore

/// A tab bar's background and its items' colours.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
  }

  /// Image over title.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { onChange?() }
  }
  /// Image beside title in a regular width.
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { onChange?() }
  }
  /// Image beside title in a compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { onChange?() }
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UITabBarAppearance(barAppearance: self) }
}

/// The looks of an item, selected or not.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  public override init() { super.init() }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()

  func duplicate() -> UITabBarItemAppearance {
    let other = UITabBarItemAppearance()
    other.normal.take(normal)
    other.selected.take(selected)
    return other
  }
}

/// An item's look in one state; nil and missing attributes leave it to the bar.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var iconColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgeBackgroundColor: UIColor?

  func take(_ other: UITabBarItemStateAppearance) {
    iconColor = other.iconColor
    titleTextAttributes = other.titleTextAttributes
    badgeBackgroundColor = other.badgeBackgroundColor
  }
}
