import ConstraintSolver
import Testing

/// Systems too large for the plain solver: whatever was done to them, they are as if built anew.
@Suite struct LargeSystemTests {
  typealias Term = ConstraintSolver.Term

  /// What stands in a solver, in plain numbers.
  struct Standing {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: ConstraintSolver.Relation
    var constant: Double
    var above: Float
    var below: Float
    var handle: ConstraintSolver.Constraint?
  }

  static func add(
    _ standing: Standing, to solver: ConstraintSolver, _ variables: [ConstraintSolver.Variable]
  ) throws -> ConstraintSolver.Constraint {
    let terms = standing.terms.map { Term(variables[$0.variable], $0.coefficient) }
    if standing.relation == .equal {
      return try solver.addPreference(
        terms, standing.constant, resistingGrowth: standing.above, resistingShrinking: standing.below)
    }
    return try solver.addConstraint(terms, standing.relation, standing.constant, priority: standing.above)
  }

  static func random(_ count: Int, _ numbers: inout Numbers) -> Standing {
    // As in layouts: a length, a distance, or two lengths that follow each other.
    let first = Int.random(in: 0..<count, using: &numbers)
    var terms: [(variable: Int, coefficient: Double)] = [(first, 1)]
    let kind = Int.random(in: 0..<4, using: &numbers)
    if kind > 0 { terms.append((Int.random(in: 0..<count, using: &numbers), kind == 3 ? -0.5 : -1)) }
    if kind == 2 { terms.append((Int.random(in: 0..<count, using: &numbers), -1)) }
    let priorities: [Float] = [1000, 1000, 999, 750, 751, 500, 250, 251, 50]
    let above = priorities.randomElement(using: &numbers)!
    let relations: [ConstraintSolver.Relation] = [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]
    let relation = relations.randomElement(using: &numbers)!
    let below = relation == .equal && kind == 0 ? priorities.randomElement(using: &numbers)! : above
    return Standing(
      terms: terms, relation: relation, constant: Double(Int.random(in: -20...200, using: &numbers)),
      above: above, below: below)
  }

  @Test(arguments: 0..<60)
  func aSystemThatWasChangedIsTheSameAsOneBuiltAnew(seed: Int) throws {
    var numbers = Numbers(seed: seed &* 7919 &+ 1)
    let count = Int.random(in: 8...24, using: &numbers)
    let isSize = (0..<count).map { _ in Bool.random(using: &numbers) }
    let solver = ConstraintSolver()
    let variables = isSize.map { solver.makeVariable(isSize: $0) }
    var standing: [Standing] = []
    // A floor under every place, as the superview's edge is in a layout.
    for index in isSize.indices where !isSize[index] {
      var floor = Standing(
        terms: [(index, 1)], relation: .greaterThanOrEqual, constant: -500, above: 1000, below: 1000)
      floor.handle = try Self.add(floor, to: solver, variables)
      standing.append(floor)
    }
    let floors = standing.count
    for step in 0..<160 {
      let action = Int.random(in: 0..<10, using: &numbers)
      if action < 4 && standing.count < floors + 2 * count {
        var new = Self.random(count, &numbers)
        new.handle = try? Self.add(new, to: solver, variables)
        if new.handle != nil { standing.append(new) }
      } else if standing.count > floors {
        let index = Int.random(in: floors..<standing.count, using: &numbers)
        let handle = try #require(standing[index].handle)
        switch action {
        case 4...6:
          let constant = Double(Int.random(in: -20...200, using: &numbers))
          if (try? solver.setConstant(constant, of: handle)) != nil { standing[index].constant = constant }
        case 7:
          let priority: Float = [1000, 999, 750, 500, 250, 50].randomElement(using: &numbers)!
          if (try? solver.setPriority(priority, of: handle)) != nil {
            standing[index].above = priority
            standing[index].below = priority
          }
        default:
          solver.removeConstraint(handle)
          standing.remove(at: index)
        }
      }
      guard step % 16 == 15 else { continue }
      let fresh = ConstraintSolver()
      let others = isSize.map { fresh.makeVariable(isSize: $0) }
      for constraint in standing.shuffled(using: &numbers) {
        _ = try Self.add(constraint, to: fresh, others)
      }
      for index in 0..<count {
        let difference = abs(solver.value(of: variables[index]) - fresh.value(of: others[index]))
        #expect(difference < 1e-5, "seed \(seed) step \(step) variable \(index)")
      }
      for constraint in standing where constraint.relation == .equal && constraint.above == 1000 {
        guard constraint.below == 1000, let handle = constraint.handle else { continue }
        #expect(abs(solver.deviation(of: handle)) < 1e-6)
      }
    }
  }
}
