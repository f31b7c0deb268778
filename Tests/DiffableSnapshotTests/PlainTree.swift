// The slow, obviously right counterpart of a section snapshot: nodes that hold their children.

import DiffableSnapshot

/// Does what a section snapshot promises with nothing but nested arrays; false where it must throw.
struct PlainTree: Equatable {
  struct Node: Equatable {
    var item: Int
    var isExpanded = false
    var children: [Node] = []

    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  struct Place: Equatable {
    var item: Int
    var level: Int
    var parent: Int?
    var isExpanded: Bool
    var isVisible: Bool
  }

  var roots: [Node] = []

  /// Every item, depth first.
  var places: [Place] {
    func visit(_ nodes: [Node], _ level: Int, _ parent: Int?, _ isVisible: Bool) -> [Place] {
      nodes.flatMap { node -> [Place] in
        let own = Place(
          item: node.item, level: level, parent: parent, isExpanded: node.isExpanded, isVisible: isVisible)
        return [own] + visit(node.children, level + 1, node.item, isVisible && node.isExpanded)
      }
    }
    return visit(roots, 0, nil, true)
  }

  var items: [Int] { places.map(\.item) }

  /// Changes the list of siblings an item stands in; false where it is not in the tree.
  private mutating func changeSiblings(of item: Int, _ change: (inout [Node], Int) -> Void) -> Bool {
    func visit(_ nodes: inout [Node]) -> Bool {
      if let index = nodes.firstIndex(where: { $0.item == item }) {
        change(&nodes, index)
        return true
      }
      for index in nodes.indices where visit(&nodes[index].children) { return true }
      return false
    }
    return visit(&roots)
  }

  private func areNew(_ items: [Int]) -> Bool {
    Set(items).count == items.count && Set(items).isDisjoint(with: self.items)
  }

  mutating func append(_ items: [Int], to parent: Int?) -> Bool {
    guard !items.isEmpty else { return true }
    let nodes = items.map { Node(item: $0) }
    guard let parent else {
      guard areNew(items) else { return false }
      roots += nodes
      return true
    }
    guard self.items.contains(parent), areNew(items) else { return false }
    return changeSiblings(of: parent) { $0[$1].children += nodes }
  }

  mutating func insert(_ nodes: [Node], beside item: Int, after: Bool) -> Bool {
    guard items.contains(item), areNew(nodes.flatMap(\.all).map(\.item)) else { return false }
    return changeSiblings(of: item) { $0.insert(contentsOf: nodes, at: after ? $1 + 1 : $1) }
  }

  mutating func replaceChildren(of parent: Int, by nodes: [Node]) -> Bool {
    guard items.contains(parent) else { return false }
    let before = self
    _ = changeSiblings(of: parent) { $0[$1].children = [] }
    guard areNew(nodes.flatMap(\.all).map(\.item)) else {
      self = before
      return false
    }
    return changeSiblings(of: parent) { $0[$1].children = nodes }
  }

  mutating func delete(_ items: [Int]) -> Bool {
    let known = self.items
    guard items.allSatisfy(known.contains) else { return false }
    for item in items { _ = changeSiblings(of: item) { $0.remove(at: $1) } }
    return true
  }

  mutating func setExpanded(_ items: [Int], _ isExpanded: Bool) {
    for item in items { _ = changeSiblings(of: item) { $0[$1].isExpanded = isExpanded } }
  }

  func branch(_ item: Int) -> Node? { roots.flatMap(\.all).first { $0.item == item } }
}
