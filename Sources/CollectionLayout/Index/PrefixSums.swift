// Lengths one after another, with their sums at hand (a Fenwick tree): changing one length, the sum
// before one, and the one at a place take O(log n).
import Foundation

package struct PrefixSums {
  private var tree: [CGFloat]
  private var values: [CGFloat]

  package init(_ values: [CGFloat]) {
    self.values = values
    tree = [0] + values
    for index in stride(from: 1, through: values.count, by: 1) {
      let parent = index + (index & -index)
      if parent <= values.count { tree[parent] += tree[index] }
    }
  }

  package var count: Int { values.count }
  package var total: CGFloat { sum(before: count) }

  /// The sum of the first `count` lengths.
  package func sum(before count: Int) -> CGFloat {
    var index = count
    var sum: CGFloat = 0
    while index > 0 {
      sum += tree[index]
      index &= index - 1
    }
    return sum
  }

  package mutating func update(_ index: Int, to value: CGFloat) {
    let change = value - values[index]
    guard change != 0 else { return }
    values[index] = value
    var node = index + 1
    while node <= count {
      tree[node] += change
      node += node & -node
    }
  }

  /// The first index whose length ends after `position`; `count` where all end before.
  package func index(endingAfter position: CGFloat) -> Int {
    var node = 0
    var left = position
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = node + step
      if next <= count, tree[next] <= left {
        node = next
        left -= tree[next]
      }
      step /= 2
    }
    return node
  }
}
