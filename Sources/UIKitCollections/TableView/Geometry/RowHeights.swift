// The heights of a section's rows, in order, as runs of equal rows in a balanced tree with sums. Rows that
// are all alike are one run however many they are; a measured row is a run of its own. Finding a row by
// number or by place and changing one take O(log of the number of runs).
import Foundation

/// So many equal rows in a row.
struct RowRun: Equatable {
  /// Points.
  var height: CGFloat
  /// Whether the height is the row's own and no estimate.
  var isSettled: Bool
  var count: Int
}

struct RowHeights {
  private final class Node {
    let left: Node?
    let run: RowRun
    let right: Node?
    let depth: Int
    let count: Int
    let length: CGFloat

    init(_ left: Node?, _ run: RowRun, _ right: Node?) {
      self.left = left
      self.run = run
      self.right = right
      depth = max(left?.depth ?? 0, right?.depth ?? 0) + 1
      count = run.count + (left?.count ?? 0) + (right?.count ?? 0)
      let own = run.height * CGFloat(run.count)
      length = own + (left?.length ?? 0) + (right?.length ?? 0)
    }
  }

  private var root: Node?

  /// Equal rows.
  init(count: Int, height: CGFloat, isSettled: Bool) {
    guard count > 0 else { return }
    root = Node(nil, RowRun(height: height, isSettled: isSettled, count: count), nil)
  }

  /// Rows of their own heights, one a row. O(count).
  init(heights: [CGFloat], isSettled: Bool) {
    var runs: [RowRun] = []
    for height in heights {
      if let last = runs.last, last.height == height {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(RowRun(height: height, isSettled: isSettled, count: 1))
      }
    }
    root = Self.tree(runs[...])
  }

  private static func tree(_ runs: ArraySlice<RowRun>) -> Node? {
    guard !runs.isEmpty else { return nil }
    let middle = (runs.startIndex + runs.endIndex) / 2
    return Node(tree(runs[..<middle]), runs[middle], tree(runs[(middle + 1)...]))
  }

  // MARK: Asking

  var count: Int { root?.count ?? 0 }
  /// All rows together (points).
  var length: CGFloat { root?.length ?? 0 }
  /// How many runs the rows are kept as, for tests.
  var runCount: Int {
    func runs(_ node: Node?) -> Int { node.map { runs($0.left) + 1 + runs($0.right) } ?? 0 }
    return runs(root)
  }

  /// A row's height and where it begins, from the first row's top.
  func row(_ index: Int) -> (position: CGFloat, height: CGFloat, isSettled: Bool) {
    var node = root
    var rest = index
    var position: CGFloat = 0
    while let current = node {
      let before = current.left?.count ?? 0
      if rest < before {
        node = current.left
        continue
      }
      rest -= before
      position += current.left?.length ?? 0
      let run = current.run
      if rest < run.count {
        return (position + run.height * CGFloat(rest), run.height, run.isSettled)
      }
      rest -= run.count
      position += run.height * CGFloat(run.count)
      node = current.right
    }
    return (length, 0, true)
  }

  /// The first row that ends after `position`; nil where all end before.
  func row(endingAfter position: CGFloat) -> Int? {
    guard position < length else { return nil }
    var node = root
    var rest = position
    var passed = 0
    while let current = node {
      let before = current.left?.length ?? 0
      if rest < before {
        node = current.left
        continue
      }
      rest -= before
      passed += current.left?.count ?? 0
      let run = current.run
      let own = run.height * CGFloat(run.count)
      if rest < own {
        let number = Int((rest / run.height).rounded(.down))
        return passed + min(number, run.count - 1)
      }
      rest -= own
      passed += run.count
      node = current.right
    }
    return nil
  }

  // MARK: Changing

  mutating func set(_ index: Int, height: CGFloat, isSettled: Bool) {
    let (before, rest) = Self.split(root, index)
    let (_, after) = Self.split(rest, 1)
    root = Self.join(before, RowRun(height: height, isSettled: isSettled, count: 1), after)
  }

  mutating func remove(_ index: Int) {
    let (before, rest) = Self.split(root, index)
    let (_, after) = Self.split(rest, 1)
    root = Self.concatenate(before, after)
  }

  mutating func insert(_ index: Int, height: CGFloat, isSettled: Bool) {
    let (before, after) = Self.split(root, index)
    root = Self.join(before, RowRun(height: height, isSettled: isSettled, count: 1), after)
  }

  // MARK: The tree (its depth stays in O(log runs): neighbours differ by one)

  private static func balanced(_ left: Node?, _ run: RowRun, _ right: Node?) -> Node {
    let leftDepth = left?.depth ?? 0
    let rightDepth = right?.depth ?? 0
    if let left, leftDepth > rightDepth + 1 {
      if let inner = left.right, inner.depth > (left.left?.depth ?? 0) {
        return Node(
          Node(left.left, left.run, inner.left), inner.run, Node(inner.right, run, right))
      }
      return Node(left.left, left.run, Node(left.right, run, right))
    }
    if let right, rightDepth > leftDepth + 1 {
      if let inner = right.left, inner.depth > (right.right?.depth ?? 0) {
        return Node(
          Node(left, run, inner.left), inner.run, Node(inner.right, right.run, right.right))
      }
      return Node(Node(left, run, right.left), right.run, right.right)
    }
    return Node(left, run, right)
  }

  private static func join(_ left: Node?, _ run: RowRun, _ right: Node?) -> Node {
    let leftDepth = left?.depth ?? 0
    let rightDepth = right?.depth ?? 0
    if let left, leftDepth > rightDepth + 1 {
      return balanced(left.left, left.run, join(left.right, run, right))
    }
    if let right, rightDepth > leftDepth + 1 {
      return balanced(join(left, run, right.left), right.run, right.right)
    }
    return Node(left, run, right)
  }

  private static func concatenate(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    let (first, rest) = removeFirst(right)
    return join(left, first, rest)
  }

  private static func removeFirst(_ node: Node) -> (RowRun, Node?) {
    guard let left = node.left else { return (node.run, node.right) }
    let (first, rest) = removeFirst(left)
    return (first, join(rest, node.run, node.right))
  }

  /// The first `count` rows and the others.
  private static func split(_ node: Node?, _ count: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    let before = node.left?.count ?? 0
    if count <= before {
      let (first, second) = split(node.left, count)
      return (first, join(second, node.run, node.right))
    }
    if count >= before + node.run.count {
      let (first, second) = split(node.right, count - before - node.run.count)
      return (join(node.left, node.run, first), second)
    }
    var head = node.run
    var tail = node.run
    head.count = count - before
    tail.count -= head.count
    return (join(node.left, head, nil), join(nil, tail, node.right))
  }
}
