// Where one element of a collection view stands and how it looks.
import CollectionLayout
import Foundation
import UIKitCore

@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// In the collection view's content (points).
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  /// Higher values stand in front.
  open var zIndex = 0
  open var isHidden = false
  open package(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  open package(set) var representedElementKind: String?
  /// The sides whose length the element itself is asked for, and whether it has been.
  package var estimatedAxes: LayoutAxisSet = []
  package var isMeasured = false
  /// Whether the element stands in a row that scrolls across the layout.
  package var isInRow = false
  /// The element's part in the list it belongs to.
  package var listPlace: ListPlace?

  public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The rectangle the element covers without its transform, or around it with one.
  open var frame: CGRect {
    get {
      let plain = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return plain }
      let turned = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return turned.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    guard let copy = makeObject(type(of: self)) as? UICollectionViewLayoutAttributes else {
      raise("\(className(of: self)) made another class's object")
    }
    copy.indexPath = indexPath
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.estimatedAxes = estimatedAxes
    copy.isMeasured = isMeasured
    copy.isInRow = isInRow
    copy.listPlace = listPlace
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  private func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && center == other.center
      && size == other.size && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && listPlace == other.listPlace && CATransform3DEqualToTransform(transform3D, other.transform3D)
  }

  open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  package func copied() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      raise("\(className(of: self)) copied to another class")
    }
    return copy
  }

  /// The element these attributes are of.
  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
  }
}

/// One element of a collection view.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var indexPath: IndexPath
}
