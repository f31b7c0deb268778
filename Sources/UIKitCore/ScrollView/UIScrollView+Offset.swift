// The offset: how it is set, kept in range and told.
import Foundation

extension UIScrollView {
  func scroll(to offset: CGPoint) {
    if offset.x.isInfinite || offset.y.isInfinite {
      raise("contentOffset must be finite, got \(offset)", name: "CALayerInvalidGeometry")
    }
    guard bounds.origin != offset else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
  }

  func offsetDidChange() {
    hasSetInitialOffset = true
    _didScroll()
    barAbove?.didScroll()
    updateIndicators()
    _scrollDelegate?.scrollViewDidScroll(self)
  }

  func contentSizeDidChange() {
    setNeedsLayout()
    insetsDidChange()
    keepWithinContent()
    updateIndicators()
  }

  /// Content that became shorter does not leave the view beyond its end; a scroll under way ends there.
  private func keepWithinContent() {
    guard !isTracking, !isDragging else { return }
    let most = maximumOffset
    if let target = animatedScroll?.to {
      animatedScroll?.to = CGPoint(x: min(target.x, most.x), y: min(target.y, most.y))
    } else {
      let offset = contentOffset
      scroll(to: CGPoint(x: min(offset.x, most.x), y: min(offset.y, most.y)))
    }
  }

  /// The smallest offset: the content's start at the inner edge of the insets, under a bar at its tallest.
  package var minimumOffset: CGPoint {
    let insets = adjustedContentInset
    return CGPoint(x: -insets.left, y: -insets.top - (barAbove?.growth ?? 0))
  }

  /// The largest offset; not less than the smallest.
  package var maximumOffset: CGPoint {
    let insets = adjustedContentInset
    let least = minimumOffset
    return CGPoint(
      x: max(least.x, contentSize.width + insets.right - bounds.width),
      y: max(least.y, contentSize.height + insets.bottom - bounds.height))
  }

  /// An offset moved into the range where content fills the view.
  package func clampedOffset(_ offset: CGPoint) -> CGPoint {
    let least = minimumOffset
    let most = maximumOffset
    return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    var offset = bounds.origin
    if rect.minX < visible.minX || rect.width > visible.width {
      offset.x += rect.minX - visible.minX
    } else if rect.maxX > visible.maxX {
      offset.x += rect.maxX - visible.maxX
    }
    if rect.minY < visible.minY || rect.height > visible.height {
      offset.y += rect.minY - visible.minY
    } else if rect.maxY > visible.maxY {
      offset.y += rect.maxY - visible.maxY
    }
    setContentOffset(clampedOffset(offset), animated: animated)
  }

  // MARK: A finger, moved by a host

  /// Begins a drag as a finger does; content that still moves is caught.
  package func beginDragging() {
    let wasDecelerating = isDecelerating
    animatedScroll = nil
    if wasDecelerating { _scrollDelegate?.scrollViewDidEndDecelerating(self) }
    isTracking = true
    isDragging = true
    _scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// Moves the content by a finger's travel (points), following it past the ends as a rubber band
  /// (uikit-behaviour 8.2).
  package func drag(by travel: CGPoint) {
    var offset = contentOffset
    let least = minimumOffset
    let most = maximumOffset
    // Content that fits does not move, unless it is to bounce all the same.
    let bouncesAcross = bounces && (alwaysBounceHorizontal || most.x > least.x)
    let bouncesDown = bounces && (alwaysBounceVertical || most.y > least.y)
    offset.x = Self.dragged(offset.x, by: travel.x, least.x, most.x, bounds.width, bouncesAcross)
    offset.y = Self.dragged(offset.y, by: travel.y, least.y, most.y, bounds.height, bouncesDown)
    contentOffset = offset
  }

  /// Ends a drag without speed: the content comes back into its range, onto a page where it has pages, or
  /// goes where the delegate sends it.
  package func endDragging() {
    var target = clampedOffset(isPagingEnabled ? nearestPage(to: contentOffset) : contentOffset)
    if let barAbove { target = barAbove.restingOffset(target) }
    _scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    target = clampedOffset(target)
    isTracking = false
    isDragging = false
    let travels = target != contentOffset
    _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: travels)
    if travels {
      startAnimatedScroll(to: target, isDeceleration: true)
      _scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }
    updateIndicators()
  }

  /// The offset of the page that fills most of the view; pages count from the content's start.
  private func nearestPage(to offset: CGPoint) -> CGPoint {
    func nearest(_ value: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (value / length).rounded() * length : value
    }
    return CGPoint(x: nearest(offset.x, bounds.width), y: nearest(offset.y, bounds.height))
  }

  private static func dragged(
    _ value: CGFloat, by travel: CGFloat, _ least: CGFloat, _ most: CGFloat, _ length: CGFloat,
    _ bounces: Bool
  ) -> CGFloat {
    guard travel != 0 else { return value }
    let start = unrubbered(value, least, most, length)
    let end = start + travel
    guard bounces else { return min(max(end, least), most) }
    if end < least { return least - rubber(least - end, length) }
    if end > most { return most + rubber(end - most, length) }
    return end
  }

  /// How far content follows a finger that is `x` past the end of a viewport of length `d`.
  static func rubber(_ x: CGFloat, _ d: CGFloat) -> CGFloat {
    guard d > 0 else { return 0 }
    return (1 - 1 / (x * 0.55 / d + 1)) * d
  }

  private static func unrubbered(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat, _ d: CGFloat) -> CGFloat
  {
    func back(_ y: CGFloat) -> CGFloat {
      guard d > 0, y < d else { return y }
      return (1 / (1 - y / d) - 1) * d / 0.55
    }
    if value < least { return least - back(least - value) }
    if value > most { return most + back(value - most) }
    return value
  }
}
