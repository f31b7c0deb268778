import ConstraintSolver
import Testing

/// Systems of the size of a screen: what a change costs and that no path leaves a trace.
@Suite struct ScreenSystemTests {
  typealias Term = ConstraintSolver.Term

  /// A column of rows, each with an icon and a label that fill its width: four constraints a view.
  final class Screen {
    let solver = ConstraintSolver()
    var width: ConstraintSolver.Constraint
    var rowHeights: [ConstraintSolver.Constraint] = []
    var labels: [ConstraintSolver.Constraint] = []
    var variables: [ConstraintSolver.Variable] = []

    init(rows: Int, width: Double, heights: [Double], texts: [Double]) throws {
      let total = solver.makeVariable(isSize: true)
      variables.append(total)
      self.width = try solver.addConstraint([Term(total)], .equal, width)
      var above: [Term] = []
      for row in 0..<rows {
        let top = solver.makeVariable()
        let height = solver.makeVariable(isSize: true)
        let iconLeft = solver.makeVariable()
        let iconWidth = solver.makeVariable(isSize: true)
        let labelLeft = solver.makeVariable()
        let labelWidth = solver.makeVariable(isSize: true)
        variables += [top, height, iconLeft, iconWidth, labelLeft, labelWidth]
        _ = try solver.addConstraint([Term(top)] + above, .equal, 8)
        above = [Term(top, -1), Term(height, -1)]
        rowHeights.append(try solver.addConstraint([Term(height)], .greaterThanOrEqual, heights[row]))
        _ = try solver.addConstraint([Term(iconLeft)], .equal, 16)
        _ = try solver.addConstraint([Term(iconWidth), Term(height, -1)], .equal, 0)
        _ = try solver.addConstraint(
          [Term(labelLeft), Term(iconLeft, -1), Term(iconWidth, -1)], .greaterThanOrEqual, 10)
        _ = try solver.addConstraint([Term(labelLeft), Term(labelWidth), Term(total, -1)], .equal, -16)
        labels.append(
          try solver.addPreference(
            [Term(labelWidth)], texts[row], resistingGrowth: 250, resistingShrinking: 750))
      }
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }
  }

  @Test func oneConstantOfOneHundredViewsCostsNoPivot() throws {
    let screen = try Screen(
      rows: 50, width: 390, heights: .init(repeating: 44, count: 50), texts: .init(repeating: 900, count: 50))
    _ = screen.values
    let pivots = screen.solver.pivotCount
    let rows = screen.solver.rowOperationCount
    _ = screen.solver.takeChangedVariables()
    try screen.solver.setConstant(60, of: screen.rowHeights[49])
    // The last row: its height, its icon's width, its label's place and width.
    #expect(screen.solver.takeChangedVariables().count == 4)
    #expect(screen.solver.pivotCount == pivots)
    #expect(screen.solver.rowOperationCount == rows)
    #expect(screen.solver.value(of: screen.variables[300]) == 390 - 16 - 16 - 60 - 10)
  }

  @Test func aColumnOfThreeHundredTextsIsBuiltWithoutRewritingItsRows() throws {
    let solver = ConstraintSolver()
    var tops: [ConstraintSolver.Variable] = []
    var above: [Term] = []
    for _ in 0..<300 {
      let top = solver.makeVariable()
      let height = solver.makeVariable(isSize: true)
      let bottom = solver.makeVariable()
      try solver.addConstraint([Term(top)] + above, .equal, 8)
      try solver.addPreference([Term(height)], 44, resistingGrowth: 250, resistingShrinking: 750)
      try solver.addConstraint([Term(bottom), Term(top, -1), Term(height, -1)], .equal, 0)
      above = [Term(bottom, -1)]
      tops.append(top)
    }
    #expect(solver.value(of: tops[299]) == 299.0 * 52 + 8)
    // 900 constraints: a pivot and a row each, though the last place is a sum of 600 terms.
    #expect(solver.pivotCount == 900)
    #expect(solver.rowOperationCount < 1800)
  }

  @Test func whatHasToGiveWayGivesWayAtOnce() throws {
    let solver = ConstraintSolver()
    let strong = solver.makeVariable(isSize: true)
    let weak = solver.makeVariable(isSize: true)
    let room = try solver.addConstraint([Term(strong), Term(weak)], .lessThanOrEqual, 300)
    try solver.addConstraint([Term(strong)], .equal, 100, priority: 750)
    try solver.addConstraint([Term(weak)], .equal, 100, priority: 250)
    #expect(solver.value(of: weak) == 100)
    let pivots = solver.pivotCount
    try solver.setConstant(150, of: room)
    #expect(solver.value(of: strong) == 100 && solver.value(of: weak) == 50)
    // One: the weak wish is missed from now on.
    #expect(solver.pivotCount == pivots + 1)
  }

  @Test func aSizeIsNotMadeNegativeOnTheWay() throws {
    let solver = ConstraintSolver()
    let width = solver.makeVariable(isSize: true)
    let rest = solver.makeVariable(isSize: true)
    try solver.addConstraint([Term(width)], .equal, 10)
    // 10 + rest = 5 cannot be; the best is no rest, where the rest stands already.
    let wish = try solver.addConstraint([Term(width), Term(rest)], .equal, 5, priority: 500)
    #expect(solver.value(of: rest) == 0 && solver.deviation(of: wish) == 5)
    #expect(solver.pivotCount == 1)
  }

  @Test(arguments: 0..<20)
  func anEditedScreenIsTheSameAsAFreshOne(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let rows = 20
    var heights: [Double] = (0..<rows).map { _ in Double(Int.random(in: 0...80, using: &numbers)) }
    var texts: [Double] = (0..<rows).map { _ in Double(Int.random(in: 0...600, using: &numbers)) / 3 }
    let screen = try Screen(rows: rows, width: 390, heights: heights, texts: texts)
    for _ in 0..<200 {
      let row = Int.random(in: 0..<rows, using: &numbers)
      heights[row] = Double(Int.random(in: 0...80, using: &numbers))
      texts[row] = Double(Int.random(in: 0...1600, using: &numbers)) / 3
      try screen.solver.setConstant(heights[row], of: screen.rowHeights[row])
      try screen.solver.setConstant(texts[row], of: screen.labels[row])
      _ = screen.solver.takeChangedVariables()
    }
    let width = Double(Int.random(in: 200...500, using: &numbers))
    try screen.solver.setConstant(width, of: screen.width)
    let fresh = try Screen(rows: rows, width: width, heights: heights, texts: texts)
    for (edited, new) in zip(screen.values, fresh.values) { #expect(abs(edited - new) < 1e-7) }
  }
}
