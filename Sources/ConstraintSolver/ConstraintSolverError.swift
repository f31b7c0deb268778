/// Why a change was refused. The solver is then as it was before.
package enum ConstraintSolverError: Error, Equatable {
  /// The required constraints contradict each other.
  ///
  /// `constraints` are the existing ones that do, in the order they were added, without the one whose
  /// addition or change was refused; `sizes` are the variables among them that would have to be negative.
  case unsatisfiable(constraints: [ConstraintSolver.Constraint], sizes: [ConstraintSolver.Variable])
  /// A coefficient or constant is infinite or not a number.
  case notFinite
}
