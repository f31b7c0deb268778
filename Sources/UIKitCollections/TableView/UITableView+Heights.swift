// Heights: what is known before anything is in sight, and what is found out when it comes into sight.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableView {
  /// Where everything stands, by what is known so far.
  var geometry: TableGeometry {
    if let knownGeometry { return knownGeometry }
    let counts = counts
    var built = TableGeometry(
      counts.indices.map { (section: Int) -> TableSection in makeSection(section, rows: counts[section]) })
    built.top = tableHeaderView?.frame.height ?? 0
    knownGeometry = built
    return built
  }

  /// Whether heights are found out only when they are needed (the default).
  private var estimatesRows: Bool { estimatedRowHeight != 0 }

  func makeSection(_ section: Int, rows count: Int) -> TableSection {
    var made = TableSection(rows: makeRows(section, count))
    made.header = makeBand(.header(section))
    made.footer = makeBand(.footer(section))
    made.topPadding = made.header.exists ? topPadding : 0
    return made
  }

  private var topPadding: CGFloat {
    guard style == .plain else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.plainHeaderTopPadding
  }

  // MARK: Rows

  private func makeRows(_ section: Int, _ count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights(count: 0, height: 0, isSettled: true) }
    let first = IndexPath(row: 0, section: section)
    if let estimate = delegateEstimate(first) {
      var heights = [estimate]
      heights.reserveCapacity(count)
      for row in 1..<max(count, 1) {
        let path = IndexPath(row: row, section: section)
        heights.append(delegateEstimate(path) ?? standardEstimate)
      }
      return RowHeights(heights: heights, isSettled: false)
    }
    let own = early.rowHeights[first] ?? delegateHeight(first)
    if estimatesRows {
      guard let own else {
        if rowHeight >= 0 { return RowHeights(count: count, height: rowHeight, isSettled: true) }
        return RowHeights(count: count, height: standardEstimate, isSettled: false)
      }
      early.rowHeights[first] = own
      return RowHeights(count: count, height: standardEstimate, isSettled: false)
    }
    // Without estimates every height is asked for now; automatic heights need estimates, as on iOS.
    guard own != nil else {
      let height = rowHeight >= 0 ? rowHeight : TableMetrics.rowHeight
      return RowHeights(count: count, height: height, isSettled: true)
    }
    var heights: [CGFloat] = []
    heights.reserveCapacity(count)
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      let height = row == 0 ? own : delegateHeight(path)
      heights.append(Self.fixed(height ?? rowHeight))
    }
    return RowHeights(heights: heights, isSettled: true)
  }

  private static func fixed(_ height: CGFloat) -> CGFloat { height >= 0 ? height : TableMetrics.rowHeight }

  /// What a row nothing is known of counts as.
  private var standardEstimate: CGFloat {
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight >= 0 ? rowHeight : TableMetrics.rowHeight
  }

  private func delegateEstimate(_ path: IndexPath) -> CGFloat? {
    guard let delegate else { return nil }
    let estimate = answer(.estimatedHeightForRow) {
      delegate.tableView(self, estimatedHeightForRowAt: path)
    }
    guard let estimate else { return nil }
    return check(estimate, "estimated row height", path) < 0 ? standardEstimate : estimate
  }

  /// The height the delegate gives a row; nil where it does not give any.
  private func delegateHeight(_ path: IndexPath) -> CGFloat? {
    guard let delegate else { return nil }
    let height = answer(.heightForRow) { delegate.tableView(self, heightForRowAt: path) }
    guard let height else { return nil }
    statistics.heightsAsked += 1
    return check(height, "row height", path)
  }

  private func check(_ height: CGFloat, _ what: String, _ path: IndexPath) -> CGFloat {
    if height == UITableView.automaticDimension || (height >= 0 && height.isFinite) { return height }
    raise(
      "table view \(what) must not be negative - provided height for index path "
        + "(\(path.shortDescription)) is \(height)")
  }

  /// A row that has come by an update.
  func newRow(_ path: IndexPath) -> (height: CGFloat, isSettled: Bool) {
    if let estimate = delegateEstimate(path) { return (estimate, false) }
    if estimatesRows {
      let isFixed = rowHeight >= 0 && unanswered.contains(.heightForRow)
      return (standardEstimate, isFixed || (delegate == nil && rowHeight >= 0))
    }
    return (Self.fixed(delegateHeight(path) ?? rowHeight), true)
  }

  /// Finds out how high a row in sight is.
  func settledHeight(ofRow path: IndexPath) -> CGFloat {
    let given = early.rowHeights.removeValue(forKey: path) ?? delegateHeight(path) ?? rowHeight
    if given >= 0 { return given }
    let cell = obtainedCell(path)
    statistics.cellsMeasured += 1
    if !cell.wasMeasured { cell.frame = rect(of: TableElement(path)) }
    let height = cell.fittedHeight(width: rowWidth)
    if !height.isFinite {
      raise(
        "the \(className(of: cell)) of the row at \(path.shortDescription) asks for a height of \(height)")
    }
    return height
  }

  // MARK: Headers and footers

  /// What is known of a header or footer without its view.
  func makeBand(_ element: TableElement) -> TableBand {
    if let height = givenHeight(element) { return TableBand(height: height, isSettled: true) }
    if title(of: element) != nil || mayHaveView(element) {
      return TableBand(height: estimatedHeight(element), isSettled: false)
    }
    return TableBand(height: untitledHeight(element), isSettled: true)
  }

  /// A height that delegate or table lay down; nil where it follows from the content.
  private func givenHeight(_ element: TableElement) -> CGFloat? {
    var height: CGFloat?
    var standard = sectionHeaderHeight
    switch element {
    case .header(let section):
      if let delegate {
        height = answer(.heightForHeader) { delegate.tableView(self, heightForHeaderInSection: section) }
      }
    case .footer(let section):
      standard = sectionFooterHeight
      if let delegate {
        height = answer(.heightForFooter) { delegate.tableView(self, heightForFooterInSection: section) }
      }
    case .row: return nil
    }
    if let height {
      if height == UITableView.automaticDimension { return nil }
      if height < 0 || !height.isFinite {
        let what = element.isHeader ? "header" : "footer"
        raise(
          "table view \(what) height must not be negative - provided height for section \(element.section) is "
            + "\(height)")
      }
      // In a grouped table nothing asked for is still the usual gap, as on iOS.
      if height == 0, style != .plain { return nil }
      return height
    }
    guard standard >= 0 else { return nil }
    if style == .plain, title(of: element) == nil, !mayHaveView(element) { return 0 }
    return standard
  }

  private func estimatedHeight(_ element: TableElement) -> CGFloat {
    var own = estimatedSectionHeaderHeight
    var height: CGFloat = TableMetrics.plainHeaderHeight
    if !element.isHeader { own = estimatedSectionFooterHeight }
    if own > 0 { return own }
    if style != .plain { height = untitledHeight(element) }
    return height
  }

  /// The room a grouped table leaves where there is no title.
  private func untitledHeight(_ element: TableElement) -> CGFloat {
    guard style != .plain else { return 0 }
    guard element.isHeader else { return TableMetrics.gap }
    return isFirst(element) ? TableMetrics.firstGap : TableMetrics.gap
  }

  func isFirst(_ element: TableElement) -> Bool { element.section == 0 && tableHeaderView == nil }

  /// Finds out how high a header or footer in sight is; 0 where there is none.
  func settledHeight(ofBand element: TableElement) -> CGFloat {
    guard let view = obtainedBand(element) else { return untitledHeight(element) }
    return fittedHeight(of: view, element)
  }

  private func fittedHeight(of view: UIView, _ element: TableElement) -> CGFloat {
    let width = rowWidth
    if let titled = view as? UITableViewHeaderFooterView {
      configure(titled, element)
      if let height = titled.fittedHeight(width: width) { return height }
    } else if !view.constraints.isEmpty {
      let target = CGSize(width: width, height: 0)
      return view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return max(estimatedHeight(element), 0)
  }

  // MARK: Changes

  /// Has a row, header or footer in sight measured again in the next layout pass.
  func contentsDidChange(of view: UIView) {
    guard selfSizingInvalidation != .disabled, !isLayingOut, let geometry = knownGeometry else { return }
    var element: TableElement?
    if let cell = view as? UITableViewCell {
      element = shownPath(of: cell).map { TableElement($0) }
      // Nobody asks the cells of rows of one height.
      if rowHeight >= 0, unanswered.contains(.heightForRow) { element = nil }
    } else {
      element = bands.first { $0.value === view }?.key
      if let band = element, givenHeight(band) != nil { element = nil }
    }
    guard let element, geometry.exists(element) else { return }
    knownGeometry?.unsettle(element)
    needsElementUpdate = true
    setNeedsLayout()
  }

  /// Everything is worked out again; what is in sight stays where it is.
  func heightsDidChange() {
    knownGeometry = nil
    early.rowHeights = [:]
    needsElementUpdate = true
    setNeedsLayout()
  }

  // MARK: Rectangles

  /// Cards stand in from the sides.
  var sideInset: CGFloat {
    guard style == .insetGrouped else { return 0 }
    return TableMetrics.sideMargin(width: bounds.width)
  }
  var rowLeft: CGFloat { style == .insetGrouped ? sideInset + safeAreaInsets.left : 0 }
  var rowWidth: CGFloat {
    guard style == .insetGrouped else { return bounds.width }
    return max(0, bounds.width - 2 * sideInset - safeAreaInsets.left - safeAreaInsets.right)
  }

  func rect(of element: TableElement) -> CGRect {
    let geometry = geometry
    guard geometry.exists(element) else { return .zero }
    let span = geometry.span(element)
    return CGRect(x: rowLeft, y: span.start, width: rowWidth, height: span.length)
  }

  func sectionRect(_ section: Int) -> CGRect {
    let geometry = geometry
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: rowLeft, y: geometry.start(ofSection: section), width: rowWidth,
      height: geometry.sections[section].length)
  }

  func rowPath(at point: CGPoint) -> IndexPath? {
    guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= geometry.top else { return nil }
    guard let element = geometry.firstElement(endingAfter: point.y), let path = element.path else {
      return nil
    }
    return geometry.span(element).start <= point.y ? path : nil
  }

  /// O(log n) and the rows found.
  func rowPaths(in rect: CGRect) -> [IndexPath] {
    let geometry = geometry
    var found: [IndexPath] = []
    var element = geometry.firstElement(endingAfter: rect.minY)
    while let current = element, geometry.span(current).start < rect.maxY {
      if let path = current.path { found.append(path) }
      element = geometry.element(after: current)
    }
    return found
  }
}

extension TableElement {
  var isHeader: Bool {
    if case .header = self { return true }
    return false
  }
}
