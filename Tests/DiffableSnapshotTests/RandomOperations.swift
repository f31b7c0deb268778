// Operations drawn from a seeded source, done to a snapshot and to plain arrays alike.

import DiffableSnapshot

/// A small generator with a fixed law, so that every run draws the same numbers (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

struct RandomOperations {
  var dice: Dice
  /// Items and sections are drawn from `0 ..<` these, so that many are there already or unknown.
  var itemRange = 40
  var sectionRange = 8

  init(seed: UInt64) { dice = Dice(state: seed) }

  private mutating func identifiers(below bound: Int) -> [Int] {
    let count = dice.below(5)
    return (0..<count).map { _ in dice.below(bound) }
  }

  /// Does one operation to both; answers whether they agree that it is allowed.
  mutating func step(_ snapshot: inout Snapshot<Int, Int>, _ plain: inout PlainSnapshot) -> Bool {
    let before = snapshot
    let plainBefore = plain
    let kind = dice.below(20)
    let items = identifiers(below: itemRange)
    let sections = identifiers(below: sectionRange)
    let item = dice.below(itemRange)
    let other = dice.below(itemRange)
    let section = dice.below(sectionRange)
    let otherSection = dice.below(sectionRange)
    let after = dice.below(2) == 1
    var allowed: Bool
    do throws(SnapshotError<Int, Int>) {
      switch kind {
      case 0...3:
        let target = kind == 0 ? nil : section
        allowed = plain.appendItems(items, toSection: target)
        try snapshot.appendItems(items, toSection: target)
      case 4...7:
        allowed = plain.insertItems(items, beside: item, after: after)
        if after {
          try snapshot.insertItems(items, afterItem: item)
        } else {
          try snapshot.insertItems(items, beforeItem: item)
        }
      case 8, 9:
        allowed = plain.deleteItems(items)
        try snapshot.deleteItems(items)
      case 10...13:
        allowed = plain.moveItem(item, beside: other, after: after)
        if after {
          try snapshot.moveItem(item, afterItem: other)
        } else {
          try snapshot.moveItem(item, beforeItem: other)
        }
      case 14:
        allowed = plain.insertSections(sections, beside: nil, after: false)
        try snapshot.appendSections(sections)
      case 15, 16:
        allowed = !sections.contains(section)
        allowed = allowed && plain.insertSections(sections, beside: section, after: after)
        if after {
          try snapshot.insertSections(sections, afterSection: section)
        } else {
          try snapshot.insertSections(sections, beforeSection: section)
        }
      case 17:
        allowed = plain.deleteSections([section])
        try snapshot.deleteSections([section])
      case 18:
        allowed = plain.moveSection(section, beside: otherSection, after: after)
        if after {
          try snapshot.moveSection(section, afterSection: otherSection)
        } else {
          try snapshot.moveSection(section, beforeSection: otherSection)
        }
      default:
        allowed = true
        if dice.below(50) == 0 {
          plain = PlainSnapshot()
          snapshot.deleteAllItems()
        }
      }
      return allowed
    } catch {
      // Refused: both must be as they were.
      return plain == plainBefore && snapshot == before
    }
  }
}
