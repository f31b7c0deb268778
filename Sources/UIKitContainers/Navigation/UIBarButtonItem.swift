// One of a bar's buttons.
import Foundation
import UIKitControls
@_spi(UIKitInternal) import UIKitCore

/// A button of a navigation bar: a title, an image, a system item or a view of the client's, and what a tap
/// does.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// Set in semibold.
    case done = 2
  }

  public override init() { super.init() }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    take(target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    take(target, action)
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    take(target, action)
    showSystemItem(systemItem)
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    showSystemItem(systemItem)
    storedPrimaryAction = primaryAction
  }

  /// - Parameter primaryAction: its title and image are shown where none are given.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Empty room between two items.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  open var style = Style.plain {
    didSet { if style != oldValue { onChange?() } }
  }
  /// Not retained; nil sends the action up the responder chain from the bar.
  open weak var target: AnyObject?
  open var action: Selector?
  /// What a tap does instead of ``action``; a new one brings its title and image.
  open var primaryAction: UIAction? {
    get { storedPrimaryAction }
    set {
      storedPrimaryAction = newValue
      guard let newValue, systemItem == nil else { return }
      title = newValue.title.isEmpty ? nil : newValue.title
      image = newValue.image
    }
  }
  private var storedPrimaryAction: UIAction?
  /// Shown as it is, at its own size.
  open var customView: UIView? {
    didSet { if customView !== oldValue { onChange?() } }
  }
  /// Points; zero takes what the content asks for.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { onChange?() } }
  }
  /// nil takes the bar's.
  open var tintColor: UIColor? {
    didSet { onChange?() }
  }
  /// Takes the item out of the bar's layout.
  open var isHidden = false {
    didSet { if isHidden != oldValue { onChange?() } }
  }

  var systemItem: SystemItem?

  private func take(_ target: Any?, _ action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }

  private func showSystemItem(_ item: SystemItem) {
    title = item.title
    image = item.symbolName.flatMap { UIImage(systemName: $0) }
    if item == .done || item == .save { style = .done }
  }

  /// A tap on the item in a bar.
  func fire(from view: UIView, event: UIEvent?) {
    if let storedPrimaryAction {
      storedPrimaryAction.perform(sender: self)
      return
    }
    guard let action else { return }
    let arguments: [Any?] = [self, event]
    if let target {
      if !action.perform(on: target, with: arguments) {
        raise(
          "-[\(className(of: target)) \(action.name)]: unrecognized selector sent to instance",
          name: "NSInvalidArgumentException")
      }
      return
    }
    var responder: UIResponder? = view
    while let current = responder {
      if action.perform(on: current, with: arguments) { return }
      responder = current.next
    }
  }
}
