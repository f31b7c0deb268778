// Sizes of a compositional layout, as clients write them.
import CollectionLayout
import Foundation
import UIKitCore

/// One side of a size: a fraction of the container, points, or an estimate.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  nonisolated let rule: LayoutDimension

  init(_ dimension: LayoutDimension) {
    rule = dimension
    super.init()
  }

  /// A fraction of the container's inner width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
  }
  /// A fraction of the container's inner height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
  }
  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(absoluteDimension))
  }
  /// Points until the view has been measured.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(estimatedDimension))
  }

  /// Points until the views have been measured, then as much as the largest sibling needs: among the items
  /// of a group, or among all groups of the section for its outermost one. Every sibling is made and measured.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimatedDimension))
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
  open var isEstimated: Bool { rule.isEstimated }
  /// The fraction or the points.
  open var dimension: CGFloat { rule.value }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.rule == rule
  }
  open override var hash: Int { rule.hashValue }
}

/// A width and a height.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  var layoutSize: LayoutSize {
    LayoutSize(width: widthDimension.rule, height: heightDimension.rule)
  }
}
