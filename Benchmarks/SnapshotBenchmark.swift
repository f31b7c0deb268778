// Snapshots against the plainest code that does the same: a dictionary, a set, a comparison of arrays.
import DiffableSnapshot
import Foundation

/// Numbers that are the same in every run.
private struct Generator: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func identifier() -> String {
    withUnsafeBytes(of: (next(), next())) { bytes in
      UUID(uuid: bytes.load(as: uuid_t.self)).uuidString
    }
  }
}

/// Identifiers, and the same after a tenth went, a tenth came and a hundredth moved; every string of the
/// new side has storage of its own, as one that was decoded again has.
private func changed(_ count: Int) -> (old: [String], new: [String]) {
  var generator = Generator(UInt64(count))
  let old = (0..<count).map { _ in generator.identifier() }
  var new = old
  func removeSome(_ count: Int) -> [String] {
    var doomed: Set<Int> = []
    while doomed.count < count { doomed.insert(Int.random(in: 0..<new.count, using: &generator)) }
    let gone = doomed.sorted().map { new[$0] }
    new = new.indices.filter { !doomed.contains($0) }.map { new[$0] }
    return gone
  }
  func insert(_ items: [String]) {
    let places = items.map { _ in Int.random(in: 0...new.count, using: &generator) }.sorted()
    var result: [String] = []
    result.reserveCapacity(new.count + items.count)
    var next = 0
    for index in 0...new.count {
      while next < places.count, places[next] == index {
        result.append(items[next])
        next += 1
      }
      if index < new.count { result.append(new[index]) }
    }
    new = result
  }
  _ = removeSome(count / 10)
  insert((0..<count / 10).map { _ in generator.identifier() })
  insert(removeSome(count / 100).shuffled(using: &generator))
  return (old, new.map { String(decoding: Array($0.utf8), as: UTF8.self) })
}

private func snapshot<Item: Hashable>(_ items: [Item]) -> Snapshot<Int, Item> {
  var snapshot = Snapshot<Int, Item>()
  try? snapshot.appendSections([0])
  _ = try? snapshot.appendItems(items)
  return snapshot
}

/// The least a diff of hashed items costs.
private func lookUp(_ old: [String], _ new: [String]) -> Int {
  var places: [String: Int32] = [:]
  places.reserveCapacity(old.count)
  for (place, item) in old.enumerated() { places[item] = Int32(truncatingIfNeeded: place) }
  var found = 0
  for item in new where places[item] != nil { found += 1 }
  return found
}

private func raceDiff(_ count: Int, atMost limit: Double, times: Int) {
  let (old, new) = changed(count)
  let before = snapshot(old)
  let after = snapshot(new)
  let spans = race(
    15, times: times,
    [
      { keep(after.difference(from: before)) },
      { keep(snapshot(new).difference(from: snapshot(old))) },
      { keep(lookUp(old, new)) },
    ])
  let text = "diff of \(count) UUID strings against a dictionary's look-ups"
  report(spans[0], to: spans[2], atMost: limit, text)
  report(spans[1], to: spans[2], atMost: limit, text + ", both snapshots built as well")
}

private func raceOneInsert<Item: Hashable>(_ old: [Item], _ one: Item, _ name: String) {
  let place = old.count / 2
  var new = old
  new.insert(one, at: place)
  let before = snapshot(old)
  let after = snapshot(new)
  let spans = race(
    15,
    [
      { keep(after.difference(from: before)) },
      {
        var isSame = true
        for index in 0..<place where old[index] != new[index] { isSame = false }
        for index in place..<old.count where old[index] != new[index + 1] { isSame = false }
        keep(isSame)
      },
    ])
  report(spans[0], to: spans[1], atMost: 4, "one insert in \(old.count) \(name) against comparing them")
}

private func raceBuilding<Item: Hashable>(_ items: [Item], _ name: String) {
  let spans = race(15, times: 5, [{ keep(snapshot(items)) }, { keep(Set(items)) }])
  report(
    spans[0], to: spans[1], atMost: 1.5, "a snapshot of \(items.count) \(name) in one append against a Set")
}

private func raceEqual<Item: Hashable>(_ items: [Item], _ same: [Item], _ name: String) {
  let before = snapshot(items)
  let after = snapshot(same)
  let spans = race(
    15, times: 50, [{ keep(after.difference(from: before)) }, { keep(same == items) }])
  report(spans[0], to: spans[1], atMost: 2, "diff of equal \(items.count) \(name) against == of the arrays")
}

private func copied(_ items: [String]) -> [String] {
  items.map { String(decoding: Array($0.utf8), as: UTF8.self) }
}

func benchmarkSnapshots() {
  print("snapshots: time, peer's time")
  raceDiff(100_000, atMost: 1.3, times: 1)
  raceDiff(5_000, atMost: 1.5, times: 10)
  var generator = Generator(1)
  let strings = (0..<1_000_000).map { _ in generator.identifier() }
  raceOneInsert(Array(0..<1_000_000), -1, "Ints")
  raceOneInsert(strings, generator.identifier(), "UUID strings")
  raceBuilding(Array(0..<50_000), "Ints")
  raceBuilding(Array(strings.prefix(50_000)), "UUID strings")
  raceEqual(Array(0..<10_000), Array(0..<10_000).map { $0 }, "Ints")
  raceEqual(Array(strings.prefix(10_000)), copied(Array(strings.prefix(10_000))), "UUID strings")
  let start = allocatedBytes
  let items = Array(0..<1_000_000)
  let array = allocatedBytes - start
  let held = snapshot(items)
  let both = allocatedBytes - start
  print(
    String(
      format: "%10d kB %10d kB %6.2f x (at most  3.0 x)  memory of 1,000,000 Ints: snapshot and array, array",
      both / 1024, array / 1024, Double(both) / Double(array)) + (both > 3 * array ? "  MISSED" : ""))
  keep(held)
  keep(items)
}
