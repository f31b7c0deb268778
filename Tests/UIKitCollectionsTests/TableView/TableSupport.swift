// Sources of rows that count what they are asked, and tables the tests share.
import Foundation
import UIKit

@testable import UIKitCollections

/// A cell as high as its number wants.
final class NumberRow: UITableViewCell {
  var number = -1
  var timesPrepared = 0
  var wantedHeight: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    timesPrepared += 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight ?? super.sizeThatFits(size).height)
  }
}

/// Rows of numbers; nothing optional is answered.
class NumberRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  var requests: [IndexPath] = []
  var events: [String] = []
  var heights: (Int) -> CGFloat? = { _ in nil }

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    requests.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    if let cell = cell as? NumberRow {
      cell.number = sections[indexPath.section][indexPath.row]
      cell.wantedHeight = heights(cell.number)
    }
    return cell
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { events.append("show \(indexPath.row)") }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { events.append("end \(indexPath.row)") }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("deselect \(indexPath.row)")
  }
}

/// Rows whose count is said and nothing more is kept.
final class ManyRows: NSObject, UITableViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    (cell as? NumberRow)?.number = indexPath.row
    (cell as? NumberRow)?.wantedHeight = 40 + CGFloat(indexPath.row % 5) * 10
    return cell
  }
}

/// Holds on to its data source.
final class KeepingTable: UITableView {
  var keeper: AnyObject?
}

@MainActor func makeTable<Source: UITableViewDataSource>(
  _ source: Source, style: UITableView.Style = .plain, width: CGFloat = 320, height: CGFloat = 480
) -> UITableView {
  let table = KeepingTable(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
  table.keeper = source
  table.contentInsetAdjustmentBehavior = .never
  table.separatorStyle = .none
  table.register(NumberRow.self, forCellReuseIdentifier: "number")
  table.dataSource = source
  table.delegate = source as? any UITableViewDelegate
  table.layoutIfNeeded()
  return table
}

func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

@MainActor func numbers(_ table: UITableView) -> [Int] {
  table.visibleCells.compactMap { (cell: UITableViewCell) -> Int? in (cell as? NumberRow)?.number }
}
