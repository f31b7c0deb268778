// What a navigation bar shows for one controller.
import Foundation
import UIKitCore

/// A controller's title, buttons and looks in a navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before it.
    case automatic = 0
    case always = 1
    case never = 2
  }
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title of the item before, "Back" where it does not fit.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  public init(title: String) {
    self.title = title
    super.init()
  }
  public override init() { super.init() }

  open var title: String? {
    didSet { if title != oldValue { onChange?() } }
  }
  /// Stands in the bar instead of the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { onChange?() } }
  }
  /// Whether the title is large where the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { onChange?() } }
  }

  /// The back button's title on the screen that follows this one.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { onChange?() } }
  }
  /// The same with an image or colours of its own.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { onChange?() } }
  }
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { onChange?() } }
  }
  /// Whether this screen shows no back button.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { onChange?() } }
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Whether the back button stays beside the left items.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { onChange?() } }
  }

  /// From the leading edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { onChange?() }
  }
  /// From the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { onChange?() }
  }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = replacingFirst(of: leftBarButtonItems, with: newValue) }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = replacingFirst(of: rightBarButtonItems, with: newValue) }
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Instead of the bar's. Kept as a copy.
  open var standardAppearance: UINavigationBarAppearance? {
    get { standard }
    set {
      standard = copy(of: newValue)
      onChange?()
    }
  }
  /// Instead of the bar's. Kept as a copy.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { scrollEdge }
    set {
      scrollEdge = copy(of: newValue)
      onChange?()
    }
  }
  private var standard: UINavigationBarAppearance?
  private var scrollEdge: UINavigationBarAppearance?

  /// A copy whose changes the bar that shows the item follows.
  private func copy(of appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance? {
    guard let appearance else { return nil }
    let copy = UINavigationBarAppearance(barAppearance: appearance)
    copy.onChange = { [weak self] in self?.onChange?() }
    return copy
  }

  /// The bar that shows the item follows its changes.
  var onChange: (() -> Void)?
  /// The controller's title when it was last taken over.
  var controllerTitle: String?

  private func replacingFirst(of items: [UIBarButtonItem]?, with item: UIBarButtonItem?) -> [UIBarButtonItem]?
  {
    let rest = (items ?? []).dropFirst()
    let all = (item.map { [$0] } ?? []) + rest
    return all.isEmpty ? nil : all
  }
}
