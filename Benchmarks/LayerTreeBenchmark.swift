// The layer tree's own costs: changing geometry as views do, passes over a clean tree, commits.
import Foundation
import QuartzCore

/// A delegate like a view's outside animation blocks.
private final class StillDelegate: NSObject, CALayerDelegate {
  private let none = NSNull()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { none }
}

func benchmarkLayerTree() {
  print("layer tree, 10,000 layers, ten to a branch")
  CATransaction.setDisableActions(false)
  let delegate = StillDelegate()
  let root = CALayer()
  var leaves: [CALayer] = []
  for _ in 0..<1000 {
    let branch = CALayer()
    branch.delegate = delegate
    root.addSublayer(branch)
    for _ in 0..<9 {
      let leaf = CALayer()
      leaf.delegate = delegate
      branch.addSublayer(leaf)
      leaves.append(leaf)
    }
  }
  root.delegate = delegate
  root.layoutDirtyTree()
  var step: CGFloat = 0
  let frames = milliseconds(10) {
    step += 1
    for leaf in leaves { leaf.frame = CGRect(x: step, y: 0, width: 100 + step, height: 20) }
  }
  report(frames, "9,000 frames set, position and size changing")
  report(milliseconds(of: { root.layoutDirtyTree() }), "layout of the dirty tree")
  report(milliseconds(of: { _ = root.commit() }), "commit of everything")
  let one = milliseconds(50) {
    step += 1
    leaves[4567].position.x = step
    root.layoutDirtyTree()
    _ = root.commit()
  }
  report(one, "one layer moved: layout and commit")
  withExtendedLifetime(delegate) {}
}
