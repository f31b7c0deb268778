// What a bar shows one of.
import Foundation
import UIKitCore

/// The base class of bars' items.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  public override init() { super.init() }

  open var title: String? {
    didSet { if title != oldValue { onChange?() } }
  }
  open var image: UIImage? {
    didSet { if image !== oldValue { onChange?() } }
  }
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }
  open var tag = 0

  /// The bar that shows the item follows its changes.
  var onChange: (() -> Void)?
}
