// How long something shall be: the dimensions, spacings and insets a layout is described with.
import Foundation

/// One side of a size.
package enum LayoutDimension: Sendable, Hashable {
  /// A fraction of the container's inner width, on either side of a size.
  case fractionalWidth(CGFloat)
  /// A fraction of the container's inner height, on either side of a size.
  case fractionalHeight(CGFloat)
  /// Points, kept as they are given.
  case absolute(CGFloat)
  /// Points until the real length has been measured.
  case estimated(CGFloat)
  /// Points until the real lengths have been measured, then the longest among the siblings.
  case uniformAcrossSiblings(CGFloat)

  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: return true
    case .fractionalWidth, .fractionalHeight, .absolute: return false
    }
  }

  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { return true }
    return false
  }

  package var value: CGFloat {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      return value
    }
  }

  /// Whether the length follows the container's length along `axis`.
  func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: return axis == .horizontal
    case .fractionalHeight: return axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: return false
    }
  }

  /// The length in `container`: fractions go down to a whole pixel.
  func length(in container: CGSize, _ grid: PixelGrid) -> CGFloat {
    switch self {
    case .fractionalWidth(let fraction): return grid.floor(fraction * container.width)
    case .fractionalHeight(let fraction): return grid.floor(fraction * container.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points):
      return points
    }
  }
}

/// A width and a height, each with its own rule.
package struct LayoutSize: Sendable, Hashable {
  package var width: LayoutDimension
  package var height: LayoutDimension

  package init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

  var estimatedAxes: LayoutAxisSet {
    var axes: LayoutAxisSet = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// The sides that are as long as the longest sibling's.
  var uniformAxes: LayoutAxisSet {
    var axes: LayoutAxisSet = []
    if width.isUniform { axes.insert(.horizontal) }
    if height.isUniform { axes.insert(.vertical) }
    return axes
  }

  func resolved(in container: CGSize, _ grid: PixelGrid) -> CGSize {
    CGSize(width: width.length(in: container, grid), height: height.length(in: container, grid))
  }
}

/// Room between two things: exactly, or at least, so many points.
package enum LayoutSpacing: Sendable, Hashable {
  case fixed(CGFloat)
  /// At least these points; what is left over is shared among all flexible spacings of the line.
  case flexible(CGFloat)

  var minimum: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): return points
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { return true }
    return false
  }
}

/// Room kept free outside an item. An edge that is nil asks for none and does not stretch.
package struct LayoutEdgeSpacing: Sendable, Hashable {
  package var leading: LayoutSpacing?
  package var top: LayoutSpacing?
  package var trailing: LayoutSpacing?
  package var bottom: LayoutSpacing?

  package init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  func start(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }

  /// The least room both edges along `axis` take.
  func minimum(_ axis: LayoutAxis) -> CGFloat {
    (start(axis)?.minimum ?? 0) + (end(axis)?.minimum ?? 0)
  }

  /// How many of the edges along `axis` stretch.
  func flexibleCount(_ axis: LayoutAxis) -> Int {
    (start(axis)?.isFlexible == true ? 1 : 0) + (end(axis)?.isFlexible == true ? 1 : 0)
  }
}

/// Points taken off the four sides.
package struct LayoutInsets: Sendable, Hashable {
  package var top: CGFloat
  package var leading: CGFloat
  package var bottom: CGFloat
  package var trailing: CGFloat

  package static let zero = LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  package init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func total(_ axis: LayoutAxis) -> CGFloat { start(axis) + end(axis) }

  /// The sum of both, on `axis` only; the other axis keeps these insets.
  func adding(_ other: LayoutInsets, on axis: LayoutAxis) -> LayoutInsets {
    var sum = self
    if axis == .horizontal {
      sum.leading += other.leading
      sum.trailing += other.trailing
    } else {
      sum.top += other.top
      sum.bottom += other.bottom
    }
    return sum
  }
}
