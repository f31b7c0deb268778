// How cells and supplementary views are made and filled, as values.
import Foundation
import UIKitCore

extension UICollectionView {
  /// Makes cells of a class and fills them. The pool is that of the class, so registrations made anew on
  /// every request use cells again all the same.
  @preconcurrency @MainActor public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes supplementary views of a class and kind and fills them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }
}
