// One or more short taps.
import Foundation

@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1

  /// A finger that moves further (points) does not tap; general knowledge of iOS.
  private static let allowableMovement: CGFloat = 45
  /// The next tap must follow within so many seconds; general knowledge of iOS.
  private static let longestPause: TimeInterval = 0.35

  private var start = CGPoint.zero
  private var taps = 0
  private var lastTap: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > Self.allowableMovement { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    taps += 1
    lastTap = event.timestamp
    if taps >= numberOfTapsRequired { state = .ended }
  }

  @_spi(UIKitInternal) open override func _timePassed(_ time: TimeInterval) {
    let isBetweenTaps = taps > 0 && taps < numberOfTapsRequired
    if isBetweenTaps && time - lastTap > Self.longestPause { state = .failed }
  }

  @_spi(UIKitInternal) open override var _waitsForTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  open override func reset() {
    super.reset()
    taps = 0
  }
}
