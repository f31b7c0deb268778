import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// A layer that counts what is asked of it.
final class CountingLayer: CALayer {
  var layouts = 0
  var draws = 0
  var onLayout: (() -> Void)?
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
  override func layoutSublayers() {
    layouts += 1
    onLayout?()
  }
  override func draw(in ctx: CGContext) { draws += 1 }
}

@Suite @MainActor struct LayerPassesTests {
  /// A root with three branches of three layers.
  private func tree() -> (root: CountingLayer, branches: [CountingLayer], leaves: [CountingLayer]) {
    let root = CountingLayer()
    var branches: [CountingLayer] = []
    var leaves: [CountingLayer] = []
    for _ in 0..<3 {
      let branch = CountingLayer()
      root.addSublayer(branch)
      branches.append(branch)
      for _ in 0..<2 {
        let leaf = CountingLayer()
        branch.addSublayer(leaf)
        leaves.append(leaf)
      }
    }
    root.layoutDirtyTree()
    for layer in [root] + branches + leaves { layer.layouts = 0 }
    return (root, branches, leaves)
  }

  @Test func aCleanTreeIsNotLaidOutAgain() {
    let t = tree()
    t.root.layoutDirtyTree()
    #expect(([t.root] + t.branches + t.leaves).map(\.layouts).reduce(0, +) == 0)
  }

  @Test func layoutVisitsOnlyTheLayerThatAsked() {
    let t = tree()
    t.leaves[3].setNeedsLayout()
    #expect(t.leaves[3].needsLayout() && !t.branches[1].needsLayout())
    t.root.layoutDirtyTree()
    #expect(t.leaves.map(\.layouts) == [0, 0, 0, 1, 0, 0])
    #expect(t.root.layouts == 0 && t.branches.map(\.layouts) == [0, 0, 0])
  }

  @Test func layoutIfNeededStartsAtTheTopmostOfAnUnbrokenLineOfAskers() {
    let t = tree()
    t.branches[0].setNeedsLayout()
    t.leaves[0].setNeedsLayout()
    t.leaves[4].setNeedsLayout()
    t.leaves[0].layoutIfNeeded()
    #expect(t.branches[0].layouts == 1 && t.leaves[0].layouts == 1)
    #expect(t.leaves[4].layouts == 0)
  }

  @Test func changingTheBoundsAsksForLayoutAndMovingDoesNot() {
    let t = tree()
    t.branches[1].position = CGPoint(x: 7, y: 7)
    t.root.layoutDirtyTree()
    #expect(t.branches[1].layouts == 0)
    t.branches[1].bounds.size.width = 10
    t.root.layoutDirtyTree()
    #expect(t.branches[1].layouts == 1)
  }

  @Test func layoutThatAsksForLayoutElsewhereIsFollowedUp() {
    let t = tree()
    t.leaves[5].onLayout = { t.leaves[0].setNeedsLayout() }
    t.leaves[5].setNeedsLayout()
    #expect(t.root.layoutDirtyTree())
    #expect(t.leaves[0].layouts == 1)
  }

  @Test func layoutThatNeverSettlesGivesUpAfter64Rounds() {
    let t = tree()
    t.leaves[0].onLayout = { t.leaves[0].setNeedsLayout() }
    t.leaves[0].setNeedsLayout()
    #expect(!t.root.layoutDirtyTree())
    #expect(t.leaves[0].layouts == 64)
  }

  @Test func onlyLayersThatAskAreDrawnAndTheyKeepTheirContents() {
    let t = tree()
    t.leaves[2].bounds.size = CGSize(width: 10, height: 4)
    t.leaves[2].contentsScale = 3
    t.leaves[2].setNeedsDisplay()
    t.root.displayDirtyTree()
    t.root.displayDirtyTree()
    #expect(t.leaves.map(\.draws) == [0, 0, 1, 0, 0, 0])
    let image = t.leaves[2].contents as? CGImage
    #expect(image?.width == 30 && image?.height == 12)
  }

  @Test func drawnContentsAreDrawnAnewForAnotherSizeOrScale() {
    let layer = CountingLayer()
    layer.bounds.size = CGSize(width: 10, height: 4)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.bounds.size.width = 12
    layer.displayIfNeeded()
    layer.contentsScale = 2
    layer.displayIfNeeded()
    layer.position = .zero
    layer.displayIfNeeded()
    #expect(layer.draws == 3)
    #expect((layer.contents as? CGImage)?.width == 24)
  }

  @Test func anEmptyLayerGetsNoContents() {
    let layer = CountingLayer()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.draws == 0 && layer.contents == nil)
  }

  @Test func aCommitCopiesTheChangedLayersAndTheirAncestorsOnly() {
    let t = tree()
    #expect(t.root.commit().copiedLayers == 10)
    #expect(t.root.commit().copiedLayers == 0)
    let before = t.root.commit().root
    CATransaction.setDisableActions(true)
    t.leaves[1].opacity = 0.25
    let frame = t.root.commit()
    #expect(frame.copiedLayers == 3)
    #expect(frame.root.sublayers[1] === before.sublayers[1])
    #expect(frame.root.sublayers[2] === before.sublayers[2])
    #expect(frame.root.sublayers[0].sublayers[0] === before.sublayers[0].sublayers[0])
    #expect(frame.root.sublayers[0].sublayers[1].state.opacity == 0.25)
    #expect(before.sublayers[0].sublayers[1].state.opacity == 1)
  }

  @Test func sublayersAreCommittedByDepthThenAsInserted() {
    let t = tree()
    t.branches[0].zPosition = 1
    let order = t.root.commit().root.sublayers.map(\.identity)
    #expect(order == [t.branches[1].identity, t.branches[2].identity, t.branches[0].identity])
  }
}
