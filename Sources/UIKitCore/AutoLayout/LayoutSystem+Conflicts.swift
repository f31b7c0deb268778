// Required constraints that contradict each other: say so, leave one out, go on.
import ConstraintSolver
import Foundation

extension LayoutSystem {
  /// Makes a change, leaving out constraints until it fits. Nil if the constraint itself was left out.
  ///
  /// The one activated last gives way.
  @discardableResult
  func resolvingConflicts<Result>(
    with new: NSLayoutConstraint?, _ change: () throws(ConstraintSolverError) -> Result
  ) -> Result? {
    while true {
      do throws(ConstraintSolverError) {
        return try change()
      } catch {
        guard case .unsatisfiable(let handles, _) = error else {
          raise("The constant of \(new?.plainDescription ?? "a layout") is not a finite number")
        }
        var involved = handles.compactMap { constraint($0) }
        if let new { involved.append(new) }
        guard let victim = involved.max(by: { $0.sequence < $1.sequence }) else { return nil }
        if !victim.isBroken && !isDetached { report(involved, breaking: victim) }
        removeFromSolver(victim)
        noteBroken(victim)
        if victim === new { return nil }
      }
    }
  }

  private func report(_ constraints: [NSLayoutConstraint], breaking victim: NSLayoutConstraint) {
    let sorted = constraints.sorted { $0.sequence < $1.sequence }
    var text = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    text += "\tThese constraints contradict each other; at least one of them is not wanted:\n(\n"
    for constraint in sorted { text += "    \"\(constraint.plainDescription)\",\n" }
    if rootIsFixed {
      let width = LayoutNames.number(root.bounds.width)
      let height = LayoutNames.number(root.bounds.height)
      text += "    \"in \(LayoutNames.name(of: root)) of size \(width) x \(height)\"\n"
    }
    text += ")\n\nWill attempt to recover by breaking constraint \n\(victim.plainDescription)"
    logMessage(text)
  }
}
