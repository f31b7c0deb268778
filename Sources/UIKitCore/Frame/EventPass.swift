// Pass 1: the host's touches find their views; gestures see them first.
import Foundation

/// A host's report of a finger, in screen coordinates (points).
package struct TouchReport: Sendable {
  package var phase: UITouch.Phase
  package var location: CGPoint

  package init(phase: UITouch.Phase, location: CGPoint) {
    self.phase = phase
    self.location = location
  }
}

@MainActor package enum EventPass {
  private static var touch: UITouch?
  private static var lastTap: Tap?

  /// Where and when a finger last left, to tell a double tap from two taps.
  private struct Tap {
    var time: CFTimeInterval
    var location: CGPoint
    var count: Int

    /// Within 0.35 s and 45 points, as UITapGestureRecognizer takes a second tap.
    func isContinued(by report: TouchReport, at now: CFTimeInterval) -> Bool {
      let x = report.location.x - location.x
      let y = report.location.y - location.y
      return now >= time && now - time <= 0.35 && x * x + y * y <= 45 * 45
    }
  }

  /// Delivers one finger's reports in order.
  package static func run(_ reports: [TouchReport], on screen: UIScreen, at time: CFTimeInterval) {
    for report in reports { deliver(report, on: screen, at: time) }
  }

  private static func deliver(_ report: TouchReport, on screen: UIScreen, at time: CFTimeInterval) {
    if report.phase == .began {
      guard let (window, view) = target(at: report.location, on: screen) else { return }
      let new = UITouch()
      new.window = window
      new.view = view
      new.locationInWindow = window.layer.convert(report.location, from: screen.rootLayer)
      new.previousLocationInWindow = new.locationInWindow
      if let last = lastTap, last.isContinued(by: report, at: time) { new.tapCount = last.count + 1 }
      touch = new
    }
    guard let touch, let window = touch.window else { return }
    touch.timestamp = time
    touch.phase = report.phase
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = window.layer.convert(report.location, from: screen.rootLayer)
    let event = UIEvent()
    event.timestamp = time
    event.allTouches = [touch]
    window.sendEvent(event)
    if report.phase == .ended {
      lastTap = Tap(time: time, location: report.location, count: touch.tapCount)
    }
    if report.phase == .ended || report.phase == .cancelled { self.touch = nil }
  }

  private static func target(at point: CGPoint, on screen: UIScreen) -> (UIWindow, UIView)? {
    for window in screen.windows.reversed() {
      let local = window.layer.convert(point, from: screen.rootLayer)
      if let view = window.hitTest(local, with: nil) { return (window, view) }
    }
    return nil
  }

  /// Hands an event's touches to their views.
  static func deliver(_ event: UIEvent, in window: UIWindow) {
    for touch in event.allTouches ?? [] where touch.window === window {
      guard let view = touch.view, GestureArena.show(touch, event) else { continue }
      switch touch.phase {
      case .began: view.touchesBegan([touch], with: event)
      case .moved: view.touchesMoved([touch], with: event)
      case .ended: view.touchesEnded([touch], with: event)
      case .cancelled: view.touchesCancelled([touch], with: event)
      case .stationary: break
      }
    }
  }
}
