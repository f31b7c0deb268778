// How traits come down the tree.
import Foundation

extension UIView {
  var resolvedTraits: UITraitCollection { storedTraits ?? computedTraits }

  private var computedTraits: UITraitCollection {
    var base: UITraitCollection
    if let superview {
      base = superview.traitCollection
    } else if let window = self as? UIWindow {
      base = window.screen.traitCollection
    } else {
      base = storedTraits ?? .current
    }
    var values = base.values
    if let viewController {
      if let overrides = viewController.traitsFromParent { values.merge(overrides.values) }
      if viewController.overrideUserInterfaceStyle != .unspecified {
        values.userInterfaceStyle = viewController.overrideUserInterfaceStyle
      }
    }
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    return values == base.values ? base : UITraitCollection(values: values)
  }

  /// Recomputes the traits of the subtree; views whose traits change are told and take new colours.
  package func updateTraits() {
    let old = storedTraits
    let new = computedTraits
    storedTraits = new
    if let old, old === new || old == new { return }
    if let backgroundColor, backgroundColor.isDynamic { applyBackgroundColor() }
    if drawsContent { layer.setNeedsDisplay() }
    _traitsDidChange(from: old)
    if let old {
      new.performAsCurrent {
        viewController?.traitCollectionDidChange(old)
        traitCollectionDidChange(old)
      }
      if old.layoutDirection != new.layoutDirection { directionDidChange() }
    }
    mask?.updateTraits()
    for view in subviews { view.updateTraits() }
  }

  var isRightToLeft: Bool {
    switch semanticContentAttribute {
    case .unspecified: return traitCollection.layoutDirection == .rightToLeft
    case .forceRightToLeft: return true
    case .playback, .spatial, .forceLeftToRight: return false
    }
  }

  func directionDidChange() {
    autoLayoutDirectionDidChange()
    marginsDidChange()
    if drawsContent { layer.setNeedsDisplay() }
  }
}
