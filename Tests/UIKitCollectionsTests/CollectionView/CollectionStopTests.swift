// Programs that misuse a collection view stop with UIKit's diagnosis, with counts and index paths.
import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

private func said(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@MainActor private func rows() -> UICollectionViewLayout {
  UICollectionViewCompositionalLayout(section: listSection(.absolute(48)))
}

/// A view of sections of so many items, and its source.
@MainActor private func shown(_ counts: Int...) -> (view: UICollectionView, source: NumberSource) {
  let source = NumberSource(counts.map { Array(0..<$0) })
  return (makeView(source, rows()), source)
}

@Suite struct CollectionUpdateStopTests {
  @Test func itemCountsThatDoNotAddUp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, source) = shown(3, 2)
        source.sections = [[0, 1, 2], [0, 1]]
        view.performBatchUpdates {
          view.insertItems(at: [path(0)])
          view.deleteItems(at: [path(1)])
          view.moveItem(at: path(0, 1), to: path(1))
        }
      }
    }
    #expect(said(result).contains("NSInternalInconsistencyException"))
    #expect(
      said(result).contains(
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing "
          + "section after the update (3) must be equal to the number of items contained in that section before "
          + "the update (3), plus or minus the number of items inserted or deleted from that section (1 inserted, "
          + "1 deleted) and plus or minus the number of items moved into or out of that section (1 moved in, 0 "
          + "moved out)."), "\(said(result))")
  }

  @Test func sectionCountsThatDoNotAddUp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(1, 1).view.deleteSections([1]) }
    }
    #expect(
      said(result).contains(
        "Invalid update: invalid number of sections. The number of sections contained in the collection view "
          + "after the update (2) must be equal to the number of sections contained in the collection view before "
          + "the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted)."
      ))
  }

  @Test func countsThatChangeWithoutTelling() async {
    let nothing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, source) = shown(3)
        source.sections = [[0]]
        view.performBatchUpdates(nil)
      }
    }
    #expect(said(nothing).contains("after the update (1) must be equal"))
    #expect(said(nothing).contains("before the update (3)"))
    let elsewhere = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, source) = shown(3, 1)
        source.sections = [[0, 1, 2, 3], []]
        view.deleteItems(at: [path(0, 1)])
      }
    }
    #expect(said(elsewhere).contains("invalid number of items in section 0"))
    #expect(said(elsewhere).contains("(0 inserted, 0 deleted)"))
  }

  @Test func itemsThatAreNotThere() async {
    let deleted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3).view.deleteItems(at: [path(7)]) }
    }
    #expect(said(deleted).contains("attempt to delete item 7 from section 0 which only contains 3 items"))
    let inserted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3).view.insertItems(at: [path(4)]) }
    }
    #expect(
      said(inserted).contains(
        "attempt to insert item 4 into section 0, but there are only 3 items in section 0 after the update"))
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3).view.moveItem(at: path(0), to: path(0, 2)) }
    }
    #expect(said(moved).contains("attempt to move item 0 into section 2"))
    let reloaded = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3).view.reloadItems(at: [path(3)]) }
    }
    #expect(said(reloaded).contains("attempt to reload item 3 from section 0 which only contains 3 items"))
    let filled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3).view.reconfigureItems(at: [path(0, 1)]) }
    }
    #expect(said(filled).contains("attempt to reconfigure item 0 from section 1 which only contains 0 items"))
    let revealed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3, 0).view.scrollToItem(at: path(0, 1), at: .top, animated: false) }
    }
    #expect(said(revealed).contains("out-of-bounds item (0) when there are only 0 items in section 1"))
    let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3).view.deleteItems(at: [IndexPath(index: 0)]) }
    }
    #expect(said(short).contains("attempt to delete item -1 from section 0"))
  }

  @Test func sectionsThatAreNotThere() async {
    let deleted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(1).view.deleteSections([4]) }
    }
    #expect(
      said(deleted).contains("attempt to delete section 4, but there are only 1 sections before the update"))
    let inserted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(1).view.insertSections([1]) }
    }
    #expect(
      said(inserted).contains("attempt to insert section 1, but there are only 1 sections after the update"))
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(1, 1).view.moveSection(0, toSection: 2) }
    }
    #expect(
      said(moved).contains("attempt to move section 2, but there are only 2 sections after the update"))
    let asked = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = shown(1).view.numberOfItems(inSection: 5) }
    }
    #expect(
      said(asked).contains(
        "number of items in section 5 when there are only 1 sections in the collection view"))
  }

  @Test func twoChangesOfOneItem() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(3).view.deleteItems(at: [path(1), path(1)]) }
    }
    #expect(
      said(twice).contains("attempt to delete the same index path twice ({length = 2, path = 0 - 1})"))
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, _) = shown(3)
        view.performBatchUpdates {
          view.moveItem(at: path(0), to: path(1))
          view.deleteItems(at: [path(0)])
        }
      }
    }
    #expect(said(moved).contains("a delete and a move from the same index path ({length = 2, path = 0 - 0})"))
    let reloaded = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, _) = shown(3)
        view.performBatchUpdates {
          view.reloadItems(at: [path(2)])
          view.moveItem(at: path(2), to: path(0))
        }
      }
    }
    #expect(
      said(reloaded).contains("a delete and a move from the same index path ({length = 2, path = 0 - 2})"))
    let both = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, _) = shown(3)
        view.performBatchUpdates {
          view.reloadItems(at: [path(2)])
          view.deleteItems(at: [path(2)])
        }
      }
    }
    #expect(said(both).contains("attempt to delete and reload the same index path"))
    let target = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, source) = shown(3)
        source.sections = [[0, 1, 2, 3]]
        view.performBatchUpdates {
          view.insertItems(at: [path(0)])
          view.moveItem(at: path(2), to: path(0))
        }
      }
    }
    #expect(said(target).contains("an insert and a move to the same index path"))
    let starts = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, _) = shown(3)
        view.performBatchUpdates {
          view.moveItem(at: path(2), to: path(0))
          view.moveItem(at: path(2), to: path(1))
        }
      }
    }
    #expect(said(starts).contains("more than one move from the same index path"))
  }

  @Test func twoChangesOfOneSection() async {
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, _) = shown(1, 1)
        view.performBatchUpdates {
          view.deleteSections([0])
          view.moveSection(0, toSection: 1)
        }
      }
    }
    #expect(said(moved).contains("a delete and a move from the same section (0)"))
    let reloaded = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, _) = shown(1, 1)
        view.performBatchUpdates {
          view.reloadSections([1])
          view.moveSection(1, toSection: 0)
        }
      }
    }
    #expect(said(reloaded).contains("a delete and a move from the same section (1)"))
    let both = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, _) = shown(1, 1)
        view.performBatchUpdates {
          view.reloadSections([1])
          view.deleteSections([1])
        }
      }
    }
    #expect(said(both).contains("attempt to delete and reload the same section (1)"))
  }
}

