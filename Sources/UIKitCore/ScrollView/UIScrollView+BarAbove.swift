// A navigation bar above the content: it grows and shrinks with the offset.
import Foundation

/// What a navigation controller and the scroll view under its bar tell each other.
@MainActor package struct BarAbove {
  /// How much more of the top the bar covers when the content is at its start (points).
  package var growth: CGFloat = 0
  /// Told when the offset has changed.
  package var didScroll: () -> Void
  /// Where content comes to rest that a finger lets go at an offset.
  package var restingOffset: (CGPoint) -> CGPoint

  package init(didScroll: @escaping () -> Void, restingOffset: @escaping (CGPoint) -> CGPoint) {
    self.didScroll = didScroll
    self.restingOffset = restingOffset
  }
}

extension UIScrollView {
  func barAboveDidChange(from old: BarAbove?) {
    if (barAbove == nil) != (old == nil) { insetsDidChange() }
  }
}
