import UIKit

let padding: CGFloat = 24
var screenWidth: CGFloat { UIScreen.main.bounds.width }

extension UIEdgeInsets {
  init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self = .zero
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  init(space: CGFloat) { self.init(top: space, left: space, bottom: space, right: space) }
}

extension UIView {
  func addSubviews(views: UIView...) { views.forEach { addSubview($0) } }

  @objc func setCorner(_ radius: CGFloat) {
    layer.cornerRadius = radius
    clipsToBounds = true
  }
}

/// Constraints to another view's edges; every constant stands as it is given, so that a distance from the
/// right or the bottom is negative. All are active unless said otherwise.
extension UIView {
  @discardableResult
  func left(toView view: UIView, space: CGFloat = 0, isActive: Bool = true) -> NSLayoutConstraint {
    made(leftAnchor.constraint(equalTo: view.leftAnchor, constant: space), isActive)
  }

  @discardableResult
  func right(toView view: UIView, space: CGFloat = 0, isActive: Bool = true) -> NSLayoutConstraint {
    made(rightAnchor.constraint(equalTo: view.rightAnchor, constant: space), isActive)
  }

  @discardableResult
  func top(toView view: UIView, space: CGFloat = 0, isActive: Bool = true) -> NSLayoutConstraint {
    made(topAnchor.constraint(equalTo: view.topAnchor, constant: space), isActive)
  }

  @discardableResult
  func bottom(toView view: UIView, space: CGFloat = 0, isActive: Bool = true) -> NSLayoutConstraint {
    made(bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: space), isActive)
  }

  func topLeft(toView view: UIView, top: CGFloat = 0, left: CGFloat = 0) {
    self.top(toView: view, space: top)
    self.left(toView: view, space: left)
  }

  func bottomLeft(toView view: UIView, bottom: CGFloat = 0, left: CGFloat = 0) {
    self.bottom(toView: view, space: bottom)
    self.left(toView: view, space: left)
  }

  /// Below the other view.
  @discardableResult
  func verticalSpacing(toView view: UIView, space: CGFloat = 0, isActive: Bool = true) -> NSLayoutConstraint {
    made(topAnchor.constraint(equalTo: view.bottomAnchor, constant: space), isActive)
  }

  /// Left of the other view.
  @discardableResult
  func horizontalSpacing(toView view: UIView, space: CGFloat = 0, isActive: Bool = true) -> NSLayoutConstraint
  {
    made(rightAnchor.constraint(equalTo: view.leftAnchor, constant: -space), isActive)
  }

  /// Right of the other view; a negative space is a distance.
  @discardableResult
  func leftHorizontalSpacing(
    toView view: UIView, space: CGFloat = 0, isActive: Bool = true
  ) -> NSLayoutConstraint {
    made(leftAnchor.constraint(equalTo: view.rightAnchor, constant: -space), isActive)
  }

  /// Both sides; the left one gives way where a width is short.
  func horizontal(toView view: UIView, space: CGFloat = 0) {
    let leading = left(toView: view, space: space, isActive: false)
    leading.priority = UILayoutPriority(999)
    leading.isActive = true
    right(toView: view, space: -space)
  }

  func horizontal(toView view: UIView, leftPadding: CGFloat, rightPadding: CGFloat) {
    left(toView: view, space: leftPadding)
    right(toView: view, space: rightPadding)
  }

  func vertical(toView view: UIView, space: CGFloat = 0) {
    top(toView: view, space: space)
    bottom(toView: view, space: -space)
  }

  func fill(toView view: UIView, space: UIEdgeInsets = UIEdgeInsets()) {
    left(toView: view, space: space.left)
    right(toView: view, space: -space.right)
    top(toView: view, space: space.top)
    bottom(toView: view, space: -space.bottom)
  }

  func square(edge: CGFloat) {
    made(widthAnchor.constraint(equalToConstant: edge), true)
    height(edge)
  }

  @discardableResult
  func height(_ height: CGFloat, isActive: Bool = true) -> NSLayoutConstraint {
    made(heightAnchor.constraint(equalToConstant: height), isActive)
  }

  @discardableResult
  func centerX(toView view: UIView, space: CGFloat = 0) -> NSLayoutConstraint {
    made(centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: space), true)
  }

  @discardableResult
  func centerY(toView view: UIView, space: CGFloat = 0) -> NSLayoutConstraint {
    made(centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: space), true)
  }

  func center(toView view: UIView) {
    centerX(toView: view)
    centerY(toView: view)
  }

  @discardableResult
  private func made(_ constraint: NSLayoutConstraint, _ isActive: Bool) -> NSLayoutConstraint {
    constraint.isActive = isActive
    return constraint
  }
}
