import DiffableSnapshot
import Testing

@Suite("Snapshot operations")
struct SnapshotOperationTests {
  @Test("Random operations leave what plain arrays hold", arguments: [1, 2, 3, 4] as [UInt64])
  func randomOperations(seed: UInt64) throws {
    var random = RandomOperations(seed: seed)
    var snapshot = Snapshot<Int, Int>()
    var plain = PlainSnapshot()
    var largest = 0
    for number in 0..<Soak.operations {
      #expect(random.step(&snapshot, &plain), "operation \(number)")
      try #require(PlainSnapshot(snapshot) == plain, "operation \(number)")
      largest = max(largest, plain.items.count)
      if number % 7 == 0 { Self.compareQueries(snapshot, plain) }
    }
    if Soak.operations >= 10_000 { #expect(largest > 25) }
  }

  private static func compareQueries(_ snapshot: Snapshot<Int, Int>, _ plain: PlainSnapshot) {
    #expect(snapshot.itemIdentifiers == plain.items)
    #expect(snapshot.numberOfItems == plain.items.count)
    #expect(snapshot.numberOfSections == plain.rows.count)
    for item in 0..<41 {
      #expect(snapshot.indexOfItem(item) == plain.items.firstIndex(of: item))
      let row = plain.rows.firstIndex { $0.items.contains(item) }
      #expect(snapshot.sectionIdentifier(containingItem: item) == row.map { plain.rows[$0].section })
      let position = row.map { ItemPosition(section: $0, item: plain.rows[$0].items.firstIndex(of: item)!) }
      #expect(snapshot.position(of: item) == position)
      if let position { #expect(snapshot.item(at: position) == item) }
    }
    for section in 0..<9 { #expect(snapshot.indexOfSection(section) == plain.row(section)) }
  }

  @Test("A copy keeps its own state, and its places, when the other changes")
  func copies() throws {
    var first = Snapshot<String, Int>()
    try first.appendSections(["A", "B"])
    try first.appendItems([1, 2, 3], toSection: "A")
    #expect(first.indexOfItem(3) == 2)
    var second = first
    try second.moveItem(3, beforeItem: 1)
    #expect(first.itemIdentifiers == [1, 2, 3])
    #expect(second.itemIdentifiers == [3, 1, 2])
    #expect(first.indexOfItem(3) == 2)
    #expect(second.indexOfItem(3) == 0)
  }

  @Test("Positions outside the snapshot hold no item")
  func positionsOutside() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems([7])
    for (section, item) in [(-1, 0), (1, 0), (0, -1), (0, 1), (Int.max, Int.min)] {
      #expect(snapshot.item(at: ItemPosition(section: section, item: item)) == nil)
    }
    #expect(snapshot.section(at: 1) == nil)
    #expect(snapshot.section(at: -1) == nil)
    #expect(snapshot.item(at: ItemPosition(section: 0, item: 0)) == 7)
  }

  @Test("Marks follow their items, keep their order and go with them")
  func marks() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems([1, 2, 3, 4], toSection: "A")
    try snapshot.reloadItems([4, 2])
    try snapshot.reloadItems([2, 1])
    try snapshot.reconfigureItems([3])
    try snapshot.reloadSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == [4, 2, 1])
    try snapshot.deleteItems([2])
    #expect(snapshot.reloadedItemIdentifiers == [4, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"])
    try snapshot.deleteSections(["B"])
    #expect(snapshot.reloadedSectionIdentifiers == [])
    #expect(snapshot.withoutMarks.reloadedItemIdentifiers == [])
    #expect(snapshot.withoutMarks == snapshot)
  }

  @Test("Reconfiguring something unknown names it and marks nothing")
  func reconfigureUnknown() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems([1])
    do throws(SnapshotError<String, Int>) {
      try snapshot.reconfigureItems([1, 9])
      Issue.record("it must be refused")
    } catch {
      guard case .unknownItem(9, .reconfigure) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test("An argument of many repetitions is refused in one go")
  func manyRepetitions() throws {
    let counter = ComparisonCounter()
    let items = (0..<20_000).map { CountedItem(value: $0 % 10_000, counter: counter) }
    var snapshot = Snapshot<CountedItem, CountedItem>()
    typealias CountedFailure = SnapshotError<CountedItem, CountedItem>
    func expectRefusal(_ operation: (inout Snapshot<CountedItem, CountedItem>) throws(CountedFailure) -> Void)
    {
      counter.count = 0
      do throws(CountedFailure) {
        try operation(&snapshot)
        Issue.record("it must be refused")
      } catch {
        switch error {
        case .duplicateItems(let repeated), .duplicateSections(let repeated):
          #expect(repeated.count == 10_000 && repeated.first?.value == 0)
        default: Issue.record("\(error)")
        }
      }
      #expect(counter.count < 200_000)
    }
    expectRefusal { (snapshot) throws(CountedFailure) in try snapshot.appendSections(items) }
    let section = CountedItem(value: -1, counter: counter)
    try snapshot.appendSections([section])
    expectRefusal { (snapshot) throws(CountedFailure) in try snapshot.appendItems(items) }
    expectRefusal { (snapshot) throws(CountedFailure) in try snapshot.deleteItems(items) }
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 1)
  }

  @Test("Identifiers of one hash are still told apart")
  func collisions() throws {
    struct Clumsy: Hashable {
      var value: Int
      func hash(into hasher: inout Hasher) {}
    }
    var snapshot = Snapshot<Int, Clumsy>()
    try snapshot.appendSections([0])
    let moved = try snapshot.appendItems((0..<100).map { Clumsy(value: $0) })
    #expect(moved.isEmpty)
    // They are new, all in one run.
    guard case .run(0, 100) = snapshot.lists[0] else {
      Issue.record("\(snapshot.lists)")
      return
    }
    try snapshot.deleteItems((0..<100).filter { $0 % 3 == 0 }.map { Clumsy(value: $0) })
    #expect(snapshot.numberOfItems == 66)
    #expect(snapshot.indexOfItem(Clumsy(value: 50)) == 33)
    #expect(snapshot.indexOfItem(Clumsy(value: 51)) == nil)
  }
}

private final class ComparisonCounter: @unchecked Sendable {
  var count = 0
}

private struct CountedItem: Hashable, Sendable {
  var value: Int
  var counter: ComparisonCounter

  static func == (one: CountedItem, other: CountedItem) -> Bool {
    one.counter.count += 1
    return one.value == other.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
