// A finger and the event that carries it.
import Foundation

/// One finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// The frame's timestamp at which the touch last changed, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  /// How many times in a row the finger came down about here.
  open internal(set) var tapCount = 1
  open internal(set) var window: UIWindow?
  /// The view the finger came down on. The touch keeps it, so that a view which is taken away under the
  /// finger, and its recognisers, still hear how the touch ends.
  open internal(set) var view: UIView?

  var locationInWindow: CGPoint = .zero
  var previousLocationInWindow: CGPoint = .zero

  /// Where the finger is, in a view's coordinates (points); nil means the window.
  open func location(in view: UIView?) -> CGPoint { convert(locationInWindow, to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousLocationInWindow, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

/// What happened in one frame's touches.
@preconcurrency @MainActor open class UIEvent: NSObject {
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var allTouches: Set<UITouch>?

  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
}
