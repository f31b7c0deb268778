// One of a tab bar's items.
import Foundation
import UIKitCore

/// A tab's title and images.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public override init() { super.init() }
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Shown while the item is selected; nil shows ``UIBarItem/image``.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { onChange?() } }
  }
  /// Shown in a small pill at the image's corner.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { onChange?() } }
  }
  /// The pill's colour; nil is red.
  open var badgeColor: UIColor? {
    didSet { onChange?() }
  }

  /// The controller's title when it was last taken over.
  var controllerTitle: String?
}

extension UIViewController {
  /// The controller's item in a tab bar, made with its title on first use.
  public var tabBarItem: UITabBarItem! {
    get {
      if let item = attachments[Self.tabBarItemKey] as? UITabBarItem { return item }
      if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      item.controllerTitle = title
      attachments[Self.tabBarItemKey] = item
      return item
    }
    set {
      newValue?.controllerTitle = title
      attachments[Self.tabBarItemKey] = newValue
      tabBarController?.itemsDidChange()
    }
  }

  /// The title that the controller's item takes over: a navigation controller without an item of its own
  /// stands behind its root's.
  var tabTitle: String? {
    guard attachments[Self.tabBarItemKey] == nil, let navigation = self as? UINavigationController,
      let root = navigation.viewControllers.first
    else { return title }
    return root.tabTitle
  }

  /// The nearest tab bar controller that the controller stands in.
  public var tabBarController: UITabBarController? {
    var ancestor = parent
    while let controller = ancestor {
      if let tabs = controller as? UITabBarController { return tabs }
      ancestor = controller.parent
    }
    return nil
  }

  private static let tabBarItemKey = ObjectIdentifier(UITabBarItem.self)
}
