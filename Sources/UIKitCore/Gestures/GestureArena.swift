// The recognisers that look at the present touch, and the rules among them: who waits for whom, who
// excludes whom, and when the view's own touches are cancelled.
import Foundation

@MainActor enum GestureArena {
  /// Innermost view first; within a view in the order they were added.
  private static var contenders: [UIGestureRecognizer] = []
  /// Touches that a gesture has taken away from their view.
  private static var takenTouches: Set<UITouch> = []

  /// Shows an event to the recognisers, then tells whether the touch still goes to its view.
  static func show(_ touch: UITouch, _ event: UIEvent) -> Bool {
    if touch.phase == .began { enter(touch) }
    for recognizer in contenders where recognizer.touches.contains(touch) && !isOver(recognizer) {
      switch touch.phase {
      case .began: recognizer.touchesBegan([touch], with: event)
      case .moved: recognizer.touchesMoved([touch], with: event)
      case .ended: recognizer.touchesEnded([touch], with: event)
      case .cancelled: recognizer.touchesCancelled([touch], with: event)
      case .stationary: break
      }
    }
    let goesToView = !takenTouches.contains(touch)
    if touch.phase == .ended || touch.phase == .cancelled { leave(touch) }
    return goesToView
  }

  /// Lets recognisers that watch the clock act.
  static func advance(to time: TimeInterval) {
    guard !contenders.isEmpty else { return }
    for recognizer in contenders where !isOver(recognizer) { recognizer._timePassed(time) }
    retire()
  }

  /// Whether a recogniser waits for time to pass.
  static var isWaiting: Bool { contenders.contains { !isOver($0) } }

  /// Ends what a recogniser is doing; it may take part again once the present touches have lifted.
  static func drop(_ recognizer: UIGestureRecognizer) {
    guard contends(recognizer) else { return }
    if !isOver(recognizer) {
      move(recognizer, to: recognizer.currentState == .possible ? .failed : .cancelled)
    }
    retire()
  }

  private static func contends(_ recognizer: UIGestureRecognizer) -> Bool {
    contenders.contains { $0 === recognizer }
  }

  private static func enter(_ touch: UITouch) {
    var view = touch.view
    while let candidate = view {
      for recognizer in candidate.gestureRecognizers ?? [] where recognizer.isEnabled && !isOver(recognizer) {
        guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else {
          continue
        }
        recognizer.touches.removeAll { hasLifted($0) }
        recognizer.touches.append(touch)
        if !contends(recognizer) { contenders.append(recognizer) }
      }
      view = candidate.superview
    }
  }

  private static func leave(_ touch: UITouch) {
    takenTouches.remove(touch)
    for recognizer in contenders where !recognizer._waitsForTouches || isOver(recognizer) {
      // A recogniser that waits for another to fail keeps its touch to tell where it was.
      if recognizer.deferredState == nil { recognizer.touches.removeAll { $0 === touch } }
    }
    retire()
  }

  /// Recognisers that are done return to possible once all their touches have lifted.
  private static func retire() {
    let hasTouches = contenders.contains { recognizer in recognizer.touches.contains { !hasLifted($0) } }
    guard !hasTouches else { return }
    let done = contenders.filter { isOver($0) || (!$0._waitsForTouches && $0.deferredState == nil) }
    contenders.removeAll { recognizer in done.contains { $0 === recognizer } }
    for recognizer in done { restore(recognizer) }
  }

  private static func restore(_ recognizer: UIGestureRecognizer) {
    recognizer.touches = []
    recognizer.deferredState = nil
    recognizer.currentState = .possible
    recognizer.reset()
  }

  private static func hasLifted(_ touch: UITouch) -> Bool {
    touch.phase == .ended || touch.phase == .cancelled
  }

  private static func isOver(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer.currentState {
    case .ended, .cancelled, .failed: return true
    case .possible, .began, .changed: return false
    }
  }

  // MARK: Moving on

  static func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    switch (recognizer.currentState, state) {
    case (.possible, .began), (.possible, .ended): recognize(recognizer, as: state)
    case (.possible, .failed), (.possible, .cancelled):
      recognizer.deferredState = nil
      recognizer.currentState = .failed
      resumeDeferred()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      recognizer.currentState = state
      recognizer.sendActions()
    case (.began, .failed), (.changed, .failed):
      recognizer.currentState = .cancelled
      recognizer.sendActions()
    default: break
    }
    // One that looks at no touch has nothing to wait for.
    if isOver(recognizer), !contends(recognizer) { restore(recognizer) }
  }

  private static func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    if waitsForOthers(recognizer) {
      recognizer.deferredState = state
      return
    }
    recognizer.deferredState = nil
    let mayBegin =
      (recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true)
      && (recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true)
    guard mayBegin, !isKeptBelow(recognizer), !isPrevented(recognizer) else {
      return move(recognizer, to: .failed)
    }
    recognizer.currentState = state
    for other in contenders where other !== recognizer && other.currentState == .possible {
      if excludes(recognizer, other) { move(other, to: .failed) }
    }
    takeTouches(of: recognizer)
    recognizer.sendActions()
    if state == .ended { resumeDeferred() }
  }

  private static func waitsForOthers(_ recognizer: UIGestureRecognizer) -> Bool {
    contenders.contains { other in
      guard other !== recognizer, !isOver(other) else { return false }
      return recognizer.requirements.contains { $0.recognizer === other }
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }
  }

  /// Whether a view between the touch and the recogniser's view keeps such a gesture to itself.
  private static func isKeptBelow(_ recognizer: UIGestureRecognizer) -> Bool {
    var view = recognizer.touches.last?.view
    while let candidate = view, candidate !== recognizer.view {
      if !candidate._allows(recognizer) { return true }
      view = candidate.superview
    }
    return false
  }

  private static func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    contenders.contains { other in
      guard other !== recognizer else { return false }
      switch other.currentState {
      case .began, .changed, .ended: return excludes(other, recognizer)
      case .possible, .cancelled, .failed: return false
      }
    }
  }

  private static func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    let isTogether =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) == true
    return !isTogether && winner.canPrevent(other) && other.canBePrevented(by: winner)
  }

  /// A recogniser that failed may set those free that waited for it.
  private static func resumeDeferred() {
    for recognizer in contenders {
      guard let state = recognizer.deferredState, recognizer.currentState == .possible else { continue }
      if !waitsForOthers(recognizer) { recognize(recognizer, as: state) }
    }
  }

  private static func takeTouches(of recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.touches where takenTouches.insert(touch).inserted {
      let event = UIEvent()
      event.timestamp = touch.timestamp
      event.allTouches = [touch]
      touch.view?.touchesCancelled([touch], with: event)
    }
  }
}
