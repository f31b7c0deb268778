// From touches to highlighting and touch events.
import Foundation
import UIKitCore

extension UIControl {
  /// A finger that began on the control counts as inside up to this far outside (points; UIKit's slop, not
  /// documented).
  static let trackingSlop: CGFloat = 70

  var combinedState: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  var resolvedHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event: event)
  }

  func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      finishTracking()
      endTracking(touch, with: event)
      return
    }
    if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event: event) }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event: event)
  }

  func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let inside = isInside(touch)
    isTouchInside = inside
    finishTracking()
    endTracking(touch, with: event)
    send(inside ? .touchUpInside : .touchUpOutside, event: event)
    if inside, _sendsPrimaryActionOnTap { send(.primaryActionTriggered, event: event) }
    isTouchInside = false
  }

  func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    finishTracking()
    isTouchInside = false
    cancelTracking(with: event)
    send(.touchCancel, event: event)
  }

  private func finishTracking() {
    trackedTouch = nil
    isTracking = false
    isHighlighted = false
  }

  private func isInside(_ touch: UITouch) -> Bool {
    let slop = Self.trackingSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
  }
}
