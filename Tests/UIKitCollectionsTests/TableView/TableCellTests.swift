// The standard cells: heights, labels, accessories, margins, separators.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

/// Rows made by a closure.
private final class MadeRows: NSObject, UITableViewDataSource {
  let rows: [() -> UITableViewCell]
  init(_ rows: [() -> UITableViewCell]) { self.rows = rows }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows[indexPath.row]()
  }
}

@MainActor private func cell(
  _ style: UITableViewCell.CellStyle, _ text: String, _ detail: String? = nil
) -> UITableViewCell {
  let cell = UITableViewCell(style: style, reuseIdentifier: nil)
  cell.textLabel?.text = text
  cell.detailTextLabel?.text = detail
  return cell
}

@Suite @MainActor struct TableCellTests {
  private func table(_ rows: [() -> UITableViewCell], separators: Bool = false) -> UITableView {
    let table = makeTable(MadeRows(rows))
    table.separatorStyle = separators ? .singleLine : .none
    table.layoutIfNeeded()
    return table
  }
  /// What a screen of one's own scale may round by.
  private let pixel: CGFloat = 1 / UIScreen.main.scale + 0.01

  @Test func aTitleRowIs44AndASubtitleRow55AndAHalf() {
    let table = table([
      { cell(.default, "Title") }, { cell(.subtitle, "Title", "Detail") },
      { cell(.value1, "Title", "Detail") },
      { cell(.default, "") },
    ])
    let heights = (0..<4).map { table.rectForRow(at: path($0)).height }
    #expect(heights[0] == 44 && heights[2] == 44 && heights[3] == 44)
    #expect(abs(heights[1] - 55.5) <= 0.5 + pixel)
  }

  @Test func textBeginsAt16AndValuesEndAt16() throws {
    let table = table([{ cell(.value1, "Title", "Detail") }, { cell(.value2, "Title", "Detail") }])
    let value = try #require(table.cellForRow(at: path(0)))
    #expect(value.textLabel?.frame.minX == 16)
    #expect(abs((value.detailTextLabel?.frame.maxX ?? 0) - 304) <= pixel)
    let column = try #require(table.cellForRow(at: path(1)))
    #expect(column.textLabel?.frame.maxX == 107)
    #expect(column.detailTextLabel?.frame.minX == 113)
    #expect(column.imageView == nil)
    #expect(cell(.default, "x").detailTextLabel == nil)
  }

  @Test func accessoriesTakeRoomFromTheContent() throws {
    let table = table([
      {
        let made = cell(.default, "Title")
        made.accessoryType = .disclosureIndicator
        return made
      },
      {
        let made = cell(.default, "Title")
        made.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        return made
      },
    ])
    let chevron = try #require(table.cellForRow(at: path(0)))
    #expect(abs(chevron.contentView.frame.width - (320 - 16 - 10.33)) < 0.01)
    #expect(abs(chevron.standardAccessories[0].frame.maxX - 304) <= pixel)
    #expect(chevron.contentView.directionalLayoutMargins.trailing == 8)
    let own = try #require(table.cellForRow(at: path(1)))
    #expect(own.accessoryView?.frame == CGRect(x: 254, y: 7, width: 50, height: 30))
    #expect(own.contentView.frame.width == 254)
    own.accessoryView = nil
    table.layoutIfNeeded()
    #expect(own.contentView.frame.width == 320)
  }

