// Constraints come, change and go.

extension Tableau {
  /// Writes the row of a new constraint's deviation and lets it settle inside the bounds.
  ///
  /// Returns the symbol that proves it cannot, see `restore()`.
  mutating func insert(_ id: Int32, terms: [ConstraintSolver.Term], constant: Double) -> Int32? {
    tightenUnbounded()
    symbols[Int(id)].state = .basic
    var value = -constant
    for term in terms where term.coefficient != 0 {
      let variable = term.variable.index
      if symbols[Int(variable)].state == .basic {
        value += term.coefficient * symbols[Int(variable)].value
        addRow(of: variable, times: term.coefficient, to: id, dropping: -1)
      } else {
        addEntry(variable, term.coefficient, to: id)
      }
    }
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    symbol.pointee.side = initialSide(of: id, value: value)
    if let free = latestFreeColumn(ofRow: id) {
      symbol.pointee.value = value
      pivot(leaving: id, entering: free)
      suspectColumns(ofRow: free)
    } else if let size = freshSizeColumn(ofRow: id, value: value) {
      symbol.pointee.value = value
      symbols[Int(size)].side = 1
      pivot(leaving: id, entering: size)
      suspectColumns(ofRow: size)
    } else {
      setValue(id, value)
      suspectColumns(ofRow: id)
    }
    return restore()
  }

  /// The side a value stands on; at zero, the one that costs less.
  private func initialSide(of id: Int32, value: Double) -> Int8 {
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    if abs(value) > Tolerance.bound {
      if value > 0 && symbol.pointee.upKey != Keys.forbidden { return 1 }
      if value < 0 && symbol.pointee.downKey != Keys.forbidden { return -1 }
    }
    return symbol.pointee.upKey <= symbol.pointee.downKey ? 1 : -1
  }

  /// A free variable that is not basic can take up a new row without touching any bound. The latest does,
  /// so that the earliest stay at zero.
  private func latestFreeColumn(ofRow id: Int32) -> Int32? {
    let row = symbols[Int(id)].row
    var best: Int32 = -1
    for index in 0..<row.count {
      let candidate = row.entries[index].symbol
      guard symbols[Int(candidate)].isFree else { continue }
      if best < 0 || symbols[Int(candidate)].order > symbols[Int(best)].order { best = candidate }
    }
    return best < 0 ? nil : best
  }

  /// A size that no other row mentions can take up a row that is not met as it stands, if it grows by that:
  /// nothing else moves, and the constraint is met. The latest does.
  private func freshSizeColumn(ofRow id: Int32, value: Double) -> Int32? {
    let owner: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    let cost = value > 0 ? owner.pointee.upKey : owner.pointee.downKey
    guard abs(value) > Tolerance.bound, cost != Keys.none else { return nil }
    let row = owner.pointee.row
    var best: Int32 = -1
    for index in 0..<row.count {
      let entry = row.entries[index]
      let candidate: UnsafeMutablePointer<Symbol> = symbols + Int(entry.symbol)
      guard candidate.pointee.order != 0, candidate.pointee.column.count == 1,
        (entry.coefficient > 0) != (value > 0), abs(entry.coefficient) > 1e-3
      else { continue }
      if best < 0 || candidate.pointee.order > symbols[Int(best)].order { best = entry.symbol }
    }
    return best < 0 ? nil : best
  }

  /// Moves the constant of a constraint by `delta`. O(rows that mention it) while all bounds hold.
  mutating func shift(_ id: Int32, by delta: Double) -> Int32? {
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    if symbol.pointee.state == .basic {
      setValue(id, symbol.pointee.value - delta)
    } else {
      let column = symbol.pointee.column
      for index in 0..<column.count {
        let other: UnsafeMutablePointer<Symbol> = symbols + Int(column.rows[index])
        setValue(column.rows[index], other.pointee.value + other.pointee.row.coefficient(of: id) * delta)
      }
    }
    return restore()
  }

  /// Changes what a constraint's deviation costs.
  mutating func reprice(_ id: Int32, upKey: Key, downKey: Key) -> Int32? {
    tightenUnbounded()
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    symbol.pointee.upKey = upKey
    symbol.pointee.downKey = downKey
    if symbol.pointee.state == .basic {
      symbol.pointee.side = initialSide(of: id, value: symbol.pointee.value)
      queueIfCrossed(id)
      suspectColumns(ofRow: id)
    } else {
      suspect(id)
    }
    return restore()
  }

  /// Takes a constraint out; works too while `restore()` has just failed.
  mutating func remove(_ id: Int32) {
    tightenUnbounded()
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    symbol.pointee.isReleased = true
    _ = restore()
    if symbol.pointee.state == .nonbasic && symbol.pointee.column.count > 0 { makeBasic(id) }
    suspectColumns(ofRow: id)
    discard(id)
    _ = restore()
  }

  /// Brings a released constraint into the basis, moving the others the way that pays.
  private mutating func makeBasic(_ id: Int32) {
    let price = price(id)
    let first: Double = price.down.isImprovement ? -1 : 1
    let lead = first > 0 ? price.up : price.down
    // Going the other way pays nothing: there the first stop will do.
    let nothing = Lead(key: Keys.none, rate: 0)
    var leaving = farthestStop(
      of: id, direction: first, lead: lead.isImprovement ? lead : nothing, smallest: false)
    var direction = first
    if leaving == nil {
      direction = -first
      leaving = farthestStop(of: id, direction: direction, lead: nothing, smallest: false)
    }
    symbols[Int(id)].side = direction > 0 ? 1 : -1
    guard let row = leaving ?? earliestFreeRow(ofColumn: id) else { return }
    pivot(leaving: row, entering: id)
    suspect(row)
  }

  /// Only free variables are left: the earliest goes back to zero.
  private func earliestFreeRow(ofColumn id: Int32) -> Int32? {
    let column = symbols[Int(id)].column
    var best: Int32 = -1
    for index in 0..<column.count {
      let candidate = column.rows[index]
      if best < 0 || symbols[Int(candidate)].order < symbols[Int(best)].order { best = candidate }
    }
    return best < 0 ? nil : best
  }

  /// Whether the constraints leave a variable no choice.
  mutating func isDetermined(_ id: Int32) -> Bool {
    if symbols[Int(id)].state == .nonbasic { return isHeld(id) }
    let row = symbols[Int(id)].row
    for index in 0..<row.count where !isHeld(row.entries[index].symbol) { return false }
    return true
  }

  /// Whether moving a nonbasic symbol either way is forbidden, blocked at once, or costs something that
  /// matters.
  private mutating func isHeld(_ id: Int32) -> Bool {
    let symbol = symbols[Int(id)]
    if symbol.isFree { return false }
    let price = price(id)
    let up = symbol.upKey == Keys.forbidden || isHeld(id, direction: 1, lead: price.up)
    let down = symbol.downKey == Keys.forbidden || isHeld(id, direction: -1, lead: price.down)
    return up && down
  }

  private mutating func isHeld(_ id: Int32, direction: Double, lead: Lead) -> Bool {
    if lead.key > Keys.tieBreaks && lead.rate > 0 { return true }
    collectStops(of: id, direction: direction)
    return stops.contains { $0.distance < Tolerance.bound }
  }
}
