// Chapter of CALayer: the layout and display passes, which visit only branches that need them.
import CoreGraphics
import Foundation

extension CALayer {
  /// How often a tree may ask for layout from inside its own layout before the pass gives up.
  private static let layoutRounds = 64

  func layoutFromTopmostDirty() {
    var top: CALayer = self
    while let parent = top.parent, parent.marks.contains(.layout) { top = parent }
    top.layoutDirtyTree()
  }

  /// Whether this layer or one below it asks for layout. O(1).
  package var needsLayoutInTree: Bool { leads(to: .layout) }

  /// The first layer of the tree that asks for layout, parents first.
  package var firstNeedingLayout: CALayer? {
    if marks.contains(.layout) { return self }
    var found: CALayer?
    forEachBranch { (branch: CALayer) in
      if found == nil, branch.leads(to: .layout) { found = branch.firstNeedingLayout }
    }
    return found
  }

  /// Lays out every layer of the tree that needs it, parents first, until none does.
  /// - Returns: false when layers still asked for layout after 64 rounds.
  @discardableResult
  package func layoutDirtyTree() -> Bool {
    for _ in 0..<CALayer.layoutRounds {
      guard leads(to: .layout) else { return true }
      visitForLayout()
    }
    return !leads(to: .layout)
  }

  private func visitForLayout() {
    if marks.contains(.layout) {
      marks.remove(.layout)
      layoutSublayers()
    }
    guard descendantMarks.contains(.layout) else { return }
    descendantMarks.remove(.layout)
    forEachBranch { (branch: CALayer) in
      if branch.leads(to: .layout) { branch.visitForLayout() }
    }
  }

  /// Draws every layer of the tree that needs it.
  package func displayDirtyTree() {
    if marks.contains(.display) { displayIfNeeded() }
    guard descendantMarks.contains(.display) else { return }
    descendantMarks.remove(.display)
    forEachBranch { (branch: CALayer) in
      if branch.leads(to: .display) { branch.displayDirtyTree() }
    }
  }

  func displaySelfIfNeeded() {
    guard marks.contains(.display) else { return }
    marks.remove(.display)
    display()
  }

  func displayByDelegate() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Makes a bitmap of the bounds at `contentsScale` and has `draw(in:)` fill it.
  package func drawContents() {
    let width: CGFloat = (bounds.size.width * contentsScale - 0.001).rounded(.up)
    let height: CGFloat = (bounds.size.height * contentsScale - 0.001).rounded(.up)
    guard width >= 1, height >= 1, width < 32768, height < 32768,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else {
      setDrawnContents(nil)
      return
    }
    delegate?.layerWillDraw(self)
    let context = CGContext(buffer: buffer, scale: contentsScale)
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    draw(in: context)
    setDrawnContents(context.makeImage())
  }

  private func setDrawnContents(_ image: CGImage?) {
    state.contents = image
    state.contentsAreDrawn = true
    contentsObject = image
    mark(.commit)
  }

  func setContents(_ contents: Any?) {
    let image: CGImage? = contents as? CGImage
    contentsObject = contents
    guard image !== state.contents || state.contentsAreDrawn else { return }
    let action = willChange("contents")
    state.contents = image
    state.contentsAreDrawn = false
    didChange("contents", action)
  }

  func setContentsScale(_ scale: CGFloat) {
    guard scale != state.contentsScale else { return }
    state.contentsScale = scale
    if state.contentsAreDrawn { setNeedsDisplay() }
    mark(.commit)
  }
}
