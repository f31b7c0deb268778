// The two directions a layout runs in, and reading geometry along one of them, so that one solver
// serves rows and columns, layouts that scroll down and layouts that scroll sideways.
import Foundation

/// A direction in the plane.
package enum LayoutAxis: Sendable, Hashable {
  case horizontal, vertical

  /// The direction at a right angle to this one.
  package var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A set of directions: which sides of a size are estimates.
package struct LayoutAxisSet: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let horizontal = LayoutAxisSet(rawValue: 1)
  package static let vertical = LayoutAxisSet(rawValue: 2)

  func contains(axis: LayoutAxis) -> Bool {
    contains(axis == .horizontal ? .horizontal : .vertical)
  }

  mutating func remove(axis: LayoutAxis) {
    remove(axis == .horizontal ? .horizontal : .vertical)
  }
}

extension CGSize {
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(along axis: LayoutAxis, _ length: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }
}

extension CGSize {
  /// Whether both sides are lengths that something can have.
  var isLength: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension CGPoint {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  init(along axis: LayoutAxis, _ position: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
  }
}

extension CGRect {
  func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? origin.x : origin.y }
  func length(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? size.width : size.height }
  func end(_ axis: LayoutAxis) -> CGFloat { start(axis) + length(axis) }

  /// The rectangle without its insets, on the sides that are not estimated. Insets longer than a side leave
  /// the difference, as UIKit does.
  func inset(by insets: LayoutInsets, except estimated: LayoutAxisSet) -> CGRect {
    var rect = self
    if !estimated.contains(.horizontal) {
      rect.origin.x += insets.leading
      rect.size.width = abs(rect.size.width - insets.leading - insets.trailing)
    }
    if !estimated.contains(.vertical) {
      rect.origin.y += insets.top
      rect.size.height = abs(rect.size.height - insets.top - insets.bottom)
    }
    return rect
  }

  /// The part common to both, or nil where that part has no area.
  func overlap(_ other: CGRect) -> CGRect? {
    let left = max(minX, other.minX), right = min(maxX, other.maxX)
    let top = max(minY, other.minY), bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The device's pixels: lengths that come from a fraction go down to a whole pixel, positions to the nearest.
package struct PixelGrid: Sendable, Equatable {
  /// Pixels in a point.
  package let scale: CGFloat
  /// How far below a pixel, in pixels, a value still counts as on it.
  private static let tolerance: CGFloat = 0.001

  package init(scale: CGFloat) { self.scale = scale }

  func floor(_ length: CGFloat) -> CGFloat {
    (length * scale + Self.tolerance).rounded(.down) / scale
  }

  func nearest(_ position: CGFloat) -> CGFloat {
    // Half a pixel goes up, on both sides of zero, so that equal rows stay equal wherever they stand.
    (position * scale + 0.5 + Self.tolerance * 0.001).rounded(.down) / scale
  }

  func nearest(_ point: CGPoint) -> CGPoint {
    CGPoint(x: nearest(point.x), y: nearest(point.y))
  }
}
