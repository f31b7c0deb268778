import DiffableSnapshot
import Testing

@Suite("Random section snapshots")
struct RandomTreeTests {
  @Test("Random operations leave what nested arrays hold", arguments: [1, 2, 3, 4] as [UInt64])
  func randomOperations(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var tree = SectionSnapshot<Int>()
    var plain = PlainTree()
    var other = SectionSnapshot<Int>()
    var otherPlain = PlainTree()
    var deepest = 0
    for number in 0..<(Soak.operations / 4) {
      let allowed = Self.step(&dice, &tree, &plain, other, otherPlain)
      #expect(allowed, "operation \(number)")
      let places = plain.places
      try #require(Self.places(tree) == places, "operation \(number)")
      deepest = max(deepest, places.map(\.level).max() ?? 0)
      if number % 7 == 0 { try Self.compareQueries(tree, plain, places) }
      if number % 97 == 0 {
        // What is inserted as a whole: a branch as it is now, as a client takes it out and puts it elsewhere.
        let parent = dice.below(40)
        if let branch = plain.branch(parent) {
          other = try tree.snapshot(of: parent, includingParent: true)
          otherPlain = PlainTree(roots: [branch])
        } else {
          other = SectionSnapshot()
          otherPlain = PlainTree()
        }
      }
    }
    if Soak.operations >= 10_000 { #expect(deepest > 3) }
  }

  /// Does one operation to both; answers whether they agree that it is allowed.
  private static func step(
    _ dice: inout Dice, _ tree: inout SectionSnapshot<Int>, _ plain: inout PlainTree,
    _ other: SectionSnapshot<Int>, _ otherPlain: PlainTree
  ) -> Bool {
    let before = tree
    let plainBefore = plain
    let items = (0..<dice.below(4)).map { _ in dice.below(40) }
    let item = dice.below(40)
    let after = dice.below(2) == 1
    var allowed = true
    do throws(SectionSnapshotError<Int>) {
      switch dice.below(16) {
      case 0:
        allowed = plain.append(items, to: nil)
        try tree.append(items)
      case 1...6:
        allowed = plain.append(items, to: item)
        try tree.append(items, to: item)
      case 7, 8:
        allowed = items.isEmpty || plain.insert(items.map { .init(item: $0) }, beside: item, after: after)
        if after { try tree.insert(items, after: item) } else { try tree.insert(items, before: item) }
      case 9:
        allowed = plain.insert(otherPlain.roots, beside: item, after: after)
        if after { try tree.insert(other, after: item) } else { try tree.insert(other, before: item) }
      case 10:
        allowed = plain.replaceChildren(of: item, by: otherPlain.roots)
        try tree.replace(childrenOf: item, using: other)
      case 11:
        guard dice.below(4) == 0 else { return true }
        allowed = plain.delete([item])
        try tree.delete([item])
      case 12:
        guard dice.below(4) == 0 else { return true }
        allowed = plain.delete(Array(items.prefix(2)))
        try tree.delete(Array(items.prefix(2)))
      case 13, 14:
        plain.setExpanded(items, true)
        tree.expand(items)
      default:
        plain.setExpanded(items, false)
        tree.collapse(items)
        if dice.below(60) == 0 {
          plain = PlainTree()
          tree.deleteAll()
        }
      }
      return allowed
    } catch {
      // Refused: both must be as they were.
      return plain == plainBefore && tree == before
    }
  }

  /// Every item with what the snapshot says of it; the parents by the slow way of the levels before.
  private static func places(_ tree: SectionSnapshot<Int>) -> [PlainTree.Place] {
    tree.items.compactMap { item in
      guard let level = try? tree.level(of: item), let isExpanded = try? tree.isExpanded(item),
        let isVisible = try? tree.isVisible(item), let parent = try? tree.parent(of: item) as Int??
      else { return nil }
      return .init(item: item, level: level, parent: parent, isExpanded: isExpanded, isVisible: isVisible)
    }
  }

  private static func compareQueries(
    _ tree: SectionSnapshot<Int>, _ plain: PlainTree, _ places: [PlainTree.Place]
  ) throws {
    #expect(tree.rootItems == plain.roots.map(\.item))
    #expect(tree.visibleItems == places.filter(\.isVisible).map(\.item))
    #expect(tree.expandedItems == places.filter(\.isExpanded).map(\.item))
    for item in 0..<41 {
      let index = places.firstIndex { $0.item == item }
      #expect(tree.index(of: item) == index && tree.contains(item) == (index != nil))
      guard let branch = plain.branch(item) else {
        #expect(throws: SectionSnapshotError<Int>.self) { try tree.snapshot(of: item) }
        continue
      }
      let below = try tree.snapshot(of: item)
      #expect(Self.places(below) == PlainTree(roots: branch.children).places)
    }
  }
}
