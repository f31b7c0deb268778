// A visible item as `visibleItemsInvalidationHandler` gets it: what it changes stays.
import Foundation
import UIKitCore

@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  /// In the section's content, which does not move with the row's offset (points).
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var frame: CGRect { get }
  var indexPath: IndexPath { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// Passes everything on to layout attributes and remembers that they were changed.
@MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes
  private(set) var isChanged = false

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  private func change<Value>(
    _ path: ReferenceWritableKeyPath<UICollectionViewLayoutAttributes, Value>, _ value: Value
  ) {
    attributes[keyPath: path] = value
    isChanged = true
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { change(\.alpha, newValue) }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { change(\.zIndex, newValue) }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { change(\.isHidden, newValue) }
  }
  var center: CGPoint {
    get { attributes.center }
    set { change(\.center, newValue) }
  }
  var bounds: CGRect { attributes.bounds }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { change(\.transform, newValue) }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { change(\.transform3D, newValue) }
  }
  var frame: CGRect { attributes.frame }
  var indexPath: IndexPath { attributes.indexPath }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
