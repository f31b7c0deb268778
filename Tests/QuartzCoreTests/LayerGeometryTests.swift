import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite @MainActor struct LayerGeometryTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    return layer
  }

  @Test func settingTheFrameSetsPositionAndBounds() {
    let l = layer(10, 20, 30, 40)
    #expect(l.position == CGPoint(x: 25, y: 40))
    #expect(l.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func theAnchorPointMovesTheFrameAndNotThePosition() {
    let l = layer(0, 0, 100, 50)
    l.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(l.position == CGPoint(x: 50, y: 25))
    #expect(l.frame == CGRect(x: 50, y: -25, width: 100, height: 50))
  }

  @Test func theFrameOfATurnedLayerIsItsBoundingBox() {
    let l = layer(0, 0, 100, 40)
    l.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(l.frame.minX - 30) < 1e-9 && abs(l.frame.minY + 30) < 1e-9)
    #expect(abs(l.frame.width - 40) < 1e-9 && abs(l.frame.height - 100) < 1e-9)
  }

  @Test func settingTheFrameOfAScaledLayerChangesItsBoundsByTheInverse() {
    let l = layer(0, 0, 10, 10)
    l.transform = CATransform3DMakeScale(2, 4, 1)
    l.frame = CGRect(x: 6, y: 8, width: 20, height: 20)
    #expect(l.bounds.size == CGSize(width: 10, height: 5))
    #expect(l.frame == CGRect(x: 6, y: 8, width: 20, height: 20))
  }

  @Test func pointsConvertThroughScrolledBounds() {
    let root = layer(0, 0, 300, 300)
    let scroller = layer(20, 20, 100, 100)
    let item = layer(5, 200, 10, 10)
    root.addSublayer(scroller)
    scroller.addSublayer(item)
    scroller.bounds.origin.y = 150
    #expect(root.convert(CGPoint.zero, from: item) == CGPoint(x: 25, y: 70))
    #expect(item.convert(CGPoint(x: 25, y: 70), from: root) == .zero)
    #expect(item.convert(CGRect(x: 0, y: 0, width: 2, height: 3), to: root).origin == CGPoint(x: 25, y: 70))
  }

  @Test func aHitFindsTheFrontMostLayerAndPassesOverHiddenOnes() {
    let root = layer(0, 0, 100, 100)
    let back = layer(0, 0, 60, 60)
    let front = layer(40, 40, 60, 60)
    root.addSublayer(back)
    root.addSublayer(front)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    #expect(root.hitTest(CGPoint(x: 500, y: 50)) == nil)
  }

  @Test func sublayersOutsideAreHitUnlessTheLayerMasksToBounds() {
    let root = layer(0, 0, 10, 10)
    let outside = layer(20, 0, 10, 10)
    root.addSublayer(outside)
    #expect(root.hitTest(CGPoint(x: 25, y: 5)) === outside)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 25, y: 5)) == nil)
  }

  @Test func theVisibleRectIsWhatMaskingAncestorsLeave() {
    let root = layer(0, 0, 50, 50)
    let child = layer(30, -10, 40, 40)
    root.addSublayer(child)
    #expect(child.visibleRect == CGRect(x: 0, y: 0, width: 40, height: 40))
    root.masksToBounds = true
    #expect(child.visibleRect == CGRect(x: 0, y: 10, width: 20, height: 30))
  }
}
