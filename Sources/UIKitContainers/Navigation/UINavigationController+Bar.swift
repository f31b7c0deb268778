// Where the bar stands, what it covers, and how it follows the content.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UINavigationController {
  func hideBar(_ hidden: Bool) {
    guard navigationBar.isHidden != hidden else { return }
    navigationBar.isHidden = hidden
    updateCover()
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// The bar shows another item or its traits have changed.
  func barHeightDidChange() {
    guard let view = viewIfLoaded else { return }
    followContent()
    view.setNeedsLayout()
  }

  private var safeTop: CGFloat { viewIfLoaded?.safeAreaInsets.top ?? 0 }

  /// The bar's lower edge without a large title, in the container (points).
  private var rowBottom: CGFloat { safeTop + navigationBar.rowHeight }

  /// Content over everything, the bar under the top safe area.
  func layOutContainer(_ container: UIView) {
    contentHolder.frame = container.bounds
    navigationBar.backgroundReach = safeTop
    followScrollView()
    followContent()
    if let child = topViewController?.viewIfLoaded, child.superview === contentHolder {
      child.frame = contentHolder.bounds
    }
  }

  /// Gives the bar its height and the content its safe area.
  func updateCover() {
    guard let container = viewIfLoaded else { return }
    let large = navigationBar.shownLargeTitleHeight
    let full = navigationBar.fullLargeTitleHeight
    navigationBar.frame = CGRect(
      x: 0, y: safeTop, width: container.bounds.width, height: navigationBar.rowHeight + large)
    contentHolder.coveredTop = navigationBar.isHidden ? 0 : rowBottom + min(large, full)
  }

  // MARK: The content's scroll view

  /// The controller's view or its first subview, where that scrolls: what iOS lets the bar follow.
  private var contentScrollView: UIScrollView? {
    guard let view = topViewController?.viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  func followScrollView() {
    let found = contentScrollView
    guard found !== followedScrollView || found == nil else { return }
    unfollow()
    guard let found else {
      navigationBar.isAtScrollEdge = true
      return
    }
    followedScrollView = found
    found.barAbove = BarAbove(
      didScroll: { [weak self] in self?.followContent() },
      restingOffset: { [weak self] offset in self?.restingOffset(offset) ?? offset })
  }

  func unfollow() {
    followedScrollView?.barAbove = nil
    followedScrollView = nil
  }

  /// Where the content's start stands in the container (points); nil while that is not known, and for
  /// content that does not reach under the bar.
  private var contentStart: CGFloat? {
    guard let scroll = followedScrollView, scroll.window != nil, scroll.bounds.height > 0,
      let container = viewIfLoaded
    else { return nil }
    let top: CGFloat = scroll.superview?.convert(scroll.frame.origin, to: container).y ?? 0
    guard top <= 0.5 else { return nil }
    return top - scroll.contentOffset.y - scroll.contentInset.top
  }

  /// The bar's height and background for where the content is.
  func followContent() {
    let full = navigationBar.fullLargeTitleHeight
    let start = contentStart
    // Content at its start stays there when the bar at its tallest becomes another height.
    let wasWhole = navigationBar.isAtScrollEdge && navigationBar.shownLargeTitleHeight >= lastFullHeight
    let keepsWhole = full != lastFullHeight && wasWhole
    lastFullHeight = full
    var shown = full
    if let start, full > 0, !keepsWhole { shown = max(start - rowBottom, 0) }
    navigationBar.shownLargeTitleHeight = shown
    if let start, !keepsWhole { navigationBar.isAtScrollEdge = start >= rowBottom - 0.5 }
    followedScrollView?.barAbove?.growth = start == nil ? 0 : max(full - shown, 0)
    updateCover()
  }

  /// A large title rests whole or gone, whichever is nearer.
  private func restingOffset(_ offset: CGPoint) -> CGPoint {
    let full = navigationBar.fullLargeTitleHeight
    guard full > 0, let scroll = followedScrollView, contentStart != nil else { return offset }
    let least: CGFloat = -(rowBottom + full) - scroll.contentInset.top
    let gone: CGFloat = least + full
    guard offset.y > least, offset.y < gone else { return offset }
    return CGPoint(x: offset.x, y: offset.y - least < full / 2 ? least : gone)
  }
}

/// The root view of a navigation controller.
final class NavigationContainerView: UIView {
  weak var controller: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutContainer(self)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    controller?.barHeightDidChange()
  }
}

/// Holds the top child's view, whose safe area begins under the bar.
final class NavigationContentView: UIView {
  /// How much of the top the bar covers (points).
  var coveredTop: CGFloat = 0 {
    didSet { if coveredTop != oldValue { updateSafeAreaOfSubviews() } }
  }

  override var _safeAreaForSubviews: UIEdgeInsets {
    var insets = super._safeAreaForSubviews
    insets.top = max(insets.top, coveredTop)
    return insets
  }
}
