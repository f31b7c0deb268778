// What stands beside the cells: badges on items and groups, headers and footers at a boundary, backgrounds.
import Foundation

/// Sides of a rectangle.
package struct LayoutEdges: OptionSet, Sendable, Hashable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let top = LayoutEdges(rawValue: 1)
  package static let leading = LayoutEdges(rawValue: 2)
  package static let bottom = LayoutEdges(rawValue: 4)
  package static let trailing = LayoutEdges(rawValue: 8)

  /// 0 at the start of `axis`, 1 at its end, a half where neither or both sides are named.
  func position(_ axis: LayoutAxis) -> CGFloat {
    let start = contains(axis == .horizontal ? .leading : .top)
    let end = contains(axis == .horizontal ? .trailing : .bottom)
    if start == end { return 0.5 }
    return start ? 0 : 1
  }

  func names(_ axis: LayoutAxis) -> Bool { position(axis) != 0.5 }
}

/// A point of a rectangle, and how far from it.
package struct LayoutAnchor: Sendable, Hashable {
  package enum Offset: Sendable, Hashable {
    /// Points.
    case absolute(CGPoint)
    /// Fractions of the supplementary's own size.
    case fractional(CGPoint)
  }

  package var edges: LayoutEdges
  package var offset: Offset

  package init(edges: LayoutEdges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  func displacement(for size: CGSize) -> CGPoint {
    switch offset {
    case .absolute(let point): return point
    case .fractional(let point): return CGPoint(x: point.x * size.width, y: point.y * size.height)
    }
  }
}

/// A view fastened to an item or a group.
package struct LayoutSupplementaryItem: Sendable, Hashable {
  package var kind: String
  package var size: LayoutSize
  /// Taken off the view's frame; no effect on a side that is estimated.
  package var contentInsets: LayoutInsets
  package var containerAnchor: LayoutAnchor
  /// Nil puts the view's own edges on the container's.
  package var itemAnchor: LayoutAnchor?
  package var zIndex: Int

  package init(
    kind: String, size: LayoutSize, contentInsets: LayoutInsets = .zero, containerAnchor: LayoutAnchor,
    itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.contentInsets = contentInsets
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }

  /// The frame of a view of `size` fastened to `host`.
  func frame(on host: CGRect, size: CGSize) -> CGRect {
    let item = itemAnchor ?? LayoutAnchor(edges: containerAnchor.edges)
    let container = containerAnchor.displacement(for: size)
    let own = item.displacement(for: size)
    let x = host.minX + host.width * containerAnchor.edges.position(.horizontal)
    let y = host.minY + host.height * containerAnchor.edges.position(.vertical)
    let place = CGRect(
      x: x + container.x + own.x - size.width * item.edges.position(.horizontal),
      y: y + container.y + own.y - size.height * item.edges.position(.vertical),
      width: size.width, height: size.height)
    return place.inset(by: contentInsets, except: self.size.estimatedAxes)
  }
}

/// A header or footer: a view at a side or corner of a section, or of the whole layout.
package struct LayoutBoundaryItem: Sendable, Hashable {
  package var kind: String
  package var size: LayoutSize
  /// Taken off the view's frame; no effect on a side that is estimated.
  package var contentInsets: LayoutInsets
  package var alignment: LayoutEdges
  package var offset: CGPoint
  /// Whether the section grows to make room.
  package var extendsBoundary: Bool
  /// Whether the view stays in sight while its section is.
  package var pinToVisibleBounds: Bool
  package var zIndex: Int
  /// Room beyond a view that extends the boundary, at the section's end (points).
  package var outerRoom: CGFloat = 0

  package init(
    kind: String, size: LayoutSize, contentInsets: LayoutInsets = .zero, alignment: LayoutEdges,
    offset: CGPoint = .zero, extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.contentInsets = contentInsets
    self.alignment = alignment
    self.offset = offset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}

/// A background behind a whole section.
package struct LayoutDecorationItem: Sendable, Hashable {
  package var kind: String
  package var contentInsets: LayoutInsets
  package var zIndex: Int

  package init(kind: String, contentInsets: LayoutInsets = .zero, zIndex: Int = 0) {
    self.kind = kind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
