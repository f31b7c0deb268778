// Sections of items, in order: the state a collection shows.

/// An ordered list of sections with ordered items, all identified uniquely.
///
/// Section identifiers and item identifiers are two separate name spaces. An operation that is refused
/// throws and leaves the snapshot as it was. Copies share their storage until one of them changes.
/// Appending hashes each new identifier once. Removing and inserting in the middle move numbers about,
/// O(items), and hash nothing but the argument.
@usableFromInline
package struct Snapshot<Section: Hashable, Item: Hashable> {
  @usableFromInline
  package typealias Failure = SnapshotError<Section, Item>

  @usableFromInline
  package internal(set) var sections = IdentifierTable<Section>()
  @usableFromInline
  package internal(set) var items = IdentifierTable<Item>()
  /// Section handles in order.
  @usableFromInline
  package internal(set) var order = HandleList.none
  /// The items of each section, by section handle.
  @usableFromInline
  package internal(set) var lists: [HandleList] = []

  package internal(set) var reloadedSectionMarks = Marks()
  package internal(set) var reloadedItemMarks = Marks()
  package internal(set) var reconfiguredItemMarks = Marks()

  var holder = PlacesHolder()

  package init() {}

  /// Where everything stands; made at the first question after a change.
  package var places: Places {
    holder.get { Places(order: order, lists: lists, itemCount: items.count) }
  }

  /// Forgets what was derived from the state before a change.
  @usableFromInline
  mutating func changed() { holder = PlacesHolder() }

  /// The section handle and offset of an item, for operations that are about to change the snapshot and
  /// would make the places for one question only.
  func find(_ item: Int32) -> (section: Int32, offset: Int) {
    if let places = holder.known { return places.place(of: item) }
    for section in lists.indices {
      if let offset = lists[section].index(of: item) { return (Int32(section), offset) }
    }
    preconditionFailure("every item stands in a section")
  }
}

extension Snapshot: Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot: Equatable {
  /// Same sections with the same items in the same order; marks do not count.
  @usableFromInline
  package static func == (one: Self, other: Self) -> Bool {
    guard one.sections.count == other.sections.count, one.items.count == other.items.count else {
      return false
    }
    for position in 0..<one.order.count {
      let here = one.order[position]
      let there = other.order[position]
      guard one.sections[here] == other.sections[there] else { return false }
      let mine = one.lists[Int(here)]
      let theirs = other.lists[Int(there)]
      guard mine.count == theirs.count else { return false }
      for offset in 0..<mine.count where one.items[mine[offset]] != other.items[theirs[offset]] {
        return false
      }
    }
    return true
  }
}
