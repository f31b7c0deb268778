// Operations on items. An item that is here already and is appended or inserted again moves.

extension Snapshot {
  /// Appends items to a section, or to the last one. Items that are here already move; they are the
  /// answer.
  @discardableResult
  @inlinable
  package mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil)
    throws(Failure) -> [Item]
  {
    var moved: [Item] = []
    guard !sections.identifiers.isEmpty else { throw .noSections }
    var target = order[order.count - 1]
    if let section {
      guard let container = sections.handle(of: section) else {
        if let repeated = Self.repeated(in: identifiers) { throw .duplicateItems(repeated) }
        throw .unknownSection(section, .container)
      }
      target = container
    }
    switch items.insert(contentsOf: identifiers) {
    case .duplicates(let repeated): throw .duplicateItems(repeated)
    case .new(let first): lists[Int(target)].append(first: first, count: identifiers.count)
    case .mixed(let handles, let firstNew):
      let old = handles.filter { $0 < firstNew }
      moved = old.map { items[$0] }
      takeOut(old)
      lists[Int(target)].insert(contentsOf: handles, at: lists[Int(target)].count)
    }
    changed()
    return moved
  }

  /// Items that are here already move; they are the answer.
  @discardableResult
  package mutating func insertItems(_ identifiers: [Item], beforeItem item: Item) throws(Failure) -> [Item] {
    try insertItems(identifiers, beside: item, after: false)
  }

  /// Items that are here already move; they are the answer.
  @discardableResult
  package mutating func insertItems(_ identifiers: [Item], afterItem item: Item) throws(Failure) -> [Item] {
    try insertItems(identifiers, beside: item, after: true)
  }

  private mutating func insertItems(_ identifiers: [Item], beside item: Item, after: Bool) throws(Failure)
    -> [Item]
  {
    var moved: [Item] = []
    if let repeated = Self.repeated(in: identifiers) { throw .duplicateItems(repeated) }
    guard !identifiers.contains(item) else { throw .itemDestinationInArgument(item, moved: false) }
    let destination = try handle(ofItem: item, .destination)
    let handles: [Int32]
    switch items.insert(contentsOf: identifiers) {
    case .duplicates(let repeated): throw .duplicateItems(repeated)
    case .new(let first): handles = Array(first..<(first + Int32(identifiers.count)))
    case .mixed(let mixed, let firstNew):
      let old = mixed.filter { $0 < firstNew }
      moved = old.map { items[$0] }
      takeOut(old)
      changed()
      handles = mixed
    }
    put(handles, beside: destination, after: after)
    changed()
    return moved
  }

  /// Items that are not here are passed over.
  package mutating func deleteItems(_ identifiers: [Item]) throws(Failure) {
    if let repeated = Self.repeated(in: identifiers) { throw .duplicateItems(repeated) }
    var doomed = [Bool](repeating: false, count: items.count)
    var any = false
    for identifier in identifiers {
      guard let handle = items.handle(of: identifier) else { continue }
      doomed[Int(handle)] = true
      any = true
    }
    if any { removeItems(doomed) }
  }

  /// Removes every item and every section.
  package mutating func deleteAllItems() { self = Snapshot() }

  package mutating func moveItem(_ identifier: Item, beforeItem item: Item) throws(Failure) {
    try moveItem(identifier, beside: item, after: false)
  }

  package mutating func moveItem(_ identifier: Item, afterItem item: Item) throws(Failure) {
    try moveItem(identifier, beside: item, after: true)
  }

  private mutating func moveItem(_ identifier: Item, beside item: Item, after: Bool) throws(Failure) {
    guard identifier != item else { throw .itemDestinationInArgument(item, moved: true) }
    let source = try handle(ofItem: identifier, .source)
    let destination = try handle(ofItem: item, .destination)
    takeOut([source])
    changed()
    put([source], beside: destination, after: after)
    changed()
  }

  /// Marks items so that they get new cells.
  package mutating func reloadItems(_ identifiers: [Item]) throws(Failure) {
    try handles(ofMarked: identifiers, .reload).forEach { reloadedItemMarks.insert($0) }
  }

  /// Marks items so that their cells are configured again.
  package mutating func reconfigureItems(_ identifiers: [Item]) throws(Failure) {
    try handles(ofMarked: identifiers, .reconfigure).forEach { reconfiguredItemMarks.insert($0) }
  }

  private func handles(ofMarked identifiers: [Item], _ role: Failure.Role) throws(Failure) -> [Int32] {
    if let repeated = Self.repeated(in: identifiers) { throw .duplicateItems(repeated) }
    var handles: [Int32] = []
    for identifier in identifiers { handles.append(try handle(ofItem: identifier, role)) }
    return handles
  }

  /// A copy without reload and reconfigure marks.
  package var withoutMarks: Snapshot {
    var copy = self
    copy.reloadedSectionMarks = Marks()
    copy.reloadedItemMarks = Marks()
    copy.reconfiguredItemMarks = Marks()
    return copy
  }

  // MARK: Inside

  /// Takes items out of their sections; they must be put somewhere at once.
  @usableFromInline
  mutating func takeOut(_ handles: [Int32]) {
    if handles.count == 1, let handle = handles.first {
      let (section, offset) = find(handle)
      lists[Int(section)].remove(at: offset)
      return
    }
    guard !handles.isEmpty else { return }
    var taken = [Bool](repeating: false, count: items.count)
    for handle in handles { taken[Int(handle)] = true }
    for section in lists.indices { lists[section].removeAll(in: taken) }
  }

  private mutating func put(_ handles: [Int32], beside destination: Int32, after: Bool) {
    let (section, offset) = find(destination)
    lists[Int(section)].insert(contentsOf: handles, at: after ? offset + 1 : offset)
  }

  /// Removes the marked items from everything that knows their handles.
  mutating func removeItems(_ doomed: [Bool]) {
    let remap = items.remove(doomed)
    for section in lists.indices { lists[section].rename(remap) }
    reloadedItemMarks.rename(remap)
    reconfiguredItemMarks.rename(remap)
    changed()
  }

  /// What an argument names more than once, in the order of the repetitions, or nil.
  @usableFromInline
  static func repeated<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier]? {
    guard identifiers.count > 1 else { return nil }
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    var reported: Set<Identifier> = []
    var repeated: [Identifier] = []
    for identifier in identifiers where !seen.insert(identifier).inserted {
      if reported.insert(identifier).inserted { repeated.append(identifier) }
    }
    return repeated.isEmpty ? nil : repeated
  }
}
