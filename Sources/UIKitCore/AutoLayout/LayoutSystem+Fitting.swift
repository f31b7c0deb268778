// The size a subtree's constraints ask for.
import ConstraintSolver
import Foundation

extension LayoutSystem {
  /// Solves with the root's size only wished for and puts everything back.
  func fittingSize(_ target: CGSize, priorities: [Float]) -> CGSize {
    isUpdating = true
    let binding = bindRoot()
    let target = CGSize(width: Self.limited(target.width), height: Self.limited(target.height))
    let targets: [CGFloat] = [target.width, target.height]
    var temporary: [ConstraintSolver.Constraint?] = [nil, nil]
    for index in 0...1 {
      let axis: NSLayoutConstraint.Axis = index == 0 ? .horizontal : .vertical
      let wish = Double(targets[index])
      let priority = min(priorities[index], Self.looseFix)
      if let fix = rootFixes[index] {
        // Loose, it always fits; the next update reads the real size and fixes it again.
        try? solver.setPriority(priority, of: fix)
        try? solver.setConstant(wish, of: fix)
      } else {
        temporary[index] = try? solver.addConstraint(
          [.init(binding.length(axis))], .equal, wish, priority: priority)
      }
    }
    rootSizeIsDirty = false
    if !isDetached { bindPending() }
    applyEdits()
    retryBroken()
    solveWithWrapping()
    let scale = root.layoutScale
    var size = CGSize(
      width: CGFloat(solver.value(of: binding.width)).ceiledToPixel(scale),
      height: CGFloat(solver.value(of: binding.height)).ceiledToPixel(scale))
    if priorities[0] >= 1000 { size.width = target.width }
    if priorities[1] >= 1000 { size.height = target.height }
    for constraint in temporary { if let constraint { solver.removeConstraint(constraint) } }
    isUpdating = false
    didUpdate()
    // Without asking for a layout pass: the views stand where they stood.
    rootSizeIsDirty = rootIsFixed
    markForNextPass()
    return size
  }

  /// The fitting size of a view that lies inside a larger system: its own constraints, solved alone.
  static func detachedFittingSize(of view: UIView, _ target: CGSize, priorities: [Float]) -> CGSize {
    let system = LayoutSystem(root: view, isDetached: true)
    var boxes: [(LayoutBox, BoxBinding?)] = []
    var constraints: [(NSLayoutConstraint, ConstraintBinding?, Bool)] = []
    var views: [UIView] = []
    func collect(_ view: UIView, isRoot: Bool) {
      guard let state = view.autoLayout else { return }
      for box in state.boxes {
        boxes.append((box, box.binding))
        box.binding = nil
      }
      if !isRoot && !state.translatesAutoresizingMask { views.append(view) }
      if !isRoot && view.isLayoutBoundary { return }
      for constraint in state.constraints {
        constraints.append((constraint, constraint.binding, constraint.isBroken))
        constraint.binding = nil
      }
      for subview in view.subviews { collect(subview, isRoot: false) }
    }
    collect(view, isRoot: true)
    system.bindRoot()
    system.bind(constraints.map { $0.0 }, views)
    let size = system.fittingSize(target, priorities: priorities)
    for (constraint, binding, isBroken) in constraints {
      if let own = constraint.binding {
        for source in own.sources {
          guard let state = source.state else { continue }
          if let index = state.dependents.lastIndex(where: { $0 === constraint }) {
            state.dependents.remove(at: index)
          }
        }
      }
      constraint.binding = binding
      constraint.isBroken = isBroken
    }
    for (box, binding) in boxes { box.binding = binding }
    return size
  }
}
