// Bringing a system up to date: new constraints, edited constants, contents, wrapped text, moved views.
import ConstraintSolver
import Foundation

extension LayoutSystem {
  /// Solves what changed and marks the views that have to move. O(1) if nothing did.
  func updateIfNeeded() {
    let state = root.layoutState
    guard needsUpdate || state.hasPending || state.hasPendingBelow, !isUpdating else { return }
    isUpdating = true
    bindPending()
    applyEdits()
    retryBroken()
    solveWithWrapping()
    didUpdate()
    isUpdating = false
    publish()
  }

  // MARK: New constraints

  func bindPending() {
    bindRoot()
    let state = root.layoutState
    while state.hasPending || state.hasPendingBelow {
      var constraints: [NSLayoutConstraint] = []
      var views: [UIView] = []
      collectPending(in: root, &constraints, &views)
      bind(constraints, views)
    }
  }

  /// Constraints in the order of their activation, then the views that none of them mentions.
  func bind(_ constraints: [NSLayoutConstraint], _ views: [UIView]) {
    for constraint in constraints.sorted(by: { $0.sequence < $1.sequence })
    where constraint.binding?.system == nil {
      bind(constraint)
    }
    for view in views { _ = bind(view.layoutState.box) }
  }

  private func collectPending(
    in view: UIView, _ constraints: inout [NSLayoutConstraint], _ views: inout [UIView]
  ) {
    guard let state = view.autoLayout else { return }
    if state.hasPending {
      state.hasPending = false
      for constraint in state.constraints where constraint.binding?.system == nil {
        constraints.append(constraint)
      }
      for subview in view.subviews {
        guard let inner = subview.autoLayout, !inner.translatesAutoresizingMask else { continue }
        if inner.box.binding?.system !== self { views.append(subview) }
      }
    }
    guard state.hasPendingBelow else { return }
    state.hasPendingBelow = false
    for subview in view.subviews where subview.autoLayout != nil && !subview.isLayoutBoundary {
      collectPending(in: subview, &constraints, &views)
    }
  }

  // MARK: Edits

  func applyEdits() {
    if rootSizeIsDirty {
      rootSizeIsDirty = false
      if rootIsFixed {
        fixRootLength(root.bounds.width, .horizontal)
        fixRootLength(root.bounds.height, .vertical)
      }
    }
    for constraint in takeDirtyConstants() { applyConstant(of: constraint) }
    for box in takeDirtyContent() { measureContent(of: box) }
  }

  private func fixRootLength(_ length: CGFloat, _ axis: NSLayoutConstraint.Axis) {
    guard let fix = rootFixes[axis.rawValue] else { return }
    resolvingConflicts(with: nil) { () throws(ConstraintSolverError) in
      try self.solver.setConstant(Double(Self.limited(length)), of: fix)
      try self.solver.setPriority(1000, of: fix)
    }
  }

  private func applyConstant(of constraint: NSLayoutConstraint) {
    constraint.binding?.constantIsDirty = false
    guard let binding = constraint.binding, let handle = binding.handle else { return }
    let rightSide = Double(constraint.constant) + binding.base
    resolvingConflicts(with: constraint) { () throws(ConstraintSolverError) in
      try self.solver.setConstant(rightSide, of: handle)
    }
  }

  /// Writes a constraint's constants anew after a frame, a margin or an offset in it changed.
  func rewrite(_ constraint: NSLayoutConstraint) {
    guard constraint.binding?.system === self else { return }
    var writer = ExpressionWriter(self, owner: constraint.owner)
    let base = -writer.sides(of: constraint).constant
    guard base != constraint.binding?.base else { return }
    constraint.binding?.base = base
    noteConstant(of: constraint)
  }

  // MARK: Contents

  func measureContent(of box: LayoutBox) {
    guard let binding = box.binding, let view = box.view else { return }
    binding.contentIsDirty = false
    let size = Self.definite(view.intrinsicContentSize)
    binding.content = size
    binding.brokenAt = nil
    let wrapped = view._intrinsicContentSize(forWidth: max(size.width, 0))
    if wrapped != nil && !binding.wraps {
      solver.rankFirst(binding.width)
      wrapping.append(box)
    } else if wrapped == nil && binding.wraps {
      wrapping.removeAll { $0 === box }
    }
    binding.wraps = wrapped != nil
    wish(size, for: binding, of: view)
  }

