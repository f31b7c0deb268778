// A view that shows a part of larger content. The content offset is the origin of its bounds.
import Foundation

@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollDelegating {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Who hears of scrolling; classes with a wider delegate protocol declare their own `delegate` and answer
  /// it here.
  @_spi(UIKitInternal) open var _scrollDelegate: (any UIScrollViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any UIScrollViewDelegate)?

  /// The point of the content at the view's top left corner (points).
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { scroll(to: newValue) }
  }
  /// Moves to an offset, at once or over 0.3 seconds. A scroll that is under way ends.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    animatedScroll = nil
    animated ? startAnimatedScroll(to: contentOffset) : scroll(to: contentOffset)
  }
  /// Scrolls as little as shows the rectangle (content coordinates, points).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

  /// The size of the content (points).
  open var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { contentSizeDidChange() } }
  }
  open var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { insetsDidChange() } }
  }
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsDidChange() } }
  }
  /// ``contentInset`` plus what the safe area adds (uikit-behaviour 8.5).
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }
  open func adjustedContentInsetDidChange() {}

  open var isScrollEnabled = true
  /// Whether content comes to rest on multiples of the view's size.
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { insetsDidChange() } }
  }
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { insetsDidChange() } }
  }
  open var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { updateIndicators() } }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { updateIndicators() } }
  }
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { updateIndicators() }
  }
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { updateIndicators() }
  }

  /// Whether a finger is on the view.
  open internal(set) var isTracking = false
  /// Whether a finger has begun to scroll.
  open internal(set) var isDragging = false
  /// Whether the content still moves after the finger has left.
  open var isDecelerating: Bool { animatedScroll?.isDeceleration ?? false }

  /// The navigation bar that follows the offset, for the content of a navigation controller's child.
  package var barAbove: BarAbove? {
    didSet { barAboveDidChange(from: oldValue) }
  }
  var lastAdjustment = UIEdgeInsets.zero
  var hasSetInitialOffset = false
  var animatedScroll: AnimatedScroll?
  var indicators = ScrollIndicators()

  // MARK: What the view hears

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  @_spi(UIKitInternal) open override var _safeAreaForSubviews: UIEdgeInsets {
    let adjustment = safeAreaAdjustment
    var rest = storedSafeAreaInsets
    if adjustment.top != 0 || contentInsetAdjustmentBehavior == .always { rest.top = 0 }
    if adjustment.bottom != 0 || contentInsetAdjustmentBehavior == .always { rest.bottom = 0 }
    if adjustment.left != 0 || contentInsetAdjustmentBehavior == .always { rest.left = 0 }
    if adjustment.right != 0 || contentInsetAdjustmentBehavior == .always { rest.right = 0 }
    return rest
  }

  @_spi(UIKitInternal) open override func _geometryDidChange(from oldBounds: CGRect) {
    super._geometryDidChange(from: oldBounds)
    if bounds.size != oldBounds.size { insetsDidChange() }
    if bounds.origin != oldBounds.origin { offsetDidChange() }
  }

  /// Called when the offset changed, before the delegate hears of it.
  @_spi(UIKitInternal) open func _didScroll() { setNeedsLayout() }
}

/// Gives scroll views their `delegate` without declaring it in the class, so that a subclass may declare one
/// of a narrower type, as on iOS.
public protocol _ScrollDelegating {}

extension _ScrollDelegating where Self: UIScrollView {
  /// Who hears of scrolling.
  @preconcurrency @MainActor public var delegate: (any UIScrollViewDelegate)? {
    get { _scrollDelegate }
    nonmutating set { _scrollDelegate = newValue }
  }
}

@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
