// How a navigation bar and its titles look.
import Foundation
import UIKitCore

/// A navigation bar's background and its titles' attributes.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }

  /// The title in the bar; missing attributes are the bar's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { onChange?() }
  }
  /// The large title under it.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { onChange?() }
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UINavigationBarAppearance(barAppearance: self) }
}
