// An offset that travels over a few frames.
import Foundation

/// A scroll under way: one a program asked for, or what follows a drag.
struct AnimatedScroll {
  var from: CGPoint
  var to: CGPoint
  var start: CFTimeInterval
  /// Whether a finger set the content moving.
  var isDeceleration = false
  /// Seconds, as UIKit takes for `setContentOffset(_:animated:)`.
  static let duration: CFTimeInterval = 0.3

  /// The offset at a frame's time, along ease-in-ease-out; nil once it is over.
  func offset(at time: CFTimeInterval) -> CGPoint? {
    let part = max(0, (time - start) / Self.duration)
    guard part < 1 else { return nil }
    let eased = CGFloat(part * part * (3 - 2 * part))
    return CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
  }
}

extension UIScrollView {
  func startAnimatedScroll(to offset: CGPoint, isDeceleration: Bool = false) {
    guard offset != contentOffset else { return }
    animatedScroll = AnimatedScroll(
      from: contentOffset, to: offset, start: CACurrentMediaTime(), isDeceleration: isDeceleration)
    AnimatedScrolls.running.removeAll { $0.view == nil || $0.view === self }
    AnimatedScrolls.running.append(AnimatedScrolls.Entry(view: self))
  }

  /// Carries a scroll under way along when the content above what is in sight has grown or shrunk.
  package func moveAnimatedScroll(by change: CGPoint) {
    guard var scroll = animatedScroll else { return }
    scroll.from = CGPoint(x: scroll.from.x + change.x, y: scroll.from.y + change.y)
    scroll.to = CGPoint(x: scroll.to.x + change.x, y: scroll.to.y + change.y)
    animatedScroll = scroll
  }

  /// Sends a scroll that a program asked for to another end. False where there is none under way.
  package func redirectAnimatedScroll(to offset: CGPoint) -> Bool {
    guard let scroll = animatedScroll, !scroll.isDeceleration else { return false }
    if scroll.to != offset { animatedScroll?.to = offset }
    return true
  }

  fileprivate func advanceScroll(to time: CFTimeInterval) {
    guard let animation = animatedScroll else { return }
    if let offset = animation.offset(at: time) {
      scroll(to: offset)
    } else {
      animatedScroll = nil
      scroll(to: animation.to)
      if animation.isDeceleration {
        _scrollDelegate?.scrollViewDidEndDecelerating(self)
      } else {
        _scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }
}

/// The scroll views that the animate pass moves.
@MainActor enum AnimatedScrolls {
  struct Entry {
    weak var view: UIScrollView?
  }
  static var running: [Entry] = []

  static func advance(to time: CFTimeInterval) {
    guard !running.isEmpty else { return }
    for entry in running { entry.view?.advanceScroll(to: time) }
    running.removeAll { $0.view?.animatedScroll == nil }
  }
}
