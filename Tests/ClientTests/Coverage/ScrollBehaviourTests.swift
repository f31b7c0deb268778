// What a scroll view's delegate hears, and in which order.
import ClientSwift5
import Testing
import UIKit

@testable import UIKitCore

@Suite(.serialized) @MainActor struct ScrollBehaviourTests {
  private static var nextStart: CFTimeInterval = 20_000

  @MainActor struct Stage {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let pager = PagerController()
    let start: CFTimeInterval
    var scrollView: UIScrollView { pager.scrollView }

    init() {
      start = nextStart
      nextStart += 100
      window.rootViewController = pager
      window.isHidden = false
      frame(0)
      pager.log = []
    }
    func frame(_ time: CFTimeInterval) { _ = Frame.run(on: .main, at: start + time) }
    func end() { window.isHidden = true }
  }

  @Test func contentStartsBelowItsInset() {
    let stage = Stage()
    defer { stage.end() }
    #expect(stage.scrollView.contentOffset == CGPoint(x: 0, y: -10))
    #expect(stage.scrollView.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
  }

  @Test func aDragWithinTheContentEndsWhereTheFingerLeft() {
    let stage = Stage()
    defer { stage.end() }
    stage.scrollView.beginDragging()
    #expect(stage.scrollView.isDragging && stage.scrollView.isTracking)
    stage.scrollView.drag(by: CGPoint(x: 0, y: 110))
    stage.scrollView.endDragging()
    #expect(!stage.scrollView.isDragging && !stage.scrollView.isTracking)
    #expect(!stage.scrollView.isDecelerating)
    #expect(stage.pager.log == ["willBegin", "didScroll 100 dragging", "willEnd true", "didEnd false"])
  }

  @Test func aDragPastTheStartComesBackAndTellsOfItsEnd() {
    let stage = Stage()
    defer { stage.end() }
    stage.scrollView.beginDragging()
    stage.scrollView.drag(by: CGPoint(x: 0, y: -100))
    // 100 points of finger in a view of 844: (1 - 1 / (100 * 0.55 / 844 + 1)) * 844 = 51.63.
    #expect(abs(stage.scrollView.contentOffset.y - (-10 - 51.635)) < 0.01)
    stage.scrollView.endDragging()
    #expect(stage.scrollView.isDecelerating)
    stage.frame(0.1)
    #expect(stage.scrollView.contentOffset.y > -61.6 && stage.scrollView.contentOffset.y < -10)
    stage.frame(0.5)
    #expect(stage.scrollView.contentOffset.y == -10)
    #expect(!stage.scrollView.isDecelerating)
    #expect(
      stage.pager.log.prefix(4) == ["willBegin", "didScroll -61 dragging", "willEnd true", "didEnd true"])
    #expect(stage.pager.log.suffix(2) == ["didScroll -10", "didEndDecelerating"])
  }

  @Test func theDelegateSendsTheContentElsewhere() {
    let stage = Stage()
    defer { stage.end() }
    stage.pager.target = CGPoint(x: 0, y: 400)
    stage.scrollView.beginDragging()
    stage.scrollView.drag(by: CGPoint(x: 0, y: 60))
    stage.scrollView.endDragging()
    stage.frame(1)
    #expect(stage.scrollView.contentOffset.y == 400)
    #expect(stage.pager.log.suffix(3) == ["didEnd true", "didScroll 400", "didEndDecelerating"])
    // Beyond the end is the end: 3000 + 20 - 844.
    stage.pager.target = CGPoint(x: 0, y: 9000)
    stage.scrollView.beginDragging()
    stage.scrollView.endDragging()
    stage.frame(2)
    #expect(stage.scrollView.contentOffset.y == 2176)
  }

  @Test func pagesComeToRestOnMultiplesOfTheViewsSize() {
    let stage = Stage()
    defer { stage.end() }
    stage.scrollView.isPagingEnabled = true
    stage.scrollView.contentInset = .zero
    stage.scrollView.contentOffset.y = 0
    stage.scrollView.beginDragging()
    stage.scrollView.drag(by: CGPoint(x: 0, y: 500))
    stage.scrollView.endDragging()
    stage.frame(1)
    #expect(stage.scrollView.contentOffset.y == 844)
    stage.scrollView.beginDragging()
    stage.scrollView.drag(by: CGPoint(x: 0, y: -400))
    stage.scrollView.endDragging()
    stage.frame(2)
    #expect(stage.scrollView.contentOffset.y == 844)
  }

  @Test func aCaughtContentStops() {
    let stage = Stage()
    defer { stage.end() }
    stage.pager.target = CGPoint(x: 0, y: 1000)
    stage.scrollView.beginDragging()
    stage.scrollView.endDragging()
    stage.frame(0.1)
    let caught = stage.scrollView.contentOffset.y
    stage.pager.log = []
    stage.pager.target = nil
    stage.scrollView.beginDragging()
    stage.scrollView.endDragging()
    stage.frame(1)
    #expect(caught > 0 && caught < 1000)
    #expect(stage.scrollView.contentOffset.y == caught)
    #expect(stage.pager.log == ["didEndDecelerating", "willBegin", "willEnd true", "didEnd false"])
  }

  @Test func anAnimatedOffsetTravelsAndTellsOfItsEndOnce() {
    let stage = Stage()
    defer { stage.end() }
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 190), animated: true)
    #expect(stage.scrollView.contentOffset.y == -10)
    stage.frame(0.15)
    #expect(abs(stage.scrollView.contentOffset.y - 90) < 0.001)
    #expect(!stage.scrollView.isDecelerating)
    stage.frame(0.31)
    stage.frame(0.4)
    #expect(stage.pager.log == ["didScroll 90", "didScroll 190", "didEndScrollingAnimation"])
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    #expect(stage.pager.log.last == "didScroll 20")
  }

  @Test func theLeastScrollShowsARectangle() {
    let stage = Stage()
    defer { stage.end() }
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 50), animated: false)
    #expect(stage.scrollView.contentOffset.y == 226)
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: false)
    #expect(stage.scrollView.contentOffset.y == 226)
    stage.scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
    #expect(stage.scrollView.contentOffset.y == 90)
  }

  @Test func anOffsetWrittenInsideDidScrollHolds() {
    let sticky = Sticky()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 400)
    scrollView.delegate = sticky
    scrollView.contentOffset.y = -30
    #expect(scrollView.contentOffset.y == 0)
    scrollView.contentOffset.y = 30
    #expect(scrollView.contentOffset.y == 30)
  }
}
