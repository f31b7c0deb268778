// A section that scrolls across the layout: how far its row reaches and where it comes to rest.
import Foundation

/// The row of an orthogonal section, as the view that scrolls it needs to know it.
package struct OrthogonalRow: Equatable, Sendable {
  package var behavior: OrthogonalBehavior
  /// The room the row is drawn in, in content coordinates: across the whole view.
  package var frame: CGRect
  /// The inset before the first group and after the last.
  package var leadingInset: CGFloat
  package var trailingInset: CGFloat
  /// How long all groups are together.
  package var length: CGFloat
  /// The length the groups are seen through: the view's less the insets.
  package var viewport: CGFloat

  /// The largest offset at rest, except for the centred behaviour.
  package var maximumOffset: CGFloat { max(0, length - viewport) }
}

extension SectionSolution {
  var viewport: CGFloat { environment.size[axis] - insets.total(axis) }

  /// The offset the row rests at when asked for `offset`. O(log n).
  func restOffset(_ offset: CGFloat) -> CGFloat {
    let most = max(0, groups.length - viewport)
    switch section.orthogonalBehavior {
    case .none: return 0
    case .groupPagingCentered:
      return nearest(to: offset) { group in
        let length = group.pattern.size[axis]
        return group.position + group.pattern.lead - (viewport - length) / 2
      } ?? 0
    case .continuous:
      return min(max(0, offset), most)
    case .paging:
      if offset >= most { return most }
      return min(most, max(0, (offset / viewport).rounded() * viewport))
    case .continuousGroupLeadingBoundary, .groupPaging:
      if offset >= most { return most }
      let stop = nearest(to: offset) { $0.position } ?? 0
      return min(most, max(0, stop))
    }
  }

  /// Of the stops of all groups the one nearest to `offset`; of two equally near the later.
  private func nearest(to offset: CGFloat, stop: (FoundGroup) -> CGFloat) -> CGFloat? {
    let count = groups.sums.groups
    guard count > 0 else { return nil }
    var low = 0
    var high = count
    // The first stop at or after the offset.
    while low < high {
      let middle = (low + high) / 2
      guard let group = groups.group(at: middle) else { return nil }
      if stop(group) < offset { low = middle + 1 } else { high = middle }
    }
    let after = groups.group(at: min(low, count - 1)).map(stop)
    guard low > 0, let before = groups.group(at: low - 1).map(stop) else { return after }
    guard low < count, let after else { return before }
    return offset - before < after - offset ? before : after
  }
}
