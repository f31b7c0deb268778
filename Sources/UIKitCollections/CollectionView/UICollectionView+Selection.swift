// What is selected, and fingers that select.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionView {
  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard allowsSelection else { return }
    guard let path else {
      for old in selected.sorted() { setSelected(old, false) }
      return
    }
    guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section) else { return }
    if !allowsMultipleSelection {
      for old in selected.sorted() where old != path { setSelected(old, false) }
    }
    setSelected(path, true)
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }

  func deselect(_ path: IndexPath) { setSelected(path, false) }

  private func setSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    if let cell = cellForItem(at: path), cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  // MARK: Fingers

  func fingerDidTouch(_ touches: Set<UITouch>) {
    guard let path = path(under: touches), allowsSelection || togglesByTap(path) else { return }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func fingerDidLift(_ touches: Set<UITouch>) {
    guard let path = highlighted else { return }
    dropHighlight()
    guard !isDragging, self.path(under: touches) == path else { return }
    choose(path)
  }

  func dropHighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Selects as a tap does: with the delegate's consent and told to it.
  private func choose(_ path: IndexPath) {
    guard !togglesByTap(path) else {
      tapToToggle(path)
      return
    }
    if selected.contains(path) {
      guard allowsMultipleSelection else {
        if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
          delegate?.collectionView(self, didSelectItemAt: path)
        }
        return
      }
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(path, false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selected.sorted() {
        setSelected(old, false)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    setSelected(path, true)
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  /// The item whose cell the finger is on.
  private func path(under touches: Set<UITouch>) -> IndexPath? {
    guard let touch = touches.first else { return nil }
    let point = touch.location(in: self)
    let hit = hitTest(point, with: nil)
    var view = hit
    while let candidate = view, candidate !== self {
      if let cell = candidate as? UICollectionViewCell, let path = indexPath(for: cell) { return path }
      view = candidate.superview
    }
    return nil
  }
}
