// CALayer: the node of the picture. The class body declares every member; the chapters implement them.
import CoreGraphics
import Foundation

/// A rectangle of the picture: geometry, looks, contents and sublayers.
///
/// A layer belongs to the thread that works on its tree. Lengths are points, in coordinates whose origin
/// is the top left corner. Changing an animatable property asks for an action: a layer without a delegate
/// that has been shown then animates by itself for a quarter of a second; a view's layer does so only
/// inside an animation block. Nothing is drawn until the passes of a frame reach the layer.
open class CALayer: NSObject, CAMediaTiming {
  /// The visible properties; every setter goes through here.
  var state = LayerState()
  /// Tells layers apart in committed frames; never reused.
  package let identity: UInt64 = CALayer.nextIdentity()

  var marks: LayerMarks = [.commit]
  var descendantMarks: LayerMarks = []
  /// The sublayers, back to front as inserted.
  var children: [CALayer] = []
  /// The superlayer; the superlayer clears it when it goes away.
  unowned(unsafe) var parent: CALayer?
  /// The layer this one masks.
  unowned(unsafe) var maskedLayer: CALayer?
  var maskLayer: CALayer?
  /// What `contents` was set to, which may be more than the picture that is drawn.
  var contentsObject: Any?
  var timing = MediaTiming(duration: .infinity)
  var runningAnimations: [RunningAnimation] = []
  var unnamedAnimations = 0
  /// Whether the frames of a host reach this layer, the root of what a screen shows.
  package var isDisplayRoot = false
  /// The node of the last commit; nil until the layer has been shown.
  var committed: CommittedLayer?
  /// For a presentation layer, the layer it shows.
  var presented: CALayer?
  var userValues: [String: Any] = [:]

  public override init() {
    super.init()
  }

