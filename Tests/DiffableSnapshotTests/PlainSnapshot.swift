// The slow, obviously right counterpart of a snapshot: an array of sections with arrays of items.

import DiffableSnapshot

/// Does what a snapshot promises with nothing but arrays; nil where the snapshot must throw.
struct PlainSnapshot: Equatable {
  struct Row: Equatable {
    var section: Int
    var items: [Int]
  }

  var rows: [Row] = []

  init() {}

  init(_ snapshot: Snapshot<Int, Int>) {
    rows = snapshot.sectionIdentifiers.map {
      Row(section: $0, items: (try? snapshot.itemIdentifiers(inSection: $0)) ?? [])
    }
  }

  var sections: [Int] { rows.map(\.section) }
  var items: [Int] { rows.flatMap(\.items) }

  func row(_ section: Int) -> Int? { rows.firstIndex { $0.section == section } }

  private func isUnique(_ identifiers: [Int]) -> Bool { Set(identifiers).count == identifiers.count }

  private mutating func drop(_ items: [Int]) {
    for row in rows.indices { rows[row].items.removeAll { items.contains($0) } }
  }

  mutating func appendItems(_ items: [Int], toSection section: Int?) -> Bool {
    guard !rows.isEmpty, isUnique(items) else { return false }
    guard let row = section.map({ row($0) }) ?? (rows.count - 1) else { return false }
    drop(items)
    rows[row].items += items
    return true
  }

  mutating func insertItems(_ items: [Int], beside item: Int, after: Bool) -> Bool {
    guard isUnique(items), !items.contains(item), self.items.contains(item) else { return false }
    drop(items)
    let row = rows.firstIndex { $0.items.contains(item) }!
    rows[row].items.insert(contentsOf: items, at: rows[row].items.firstIndex(of: item)! + (after ? 1 : 0))
    return true
  }

  mutating func deleteItems(_ items: [Int]) -> Bool {
    guard isUnique(items) else { return false }
    drop(items)
    return true
  }

  mutating func moveItem(_ item: Int, beside other: Int, after: Bool) -> Bool {
    guard item != other, items.contains(item) else { return false }
    return insertItems([item], beside: other, after: after)
  }

  mutating func insertSections(_ new: [Int], beside section: Int?, after: Bool) -> Bool {
    guard isUnique(new), !new.contains(where: { row($0) != nil }) else { return false }
    var place = rows.count
    if let section {
      guard let row = row(section) else { return false }
      place = row + (after ? 1 : 0)
    }
    rows.insert(contentsOf: new.map { Row(section: $0, items: []) }, at: place)
    return true
  }

  mutating func deleteSections(_ sections: [Int]) -> Bool {
    guard isUnique(sections) else { return false }
    rows.removeAll { sections.contains($0.section) }
    return true
  }

  mutating func moveSection(_ section: Int, beside other: Int, after: Bool) -> Bool {
    guard section != other, let from = row(section), row(other) != nil else { return false }
    let moved = rows.remove(at: from)
    rows.insert(moved, at: row(other)! + (after ? 1 : 0))
    return true
  }
}
