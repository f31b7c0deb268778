// How far a committed layer's pixels can reach, so that branches outside the picture are passed over.
import CoreGraphics
import Foundation

extension CommittedLayer {
  /// What the layer and its sublayers can touch, in the layer's own coordinates.
  static func extents(_ state: LayerState, _ sublayers: [CommittedLayer]) -> CGRect {
    var result: CGRect = ownExtents(state)
    for sublayer in sublayers where !sublayer.state.isHidden && sublayer.state.opacity > 0 {
      let t: PlanarTransform = state.transform(ofSublayer: sublayer.state)
      let box: CGRect = sublayer.extents
      if !box.isNull { result = result.union(t.apply(box)) }
    }
    if state.masksToBounds { result = result.intersection(state.bounds) }
    if state.shadowOpacity > 0, !state.masksToBounds, !result.isNull {
      let outline: CGRect = state.shadowPath?.boundingBox ?? result
      let reach: CGFloat = -shadowReach(state.shadowRadius)
      let moved: CGRect = outline.offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height)
      result = result.union(moved.insetBy(dx: reach, dy: reach))
    }
    return result
  }

  /// How far a shadow of `radius` spreads, in points: three standard deviations.
  static func shadowReach(_ radius: CGFloat) -> CGFloat { radius * 3 + 1 }

  /// What the layer itself can touch without shadow and sublayers.
  private static func ownExtents(_ state: LayerState) -> CGRect {
    var result: CGRect = .null
    var drawsBounds: Bool = state.backgroundColor != nil || state.borderWidth > 0
    switch state.drawing {
    case .none: break
    case .gradient, .backdrop: drawsBounds = true
    case .shape(let shape):
      if let path = shape.path, !path.isEmpty {
        var reach: CGFloat = 0
        if shape.strokeColor != nil {
          let corner: CGFloat = shape.lineJoin == .miter ? max(shape.miterLimit, 1) : 1
          reach = shape.lineWidth * max(corner, 1.5) / 2 + 1
        }
        result = result.union(path.boundingBox.insetBy(dx: -reach, dy: -reach))
      }
    }
    if let contents = state.contents {
      drawsBounds = true
      result = result.union(state.contentsFrame(of: contents))
    }
    if drawsBounds { result = result.union(state.bounds) }
    return result
  }
}

extension LayerState {
  /// The rectangle in the layer's coordinates that `contentsRect` of `image` fills under the gravity.
  ///
  /// As Core Animation defines it, "bottom" is the smallest y and "top" the largest, whichever way up the
  /// picture is: under UIKit's coordinates `bottom` is the upper edge.
  package func contentsFrame(of image: CGImage) -> CGRect {
    let scale: CGFloat = contentsScale > 0 ? contentsScale : 1
    let width: CGFloat = CGFloat(image.width) * contentsRect.size.width / scale
    let height: CGFloat = CGFloat(image.height) * contentsRect.size.height / scale
    let box: CGRect = bounds
    if contentsAreDrawn { return CGRect(x: box.minX, y: box.minY, width: width, height: height) }
    func placed(_ w: CGFloat, _ h: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      let left: CGFloat = box.minX + (box.width - w) * x
      let top: CGFloat = box.minY + (box.height - h) * y
      return CGRect(x: left, y: top, width: w, height: h)
    }
    switch contentsGravity {
    case .resizeAspect, .resizeAspectFill:
      guard width > 0, height > 0 else { return box }
      let x: CGFloat = box.width / width
      let y: CGFloat = box.height / height
      let factor: CGFloat = contentsGravity == .resizeAspect ? min(x, y) : max(x, y)
      return placed(width * factor, height * factor, 0.5, 0.5)
    case .center: return placed(width, height, 0.5, 0.5)
    case .top: return placed(width, height, 0.5, 1)
    case .bottom: return placed(width, height, 0.5, 0)
    case .left: return placed(width, height, 0, 0.5)
    case .right: return placed(width, height, 1, 0.5)
    case .topLeft: return placed(width, height, 0, 1)
    case .topRight: return placed(width, height, 1, 1)
    case .bottomLeft: return placed(width, height, 0, 0)
    case .bottomRight: return placed(width, height, 1, 0)
    default: return box
    }
  }
}
