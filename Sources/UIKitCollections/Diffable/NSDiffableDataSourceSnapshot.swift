// The state of a collection's data at one moment, as a client builds it.

import DiffableSnapshot
import UIKitCore

/// Sections with their items, in order, each identified uniquely.
///
/// Sections and items are two separate name spaces. Appending or inserting an item that is here already
/// moves it, with a warning on the console; a section can be added only once. An operation that UIKit
/// refuses stops the program with its diagnosis. Copies share their storage until one changes.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  package var state = Snapshot<SectionIdentifierType, ItemIdentifierType>()

  public init() {}

  package init(_ state: Snapshot<SectionIdentifierType, ItemIdentifierType>) { self.state = state }

  // MARK: Questions

  public var numberOfItems: Int { state.numberOfItems }

  public var numberOfSections: Int { state.numberOfSections }

  public var sectionIdentifiers: [SectionIdentifierType] { state.sectionIdentifiers }

  /// All items, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { state.itemIdentifiers }

  /// Stops when the section is not in the snapshot.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    refusing { () throws(Failure) in try state.numberOfItems(inSection: identifier) }
  }

  /// Stops when the section is not in the snapshot.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    refusing { () throws(Failure) in try state.itemIdentifiers(inSection: identifier) }
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    state.sectionIdentifier(containingItem: identifier)
  }

  /// The item's number when all sections are read one after the other. O(1) once one such question was
  /// answered for this state.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { state.indexOfItem(identifier) }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    state.indexOfSection(identifier)
  }

  // MARK: Items

  /// Appends items to a section, or to the last one. Stops when an item stands in the argument twice,
  /// when there is no section, or when the section is not in the snapshot.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    warn(
      moved: refusing { (state) throws(Failure) in
        try state.appendItems(identifiers, toSection: sectionIdentifier)
      })
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    warn(
      moved: refusing { (state) throws(Failure) in
        try state.insertItems(identifiers, beforeItem: beforeIdentifier)
      })
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    warn(
      moved: refusing { (state) throws(Failure) in
        try state.insertItems(identifiers, afterItem: afterIdentifier)
      })
  }

  /// Items that are not in the snapshot are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    refusing { (state) throws(Failure) in try state.deleteItems(identifiers) }
  }

  /// Removes every item and every section.
  public mutating func deleteAllItems() { state.deleteAllItems() }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    refusing { (state) throws(Failure) in try state.moveItem(identifier, beforeItem: toIdentifier) }
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    refusing { (state) throws(Failure) in try state.moveItem(identifier, afterItem: toIdentifier) }
  }

  /// Marks items so that the next `apply` gives them new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    refusing { (state) throws(Failure) in try state.reloadItems(identifiers) }
  }

  /// Marks items so that the next `apply` configures the cells they have again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    refusing { (state) throws(Failure) in try state.reconfigureItems(identifiers) }
  }

  public var reloadedItemIdentifiers: [ItemIdentifierType] { state.reloadedItemIdentifiers }

  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { state.reconfiguredItemIdentifiers }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    refusing { (state) throws(Failure) in try state.appendSections(identifiers) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    refusing { (state) throws(Failure) in
      try state.insertSections(identifiers, beforeSection: toIdentifier)
    }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    refusing { (state) throws(Failure) in
      try state.insertSections(identifiers, afterSection: toIdentifier)
    }
  }

  /// Removes sections with their items. Sections that are not in the snapshot are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    refusing { (state) throws(Failure) in try state.deleteSections(identifiers) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    refusing { (state) throws(Failure) in try state.moveSection(identifier, beforeSection: toIdentifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    refusing { (state) throws(Failure) in try state.moveSection(identifier, afterSection: toIdentifier) }
  }

  /// Marks sections so that the next `apply` gives all their items new cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    refusing { (state) throws(Failure) in try state.reloadSections(identifiers) }
  }

  public var reloadedSectionIdentifiers: [SectionIdentifierType] { state.reloadedSectionIdentifiers }

  // MARK: Inside

  private typealias State = Snapshot<SectionIdentifierType, ItemIdentifierType>
  private typealias Failure = SnapshotError<SectionIdentifierType, ItemIdentifierType>

  private func refusing<Answer>(_ question: () throws(Failure) -> Answer) -> Answer {
    do throws(Failure) {
      return try question()
    } catch {
      raise(diagnosis(of: error))
    }
  }

  private mutating func refusing<Answer>(_ operation: (inout State) throws(Failure) -> Answer) -> Answer {
    do throws(Failure) {
      return try operation(&state)
    } catch {
      raise(diagnosis(of: error))
    }
  }

  private func warn(moved: [ItemIdentifierType]) {
    guard !moved.isEmpty else { return }
    logOnce(
      "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS: identifiers that are in the "
        + "snapshot already were added again and have been moved instead: \(list(moved))")
  }
}
