import DiffableSnapshot
import Testing

@Suite("Edit scripts")
struct EditScriptTests {
  private static func snapshot(_ sections: KeyValuePairs<Int, [Int]>) throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test("Random pairs: the edits lead from one to the other, and none is too much", arguments: 1...6)
  func randomPairs(seed: Int) throws {
    var random = RandomOperations(seed: UInt64(seed))
    var snapshot = Snapshot<Int, Int>()
    var plain = PlainSnapshot()
    for round in 0..<400 {
      let old = snapshot
      let oldPlain = plain
      for _ in 0...(round % 9) { _ = random.step(&snapshot, &plain) }
      let script = snapshot.difference(from: old)
      #expect(script.applied(to: oldPlain, target: plain) == plain, "round \(round): \(script)")
      Self.expectShortest(script, from: oldPlain, to: plain)
      #expect(old.difference(from: old).changesNothing)
      #expect(script.changesNothing == (oldPlain == plain))
    }
  }

  /// Compares the counts with those of an exhaustive reckoning.
  private static func expectShortest(_ script: EditScript, from old: PlainSnapshot, to new: PlainSnapshot) {
    let stayingSections = new.sections.filter(old.sections.contains)
    let oldOrder = stayingSections.map { old.sections.firstIndex(of: $0)! }
    #expect(script.movedSections.count == stayingSections.count - slowLongestIncrease(oldOrder))
    #expect(script.deletedSections.count == old.sections.count - stayingSections.count)
    #expect(script.insertedSections.count == new.sections.count - stayingSections.count)
    var moves = 0
    var insertions = 0
    var deletions = 0
    for row in new.rows {
      let before = old.row(row.section).map { old.rows[$0].items } ?? []
      let own = row.items.compactMap { before.firstIndex(of: $0) }
      let fromElsewhere = row.items.filter { old.items.contains($0) && !before.contains($0) }
      moves += own.count - slowLongestIncrease(own) + fromElsewhere.count
      if old.row(row.section) != nil { insertions += row.items.filter { !old.items.contains($0) }.count }
    }
    for row in old.rows where new.row(row.section) != nil {
      deletions += row.items.filter { !new.items.contains($0) }.count
    }
    #expect(script.movedItems.count == moves)
    #expect(script.insertedItems.count == insertions)
    #expect(script.deletedItems.count == deletions)
  }

  private static func slowLongestIncrease(_ values: [Int]) -> Int {
    var best = [Int](repeating: 1, count: values.count)
    for end in values.indices {
      for start in 0..<end where values[start] < values[end] { best[end] = max(best[end], best[start] + 1) }
    }
    return best.max() ?? 0
  }

  @Test("One item to the front is one move, not four")
  func oneMove() throws {
    let old = try Self.snapshot([0: [1, 2, 3, 4, 5]])
    let new = try Self.snapshot([0: [5, 1, 2, 3, 4]])
    var expected = EditScript()
    expected.movedItems = [
      .init(from: ItemPosition(section: 0, item: 4), to: ItemPosition(section: 0, item: 0))
    ]
    #expect(new.difference(from: old) == expected)
  }

  @Test("A section takes its items along; an item that changes its section moves")
  func sectionMoves() throws {
    let old = try Self.snapshot([0: [1, 2], 1: [3], 2: [4]])
    let new = try Self.snapshot([2: [4, 3], 0: [1, 2]])
    var expected = EditScript()
    expected.deletedSections = [1]
    expected.movedSections = [.init(from: 2, to: 0)]
    expected.movedItems = [
      .init(from: ItemPosition(section: 1, item: 0), to: ItemPosition(section: 0, item: 1))
    ]
    #expect(new.difference(from: old) == expected)
  }

  @Test("Marks speak of what was there before; a section covers its items, a reload a reconfiguration")
  func marks() throws {
    let old = try Self.snapshot([0: [1, 2, 3], 1: [4, 5]])
    var new = try Self.snapshot([1: [5, 4], 0: [9, 3, 1, 2], 7: [8]])
    try new.reloadItems([3, 9, 4])
    try new.reconfigureItems([3, 2, 8])
    try new.reloadSections([1, 7])
    let script = new.difference(from: old)
    #expect(script.reloadedSections == [0])
    #expect(script.reloadedItems == [ItemPosition(section: 1, item: 1)])
    #expect(script.reconfiguredItems == [ItemPosition(section: 1, item: 3)])
    #expect(script.reloads)
  }

  @Test("A large rearrangement agrees with a dictionary's answer")
  func large() throws {
    var dice = Dice(state: 9)
    let values = Array(0..<5_000)
    var changed = values.filter { _ in dice.below(10) != 0 }
    for value in 5_000..<5_500 { changed.insert(value, at: dice.below(changed.count)) }
    for _ in 0..<50 { changed.swapAt(dice.below(changed.count), dice.below(changed.count)) }
    let old = try Self.snapshot([0: values])
    let new = try Self.snapshot([0: changed])
    let script = new.difference(from: old)
    let kept = Set(changed)
    #expect(script.deletedItems.map(\.item) == values.filter { !kept.contains($0) })
    #expect(script.insertedItems.map(\.item) == changed.indices.filter { changed[$0] >= 5_000 })
    #expect(script.movedItems.count <= 100)
    #expect(script.applied(to: PlainSnapshot(old), target: PlainSnapshot(new)) == PlainSnapshot(new))
  }
}

extension EditScript {
  /// Does the edits to plain arrays the way a collection view does: what is deleted or moved goes, what
  /// is inserted or moved comes to its new position, everything else keeps its order. `target` gives the
  /// identifiers of what is new.
  func applied(to old: PlainSnapshot, target: PlainSnapshot) -> PlainSnapshot {
    let leaving = Set(deletedItems + movedItems.map(\.from))
    var staying: [Int: [Int]] = [:]
    for (position, row) in old.rows.enumerated() {
      staying[row.section] = row.items.indices
        .filter { !leaving.contains(ItemPosition(section: position, item: $0)) }.map { row.items[$0] }
    }
    // Sections first: those that stay in order, then the others at their new positions.
    let leavingSections = Set(deletedSections + movedSections.map(\.from))
    var sections = old.sections.indices.filter { !leavingSections.contains($0) }.map { old.sections[$0] }
    var coming: [(Int, Int)] = insertedSections.map { ($0, target.sections[$0]) }
    coming += movedSections.map { ($0.to, old.sections[$0.from]) }
    for (position, section) in coming.sorted(by: { $0.0 < $1.0 }) { sections.insert(section, at: position) }
    var result = PlainSnapshot()
    for (position, section) in sections.enumerated() {
      var items = insertedSections.contains(position) ? [] : staying[section] ?? []
      var arriving: [(Int, Int)] = insertedItems.filter { $0.section == position }.map {
        ($0.item, target.rows[position].items[$0.item])
      }
      arriving += movedItems.filter { $0.to.section == position }.map {
        ($0.to.item, old.rows[$0.from.section].items[$0.from.item])
      }
      if insertedSections.contains(position) {
        // The new items of a new section come with it.
        let moved = Set(arriving.map(\.0))
        for (index, item) in target.rows[position].items.enumerated() where !moved.contains(index) {
          arriving.append((index, item))
        }
      }
      for (index, item) in arriving.sorted(by: { $0.0 < $1.0 }) { items.insert(item, at: index) }
      result.rows.append(.init(section: section, items: items))
    }
    return result
  }
}
