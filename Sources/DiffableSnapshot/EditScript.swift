// What turns one snapshot into another: the edits of a batch update, and what is loaded again after it.

/// The edits from one state to another. Positions of what goes are those before all edits, positions of
/// what comes are those after all of them, as in a collection view's batch update.
@usableFromInline
package struct EditScript: Equatable, Sendable {
  /// One section's way from its old to its new position.
  package struct SectionMove: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// One item's way from its old to its new position.
  package struct ItemMove: Hashable, Sendable {
    package var from: ItemPosition
    package var to: ItemPosition

    package init(from: ItemPosition, to: ItemPosition) {
      self.from = from
      self.to = to
    }
  }

  @usableFromInline
  package init() {}

  /// Old positions, ascending.
  package var deletedSections: [Int] = []
  /// New positions, ascending.
  package var insertedSections: [Int] = []
  /// The fewest sections that must leave their order, by new position.
  package var movedSections: [SectionMove] = []

  /// Old positions, ascending. What a deleted section held and is gone is not listed.
  package var deletedItems: [ItemPosition] = []
  /// New positions, ascending. What is new in an inserted section is not listed.
  package var insertedItems: [ItemPosition] = []
  /// Items that change their section, and the fewest that must leave their order in it, by new position.
  /// An item that stays in its section and its order is not listed, wherever its section goes. The old
  /// section may be a deleted one, the new section an inserted one.
  package var movedItems: [ItemMove] = []

  // What the new snapshot's marks ask for, as far as it was there before; new positions, in the order of
  // the marks. They come after all other edits. An item stands in one list only: a reloaded section
  // covers its items, and a reload covers a reconfiguration.
  package var reloadedSections: [Int] = []
  package var reloadedItems: [ItemPosition] = []
  package var reconfiguredItems: [ItemPosition] = []

  /// Whether sections and items stay as they are.
  package var changesNothing: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// Whether anything is loaded again.
  package var reloads: Bool {
    !(reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty)
  }
}
