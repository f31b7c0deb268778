// The groups of a section in order, as runs of groups that look alike, in a balanced tree with sums: a
// section without estimates is one or two runs, a measured group is a run of its own. Finding a group by
// item, by place or by number, and replacing one, take O(log of the number of runs). A value: a changed
// index shares all it did not change with the old one.
import Foundation

/// So many groups of one pattern in a row.
struct GroupRun {
  var pattern: GroupPattern
  var count: Int
}

/// One group found in the index.
struct FoundGroup {
  var pattern: GroupPattern
  /// Its number in the section.
  var index: Int
  /// How many supplementaries of each kind stand before it.
  var kindsBefore: [Int]
  /// The number of its first item.
  var firstItem: Int
  /// Where its room begins along the axis, from the first group's.
  var position: CGFloat
}

struct GroupIndex {
  /// What a part of the index adds up to.
  struct Sums {
    var groups = 0
    var items = 0
    /// Room along the axis, the spacing after each group counted.
    var advance: CGFloat = 0
    /// The largest room across the axis, of groups with and without a measured cell.
    var acrossMeasured: CGFloat?
    var acrossEstimated: CGFloat?
    /// Supplementaries of each kind the section's groups carry; empty where they carry none.
    var kinds: [Int] = []

    mutating func add(_ other: Sums) {
      if kinds.isEmpty {
        kinds = other.kinds
      } else {
        for index in other.kinds.indices { kinds[index] += other.kinds[index] }
      }
      groups += other.groups
      items += other.items
      advance += other.advance
      acrossMeasured = larger(acrossMeasured, other.acrossMeasured)
      acrossEstimated = larger(acrossEstimated, other.acrossEstimated)
    }

    private func larger(_ one: CGFloat?, _ other: CGFloat?) -> CGFloat? {
      guard let one else { return other }
      guard let other else { return one }
      return max(one, other)
    }
  }

  private final class Node {
    let left: Node?
    let run: GroupRun
    let right: Node?
    let height: Int
    let sums: Sums

    init(_ left: Node?, _ run: GroupRun, _ right: Node?, _ own: Sums) {
      self.left = left
      self.run = run
      self.right = right
      height = max(left?.height ?? 0, right?.height ?? 0) + 1
      var sums = own
      if let left { sums.add(left.sums) }
      if let right { sums.add(right.sums) }
      self.sums = sums
    }
  }

  private var root: Node?
  private let spacing: CGFloat

  init(spacing: CGFloat) { self.spacing = spacing }

  var sums: Sums { root?.sums ?? Sums() }

  /// The room all groups take along the axis.
  var length: CGFloat {
    let sums = sums
    return sums.groups == 0 ? 0 : sums.advance - spacing
  }

  // MARK: Looking up

  /// The group the item is in.
  func group(ofItem item: Int) -> FoundGroup? {
    find { sums, run in
      let items = run.pattern.leaves.count
      return item < sums.items + items * run.count ? max(0, (item - sums.items) / items) : nil
    }
  }

  func group(at index: Int) -> FoundGroup? {
    find { sums, run in index < sums.groups + run.count ? max(0, index - sums.groups) : nil }
  }

  /// The first group whose room, with the spacing after it, ends after `position`.
  func group(endingAfter position: CGFloat) -> FoundGroup? {
    let spacing = spacing
    return find { sums, run in
      let advance = run.pattern.extent + spacing
      guard sums.advance + advance * CGFloat(run.count) > position else { return nil }
      guard advance > 0 else { return 0 }
      let passed = ((position - sums.advance) / advance).rounded(.down)
      // A distance beyond all numbers of groups is no Int.
      if passed <= 0 { return 0 }
      return passed < CGFloat(run.count - 1) ? Int(passed) : run.count - 1
    }
  }

  /// The first run for which `place`, given the sums before it, answers which of its groups is meant.
  private func find(_ place: (Sums, GroupRun) -> Int?) -> FoundGroup? {
    var before = Sums()
    var node = root
    var found: FoundGroup?
    while let current = node {
      var sums = before
      if let left = current.left { sums.add(left.sums) }
      if let number = place(sums, current.run) {
        let pattern = current.run.pattern
        var kinds = sums.kinds.isEmpty ? pattern.kindCounts.map { _ in 0 } : sums.kinds
        for kind in kinds.indices { kinds[kind] += number * pattern.kindCounts[kind] }
        found = FoundGroup(
          pattern: pattern, index: sums.groups + number, kindsBefore: kinds,
          firstItem: sums.items + number * pattern.leaves.count,
          position: sums.advance + CGFloat(number) * (pattern.extent + spacing))
        // An earlier run may answer too.
        node = current.left
      } else {
        before = sums
        before.add(own(current.run))
        node = current.right
      }
    }
    return found
  }

