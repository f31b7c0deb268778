// The spine: one frame from events to a committed layer tree, pass by pass. Compositing, the last pass, is
// the host's to place: here, on another thread, or in a browser.
import Foundation

@MainActor package enum Frame {
  /// Runs passes 1 to 5 for a frame time (seconds) and returns what the screen shows.
  package static func run(
    on screen: UIScreen, at time: CFTimeInterval, touches: [TouchReport] = [],
    measuring: (FramePass, () -> Void) -> Void = { (_: FramePass, work: () -> Void) in work() }
  ) -> CommittedFrame {
    UITraitCollection.current = screen.traitCollection
    measuring(.events) { EventPass.run(touches, on: screen, at: time) }
    measuring(.animate) { AnimatePass.run(on: screen, at: time) }
    measuring(.layout) { LayoutPass.run(on: screen) }
    measuring(.display) { DisplayPass.run(on: screen) }
    var frame: CommittedFrame?
    measuring(.commit) { frame = screen.rootLayer.commit() }
    guard let frame else { raise("A frame was not committed") }
    return frame
  }
}

/// The passes of a frame, in their order.
package enum FramePass: String, CaseIterable, Sendable {
  case events, animate, layout, display, commit, composite
}
