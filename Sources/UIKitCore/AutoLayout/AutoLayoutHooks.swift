// Where the view skeleton calls Auto Layout.
import Foundation

extension UIView {
  /// The state, made if there is none.
  var layoutState: AutoLayoutState {
    if let autoLayout { return autoLayout }
    let state = AutoLayoutState(self)
    autoLayout = state
    return state
  }

  /// Whether the autoresizing mask places the view.
  var followsAutoresizing: Bool { autoLayout?.translatesAutoresizingMask ?? true }

  /// Whether the view's inside is a system of its own.
  var isLayoutBoundary: Bool {
    guard let autoLayout else { return true }
    return autoLayout.translatesAutoresizingMask && autoLayout.crossings == 0
  }

  /// The root of the system that places the view's subviews.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutBoundary, let superview = view.superview { view = superview }
    return view
  }

  /// The system of which this view is the root.
  var rootSystem: LayoutSystem {
    let state = layoutState
    if let system = state.insideSystem { return system }
    let system = LayoutSystem(root: self)
    state.insideSystem = system
    return system
  }

  /// Notes that constraints or subviews of this view wait for the next layout pass.
  func markPendingConstraints() {
    layoutState.hasPending = true
    markPendingAbove()
  }

  private func markPendingAbove() {
    var view = self
    while !view.isLayoutBoundary, let superview = view.superview {
      superview.layoutState.hasPendingBelow = true
      view = superview
    }
    view.setNeedsLayout()
    view._constraintsDidChange(inside: view)
    view.superview?._constraintsDidChange(inside: view)
  }

  func nearestCommonAncestor(with other: UIView?) -> UIView? {
    guard let other, other !== self else { return other }
    // The usual cases, whatever the depth.
    if let superview, superview === other || superview === other.superview { return superview }
    if other.superview === self { return self }
    var candidate: UIView? = self
    while let view = candidate {
      if other.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  // MARK: Layout

  /// Called before `layoutSubviews`: brings the system that places the subviews up to date.
  func autoLayoutPrepare() {
    guard autoLayout != nil else { return }
    let root = layoutRoot
    // Views that came in during this layout have their say before they are placed.
    root.updateConstraintsIfNeeded()
    guard let state = root.autoLayout,
      state.insideSystem != nil || state.hasPending || state.hasPendingBelow
    else { return }
    root.rootSystem.updateIfNeeded()
  }

  /// Sets the frames of subviews that the solution moved.
  func autoLayoutApplyFrames() {
    guard let state = autoLayout else { return }
    autoLayoutPrepare()
    if let system = state.insideSystem, !system.rootIsFixed { applyRootSize(system) }
    for view in subviews {
      guard let inner = view.autoLayout, inner.box.needsApply, !inner.translatesAutoresizingMask else {
        continue
      }
      inner.box.needsApply = false
      guard let frame = inner.box.frame(in: self) else { continue }
      view.applyLayoutFrame(view.frame(forAlignmentRect: frame))
    }
    if let scroll = self as? UIScrollView { scroll.applyContentSize() }
  }

  private func applyRootSize(_ system: LayoutSystem) {
    guard superview == nil, let binding = system.rootBox.binding else { return }
    var frame = untransformedFrame
    frame.size = CGSize(
      width: system.solver.value(of: binding.width), height: system.solver.value(of: binding.height))
    frame.size = FrameRounding.current.round(frame, scale: layoutScale).size
    applyLayoutFrame(frame)
  }

  private func applyLayoutFrame(_ frame: CGRect) {
    let state = layoutState
    state.isApplying = true
    let bounds = self.bounds
    if bounds.size != frame.size { self.bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let anchor = layer.anchorPoint
    let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    let moves = self.center != center
    if moves { self.center = center }
    state.isApplying = false
    guard moves || bounds.size != frame.size else { return }
    updateSafeArea()
    if bounds.size != frame.size { updateSafeAreaOfSubviews() }
  }

  /// What stands in a view that moved may itself have stayed where it was.
  func markSubviewsForApply() {
    for view in subviews {
      guard let inner = view.autoLayout else { continue }
      if inner.translatesAutoresizingMask {
        if inner.crossings > 0 { view.markSubviewsForApply() }
      } else if inner.box.binding != nil {
        inner.box.needsApply = true
        setNeedsLayout()
      }
    }
  }

  // MARK: What changed

  func autoLayoutGeometryDidChange() {
    guard let state = autoLayout else { return }
    if state.translatesAutoresizingMask {
      state.insideSystem?.noteRootSize()
      if state.crossings > 0 { markSubviewsForApply() }
    } else if !state.isApplying {
      // A frame set by hand holds until the superview lays out again.
      state.box.needsApply = state.box.binding != nil
    }
    rewriteDependents(of: state)
  }

  func autoLayoutIntrinsicSizeDidChange() {
    guard let state = autoLayout else { return }
    state.box.binding?.system?.noteContent(of: state.box)
    if let system = state.insideSystem { system.noteContent(of: system.rootBox) }
    rewriteDependents(of: state)
    (superview as? UIStackView)?.arrangedContentDidChange()
  }

  func autoLayoutMarginsDidChange() {
    if let autoLayout { rewriteDependents(of: autoLayout) }
  }

  func autoLayoutSafeAreaDidChange() {
    if let autoLayout { rewriteDependents(of: autoLayout) }
  }

  private func rewriteDependents(of state: AutoLayoutState) {
    guard !state.dependents.isEmpty else { return }
    for constraint in state.dependents { constraint.binding?.system?.rewrite(constraint) }
  }

  func autoLayoutDirectionDidChange() {
    if self is UIStackView { setNeedsUpdateConstraints() }
    guard let state = autoLayout else { return }
    for box in state.boxes {
      for constraint in box.users where constraint.firstAttribute.isDirectional { constraint.rebind() }
    }
  }

  // MARK: Hierarchy

  /// Called before the view leaves: constraints that reach outside go, those inside wait for a new system.
  func autoLayoutWillLeave(_ superview: UIView) {
    guard let state = autoLayout else { return }
    if !state.translatesAutoresizingMask { withdraw(from: self) }
    dropConstraints(reachingOutOf: self)
  }

  /// Deactivates the constraints between the subtree of `top` and the views around it.
  private func dropConstraints(reachingOutOf top: UIView) {
    guard let state = autoLayout else { return }
    for box in state.boxes {
      for constraint in box.users {
        if let owner = constraint.owner, !owner.isDescendant(of: top) { constraint.deactivate() }
      }
    }
    if isLayoutBoundary { return }
    for view in subviews { view.dropConstraints(reachingOutOf: top) }
  }

  /// Takes what stands in the subtree of `top` out of the system around it.
  private func withdraw(from top: UIView) {
    guard let state = autoLayout else { return }
    // The innermost first: what stands further in depends on what stands further out, not the other way round.
    if !isLayoutBoundary {
      for view in subviews { view.withdraw(from: top) }
    }
    let boxes = state.boxes
    for box in boxes {
      for constraint in box.users {
        guard let system = constraint.binding?.system,
          !system.root.isDescendant(of: top) || system.root === top
        else { continue }
        constraint.rebind()
      }
    }
    for box in boxes {
      guard let system = box.binding?.system, system.rootBox !== box else { continue }
      if system.root.isDescendant(of: top) && system.root !== top { continue }
      system.unbind(box)
      if self !== top, !state.translatesAutoresizingMask { superview?.markPendingConstraints() }
    }
  }

  /// The view's inside becomes a system of its own again.
  func withdrawInside() {
    for constraint in layoutState.constraints { constraint.rebind() }
    for view in subviews { view.withdraw(from: self) }
    if subviews.contains(where: { !$0.followsAutoresizing }) { markPendingConstraints() }
  }

  func autoLayoutDidEnter(_ superview: UIView) {
    guard let state = autoLayout, !state.translatesAutoresizingMask else { return }
    state.insideSystem?.dissolve()
    superview.markPendingConstraints()
    if state.hasPending || state.hasPendingBelow { markPendingAbove() }
  }

  func setTranslatesAutoresizingMask(_ translates: Bool) {
    let state = layoutState
    guard state.translatesAutoresizingMask != translates else { return }
    if !isLayoutBoundary { withdraw(from: self) }
    state.translatesAutoresizingMask = translates
    state.insideSystem?.dissolve()
    for constraint in state.box.users { constraint.rebind() }
    superview?.markPendingConstraints()
    if state.hasPending || state.hasPendingBelow { markPendingAbove() }
  }

  // MARK: Fitting

  func autoLayoutFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let priorities = [horizontal.rawValue, vertical.rawValue]
    if isLayoutBoundary || superview == nil {
      return rootSystem.fittingSize(target, priorities: priorities)
    }
    return LayoutSystem.detachedFittingSize(of: self, target, priorities: priorities)
  }
}

extension UIScrollView {
  /// The content size that constraints give, on the axes where they give one.
  fileprivate func applyContentSize() {
    guard let guide = autoLayout?.existingGuide(.content), let frame = guide.box.frame(in: self) else {
      return
    }
    var size = contentSize
    if frame.width > 0 { size.width = frame.width }
    if frame.height > 0 { size.height = frame.height }
    if size != contentSize { contentSize = size }
  }
}
