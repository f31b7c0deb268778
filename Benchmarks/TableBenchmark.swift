// Tables: the first picture by the number of rows, and changes from snapshots.
import Foundation
import UIKit

/// Rows of one or two lines of text, measured by their constraints.
@MainActor private final class TextCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }

  func show(_ number: Int) {
    label.text =
      number % 3 == 0 ? "Row \(number), with a text that does not fit on one line of it" : "Row \(number)"
  }
}

@MainActor private final class CountedRows: NSObject, UITableViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.show(indexPath.row)
    return cell
  }
}

@MainActor private func makeTable(in window: UIWindow) -> UITableView {
  let table = UITableView(frame: window.bounds)
  table.register(TextCell.self, forCellReuseIdentifier: "text")
  let controller = UIViewController()
  controller.view.addSubview(table)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return table
}

@MainActor private func drawFrame(_ window: UIWindow) {
  LayoutPass.run(on: window.screen)
  DisplayPass.run(on: window.screen)
  _ = window.screen.rootLayer.commit()
}

@MainActor private func firstPicture(_ count: Int) -> Double {
  let source = CountedRows(count)
  return milliseconds(9) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let table = makeTable(in: window)
    table.dataSource = source
    drawFrame(window)
    window.isHidden = true
  }
}

/// Changes of a table on screen between two snapshots of `count` rows that share half of them.
@MainActor private func change(_ count: Int) -> Double {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let table = makeTable(in: window)
  let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, number in
    let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
    (cell as? TextCell)?.show(number)
    return cell
  }
  func snapshot(_ numbers: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    return snapshot
  }
  let half = count / 2
  // Every other row goes, others come, and what stays is in the other order.
  let shared = Array(0..<half)
  let one = snapshot(zip(shared, (count..<(count + half))).flatMap { [$0, $1] })
  let other = snapshot(zip(shared.reversed(), ((2 * count)..<(2 * count + half))).flatMap { [$0, $1] })
  source.apply(one, animatingDifferences: false)
  drawFrame(window)
  var showsOne = true
  let time = milliseconds(5) {
    showsOne.toggle()
    source.apply(showsOne ? one : other, animatingDifferences: false)
    drawFrame(window)
  }
  window.isHidden = true
  return time
}

func benchmarkTables() {
  print("tables, up to the commit")
  MainActor.assumeIsolated {
    let few = firstPicture(100)
    let many = firstPicture(1_000_000)
    report(few, "first picture of 100 self-sizing rows")
    report(many, "first picture of 1,000,000 self-sizing rows: \(shown(many / few)) x")
    let small = change(1_000)
    let large = change(10_000)
    report(small, "a snapshot of 1,000 rows, half of them the same in another order")
    report(
      large, "a snapshot of 10,000 rows, half of them the same in another order: \(shown(large / small)) x")
  }
}
