import DiffableSnapshot
import Testing

@Suite("Section snapshots")
struct SectionSnapshotTests {
  private static func menu() throws -> SectionSnapshot<String> {
    var tree = SectionSnapshot<String>()
    try tree.append(["fruit", "herbs"])
    try tree.append(["apple", "pear"], to: "fruit")
    try tree.append(["red", "green"], to: "apple")
    return tree
  }

  @Test("Children stand behind their parent and show when every ancestor is expanded")
  func visibility() throws {
    var tree = try Self.menu()
    #expect(tree.items == ["fruit", "apple", "red", "green", "pear", "herbs"])
    #expect(tree.visibleItems == ["fruit", "herbs"])
    tree.expand(["apple"])
    #expect(tree.visibleItems == ["fruit", "herbs"])
    #expect(try !tree.isVisible("red"))
    tree.expand(["fruit", "nothing"])
    #expect(tree.visibleItems == ["fruit", "apple", "red", "green", "pear", "herbs"])
    #expect(try tree.isVisible("red"))
    tree.collapse(["apple"])
    #expect(tree.visibleItems == ["fruit", "apple", "pear", "herbs"])
    #expect(tree.expandedItems == ["fruit"])
  }

  @Test("Parents, levels and indexes")
  func structure() throws {
    let tree = try Self.menu()
    #expect(try tree.parent(of: "green") == "apple")
    #expect(try tree.parent(of: "pear") == "fruit")
    #expect(try tree.parent(of: "herbs") == nil)
    #expect(try tree.level(of: "green") == 2)
    #expect(tree.index(of: "pear") == 4)
    #expect(tree.index(of: "plum") == nil)
    #expect(tree.contains("pear") && !tree.contains("plum"))
    #expect(tree.rootItems == ["fruit", "herbs"])
  }

  @Test("An inserted snapshot keeps its expansion and is sunk to the level of its place")
  func insertSnapshot() throws {
    var tree = try Self.menu()
    var part = SectionSnapshot<String>()
    try part.append(["plum"])
    try part.append(["blue"], to: "plum")
    part.expand(["plum"])
    try tree.insert(part, after: "apple")
    #expect(tree.items == ["fruit", "apple", "red", "green", "plum", "blue", "pear", "herbs"])
    #expect(try tree.level(of: "blue") == 2)
    #expect(try tree.isExpanded("plum"))
  }

  @Test("Taking a branch out and putting it back below another item")
  func branch() throws {
    var tree = try Self.menu()
    tree.expand(["apple"])
    let branch = try tree.snapshot(of: "fruit")
    #expect(branch.rootItems == ["apple", "pear"])
    #expect(branch.expandedItems == ["apple"])
    #expect(try tree.snapshot(of: "fruit", includingParent: true).rootItems == ["fruit"])
    try tree.delete(["apple", "pear"])
    #expect(tree.items == ["fruit", "herbs"])
    try tree.replace(childrenOf: "herbs", using: branch)
    #expect(tree.items == ["fruit", "herbs", "apple", "red", "green", "pear"])
    #expect(try tree.level(of: "red") == 2)
    #expect(tree.expandedItems == ["apple"])
  }

  @Test("A refused operation changes nothing, even half way through")
  func refused() throws {
    var tree = try Self.menu()
    tree.expand(["fruit"])
    let before = tree
    #expect(throws: SectionSnapshotError<String>.self) { try tree.append(["plum", "pear"]) }
    #expect(throws: SectionSnapshotError<String>.self) { try tree.append(["plum", "plum"], to: "herbs") }
    #expect(throws: SectionSnapshotError<String>.self) { try tree.delete(["red", "plum"]) }
    var part = SectionSnapshot<String>()
    try part.append(["mint", "pear"])
    #expect(throws: SectionSnapshotError<String>.self) { try tree.replace(childrenOf: "apple", using: part) }
    #expect(tree == before)
    #expect(tree.items == before.items)
    // What was refused can still come.
    try tree.append(["plum"])
    #expect(tree.index(of: "plum") == 6)
  }

  @Test("The description shows levels and expansion")
  func description() throws {
    var tree = try Self.menu()
    tree.expand(["fruit"])
    #expect(
      tree.description == "+ fruit\n  - apple\n    - red\n    - green\n  - pear\n- herbs\n")
  }
}
