// Chapter of CALayer: frames, conversions between layers, hit tests.
import CoreGraphics
import Foundation

extension CALayer {
  func setFrame(_ newFrame: CGRect) {
    // A negative size reaches back from the origin.
    let frame: CGRect = newFrame.standardized
    var size: CGSize = frame.size
    if !CATransform3DIsIdentity(state.transform) {
      // The bounds whose transformed bounding box has this size, where the transform allows it.
      let t = PlanarTransform(state.transform)
      if let inverse = t.inverse {
        let box: CGRect = inverse.apply(CGRect(origin: .zero, size: frame.size))
        size = box.size
      }
    }
    bounds = CGRect(origin: bounds.origin, size: size)
    if CATransform3DIsIdentity(state.transform) {
      let x: CGFloat = frame.origin.x + anchorPoint.x * size.width
      let y: CGFloat = frame.origin.y + anchorPoint.y * size.height
      position = CGPoint(x: x, y: y)
    } else {
      let now: CGRect = state.frame
      let x: CGFloat = position.x + frame.origin.x - now.origin.x
      let y: CGFloat = position.y + frame.origin.y - now.origin.y
      position = CGPoint(x: x, y: y)
    }
  }

  /// The layer's bounds changed: sublayers are placed anew, and what was drawn for another size too.
  func boundsDidChange(from old: CGRect) {
    mark(.layout)
    guard old.size != state.bounds.size else { return }
    if needsDisplayOnBoundsChange || state.contentsAreDrawn { setNeedsDisplay() }
  }

  /// From this layer's coordinates to its superlayer's, the superlayer's `sublayerTransform` included.
  var toParent: PlanarTransform {
    parent.map { (p: CALayer) in p.state.transform(ofSublayer: state) } ?? state.toSuperlayer
  }

  /// From this layer's coordinates to those of its root's superlayer.
  var toRoot: PlanarTransform {
    var result: PlanarTransform = toParent
    var next: CALayer? = (presented ?? self).markOwner
    while let layer = next {
      result = result.concatenating(layer.toParent)
      next = layer.markOwner
    }
    return result
  }

  /// From `layer`'s coordinates (nil: the root's superlayer's) to this layer's; nil if this layer is
  /// seen edge on.
  private func map(from layer: CALayer?) -> PlanarTransform? {
    if let layer, layer.parent === self, presented == nil { return layer.toParent }
    if let layer, layer === parent, presented == nil { return toParent.inverse }
    guard let inverse = toRoot.inverse else { return nil }
    return layer.map { (l: CALayer) in l.toRoot.concatenating(inverse) } ?? inverse
  }

  func converted(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    layer === self ? p : map(from: layer)?.apply(p) ?? p
  }

  func converted(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    guard let layer else { return toRoot.apply(p) }
    return layer.converted(p, from: self)
  }

  func converted(_ r: CGRect, from layer: CALayer?) -> CGRect {
    layer === self ? r : map(from: layer)?.apply(r) ?? r
  }

  func converted(_ r: CGRect, to layer: CALayer?) -> CGRect {
    guard let layer else { return toRoot.apply(r) }
    return layer.converted(r, from: self)
  }

  func hit(_ point: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = toParent.inverse else { return nil }
    let own: CGPoint = inverse.apply(point)
    let inside: Bool = contains(own)
    if masksToBounds && !inside { return nil }
    if let presented {
      for child in presented.childrenBackToFront.reversed() {
        if let hit = (child.presentation() ?? child).hitTest(own) { return hit }
      }
    } else {
      for child in childrenBackToFront.reversed() {
        if let hit = child.hitTest(own) { return hit }
      }
    }
    return inside ? self : nil
  }

  /// The part of the bounds that no ancestor's `masksToBounds` cuts off.
  func visibleBounds() -> CGRect {
    var rect: CGRect = bounds
    var layer: CALayer = self
    while let parent = layer.parent {
      if parent.masksToBounds {
        rect = rect.intersection(converted(parent.bounds, from: parent))
        if rect.isNull { return .zero }
      }
      layer = parent
    }
    return rect
  }
}
