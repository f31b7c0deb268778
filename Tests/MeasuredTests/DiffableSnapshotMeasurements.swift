// Snapshot operations one by one, as UIKit answered them: what raises, what is returned, and the
// sections and items after each step.

import DiffableSnapshot
import Testing

private let file = MeasuredFile("diffable-snapshots.json")

@Suite(.tallied(file))
struct DiffableSnapshotMeasurements {
  @Test(arguments: file.cases)
  func everyStepAgrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      var snapshot = try Self.snapshot(measured.value.initial)
      for (number, step) in measured.value.steps.array.enumerated() {
        let what = "step \(number), \(step.op.string) \(step.args)"
        if step.args.array.contains(.null) {
          // A nil from Objective-C, which Swift cannot pass; go on from the recorded state.
          snapshot = try Self.snapshot(step.sections)
          continue
        }
        let raised = Self.run(step, on: &snapshot, what)
        #expect(raised == step.raises.ifString, "\(what): what it raises")
        #expect(Self.figures(snapshot) == step.sections, "\(what): the sections after it")
      }
    }
  }

  /// Runs a step, compares what it returns, and answers what it raised.
  private static func run(
    _ step: Figures, on snapshot: inout Snapshot<String, String>, _ what: String
  ) -> String? {
    let args = step.args
    do throws(SnapshotError<String, String>) {
      switch step.op.string {
      case "appendSections": try snapshot.appendSections(args[0].strings)
      case "appendItems": try snapshot.appendItems(args[0].strings)
      case "appendItemsToSection": try snapshot.appendItems(args[0].strings, toSection: args[1].string)
      case "insertItemsBefore": try snapshot.insertItems(args[0].strings, beforeItem: args[1].string)
      case "insertItemsAfter": try snapshot.insertItems(args[0].strings, afterItem: args[1].string)
      case "deleteItems": try snapshot.deleteItems(args[0].strings)
      case "deleteAllItems": snapshot.deleteAllItems()
      case "moveItemBefore": try snapshot.moveItem(args[0].string, beforeItem: args[1].string)
      case "moveItemAfter": try snapshot.moveItem(args[0].string, afterItem: args[1].string)
      case "reloadItems": try snapshot.reloadItems(args[0].strings)
      case "insertSectionsBefore":
        try snapshot.insertSections(args[0].strings, beforeSection: args[1].string)
      case "insertSectionsAfter":
        try snapshot.insertSections(args[0].strings, afterSection: args[1].string)
      case "deleteSections": try snapshot.deleteSections(args[0].strings)
      case "moveSectionBefore": try snapshot.moveSection(args[0].string, beforeSection: args[1].string)
      case "moveSectionAfter": try snapshot.moveSection(args[0].string, afterSection: args[1].string)
      case "reloadSections": try snapshot.reloadSections(args[0].strings)
      case "itemIdentifiersInSection":
        let items = try snapshot.itemIdentifiers(inSection: args[0].string)
        #expect(.list(items.map(Figures.text)) == step.returns, "\(what): what it returns")
      case "numberOfItemsInSection":
        let count = try snapshot.numberOfItems(inSection: args[0].string)
        #expect(.number(Double(count)) == step.returns, "\(what): what it returns")
      default: Issue.record("\(what): an unknown operation")
      }
      return nil
    } catch {
      return name(of: error)
    }
  }

  private static func name(of error: SnapshotError<String, String>) -> String {
    switch error {
    case .duplicateItems, .duplicateSections: "duplicateInArgument"
    case .sectionsExist: "sectionExists"
    case .noSections: "noSections"
    case .unknownItem: "unknownItem"
    case .unknownSection: "unknownSection"
    case .itemDestinationInArgument(_, let moved), .sectionDestinationInArgument(_, let moved):
      moved ? "destinationIsSource" : "destinationInArgument"
    }
  }

  private static func snapshot(_ sections: Figures) throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    for section in sections.array {
      try snapshot.appendSections([section[0].string])
      try snapshot.appendItems(section[1].strings, toSection: section[0].string)
    }
    return snapshot
  }

  private static func figures(_ snapshot: Snapshot<String, String>) -> Figures {
    .list(
      snapshot.sectionIdentifiers.map { section in
        let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
        return .list([.text(section), .list(items.map(Figures.text))])
      })
  }
}
