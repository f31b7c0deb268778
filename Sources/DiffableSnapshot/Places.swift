// Where each item of a snapshot stands: the index behind index paths.

import Synchronization

/// Section and offset of every item. Made once for a state of a snapshot and shared by its copies.
package struct Places: Sendable {
  /// The position of each section, by handle.
  private var positions: [Int32]
  /// How many items stand before each section, by handle.
  private var starts: [Int]
  private var items: Items

  private enum Items: Sendable {
    /// Every section holds handles that follow each other: the first handles of the non-empty
    /// sections, ascending, and those sections.
    case runs(starts: [Int32], sections: [Int32])
    /// Section handle and offset of every item, by handle.
    case each(sections: [Int32], offsets: [Int32])
  }

  /// O(sections) when every section's handles follow each other, otherwise O(items).
  init(order: HandleList, lists: [HandleList], itemCount: Int) {
    var positions = [Int32](repeating: 0, count: lists.count)
    var firsts = [Int](repeating: 0, count: lists.count)
    var position: Int32 = 0
    var total = 0
    var runs: [(start: Int32, section: Int32)] = []
    var onlyRuns = true
    order.forEach { section in
      let list = lists[Int(section)]
      positions[Int(section)] = position
      firsts[Int(section)] = total
      position += 1
      total += list.count
      if case .run(let start, let count) = list {
        if count > 0 { runs.append((start, section)) }
      } else {
        onlyRuns = false
      }
    }
    self.positions = positions
    starts = firsts
    if onlyRuns {
      runs.sort { $0.start < $1.start }
      items = .runs(starts: runs.map(\.start), sections: runs.map(\.section))
      return
    }
    var sections = [Int32](repeating: 0, count: itemCount)
    var offsets = [Int32](repeating: 0, count: itemCount)
    for section in lists.indices {
      var offset: Int32 = 0
      lists[section].forEach { handle in
        sections[Int(handle)] = Int32(section)
        offsets[Int(handle)] = offset
        offset += 1
      }
    }
    items = .each(sections: sections, offsets: offsets)
  }

  /// The section's handle and the item's offset in it.
  package func place(of item: Int32) -> (section: Int32, offset: Int) {
    switch items {
    case .each(let sections, let offsets):
      return (sections[Int(item)], Int(offsets[Int(item)]))
    case .runs(let starts, let sections):
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= item { low = middle } else { high = middle }
      }
      return (sections[low], Int(item - starts[low]))
    }
  }

  package func position(ofSection section: Int32) -> Int { Int(positions[Int(section)]) }

  /// The item's number when all sections are read one after the other.
  package func index(of item: Int32) -> Int {
    let (section, offset) = place(of: item)
    return starts[Int(section)] + offset
  }
}

/// Holds the places of one state of a snapshot once somebody asked for them. Copies of a snapshot share
/// it, on whatever thread they are; a change to a snapshot gives it a new one.
final class PlacesHolder: Sendable {
  private let places = Mutex<Places?>(nil)

  /// The places if they are known.
  var known: Places? { places.withLock { $0 } }

  func get(_ make: () -> Places) -> Places {
    places.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
