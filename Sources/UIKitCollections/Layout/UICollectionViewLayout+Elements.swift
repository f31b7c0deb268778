// What an engine's layout says of an element, as the attributes a client sees.
import CollectionLayout
import Foundation
import UIKitCore

extension UICollectionViewLayout {
  /// What pinned elements stay inside of: the part of the content that nothing covers.
  var pinningBounds: CGRect? {
    guard let collectionView else { return nil }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset)
  }

  /// New attributes, of the class the layout names.
  func makeAttributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type,
      let made = makeObject(type) as? UICollectionViewLayoutAttributes
    else { raise("\(className(of: self)): layoutAttributesClass is not an attributes class") }
    collectionView?.statistics.attributesBuilt += 1
    made.indexPath = IndexPath(item: element.item, section: element.section)
    switch element.category {
    case .cell: made.representedElementCategory = .cell
    case .supplementary(let kind):
      made.representedElementCategory = .supplementaryView
      made.representedElementKind = kind
    case .decoration(let kind):
      made.representedElementCategory = .decorationView
      made.representedElementKind = kind
    }
    made.frame = element.frame
    made.zIndex = element.zIndex
    made.estimatedAxes = element.estimatedAxes
    made.isMeasured = element.isMeasured
    made.isInRow = element.isInRow
    return made
  }
}
