// One retained constraint system for an independent subtree: a root view, a cell, a header.
import ConstraintSolver
import Foundation

/// Solves the constraints of the views inside a root whose own frame is given.
///
/// Constraints are put into the solver in the order of their activation at the first layout pass after it,
/// and edited there afterwards. A pass in which nothing is dirty does nothing; otherwise only views whose
/// variables changed are moved.
@MainActor package final class LayoutSystem {
  unowned let root: UIView
  let solver = ConstraintSolver()
  /// Whether the system serves only to measure, beside the one that lays out.
  let isDetached: Bool

  /// By the solver's numbers.
  private var constraintsByID: [NSLayoutConstraint?] = []
  private(set) var boxesByID: [LayoutBox?] = []
  /// In the order they came.
  private(set) var boxes: [LayoutBox] = []
  private(set) var broken: [NSLayoutConstraint] = []
  /// The boxes whose height follows their width.
  var wrapping: [LayoutBox] = []

  private var rootBinding: BoxBinding?
  var rootFixes: [ConstraintSolver.Constraint?] = [nil, nil]

  private(set) var needsUpdate = true
  private(set) var dirtyConstants: [NSLayoutConstraint] = []
  private(set) var dirtyContent: [LayoutBox] = []
  /// Whether the root's size has to be read and fixed at the next update.
  var rootSizeIsDirty = false
  /// The priority of the root's size while it may give way.
  static let looseFix: Float = 999.5
  var isUpdating = false

  /// A length as the solver takes it: not negative, not endless; no number is none.
  static func limited(_ length: CGFloat) -> CGFloat {
    length.isNaN ? 0 : min(max(0, length), NSLayoutConstraint.limit)
  }

  init(root: UIView, isDetached: Bool = false) {
    self.root = root
    self.isDetached = isDetached
  }

  /// Whether the root's size is given and not solved for.
  var rootIsFixed: Bool { !isDetached && root.layoutState.translatesAutoresizingMask }

  func setNeedsUpdate() {
    needsUpdate = true
    guard !isDetached else { return }
    root.setNeedsLayout()
    root._constraintsDidChange(inside: root)
    root.superview?._constraintsDidChange(inside: root)
  }

  /// Makes the next layout pass solve again, without asking for one.
  func markForNextPass() { needsUpdate = true }

  /// What became dirty during the update itself is left to the next one.
  func didUpdate() {
    needsUpdate = rootSizeIsDirty || !dirtyConstants.isEmpty || !dirtyContent.isEmpty
    if needsUpdate && !isDetached { root.setNeedsLayout() }
  }

  func takeDirtyConstants() -> [NSLayoutConstraint] {
    let result = dirtyConstants
    dirtyConstants = []
    return result
  }

  func takeDirtyContent() -> [LayoutBox] {
    let result = dirtyContent
    dirtyContent = []
    return result
  }

  // MARK: Boxes

  /// The variables of a rectangle, made when first asked for.
  func bind(_ box: LayoutBox) -> BoxBinding {
    if let binding = box.binding {
      if binding.system === self { return binding }
      binding.system?.unbind(box)
    }
    let isGap = box.guide is GapGuide
    let binding = BoxBinding(
      system: self, x: solver.makeVariable(), y: solver.makeVariable(),
      width: solver.makeVariable(isSize: !isGap), height: solver.makeVariable(isSize: !isGap))
    box.binding = binding
    for variable in binding.variables {
      while boxesByID.count <= variable.id { boxesByID.append(nil) }
      boxesByID[variable.id] = box
    }
    boxes.append(box)
    if box.view != nil { noteContent(of: box) }
    return binding
  }

  /// Gives up a rectangle's variables. Constraints that still count from it wait for the next layout pass.
  func unbind(_ box: LayoutBox) {
    guard let binding = box.binding, binding.system === self else { return }
    for constraint in binding.borrowers { constraint.rebind() }
    for wish in binding.wishes { if let wish { solver.removeConstraint(wish) } }
    for constraint in binding.exercise { solver.removeConstraint(constraint) }
    for variable in binding.variables {
      boxesByID[variable.id] = nil
      solver.removeVariable(variable)
    }
    box.binding = nil
    boxes.removeAll { $0 === box }
    dirtyContent.removeAll { $0 === box }
    wrapping.removeAll { $0 === box }
  }

  /// The root's width or height.
  func rootLength(_ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    LinearExpression(bindRoot().length(axis))
  }

  @discardableResult
  func bindRoot() -> BoxBinding {
    if let rootBinding { return rootBinding }
    let box = rootBox
    let binding = bind(box)
    rootBinding = binding
    for variable in [binding.x, binding.y] { _ = try? solver.addConstraint([.init(variable)], .equal, 0) }
    if rootIsFixed {
      // Near what it will be, so that what is built on it stands at once.
      let lengths = [Self.limited(root.bounds.width), Self.limited(root.bounds.height)]
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        rootFixes[axis.rawValue] = try? solver.addConstraint(
          [.init(binding.length(axis))], .equal, Double(lengths[axis.rawValue]), priority: Self.looseFix)
      }
      rootSizeIsDirty = true
    }
    return binding
  }

  /// The root as its inside sees it; as its outside sees it, it has its own box.
  private(set) lazy var rootBox: LayoutBox = {
    let box = LayoutBox()
    box.view = root
    return box
  }()

  // MARK: Constraints

  func constraint(_ handle: ConstraintSolver.Constraint) -> NSLayoutConstraint? {
    handle.id < constraintsByID.count ? constraintsByID[handle.id] : nil
  }

  /// Puts a constraint into the solver.
  func bind(_ constraint: NSLayoutConstraint) {
    var writer = ExpressionWriter(self, owner: constraint.owner)
    let sides = writer.sides(of: constraint)
    constraint.binding = ConstraintBinding(
      system: self, handle: nil, base: -sides.constant, sources: writer.sources.map { WeakState(state: $0) },
      lenders: writer.bindings.map { WeakBinding(binding: $0) })
    for source in writer.sources { source.dependents.append(constraint) }
    for lender in writer.bindings { lender.borrowers.append(constraint) }
    add(constraint, sides)
  }

  func add(_ constraint: NSLayoutConstraint, _ sides: LinearExpression) {
    let relation: ConstraintSolver.Relation
    switch constraint.relation {
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .equal: relation = .equal
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    }
    let rightSide = Double(constraint.constant) - sides.constant
    let handle = resolvingConflicts(with: constraint) { () throws(ConstraintSolverError) in
      try self.solver.addConstraint(
        sides.terms, relation, rightSide, priority: constraint.priority.rawValue)
    }
    guard let handle else { return }
    constraint.binding?.handle = handle
    while constraintsByID.count <= handle.id { constraintsByID.append(nil) }
    constraintsByID[handle.id] = constraint
  }

  /// Takes a constraint out of the solver but leaves its binding.
  func removeFromSolver(_ constraint: NSLayoutConstraint) {
    guard let handle = constraint.binding?.handle else { return }
    solver.removeConstraint(handle)
    constraintsByID[handle.id] = nil
    constraint.binding?.handle = nil
  }

  /// Takes a constraint out of the system.
  func unbind(_ constraint: NSLayoutConstraint) {
    guard let binding = constraint.binding, binding.system === self else { return }
    removeFromSolver(constraint)
    for source in binding.sources { source.state?.dependents.removeAll { $0 === constraint } }
    for lender in binding.lenders { lender.binding?.borrowers.removeAll { $0 === constraint } }
    constraint.binding = nil
    broken.removeAll { $0 === constraint }
    dirtyConstants.removeAll { $0 === constraint }
  }

  func noteBroken(_ constraint: NSLayoutConstraint) {
    constraint.isBroken = true
    if !broken.contains(where: { $0 === constraint }) { broken.append(constraint) }
  }

  func takeBroken() -> [NSLayoutConstraint] {
    let result = broken
    broken = []
    return result
  }

  // MARK: What became dirty

  func noteConstant(of constraint: NSLayoutConstraint) {
    guard constraint.binding?.constantIsDirty == false else { return }
    constraint.binding?.constantIsDirty = true
    dirtyConstants.append(constraint)
    setNeedsUpdate()
  }

  func notePriority(of constraint: NSLayoutConstraint) {
    guard let handle = constraint.binding?.handle else { return setNeedsUpdate() }
    resolvingConflicts(with: constraint) { () throws(ConstraintSolverError) in
      try self.solver.setPriority(constraint.priority.rawValue, of: handle)
    }
    setNeedsUpdate()
  }

  func noteContent(of box: LayoutBox) {
    guard let binding = box.binding, !binding.contentIsDirty else { return }
    binding.contentIsDirty = true
    dirtyContent.append(box)
    setNeedsUpdate()
  }

  func noteRootSize() {
    rootSizeIsDirty = true
    setNeedsUpdate()
  }

  // MARK: Places

  /// Where a view's inside starts, in its own coordinates: its alignment rectangle's corner; in a scroll view,
  /// the start of the content.
  func insideOrigin(of view: UIView) -> CGPoint {
    if view is UIScrollView { return .zero }
    var point = view.bounds.origin
    if view !== root {
      let insets = view.alignmentRectInsets
      point.x += insets.left
      point.y += insets.top
    }
    return point
  }

  /// Dissolves the system: everything in it waits for another one.
  func dissolve() {
    let constraints = constraintsByID.compactMap { $0 } + broken
    for constraint in constraints {
      if let binding = constraint.binding {
        for source in binding.sources { source.state?.dependents.removeAll { $0 === constraint } }
      }
      constraint.binding = nil
      constraint.owner?.markPendingConstraints()
    }
    for box in boxes {
      box.binding = nil
      if let view = box.view, view !== root { view.superview?.markPendingConstraints() }
    }
    constraintsByID = []
    boxesByID = []
    boxes = []
    broken = []
    dirtyConstants = []
    dirtyContent = []
    wrapping = []
    if root.autoLayout?.insideSystem === self { root.autoLayout?.insideSystem = nil }
  }
}
