// Programs that misuse a table stop with UIKit's diagnosis.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

@Suite struct TableStopTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func rowCountsThatDoNotAddUp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1, 2]])
        let table = makeTable(source)
        table.insertRows(at: [path(0)], with: .none)
      }
    }
    #expect(
      message(result).contains(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
          + "section after the update (3) must be equal to the number of rows contained in that section before "
          + "the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, "
          + "0 deleted)"))
  }

  @Test func sectionCountsThatDoNotAddUp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0], [1]])
        let table = makeTable(source)
        table.deleteSections([0], with: .none)
      }
    }
    #expect(
      message(result).contains(
        "Invalid update: invalid number of sections. The number of sections contained in the table view after "
          + "the update (2) must be equal to the number of sections contained in the table view before the update "
          + "(2), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted)"))
  }

  @Test func countsThatChangeWithoutTelling() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1, 2]])
        let table = makeTable(source)
        source.sections = [[0]]
        table.performBatchUpdates(nil)
      }
    }
    #expect(message(result).contains("after the update (1) must be equal"))
  }

  @Test func aCellOfAnUnknownIdentifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView()
        _ = table.dequeueReusableCell(withIdentifier: "x", for: path(0))
      }
    }
    #expect(message(result).contains("unable to dequeue a cell with identifier x - must register"))
  }

  @Test func aProviderWithoutACell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([41])
        source.apply(snapshot)
        table.layoutIfNeeded()
      }
    }
    #expect(message(result).contains("cell provider returned nil for index path"))
    #expect(message(result).contains("'41'"))
  }

  @Test func aNegativeHeight() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Deep: NSObject, UITableViewDataSource, UITableViewDelegate {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
          }
          func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { -44 }
        }
        let source = Deep()
        _ = makeTable(source)
      }
    }
    #expect(message(result).contains("table view row height must not be negative"))
    #expect(message(result).contains("is -44.0"))
  }

  @Test func aRowThatIsNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = makeTable(NumberRows([[0, 1, 2]]))
        table.scrollToRow(at: path(10), at: .top, animated: false)
      }
    }
    #expect(
      message(result).contains(
        "Attempted to scroll the table view to an out-of-bounds row (10) when there are only 3 rows in section 0"
      ))
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1, 2]])
        let table = makeTable(source)
        source.sections = [[0, 1]]
        table.deleteRows(at: [path(7)], with: .none)
      }
    }
    #expect(message(other).contains("attempt to delete row 7 from section 0 which only contains 3 rows"))
  }

  @Test func aClassThatIsNoCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITableView().register(UILabel.self, forCellReuseIdentifier: "x") }
    }
    #expect(message(result).contains("must pass a class of kind UITableViewCell"))
  }

  @Test func placesNamedTwiceOrNotThere() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1, 2]])
        let table = makeTable(source)
        source.sections = [[2]]
        table.deleteRows(at: [path(0), path(0)], with: .none)
      }
    }
    #expect(message(twice).contains("attempt to delete the same index path twice"))
    let both = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1, 2]])
        let table = makeTable(source)
        source.sections = [[1, 2]]
        table.performBatchUpdates {
          table.deleteRows(at: [path(0)], with: .none)
          table.reloadRows(at: [path(0)], with: .none)
        }
      }
    }
    #expect(message(both).contains("attempt to delete and reload the same index path"))
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1, 2]])
        let table = makeTable(source)
        source.sections = [[1, 2]]
        table.performBatchUpdates {
          table.deleteRows(at: [path(0)], with: .none)
          table.moveRow(at: path(0), to: path(1))
        }
      }
    }
    #expect(message(moved).contains("attempt to perform both a delete and a move from the same index path"))
    let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeTable(NumberRows([[0]])).reloadSections([4], with: .none) }
    }
    #expect(
      message(section).contains(
        "attempt to reload section 4, but there are only 1 sections before the update"))
  }

  @Test func movesThatAreNotTold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1], [2]])
        let table = makeTable(source)
        table.performBatchUpdates {
          table.moveRow(at: path(0), to: path(0, 1))
          table.insertRows(at: [path(0)], with: .none)
        }
      }
    }
    #expect(
      message(result).contains(
        "invalid number of rows in section 1. The number of rows contained in an existing section after the "
          + "update (1) must be equal to the number of rows contained in that section before the update (1), plus "
          + "or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or "
          + "minus the number of rows moved into or out of that section (1 moved in, 0 moved out)."))
  }

  @Test func oneCellForTwoRows() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Same: NSObject, UITableViewDataSource {
          let cell = UITableViewCell()
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cell
          }
        }
        _ = makeTable(Same())
      }
    }
    #expect(
      message(result).contains(
        "returned for the row at {length = 2, path = 0 - 1} is already displayed at the row at {length = 2, "
          + "path = 0 - 0}"))
  }

  @Test func dataReloadedEachTimeACellIsAskedFor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Restless: NSObject, UITableViewDataSource {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.reloadData()
            return UITableViewCell()
          }
        }
        _ = makeTable(Restless())
      }
    }
    #expect(message(result).contains("KeepingTable is stuck in its update/layout loop"))
  }

  @Test func heightsAndCountsThatAreNone() async {
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = NumberRows([[0, 1]])
        source.heights = { $0 == 1 ? .nan : 40 }
        _ = makeTable(source)
      }
    }
    #expect(
      message(unknown).contains("NumberRow of the row at {length = 2, path = 0 - 1} asks for a height of nan")
    )
    let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
          }
          func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { .nan }
        }
        _ = makeTable(Headers())
      }
    }
    #expect(message(header).contains("table view header height must not be negative"))
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = makeTable(ManyRows(-2)) }
    }
    #expect(message(count).contains("returned a negative number of rows (-2) for section 0"))
  }

  @Test func aReloadOrAReconfigurationOfWhatGoesOrIsNotThere() async {
    let moved = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = makeTable(NumberRows([[0, 1, 2]]))
        table.performBatchUpdates {
          table.reloadRows(at: [path(1)], with: .none)
          table.moveRow(at: path(1), to: path(0))
        }
      }
    }
    #expect(
      message(moved).contains("a delete and a move from the same index path ({length = 2, path = 0 - 1})"))
    let filled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeTable(NumberRows([[0]])).reconfigureRows(at: [path(3)]) }
    }
    #expect(
      message(filled).contains("attempt to reconfigure row 3 from section 0 which only contains 1 rows"))
  }
}
