// What a section snapshot answers.

extension SectionSnapshot {
  /// All items, depth first.
  package var items: [Item] { identifiers(order) }

  package var rootItems: [Item] { order.handles.filter { levels[Int($0)] == 0 }.map { table[$0] } }

  /// The items whose ancestors are all expanded, depth first.
  package var visibleItems: [Item] {
    var visible: [Item] = []
    forEachVisible { visible.append(table[$0]) }
    return visible
  }

  /// The expanded items, depth first, shown or not.
  package var expandedItems: [Item] {
    order.handles.filter { expansions[Int($0)] }.map { table[$0] }
  }

  package func contains(_ item: Item) -> Bool { table.handle(of: item) != nil }

  /// The item's number, depth first.
  package func index(of item: Item) -> Int? {
    table.handle(of: item).map { index(of: $0) }
  }

  package func level(of item: Item) throws(Failure) -> Int {
    Int(levels[Int(try handle(of: item, .subject))])
  }

  package func isExpanded(_ item: Item) throws(Failure) -> Bool {
    expansions[Int(try handle(of: item, .subject))]
  }

  package func isVisible(_ item: Item) throws(Failure) -> Bool {
    var index = index(of: try handle(of: item, .subject))
    while let parent = indexOfParent(at: index) {
      guard expansions[Int(order[parent])] else { return false }
      index = parent
    }
    return true
  }

  /// The parent, or nil for a root.
  package func parent(of child: Item) throws(Failure) -> Item? {
    indexOfParent(at: index(of: try handle(of: child, .subject))).map { table[order[$0]] }
  }

  /// The tree below an item, with or without it, as a snapshot whose roots have level 0.
  package func snapshot(of parent: Item, includingParent: Bool = false) throws(Failure) -> SectionSnapshot {
    let handle = try handle(of: parent, .parent)
    let index = index(of: handle)
    let first = includingParent ? index : index + 1
    let base = levels[Int(handle)] + (includingParent ? 0 : 1)
    var snapshot = SectionSnapshot()
    let handles = (first..<endOfBranch(at: index)).map { order[$0] }
    _ = snapshot.table.insert(contentsOf: handles.map { table[$0] })
    snapshot.order.append(first: 0, count: handles.count)
    snapshot.levels = handles.map { levels[Int($0)] - base }
    snapshot.expansions = handles.map { expansions[Int($0)] }
    return snapshot
  }

  // MARK: Inside

  private func identifiers(_ list: HandleList) -> [Item] {
    if case .run(0, Int32(table.count)) = list { return table.identifiers }
    return list.handles.map { table[$0] }
  }

  private func forEachVisible(_ body: (Int32) -> Void) {
    // Below a closed item everything is hidden until its level comes again.
    var hiddenBelow = Int32.max
    order.forEach { handle in
      let level = levels[Int(handle)]
      if level > hiddenBelow { return }
      hiddenBelow = expansions[Int(handle)] ? Int32.max : level
      body(handle)
    }
  }

  private func indexOfParent(at index: Int) -> Int? {
    let level = levels[Int(order[index])]
    guard level > 0 else { return nil }
    var parent = index - 1
    while levels[Int(order[parent])] >= level { parent -= 1 }
    return parent
  }
}

extension SectionSnapshot: CustomStringConvertible {
  /// The tree, a line an item: `+` expanded, `-` not, indented by its level.
  package var description: String {
    order.handles.map { handle in
      let indent = String(repeating: "  ", count: Int(levels[Int(handle)]))
      return indent + (expansions[Int(handle)] ? "+ " : "- ") + "\(table[handle])\n"
    }.joined()
  }
}
