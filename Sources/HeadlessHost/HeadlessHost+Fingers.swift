// What a finger does on a script: taps, and scrolls frame by frame.
import Foundation
import UIKitCollections
import UIKitCore

extension HeadlessHost {
  /// Frames between a tap's touch and its lifting: a tenth of a second.
  private static let tapFrames = 6

  /// A finger touches the screen at a point and lifts again.
  package func tap(at point: CGPoint) {
    runFrame(touches: [TouchReport(phase: .began, location: point)])
    for _ in 0..<Self.tapFrames { runFrame() }
    runFrame(touches: [TouchReport(phase: .ended, location: point)])
  }

  /// Drags the first vertical scroll view by a travel in points, frame by frame.
  package func scroll(by travel: CGFloat) {
    guard let scrollView = firstVerticalScrollView else {
      logOnce("tessera: --scroll-to: no view on this screen scrolls vertically")
      return
    }
    scrollView.beginDragging()
    var left = travel
    while left != 0 {
      let step = min(max(left, -Self.longestStep), Self.longestStep)
      left -= step
      scrollView.drag(by: CGPoint(x: 0, y: step))
      runFrame()
      timings.frameScrolled()
    }
    scrollView.endDragging()
  }

  /// Brings the sideways section to rest nearest to an offset in points, in the first collection view that
  /// has such a section.
  package func setSectionOffset(section: Int, offset: CGFloat) {
    let found = firstView { (view: UIView) -> UICollectionView? in
      guard let collectionView = view as? UICollectionView,
        collectionView.setRowOffset(offset, inSection: section) != nil
      else { return nil }
      return collectionView
    }
    if found == nil {
      logOnce("tessera: --section-offset: section \(section) of this screen does not scroll sideways")
    }
  }

  package var firstVerticalScrollView: UIScrollView? {
    firstView { (view: UIView) -> UIScrollView? in
      guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.alwaysBounceVertical || scrollView.maximumOffset.y > scrollView.minimumOffset.y
      else { return nil }
      return scrollView
    }
  }

  /// The first visible view that answers, from the back window's root on, depth first.
  private func firstView<Answer>(_ ask: (UIView) -> Answer?) -> Answer? {
    for window in screen.windows {
      if let answer = Self.firstAnswer(in: window, ask) { return answer }
    }
    return nil
  }

  private static func firstAnswer<Answer>(in view: UIView, _ ask: (UIView) -> Answer?) -> Answer? {
    guard !view.isHidden else { return nil }
    if let answer = ask(view) { return answer }
    for subview in view.subviews {
      if let answer = firstAnswer(in: subview, ask) { return answer }
    }
    return nil
  }
}
