// Section snapshot operations one by one, as UIKit answered them: what raises, what is returned, and
// the tree, the visible and the expanded items after each step.

import DiffableSnapshot
import Testing

private let file = MeasuredFile("section-snapshots.json")

@Suite(.tallied(file))
struct SectionSnapshotMeasurements {
  typealias Tree = SectionSnapshot<String>

  @Test(arguments: file.cases)
  func everyStepAgrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      var tree = Tree()
      try Self.append(measured.value.initial, to: &tree, below: nil)
      for (number, step) in measured.value.steps.array.enumerated() {
        let what = "step \(number), \(step.op.string) \(step.args)"
        let isRootAppend = step.op.string == "appendIntoParent" && step.args[1].isNull
        if step.args[0].isNull || (step.args.array.contains(.null) && !isRootAppend) {
          // A nil from Objective-C, which Swift cannot pass; go on from the recorded state.
          tree = Tree()
          try Self.append(step.tree, to: &tree, below: nil)
          tree.expand(step.expanded.strings)
          continue
        }
        let raised = Self.run(step, on: &tree, what)
        #expect(raised == step.raises.ifString, "\(what): what it raises")
        Self.compare(tree, step, what)
      }
    }
  }

  /// Runs a step, compares what it returns, and answers what it raised.
  private static func run(_ step: Figures, on tree: inout Tree, _ what: String) -> String? {
    let args = step.args
    do throws(SectionSnapshotError<String>) {
      switch step.op.string {
      case "append": try tree.append(args[0].strings)
      case "appendIntoParent": try tree.append(args[0].strings, to: args[1].ifString)
      case "insertBefore": try tree.insert(args[0].strings, before: args[1].string)
      case "insertAfter": try tree.insert(args[0].strings, after: args[1].string)
      case "delete": try tree.delete(args[0].strings)
      case "expand": tree.expand(args[0].strings)
      case "collapse": tree.collapse(args[0].strings)
      case "replaceChildren": try tree.replace(childrenOf: args[0].string, using: flat(args[1].strings))
      case "insertSnapshotBefore": try tree.insert(flat(args[0].strings), before: args[1].string)
      // What this returns to Objective-C, Swift's method does not.
      case "insertSnapshotAfter": try tree.insert(flat(args[0].strings), after: args[1].string)
      case "snapshotOfParent":
        let part = try tree.snapshot(of: args[0].string, includingParent: args[1].bool)
        compare(part, step.returns, what + ", what it returns")
      case "levelOfItem":
        let level = try tree.level(of: args[0].string)
        #expect(.number(Double(level)) == step.returns, "\(what): what it returns")
      default: Issue.record("\(what): an unknown operation")
      }
      return nil
    } catch {
      switch error {
      case .duplicates: return "duplicate"
      case .unknownItem(_, .parent): return "unknownParent"
      case .unknownItem: return "unknownItem"
      }
    }
  }

  private static func compare(_ tree: Tree, _ recorded: Figures, _ what: String) {
    #expect(.list(roots(tree)) == recorded.tree, "\(what): the tree")
    #expect(tree.visibleItems == recorded.visible.strings, "\(what): the visible items")
    #expect(tree.expandedItems == recorded.expanded.strings, "\(what): the expanded items")
  }

  private static func flat(_ items: [String]) throws(SectionSnapshotError<String>) -> Tree {
    var tree = Tree()
    try tree.append(items)
    return tree
  }

  /// A leaf is its identifier, a parent is `[identifier, [children]]`.
  private static func append(_ nodes: Figures, to tree: inout Tree, below parent: String?) throws {
    for node in nodes.array {
      let item = node.ifString ?? node[0].string
      try tree.append([item], to: parent)
      if node.ifString == nil { try append(node[1], to: &tree, below: item) }
    }
  }

  private static func roots(_ tree: Tree) -> [Figures] {
    tree.rootItems.map { node($0, in: tree) }
  }

  private static func node(_ item: String, in tree: Tree) -> Figures {
    guard let below = try? tree.snapshot(of: item), !below.items.isEmpty else { return .text(item) }
    return .list([.text(item), .list(roots(below))])
  }
}
