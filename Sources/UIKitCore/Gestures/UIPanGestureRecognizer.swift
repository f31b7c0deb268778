// A finger that moves.
import Foundation

@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Points a finger moves before it pans; general knowledge of iOS.
  private static let threshold: CGFloat = 10

  private var start = CGPoint.zero
  private var previous = CGPoint.zero
  private var previousTime: TimeInterval = 0
  private var speed = CGPoint.zero

  /// The way from where the finger began (or from the last ``setTranslation(_:in:)``), in a view's points.
  open func translation(in view: UIView?) -> CGPoint {
    let here = location(in: view)
    let origin = converted(start, to: view)
    return CGPoint(x: here.x - origin.x, y: here.y - origin.y)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = location(in: view)
    let origin = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    guard let view, let window = self.view?.window else {
      start = origin
      return
    }
    start = view.convert(origin, to: window)
  }

  /// Points a second.
  open func velocity(in view: UIView?) -> CGPoint {
    let from = converted(.zero, to: view)
    let to = converted(speed, to: view)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    previous = start
    previousTime = event.timestamp
    speed = .zero
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    let span = event.timestamp - previousTime
    if span > 0 { speed = CGPoint(x: (here.x - previous.x) / span, y: (here.y - previous.y) / span) }
    previous = here
    previousTime = event.timestamp
    if state == .possible {
      if hypot(here.x - start.x, here.y - start.y) >= Self.threshold { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return point }
    return view.convert(point, from: window)
  }
}
