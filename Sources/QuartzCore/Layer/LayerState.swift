// Everything about a layer that reaches the screen, as one value that can be copied and animated.
import CoreGraphics
import Foundation

/// The visible properties of one layer, in points; times, delegates and the tree are not part of it.
package struct LayerState: @unchecked Sendable {
  package var bounds: CGRect = .zero
  package var position: CGPoint = .zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var zPosition: CGFloat = 0
  package var transform: CATransform3D = CATransform3DIdentity
  package var sublayerTransform: CATransform3D = CATransform3DIdentity
  package var isHidden = false
  package var isDoubleSided = true
  package var opacity: Float = 1
  package var allowsGroupOpacity = true
  package var isOpaque = false
  package var masksToBounds = false
  package var shouldRasterize = false
  package var rasterizationScale: CGFloat = 1

  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners: CACornerMask = .all
  package var cornerCurve: CALayerCornerCurve = .circular
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = LayerState.opaqueBlack

  package var shadowColor: CGColor? = LayerState.opaqueBlack
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?

  package var contents: CGImage?
  /// True when the layer drew `contents` itself: its pixels then stand one to one on the screen's.
  package var contentsAreDrawn = false
  package var contentsScale: CGFloat = 1
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity: CALayerContentsGravity = .resize
  package var minificationFilter: CALayerContentsFilter = .linear
  package var magnificationFilter: CALayerContentsFilter = .linear

  package var drawing: LayerDrawing = .none

  static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
}

/// What a special kind of layer draws between its background and its sublayers.
package enum LayerDrawing: @unchecked Sendable {
  case none
  case gradient(GradientDrawing)
  case shape(ShapeDrawing)
  case backdrop(BackdropDrawing)
}

extension LayerState {
  /// The rectangle the layer covers in its superlayer: the bounding box of its transformed bounds.
  var frame: CGRect {
    let size: CGSize = bounds.size
    if CATransform3DIsIdentity(transform) {
      let x: CGFloat = position.x - anchorPoint.x * size.width
      let y: CGFloat = position.y - anchorPoint.y * size.height
      return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
    return toSuperlayer.apply(bounds)
  }

  /// The anchor point in the layer's own coordinates.
  var anchor: CGPoint {
    let x: CGFloat = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y: CGFloat = bounds.origin.y + anchorPoint.y * bounds.size.height
    return CGPoint(x: x, y: y)
  }

  /// From the layer's own coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
  package var toSuperlayer: PlanarTransform {
    if CATransform3DIsIdentity(transform) {
      var t = PlanarTransform.identity
      t.tx = position.x - anchorPoint.x * bounds.size.width - bounds.origin.x
      t.ty = position.y - anchorPoint.y * bounds.size.height - bounds.origin.y
      return t
    }
    return PlanarTransform(placement)
  }

  /// The whole matrix of `toSuperlayer`, depth included.
  var placement: CATransform3D {
    let anchor: CGPoint = self.anchor
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
    return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
  }

  /// What this layer does to its sublayers' coordinates: `sublayerTransform` about its anchor point.
  var aroundAnchor: CATransform3D? {
    if CATransform3DIsIdentity(sublayerTransform) { return nil }
    let anchor: CGPoint = self.anchor
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    let back = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
    return CATransform3DConcat(CATransform3DConcat(toAnchor, sublayerTransform), back)
  }

  /// From a sublayer's coordinates to this layer's, perspective of `sublayerTransform` included.
  package func transform(ofSublayer sublayer: LayerState) -> PlanarTransform {
    guard let around = aroundAnchor else { return sublayer.toSuperlayer }
    return PlanarTransform(CATransform3DConcat(sublayer.placement, around))
  }
}
