import ConstraintSolver
import Testing

/// Random systems, each step checked against the definition.
@Suite struct RandomSystemTests {
  typealias Term = ConstraintSolver.Term

  static func randomConstraint(_ count: Int, _ numbers: inout Numbers) -> PlainSystem.Constraint {
    var coefficients = [Double](repeating: 0, count: count)
    let choices: [Double] = [1, 1, 1, -1, -1, 2, 0.5, -0.5]
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      let index = Int.random(in: 0..<count, using: &numbers)
      coefficients[index] = choices.randomElement(using: &numbers)!
    }
    let relations: [ConstraintSolver.Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    let priorities: [Float] = [1000, 1000, 750, 750, 500, 250, 250, 50]
    let above = priorities.randomElement(using: &numbers)!
    let below = Bool.random(using: &numbers) ? above : priorities.randomElement(using: &numbers)!
    let relation = relations.randomElement(using: &numbers)!
    return PlainSystem.Constraint(
      coefficients: coefficients, relation: relation,
      constant: Double(Int.random(in: -40...80, using: &numbers)),
      above: relation == .equal ? above : above, below: relation == .equal ? below : above)
  }

  static func add(
    _ constraint: PlainSystem.Constraint, to solver: ConstraintSolver,
    _ variables: [ConstraintSolver.Variable]
  ) throws -> ConstraintSolver.Constraint {
    var terms: [Term] = []
    for (variable, coefficient) in zip(variables, constraint.coefficients) where coefficient != 0 {
      terms.append(Term(variable, coefficient))
    }
    if constraint.relation == .equal {
      return try solver.addPreference(
        terms, constraint.constant, resistingGrowth: constraint.above, resistingShrinking: constraint.below)
    }
    return try solver.addConstraint(
      terms, constraint.relation, constraint.constant, priority: constraint.above)
  }

  @Test(arguments: 0..<300)
  func everyChangeLeadsToTheBestCorner(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let count = Int.random(in: 1...4, using: &numbers)
    var system = PlainSystem(isSize: (0..<count).map { _ in Bool.random(using: &numbers) })
    let solver = ConstraintSolver()
    let variables = system.isSize.map { solver.makeVariable(isSize: $0) }
    var handles: [ConstraintSolver.Constraint] = []
    // A floor under every free variable, so that a best corner exists.
    for index in 0..<count where !system.isSize[index] {
      var unit = [Double](repeating: 0, count: count)
      unit[index] = 1
      let floor = PlainSystem.Constraint(
        coefficients: unit, relation: .greaterThanOrEqual, constant: -100, above: 1000, below: 1000)
      system.constraints.append(floor)
      handles.append(try Self.add(floor, to: solver, variables))
    }
    let fixed = handles.count
    for step in 0..<30 {
      var next = system
      let action = Int.random(in: 0..<10, using: &numbers)
      var accepted = true
      if action < 5 && system.constraints.count < fixed + 6 {
        let constraint = Self.randomConstraint(count, &numbers)
        next.constraints.append(constraint)
        do {
          handles.append(try Self.add(constraint, to: solver, variables))
        } catch ConstraintSolverError.unsatisfiable(let others, _) {
          accepted = false
          #expect(Set(others).isSubset(of: Set(handles)))
        }
      } else if handles.count > fixed {
        let index = Int.random(in: fixed..<handles.count, using: &numbers)
        if action < 7 {
          let constant = Double(Int.random(in: -40...80, using: &numbers))
          next.constraints[index].constant = constant
          do { try solver.setConstant(constant, of: handles[index]) } catch { accepted = false }
        } else if action < 8 {
          let priority: Float = [1000, 750, 500, 250, 50].randomElement(using: &numbers)!
          next.constraints[index].above = priority
          next.constraints[index].below = priority
          do { try solver.setPriority(priority, of: handles[index]) } catch { accepted = false }
        } else {
          solver.removeConstraint(handles[index])
          handles.remove(at: index)
          next.constraints.remove(at: index)
        }
      }
      let expected = next.solution()
      #expect((expected != nil) == accepted, "seed \(seed) step \(step)")
      if expected != nil { system = next }
      let best = try #require(system.solution())
      if Int.random(in: 0..<3, using: &numbers) == 0 && step < 29 { continue }
      for index in 0..<count {
        let value = solver.value(of: variables[index])
        #expect(
          abs(value - best[index]) < 1e-5,
          "seed \(seed) step \(step) variable \(index): \(value), best \(best)")
      }
    }
  }
}
