// Headers, footers and the table's own two views: heights, places, pinning, reuse.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

/// Only titles and rows; written in the adopting class, so that they are called.
private final class TitledRows: NSObject, UITableViewDataSource {
  let counts: [Int]
  let headers: [String?]
  let footers: [String?]
  init(_ counts: [Int], headers: [String?] = [], footers: [String?] = []) {
    self.counts = counts
    self.headers = headers
    self.footers = footers
  }
  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
}

private final class BandView: UITableViewHeaderFooterView {
  var timesPrepared = 0
  override func prepareForReuse() { timesPrepared += 1 }
}

/// Views for headers, from the pool.
private final class ViewRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var height: CGFloat = 30
  var made: [Int] = []
  func numberOfSections(in tableView: UITableView) -> Int { 40 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    made.append(section)
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "band")
    if let view, view.contentView.subviews.isEmpty {
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.contentView.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.contentView.topAnchor),
        inner.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
        inner.heightAnchor.constraint(equalToConstant: height),
      ])
    }
    return view
  }
}

@Suite @MainActor struct TableHeaderTests {
  @Test func plainHeadersAre28After22AndStickUntilTheNextPushesThem() throws {
    let table = makeTable(TitledRows([20, 20], headers: ["A", "B"]))
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 28))
    #expect(table.rectForRow(at: path(0)).minY == 50)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
    table.contentOffset.y = 200
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 200, width: 320, height: 28))
    // The section ends at 930.
    table.contentOffset.y = 910
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 902)
    #expect(table.headerView(forSection: 1)?.frame.minY == 952)
    #expect(table.rect(forSection: 1).minY == 930)
    table.contentOffset.y = 960
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.headerView(forSection: 1)?.frame.minY == 960)
    let header = try #require(table.headerView(forSection: 1))
    #expect(table.subviews.firstIndex(of: header)! > table.subviews.firstIndex(of: table.visibleCells[0])!)
  }

  @Test func aPlainTableWithoutTitlesHasNoRoomForThem() {
    let table = makeTable(TitledRows([1, 1, 1]))
    #expect(table.contentSize.height == 132)
    #expect(table.rectForHeader(inSection: 1).height == 0)
  }

  @Test func groupedGapsAre35And17AndAHalf() {
    let table = makeTable(TitledRows([1, 1]), style: .grouped)
    #expect(table.rectForRow(at: path(0, 0)).minY == 35)
    #expect(table.rectForRow(at: path(0, 1)).minY == 114)
    #expect(table.contentSize.height == 175.5)
  }

  @Test func groupedTitlesAreInCapitals() {
    let rows = TitledRows([1, 1], headers: ["One", "Two"], footers: ["Below", nil])
    let table = makeTable(rows, style: .grouped)
    let scale = UIScreen.main.scale
    let line = UILabel()
    line.font = .preferredFont(forTextStyle: .footnote)
    line.text = "X"
    let text = line.intrinsicContentSize.height
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "ONE")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "Below")
    #expect(table.rectForHeader(inSection: 0).height == (33 + text + 6.67).ceiledToPixel(scale))
    #expect(table.rectForHeader(inSection: 1).height == (15.67 + text + 6.67).ceiledToPixel(scale))
    #expect(table.rectForFooter(inSection: 0).height == (7.67 + text + 6.67).ceiledToPixel(scale))
    #expect(table.rectForFooter(inSection: 1).height == 17.5)
  }

  @Test func cardsStandIn16AndRoundTheirEnds() {
    let table = makeTable(TitledRows([3]), style: .insetGrouped)
    let cells = table.visibleCells
    #expect(cells[0].frame == CGRect(x: 16, y: 35, width: 288, height: 44))
    #expect(cells[0].layer.cornerRadius == 10 && cells[1].layer.cornerRadius == 0)
    #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    table.frame.size.width = 430
    table.layoutIfNeeded()
    #expect(table.visibleCells[0].frame.minX == 20)
  }

  @Test func viewsOfHeadersAreMeasuredMadeWhenNeededAndUsedAgain() {
    let source = ViewRows()
    let table = makeTable(source)
    table.register(BandView.self, forHeaderFooterViewReuseIdentifier: "band")
    source.made = []
    table.reloadData()
    table.layoutIfNeeded()
    // 22 + 30 + 88 a section: four reach into 480 points.
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 30))
    #expect(table.rect(forSection: 1).minY == 140)
    #expect(source.made == [0, 1, 2, 3])
    for _ in 0..<30 {
      table.contentOffset.y += 150
      table.layoutIfNeeded()
    }
    #expect(source.made.max() == 35)
    let shown = table.subviews.compactMap { $0 as? BandView }
    #expect(shown.contains { $0.timesPrepared > 0 })
  }

  @Test func theTablesOwnViewsStandAtItsEnds() {
    let table = makeTable(TitledRows([2]))
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.tableHeaderView = header
    table.tableFooterView = footer
    table.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(table.rectForRow(at: path(0)).minY == 60)
    #expect(footer.frame == CGRect(x: 0, y: 148, width: 320, height: 30))
    #expect(table.contentSize.height == 178)
    header.frame.size.height = 100
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).minY == 100)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(header.superview == nil)
    #expect(table.rectForRow(at: path(0)).minY == 0)
  }
}
