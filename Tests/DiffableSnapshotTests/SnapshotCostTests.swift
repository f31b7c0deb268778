import DiffableSnapshot
import Synchronization
import Testing

/// Counts how often it is hashed and compared.
private struct Counted: Hashable {
  final class Counter: Sendable {
    let hashes = Atomic(0)
    let comparisons = Atomic(0)

    func reset() {
      hashes.store(0, ordering: .relaxed)
      comparisons.store(0, ordering: .relaxed)
    }

    var hashCount: Int { hashes.load(ordering: .relaxed) }
    var comparisonCount: Int { comparisons.load(ordering: .relaxed) }
  }

  var value: Int
  var counter: Counter

  static func == (one: Counted, other: Counted) -> Bool {
    one.counter.comparisons.add(1, ordering: .relaxed)
    return one.value == other.value
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes.add(1, ordering: .relaxed)
    hasher.combine(value)
  }
}

@Suite("What snapshots cost")
struct SnapshotCostTests {
  private static func snapshot(_ values: [Int], _ counter: Counted.Counter) throws -> Snapshot<Int, Counted> {
    var snapshot = Snapshot<Int, Counted>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(values.map { Counted(value: $0, counter: counter) })
    return snapshot
  }

  @Test("Appending hashes each new identifier once, however the table grows")
  func appending() throws {
    let counter = Counted.Counter()
    var snapshot = try Self.snapshot(Array(0..<1_000), counter)
    #expect(counter.hashCount == 1_000)
    counter.reset()
    for value in 1_000..<2_000 { try snapshot.appendItems([Counted(value: value, counter: counter)]) }
    #expect(counter.hashCount == 1_000)
  }

  @Test("Removing and moving hash their argument only")
  func removing() throws {
    let counter = Counted.Counter()
    var snapshot = try Self.snapshot(Array(0..<1_000), counter)
    counter.reset()
    try snapshot.deleteItems([Counted(value: 10, counter: counter)])
    #expect(counter.hashCount == 1)
    counter.reset()
    let items = [700, 20].map { Counted(value: $0, counter: counter) }
    try snapshot.moveItem(items[0], beforeItem: items[1])
    #expect(counter.hashCount == 2)
  }

  @Test("One insertion among 1,000: one comparison for each item that stays, no hash")
  func oneInsertion() throws {
    let counter = Counted.Counter()
    let old = try Self.snapshot(Array(0..<1_000), counter)
    var new = try Self.snapshot(Array(0..<1_000), counter)
    let item = Counted(value: 500, counter: counter)
    try new.insertItems([Counted(value: 5_000, counter: counter)], beforeItem: item)
    counter.reset()
    let script = new.difference(from: old)
    #expect(script.insertedItems == [ItemPosition(section: 0, item: 500)])
    #expect(counter.hashCount == 0)
    // One more: the comparison that ends the common beginning.
    #expect(counter.comparisonCount == 1_001)
  }

  @Test("A difference of rearranged snapshots hashes nothing")
  func rearranged() throws {
    let counter = Counted.Counter()
    let old = try Self.snapshot(Array(0..<1_000), counter)
    let new = try Self.snapshot(Array((0..<1_000).reversed()), counter)
    counter.reset()
    #expect(new.difference(from: old).movedItems.count == 999)
    #expect(counter.hashCount == 0)
  }
}
