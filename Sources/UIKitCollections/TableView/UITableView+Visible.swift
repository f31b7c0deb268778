// The heart: what is in sight is found, measured and given its view.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableView {
  /// Passes after which rows that never agree on their size are given up, as UIKit does.
  private static let mostPasses = 100

  func layOutElements() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    guard needsElementUpdate, !isLayingOut, pendingChanges == nil else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for pass in 0... {
      if pass > Self.mostPasses { raiseStuck() }
      let start = generation
      let anchor = currentAnchor
      if settledWidth != rowWidth { widthDidChange() }
      adoptEndViewHeights()
      retireOutOfSight()
      settleVisible(anchor)
      if generation == start { place() }
      // A client that changes its data while it is asked for a view has the pass begin anew.
      if generation == start { break }
    }
    needsElementUpdate = false
    followReveal()
    prefetchAhead()
  }

  private func widthDidChange() {
    // Heights that were measured hold for the width they were measured for.
    if settledWidth != nil { heightsDidChange() }
    settledWidth = rowWidth
    for path in cells.keys.sorted() { cells[path]?.adoptTable() }
  }

  /// Lets cells go that have left, so that the rows coming in can have them.
  private func retireOutOfSight() {
    for path in cells.keys.sorted() {
      let element = TableElement(path)
      guard geometry.exists(element) else {
        retireCell(path)
        continue
      }
      let span = geometry.span(element)
      if span.start >= bounds.maxY || span.start + span.length <= bounds.minY { retireCell(path) }
    }
  }

  private func adoptEndViewHeights() {
    let top = tableHeaderView?.frame.height ?? 0
    if geometry.top != top { knownGeometry?.top = top }
  }

  // MARK: Finding out heights

  /// A row in sight and where it stands on the screen: while heights above it become known, it stays there.
  private struct Anchor {
    var path: IndexPath
    var distance: CGFloat
  }

  private var currentAnchor: Anchor? {
    guard let knownGeometry, contentOffset.y > minimumOffset.y else { return nil }
    for path in cells.keys.sorted() {
      guard let cell = cells[path], cell.superview === self else { continue }
      let element = TableElement(path)
      guard knownGeometry.exists(element) else { continue }
      let span = knownGeometry.span(element)
      guard span.start + span.length > bounds.minY, span.start < bounds.maxY else { continue }
      return Anchor(path: path, distance: span.start - bounds.minY)
    }
    return nil
  }

  /// Settles the heights of what is in sight, until what is in sight is settled.
  private func settleVisible(_ start: Anchor?) {
    var anchor = start
    guard bounds.width > 0, bounds.height > 0 else { return }
    let before = generation
    for pass in 0... {
      if pass > Self.mostPasses { raiseStuck() }
      walk()
      guard generation == before else { return }
      let moved = hold(anchor)
      // Where the content has become shorter its end decides, and no row any more.
      if takeContentSize() { anchor = nil }
      if !moved && isVisibleSettled { return }
    }
  }

  private func raiseStuck() -> Never {
    raise(
      "\(className(of: self)) is stuck in its update/layout loop. This can happen for many reasons, "
        + "including self-sizing views whose heights are not consistent.")
  }

  private func walk() {
    let start = generation
    var element = geometry.firstElement(endingAfter: bounds.minY)
    while let current = element, geometry.span(current).start < bounds.maxY {
      settle(current)
      guard generation == start else { return }
      element = geometry.element(after: current)
    }
    for band in pinnedBands where generation == start { settle(band) }
  }

  private func settle(_ element: TableElement) {
    guard !geometry.isSettled(element) else { return }
    let start = generation
    let height: CGFloat
    if let path = element.path {
      height = settledHeight(ofRow: path)
    } else {
      height = settledHeight(ofBand: element)
    }
    if generation == start { knownGeometry?.settle(element, height) }
  }

  private var isVisibleSettled: Bool {
    var element = geometry.firstElement(endingAfter: bounds.minY)
    while let current = element, geometry.span(current).start < bounds.maxY {
      if !geometry.isSettled(current) { return false }
      element = geometry.element(after: current)
    }
    return true
  }

  /// Moves the content so that the anchor stays where it was. Answers whether it had to.
  private func hold(_ anchor: Anchor?) -> Bool {
    guard let anchor, geometry.exists(TableElement(anchor.path)) else { return false }
    let start = geometry.span(TableElement(anchor.path)).start
    let change = start - anchor.distance - bounds.minY
    guard change != 0 else { return false }
    contentOffset.y += change
    moveAnimatedScroll(by: CGPoint(x: 0, y: change))
    return true
  }

  /// Answers whether the view had to move, since content that became shorter does not leave it beyond its end.
  @discardableResult
  func takeContentSize() -> Bool {
    let footer = tableFooterView?.frame.height ?? 0
    let size = CGSize(width: bounds.width, height: geometry.end + footer)
    guard contentSize != size else { return false }
    let offset = contentOffset
    contentSize = size
    return contentOffset != offset
  }

  // MARK: Placing

  private func place() {
    let start = generation
    var wanted: [TableElement] = []
    if bounds.width > 0, bounds.height > 0 {
      var element = geometry.firstElement(endingAfter: bounds.minY)
      while let current = element, geometry.span(current).start < bounds.maxY {
        if current.path != nil || geometry.span(current).length > 0 { wanted.append(current) }
        element = geometry.element(after: current)
      }
      for band in pinnedBands where !wanted.contains(band) { wanted.append(band) }
    }
    let kept = Set(wanted)
    for path in cells.keys.sorted() where !kept.contains(TableElement(path)) { retireCell(path) }
    for element in bands.keys.sorted() where !kept.contains(element) { retireBand(element) }
    for element in wanted {
      guard generation == start else { return }
      if let path = element.path { placeCell(path) } else { placeBand(element) }
    }
    placeEndViews()
  }

  private func placeCell(_ path: IndexPath) {
    let start = generation
    let cell = obtainedCell(path)
    guard generation == start else { return }
    let frame = rect(of: TableElement(path))
    if cell.frame != frame { cell.frame = frame }
    cell.place = place(ofRow: path)
    guard cell.superview !== self else { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    guard generation == start else { return }
    insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
    cell.adoptTable()
  }

  /// Where in its section a row stands, which its separators and corners depend on.
  func place(ofRow path: IndexPath) -> UITableViewCell.Place {
    UITableViewCell.Place(isFirst: path.row == 0, isLast: path.row == rowCount(path.section) - 1)
  }

  private func placeBand(_ element: TableElement) {
    guard let view = obtainedBand(element) else { return }
    if let view = view as? UITableViewHeaderFooterView { configure(view, element) }
    let frame = bandFrame(element)
    if view.frame != frame { view.frame = frame }
    guard view.superview !== self else { return }
    if element.isHeader {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: element.section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: element.section)
    }
    addSubview(view)
  }

  private func placeEndViews() {
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let frame = CGRect(x: 0, y: geometry.end, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
  }

  // MARK: Pinning

  private var pinTop: CGFloat { bounds.minY + adjustedContentInset.top }
  private var pinBottom: CGFloat { bounds.maxY - adjustedContentInset.bottom }

  /// The header and footer that stay at the edges of a plain table while their sections pass.
  private var pinnedBands: [TableElement] {
    guard style == .plain, bounds.height > 0 else { return [] }
    var found: [TableElement] = []
    if let first = geometry.firstElement(endingAfter: pinTop), geometry.span(first).start < bounds.maxY {
      let header = TableElement.header(first.section)
      if geometry.exists(header) { found.append(header) }
    }
    if let last = geometry.firstElement(endingAfter: pinBottom) {
      let footer = TableElement.footer(last.section)
      let start = geometry.start(ofSection: last.section)
      if geometry.exists(footer), start < pinBottom { found.append(footer) }
    }
    return found
  }

  private func bandFrame(_ element: TableElement) -> CGRect {
    var frame = rect(of: element)
    guard style == .plain else { return frame }
    let section = geometry.sections[element.section]
    let start = geometry.start(ofSection: element.section)
    let rowsStart = start + section.rowsStart
    let rowsEnd = rowsStart + section.rows.length
    if element.isHeader {
      // Stays at the top until the section's end pushes it out.
      let latest = rowsEnd + section.footer.height - frame.height
      frame.origin.y = max(frame.minY, min(pinTop, latest))
    } else {
      let earliest = start + section.topPadding
      frame.origin.y = min(frame.minY, max(pinBottom - frame.height, earliest))
    }
    return frame
  }

  // MARK: Asking

  /// Brings the rows in sight up to date before they are asked about.
  func layOutIfDue() {
    guard needsElementUpdate, !isLayingOut, pendingChanges == nil, dataSource != nil else { return }
    layOutElements()
  }

  var visibleRows: [IndexPath] {
    layOutIfDue()
    return cells.keys.sorted().filter { (path: IndexPath) -> Bool in
      guard let cell = cells[path], cell.superview === self else { return false }
      return cell.frame.maxY > bounds.minY && cell.frame.minY < bounds.maxY
    }
  }

  func shownCell(_ path: IndexPath) -> UITableViewCell? {
    layOutIfDue()
    return cells[path]
  }

  func shownPath(of cell: UITableViewCell) -> IndexPath? {
    guard let path = cell.rowPath, cells[path] === cell else { return nil }
    return path
  }

  func separatorStyleDidChange() {
    // A separator is part of a measured height.
    heightsDidChange()
    looksDidChange()
  }

  /// Separators, backgrounds and margins are to be looked at again.
  func looksDidChange() {
    for path in cells.keys.sorted() { cells[path]?.adoptTable() }
    setNeedsLayout()
  }
}
