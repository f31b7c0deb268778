// The items of one section as a tree, as a client builds it.

import DiffableSnapshot
import UIKitCore

/// A tree of unique items that open and close.
///
/// Unlike in a whole snapshot nothing moves: adding an item that is in the tree already stops the program
/// with UIKit's diagnosis, as every other operation does that is refused. Copies share their storage
/// until one changes.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  package var tree = SectionSnapshot<ItemIdentifierType>()

  public init() {}

  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  package init(_ tree: SectionSnapshot<ItemIdentifierType>) { self.tree = tree }

  // MARK: Questions

  /// All items, depth first.
  public var items: [ItemIdentifierType] { tree.items }

  public var rootItems: [ItemIdentifierType] { tree.rootItems }

  /// The items whose ancestors are all expanded, depth first.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

  /// The expanded items, depth first, visible or not.
  public var expandedItems: [ItemIdentifierType] { tree.expandedItems }

  public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }

  /// The item's number among `items`.
  public func index(of item: ItemIdentifierType) -> Int? { tree.index(of: item) }

  /// 0 for a root. Stops when the item is not in the tree.
  public func level(of item: ItemIdentifierType) -> Int {
    refusing { () throws(Failure) in try tree.level(of: item) }
  }

  /// Stops when the item is not in the tree.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    refusing { () throws(Failure) in try tree.isExpanded(item) }
  }

  /// Stops when the item is not in the tree.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    refusing { () throws(Failure) in try tree.isVisible(item) }
  }

  /// The parent, or nil for a root. Stops when the item is not in the tree.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    refusing { () throws(Failure) in try tree.parent(of: child) }
  }

  /// What is below an item, with or without the item itself, as a tree of its own.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    .init(
      refusing { () throws(Failure) in try tree.snapshot(of: parent, includingParent: includingParent) })
  }

  /// The tree in lines, for a console.
  public func visualDescription() -> String { tree.description }

  // MARK: Operations

  /// Appends items as the last children of an item, or as the last roots.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    refusing { (tree) throws(Failure) in try tree.append(items, to: parent) }
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    refusing { (tree) throws(Failure) in try tree.insert(items, before: item) }
  }

  /// Inserts items behind an item and all that is below it.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    refusing { (tree) throws(Failure) in try tree.insert(items, after: item) }
  }

  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    refusing { (tree) throws(Failure) in try tree.insert(snapshot.tree, before: item) }
  }

  /// Inserts a tree behind an item and all that is below it.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    refusing { (tree) throws(Failure) in try tree.insert(snapshot.tree, after: item) }
  }

  /// Puts a tree in the place of everything below an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    refusing { (tree) throws(Failure) in try tree.replace(childrenOf: parent, using: snapshot.tree) }
  }

  /// Removes items with everything below them. Stops when one is not in the tree.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    refusing { (tree) throws(Failure) in try tree.delete(items) }
  }

  public mutating func deleteAll() { tree.deleteAll() }

  /// Items that are not in the tree are passed over.
  public mutating func expand(_ items: [ItemIdentifierType]) { tree.expand(items) }

  /// Items that are not in the tree are passed over.
  public mutating func collapse(_ items: [ItemIdentifierType]) { tree.collapse(items) }

  // MARK: Inside

  private typealias Failure = SectionSnapshotError<ItemIdentifierType>

  private func refusing<Answer>(_ question: () throws(Failure) -> Answer) -> Answer {
    do throws(Failure) {
      return try question()
    } catch {
      raise(diagnosis(of: error))
    }
  }

  private mutating func refusing(
    _ operation: (inout SectionSnapshot<ItemIdentifierType>) throws(Failure) -> Void
  ) {
    do throws(Failure) {
      try operation(&tree)
    } catch {
      raise(diagnosis(of: error))
    }
  }
}
