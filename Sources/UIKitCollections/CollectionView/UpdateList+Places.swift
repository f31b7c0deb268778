// Whether the places a batch names are there, and each is named for one thing only.
import Foundation
import UIKitCore

extension UpdateList {
  /// Stops the program at the first place that is not there or is named twice. O(changes).
  func checkPlaces(before: [Int], after: [Int], words: UpdateWords) {
    checkSections(before: before.count, after: after.count)
    let item = words.item
    for path in deletedItems { check(path, in: before, "delete", item) }
    for path in reloadedItems { check(path, in: before, "reload", item) }
    for path in reconfiguredItems { check(path, in: before, "reconfigure", item) }
    for move in movedItems { check(move.from, in: before, "move", item) }
    for path in insertedItems { checkTarget(path, in: after, "insert", item) }
    for move in movedItems { checkTarget(move.to, in: after, "move", item) }
    checkUnique(deletedItems, "delete", movedItems.map(\.from), "move from")
    checkUnique(insertedItems, "insert", movedItems.map(\.to), "move to")
    let deleted = Set(deletedItems)
    for path in reloadedItems where deleted.contains(path) {
      raise("attempt to delete and reload the same index path (\(path.shortDescription))")
    }
    // A reload is a deletion and an insertion.
    let moved = Set(movedItems.map(\.from))
    for path in reloadedItems where moved.contains(path) {
      raise(
        "attempt to perform both a delete and a move from the same index path (\(path.shortDescription)), "
          + "since a reload is a delete and an insert")
    }
  }

  private func check(_ path: IndexPath, in counts: [Int], _ verb: String, _ item: String) {
    let isSection = path.count == 2 && counts.indices.contains(path.section)
    let count = isSection ? counts[path.section] : 0
    if isSection, path.item >= 0, path.item < count { return }
    raise(
      "attempt to \(verb) \(item) \(path.count == 2 ? path.item : -1) from section "
        + "\(path.count > 0 ? path[0] : -1) which only contains \(count) \(item)s before the update")
  }

  private func checkTarget(_ path: IndexPath, in counts: [Int], _ verb: String, _ item: String) {
    let isSection = path.count == 2 && counts.indices.contains(path.section)
    let count = isSection ? counts[path.section] : 0
    if isSection, path.item >= 0, path.item < count { return }
    let section = path.count > 0 ? path[0] : -1
    raise(
      "attempt to \(verb) \(item) \(path.count == 2 ? path.item : -1) into section \(section), but there are only "
        + "\(count) \(item)s in section \(section) after the update")
  }

  private func checkUnique(_ some: [IndexPath], _ verb: String, _ moved: [IndexPath], _ moves: String) {
    var seen: Set<IndexPath> = []
    for path in some where !seen.insert(path).inserted {
      raise("attempt to \(verb) the same index path twice (\(path.shortDescription))")
    }
    let article = verb == "insert" ? "an" : "a"
    var ends: Set<IndexPath> = []
    for path in moved {
      if seen.contains(path) {
        raise(
          "attempt to perform both \(article) \(verb) and a \(moves) the same index path (\(path.shortDescription))"
        )
      }
      if !ends.insert(path).inserted {
        raise("attempt to perform more than one \(moves) the same index path (\(path.shortDescription))")
      }
    }
  }

  private func checkSections(before: Int, after: Int) {
    func raiseMissing(_ verb: String, _ section: Int, _ count: Int, _ time: String) -> Never {
      raise("attempt to \(verb) section \(section), but there are only \(count) sections \(time) the update")
    }
    if let last = deletedSections.last, last >= before { raiseMissing("delete", last, before, "before") }
    if let last = reloadedSections.last, last >= before { raiseMissing("reload", last, before, "before") }
    if let last = insertedSections.last, last >= after { raiseMissing("insert", last, after, "after") }
    var starts = IndexSet()
    var ends = IndexSet()
    for move in movedSections {
      if move.from < 0 || move.from >= before { raiseMissing("move", move.from, before, "before") }
      if move.to < 0 || move.to >= after { raiseMissing("move", move.to, after, "after") }
      if deletedSections.contains(move.from) {
        raise("attempt to perform both a delete and a move from the same section (\(move.from))")
      }
      if reloadedSections.contains(move.from) {
        raise(
          "attempt to perform both a delete and a move from the same section (\(move.from)), since a reload is "
            + "a delete and an insert")
      }
      if insertedSections.contains(move.to) {
        raise("attempt to perform both an insert and a move to the same section (\(move.to))")
      }
      if !starts.insert(move.from).inserted || !ends.insert(move.to).inserted {
        raise("attempt to perform more than one move of the same section (\(move.from) to \(move.to))")
      }
    }
    if let both = deletedSections.intersection(reloadedSections).first {
      raise("attempt to delete and reload the same section (\(both))")
    }
  }
}
