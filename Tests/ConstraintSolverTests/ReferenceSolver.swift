// The solution by the definition alone: every corner is tried and the best one kept. Slow and plain.
import ConstraintSolver

/// A small random system in plain numbers.
struct PlainSystem {
  struct Constraint {
    var coefficients: [Double]
    var relation: ConstraintSolver.Relation
    var constant: Double
    var above: Float
    var below: Float
  }

  var isSize: [Bool]
  var constraints: [Constraint] = []

  /// The best corner, `nil` if no corner keeps the required constraints.
  func solution() -> [Double]? {
    let count = isSize.count
    var planes: [(coefficients: [Double], constant: Double)] = []
    for constraint in constraints { planes.append((constraint.coefficients, constraint.constant)) }
    for index in 0..<count where isSize[index] {
      var unit = [Double](repeating: 0, count: count)
      unit[index] = 1
      planes.append((unit, 0))
    }
    var best: [Double]?
    var bestCosts: [Double] = []
    var chosen: [Int] = []
    func visit(from start: Int) {
      if chosen.count == count {
        let rows = chosen.map { planes[$0] }
        guard let point = Self.meet(rows), keepsRequired(point) else { return }
        let costs = costs(of: point)
        if best == nil || Self.isLess(costs, bestCosts) {
          best = point
          bestCosts = costs
        }
        return
      }
      for index in start..<max(start, planes.count) {
        chosen.append(index)
        visit(from: index + 1)
        chosen.removeLast()
      }
    }
    visit(from: 0)
    return best
  }

  func keepsRequired(_ point: [Double]) -> Bool {
    for index in isSize.indices where isSize[index] && point[index] < -1e-6 { return false }
    for constraint in constraints {
      let miss = deviation(constraint, at: point)
      if miss > 1e-6 && constraint.relation != .greaterThanOrEqual && constraint.above >= 1000 {
        return false
      }
      if miss < -1e-6 && constraint.relation != .lessThanOrEqual && constraint.below >= 1000 { return false }
    }
    return true
  }

  func deviation(_ constraint: Constraint, at point: [Double]) -> Double {
    var sum = -constraint.constant
    for (coefficient, value) in zip(constraint.coefficients, point) { sum += coefficient * value }
    return sum
  }

  /// What is missed at each priority, the highest first, then the sizes and the others, the last first.
  func costs(of point: [Double]) -> [Double] {
    var missed: [Float: Double] = [:]
    for constraint in constraints {
      let miss = deviation(constraint, at: point)
      if constraint.relation != .greaterThanOrEqual && constraint.above < 1000 {
        missed[constraint.above, default: 0] += max(0, miss)
      }
      if constraint.relation != .lessThanOrEqual && constraint.below < 1000 {
        missed[constraint.below, default: 0] += max(0, -miss)
      }
    }
    var costs: [Double] = missed.keys.sorted(by: >).map { missed[$0]! }
    for index in isSize.indices.reversed() where isSize[index] { costs.append(point[index]) }
    for index in isSize.indices.reversed() where !isSize[index] { costs.append(point[index]) }
    return costs
  }

  static func isLess(_ one: [Double], _ other: [Double]) -> Bool {
    for (left, right) in zip(one, other) where abs(left - right) > 1e-7 { return left < right }
    return false
  }

  /// Where planes meet in one point, by Gauss's elimination.
  static func meet(_ planes: [(coefficients: [Double], constant: Double)]) -> [Double]? {
    let count = planes.count
    var rows: [[Double]] = planes.map { $0.coefficients + [$0.constant] }
    for column in 0..<count {
      var pivot = column
      for row in column..<count where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
      guard abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(pivot, column)
      for row in 0..<count where row != column {
        let factor: Double = rows[row][column] / rows[column][column]
        if factor == 0 { continue }
        for entry in column...count { rows[row][entry] -= factor * rows[column][entry] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed: UInt64 = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
