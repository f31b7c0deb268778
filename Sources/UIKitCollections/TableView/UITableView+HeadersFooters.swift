// The views of headers and footers, and the table's own two.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableView {
  /// The name that the table's own titled views wait under.
  private static let titledIdentifier = "_UITableViewTitledHeaderFooterView"

  func title(of element: TableElement) -> String? {
    guard let dataSource else { return nil }
    switch element {
    case .header(let section):
      return answer(.titleForHeader) { dataSource.tableView(self, titleForHeaderInSection: section) }
    case .footer(let section):
      return answer(.titleForFooter) { dataSource.tableView(self, titleForFooterInSection: section) }
    case .row: return nil
    }
  }

  /// Whether the delegate makes views for headers (or footers): asked for one section to find out, and the
  /// answer kept until it is needed.
  func mayHaveView(_ element: TableElement) -> Bool {
    guard delegate != nil else { return false }
    let question: TableQuestions = element.isHeader ? .viewForHeader : .viewForFooter
    if unanswered.contains(question) { return false }
    if answered.contains(question) { return true }
    let view = delegateView(element)
    guard answered.contains(question) else { return false }
    early.views[element] = .some(view)
    return true
  }

  private func delegateView(_ element: TableElement) -> UIView? {
    guard let delegate else { return nil }
    switch element {
    case .header(let section):
      return answer(.viewForHeader) { delegate.tableView(self, viewForHeaderInSection: section) }
    case .footer(let section):
      return answer(.viewForFooter) { delegate.tableView(self, viewForFooterInSection: section) }
    case .row: return nil
    }
  }

  /// The view of a header or footer: the one in sight, the delegate's, or one with the title.
  func obtainedBand(_ element: TableElement) -> UIView? {
    if let view = bands[element] { return view }
    let early = early.views.removeValue(forKey: element)
    guard let view = (early ?? delegateView(element)) ?? titledView(element) else { return nil }
    if let old = bands.first(where: { $0.value === view })?.key { bands[old] = nil }
    bands[element] = view
    if let view = view as? UITableViewHeaderFooterView { configure(view, element) }
    return view
  }

  private func titledView(_ element: TableElement) -> UIView? {
    guard let title = title(of: element) else { return nil }
    let waiting = pool.takeBand(Self.titledIdentifier)
    let view = waiting ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titledIdentifier)
    view.isKitTitled = true
    // The look comes first: it decides how the title is spelt.
    configure(view, element)
    view.title = title
    return view
  }

  /// Gives a view what depends on its table and its section.
  func configure(_ view: UITableViewHeaderFooterView, _ element: TableElement) {
    let look = UITableViewHeaderFooterView.Look(
      style: style, isHeader: element.isHeader, isFirst: isFirst(element))
    view.adopt(look, margin: cellMargin)
    if view.textLabel?.text == nil, !view.isKitTitled, view.hasTextLabel, let title = title(of: element) {
      view.title = title
    }
  }

  /// The margin at the sides of what rows, headers and footers hold.
  var cellMargin: CGFloat { TableMetrics.sideMargin(width: bounds.width) }

  // MARK: The table's own header and footer

  func replaceEndView(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    // The first section's header depends on there being a view above it.
    knownGeometry = nil
    if let new, new.superview !== self { addSubview(new) }
    needsElementUpdate = true
    setNeedsLayout()
  }

  func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
    setNeedsLayout()
  }
}
