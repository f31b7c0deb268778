// Sizes of a compositional layout, as clients write them.
import CollectionLayout
import Foundation
import UIKitCore

/// One side of a size: a fraction of the container, points, or an estimate.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  nonisolated(unsafe) private(set) var rule = LayoutDimension.absolute(0)

  /// For the factories, so that a subclass gets what it adds initialized.
  public required init(_making: ()) { super.init() }

  private static func make(_ rule: LayoutDimension) -> Self {
    let dimension = Self(_making: ())
    dimension.rule = rule
    return dimension
  }

  /// A fraction of the container's inner width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth(fractionalWidth))
  }
  /// A fraction of the container's inner height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight(fractionalHeight))
  }
  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension))
  }
  /// Points until the view has been measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension))
  }

  /// Points until the views have been measured, then as much as the largest sibling needs: among the items
  /// of a group, or among all groups of the section for its outermost one. Every sibling is made and measured.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniformAcrossSiblings(estimatedDimension))
  }

  open var isFractionalWidth: Bool {
    if case .fractionalWidth = rule { return true }
    return false
  }
  open var isFractionalHeight: Bool {
    if case .fractionalHeight = rule { return true }
    return false
  }
  open var isAbsolute: Bool {
    if case .absolute = rule { return true }
    return false
  }
  /// Also for a length that is uniform across siblings.
  open var isEstimated: Bool { rule.isEstimated }
  open var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = rule { return true }
    return false
  }
  /// The fraction or the points.
  open var dimension: CGFloat { rule.value }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.rule == rule
  }
  open override var hash: Int { rule.hashValue }
}

/// A width and a height.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  var layoutSize: LayoutSize {
    LayoutSize(width: widthDimension.rule, height: heightDimension.rule)
  }
}
