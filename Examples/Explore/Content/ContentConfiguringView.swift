import UIKit

/// A view that shows one piece of content, in a cell or in a header.
protocol ContentConfiguringView: UIView {
  func configure(with content: Content?)
}

/// Something with a separator that can be shown or hidden.
protocol SeparatorShowing: AnyObject {
  func showSeparator(_ show: Bool)
}