  @Test func constraintsInTheContentViewDecideTheHeight() {
    let make = { (priority: UILayoutPriority) -> UITableViewCell in
      let made = UITableViewCell(style: .default, reuseIdentifier: nil)
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      made.contentView.addSubview(inner)
      let height = inner.heightAnchor.constraint(equalToConstant: 215)
      height.priority = priority
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: made.contentView.topAnchor),
        inner.bottomAnchor.constraint(equalTo: made.contentView.bottomAnchor),
        inner.leadingAnchor.constraint(equalTo: made.contentView.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: made.contentView.trailingAnchor),
        height,
      ])
      return made
    }
    // Report 38: the height holds in the end, required or not.
    let table = table([{ make(.required) }, { make(UILayoutPriority(999)) }])
    for row in 0..<2 {
      #expect(table.rectForRow(at: path(row)).height == 215)
      #expect(table.cellForRow(at: path(row))?.contentView.subviews[0].frame.height == 215)
    }
    // A separator takes a pixel more.
    table.separatorStyle = .singleLine
    table.layoutIfNeeded()
    #expect(abs(table.rectForRow(at: path(0)).height - 215 - 1 / UIScreen.main.scale) < 0.001)
    #expect(table.cellForRow(at: path(0))?.contentView.frame.height == 215)
  }

  @Test func labelsThatWrapMakeTheirRowsTaller() {
    let make = { (text: String) -> UITableViewCell in
      let made = UITableViewCell(style: .default, reuseIdentifier: nil)
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text
      label.translatesAutoresizingMaskIntoConstraints = false
      made.contentView.addSubview(label)
      let margins = made.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
      return made
    }
    let long = String(repeating: "words ", count: 30)
    let table = table([{ make("One line") }, { make(long) }])
    let label = UILabel()
    label.numberOfLines = 0
    label.text = long
    let expected = label.sizeThatFits(CGSize(width: 288, height: 1_000)).height + 22
    #expect(abs(table.rectForRow(at: path(1)).height - expected) <= pixel)
    #expect(table.cellForRow(at: path(0))?.contentView.subviews[0].frame.minX == 16)
  }

  @Test func separatorsAreAPixelAndBeginAtTheText() throws {
    let table = table(
      [
        { cell(.default, "a") },
        {
          let made = cell(.default, "b")
          made.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
          return made
        },
        {
          let made = cell(.default, "c")
          made.separatorInset = UIEdgeInsets(top: 0, left: 1_000, bottom: 0, right: 0)
          return made
        },
        { cell(.default, "d") },
      ], separators: true)
    let lines = table.visibleCells.map { $0.separator?.frame ?? .zero }
    let thin = 1 / UIScreen.main.scale
    #expect(lines[0] == CGRect(x: 16, y: 44 - thin, width: 304, height: thin))
    #expect(lines[1].minX == 40 && lines[1].width == 260)
    #expect(lines[2].width == 0)
    #expect(lines[3].width == 304)
    table.separatorInset = .zero
    table.layoutIfNeeded()
    #expect(table.visibleCells[0].separator?.frame.minX == 0)
    table.separatorStyle = .none
    table.layoutIfNeeded()
    #expect(table.visibleCells[0].separator == nil)
  }

  @Test func fromRightToLeftEverythingStandsMirroredButTheCheckmark() throws {
    let table = makeTable(
      MadeRows([
        {
          let made = cell(.value1, "Title", "Detail")
          made.accessoryType = .disclosureIndicator
          made.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
          return made
        },
        {
          let made = cell(.default, "Title")
          made.accessoryType = .checkmark
          return made
        },
      ]))
    table.separatorStyle = .singleLine
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(table)
    parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: child)
    table.reloadData()
    table.layoutIfNeeded()
    let first = try #require(table.cellForRow(at: path(0)))
    #expect(abs(first.standardAccessories[0].frame.minX - 16) <= pixel)
    #expect(abs(first.contentView.frame.minX - 26.33) < 0.01)
    let title = first.contentView.convert(first.textLabel?.frame ?? .zero, to: first)
    #expect(abs(title.maxX - 304) <= pixel)
    #expect(abs((first.detailTextLabel?.frame.minX ?? 0) - 8) <= pixel)
    #expect(first.separator?.frame.minX == 10 && first.separator?.frame.maxX == 290)
    let second = try #require(table.cellForRow(at: path(1)))
    #expect(second.separator?.frame.minX == 0 && second.separator?.frame.maxX == 304)
    #expect(first.standardAccessories[0].image?.flipsForRightToLeftLayoutDirection == true)
    #expect(second.standardAccessories[0].image?.flipsForRightToLeftLayoutDirection == false)
  }

  @Test func groupedSectionsHaveLinesFromEdgeToEdgeAndCardsNoneAtTheEnd() {
    let rows = [{ cell(.default, "a") }, { cell(.default, "b") }]
    let grouped = makeTable(MadeRows(rows), style: .grouped)
    grouped.separatorStyle = .singleLine
    grouped.layoutIfNeeded()
    #expect(grouped.visibleCells[0].topSeparator?.frame.width == 320)
    #expect(grouped.visibleCells[0].separator?.frame.width == 304)
    #expect(grouped.visibleCells[1].separator?.frame.width == 320)
    let cards = makeTable(MadeRows(rows), style: .insetGrouped)
    cards.separatorStyle = .singleLine
    cards.layoutIfNeeded()
    #expect(
      cards.visibleCells[0].separator?.frame
        == CGRect(
          x: 16, y: 44 - 1 / UIScreen.main.scale, width: 272, height: 1 / UIScreen.main.scale))
    #expect(cards.visibleCells[1].separator?.superview == nil)
  }

  @Test func aCellTakesTheTablesColourUntilItHasItsOwn() {
    let table = makeTable(
      MadeRows([
        { cell(.default, "a") },
        {
          let made = cell(.default, "b")
          made.backgroundColor = .red
          return made
        },
      ]), style: .grouped)
    #expect(table.visibleCells[0].backgroundColor == .secondarySystemGroupedBackground)
    #expect(table.visibleCells[1].backgroundColor == .red)
    #expect(table.backgroundColor == .systemGroupedBackground)
  }

  @Test func aControllerIsItsTablesSourceAndAsksNothingItDoesNotSay() {
    final class List: UITableViewController {
      var asked = 0
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        cell(.default, "\(indexPath.row)")
      }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked += 1
        return 50
      }
    }
    let list = List(style: .grouped)
    list.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    list.view.layoutIfNeeded()
    #expect(list.tableView.style == .grouped)
    #expect(list.tableView.contentSize.height == 302.5)
    #expect(list.asked == 5)
    #expect(list.tableView.unanswered.contains(.titleForHeader))
    #expect(UITableViewController().tableView.style == .plain)
  }

  @Test func textOfAnAccessibilitySizeWraps() throws {
    let table = makeTable(
      MadeRows([
        {
          let made = UITableViewCell(style: .value1, reuseIdentifier: nil)
          made.textLabel?.text = "A title that is rather long"
          made.detailTextLabel?.text = "Detail"
          return made
        }
      ]))
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.addSubview(table)
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).height == 44)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    parent.setOverrideTraitCollection(large, forChild: child)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(0)))
    #expect(cell.textLabel?.numberOfLines == 0)
    #expect((cell.textLabel?.frame.height ?? 0) > 90)
    #expect((cell.detailTextLabel?.frame.minY ?? 0) > (cell.textLabel?.frame.maxY ?? 0))
    parent.setOverrideTraitCollection(nil, forChild: child)
    table.layoutIfNeeded()
    #expect(cell.textLabel?.numberOfLines == 1)
    #expect(table.rectForRow(at: path(0)).height == 44)
  }

  @Test func aConfigurationIsTheContentAndFollowsTheState() throws {
    final class Told: UITableViewCell {
      var states: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isSelected)
      }
    }
    let table = table([
      {
        let made = Told(style: .subtitle, reuseIdentifier: nil)
        var content = made.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "Detail"
        made.contentConfiguration = content
        made.accessoryType = .disclosureIndicator
        return made
      },
      {
        let made = UITableViewCell(style: .default, reuseIdentifier: nil)
        made.backgroundConfiguration = .listPlainCell()
        return made
      },
    ])
    let told = try #require(table.cellForRow(at: path(0)) as? Told)
    let view = try #require(told.contentView as? UIListContentView)
    // 11 + 20.33 + 3 + 14.33 + 11
    #expect(abs(told.frame.height - 59.67) <= 0.34)
    #expect(view.frame.height == told.frame.height)
    #expect(abs(view.frame.width - (320 - 16 - 10.33)) < 0.01)
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    table.layoutIfNeeded()
    #expect(told.states.last == true)
    #expect(told.contentView === view)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.layoutIfNeeded()
    let plain = try #require(table.cellForRow(at: path(1)))
    #expect(plain.backgroundConfiguration?.backgroundColor == .systemGray4)
    #expect(plain.standardSelectedBackground?.superview == nil)
    told.contentConfiguration = nil
    #expect(!(told.contentView is UIListContentView))
  }
}

@Suite struct TableCellConflictTests {
  /// Report 38: a required height of 215 in a row that is 44 so far is told of once and holds in the end;
  /// one of priority 999 is quiet.
  @Test(arguments: [(Float(1_000), 1), (Float(999), 0)])
  func aRequiredHeightIsToldOfOnce(priority: Float, reports: Int) async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [priority] in
      await MainActor.run {
        let made = UITableViewCell(style: .default, reuseIdentifier: nil)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        made.contentView.addSubview(inner)
        let height = inner.heightAnchor.constraint(equalToConstant: 215)
        height.priority = UILayoutPriority(priority)
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: made.contentView.topAnchor),
          inner.bottomAnchor.constraint(equalTo: made.contentView.bottomAnchor),
          height,
        ])
        let table = makeTable(MadeRows([{ made }]))
        precondition(inner.frame.height == 215 && table.rectForRow(at: path(0)).height == 215)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.components(separatedBy: "Unable to simultaneously satisfy").count - 1 == reports)
    if reports > 0 { #expect(text.contains("Will attempt to recover by breaking constraint")) }
  }
}
