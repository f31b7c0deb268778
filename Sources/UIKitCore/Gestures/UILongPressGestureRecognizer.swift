// A finger that stays.
import Foundation

@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move before the press counts (points).
  open var allowableMovement: CGFloat = 10

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    startTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
      return
    }
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  @_spi(UIKitInternal) open override func _timePassed(_ time: TimeInterval) {
    if state == .possible && time - startTime >= minimumPressDuration { state = .began }
  }
}