@Suite struct CollectionSourceStopTests {
  @Test func namesThatWereNotRegistered() async {
    let cell = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = shown(1).view.dequeueReusableCell(withReuseIdentifier: "plum", for: path(0))
      }
    }
    #expect(
      said(cell).contains(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier plum - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard"))
    let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = shown(1).view.dequeueReusableSupplementaryView(
          ofKind: "lid", withReuseIdentifier: "pear", for: path(0))
      }
    }
    #expect(said(header).contains("could not dequeue a view of kind: lid with identifier pear"))
    let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { shown(1).view.register(UIView.self, forCellWithReuseIdentifier: "x") }
    }
    #expect(said(wrong).contains("must pass a class of kind UICollectionViewCell"))
  }

  /// Answers with whatever it is told to.
  final class Unusual: NSObject, UICollectionViewDataSource {
    var sections = 1
    var items = 2
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { view, path in
      view.register(NumberCell.self, forCellWithReuseIdentifier: "x")
      return view.dequeueReusableCell(withReuseIdentifier: "x", for: path)
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(collectionView, indexPath) }
  }

  @MainActor static func show(_ source: Unusual) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: rows())
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  @Test func aCellThatWasNotDequeued() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Unusual()
        source.cell = { _, _ in UICollectionViewCell(frame: .zero) }
        _ = Self.show(source)
      }
    }
    #expect(said(result).contains("does not have a reuseIdentifier - cells must be retrieved by calling"))
  }

  @Test func oneCellForTwoItems() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Unusual()
        let dequeue = source.cell
        var only: UICollectionViewCell?
        source.cell = { view, path in
          let cell = only ?? dequeue(view, path)
          only = cell
          return cell
        }
        _ = Self.show(source)
      }
    }
    #expect(
      said(result).contains(
        "NumberCell returned for the index path {length = 2, path = 0 - 1} is already displayed at the index "
          + "path {length = 2, path = 0 - 0}"), "\(said(result))")
  }

  @Test func dataReloadedEachTimeACellIsAskedFor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Unusual()
        let dequeue = source.cell
        source.cell = { view, path in
          view.reloadData()
          return dequeue(view, path)
        }
        _ = Self.show(source)
      }
    }
    #expect(said(result).contains("UICollectionView is stuck in its update/layout loop"))
  }

  @Test func countsBelowZero() async {
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Unusual()
        source.items = -3
        _ = Self.show(source)
      }
    }
    #expect(said(items).contains("returned a negative number of items (-3) for section 0"))
    let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Unusual()
        source.sections = -1
        _ = Self.show(source)
      }
    }
    #expect(said(sections).contains("returned a negative number of sections (-1)"))
  }

  @Test func aReconfiguredItemWithAnotherCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Unusual()
        let view = Self.show(source)
        source.cell = { _, _ in UICollectionViewCell(frame: .zero) }
        view.reconfigureItems(at: [path(1)])
      }
    }
    #expect(
      said(result).contains("being reconfigured at {length = 2, path = 0 - 1} must be the cell that shows it")
    )
  }
}

