/// An incremental solver of linear constraints with strict priorities.
///
/// Constraints are added, removed and edited in place; every change repairs the last solution (dual and
/// primal simplex) instead of starting again. The solution depends only on the constraints that stand, never
/// on the way they came about:
/// - required constraints (priority 1000) hold, and variables made as sizes are not negative;
/// - then, from the highest priority down, the sum of what each priority's constraints miss is smallest: a
///   higher priority always wins over any number of lower ones;
/// - then sizes are as small as they can be, the last ranked first, so that what there is to give away goes
///   to the first;
/// - then the other variables, in the same order: as small as they can be, or as large if nothing bounds
///   them from below, or zero if nothing bounds them at all.
///
/// Units are the caller's (UIKit's are points). Reading a value is O(1) once the solution stands. An edit of
/// a constant is O(variables that depend on it) while no inequality changes between binding and slack, and a
/// few pivots otherwise; a pivot is O(entries of the rows that mention its column).
package final class ConstraintSolver {
  /// A quantity to be solved for.
  package struct Variable: Hashable, Sendable {
    let index: Int32
    /// A small number, unlike that of any other variable or constraint that stands; for tables.
    package var id: Int { Int(index) }
  }

  /// A constraint that stands in a solver.
  package struct Constraint: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
    /// A small number, unlike that of any other variable or constraint that stands; for tables.
    package var id: Int { Int(index) }
  }

  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  package enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  private struct Record {
    var relation = Relation.equal
    var constant = 0.0
    /// What exceeding the constant and falling short of it cost.
    var above: Float = 0
    var below: Float = 0
    /// Zero where there is no constraint.
    var generation: UInt32 = 0
  }

  private var tableau = Tableau()
  /// By symbol.
  private var records: ContiguousArray<Record> = []
  private var generation: UInt32 = 0
  private var lastRank: Int32 = 0
  private var firstRank: Int32 = 0

  package init() {}

  /// How many pivots were made so far, for tests and benchmarks.
  package var pivotCount: Int { tableau.pivotCount }
  /// How many rows were added to others so far, for tests and benchmarks.
  package var rowOperationCount: Int { tableau.rowOperationCount }

  // MARK: Variables

  /// Makes a variable of value zero, ranked after those made before.
  ///
  /// A size is never negative and settles before the others. O(1).
  package func makeVariable(isSize: Bool = false) -> Variable {
    lastRank += 1
    let order = Keys.order(rank: lastRank, isSize: isSize)
    let downKey = isSize ? Keys.forbidden : Keys.none
    return Variable(index: tableau.makeSymbol(upKey: Keys.none, downKey: downKey, order: order))
  }

  /// Gives up a variable that no constraint mentions.
  package func removeVariable(_ variable: Variable) {
    let symbol = tableau.symbols[Int(variable.index)]
    precondition(symbol.state == .nonbasic && symbol.column.count == 0, "The variable is still constrained")
    tableau.discard(variable.index)
  }

  /// Ranks a variable before all others, so that it is the last to be made small.
  package func rankFirst(_ variable: Variable) {
    firstRank -= 1
    let symbol: UnsafeMutablePointer<Symbol> = tableau.symbols + Int(variable.index)
    let isSize = symbol.pointee.downKey == Keys.forbidden
    symbol.pointee.order = Keys.order(rank: firstRank, isSize: isSize)
    if symbol.pointee.state == .basic {
      tableau.suspectColumns(ofRow: variable.index)
    } else {
      tableau.suspect(variable.index)
    }
  }

  /// The value in the solution. O(1), but for the first after a change, which finishes the solution.
  package func value(of variable: Variable) -> Double {
    tableau.optimize()
    return tableau.symbols[Int(variable.index)].value
  }

  /// The variables whose values differ from what they were at the last call, each once.
  package func takeChangedVariables() -> [Variable] {
    tableau.optimize()
    var result: [Variable] = []
    for index in tableau.changed {
      let symbol: UnsafeMutablePointer<Symbol> = tableau.symbols + Int(index)
      symbol.pointee.isChanged = false
      guard symbol.pointee.state != .unused, symbol.pointee.order != 0 else { continue }
      if abs(symbol.pointee.value - symbol.pointee.reported) > Tolerance.change {
        symbol.pointee.reported = symbol.pointee.value
        result.append(Variable(index: index))
      }
    }
    tableau.changed.removeAll(keepingCapacity: true)
    return result
  }

  /// Whether the constraints leave the variable only one value, the tie-breaking rules apart.
  package func isDetermined(_ variable: Variable) -> Bool {
    tableau.optimize()
    return tableau.isDetermined(variable.index)
  }

  /// The constraints whose constants the variable's value is made of, in the order they were added.
  package func constraints(determining variable: Variable) -> [Constraint] {
    tableau.optimize()
    let symbol = tableau.symbols[Int(variable.index)]
    var result: [Constraint] = []
    guard symbol.state == .basic else { return result }
    for index in 0..<symbol.row.count {
      let other = symbol.row.entries[index].symbol
      guard tableau.symbols[Int(other)].order == 0 else { continue }
      result.append(Constraint(index: other, generation: records[Int(other)].generation))
    }
    return result.sorted { $0.generation < $1.generation }
  }

  // MARK: Constraints

  /// Adds `terms` *relation* `constant`. Priorities run from above 0 to 1000, which is required.
  ///
  /// Terms may name a variable more than once.
  @discardableResult
  package func addConstraint(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Float = 1000
  ) throws(ConstraintSolverError) -> Constraint {
    try add(terms, relation, constant, above: priority, below: priority)
  }

  /// Adds a wish for `terms` to equal `constant` that resists growing and shrinking differently, as content
  /// does by hugging and compression resistance.
  @discardableResult
  package func addPreference(
    _ terms: [Term], _ constant: Double, resistingGrowth above: Float, resistingShrinking below: Float
  ) throws(ConstraintSolverError) -> Constraint {
    try add(terms, .equal, constant, above: above, below: below)
  }

  private func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, above: Float, below: Float
  ) throws(ConstraintSolverError) -> Constraint {
    guard constant.isFinite else { throw .notFinite }
    for term in terms where !term.coefficient.isFinite { throw .notFinite }
    let keys = keys(relation, above: above, below: below)
    let index = tableau.makeSymbol(upKey: keys.up, downKey: keys.down, order: 0)
    generation += 1
    while records.count <= Int(index) { records.append(Record()) }
    records[Int(index)] = Record(
      relation: relation, constant: constant, above: above, below: below, generation: generation)
    if let proof = tableau.insert(index, terms: terms, constant: constant) {
      let error = conflict(provedBy: proof, without: index)
      tableau.remove(index)
      records[Int(index)] = Record()
      throw error
    }
    return Constraint(index: index, generation: generation)
  }

  /// Removes a constraint.
  package func removeConstraint(_ constraint: Constraint) {
    _ = record(of: constraint)
    tableau.remove(constraint.index)
    records[Int(constraint.index)] = Record()
  }

  /// Changes the right side of a constraint.
  package func setConstant(_ constant: Double, of constraint: Constraint) throws(ConstraintSolverError) {
    let record = record(of: constraint)
    guard constant.isFinite else { throw .notFinite }
    let delta = constant - record.constant
    guard delta != 0 else { return }
    if let proof = tableau.shift(constraint.index, by: delta) {
      let error = conflict(provedBy: proof, without: constraint.index)
      _ = tableau.shift(constraint.index, by: -delta)
      throw error
    }
    records[Int(constraint.index)].constant = constant
  }

  /// Changes the priority of a constraint.
  package func setPriority(_ priority: Float, of constraint: Constraint) throws(ConstraintSolverError) {
    try setResistance(toGrowth: priority, toShrinking: priority, of: constraint)
  }

  /// Changes the priorities of a preference.
  package func setResistance(
    toGrowth above: Float, toShrinking below: Float, of constraint: Constraint
  ) throws(ConstraintSolverError) {
    let record = record(of: constraint)
    guard record.above != above || record.below != below else { return }
    let new = keys(record.relation, above: above, below: below)
    if let proof = tableau.reprice(constraint.index, upKey: new.up, downKey: new.down) {
      let error = conflict(provedBy: proof, without: constraint.index)
      let old = keys(record.relation, above: record.above, below: record.below)
      _ = tableau.reprice(constraint.index, upKey: old.up, downKey: old.down)
      throw error
    }
    records[Int(constraint.index)].above = above
    records[Int(constraint.index)].below = below
  }

  /// By how much a constraint's left side exceeds its right side in the solution.
  package func deviation(of constraint: Constraint) -> Double {
    _ = record(of: constraint)
    tableau.optimize()
    return tableau.symbols[Int(constraint.index)].value
  }

  private func record(of constraint: Constraint) -> Record {
    let index = Int(constraint.index)
    precondition(
      index < records.count && records[index].generation == constraint.generation,
      "The constraint is not in this solver")
    return records[index]
  }

  private func keys(_ relation: Relation, above: Float, below: Float) -> (up: Key, down: Key) {
    let up = relation == .greaterThanOrEqual ? Keys.none : Keys.priority(above)
    let down = relation == .lessThanOrEqual ? Keys.none : Keys.priority(below)
    return (up, down)
  }

  /// Reads the contradiction off the row of a symbol that cannot be brought inside its bounds.
  private func conflict(provedBy proof: Int32, without changed: Int32) -> ConstraintSolverError {
    let row = tableau.symbols[Int(proof)].row
    var constraints: [Constraint] = []
    var sizes: [Variable] = []
    for index in -1..<row.count {
      let symbol = index < 0 ? proof : row.entries[index].symbol
      if symbol == changed { continue }
      if tableau.symbols[Int(symbol)].order != 0 {
        sizes.append(Variable(index: symbol))
      } else {
        constraints.append(Constraint(index: symbol, generation: records[Int(symbol)].generation))
      }
    }
    constraints.sort { $0.generation < $1.generation }
    sizes.sort { $0.index < $1.index }
    return .unsatisfiable(constraints: constraints, sizes: sizes)
  }
}
