// The picture's tree as the compositor gets it: immutable, and shared with the commit before where nothing
// changed.
import CoreGraphics
import Foundation

/// One layer as it was at a commit, its animations applied. Never changes; an unchanged branch is the same
/// object in the next commit.
package final class CommittedLayer: @unchecked Sendable {
  /// The layer's `identity`.
  package let identity: UInt64
  package let state: LayerState
  /// Back to front.
  package let sublayers: [CommittedLayer]
  package let mask: CommittedLayer?
  /// What the layer and its sublayers can touch, in the layer's own coordinates, shadow included.
  package let extents: CGRect
  /// Whether the branch has a layer that reads the pixels behind it.
  package let hasBackdrop: Bool
  /// How many levels the branch has; 1 without sublayers and mask.
  let depth: Int

  init(identity: UInt64, state: LayerState, sublayers: [CommittedLayer], mask: CommittedLayer?) {
    self.identity = identity
    self.state = state
    self.sublayers = sublayers
    self.mask = mask
    depth = 1 + max(sublayers.reduce(0) { max($0, $1.depth) }, mask?.depth ?? 0)
    extents = CommittedLayer.extents(state, sublayers)
    if case .backdrop = state.drawing {
      hasBackdrop = true
    } else {
      hasBackdrop = sublayers.contains { (layer: CommittedLayer) in layer.hasBackdrop }
    }
  }
}

/// A committed tree.
package struct CommittedFrame: Sendable {
  package let root: CommittedLayer
  /// How many layers were copied for this commit; the others are shared with the one before.
  package let copiedLayers: Int
}

extension CALayer {
  /// Copies what changed since the last commit of this tree, at `FrameClock.now`, and shares the rest.
  /// Visits only branches that changed. Call it on the root of a tree.
  package func commit() -> CommittedFrame {
    CATransaction.flush()
    var copied = 0
    let root: CommittedLayer = commitBranch(&copied)
    return CommittedFrame(root: root, copiedLayers: copied)
  }

  /// The branch as it is now, for a picture beside the frames.
  func commitForRendering() -> CommittedLayer {
    var copied = 0
    return commitBranch(&copied)
  }

  private func commitBranch(_ copied: inout Int) -> CommittedLayer {
    if let committed, !leads(to: .commit) { return committed }
    let sublayers: [CommittedLayer] = childrenBackToFront.map { (layer: CALayer) -> CommittedLayer in
      layer.commitBranch(&copied)
    }
    let mask: CommittedLayer? = maskLayer?.commitBranch(&copied)
    let state: LayerState = animatedState(at: FrameClock.now)
    let result = CommittedLayer(identity: identity, state: state, sublayers: sublayers, mask: mask)
    marks.remove(.commit)
    descendantMarks.remove(.commit)
    committed = result
    copied += 1
    return result
  }
}
