import ConstraintSolver
import Testing

/// Small systems with their expected numbers.
@Suite struct SolverTests {
  typealias Term = ConstraintSolver.Term
  typealias Variable = ConstraintSolver.Variable
  let solver = ConstraintSolver()

  @discardableResult
  func set(_ variable: Variable, _ value: Double, priority: Float = 1000) throws
    -> ConstraintSolver.Constraint
  {
    try solver.addConstraint([Term(variable)], .equal, value, priority: priority)
  }

  /// `one` is at least `other` + `distance`.
  @discardableResult
  func keep(_ one: Variable, after other: Variable, by distance: Double) throws -> ConstraintSolver.Constraint
  {
    try solver.addConstraint([Term(one), Term(other, -1)], .greaterThanOrEqual, distance)
  }

  @Test func anUnconstrainedVariableIsZero() {
    #expect(solver.value(of: solver.makeVariable()) == 0)
    #expect(solver.value(of: solver.makeVariable(isSize: true)) == 0)
  }

  @Test func aTopBelowTwoOthersSitsOnTheLowerOfThem() throws {
    let top = solver.makeVariable()
    let card = solver.makeVariable()
    let safe = solver.makeVariable()
    let cardTop = try set(card, 87)
    try set(safe, 47)
    try keep(top, after: card, by: 24)
    try keep(top, after: safe, by: 12)
    #expect(solver.value(of: top) == 111)
    try solver.setConstant(43.5, of: cardTop)
    #expect(solver.value(of: top) == 67.5)
    try solver.setConstant(0, of: cardTop)
    #expect(solver.value(of: top) == 59)
    try solver.setConstant(87, of: cardTop)
    #expect(solver.value(of: top) == 111)
  }

  @Test func aHeightOfAtLeast60Is60AndComesBackAfterEdits() throws {
    let height = solver.makeVariable(isSize: true)
    let least = try solver.addConstraint([Term(height)], .greaterThanOrEqual, 60)
    #expect(solver.value(of: height) == 60)
    for constant in [90.0, 10, 200, 60] {
      try solver.setConstant(constant, of: least)
      #expect(solver.value(of: height) == constant)
    }
    solver.removeConstraint(least)
    #expect(solver.value(of: height) == 0)
  }

  @Test func aPositionWithOnlyAnUpperBoundSitsAtIt() throws {
    let right = solver.makeVariable()
    let bound = try solver.addConstraint([Term(right)], .lessThanOrEqual, 300)
    #expect(solver.value(of: right) == 300)
    try solver.addConstraint([Term(right)], .greaterThanOrEqual, 120)
    #expect(solver.value(of: right) == 120)
    solver.removeConstraint(bound)
    #expect(solver.value(of: right) == 120)
  }

  @Test func oneHigherPriorityWinsOverAHundredLowerOnes() throws {
    let width = solver.makeVariable(isSize: true)
    for _ in 0..<100 { try set(width, 10, priority: 749) }
    try set(width, 50, priority: 750)
    #expect(solver.value(of: width) == 50)
    try solver.addConstraint([Term(width)], .lessThanOrEqual, 30)
    #expect(solver.value(of: width) == 30)
  }

  @Test func ofTwoEqualWishesThatDoNotFitTheLaterRankedIsSmall() throws {
    // 329 points for two labels that want 83.667 and 76.333.
    let first = solver.makeVariable(isSize: true)
    let second = solver.makeVariable(isSize: true)
    try solver.addConstraint([Term(first), Term(second)], .equal, 329)
    for (width, wish) in [(first, 83.667), (second, 76.333)] {
      _ = try solver.addPreference([Term(width)], wish, resistingGrowth: 250, resistingShrinking: 750)
    }
    #expect(abs(solver.value(of: first) - 252.667) < 1e-9)
    #expect(abs(solver.value(of: second) - 76.333) < 1e-9)
    solver.rankFirst(second)
    #expect(abs(solver.value(of: first) - 83.667) < 1e-9)
    #expect(abs(solver.value(of: second) - 245.333) < 1e-9)
    solver.rankFirst(first)
    #expect(abs(solver.value(of: first) - 252.667) < 1e-9)
  }

  @Test func ofTwoThatBothMustShrinkTheLaterRankedDoes() throws {
    let first = solver.makeVariable(isSize: true)
    let second = solver.makeVariable(isSize: true)
    try solver.addConstraint([Term(first), Term(second)], .equal, 329)
    for (width, wish) in [(first, 255.667), (second, 195.333)] {
      _ = try solver.addPreference([Term(width)], wish, resistingGrowth: 250, resistingShrinking: 750)
    }
    #expect(abs(solver.value(of: first) - 255.667) < 1e-9)
    #expect(abs(solver.value(of: second) - 73.333) < 1e-9)
  }

