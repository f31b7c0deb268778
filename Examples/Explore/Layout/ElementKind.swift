import UIKit

extension UICollectionView {
  /// The kinds of supplementary views on the home screen.
  enum ElementKind: String {
    case header
  }
}

extension UICollectionView.SupplementaryRegistration {
  init(kind: UICollectionView.ElementKind, handler: @escaping Handler) {
    self.init(elementKind: kind.rawValue, handler: handler)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  convenience init(
    layoutSize: NSCollectionLayoutSize, kind: UICollectionView.ElementKind, alignment: NSRectAlignment
  ) {
    self.init(layoutSize: layoutSize, elementKind: kind.rawValue, alignment: alignment)
  }

  static func header(layoutSize: NSCollectionLayoutSize) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(layoutSize: layoutSize, kind: .header, alignment: .top)
  }
}
