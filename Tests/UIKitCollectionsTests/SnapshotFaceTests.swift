import Testing
import UIKit

@Suite("Snapshots as clients build them")
struct SnapshotFaceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private static func twoSections() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2], toSection: "A")
    snapshot.appendItems([3])
    return snapshot
  }

  @Test("Items go to the named section, or to the last one")
  func appending() {
    let snapshot = Self.twoSections()
    #expect(snapshot.itemIdentifiers(inSection: "A") == [1, 2])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [3])
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfItems(inSection: "A") == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "B")
    #expect(snapshot.indexOfItem(3) == 2)
    #expect(snapshot.indexOfItem(4) == nil)
    #expect(snapshot.indexOfSection("B") == 1)
    #expect(snapshot.indexOfSection("C") == nil)
  }

  @Test("An item that is there already moves")
  func moving() {
    var snapshot = Self.twoSections()
    snapshot.appendItems([1, 4], toSection: "B")
    #expect(snapshot.itemIdentifiers == [2, 3, 1, 4])
    snapshot.insertItems([4], beforeItem: 2)
    #expect(snapshot.itemIdentifiers(inSection: "A") == [4, 2])
    snapshot.insertItems([3], afterItem: 4)
    #expect(snapshot.itemIdentifiers(inSection: "A") == [4, 3, 2])
    snapshot.moveItem(2, beforeItem: 4)
    snapshot.moveItem(4, afterItem: 1)
    #expect(snapshot.itemIdentifiers == [2, 3, 1, 4])
  }

  @Test("Sections are inserted, moved and deleted with their items")
  func sections() {
    var snapshot = Self.twoSections()
    snapshot.insertSections(["X"], beforeSection: "A")
    snapshot.insertSections(["Y", "Z"], afterSection: "A")
    #expect(snapshot.sectionIdentifiers == ["X", "A", "Y", "Z", "B"])
    snapshot.moveSection("B", beforeSection: "X")
    snapshot.moveSection("X", afterSection: "Z")
    #expect(snapshot.sectionIdentifiers == ["B", "A", "Y", "Z", "X"])
    #expect(snapshot.itemIdentifiers == [3, 1, 2])
    snapshot.deleteSections(["A", "nowhere"])
    #expect(snapshot.itemIdentifiers == [3])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test("Marks are kept apart")
  func marks() {
    var snapshot = Self.twoSections()
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([1, 3])
    snapshot.reloadSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [1, 3])
    #expect(snapshot.reloadedSectionIdentifiers == ["B"])
  }

  @Test("A duplicate in one argument stops with the identifier's name")
  func duplicates() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["A"])
      snapshot.appendItems([17, 5, 17])
    }
    Self.expect(
      result, "NSInternalInconsistencyException", "supplied item identifiers are not unique", "17")
  }

  @Test("A section added twice, items without a section, unknown destinations stop too")
  func otherStops() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["Twice"])
      snapshot.appendSections(["Twice"])
    }
    Self.expect(twice, "already exist", "Twice")
    let noSection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendItems([1])
    }
    Self.expect(noSection, "There are currently no sections in the data source")
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["A"])
      snapshot.insertItems([1], beforeItem: 99)
    }
    Self.expect(unknown, "!= NSNotFound", "99")
    let reload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["A"])
      snapshot.reloadItems([98])
    }
    Self.expect(reload, "Attempted to reload item identifier that does not exist", "98")
  }

  @Test("A section snapshot stops on duplicates and on deleting the unknown")
  func sectionSnapshotStops() async {
    let duplicate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["plum"])
      snapshot.append(["pear", "plum"])
    }
    Self.expect(duplicate, "Identifiers in a section snapshot must be unique", "plum")
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.delete(["quince"])
    }
    Self.expect(unknown, "Failed to find index of item", "quince")
  }

  @Test("A section snapshot as a tree")
  func tree() {
    var menu = NSDiffableDataSourceSectionSnapshot<String>()
    menu.append(["fruit", "herbs"])
    menu.append(["apple", "pear"], to: "fruit")
    menu.expand(["fruit"])
    #expect(menu.visibleItems == ["fruit", "apple", "pear", "herbs"])
    #expect(menu.level(of: "pear") == 1)
    #expect(menu.parent(of: "pear") == "fruit")
    #expect(menu.isExpanded("fruit"))
    menu.collapse(["fruit"])
    #expect(!menu.isVisible("pear"))
    #expect(menu.snapshot(of: "fruit").items == ["apple", "pear"])
    #expect(menu.visualDescription() == "- fruit\n  - apple\n  - pear\n- herbs\n")
  }

  @Test("Identifiers may be objects, as in code older than Sendable")
  func objects() {
    final class Thing: NSObject { var name = "" }
    let thing = Thing()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Thing>()
    snapshot.appendSections([0])
    snapshot.appendItems([thing, Thing()])
    #expect(snapshot.indexOfItem(thing) == 0)
    #expect(snapshot.itemIdentifiers.count == 2)
  }

  private static func expect(_ result: ExitTest.Result?, _ words: String...) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in words { #expect(said.contains(word), "\(said)") }
  }
}
