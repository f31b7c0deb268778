// What a controller knows of the navigation controller it stands in.
import Foundation
import UIKitCore

extension UIViewController {
  /// What a navigation bar shows for the controller, made with its title on first use.
  public var navigationItem: UINavigationItem {
    if let item = attachments[Self.navigationItemKey] as? UINavigationItem {
      if item.controllerTitle != title {
        item.controllerTitle = title
        item.title = title
      }
      return item
    }
    let item = UINavigationItem()
    item.title = title
    item.controllerTitle = title
    attachments[Self.navigationItemKey] = item
    return item
  }

  /// The nearest navigation controller that the controller stands in.
  public var navigationController: UINavigationController? {
    var ancestor = parent
    while let controller = ancestor {
      if let navigation = controller as? UINavigationController { return navigation }
      ancestor = controller.parent
    }
    return nil
  }

  /// Whether a tab bar goes out of the way while the controller, or one pushed after it, is on top.
  public var hidesBottomBarWhenPushed: Bool {
    get { attachments[Self.hidesBottomBarKey] != nil }
    set { attachments[Self.hidesBottomBarKey] = newValue ? NSNumber(value: true) : nil }
  }

  private static let navigationItemKey = ObjectIdentifier(UINavigationItem.self)
  private static let hidesBottomBarKey = ObjectIdentifier(UINavigationController.self)
}
