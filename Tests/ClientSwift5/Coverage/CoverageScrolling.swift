// Scroll views and their delegates, who implement only what they need.
import UIKit

public final class PagerController: UIViewController, UIScrollViewDelegate {
  public let scrollView = UIScrollView()
  public var log: [String] = []
  public var target: CGPoint?

  public override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.alwaysBounceVertical = true
    scrollView.alwaysBounceHorizontal = false
    scrollView.bounces = true
    scrollView.isScrollEnabled = true
    scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    scrollView.contentLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor).isActive = false
    scrollView.frameLayoutGuide.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = false
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let dragged = scrollView.isDragging ? " dragging" : ""
    log.append("didScroll \(Int(scrollView.contentOffset.y))\(dragged)")
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBegin") }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("willEnd \(scrollView.isDragging)")
    if let target { targetContentOffset.pointee = target }
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("didEnd \(decelerate)")
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("didEndScrollingAnimation")
  }
}

/// A delegate with a single member.
public final class Sticky: NSObject, UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrollView.contentOffset.y = max(scrollView.contentOffset.y, 0)
  }
}
