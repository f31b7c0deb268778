// Layouts from right to left: the mirror image of the same layout from left to right, in the content's width;
// what stands in a row that scrolls sideways, in the row's.
import Foundation

extension LayoutSolution {
  private var isMirrored: Bool { environment.isRightToLeft }

  func mirrored(_ rect: CGRect) -> CGRect { mirrored(rect, in: contentSize.width) }

  private func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    guard isMirrored else { return rect }
    var rect = rect
    rect.origin.x = width - rect.maxX
    return rect
  }

  func mirrored(_ element: LayoutElement) -> LayoutElement {
    guard isMirrored else { return element }
    var element = element
    let isInSidewaysRow = element.isInRow && axis == .vertical
    let width = isInSidewaysRow ? span(ofRow: element.section) : contentSize.width
    element.frame = mirrored(element.frame, in: width)
    return element
  }

  /// How wide the row of a section is that is scrolled sideways; at least as wide as the view.
  private func span(ofRow section: Int) -> CGFloat {
    let solved = sections[section]
    return max(environment.size.width, solved.insets.total(.horizontal) + solved.groups.length)
  }

  /// A row's offset from the other side.
  func mirrored(offset: CGFloat, ofRow section: Int) -> CGFloat {
    guard isMirrored, axis == .vertical, sections.indices.contains(section), sections[section].isOrthogonal
    else { return offset }
    return span(ofRow: section) - environment.size.width - offset
  }

  /// The offset a row begins with: its first group stands at the leading side. O(log n).
  package func firstOffset(inSection section: Int) -> CGFloat {
    restOffset(mirrored(offset: 0, ofRow: section), inSection: section)
  }

  /// The offset of a row that is scrolled by a distance from its leading side.
  package func offset(scrolledBy distance: CGFloat, inSection section: Int) -> CGFloat {
    mirrored(offset: distance, ofRow: section)
  }

  /// Whether the content begins at its right end.
  package var startsAtRight: Bool { isMirrored && axis == .horizontal }
}