  /// The group that holds the supplementary with this number among those of its kind.
  func group(ofSupplementary number: Int, kind: Int) -> FoundGroup? {
    find { sums, run in
      let passed = sums.kinds.isEmpty ? 0 : sums.kinds[kind]
      // One of an earlier run; this one may carry none.
      if number < passed { return 0 }
      let each = run.pattern.kindCounts[kind]
      return number < passed + each * run.count ? (number - passed) / each : nil
    }
  }

  /// Visits the runs in order until `body` answers false.
  func forEachRun(_ body: (GroupRun) -> Bool) {
    func visit(_ node: Node?) -> Bool {
      guard let node else { return true }
      return visit(node.left) && body(node.run) && visit(node.right)
    }
    _ = visit(root)
  }

  /// Visits the measured cells in order, the first cell of the index being `first`.
  func forEachMeasured(from first: Int, _ body: (_ item: Int, _ size: CGSize) -> Void) {
    var first = first
    forEachRun { run in
      if run.pattern.holdsMeasured {
        for (index, leaf) in run.pattern.leaves.enumerated() {
          if let measured = leaf.measured { body(first + index, measured) }
        }
      }
      first += run.count * run.pattern.leaves.count
      return true
    }
  }

  // MARK: Changing

  mutating func append(_ run: GroupRun) {
    guard run.count > 0 else { return }
    root = join(root, run, nil)
  }

  /// Puts other groups in the place of one. O(log of the number of runs).
  mutating func replace(group index: Int, by pattern: GroupPattern) {
    let (before, rest) = split(root, index)
    let (_, after) = split(rest, 1)
    root = join(before, GroupRun(pattern: pattern, count: 1), after)
  }

  /// Takes the groups from `index` on off the end and returns their runs.
  mutating func removeTail(from index: Int) -> GroupIndex {
    let (before, after) = split(root, index)
    root = before
    var tail = self
    tail.root = after
    return tail
  }

  mutating func append(contentsOf other: GroupIndex) {
    root = concatenate(root, other.root)
  }

  private func own(_ run: GroupRun) -> Sums {
    let pattern = run.pattern
    let count = run.count
    let across = pattern.acrossExtent
    return Sums(
      groups: count, items: count * pattern.leaves.count,
      advance: CGFloat(count) * (pattern.extent + spacing),
      acrossMeasured: pattern.isMeasured ? across : nil,
      acrossEstimated: pattern.isMeasured ? nil : across,
      kinds: pattern.kindCounts.map { $0 * count })
  }

  private func make(_ left: Node?, _ run: GroupRun, _ right: Node?) -> Node {
    Node(left, run, right, own(run))
  }

  /// A node whose sides differ in height by at most two, made even.
  private func balanced(_ left: Node?, _ run: GroupRun, _ right: Node?) -> Node {
    let leftHeight = left?.height ?? 0
    let rightHeight = right?.height ?? 0
    if let left, leftHeight > rightHeight + 1 {
      if let inner = left.right, inner.height > (left.left?.height ?? 0) {
        return make(make(left.left, left.run, inner.left), inner.run, make(inner.right, run, right))
      }
      return make(left.left, left.run, make(left.right, run, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      if let inner = right.left, inner.height > (right.right?.height ?? 0) {
        return make(make(left, run, inner.left), inner.run, make(inner.right, right.run, right.right))
      }
      return make(make(left, run, right.left), right.run, right.right)
    }
    return make(left, run, right)
  }

  private func join(_ left: Node?, _ run: GroupRun, _ right: Node?) -> Node {
    let leftHeight = left?.height ?? 0
    let rightHeight = right?.height ?? 0
    if let left, leftHeight > rightHeight + 1 {
      return balanced(left.left, left.run, join(left.right, run, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      return balanced(join(left, run, right.left), right.run, right.right)
    }
    return make(left, run, right)
  }

  private func concatenate(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    let (first, rest) = removeFirst(right)
    return join(left, first, rest)
  }

  private func removeFirst(_ node: Node) -> (GroupRun, Node?) {
    guard let left = node.left else { return (node.run, node.right) }
    let (first, rest) = removeFirst(left)
    return (first, balanced(rest, node.run, node.right))
  }

  /// The first `count` groups and the others.
  private func split(_ node: Node?, _ count: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    let before = node.left?.sums.groups ?? 0
    if count <= before {
      let (first, second) = split(node.left, count)
      return (first, join(second, node.run, node.right))
    }
    if count >= before + node.run.count {
      let (first, second) = split(node.right, count - before - node.run.count)
      return (join(node.left, node.run, first), second)
    }
    let head = GroupRun(pattern: node.run.pattern, count: count - before)
    let tail = GroupRun(pattern: node.run.pattern, count: node.run.count - head.count)
    return (join(node.left, head, nil), join(nil, tail, node.right))
  }
}
