// Offsets that programs and fingers set, and the content's ends.
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct ScrollOffsetTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    scroll.contentSize = CGSize(width: 100, height: 1000)
    window.addSubview(scroll)
    window.makeKeyAndVisible()
  }

  /// Shows the next frame, so many seconds later.
  private func frame(after seconds: CFTimeInterval) { _ = Frame.run(on: .main, at: FrameClock.now + seconds) }

  @Test func anOffsetSetAtOnceEndsAScrollUnderWay() {
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    frame(after: 0.1)
    #expect(scroll.contentOffset.y > 0 && scroll.contentOffset.y < 500)
    scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    frame(after: 0.2)
    frame(after: 1)
    #expect(scroll.contentOffset.y == 20)
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    frame(after: 1.1)
    let here = scroll.contentOffset
    scroll.setContentOffset(here, animated: true)
    frame(after: 2)
    #expect(scroll.contentOffset == here)
    window.isHidden = true
  }

  @Test func contentThatBecomesShorterDoesNotLeaveTheViewBeyondItsEnd() {
    scroll.contentOffset.y = 700
    scroll.contentSize.height = 300
    #expect(scroll.contentOffset.y == 200)
    scroll.contentSize.height = 50
    #expect(scroll.contentOffset.y == 0)
    scroll.contentSize.height = 1000
    scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    frame(after: 0.1)
    scroll.contentSize.height = 500
    frame(after: 1)
    #expect(scroll.contentOffset.y == 400)
    window.isHidden = true
  }

  @Test func aFingerMovesOnlyWhatScrollsOrBounces() {
    func travelled(_ travel: CGPoint, _ change: () -> Void) -> CGPoint {
      scroll.contentOffset = .zero
      change()
      scroll.beginDragging()
      scroll.drag(by: travel)
      let offset = scroll.contentOffset
      scroll.endDragging()
      scroll.setContentOffset(.zero, animated: false)
      return offset
    }
    let both = CGPoint(x: 30, y: 30)
    #expect(travelled(both) {} == CGPoint(x: 0, y: 30))
    let pulled = travelled(CGPoint(x: -30, y: -30)) {}
    #expect(pulled.x == 0 && pulled.y < 0 && pulled.y > -30)
    #expect(travelled(both) { scroll.alwaysBounceHorizontal = true }.x > 0)
    #expect(travelled(CGPoint(x: 30, y: -30)) { scroll.bounces = false } == .zero)
    window.isHidden = true
  }
}
