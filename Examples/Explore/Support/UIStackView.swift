import UIKit

/// A vertical stack that fills: stands in until the kit has its own.
class UIStackView: UIView {
  var axis = NSLayoutConstraint.Axis.vertical
  var spacing: CGFloat = 0
  private var last: UIView?
  private var end: NSLayoutConstraint?

  func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    view.horizontalAnchors == horizontalAnchors
    if let last = last {
      view.topAnchor == last.bottomAnchor + spacing
    } else {
      view.topAnchor == topAnchor
    }
    end?.isActive = false
    end = view.bottomAnchor == bottomAnchor
    last = view
  }
}