@Suite struct CollectionSizeStopTests {
  final class Sizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var size = CGSize(width: 50, height: 50)
    var header = CGSize.zero
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { indexPath.item == 2 ? size : CGSize(width: 50, height: 50) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { header }
  }

  @MainActor static func flow(_ change: (Sizes) -> Void) {
    let source = Sizes()
    change(source)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
  }

  @Test func sizesNoFlowCanBeMadeOf() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.flow { $0.size.height = -20 } }
    }
    #expect(
      said(negative).contains("negative sizes are not supported in the flow layout (item 2 of section 0)"))
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.flow { $0.size.width = .nan } }
    }
    #expect(said(unknown).contains("not supported in the flow layout (item 2 of section 0)"))
    let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.flow { $0.header.height = -1 } }
    }
    #expect(said(header).contains("not supported in the flow layout (header or footer of section 0)"))
  }

  /// What a layout of one section says on the console when its rows are of a height that is none.
  @MainActor static func show(_ height: NSCollectionLayoutDimension) {
    let view = makeView(
      NumberSource([[1, 2]]), UICollectionViewCompositionalLayout(section: listSection(height)))
    precondition(view.visibleCells.isEmpty && view.contentSize == CGSize(width: 320, height: 0))
  }

  @Test func dimensionsThatAreNoLengths() async {
    let unknown = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.show(.estimated(.nan)) }
    }
    #expect(said(unknown).contains("Invalid layout of section 0"), "\(said(unknown))")
    let negative = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.show(.absolute(-40)) }
    }
    #expect(said(negative).contains("Invalid layout of section 0"), "\(said(negative))")
    let endless = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { Self.show(.estimated(.infinity)) }
    }
    #expect(said(endless).contains("Invalid layout of section 0"), "\(said(endless))")
  }

  @Test func aCellThatAsksForNoSize() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberSource([[1, 2]])
        source.heights = { $0 == 2 ? .nan : 40 }
        _ = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.estimated(44))))
      }
    }
    #expect(
      said(result).contains("preferred layout attributes of the NumberCell at {length = 2, path = 0 - 1}"),
      "\(said(result))")
    #expect(said(result).contains("nan"))
  }

  @Test @MainActor func emptySectionsTakeNoRoomAndCanBeChanged() {
    let (view, source) = shown(0, 2, 0)
    #expect(view.visibleCells.count == 2)
    #expect(view.contentSize.height == 96)
    source.sections = [[5], [], []]
    view.performBatchUpdates {
      view.insertItems(at: [path(0)])
      view.deleteItems(at: [path(0, 1), path(1, 1)])
    }
    #expect(number(view, 0) == 5)
    source.sections = []
    view.deleteSections([0, 1, 2])
    #expect(view.visibleCells.isEmpty && view.numberOfSections == 0)
    source.sections = [[], []]
    view.insertSections([0, 1])
    view.reloadSections([0])
    view.moveSection(0, toSection: 1)
    #expect(view.contentSize.height == 0)
  }
}
