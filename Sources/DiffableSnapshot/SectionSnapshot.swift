// The items of one section as a tree with branches that open and close.

/// A refused operation on a section snapshot, which is as it was before.
package enum SectionSnapshotError<Item: Hashable>: Error {
  /// What the unknown item was to the operation.
  package enum Role: Sendable {
    case subject
    case parent
    case destination
    case deleted
  }

  /// These are in the tree already, or twice in the argument.
  case duplicates([Item])
  case unknownItem(Item, Role)
}

// The identifiers are carried to whoever reports the error and are not shared with anyone else.
extension SectionSnapshotError: @unchecked Sendable {}

/// A tree of unique items, each expanded or not.
///
/// The tree is kept depth first, with a level for every item: the descendants of an item are the items
/// behind it with a greater level. An item shows when all its ancestors are expanded; an item can be
/// expanded before it has children. Copies share their storage until one of them changes. A change is
/// O(items) at worst and hashes only its argument.
package struct SectionSnapshot<Item: Hashable> {
  package typealias Failure = SectionSnapshotError<Item>

  @usableFromInline
  package internal(set) var table = IdentifierTable<Item>()
  /// Handles, depth first.
  @usableFromInline
  package internal(set) var order = HandleList.none
  /// The level of each item, by handle; 0 for roots.
  var levels: [Int32] = []
  /// Whether each item is expanded, by handle.
  var expansions: [Bool] = []

  package init() {}

  func handle(of item: Item, _ role: Failure.Role) throws(Failure) -> Int32 {
    guard let handle = table.handle(of: item) else { throw .unknownItem(item, role) }
    return handle
  }

  /// The place of an item in the depth-first order: arithmetic until the order is changed in the middle,
  /// then a search through four bytes an item.
  func index(of handle: Int32) -> Int { order.index(of: handle)! }

  /// The index behind the last descendant of the item at `index`.
  func endOfBranch(at index: Int) -> Int {
    let level = levels[Int(order[index])]
    var end = index + 1
    while end < order.count, levels[Int(order[end])] > level { end += 1 }
    return end
  }
}

extension SectionSnapshot: Sendable where Item: Sendable {}

extension SectionSnapshot: Equatable {
  /// Same tree, same expansion.
  package static func == (one: Self, other: Self) -> Bool {
    guard one.table.count == other.table.count else { return false }
    for index in 0..<one.order.count {
      let here = one.order[index]
      let there = other.order[index]
      guard one.table[here] == other.table[there],
        one.levels[Int(here)] == other.levels[Int(there)],
        one.expansions[Int(here)] == other.expansions[Int(there)]
      else { return false }
    }
    return true
  }
}
