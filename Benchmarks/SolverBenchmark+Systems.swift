// The systems of equations that the constraint solver and its peer solve.
import ConstraintSolver
import Foundation

/// Constraints in plain numbers: the same for every solver.
struct LinearSystem {
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int
    var constant: Double
    var priority: Double
  }

  /// Whether each variable is a width or a height.
  private(set) var isSize: [Bool] = []
  private(set) var constraints: [Constraint] = []

  mutating func makeVariable(isSize: Bool = false) -> Int {
    self.isSize.append(isSize)
    return self.isSize.count - 1
  }

  mutating func makeBox() -> Box {
    Box(
      x: makeVariable(), y: makeVariable(), width: makeVariable(isSize: true),
      height: makeVariable(isSize: true))
  }

  mutating func add(
    _ terms: [(Int, Double)], _ relation: Int, _ constant: Double, at priority: Double = 1000
  ) {
    constraints.append(
      Constraint(
        terms: terms.map { (variable: $0.0, coefficient: $0.1) }, relation: relation, constant: constant,
        priority: priority))
  }

  struct Box {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// A form of 50 rows, each a label and a field that fills the rest of the width: 100 views, four
  /// constraints a view.
  static func form() -> (system: LinearSystem, width: Int, labels: [Box]) {
    var system = LinearSystem()
    let width = system.makeVariable(isSize: true)
    system.add([(width, 1)], 0, 390, at: 750)
    var labels: [Box] = []
    for row in 0..<50 {
      let label = system.makeBox()
      let field = system.makeBox()
      system.add([(label.x, 1)], 0, 16)
      if let above = labels.last {
        system.add([(label.y, 1), (above.y, -1), (above.height, -1)], 0, 12)
      } else {
        system.add([(label.y, 1)], 0, 12)
      }
      system.add([(label.width, 1)], 0, 60 + Double(row * 37 % 90), at: 250)
      system.add([(label.height, 1)], 0, 21, at: 750)
      system.add([(field.x, 1), (label.x, -1), (label.width, -1)], 0, 8)
      system.add([(field.x, 1), (field.width, 1), (width, -1)], 0, -16)
      system.add([(field.y, 1), (field.height, 0.5), (label.y, -1), (label.height, -0.5)], 0, 0)
      system.add([(field.height, 1)], 1, 34)
      labels.append(label)
    }
    return (system, width, labels)
  }

  /// Table rows of a picture, two texts and a mark: 14 constraints a row, each row below the one before.
  static func rows(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    var above: Box?
    for index in 0..<count {
      let row = system.makeBox()
      let picture = system.makeBox()
      let title = system.makeBox()
      let detail = system.makeBox()
      let mark = system.makeBox()
      if let above {
        system.add([(row.y, 1), (above.y, -1), (above.height, -1)], 0, 0)
      } else {
        system.add([(row.y, 1)], 0, 0)
      }
      system.add([(row.width, 1)], 0, 390)
      system.add([(picture.x, 1)], 0, 16)
      system.add([(picture.width, 1)], 0, 40)
      system.add([(title.x, 1), (picture.x, -1), (picture.width, -1)], 0, 12)
      system.add([(title.x, 1), (title.width, 1), (mark.x, -1)], -1, -8)
      system.add([(title.width, 1)], 0, 100 + Double(index * 53 % 200), at: 250)
      system.add([(title.y, 1), (row.y, -1)], 0, 11)
      system.add([(title.height, 1)], 0, 20.5, at: 750)
      system.add([(detail.x, 1), (title.x, -1)], 0, 0)
      system.add([(detail.y, 1), (title.y, -1), (title.height, -1)], 0, 2)
      system.add([(detail.height, 1)], 0, 18 + Double(index % 3) * 18, at: 750)
      system.add([(row.y, 1), (row.height, 1), (detail.y, -1), (detail.height, -1)], 1, 11)
      system.add([(mark.x, 1), (row.width, -1)], 0, -30)
      above = row
    }
    return system
  }

  /// The same constraints in another, reproducible order.
  func shuffled() -> LinearSystem {
    var result = self
    var state: UInt64 = 12
    for index in stride(from: constraints.count - 1, to: 0, by: -1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result.constraints.swapAt(index, Int(state >> 33) % (index + 1))
    }
    return result
  }

  /// Builds and solves the system; `constraints` in the order they were added.
  func solve() -> SolvedSystem {
    let solver = ConstraintSolver()
    let variables = isSize.map { solver.makeVariable(isSize: $0) }
    var handles: [ConstraintSolver.Constraint] = []
    handles.reserveCapacity(constraints.count)
    for constraint in constraints {
      let terms = constraint.terms.map { ConstraintSolver.Term(variables[$0.variable], $0.coefficient) }
      let relation: ConstraintSolver.Relation =
        constraint.relation == 0 ? .equal : constraint.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual
      let handle = try? solver.addConstraint(
        terms, relation, constraint.constant, priority: Float(constraint.priority))
      guard let handle else { fatalError("The benchmark's system contradicts itself") }
      handles.append(handle)
    }
    _ = solver.takeChangedVariables()
    return SolvedSystem(solver: solver, variables: variables, constraints: handles)
  }
}

/// A system in the constraint solver.
struct SolvedSystem {
  var solver: ConstraintSolver
  var variables: [ConstraintSolver.Variable]
  var constraints: [ConstraintSolver.Constraint]
}
