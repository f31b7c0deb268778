// Pass 2: everything that moves by itself moves to the frame's time.
import Foundation

@MainActor package enum AnimatePass {
  package static func run(on screen: UIScreen, at time: CFTimeInterval) {
    FrameClock.now = time
    GestureArena.advance(to: time)
    AnimatedScrolls.advance(to: time)
    DisplayLinks.advance(to: time)
    CATransaction.flush()
    CALayer.endUnseenAnimations()
    screen.rootLayer.advanceAnimations(to: time)
  }

  /// Whether another frame would look otherwise by itself.
  package static func isMoving(on screen: UIScreen) -> Bool {
    !AnimatedScrolls.running.isEmpty || GestureArena.isWaiting || DisplayLinks.areRunning
      || screen.rootLayer.hasRunningAnimations
  }
}
