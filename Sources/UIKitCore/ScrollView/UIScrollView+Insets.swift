// Insets from the safe area.
import Foundation

extension UIScrollView {
  /// What the safe area adds to the content inset, by ``contentInsetAdjustmentBehavior``.
  var safeAreaAdjustment: UIEdgeInsets {
    let safe = storedSafeAreaInsets
    guard safe != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      var insets = UIEdgeInsets.zero
      let belongsToBar = contentInsetAdjustmentBehavior == .automatic && barAbove != nil
      let scrollsDown =
        belongsToBar || alwaysBounceVertical
        || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
      let scrollsAcross =
        alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
      if scrollsDown {
        insets.top = safe.top
        insets.bottom = safe.bottom
      }
      if scrollsAcross {
        insets.left = safe.left
        insets.right = safe.right
      }
      return insets
    }
  }

  func insetsDidChange() {
    let adjustment = safeAreaAdjustment
    let insets = contentInset + adjustment
    guard insets != lastAdjustment else { return }
    let old = lastAdjustment
    lastAdjustment = insets
    adjustedContentInsetDidChange()
    _scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    // Content at its start stays at its start.
    var offset = contentOffset
    if offset.y == -old.top || !hasSetInitialOffset { offset.y = -insets.top }
    if offset.x == -old.left || !hasSetInitialOffset { offset.x = -insets.left }
    if offset != contentOffset { scroll(to: offset) }
    setNeedsLayout()
    updateSafeAreaOfSubviews()
  }
}