  /// Makes a copy of the visible properties of `layer`, a `CALayer`: the initialiser behind
  /// `presentation()`. A subclass with its own properties overrides it to copy them.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    state = layer.state
    contentsObject = layer.contentsObject
    timing = layer.timing
    name = layer.name
  }

  /// Makes a layer with the properties of a new one; archives hold nothing about layers.
  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    for child in children { child.parent = nil }
    maskLayer?.maskedLayer = nil
  }

  // MARK: Tree

  open var superlayer: CALayer? { presented.map { $0.parent?.presentation() } ?? parent }

  /// The sublayers, back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { currentSublayers() }
    set { setSublayers(newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
  open func removeFromSuperlayer() { detach() }

  /// The layer whose alpha cuts this layer and its sublayers out; in the layer's own coordinates.
  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  open var name: String?
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Geometry

  /// The rectangle the layer covers in its superlayer, in points: its bounds placed by `position` and
  /// `anchorPoint` and, where there is a transform, the bounding box of the result.
  open var frame: CGRect {
    get { state.frame }
    set { setFrame(newValue) }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, to: l) }
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    converted(time: t, from: l)
  }
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { converted(time: t, to: l) }

  /// The front-most descendant, or the layer itself, that contains `p`, a point in the superlayer's
  /// coordinates. Hidden layers and what `masksToBounds` cuts off are passed over.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }
  /// Whether `p`, in the layer's own coordinates, lies in the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
  open var visibleRect: CGRect { visibleBounds() }
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Layout and display

  open func setNeedsLayout() { mark(.layout) }
  open func needsLayout() -> Bool { marks.contains(.layout) }
  /// Lays out the tree below the topmost ancestor in an unbroken line of layers that need it.
  open func layoutIfNeeded() { layoutFromTopmostDirty() }
  /// Asks the delegate to place the sublayers.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open var needsDisplayOnBoundsChange = false
  open func setNeedsDisplay() { mark(.display) }
  /// Redraws the whole layer, of which `r` is a part.
  open func setNeedsDisplay(_ r: CGRect) { mark(.display) }
  open func needsDisplay() -> Bool { marks.contains(.display) }
  open func displayIfNeeded() { displaySelfIfNeeded() }
  /// Makes the contents: the delegate's `display(_:)`, else a bitmap drawn by `draw(in:)`.
  open func display() { displayByDelegate() }
  /// Draws the contents, in points from the top left corner; by default the delegate does.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers as they are, in the layer's own coordinates.
  open func render(in ctx: CGContext) { render(into: ctx) }

  /// The picture the layer shows: a `CGImage`.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }

  /// Pixels per point of the contents. Contents the layer draws itself are drawn anew.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { setContentsScale(newValue) }
  }

  // MARK: Looks

  /// The layer's own coordinates, in points: its origin scrolls the sublayers, its size is the layer's.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds else { return }
      requireNumbers(bounds: newValue)
      let old: CGRect = state.bounds
      let action = willChange("bounds")
      state.bounds = newValue
      boundsDidChange(from: old)
      didChange("bounds", action)
    }
  }

  /// Where the anchor point lies in the superlayer, in points.
  open var position: CGPoint {
    get { state.position }
    set {
      guard newValue != state.position else { return }
      requireNumbers(position: newValue)
      let action = willChange("position")
      state.position = newValue
      didChange("position", action)
    }
  }

  /// The point of the bounds that `position` places and transforms turn about, in parts of the size.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { change(\.anchorPoint, to: newValue, key: "anchorPoint") }
  }

  /// The anchor point's depth, in points.
  open var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { change(\.anchorPointZ, to: newValue, key: "anchorPointZ") }
  }

  /// The layer's depth among its siblings; those with larger values are in front.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { change(\.zPosition, to: newValue, key: "zPosition") }
  }

  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard !CATransform3DEqualToTransform(newValue, state.transform) else { return }
      let action = willChange("transform")
      state.transform = newValue
      didChange("transform", action)
    }
  }

  /// A transform of all sublayers about the anchor point.
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      guard !CATransform3DEqualToTransform(newValue, state.sublayerTransform) else { return }
      let action = willChange("sublayerTransform")
      state.sublayerTransform = newValue
      didChange("sublayerTransform", action)
    }
  }

  /// Whether the layer and its sublayers are left out of the picture.
  open var isHidden: Bool {
    get { state.isHidden }
    set { change(\.isHidden, to: newValue, key: "hidden") }
  }

  /// Whether the layer is seen when it faces away.
  open var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { change(\.isDoubleSided, to: newValue, key: "doubleSided") }
  }

  /// 0 to 1; the layer and its sublayers fade together when `allowsGroupOpacity`.
  open var opacity: Float {
    get { state.opacity }
    set { change(\.opacity, to: newValue, key: "opacity") }
  }

  /// Whether sublayers and contents are clipped to the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { change(\.masksToBounds, to: newValue, key: "masksToBounds") }
  }

  /// Filled behind the contents, with the rounded corners.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { change(\.backgroundColor, to: newValue, key: "backgroundColor") }
  }

  /// The radius of the corners of background and border, in points.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { change(\.cornerRadius, to: newValue, key: "cornerRadius") }
  }

  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { change(\.maskedCorners, to: newValue, key: "maskedCorners") }
  }

  /// The width of the border, which lies inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { change(\.borderWidth, to: newValue, key: "borderWidth") }
  }

  /// The colour of the border, which is drawn above the contents and sublayers.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { change(\.borderColor, to: newValue, key: "borderColor") }
  }

  /// The colour of the shadow.
  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set { change(\.shadowColor, to: newValue, key: "shadowColor") }
  }

  /// The opacity of the shadow; 0, the default, draws none.
  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { change(\.shadowOpacity, to: newValue, key: "shadowOpacity") }
  }

  /// How far the shadow is moved from the layer, in points.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { change(\.shadowOffset, to: newValue, key: "shadowOffset") }
  }

  /// The blur of the shadow: the standard deviation, in points.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { change(\.shadowRadius, to: newValue, key: "shadowRadius") }
  }

  /// The shadow's outline in the layer's coordinates; without it the shadow follows the layer's alpha.
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set { change(\.shadowPath, to: newValue?.copy(), key: "shadowPath") }
  }

  /// The part of the contents that is shown, in parts of their size.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { change(\.contentsRect, to: newValue, key: "contentsRect") }
  }

  /// The part of the contents that stretches when they are resized, in parts of their size.
  open var contentsCenter: CGRect {
    get { state.contentsCenter }
    set { change(\.contentsCenter, to: newValue, key: "contentsCenter") }
  }

  /// Whether `opacity` acts on the layer and its sublayers as one picture.
  open var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { change(\.allowsGroupOpacity, to: newValue) }
  }

  /// Whether the layer and its sublayers are drawn as one bitmap at `rasterizationScale`, which is then scaled.
  open var shouldRasterize: Bool {
    get { state.shouldRasterize }
    set { change(\.shouldRasterize, to: newValue) }
  }

  /// Pixels per point of that bitmap.
  open var rasterizationScale: CGFloat {
    get { state.rasterizationScale }
    set { change(\.rasterizationScale, to: newValue) }
  }

  /// A promise that the contents fill the bounds without transparency.
  open var isOpaque: Bool {
    get { state.isOpaque }
    set { change(\.isOpaque, to: newValue) }
  }

  /// The curve of the rounded corners; `continuous` is the softer one of iOS.
  open var cornerCurve: CALayerCornerCurve {
    get { state.cornerCurve }
    set { change(\.cornerCurve, to: newValue) }
  }

  /// How the contents are placed in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { state.contentsGravity }
    set { change(\.contentsGravity, to: newValue) }
  }

  /// How contents are sampled when they are drawn smaller.
  open var minificationFilter: CALayerContentsFilter {
    get { state.minificationFilter }
    set { change(\.minificationFilter, to: newValue) }
  }

  /// How contents are sampled when they are drawn larger.
  open var magnificationFilter: CALayerContentsFilter {
    get { state.magnificationFilter }
    set { change(\.magnificationFilter, to: newValue) }
  }

  // MARK: Actions and animations

  /// Actions by event, asked after the delegate.
  open var actions: [String: any CAAction]?
  /// The action for a change of `event`: the delegate's, else that in `actions`, else the class's.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
  /// The action of a layer for which nobody else has one: none; changes then animate implicitly.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Starts a copy of `anim`; one that runs under the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key: key) }
  open func removeAllAnimations() { stopAllAnimations() }
  open func removeAnimation(forKey key: String) { stopAnimation(key) }
  /// The keys of the running animations in the order they were added; nil when there are none.
  open func animationKeys() -> [String]? { currentAnimationKeys }
  open func animation(forKey key: String) -> CAAnimation? { currentAnimation(key) }

  /// A copy of the layer as it is on the screen at the current time; nil before it has been shown.
  open func presentation() -> Self? { presentationCopy() as! Self? }
  /// The layer itself, or for a presentation layer the layer it shows.
  open func model() -> Self { (presented ?? self) as! Self }

  /// The value at a key path such as `position.x` or `transform.rotation.z`, or one set under a name of
  /// the client's own.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }
  open func value(forKey key: String) -> Any? { readValue(key) }
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }

  // MARK: CAMediaTiming

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming { (t: inout MediaTiming) in t.beginTime = newValue } }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming { (t: inout MediaTiming) in t.duration = newValue } }
  }
  open var speed: Float {
    get { timing.speed }
    set { setTiming { (t: inout MediaTiming) in t.speed = newValue } }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming { (t: inout MediaTiming) in t.timeOffset = newValue } }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming { (t: inout MediaTiming) in t.repeatCount = newValue } }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming { (t: inout MediaTiming) in t.repeatDuration = newValue } }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming { (t: inout MediaTiming) in t.autoreverses = newValue } }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming { (t: inout MediaTiming) in t.fillMode = newValue } }
  }

  /// How much larger the corner of `curve` is than its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
}
