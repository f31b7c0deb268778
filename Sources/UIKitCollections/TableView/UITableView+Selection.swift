// What is selected, and fingers that select.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableView {
  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for old in selected.sorted() { setSelected(old, false, animated: animated) }
      return
    }
    guard allowsSelection, hasRow(path) else { return }
    if !allowsMultipleSelection {
      for old in selected.sorted() where old != path { setSelected(old, false, animated: animated) }
    }
    setSelected(path, true, animated: animated)
    if position != .none { reveal(path, position, animated: animated) }
  }

  func setSelected(_ path: IndexPath, _ isSelected: Bool, animated: Bool) {
    let didChange = isSelected ? selected.insert(path).inserted : selected.remove(path) != nil
    if let cell = cells[path], cell.isSelected != isSelected {
      cell.setSelected(isSelected, animated: animated)
      neighboursDidChange(path)
    }
    if didChange {
      NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }
  }

  /// The row before a selected one loses its separator.
  private func neighboursDidChange(_ path: IndexPath) {
    cells[path]?.setNeedsLayout()
    guard path.row > 0 else { return }
    cells[IndexPath(row: path.row - 1, section: path.section)]?.setNeedsLayout()
  }

  // MARK: Fingers

  func fingerDidTouch(_ touches: Set<UITouch>) {
    guard allowsSelection, let path = path(under: touches), !isOnDetailButton(touches, path) else { return }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    highlighted = path
    cells[path]?.setHighlighted(true, animated: false)
    neighboursDidChange(path)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  func fingerDidLift(_ touches: Set<UITouch>) {
    guard let path = path(under: touches), !isDragging else {
      dropHighlight()
      return
    }
    if highlighted == nil, isOnDetailButton(touches, path) {
      delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
      return
    }
    let wasHighlighted = highlighted
    dropHighlight()
    if wasHighlighted == path { choose(path) }
  }

  func dropHighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cells[path]?.setHighlighted(false, animated: false)
    neighboursDidChange(path)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Selects as a tap does: with the delegate's consent and told to it.
  private func choose(_ path: IndexPath) {
    if selected.contains(path), allowsMultipleSelection {
      guard let agreed = agreed(toDeselect: path) else { return }
      setSelected(agreed, false, animated: false)
      delegate?.tableView(self, didDeselectRowAt: agreed)
      return
    }
    var wanted: IndexPath? = path
    if let delegate { wanted = delegate.tableView(self, willSelectRowAt: path) }
    guard let wanted, hasRow(wanted) else { return }
    if !allowsMultipleSelection {
      for old in selected.sorted() where old != wanted {
        guard let agreed = agreed(toDeselect: old) else { continue }
        setSelected(agreed, false, animated: false)
        delegate?.tableView(self, didDeselectRowAt: agreed)
      }
    }
    setSelected(wanted, true, animated: false)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func agreed(toDeselect path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willDeselectRowAt: path)
  }

  private func isOnDetailButton(_ touches: Set<UITouch>, _ path: IndexPath) -> Bool {
    guard let touch = touches.first, let cell = cells[path] else { return false }
    return cell.isDetailButton(at: touch.location(in: cell))
  }

  /// The row whose cell the finger is on.
  private func path(under touches: Set<UITouch>) -> IndexPath? {
    guard let touch = touches.first else { return nil }
    var view = hitTest(touch.location(in: self), with: nil)
    while let candidate = view, candidate !== self {
      if let cell = candidate as? UITableViewCell, let path = indexPath(for: cell) { return path }
      view = candidate.superview
    }
    return nil
  }
}
