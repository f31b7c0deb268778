// How large a view would like to be (uikit-behaviour 5.1): by its constraints where it has some, otherwise
// by `sizeThatFits`; a view that can do neither keeps the size it is given.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionReusableView {
  func fitted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let axes = attributes.estimatedAxes
    guard !axes.isEmpty else { return attributes }
    let slot = attributes.size
    if bounds.size != slot { bounds.size = slot }
    var size: CGSize
    if hasFittingConstraints {
      // What is not an estimate holds; what is gives way.
      size = systemLayoutSizeFitting(
        slot, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
        verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    } else {
      size = sizeThatFits(slot)
    }
    if !axes.contains(.horizontal) { size.width = slot.width }
    if !axes.contains(.vertical) { size.height = slot.height }
    attributes.size = size
    attributes.center = CGPoint(
      x: attributes.center.x + (size.width - slot.width) / 2,
      y: attributes.center.y + (size.height - slot.height) / 2)
    return attributes
  }
}
