// Superviews, windows, geometry and hit testing.
import Testing

@testable import UIKitCore

@Suite @MainActor struct ViewTreeTests {
  final class Recorder: UIView {
    var events: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      events.append(newSuperview == nil ? "will leave" : "will enter")
    }
    override func didMoveToSuperview() { events.append("moved") }
    override func willMove(toWindow newWindow: UIWindow?) {
      events.append(newWindow == nil ? "will leave window" : "will enter window")
    }
    override func didMoveToWindow() { events.append(window == nil ? "no window" : "window") }
  }

  @Test func aViewHearsOfItsMovesInUIKitsOrder() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Recorder()
    window.addSubview(view)
    #expect(view.events == ["will enter", "will enter window", "window", "moved"])
    view.events = []
    view.removeFromSuperview()
    #expect(view.events == ["will leave", "will leave window", "no window", "moved"])
    #expect(view.superview == nil)
    #expect(view.layer.superlayer == nil)
  }

  @Test func subviewsAndLayersKeepOneOrder() {
    let parent = UIView()
    let a = UIView()
    let b = UIView()
    let c = UIView()
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, belowSubview: b)
    #expect(parent.subviews == [a, c, b])
    parent.bringSubviewToFront(a)
    #expect(parent.subviews == [c, b, a])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [a, b, c])
    #expect(parent.layer.sublayers == [a.layer, b.layer, c.layer])
    parent.sendSubviewToBack(c)
    #expect(parent.layer.sublayers == [c.layer, a.layer, b.layer])
  }

  @Test func flexiblePartsShareANewWidth() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
    parent.addSubview(child)
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.frame.size = CGSize(width: 150, height: 140)
    #expect(child.frame == CGRect(x: 10, y: 50, width: 110, height: 20))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.frame.size = CGSize(width: 190, height: 140)
    #expect(child.frame == CGRect(x: 20, y: 50, width: 110, height: 20))
  }

  @Test func pointsConvertThroughOffsetsAndTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 50, width: 10, height: 10))
    root.addSubview(scroll)
    scroll.addSubview(inner)
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 40))
    #expect(root.convert(CGRect(x: 15, y: 40, width: 2, height: 2), to: inner).origin == .zero)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.frame == CGRect(x: 0, y: 45, width: 20, height: 20))
  }

  @Test func hitTestingTakesTheFrontmostVisibleView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 30, y: 30)
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 0), with: nil) == nil)
  }

  @Test func aViewOfItsOwnDescendantIsRefused() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      await MainActor.run {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  @Test func onlyViewsThatOverrideDrawHaveContents() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) { UIColor.red.setFill() }
    }
    class Derived: UIView {
      override func layoutSubviews() { super.layoutSubviews() }
    }
    final class DrawsByInheritance: UIView {}
    #expect(Drawing().layer.needsDisplay())
    #expect(!Derived().layer.needsDisplay())
    #expect(!DrawsByInheritance().layer.needsDisplay())
    #expect(!UIScrollView().layer.needsDisplay())
  }
}
