// Batches of changes drawn from a seeded source, with what they make of plain arrays.
import Foundation

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

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }
  mutating func comes(_ times: Int, in all: Int) -> Bool { below(all) < times }
}

/// Sections of items, each with a number of its own.
struct PlainData: Equatable {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []

  var items: [[Int]] { sections.map(\.items) }

  func path(of item: Int) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return IndexPath(item: place, section: number) }
    }
    return nil
  }
}

/// What a batch says, and what is there after it.
struct Batch {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var reloadedSections = IndexSet()
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var reloadedItems: [IndexPath] = []
  var reconfiguredItems: [IndexPath] = []
  var after = PlainData()
  /// The items whose views are made again, and those that are filled again.
  var madeAgain: Set<Int> = []
  var filledAgain: Set<Int> = []
  /// The names of the sections that are made again.
  var sectionsMadeAgain: Set<Int> = []
}

/// Draws one batch after another, each from the data the last one left.
struct RandomBatches {
  var dice: Dice
  private(set) var data = PlainData()
  private var lastName = 0
  var mostItems = 9

  init(seed: UInt64) {
    dice = Dice(state: seed)
    for _ in 0..<3 { data.sections.append(newSection()) }
  }

  private mutating func newName() -> Int {
    lastName += 1
    return lastName
  }

  private mutating func newItems(_ most: Int) -> [Int] {
    let count = dice.below(most + 1)
    return (0..<count).map { _ in newName() }
  }

  private mutating func newSection() -> PlainData.Section {
    let name = newName()
    return PlainData.Section(name: name, items: newItems(mostItems))
  }

  private enum Fate { case stays, moves, goes, reloads }

  private mutating func fate(_ calm: Int) -> Fate {
    switch dice.below(calm) {
    case 0: return .goes
    case 1: return .moves
    case 2: return .reloads
    default: return .stays
    }
  }

  /// Changes a little or a lot, of sections and of items.
  mutating func next() -> Batch {
    let sectionCalm = [5, 12, 1_000_000][dice.below(3)]
    let itemCalm = [5, 10, 40][dice.below(3)]
    var batch = Batch()
    var staying: [(section: PlainData.Section, isMadeAgain: Bool)] = []
    var moving: [(section: PlainData.Section, from: Int)] = []
    var travelling: [(item: Int, from: IndexPath)] = []
    for (number, section) in data.sections.enumerated() {
      let fate = fate(sectionCalm)
      if fate == .reloads {
        batch.reloadedSections.insert(number)
        batch.sectionsMadeAgain.insert(section.name)
        let kept = section.items.filter { _ in dice.comes(2, in: 3) }
        let items = (kept + newItems(3)).shuffled(using: &dice)
        batch.madeAgain.formUnion(items)
        staying.append((PlainData.Section(name: section.name, items: items), true))
        continue
      }
      if fate == .goes { batch.deletedSections.insert(number) }
      var left = section
      left.items = []
      for (place, item) in section.items.enumerated() {
        let path = IndexPath(item: place, section: number)
        let itemFate = self.fate(itemCalm)
        if itemFate == .moves {
          travelling.append((item, path))
        } else if fate == .goes {
          continue
        } else if itemFate == .goes {
          batch.deletedItems.append(path)
        } else {
          left.items.append(item)
          if itemFate == .reloads {
            batch.reloadedItems.append(path)
            batch.madeAgain.insert(item)
          } else if dice.comes(1, in: itemCalm) {
            batch.reconfiguredItems.append(path)
            batch.filledAgain.insert(item)
          }
        }
      }
      switch fate {
      case .stays, .reloads: staying.append((left, false))
      case .moves: moving.append((left, number))
      case .goes: break
      }
    }
    arrange(staying, moving, travelling, &batch)
    data = batch.after
    return batch
  }

  private mutating func arrange(
    _ staying: [(section: PlainData.Section, isMadeAgain: Bool)],
    _ moving: [(section: PlainData.Section, from: Int)],
    _ travelling: [(item: Int, from: IndexPath)], _ batch: inout Batch
  ) {
    var sections = staying.map(\.section)
    for mover in moving.shuffled(using: &dice) {
      sections.insert(mover.section, at: dice.below(sections.count + 1))
    }
    var newSections: Set<Int> = []
    let wanted = max(0, 1 + dice.below(5) - sections.count)
    for _ in 0..<min(wanted, 2) {
      let section = newSection()
      newSections.insert(section.name)
      sections.insert(section, at: dice.below(sections.count + 1))
    }
    let open = sections.indices.filter { !batch.sectionsMadeAgain.contains(sections[$0].name) }
    var arrived: [Int: IndexPath] = [:]
    for traveller in travelling {
      guard !open.isEmpty else {
        // Nowhere to go; where its section goes it need not be said.
        if !batch.deletedSections.contains(traveller.from.section) {
          batch.deletedItems.append(traveller.from)
        }
        continue
      }
      let target = open[dice.below(open.count)]
      sections[target].items.insert(traveller.item, at: dice.below(sections[target].items.count + 1))
      arrived[traveller.item] = traveller.from
    }
    var fresh: Set<Int> = []
    for target in open where !newSections.contains(sections[target].name) && dice.comes(1, in: 2) {
      for item in newItems(max(0, min(3, 2 * mostItems - sections[target].items.count))) {
        sections[target].items.insert(item, at: dice.below(sections[target].items.count + 1))
        fresh.insert(item)
      }
    }
    batch.after.sections = sections
    for (number, section) in sections.enumerated() {
      if newSections.contains(section.name) { batch.insertedSections.insert(number) }
      if let mover = moving.first(where: { $0.section.name == section.name }) {
        batch.movedSections.append((from: mover.from, to: number))
      }
      for (place, item) in section.items.enumerated() {
        let path = IndexPath(item: place, section: number)
        if let from = arrived[item] { batch.movedItems.append((from: from, to: path)) }
        if fresh.contains(item) { batch.insertedItems.append(path) }
      }
    }
  }
}
