// Views beside the cells: badges, headers and footers, backgrounds.
import CollectionLayout
import Foundation
import UIKitCore

/// A point of a rectangle, with a distance from it.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  public let edges: NSDirectionalRectEdge
  /// Points, or fractions of the supplementary's own size.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  var rule: LayoutAnchor {
    LayoutAnchor(
      edges: LayoutEdges(rawValue: edges.rawValue),
      offset: isFractionalOffset ? .fractional(offset) : .absolute(offset))
  }
}

/// A view fastened to an item or a group.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public private(set) var elementKind = ""
  public private(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])
  public private(set) var itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  fileprivate convenience init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    self.init(_making: size)
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
  }

  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    guard let item = other as? NSCollectionLayoutSupplementaryItem else { return }
    elementKind = item.elementKind
    containerAnchor = item.containerAnchor
    itemAnchor = item.itemAnchor
    zIndex = item.zIndex
  }

  var rule: LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      kind: elementKind, size: layoutSize.layoutSize, contentInsets: LayoutInsets(contentInsets),
      containerAnchor: containerAnchor.rule, itemAnchor: itemAnchor?.rule, zIndex: zIndex)
  }
}

/// A header or footer.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public private(set) var alignment = NSRectAlignment.none
  /// Points from the aligned place.
  public private(set) var offset = CGPoint.zero
  /// Whether the section grows to make room.
  open var extendsBoundary = true
  /// Whether the view stays in sight while its section is.
  open var pinToVisibleBounds = false
  /// Room beyond the view at the section's end (points).
  var outerRoom: CGFloat = 0

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize, elementKind, alignment, .zero)
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize, elementKind, alignment, absoluteOffset)
  }

  private convenience init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment, _ offset: CGPoint
  ) {
    let anchor = NSCollectionLayoutAnchor(edges: NSDirectionalRectEdge(rawValue: alignment.edges.rawValue))
    self.init(size, kind, anchor, nil)
    self.alignment = alignment
    self.offset = offset
  }

  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    guard let item = other as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    alignment = item.alignment
    offset = item.offset
    extendsBoundary = item.extendsBoundary
    pinToVisibleBounds = item.pinToVisibleBounds
    outerRoom = item.outerRoom
  }

  var boundaryRule: LayoutBoundaryItem {
    var rule = LayoutBoundaryItem(
      kind: elementKind, size: layoutSize.layoutSize, contentInsets: LayoutInsets(contentInsets),
      alignment: alignment.edges, offset: offset, extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
    rule.outerRoom = outerRoom
    return rule
  }
}

extension NSRectAlignment {
  var edges: LayoutEdges {
    switch self {
    case .none: return []
    case .top: return .top
    case .topLeading: return [.top, .leading]
    case .leading: return .leading
    case .bottomLeading: return [.bottom, .leading]
    case .bottom: return .bottom
    case .bottomTrailing: return [.bottom, .trailing]
    case .trailing: return .trailing
    case .topTrailing: return [.top, .trailing]
    }
  }
}

/// A background behind a whole section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public private(set) var elementKind = ""
  open var zIndex = 0

  /// A view as large as its section, made by the class registered with the layout for the kind.
  open class func background(elementKind: String) -> Self {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let item = Self(_making: whole)
    item.elementKind = elementKind
    return item
  }

  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    guard let item = other as? NSCollectionLayoutDecorationItem else { return }
    elementKind = item.elementKind
    zIndex = item.zIndex
  }

  var rule: LayoutDecorationItem {
    LayoutDecorationItem(kind: elementKind, contentInsets: LayoutInsets(contentInsets), zIndex: zIndex)
  }
}
