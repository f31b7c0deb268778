// A place for a cell, and groups of places.
import CollectionLayout
import Foundation
import UIKitCore

/// A place for one cell.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public private(set) var layoutSize: NSCollectionLayoutSize
  /// Taken off the place after all is laid out; no effect on an estimated side (points).
  open var contentInsets: NSDirectionalEdgeInsets = .zero
  /// Room outside the place.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  fileprivate(set) var fastened: [NSCollectionLayoutSupplementaryItem] = []
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { fastened }

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(_making: layoutSize)
    fastened = supplementaryItems
  }

  /// For the factories and for copying, so that a subclass gets what it adds initialized.
  public required init(_making size: NSCollectionLayoutSize) {
    layoutSize = size
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let item = Self(_making: layoutSize)
    item.take(self)
    return item
  }

  /// Becomes what another item of the same class is.
  func take(_ other: NSCollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
    fastened = other.fastened
  }

  final func copied() -> Self {
    guard let item = copy(with: nil) as? Self else { raise("\(className(of: self)) copied to another class") }
    return item
  }

  /// The item as the solver reads it.
  func rule(in environment: any NSCollectionLayoutEnvironment) -> LayoutItem {
    LayoutItem(
      size: layoutSize.layoutSize, contentInsets: LayoutInsets(contentInsets),
      edgeSpacing: edgeSpacing?.rule ?? LayoutEdgeSpacing(), supplementaryItems: fastened.map(\.rule))
  }
}

/// Places that follow one another along an axis.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How the places come about.
  fileprivate enum Arrangement {
    case repeating
    case dividing(Int)
    case counted(Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The items that repeat.
  public private(set) var subitems: [NSCollectionLayoutItem] = []
  /// Room between two items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// Views fastened to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { fastened }
    set { fastened = newValue }
  }
  private var axis = LayoutAxis.horizontal
  private var arrangement = Arrangement.repeating

  private static func make(
    _ size: NSCollectionLayoutSize, _ axis: LayoutAxis, _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem]
  ) -> Self {
    let group = Self(_making: size)
    // A change to an item after it went into a group has no effect on the group.
    group.subitems = subitems.map { $0.copied() }
    group.axis = axis
    group.arrangement = arrangement
    return group
  }

  /// Items in a row, over and over until the next does not fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .horizontal, .repeating, subitems)
  }
  /// So many items in a row, each as wide as it says.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .horizontal, .counted(count), [subitem])
  }
  /// So many items in a row, which share the width equally whatever they say.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .horizontal, .dividing(count), [subitem])
  }
  /// Items in a column, over and over until the next does not fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(layoutSize, .vertical, .repeating, subitems)
  }
  /// So many items in a column, each as tall as it says.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .vertical, .counted(count), [subitem])
  }
  /// So many items in a column, which share the height equally whatever they say.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    make(layoutSize, .vertical, .dividing(count), [subitem])
  }
  /// Items where the provider puts them; asked once a section.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    make(layoutSize, .vertical, .custom(itemProvider), [])
  }

  override func take(_ other: NSCollectionLayoutItem) {
    super.take(other)
    guard let group = other as? NSCollectionLayoutGroup else { return }
    subitems = group.subitems.map { $0.copied() }
    axis = group.axis
    arrangement = group.arrangement
    interItemSpacing = group.interItemSpacing
  }

  override func rule(in environment: any NSCollectionLayoutEnvironment) -> LayoutItem {
    var item = super.rule(in: environment)
    let items = subitems.map { $0.rule(in: environment) }
    let rules: LayoutGroup.Arrangement
    switch arrangement {
    case .repeating: rules = .repeating(items)
    case .dividing(let count): rules = .dividing(items[0], count: count)
    case .counted(let count): rules = .counted(items[0], count: count)
    case .custom(let provider):
      let traits = environment.traitCollection
      rules = .custom { (container: LayoutContainer) -> [LayoutCustomItem] in
        MainActor.assumeIsolated {
          provider(LayoutSurroundings(container: container, traits: traits)).map { place in
            LayoutCustomItem(frame: place.frame, zIndex: place.zIndex)
          }
        }
      }
    }
    item.group = LayoutGroup(axis: axis, rules, interItemSpacing: interItemSpacing?.rule)
    return item
  }
}

/// Tells where the items of a custom group stand, from the group's own room.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A place of a custom group: a frame relative to the group's corner (points).
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}
