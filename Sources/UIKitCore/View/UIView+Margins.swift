// Layout margins and the safe area (uikit-behaviour 9.4, 11).
import Foundation

extension UIView {
  /// The margin of a view that sets none.
  static let defaultMargin: CGFloat = 8

  var effectiveLayoutMargins: UIEdgeInsets {
    let rightToLeft = isRightToLeft
    var margins: UIEdgeInsets
    if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
      let minimum = viewController.systemMinimumLayoutMargins
      var own = ownMargins ?? minimum
      own.leading = max(own.leading, minimum.leading)
      own.trailing = max(own.trailing, minimum.trailing)
      margins = UIEdgeInsets(own, rightToLeft: rightToLeft)
    } else {
      let standard = NSDirectionalEdgeInsets(
        top: Self.defaultMargin, leading: Self.defaultMargin, bottom: Self.defaultMargin,
        trailing: Self.defaultMargin)
      margins = UIEdgeInsets(ownMargins ?? standard, rightToLeft: rightToLeft)
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + storedSafeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let outer = superview.effectiveLayoutMargins
      let area = superview.bounds
      let place = frame
      margins.top = max(margins.top, outer.top - (place.minY - area.minY))
      margins.left = max(margins.left, outer.left - (place.minX - area.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - place.maxY))
      margins.right = max(margins.right, outer.right - (area.maxX - place.maxX))
    }
    return margins
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    setDirectionalLayoutMargins(NSDirectionalEdgeInsets(margins, rightToLeft: isRightToLeft))
  }

  func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    guard ownMargins != margins else { return }
    ownMargins = margins
    marginsDidChange()
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    autoLayoutMarginsDidChange()
    setNeedsLayout()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
  }

  /// Recomputes the safe area from the superview's and passes a change on.
  func updateSafeArea() {
    let insets = computedSafeAreaInsets
    guard insets != storedSafeAreaInsets else { return }
    storedSafeAreaInsets = insets
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    autoLayoutSafeAreaDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
    setNeedsLayout()
    updateSafeAreaOfSubviews()
  }

  package func updateSafeAreaOfSubviews() {
    let own = _safeAreaForSubviews
    for view in subviews
    where own != .zero || view.storedSafeAreaInsets != .zero || view.viewController != nil {
      view.updateSafeArea()
    }
  }

  /// What of the superview's inset reaches a view at a distance from that edge; no more than all of it.
  private static func covered(_ inset: CGFloat, gap: CGFloat) -> CGFloat { min(inset, max(0, inset - gap)) }

  private var computedSafeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let window = self as? UIWindow {
      insets = window.deviceSafeAreaInsets
    } else if let superview, window != nil {
      let outer = superview._safeAreaForSubviews
      if outer != .zero {
        let area = superview.bounds
        let place = frame
        let scrolls = superview is UIScrollView
        let origin = scrolls ? .zero : area.origin
        insets.top = Self.covered(outer.top, gap: place.minY - origin.y)
        insets.left = Self.covered(outer.left, gap: place.minX - origin.x)
        insets.bottom = Self.covered(outer.bottom, gap: origin.y + area.height - place.maxY)
        insets.right = Self.covered(outer.right, gap: origin.x + area.width - place.maxX)
      }
    }
    if let viewController { insets = insets + viewController.additionalSafeAreaInsets }
    return insets
  }
}
