// When layout runs; what it does with constraints is in AutoLayout/.
import Foundation

extension UIView {
  func layOutNow() {
    updateConstraintsInTree()
    layer.layoutIfNeeded()
  }

  func markNeedsUpdateConstraints() {
    wantsUpdateConstraints = true
    propagateUpdateConstraintsMark()
    setNeedsLayout()
  }

  /// Marks the way up to the root, so that the pass visits only branches that ask.
  func propagateUpdateConstraintsMark() {
    var view = superview
    while let candidate = view, !candidate.descendantWantsUpdateConstraints {
      candidate.descendantWantsUpdateConstraints = true
      view = candidate.superview
    }
  }

  /// Calls `updateConstraints` where it is due, subviews before superviews.
  func updateConstraintsInTree() {
    if descendantWantsUpdateConstraints {
      descendantWantsUpdateConstraints = false
      for view in subviews { view.updateConstraintsInTree() }
    }
    if wantsUpdateConstraints {
      wantsUpdateConstraints = false
      viewController?.updateViewConstraints()
      updateConstraints()
    }
  }
}
