// Why a snapshot refuses an operation.

/// A refused operation; the snapshot is as it was before. What UIKit says in each situation stands at
/// its face, not here.
@usableFromInline
package enum SnapshotError<Section: Hashable, Item: Hashable>: Error {
  /// What the unknown identifier was to the operation.
  @usableFromInline
  package enum Role: Sendable {
    /// The place others were to be put beside.
    case destination
    /// What was to be moved.
    case source
    /// The section that items were to be appended to.
    case container
    /// What was asked about.
    case subject
    /// What was to be reloaded.
    case reload
    /// What was to be reconfigured.
    case reconfigure
  }

  /// The argument names these items more than once.
  case duplicateItems([Item])
  /// The argument names these sections more than once.
  case duplicateSections([Section])
  /// These sections are in the snapshot already.
  case sectionsExist([Section])
  /// Items were appended to a snapshot that has no section.
  case noSections
  case unknownItem(Item, Role)
  case unknownSection(Section, Role)
  /// The destination is itself among the inserted items, or is the moved one.
  case itemDestinationInArgument(Item, moved: Bool)
  case sectionDestinationInArgument(Section, moved: Bool)
}

// The identifiers are carried to whoever reports the error and are not shared with anyone else.
extension SnapshotError: @unchecked Sendable {}
