// The view: a rectangle that draws, lays out its subviews and answers events.
// Every overridable member stands here, as one call into its chapter (UIView+….swift).
import Foundation

/// A rectangle on the screen. Geometry and appearance live on ``layer``.
@preconcurrency @MainActor
open class UIView: UIResponder, _DefaultInitializable, @preconcurrency NSCoding,
  UITraitEnvironment, @preconcurrency CALayerDelegate
{
  // MARK: Making

  public init(frame: CGRect) {
    layer = Self.makeOwnLayer()
    super.init()
    setUpLayer(frame: frame)
  }

  public required init?(coder: NSCoder) {
    layer = Self.makeOwnLayer()
    super.init()
    setUpLayer(frame: .zero)
  }

  /// What `Self()` makes; classes with another designated initialiser override it.
  @_spi(UIKitInternal) open class func _makeDefault() -> UIView { makeView(self, frame: .zero) }

  open func encode(with coder: NSCoder) {}

  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// Where the view's geometry and appearance live.
  public let layer: CALayer

  // MARK: Geometry (UIView+Geometry.swift)

  /// The rectangle in the superview's coordinates (points).
  open var frame: CGRect {
    get { layer.frame }
    set { changeGeometry { layer.frame = newValue } }
  }
  /// The rectangle in the view's own coordinates (points).
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeGeometry { layer.bounds = newValue } }
  }
  /// The anchor point's place in the superview (points).
  open var center: CGPoint {
    get { layer.position }
    set { changeGeometry { layer.position = newValue } }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { changeGeometry { layer.setAffineTransform(newValue) } }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { changeGeometry { layer.transform = newValue } }
  }
  /// How the view follows when its superview changes size and no constraints say otherwise.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoLayoutGeometryDidChange() } }
  }
  open var autoresizesSubviews = true
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() { fitSize() }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view) }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { hitTestSubviews(point, event) }

  // MARK: Hierarchy (UIView+Hierarchy.swift)

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  open internal(set) weak var window: UIWindow?
  /// The controller whose root view this is.
  package weak var viewController: UIViewController?

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, above: siblingSubview)
  }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, below: siblingSubview)
  }
  open func removeFromSuperview() { removeFromHierarchy() }
  open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  open func viewWithTag(_ tag: Int) -> UIView? { findTag(tag) }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open override var next: UIResponder? { viewController ?? superview }
  open var tag = 0
  /// The name that tests and the layout report (`id`) know the view by.
  open var accessibilityIdentifier: String?
  /// The text the view shows, for the layout report; views of text override it.
  @_spi(UIKitInternal) open var _reportedText: String? { nil }

  // MARK: Appearance (UIView+Appearance.swift)

  open var backgroundColor: UIColor? {
    didSet { applyBackgroundColor() }
  }
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { contentModeDidChange() } }
  }
  /// Device pixels a point that the view's drawing is made at.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  /// A view whose alpha shows this one through.
  open var mask: UIView? {
    didSet { applyMask(replacing: oldValue) }
  }
  /// The colour of what can be tapped; nil takes the superview's.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set { setTintColor(newValue) }
  }
  var ownTintColor: UIColor?
  open func tintColorDidChange() {}
  open func draw(_ rect: CGRect) {}
  /// Whether a new size asks for new contents even where the content mode does not.
  @_spi(UIKitInternal) open var _redrawsOnResize: Bool { false }
  open func setNeedsDisplay() { if drawsContent { layer.setNeedsDisplay() } }
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open var isUserInteractionEnabled = true
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { recognizersDidChange(from: oldValue) }
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a recogniser of this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether a touch on this view may become a gesture of a view further up; controls keep taps.
  @_spi(UIKitInternal) open func _allows(_ outerRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Makes the first responder give up its place if it is the view or stands in it; with `force` it cannot
  /// refuse. Whether one did.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    FirstResponder.resign(inside: self, force: force)
  }

  // MARK: Layout (UIView+Layout.swift)

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layOutNow() }
  /// Sets the subviews' frames; UIView's own applies the constraints.
  open func layoutSubviews() { autoLayoutApplyFrames() }
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  open func updateConstraintsIfNeeded() { updateConstraintsInTree() }
  open func updateConstraints() {}
  open func needsUpdateConstraints() -> Bool { wantsUpdateConstraints }
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Whether the frame is given by hand or by the autoresizing mask, and not by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { followsAutoresizing }
    set { setTranslatesAutoresizingMask(newValue) }
  }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriority(\.hugging, axis, 250)
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setContentPriority(\.hugging, priority, axis)
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriority(\.compression, axis, 750)
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setContentPriority(\.compression, priority, axis)
  }
  var wantsUpdateConstraints = true
  var descendantWantsUpdateConstraints = false

  /// The size the content asks for; `UIView.noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {
    autoLayoutIntrinsicSizeDidChange()
    superview?._didInvalidateIntrinsicContentSize(of: self)
  }
  /// Called when a subview was told to ask its content for its size again.
  @_spi(UIKitInternal) open func _didInvalidateIntrinsicContentSize(of subview: UIView) {}
  /// Called when the constraints inside this view, or inside a subview whose inside is a system of its own,
  /// are to be solved again.
  @_spi(UIKitInternal) open func _constraintsDidChange(inside root: UIView) {}
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  /// Distance from the top to the first baseline (points), for views that draw text.
  @_spi(UIKitInternal) open var _firstBaselineOffset: CGFloat? { nil }
  /// Distance from the bottom to the last baseline (points), for views that draw text.
  @_spi(UIKitInternal) open var _lastBaselineOffset: CGFloat? { nil }
  /// The line height and the (negative) descender of the first font, for views that draw text.
  @_spi(UIKitInternal) open var _lineMetrics: (height: CGFloat, descender: CGFloat)? { nil }
  /// The intrinsic size where the width is already known; views whose height follows their width
  /// (labels of several lines) override it. nil: ``intrinsicContentSize`` says all.
  @_spi(UIKitInternal) open func _intrinsicContentSize(forWidth width: CGFloat) -> CGSize? { nil }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    autoLayoutFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
  /// What Auto Layout keeps with the view; nil until a constraint touches it.
  package var autoLayout: AutoLayoutState?

  // MARK: Margins and safe area (UIView+Margins.swift)

  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setLayoutMargins(newValue) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(effectiveLayoutMargins, rightToLeft: isRightToLeft) }
    set { setDirectionalLayoutMargins(newValue) }
  }
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
  }
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
  }
  open func layoutMarginsDidChange() {}
  open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }
  open func safeAreaInsetsDidChange() {}
  var storedSafeAreaInsets = UIEdgeInsets.zero
  var ownMargins: NSDirectionalEdgeInsets?
  /// The safe area that subviews start from; a scroll view keeps back what it already adds to its insets.
  @_spi(UIKitInternal) open var _safeAreaForSubviews: UIEdgeInsets { storedSafeAreaInsets }

  // MARK: Traits (UIView+Traits.swift)

  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { updateTraits() } }
  }
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
  var storedTraits: UITraitCollection?
  /// The kit's own reaction to new traits (`old` nil: the first ones); clients get `traitCollectionDidChange`.
  @_spi(UIKitInternal) open func _traitsDidChange(from old: UITraitCollection?) {}

  // MARK: The layer's delegate (UIView+Layer.swift)

  open func display(_ layer: CALayer) { layer.drawContents() }
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawLayer(in: ctx) }
  open func layoutSublayers(of layer: CALayer) { layOutLayer() }
  open func action(for layer: CALayer, forKey event: String) -> CAAction? { animationAction(event) }

  // MARK: What kinds of view tell apart

  /// Called when a subview was placed by a layout; a scroll view looks at its content size here.
  @_spi(UIKitInternal) open func _geometryDidChange(from oldBounds: CGRect) {}
}
