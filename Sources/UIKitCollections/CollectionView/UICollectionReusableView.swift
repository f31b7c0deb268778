// A view that a collection view makes, fills and uses again: cells, headers, badges, backgrounds.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The name the view was registered under; nil where a registration object made it.
  open var reuseIdentifier: String? { reuseKey?.identifier }
  /// The pool the view goes back to.
  var reuseKey: ReuseKey?
  /// The element the view shows.
  var elementKey: ElementKey?
  /// The attributes that were last applied.
  var appliedAttributes: UICollectionViewLayoutAttributes?
  /// The view that made this one.
  weak var collectionView: UICollectionView?
  private var appliedOrigin = CGPoint.zero
  /// The size the view was last asked in for its own, and its answer.
  var askedSize: CGSize?
  var wantedSize: CGSize?
  /// What holds the view's contents beside itself.
  var innerContentView: UIView? { nil }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collectionView?.contentsDidChange(of: self)
  }
  @_spi(UIKitInternal) open override func _didInvalidateIntrinsicContentSize(of subview: UIView) {
    if subview === innerContentView { collectionView?.contentsDidChange(of: self) }
  }
  @_spi(UIKitInternal) open override func _constraintsDidChange(inside root: UIView) {
    guard root === self || root === innerContentView, let collectionView,
      collectionView.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    collectionView.contentsDidChange(of: self)
  }

  /// Called before the view is used for another element.
  open func prepareForReuse() {}

  /// Called with new attributes, after geometry and looks were taken from them.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes the view would like: given the layout's, it may change the size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitted(layoutAttributes)
  }

  /// Whether constraints say anything about the view's size.
  var hasFittingConstraints: Bool { !constraints.isEmpty }

  /// Takes geometry and looks from attributes, moved by `origin`; only what differs is set.
  func take(_ attributes: UICollectionViewLayoutAttributes, from origin: CGPoint) {
    // The same object says the same as before.
    guard appliedAttributes !== attributes || appliedOrigin != origin else { return }
    appliedOrigin = origin
    let size = CGRect(origin: bounds.origin, size: attributes.size)
    if bounds != size { bounds = size }
    let place = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    if center != place { center = place }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    guard appliedAttributes?.isEqual(attributes) != true else { return }
    appliedAttributes = attributes
    apply(attributes)
  }
}
