// Classes by name, pools, and the cells that come out of them.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// Cells, headers and footers waiting to be used again.
@MainActor struct TablePool {
  private var cells: [String: [UITableViewCell]] = [:]
  private var bands: [String: [UITableViewHeaderFooterView]] = [:]

  mutating func put(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    cells[identifier, default: []].append(cell)
  }
  mutating func put(_ band: UITableViewHeaderFooterView) {
    guard let identifier = band.reuseIdentifier else { return }
    bands[identifier, default: []].append(band)
  }
  mutating func takeCell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
  mutating func takeBand(_ identifier: String) -> UITableViewHeaderFooterView? {
    bands[identifier]?.popLast()
  }
  mutating func forgetCells(_ identifier: String) { cells[identifier] = nil }
  mutating func forgetBands(_ identifier: String) { bands[identifier] = nil }
}

extension UITableView {
  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    pool.forgetCells(identifier)
    guard let cellClass else {
      cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      raise("must pass a class of kind UITableViewCell", name: "NSInvalidArgumentException")
    }
    cellClasses[identifier] = type
  }

  func registerHeaderFooter(_ viewClass: AnyClass?, _ identifier: String) {
    pool.forgetBands(identifier)
    guard let viewClass else {
      headerFooterClasses[identifier] = nil
      return
    }
    guard let type = viewClass as? UITableViewHeaderFooterView.Type else {
      raise("must pass a class of kind UITableViewHeaderFooterView", name: "NSInvalidArgumentException")
    }
    headerFooterClasses[identifier] = type
  }

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = pool.takeCell(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let type = cellClasses[identifier] else { return nil }
    statistics.cellsMade += 1
    let cell = makeTableCell(type, .default, identifier)
    if cell.reuseIdentifier != identifier {
      raise(
        "cell reuse identifier in \(className(of: cell)) (\(cell.reuseIdentifier ?? "nil")) does not match the "
          + "identifier used to register it (\(identifier))")
    }
    return cell
  }

  func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    if let cell = reconfiguring[path] { return cell }
    guard let cell = dequeueCell(identifier) else {
      raise(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
          + "identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = pool.takeBand(identifier) {
      view.prepareForReuse()
      return view
    }
    guard let type = headerFooterClasses[identifier] else { return nil }
    return makeHeaderFooter(type, identifier)
  }

  // MARK: Cells by row

  /// The cell of a row: the one in sight, or what the data source gives.
  func obtainedCell(_ path: IndexPath) -> UITableViewCell {
    if let cell = cells[path] { return cell }
    guard let dataSource else { raise("the table view has no data source to ask for a cell") }
    statistics.cellsRequested += 1
    let start = generation
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard generation == start else {
      // The data changed meanwhile; there may be no such row.
      if cell.rowPath == nil { pool.put(cell) }
      return cell
    }
    if let shown = cell.rowPath, cells[shown] === cell, shown != path {
      raise(
        "the \(className(of: cell)) returned for the row at \(path.shortDescription) is already displayed at "
          + "the row at \(shown.shortDescription) - the data source must give each row a cell of its own")
    }
    cells[path] = cell
    adopt(cell, path)
    return cell
  }

  /// Gives a cell what depends on its table and its row.
  func adopt(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.table = self
    cell.rowPath = path
    let isSelected = selected.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    let isHighlighted = highlighted == path
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
    if let delegate {
      let level = answer(.indentationLevel) { delegate.tableView(self, indentationLevelForRowAt: path) }
      if let level { cell.indentationLevel = level }
    }
    cell.adoptTable()
  }

  /// Takes a cell out of sight and keeps it for later.
  func retireCell(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    let wasShown = cell.superview === self
    if wasShown { cell.removeFromSuperview() }
    cell.rowPath = nil
    if wasShown { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    pool.put(cell)
  }

  func retireBand(_ element: TableElement) {
    guard let view = bands.removeValue(forKey: element) else { return }
    let wasShown = view.superview === self
    if wasShown {
      view.removeFromSuperview()
      if element.isHeader {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: element.section)
      } else {
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: element.section)
      }
    }
    if let view = view as? UITableViewHeaderFooterView { pool.put(view) }
  }

  func retireAll() {
    for path in cells.keys.sorted() { retireCell(path) }
    for element in bands.keys.sorted() { retireBand(element) }
  }
}
