// Rows in sight: how many are made, where they stand, how high they are.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct TableRowTests {
  @Test func aMillionSelfSizingRowsMakeOnlyTheCellsInSight() {
    let table = makeTable(ManyRows(1_000_000))
    // 40, 50, 60, 70, 80, 40, 50, 60 are 450 of the 480 points.
    #expect(numbers(table) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(table.statistics.cellsMade == 9)
    #expect(table.statistics.cellsMeasured == 9)
    table.scrollToRow(at: path(999_999), at: .bottom, animated: false)
    #expect(numbers(table).last == 999_999)
    #expect(table.visibleCells.last?.frame.maxY == table.bounds.maxY)
    #expect(table.statistics.cellsMade <= 18)
    table.scrollToRow(at: path(500_000), at: .top, animated: false)
    #expect(numbers(table).first == 500_000)
    #expect(table.statistics.cellsRequested < 60)
  }

  @Test func cellsGoToThePoolAndComeBack() {
    let source = NumberRows([Array(0..<100)])
    let table = makeTable(source)
    #expect(numbers(table) == Array(0...10))
    #expect(table.statistics.cellsMade == 11)
    table.contentOffset.y = 440
    table.layoutIfNeeded()
    #expect(numbers(table) == Array(10...20))
    #expect((table.cellForRow(at: path(20)) as? NumberRow)?.timesPrepared ?? 0 > 0)
    #expect(table.statistics.cellsMade == 11)
    #expect(source.events.contains("end 9") && source.events.contains("show 20"))
    #expect(table.cellForRow(at: path(3)) == nil)
  }

  @Test func aFixedHeightIsNeverMeasured() {
    let source = NumberRows([Array(0..<100)])
    let table = makeTable(source)
    table.rowHeight = 60
    table.layoutIfNeeded()
    #expect(numbers(table) == Array(0...7))
    #expect(table.contentSize.height == 6_000)
    #expect(table.rectForRow(at: path(99)) == CGRect(x: 0, y: 5_940, width: 320, height: 60))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 125)) == path(2))
    #expect(
      table.indexPathsForRows(in: CGRect(x: 0, y: 130, width: 320, height: 100)) == [path(2), path(3)])
  }

  @Test func theDelegatesHeightsAreAskedForWhatIsInSight() {
    final class Tall: NSObject, UITableViewDataSource, UITableViewDelegate {
      var asked: [Int] = []
      var count = 1_000
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked.append(indexPath.row)
        return 120
      }
    }
    let source = Tall()
    let table = makeTable(source)
    #expect(source.asked == [0, 1, 2, 3])
    #expect(table.visibleCells.count == 4)
    #expect(table.contentSize.height == 44_304)
    // Without estimates every row is asked at once.
    source.asked = []
    table.estimatedRowHeight = 0
    table.layoutIfNeeded()
    #expect(source.asked.count == 1_000)
    #expect(table.contentSize.height == 120_000)
  }

  @Test func whatIsMeasuredReplacesTheEstimate() {
    // Report 25: ten rows of estimate 50 that are really 30 to 120.
    let source = NumberRows([Array(0..<10)])
    source.heights = { CGFloat(30 + $0 * 10) }
    let table = makeTable(source)
    table.estimatedRowHeight = 50
    table.layoutIfNeeded()
    for _ in 0..<20 {
      table.contentOffset = CGPoint(x: 0, y: min(table.maximumOffset.y, table.contentOffset.y + 60))
      table.layoutIfNeeded()
    }
    #expect(table.contentSize.height == 750)
    #expect(table.contentOffset.y == 270)
    #expect(table.cellForRow(at: path(9))?.frame == CGRect(x: 0, y: 630, width: 320, height: 120))
  }

  @Test func rowsInSightMoveWithTheFingerOverUnmeasuredOnes() {
    // Report 23: 1000 rows of estimate 44 that are really 100; from the end up in steps of 10.
    let source = NumberRows([Array(0..<1_000)])
    source.heights = { _ in 100 }
    let table = makeTable(source)
    table.scrollToRow(at: path(999), at: .bottom, animated: false)
    func onScreen() -> [Int: CGFloat] {
      var places: [Int: CGFloat] = [:]
      for cell in table.visibleCells {
        places[(cell as? NumberRow)?.number ?? -1] = cell.frame.minY - table.bounds.minY
      }
      return places
    }
    for _ in 0..<100 {
      let before = onScreen()
      table.contentOffset.y -= 10
      table.layoutIfNeeded()
      for (number, place) in onScreen() {
        if let old = before[number] { #expect(place - old == 10) }
      }
    }
    #expect(numbers(table).first == 985)
  }

  @Test func theInsetMovesTheFirstOffset() {
    let source = NumberRows([Array(0..<3)])
    let table = makeTable(source)
    table.contentInset = UIEdgeInsets(top: 24, left: 0, bottom: 8, right: 0)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == -24)
    #expect(table.cellForRow(at: path(0))?.frame.minY == 0)
  }

  @Test func anotherWidthMeasuresAgainAndKeepsThePlace() {
    let source = NumberRows([Array(0..<200)])
    source.heights = { _ in 90 }
    let table = makeTable(source)
    table.scrollToRow(at: path(100), at: .top, animated: false)
    source.heights = { _ in 50 }
    for cell in table.visibleCells { (cell as? NumberRow)?.wantedHeight = 50 }
    table.frame.size.width = 500
    table.layoutIfNeeded()
    #expect(numbers(table).first == 100)
    #expect(table.visibleCells.first?.frame.minY == table.contentOffset.y)
    #expect(table.visibleCells.first?.frame.size == CGSize(width: 500, height: 50))
  }

  @Test func prefetchingAsksForAScreenAheadAndTakesItBack() {
    final class Early: NSObject, UITableViewDataSourcePrefetching {
      var asked: [Int] = []
      var cancelled: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        asked += indexPaths.map(\.row)
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
      }
    }
    let early = Early()
    let table = makeTable(NumberRows([Array(0..<100)]))
    table.prefetchDataSource = early
    table.contentOffset.y = 44
    table.layoutIfNeeded()
    #expect(early.asked == Array(12...22))
    early.asked = []
    table.contentOffset.y = 88
    table.layoutIfNeeded()
    #expect(early.asked == [23])
    #expect(early.cancelled.isEmpty)
    table.contentOffset.y = 2_200
    table.layoutIfNeeded()
    #expect(early.cancelled == Array(13...23))
  }

  @Test func anAnimatedScrollArrivesAtItsRowWhateverHeightsItMeets() {
    let source = NumberRows([Array(0..<1_000)])
    source.heights = { _ in 100 }
    let table = makeTable(source)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.addSubview(table)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    LayoutPass.run(on: .main)
    for target in [60, 20, 900] {
      let start = CACurrentMediaTime()
      table.scrollToRow(at: path(target), at: .top, animated: true)
      for frame in 1...30 {
        AnimatePass.run(on: .main, at: start + Double(frame) / 60)
        LayoutPass.run(on: .main)
      }
      #expect(numbers(table).first == target)
      #expect(table.visibleCells.first?.frame.minY == table.contentOffset.y)
    }
    window.isHidden = true
  }

  @Test func scrollingToARowPutsItWhereItIsWanted() {
    let table = makeTable(NumberRows([Array(0..<100)]))
    table.scrollToRow(at: path(50), at: .top, animated: false)
    #expect(table.contentOffset.y == 2_200)
    table.scrollToRow(at: path(50), at: .middle, animated: false)
    #expect(table.contentOffset.y == 1_982)
    table.scrollToRow(at: path(50), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 1_764)
    table.scrollToRow(at: path(50), at: .none, animated: false)
    #expect(table.contentOffset.y == 1_764)
    table.scrollToRow(at: path(0), at: .none, animated: false)
    #expect(table.contentOffset.y == 0)
    table.scrollToRow(at: path(99), at: .top, animated: false)
    #expect(table.contentOffset.y == 3_920)
  }
}