  @Test func contradictionsNameThoseInvolvedAndChangeNothing() throws {
    let left = solver.makeVariable()
    let right = solver.makeVariable()
    let other = solver.makeVariable()
    try set(other, 5)
    let one = try set(left, 10)
    let two = try keep(right, after: left, by: 20)
    #expect(throws: ConstraintSolverError.unsatisfiable(constraints: [one, two], sizes: [])) {
      try solver.addConstraint([Term(right)], .lessThanOrEqual, 25)
    }
    #expect(solver.value(of: right) == 30)
    let limit = try solver.addConstraint([Term(right)], .lessThanOrEqual, 100)
    #expect(throws: ConstraintSolverError.unsatisfiable(constraints: [two, limit], sizes: [])) {
      try solver.setConstant(90, of: one)
    }
    #expect(solver.value(of: left) == 10)
    #expect(solver.value(of: right) == 30)
    try solver.setConstant(80, of: one)
    #expect(solver.value(of: right) == 100)
  }

  @Test func aSizeCannotBeNegative() throws {
    let width = solver.makeVariable(isSize: true)
    let other = solver.makeVariable(isSize: true)
    let sum = try solver.addConstraint([Term(width), Term(other)], .equal, 10)
    #expect(throws: ConstraintSolverError.unsatisfiable(constraints: [sum], sizes: [other])) {
      try solver.addConstraint([Term(width)], .greaterThanOrEqual, 11)
    }
    #expect(throws: ConstraintSolverError.unsatisfiable(constraints: [], sizes: [width])) {
      try set(width, -1)
    }
    #expect(solver.value(of: width) + solver.value(of: other) == 10)
  }

  @Test func aWishMadeRequiredMustFit() throws {
    let width = solver.makeVariable(isSize: true)
    let fixed = try set(width, 100)
    let wish = try set(width, 80, priority: 999)
    #expect(solver.value(of: width) == 100)
    #expect(solver.deviation(of: wish) == 20)
    #expect(throws: ConstraintSolverError.unsatisfiable(constraints: [fixed], sizes: [])) {
      try solver.setPriority(1000, of: wish)
    }
    #expect(solver.value(of: width) == 100)
    try solver.setPriority(998, of: fixed)
    #expect(solver.value(of: width) == 80)
    try solver.setPriority(1000, of: wish)
    #expect(solver.value(of: width) == 80)
  }

  @Test func theSameEquationTwiceIsNoContradiction() throws {
    let width = solver.makeVariable(isSize: true)
    let one = try set(width, 100)
    let two = try set(width, 100)
    #expect(throws: ConstraintSolverError.unsatisfiable(constraints: [one], sizes: [])) {
      try solver.setConstant(90, of: two)
    }
    solver.removeConstraint(one)
    try solver.setConstant(90, of: two)
    #expect(solver.value(of: width) == 90)
  }

  @Test func termsThatNameAVariableTwiceAddUp() throws {
    let width = solver.makeVariable(isSize: true)
    try solver.addConstraint([Term(width), Term(width, 2)], .equal, 90)
    #expect(solver.value(of: width) == 30)
    #expect(throws: ConstraintSolverError.unsatisfiable(constraints: [], sizes: [])) {
      try solver.addConstraint([Term(width), Term(width, -1)], .equal, 1)
    }
  }

  @Test func numbersThatAreNoneAreRefused() throws {
    let width = solver.makeVariable(isSize: true)
    #expect(throws: ConstraintSolverError.notFinite) { try set(width, .nan) }
    #expect(throws: ConstraintSolverError.notFinite) {
      try solver.addConstraint([Term(width, .infinity)], .equal, 1)
    }
    let fixed = try set(width, 3)
    #expect(throws: ConstraintSolverError.notFinite) { try solver.setConstant(.infinity, of: fixed) }
    #expect(solver.value(of: width) == 3)
  }

  @Test func onlyWhatChangedIsReported() throws {
    let left = solver.makeVariable()
    let width = solver.makeVariable(isSize: true)
    let far = solver.makeVariable()
    let start = try set(left, 10)
    let fixed = try set(width, 100)
    try set(far, 7)
    #expect(Set(solver.takeChangedVariables()) == [left, width, far])
    #expect(solver.takeChangedVariables().isEmpty)
    try solver.setConstant(20, of: start)
    #expect(solver.takeChangedVariables() == [left])
    try solver.setConstant(110, of: fixed)
    try solver.setConstant(100, of: fixed)
    #expect(solver.takeChangedVariables().isEmpty)
  }

  @Test func whatOnlyTieBreaksHoldIsNotDetermined() throws {
    let width = solver.makeVariable(isSize: true)
    let height = solver.makeVariable(isSize: true)
    let left = solver.makeVariable()
    #expect(!solver.isDetermined(left))
    try solver.addConstraint([Term(width)], .greaterThanOrEqual, 60)
    #expect(!solver.isDetermined(width))
    try set(width, 70, priority: 250)
    #expect(solver.isDetermined(width))
    #expect(!solver.isDetermined(height))
    try set(height, 0)
    #expect(solver.isDetermined(height))
  }

  @Test func aVariableIsGivenUpAndItsPlaceUsedAgain() throws {
    let old = solver.makeVariable()
    let fixed = try set(old, 40)
    solver.removeConstraint(fixed)
    solver.removeVariable(old)
    let new = solver.makeVariable(isSize: true)
    #expect(solver.value(of: new) == 0)
    try solver.addConstraint([Term(new)], .greaterThanOrEqual, 3)
    #expect(solver.takeChangedVariables() == [new])
  }

  @Test func aStaleConstraintStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let solver = ConstraintSolver()
      let width = solver.makeVariable()
      let fixed = try solver.addConstraint([Term(width)], .equal, 1)
      solver.removeConstraint(fixed)
      solver.removeConstraint(fixed)
    }
  }
}
