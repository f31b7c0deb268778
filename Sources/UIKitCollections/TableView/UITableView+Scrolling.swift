// Scrolling a row into sight. Heights on the way to it are found out only where they come into sight.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableView {
  /// What an animated scroll is to show.
  struct Reveal {
    var element: TableElement
    var position: ScrollPosition
  }

  /// Rounds in which rows around the target may change their estimates.
  private static let mostRounds = 20

  func reveal(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let element = target(path) else { return }
    layOutIfDue()
    let offset = offset(showing: element, position)
    revealing = nil
    if animated {
      guard offset != contentOffset else { return }
      setContentOffset(offset, animated: true)
      revealing = Reveal(element: element, position: position)
      return
    }
    var wanted = offset
    for _ in 0..<Self.mostRounds {
      guard wanted != contentOffset else { return }
      contentOffset = wanted
      layOutIfDue()
      wanted = self.offset(showing: element, position)
    }
  }

  /// Keeps an animated scroll on its row while rows on the way turn out to have other heights.
  func followReveal() {
    guard let reveal = revealing else { return }
    guard geometry.exists(reveal.element), !isDragging else {
      revealing = nil
      return
    }
    let wanted = offset(showing: reveal.element, reveal.position)
    if redirectAnimatedScroll(to: wanted) { return }
    revealing = nil
    if wanted != contentOffset { contentOffset = wanted }
  }

  /// The row, or the section's header where the row is `NSNotFound`.
  private func target(_ path: IndexPath) -> TableElement? {
    let counts = counts
    let isSection = path.count == 2 && path.section < counts.count && path.section >= 0
    if isSection, path.row == NSNotFound {
      let header = TableElement.header(path.section)
      if geometry.exists(header) { return header }
      return counts[path.section] > 0 ? .row(section: path.section, row: 0) : nil
    }
    guard hasRow(path) else {
      raise(
        "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only "
          + "\(isSection ? counts[path.section] : 0) rows in section \(path.section).",
        name: "NSRangeException")
    }
    return TableElement(path)
  }

  private func offset(showing element: TableElement, _ position: ScrollPosition) -> CGPoint {
    let frame = rect(of: element)
    var visible = bounds.inset(by: adjustedContentInset)
    if style == .plain, !element.isHeader {
      // A pinned header covers the top.
      let header = geometry.sections[element.section].header.height
      visible.origin.y += header
      visible.size.height -= header
    }
    var offset = contentOffset
    switch position {
    case .top: offset.y += frame.minY - visible.minY
    case .middle: offset.y += frame.midY - visible.midY
    case .bottom: offset.y += frame.maxY - visible.maxY
    case .none:
      if frame.minY < visible.minY {
        offset.y += frame.minY - visible.minY
      } else if frame.maxY > visible.maxY {
        offset.y += min(frame.maxY - visible.maxY, frame.minY - visible.minY)
      }
    }
    return clampedOffset(offset)
  }

  func revealNearestSelected(_ position: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selected.sorted().min { (one: IndexPath, other: IndexPath) -> Bool in
      abs(rectForRow(at: one).midY - middle) < abs(rectForRow(at: other).midY - middle)
    }
    if let nearest { reveal(nearest, position, animated: animated) }
  }
}
