// Operations on sections. Unlike an item, a section that is here already cannot be added again.

extension Snapshot {
  package mutating func appendSections(_ identifiers: [Section]) throws(Failure) {
    let handles = try add(identifiers)
    if let first = handles.first { order.append(first: first, count: handles.count) }
    changed()
  }

  package mutating func insertSections(_ identifiers: [Section], beforeSection section: Section)
    throws(Failure)
  {
    try insertSections(identifiers, beside: section, after: false)
  }

  package mutating func insertSections(_ identifiers: [Section], afterSection section: Section)
    throws(Failure)
  {
    try insertSections(identifiers, beside: section, after: true)
  }

  private mutating func insertSections(_ identifiers: [Section], beside section: Section, after: Bool)
    throws(Failure)
  {
    if let repeated = Self.repeated(in: identifiers) { throw .duplicateSections(repeated) }
    guard !identifiers.contains(section) else {
      throw .sectionDestinationInArgument(section, moved: false)
    }
    let destination = try handle(ofSection: section, .destination)
    let handles = try add(identifiers)
    let position = order.index(of: destination)!
    order.insert(contentsOf: handles, at: after ? position + 1 : position)
    changed()
  }

  /// Removes sections with their items. Sections that are not here are passed over.
  package mutating func deleteSections(_ identifiers: [Section]) throws(Failure) {
    if let repeated = Self.repeated(in: identifiers) { throw .duplicateSections(repeated) }
    var doomed = [Bool](repeating: false, count: sections.count)
    var doomedItems = [Bool](repeating: false, count: items.count)
    var anyItems = false
    for identifier in identifiers {
      guard let section = sections.handle(of: identifier) else { continue }
      doomed[Int(section)] = true
      lists[Int(section)].forEach {
        doomedItems[Int($0)] = true
        anyItems = true
      }
    }
    guard doomed.contains(true) else { return }
    if anyItems { removeItems(doomedItems) }
    let remap = sections.remove(doomed)
    order.rename(remap)
    lists = lists.indices.filter { !doomed[$0] }.map { lists[$0] }
    reloadedSectionMarks.rename(remap)
    changed()
  }

  package mutating func moveSection(_ identifier: Section, beforeSection section: Section) throws(Failure) {
    try moveSection(identifier, beside: section, after: false)
  }

  package mutating func moveSection(_ identifier: Section, afterSection section: Section) throws(Failure) {
    try moveSection(identifier, beside: section, after: true)
  }

  private mutating func moveSection(_ identifier: Section, beside section: Section, after: Bool)
    throws(Failure)
  {
    guard identifier != section else { throw .sectionDestinationInArgument(section, moved: true) }
    let source = try handle(ofSection: identifier, .source)
    let destination = try handle(ofSection: section, .destination)
    order.remove(at: order.index(of: source)!)
    let position = order.index(of: destination)!
    order.insert(contentsOf: [source], at: after ? position + 1 : position)
    changed()
  }

  /// Marks sections so that all their items get new cells.
  package mutating func reloadSections(_ identifiers: [Section]) throws(Failure) {
    if let repeated = Self.repeated(in: identifiers) { throw .duplicateSections(repeated) }
    var handles: [Int32] = []
    for identifier in identifiers { handles.append(try handle(ofSection: identifier, .reload)) }
    handles.forEach { reloadedSectionMarks.insert($0) }
  }

  /// Adds sections that have no place in the order yet.
  private mutating func add(_ identifiers: [Section]) throws(Failure) -> [Int32] {
    let existing = identifiers.filter { sections.handle(of: $0) != nil }
    if let repeated = Self.repeated(in: identifiers) { throw .duplicateSections(repeated) }
    guard existing.isEmpty else { throw .sectionsExist(existing) }
    guard case .new(let first) = sections.insert(contentsOf: identifiers) else {
      preconditionFailure("the identifiers are new and distinct")
    }
    lists.append(contentsOf: repeatElement(.none, count: identifiers.count))
    return Array(first..<(first + Int32(identifiers.count)))
  }
}
