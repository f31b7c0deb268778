// Operations on a section snapshot. Nothing moves here: an item that is in the tree already, or twice
// in the argument, is refused.

extension SectionSnapshot {
  /// Appends items as the last children of an item, or as the last roots.
  package mutating func append(_ items: [Item], to parent: Item? = nil) throws(Failure) {
    guard !items.isEmpty else { return }
    var place = order.count
    var level: Int32 = 0
    if let parent {
      let handle = try handle(of: parent, .parent)
      place = endOfBranch(at: index(of: handle))
      level = levels[Int(handle)] + 1
    }
    try insert(items, at: place, level: level)
  }

  package mutating func insert(_ items: [Item], before item: Item) throws(Failure) {
    guard !items.isEmpty else { return }
    let handle = try handle(of: item, .destination)
    try insert(items, at: index(of: handle), level: levels[Int(handle)])
  }

  /// Inserts items behind an item and all that is below it.
  package mutating func insert(_ items: [Item], after item: Item) throws(Failure) {
    guard !items.isEmpty else { return }
    let handle = try handle(of: item, .destination)
    try insert(items, at: endOfBranch(at: index(of: handle)), level: levels[Int(handle)])
  }

  package mutating func insert(_ snapshot: SectionSnapshot, before item: Item) throws(Failure) {
    let handle = try handle(of: item, .destination)
    try insert(snapshot, at: index(of: handle), level: levels[Int(handle)])
  }

  package mutating func insert(_ snapshot: SectionSnapshot, after item: Item) throws(Failure) {
    let handle = try handle(of: item, .destination)
    try insert(snapshot, at: endOfBranch(at: index(of: handle)), level: levels[Int(handle)])
  }

  /// Puts the tree of another snapshot in the place of everything below an item.
  package mutating func replace(childrenOf parent: Item, using snapshot: SectionSnapshot) throws(Failure) {
    var copy = self
    let index = copy.index(of: try copy.handle(of: parent, .parent))
    copy.removeBranches([(index + 1)..<copy.endOfBranch(at: index)])
    // Removing renumbers; the parent has kept its place.
    let level = copy.levels[Int(copy.order[index])] + 1
    try copy.insert(snapshot, at: index + 1, level: level)
    self = copy
  }

  /// Removes items with everything below them.
  package mutating func delete(_ items: [Item]) throws(Failure) {
    var branches: [Range<Int>] = []
    for item in items {
      let index = index(of: try handle(of: item, .deleted))
      branches.append(index..<endOfBranch(at: index))
    }
    removeBranches(branches)
  }

  package mutating func deleteAll() { self = SectionSnapshot() }

  /// Items that are not here are passed over.
  package mutating func expand(_ items: [Item]) {
    for item in items {
      if let handle = table.handle(of: item) { expansions[Int(handle)] = true }
    }
  }

  /// Items that are not here are passed over.
  package mutating func collapse(_ items: [Item]) {
    for item in items {
      if let handle = table.handle(of: item) { expansions[Int(handle)] = false }
    }
  }

  // MARK: Inside

  private mutating func insert(_ items: [Item], at place: Int, level: Int32) throws(Failure) {
    let first = try add(items)
    if place == order.count {
      order.append(first: first, count: items.count)
    } else {
      order.insert(contentsOf: Array(first..<(first + Int32(items.count))), at: place)
    }
    levels.append(contentsOf: repeatElement(level, count: items.count))
    expansions.append(contentsOf: repeatElement(false, count: items.count))
  }

  private mutating func insert(_ snapshot: SectionSnapshot, at place: Int, level: Int32) throws(Failure) {
    let handles = snapshot.order.handles
    try insert(snapshot.items, at: place, level: level)
    let first = table.count - handles.count
    for (index, handle) in handles.enumerated() {
      levels[first + index] += snapshot.levels[Int(handle)]
      expansions[first + index] = snapshot.expansions[Int(handle)]
    }
  }

  /// Adds items that have no place in the order yet; the handle of the first.
  private mutating func add(_ items: [Item]) throws(Failure) -> Int32 {
    let count = table.count
    switch table.insert(contentsOf: items) {
    case .new(let first): return first
    case .duplicates(let repeated):
      let twice = Set(repeated)
      let existing = items.filter { table.handle(of: $0) != nil && !twice.contains($0) }
      throw .duplicates(existing + repeated)
    case .mixed(let handles, let firstNew):
      let existing = handles.filter { $0 < firstNew }.map { table[$0] }
      table.removeLast(table.count - count)
      throw .duplicates(existing)
    }
  }

  private mutating func removeBranches(_ branches: [Range<Int>]) {
    var doomed = [Bool](repeating: false, count: table.count)
    for branch in branches { for index in branch { doomed[Int(order[index])] = true } }
    guard doomed.contains(true) else { return }
    order.rename(table.remove(doomed))
    levels = levels.indices.filter { !doomed[$0] }.map { levels[$0] }
    expansions = expansions.indices.filter { !doomed[$0] }.map { expansions[$0] }
  }
}