  /// Content of no definite length asks for none.
  private static func definite(_ size: CGSize) -> CGSize {
    let none = UIView.noIntrinsicMetric
    return CGSize(
      width: size.width.isFinite ? size.width : none, height: size.height.isFinite ? size.height : none)
  }

  private func wish(_ size: CGSize, for binding: BoxBinding, of view: UIView) {
    binding.wished = size
    wish(size.width, .horizontal, for: binding, of: view)
    wish(size.height, .vertical, for: binding, of: view)
  }

  private func wish(
    _ length: CGFloat, _ axis: NSLayoutConstraint.Axis, for binding: BoxBinding, of view: UIView
  ) {
    let index = axis.rawValue
    guard length >= 0 else {
      if let old = binding.wishes[index] { solver.removeConstraint(old) }
      binding.wishes[index] = nil
      return
    }
    if let old = binding.wishes[index] {
      resolvingConflicts(with: nil) { () throws(ConstraintSolverError) in
        try self.solver.setConstant(Double(Self.limited(length)), of: old)
      }
      return
    }
    let state = view.autoLayout
    let hugging = state?.hugging[index] ?? 250
    let compression = state?.compression[index] ?? 750
    binding.wishes[index] = resolvingConflicts(with: nil) { () throws(ConstraintSolverError) in
      try self.solver.addPreference(
        [.init(binding.length(axis))], Double(Self.limited(length)), resistingGrowth: hugging,
        resistingShrinking: compression)
    }
  }

  /// New priorities of a view's content.
  func applyContentPriorities(of state: AutoLayoutState) {
    guard let binding = state.box.binding, binding.system === self else { return }
    for index in 0...1 {
      guard let handle = binding.wishes[index] else { continue }
      resolvingConflicts(with: nil) { () throws(ConstraintSolverError) in
        try self.solver.setResistance(
          toGrowth: state.hugging[index], toShrinking: state.compression[index], of: handle)
      }
    }
    setNeedsUpdate()
  }

  // MARK: Solving

  /// Two passes: widths with all text on its natural lines, then heights with the text broken at those widths.
  func solveWithWrapping() {
    for box in wrapping {
      guard let binding = box.binding, let view = box.view else { continue }
      if binding.wished != binding.content { wish(binding.content, for: binding, of: view) }
    }
    var broken: [(LayoutBox, CGFloat)] = []
    for box in wrapping {
      guard let binding = box.binding, let view = box.view else { continue }
      let width = CGFloat(solver.value(of: binding.width)).roundedToPixel(view.layoutScale)
      if width < binding.content.width - 0.01 { broken.append((box, width)) }
    }
    for (box, width) in broken {
      guard let binding = box.binding, let view = box.view else { continue }
      if binding.brokenAt != width {
        binding.brokenAt = width
        binding.brokenSize = view._intrinsicContentSize(forWidth: width).map(Self.definite) ?? binding.content
      }
      var size = binding.brokenSize
      size.width = min(size.width, width)
      wish(size, for: binding, of: view)
    }
  }

  /// Constraints that were left out may fit now.
  func retryBroken() {
    for constraint in takeBroken() where constraint.binding?.system === self {
      var writer = ExpressionWriter(self, owner: constraint.owner)
      add(constraint, writer.sides(of: constraint))
      if constraint.binding?.handle != nil { constraint.isBroken = false }
    }
  }

  /// Marks the views whose variables changed.
  private func publish() {
    for variable in solver.takeChangedVariables() {
      guard variable.id < boxesByID.count, let box = boxesByID[variable.id] else { continue }
      if box === rootBox {
        if !rootIsFixed { root.setNeedsLayout() }
        continue
      }
      if let guide = box.guide {
        if guide.kind == .content { guide.owningView?.setNeedsLayout() }
        continue
      }
      guard let view = box.view else { continue }
      box.needsApply = true
      view.superview?.setNeedsLayout()
    }
  }

  // MARK: Frames

  /// The solved rectangle in the coordinates of the view it stands in, rounded.
  func frame(of box: LayoutBox, in owner: UIView) -> CGRect {
    guard let binding = box.binding else { return .zero }
    var rect = CGRect(
      x: solver.value(of: binding.x), y: solver.value(of: binding.y),
      width: solver.value(of: binding.width), height: solver.value(of: binding.height))
    if box.guide?.kind == .content { rect.origin = .zero }
    let start = insideOrigin(of: owner)
    return FrameRounding.current.round(rect.offsetBy(dx: start.x, dy: start.y), scale: owner.layoutScale)
  }
}
