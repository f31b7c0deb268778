// The changes of one batch, checked, and where each old item is afterwards.
import Foundation
import UIKitCore

/// What a view calls itself and what it shows, in diagnoses.
struct UpdateWords {
  var item: String
  var view: String
  static let collection = UpdateWords(item: "item", view: "collection view")
  static let table = UpdateWords(item: "row", view: "table view")
}

/// What a batch said. Deletions, reloads and the starts of moves are in the old order; insertions and the
/// ends of moves in the new.
struct UpdateList {
  var insertedItems: [IndexPath] = []
  var deletedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var reloadedItems: [IndexPath] = []
  /// Filled again where they stand, once the rest is done.
  var reconfiguredItems: [IndexPath] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var reloadedSections = IndexSet()

  var isEmpty: Bool {
    insertedItems.isEmpty && deletedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
      && reconfiguredItems.isEmpty && insertedSections.isEmpty && deletedSections.isEmpty
      && movedSections.isEmpty
      && reloadedSections.isEmpty
  }

  /// Stops the program where the changes do not lead from the old numbers to the new.
  func check(before: [Int], after: [Int], words: UpdateWords = .collection) {
    let item = words.item
    let view = words.view
    checkPlaces(before: before, after: after, words: words)
    let expected = before.count - deletedSections.count + insertedSections.count
    if expected != after.count {
      raise(
        "Invalid update: invalid number of sections. The number of sections contained in the \(view) "
          + "after the update (\(after.count)) must be equal to the number of sections contained in the "
          + "\(view) before the update (\(before.count)), plus or minus the number of sections inserted "
          + "or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted).")
    }
    checkItems(before: before, after: after, item)
  }

  private func checkItems(before: [Int], after: [Int], _ item: String) {
    var inserted: [Int: Int] = [:]
    var deleted: [Int: Int] = [:]
    var movedIn: [Int: Int] = [:]
    var movedOut: [Int: Int] = [:]
    for path in insertedItems { inserted[path.section, default: 0] += 1 }
    for path in deletedItems { deleted[path.section, default: 0] += 1 }
    for move in movedItems {
      movedOut[move.from.section, default: 0] += 1
      movedIn[move.to.section, default: 0] += 1
    }
    let sections = UpdateMap.sections(self, before: before.count, after: after.count)
    for (old, new) in sections.enumerated() {
      guard let new, !reloadedSections.contains(old) else { continue }
      let gained = inserted[new, default: 0]
      let lost = deleted[old, default: 0]
      let arrived = movedIn[new, default: 0]
      let left = movedOut[old, default: 0]
      guard before[old] + gained - lost + arrived - left != after[new] else { continue }
      raise(
        "Invalid update: invalid number of \(item)s in section \(new). The number of \(item)s contained in an "
          + "existing section after the update (\(after[new])) must be equal to the number of \(item)s contained in "
          + "that section before the update (\(before[old])), plus or minus the number of \(item)s inserted or "
          + "deleted from that section (\(gained) inserted, \(lost) deleted) and plus or minus the number of \(item)s "
          + "moved into or out of that section (\(arrived) moved in, \(left) moved out).")
    }
  }
}

/// Where each section and item of the old order is in the new.
struct UpdateMap {
  private let newSections: [Int?]
  private let moved: [IndexPath: IndexPath]
  /// Items gone from each old section, and come into each new one, in order.
  private var gone: [Int: [Int]] = [:]
  private var come: [Int: [Int]] = [:]
  private let reloadedItems: Set<IndexPath>
  private let reconfiguredItems: Set<IndexPath>
  private let reloadedSections: IndexSet
  private var oldSections: [Int: Int] = [:]
  /// Old sections whose items are not all the same afterwards, deleted ones with items that moved out among
  /// them, in order.
  private(set) var changedSections: [Int] = []

  init(_ list: UpdateList, before: [Int], after: [Int]) {
    newSections = Self.sections(list, before: before.count, after: after.count)
    var moved: [IndexPath: IndexPath] = [:]
    for move in list.movedItems { moved[move.from] = move.to }
    self.moved = moved
    reloadedItems = Set(list.reloadedItems)
    reconfiguredItems = Set(list.reconfiguredItems)
    reloadedSections = list.reloadedSections
    for path in list.deletedItems + list.movedItems.map(\.from) {
      gone[path.section, default: []].append(path.item)
    }
    for path in list.insertedItems + list.movedItems.map(\.to) {
      come[path.section, default: []].append(path.item)
    }
    for section in gone.keys { gone[section]?.sort() }
    for section in come.keys { come[section]?.sort() }
    var touched = Set(list.reloadedItems.map(\.section)).union(list.reloadedSections)
    touched.formUnion(list.reconfiguredItems.map(\.section))
    for (old, new) in newSections.enumerated() {
      guard let new else {
        // Some of its items may have moved out.
        if gone[old] != nil { changedSections.append(old) }
        continue
      }
      if gone[old] == nil, come[new] == nil, !touched.contains(old) {
        oldSections[new] = old
      } else {
        changedSections.append(old)
      }
    }
  }

  /// The old section that had just the items of a new one.
  func sameSection(as new: Int) -> Int? { oldSections[new] }

  /// Whether the item of the old order is to be made again.
  func isReloaded(_ path: IndexPath) -> Bool {
    reloadedItems.contains(path) || reloadedSections.contains(path.section)
  }

  /// Whether an item of the old order is made or filled again, so that it may ask for another size. The one it
  /// was measured with holds until then: what stands beside it is not to move to and fro.
  func mayChangeSize(_ path: IndexPath) -> Bool {
    reloadedItems.contains(path) || reconfiguredItems.contains(path)
  }

  /// Where an item has gone whose measured size still counts; nil where its section is made again.
  func sizedPath(of path: IndexPath) -> IndexPath? {
    reloadedSections.contains(path.section) ? nil : newPath(of: path)
  }

  /// Where an item has gone, unless it is made again: what it was like before, selected for one, is over then.
  func samePath(of path: IndexPath) -> IndexPath? { isReloaded(path) ? nil : newPath(of: path) }

  /// The items that are filled again where they stand, at their new places, each once.
  func reconfiguredPaths(_ list: UpdateList) -> [IndexPath] {
    var seen: Set<IndexPath> = []
    return list.reconfiguredItems.filter { seen.insert($0).inserted }.compactMap { samePath(of: $0) }
  }

  /// Where each old section goes; nil where it was deleted.
  static func sections(_ list: UpdateList, before: Int, after: Int) -> [Int?] {
    var targets: [Int: Int] = [:]
    for move in list.movedSections { targets[move.from] = move.to }
    let taken = list.insertedSections.union(IndexSet(list.movedSections.map(\.to)))
    var free = (0..<after).lazy.filter { !taken.contains($0) }.makeIterator()
    return (0..<before).map { old -> Int? in
      if let target = targets[old] { return target }
      if list.deletedSections.contains(old) { return nil }
      return free.next()
    }
  }

  /// Where a section has gone, unless it is made again.
  func samePath(ofSection old: Int) -> Int? { reloadedSections.contains(old) ? nil : newSection(of: old) }

  func newSection(of old: Int) -> Int? {
    newSections.indices.contains(old) ? newSections[old] : nil
  }

  /// Where an item has gone; nil where it was deleted. O(changes of its section).
  func newPath(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard let section = newSection(of: path.section) else { return nil }
    var item = path.item
    for old in gone[path.section] ?? [] {
      if old == path.item { return nil }
      if old < path.item { item -= 1 }
    }
    for new in come[section] ?? [] where new <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }
}
