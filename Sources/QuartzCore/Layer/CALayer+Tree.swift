// Chapter of CALayer: superlayers, sublayers and the mask.
import CoreGraphics
import Foundation

extension CALayer {
  nonisolated(unsafe) private static var identities: UInt64 = 0

  static func nextIdentity() -> UInt64 {
    identities += 1
    return identities
  }

  /// The layer that carries this one's descendant marks: its superlayer or the layer it masks.
  var markOwner: CALayer? { parent ?? maskedLayer }

  func currentSublayers() -> [CALayer]? {
    if let presented {
      guard let layers = presented.sublayers else { return nil }
      return layers.map { (layer: CALayer) -> CALayer in layer.presentation() ?? layer }
    }
    return children.isEmpty ? nil : children
  }

  func setSublayers(_ layers: [CALayer]) {
    for child in children where !layers.contains(where: { (other: CALayer) in other === child }) {
      child.removeFromSuperlayer()
    }
    for layer in layers { insert(layer, at: children.count) }
  }

  /// Inserts `layer` so that it stands at `index`, taking it from wherever it was.
  func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self, "A layer cannot be its own sublayer")
    var target: Int = min(max(index, 0), children.count)
    if layer.parent === self {
      guard let old = position(of: layer) else { return }
      if old < target { target -= 1 }
      guard old != target else { return }
      children.remove(at: old)
      children.insert(layer, at: target)
      mark(.commit)
      return
    }
    precondition(!layer.isAncestor(of: self), "A layer cannot be a sublayer of its own descendant")
    layer.removeFromSuperlayer()
    children.insert(layer, at: target)
    layer.parent = self
    layer.marks.formUnion([.layout, .commit])
    markDescendants(layer.marks.union(layer.descendantMarks))
    mark(.commit)
    mark(.layout)
    if let action = layer.lookUpAction(kCAOnOrderIn) {
      action.run(forKey: kCAOnOrderIn, object: layer, arguments: nil)
    }
  }

  func insert(_ layer: CALayer, below sibling: CALayer?) {
    guard let sibling, let index = position(of: sibling) else { return insert(layer, at: 0) }
    insert(layer, at: index)
  }

  func insert(_ layer: CALayer, above sibling: CALayer?) {
    guard let sibling, let index = position(of: sibling) else { return insert(layer, at: children.count) }
    insert(layer, at: index + 1)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = position(of: old) else { return }
    insert(new, at: index)
    old.removeFromSuperlayer()
  }

  func detach() {
    if let masked = maskedLayer {
      masked.mask = nil
      return
    }
    guard let parent, let index = parent.position(of: self) else { return }
    if let action = lookUpAction(kCAOnOrderOut) {
      action.run(forKey: kCAOnOrderOut, object: self, arguments: nil)
    }
    let kept: CALayer = self
    parent.children.remove(at: index)
    kept.parent = nil
    kept.noteLeaving()
    parent.mark(.commit)
    parent.mark(.layout)
  }

  func setMask(_ mask: CALayer?) {
    guard mask !== maskLayer else { return }
    let action = willChange("mask")
    maskLayer?.maskedLayer = nil
    mask?.removeFromSuperlayer()
    maskLayer = mask
    if let mask {
      mask.maskedLayer = self
      mask.marks.formUnion([.layout, .commit])
      markDescendants(mask.marks.union(mask.descendantMarks))
    }
    didChange("mask", action)
  }

  /// The index among the sublayers; the search starts at the end, where changes are most common.
  func position(of layer: CALayer) -> Int? {
    children.lastIndex { (child: CALayer) in child === layer }
  }

  func isAncestor(of layer: CALayer) -> Bool {
    var next: CALayer? = layer.markOwner
    while let ancestor = next {
      if ancestor === self { return true }
      next = ancestor.markOwner
    }
    return false
  }

  /// The sublayers in the order they are drawn: by `zPosition`, then as inserted.
  var childrenBackToFront: [CALayer] {
    if !children.contains(where: { (child: CALayer) in child.state.zPosition != 0 }) { return children }
    let indexed = children.enumerated().sorted { (a, b) -> Bool in
      let (za, zb) = (a.element.state.zPosition, b.element.state.zPosition)
      return za == zb ? a.offset < b.offset : za < zb
    }
    return indexed.map { (entry) -> CALayer in entry.element }
  }

  /// The layers that walk with this one: its sublayers and its mask.
  func forEachBranch(_ body: (CALayer) -> Void) {
    for child in children { body(child) }
    if let maskLayer { body(maskLayer) }
  }
}
