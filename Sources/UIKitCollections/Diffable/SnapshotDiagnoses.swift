// What UIKit says when a snapshot refuses an operation: the reasons of its
// NSInternalInconsistencyExceptions, with the identifiers involved.

import DiffableSnapshot

/// Identifiers the way a set prints in a diagnosis.
func list<Identifier>(_ identifiers: [Identifier]) -> String {
  "{(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
}

func diagnosis<Section, Item>(of error: SnapshotError<Section, Item>) -> String {
  switch error {
  case .duplicateItems(let items):
    return "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(list(items))"
  case .duplicateSections(let sections):
    return "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(list(sections))"
  case .sectionsExist(let sections):
    return "Attempt to add \(sections.count) section identifier\(sections.count == 1 ? "" : "s") that "
      + "already exist in the snapshot. Section identifiers that already exist: \(list(sections))"
  case .noSections:
    return "There are currently no sections in the data source. Please add a section first."
  case .unknownItem(let item, .reload):
    return "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
  case .unknownItem(let item, .reconfigure):
    return "Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)"
  case .unknownItem(let item, let role):
    return "Invalid parameter not satisfying: \(variable(role)) != NSNotFound (item identifier: \(item))"
  case .unknownSection(let section, .reload):
    return "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
  case .unknownSection(let section, .subject):
    return "Section identifier was not found in the snapshot: \(section). "
      + "Use indexOfSection to verify that a section is there."
  case .unknownSection(let section, .source):
    return "Invalid parameter not satisfying: fromSection != NSNotFound (section identifier: \(section))"
  case .unknownSection(let section, .destination):
    return "Invalid parameter not satisfying: toSection != NSNotFound (section identifier: \(section))"
  case .unknownSection(let section, _):
    return "Invalid parameter not satisfying: section != NSNotFound (section identifier: \(section))"
  case .itemDestinationInArgument(let item, moved: false):
    return "Invalid update: destination for insertion is in the insertion identifier list: \(item)"
  case .itemDestinationInArgument(let item, moved: true):
    return "Invalid update: an item cannot be moved relative to itself: \(item)"
  case .sectionDestinationInArgument(let section, moved: false):
    return "Invalid update: destination for section operation is in the insertion identifier list: "
      + "\(section)"
  case .sectionDestinationInArgument(let section, moved: true):
    return "Invalid update: a section cannot be moved relative to itself: \(section)"
  }
}

private func variable<Section, Item>(_ role: SnapshotError<Section, Item>.Role) -> String {
  switch role {
  case .source: return "fromIndex"
  case .destination: return "toIndex"
  case .container, .subject, .reload, .reconfigure: return "index"
  }
}

func diagnosis<Item>(of error: SectionSnapshotError<Item>) -> String {
  switch error {
  case .duplicates(let items):
    return "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(list(items))"
  case .unknownItem(let item, .deleted):
    return "Failed to find index of item to delete in the section snapshot: \(item)"
  case .unknownItem(let item, .parent):
    return "Invalid parent: the item is not in the section snapshot: \(item)"
  case .unknownItem(let item, .destination):
    return "Invalid destination: the item is not in the section snapshot: \(item)"
  case .unknownItem(let item, .subject):
    return "Failed to find index of item in the section snapshot: \(item)"
  }
}
