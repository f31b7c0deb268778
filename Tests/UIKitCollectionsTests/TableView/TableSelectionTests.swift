// Selection: by code, by finger, kept, shown.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct TableSelectionTests {
  /// A table in a window, and a finger.
  private func tap(_ table: UITableView, at point: CGPoint) {
    let screen = UIScreen.main
    let spot = table.convert(point, to: nil)
    EventPass.run(
      [TouchReport(phase: .began, location: spot), TouchReport(phase: .ended, location: spot)], on: screen,
      at: 0)
  }

  private func shown(_ table: UITableView) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.addSubview(table)
    window.makeKeyAndVisible()
    LayoutPass.run(on: .main)
    return window
  }

  @Test func codeSelectsOneRowAndSaysNothingToTheDelegate() {
    let source = NumberRows([[0, 1, 2]])
    let table = makeTable(source)
    source.events = []
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == path(2))
    #expect(table.cellForRow(at: path(1))?.isSelected == false)
    #expect(table.cellForRow(at: path(2))?.isSelected == true)
    table.deselectRow(at: path(2), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(source.events.isEmpty)
  }

  @Test func aFingerSelectsAndTakesTheOldSelectionAway() {
    let source = NumberRows([[0, 1, 2]])
    let table = makeTable(source)
    let window = shown(table)
    source.events = []
    tap(table, at: CGPoint(x: 100, y: 60))
    tap(table, at: CGPoint(x: 100, y: 20))
    #expect(source.events == ["select 1", "deselect 1", "select 0"])
    #expect(table.indexPathsForSelectedRows == [path(0)])
    table.allowsSelection = false
    tap(table, at: CGPoint(x: 100, y: 60))
    #expect(table.indexPathsForSelectedRows == [path(0)])
    window.isHidden = true
  }

  @Test func severalRowsAreSelectedWhereThatIsAllowed() {
    let source = NumberRows([[0, 1, 2]])
    let table = makeTable(source)
    table.allowsMultipleSelection = true
    let window = shown(table)
    source.events = []
    for y in [20, 60, 20] { tap(table, at: CGPoint(x: 100, y: CGFloat(y))) }
    #expect(source.events == ["select 0", "select 1", "deselect 0"])
    #expect(table.indexPathsForSelectedRows == [path(1)])
    window.isHidden = true
  }

  @Test func theDelegateMayRefuseOrChooseAnotherRow() {
    final class Picky: NSObject, UITableViewDataSource, UITableViewDelegate {
      var selected: [Int] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      }
      func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 3
      }
      func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath.row == 0 ? nil : IndexPath(row: 2, section: 0)
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
      }
    }
    let source = Picky()
    let table = makeTable(source)
    let window = shown(table)
    for y in [20, 60, 150] { tap(table, at: CGPoint(x: 100, y: CGFloat(y))) }
    #expect(source.selected == [2])
    window.isHidden = true
  }

  @Test func theInfoButtonIsTappedByItself() {
    final class Info: NSObject, UITableViewDataSource, UITableViewDelegate {
      var events: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailDisclosureButton
        return cell
      }
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        events.append("info \(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        events.append("select \(indexPath.row)")
      }
    }
    let source = Info()
    let table = makeTable(source)
    let window = shown(table)
    tap(table, at: CGPoint(x: 320 - 16 - 10 - 10 - 11, y: 66))
    tap(table, at: CGPoint(x: 100, y: 66))
    #expect(source.events == ["info 1", "select 1"])
    window.isHidden = true
  }

  @Test func aSelectedRowIsGreyAndItsSeparatorsGo() {
    let source = NumberRows([[0, 1, 2]])
    let table = makeTable(source)
    table.separatorStyle = .singleLine
    table.layoutIfNeeded()
    let cells = table.visibleCells
    #expect(cells[0].separator?.superview != nil)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.layoutIfNeeded()
    #expect(cells[0].separator?.superview == nil)
    #expect(cells[1].separator?.superview == nil)
    #expect(cells[2].separator?.superview != nil)
    #expect(cells[1].standardSelectedBackground?.superview === cells[1])
    cells[1].selectionStyle = .none
    #expect(cells[1].standardSelectedBackground?.superview == nil)
  }
}
