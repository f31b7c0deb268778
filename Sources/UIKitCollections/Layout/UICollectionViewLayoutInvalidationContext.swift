// What of a layout has become wrong.
import CollectionLayout
import Foundation
import UIKitCore

@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether nothing of the layout holds any more.
  open package(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are to be asked for again.
  open package(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content offset (points).
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content size (points).
  open var contentSizeAdjustment = CGSize.zero
  /// What an element asked for, for a compositional layout.
  var measured: (key: ElementKey, size: CGSize)?
  /// Whether what was measured still holds.
  var keepsMeasuredSizes = false
  /// Whether only what is in sight changed.
  var isBoundsOriginOnly = false

  public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
