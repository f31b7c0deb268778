// What the constraints leave open, and which of them decide.
import ConstraintSolver
import Foundation

extension UIView {
  /// Whether the constraints leave the view's frame open.
  public var hasAmbiguousLayout: Bool { solvedBox?.isAmbiguous ?? false }

  /// Puts a view whose frame the constraints leave open where they allow it too; again: back.
  ///
  /// Always the same way: 20 points further or, where that is not allowed, nearer.
  public func exerciseAmbiguityInLayout() {
    guard let box = solvedBox, let binding = box.binding, let system = binding.system else { return }
    system.exerciseAmbiguity(of: binding)
  }

  /// The active constraints that the view's place and length along an axis are made of, in the order of their
  /// activation.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    solvedBox?.determiningConstraints(axis) ?? []
  }

  /// The view's rectangle in the system around it, up to date; nil where the frame is given by hand.
  private var solvedBox: LayoutBox? {
    guard let state = autoLayout, !state.translatesAutoresizingMask, let superview else { return nil }
    superview.layoutRoot.rootSystem.updateIfNeeded()
    return state.box
  }
}

extension UILayoutGuide {
  /// Whether the constraints leave the guide's frame open.
  public var hasAmbiguousLayout: Bool {
    if kind == .custom || kind == .content { return solvedBox?.isAmbiguous ?? false }
    return owningView?.hasAmbiguousLayout ?? false
  }

  /// The active constraints that the guide's place and length along an axis are made of, in the order of their
  /// activation.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    if kind == .custom || kind == .content { return solvedBox?.determiningConstraints(axis) ?? [] }
    return owningView?.constraintsAffectingLayout(for: axis) ?? []
  }

  private var solvedBox: LayoutBox? {
    owningView?.layoutRoot.rootSystem.updateIfNeeded()
    return box
  }
}

extension LayoutBox {
  fileprivate var isAmbiguous: Bool {
    guard let binding, let system = binding.system else { return false }
    return !binding.exercise.isEmpty || binding.variables.contains { !system.solver.isDetermined($0) }
  }

  fileprivate func determiningConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let binding, let system = binding.system else { return [] }
    var result: [NSLayoutConstraint] = []
    for variable in [binding.origin(axis), binding.length(axis)] {
      for handle in system.solver.constraints(determining: variable) {
        guard let constraint = system.constraint(handle), !result.contains(constraint) else { continue }
        result.append(constraint)
      }
    }
    return result.sorted { $0.sequence < $1.sequence }
  }
}

extension LayoutSystem {
  /// Weaker than all that a client or a stack can ask for.
  private static let exercise: Float = 0.25

  fileprivate func exerciseAmbiguity(of binding: BoxBinding) {
    if !binding.exercise.isEmpty {
      for constraint in binding.exercise { solver.removeConstraint(constraint) }
      binding.exercise = []
    } else {
      for variable in binding.variables where !solver.isDetermined(variable) {
        let value = solver.value(of: variable)
        guard
          let wish = try? solver.addConstraint(
            [.init(variable)], .equal, value + 20, priority: Self.exercise)
        else { continue }
        if abs(solver.value(of: variable) - value) < 0.01 { try? solver.setConstant(value - 20, of: wish) }
        binding.exercise.append(wish)
      }
    }
    setNeedsUpdate()
  }
}
