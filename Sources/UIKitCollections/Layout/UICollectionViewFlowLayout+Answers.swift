// Attributes out of the solved flow.
import CollectionLayout
import Foundation
import UIKitCore

extension UICollectionViewFlowLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solution else { return [] }
    let elements = solution.elements(in: rect, visible: pinningBounds)
    let list = elements.map(attributes)
    // A subclass may change what it gets from here, so what it got is not given out again.
    guard type(of: self) == UICollectionViewFlowLayout.self else { return list }
    var given: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
    given.reserveCapacity(list.count)
    for (element, attributes) in zip(elements, list) { given[element] = attributes }
    self.given = given
    return list
  }

  func attributes(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
    given[element] ?? makeAttributes(for: element)
  }
}
