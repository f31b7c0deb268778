// Tables of client code, run.
import ClientSwift6
import Testing
import UIKit

@Suite @MainActor struct TableClientTests {
  @Test func aControllersTableShowsItsRows() throws {
    let controller = NamesViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    controller.view.layoutIfNeeded()
    let table = controller.tableView
    #expect(table.visibleCells.count == 3)
    // 20 + 20.33 + 20 and a pixel of separator.
    #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).height - 60.67) <= 0.34)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minX == 16)
  }

  @Test func aTableControllerIsFilledByOverrides() {
    let controller = SettingsViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    controller.view.layoutIfNeeded()
    #expect(controller.tableView.visibleCells.count == 4)
    #expect(controller.tableView.headerView(forSection: 0)?.textLabel?.text == "GENERAL")
    #expect(controller.tableView.rectForRow(at: IndexPath(row: 1, section: 1)).height == 50)
  }

  @Test func aDiffableSourceGivesTitlesToo() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let source = TitledSource.make(for: table)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Two")
    #expect(source.indexPath(for: 3) == IndexPath(row: 0, section: 1))
    #expect((table.visibleCells[2].contentConfiguration as? UIListContentConfiguration)?.text == "3")
  }
}
