// Colours, tint, masks and hidden views.
import Foundation

extension UIView {
  /// How content that is not of the view's size is placed in it.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
  }

  func applyBackgroundColor() {
    guard let backgroundColor else {
      layer.backgroundColor = nil
      return
    }
    layer.backgroundColor =
      backgroundColor.isDynamic
      ? backgroundColor.resolvedColor(with: traitCollection).cgColor : backgroundColor.cgColor
  }

  func setHidden(_ hidden: Bool) {
    guard layer.isHidden != hidden else { return }
    layer.isHidden = hidden
    (superview as? HiddenSubviewObserver)?.subviewDidChangeHidden(self)
  }

  func applyMask(replacing old: UIView?) {
    guard old !== mask else { return }
    mask?.removeFromSuperview()
    layer.mask = mask?.layer
    mask?.updateTraits()
  }

  var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let candidate = view {
      if let color = candidate.ownTintColor { return color }
      view = candidate.superview
    }
    return .tintColor
  }

  func setTintColor(_ color: UIColor?) {
    guard ownTintColor !== color else { return }
    ownTintColor = color
    tintDidChange()
  }

  /// Tells the view and those below that take their tint from it.
  func tintDidChange() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tintDidChange() }
  }

  var contentsGravity: CALayerContentsGravity {
    switch contentMode {
    case .scaleToFill, .redraw: return .resize
    case .scaleAspectFit: return .resizeAspect
    case .scaleAspectFill: return .resizeAspectFill
    case .center: return .center
    // A layer's "top" is the largest y, which UIKit has at the bottom.
    case .top: return .bottom
    case .bottom: return .top
    case .left: return .left
    case .right: return .right
    case .topLeft: return .bottomLeft
    case .topRight: return .bottomRight
    case .bottomLeft: return .topLeft
    case .bottomRight: return .topRight
    }
  }

  func contentModeDidChange() {
    layer.contentsGravity = contentsGravity
    if contentMode == .redraw { setNeedsDisplay() }
  }
}

/// A superview that lays out hidden subviews otherwise than shown ones.
@MainActor package protocol HiddenSubviewObserver: AnyObject {
  func subviewDidChangeHidden(_ view: UIView)
}
