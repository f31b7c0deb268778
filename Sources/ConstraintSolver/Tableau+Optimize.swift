// The primal simplex: from values that keep every bound to the best ones.

/// A basic symbol that reaches zero on a step.
struct Stop {
  var distance: Double
  var rate: Double
  var symbol: Int32
}

extension Tableau {
  /// Steps until no suspected column is worth a step.
  mutating func optimize() {
    var steps = 0
    let patience = 64 + 8 * count
    while let id = nextSuspect(smallest: steps > patience) {
      symbols[Int(id)].isSuspect = false
      guard symbols[Int(id)].state == .nonbasic, !symbols[Int(id)].isFree else { continue }
      let price = price(id)
      let up = symbols[Int(id)].upKey != Keys.forbidden
      let down = symbols[Int(id)].downKey != Keys.forbidden
      if up && price.up.isImprovement {
        step(id, direction: 1, lead: price.up, smallest: steps > patience)
      } else if down && price.down.isImprovement {
        step(id, direction: -1, lead: price.down, smallest: steps > patience)
      } else {
        continue
      }
      steps += 1
      precondition(steps < 100 * patience, "The simplex method does not end")
    }
  }

  /// Usually the latest; the smallest once steps drag on, which cannot cycle (Bland).
  private mutating func nextSuspect(smallest: Bool) -> Int32? {
    guard smallest, let least = suspects.min(), let index = suspects.firstIndex(of: least) else {
      return suspects.popLast()
    }
    suspects.remove(at: index)
    return least
  }

  /// Moves `id` as far as that pays.
  private mutating func step(_ id: Int32, direction: Double, lead: Lead, smallest: Bool) {
    guard let leaving = farthestStop(of: id, direction: direction, lead: lead, smallest: smallest) else {
      loosen(lead.variable, reentering: id)
      return
    }
    symbols[Int(id)].side = direction > 0 ? 1 : -1
    pivot(leaving: leaving, entering: id)
    suspectColumns(ofRow: id)
  }

  /// The basic symbol at which a move stops being worth it. Symbols passed on the way, whose cost was less
  /// important, change sides. `nil` if nothing stops the move.
  mutating func farthestStop(of id: Int32, direction: Double, lead: Lead, smallest: Bool) -> Int32? {
    collectStops(of: id, direction: direction)
    var rate = lead.rate
    while !stops.isEmpty {
      let stop = stops.remove(at: nearestStop(smallest: smallest))
      let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(stop.symbol)
      let isRising = stop.rate > 0
      let arriving = isRising ? symbol.pointee.upKey : symbol.pointee.downKey
      let leaving = isRising ? symbol.pointee.downKey : symbol.pointee.upKey
      if arriving == Keys.forbidden || arriving > lead.key { return stop.symbol }
      if leaving != Keys.forbidden && leaving > lead.key { return stop.symbol }
      if arriving == lead.key { rate += abs(stop.rate) }
      if leaving == lead.key { rate += abs(stop.rate) }
      if rate >= -Tolerance.coefficient { return stop.symbol }
      symbol.pointee.side = isRising ? 1 : -1
      suspectColumns(ofRow: stop.symbol)
    }
    return nil
  }

  /// Lists the basic symbols that a move brings to zero, or that may not move at all.
  mutating func collectStops(of id: Int32, direction: Double) {
    stops.removeAll(keepingCapacity: true)
    let column = symbols[Int(id)].column
    for index in 0..<column.count {
      let other = column.rows[index]
      let basic: UnsafeMutablePointer<Symbol> = symbols + Int(other)
      if basic.pointee.isFree || basic.pointee.isReleased { continue }
      let rate = basic.pointee.row.coefficient(of: id) * direction
      let isRising = rate > 0
      if (basic.pointee.side < 0) == isRising {
        stops.append(
          Stop(
            distance: max(0, basic.pointee.value * Double(basic.pointee.side)) / abs(rate), rate: rate,
            symbol: other))
      } else if (isRising ? basic.pointee.upKey : basic.pointee.downKey) == Keys.forbidden {
        stops.append(Stop(distance: 0, rate: rate, symbol: other))
      }
    }
  }

  private func nearestStop(smallest: Bool) -> Int {
    var best = 0
    for index in 1..<max(1, stops.count) {
      let one = stops[index]
      let other = stops[best]
      let isNearer: Bool
      if abs(one.distance - other.distance) > 1e-10 {
        isNearer = one.distance < other.distance
      } else if !smallest && abs(abs(one.rate) - abs(other.rate)) > 1e-6 {
        isNearer = abs(one.rate) > abs(other.rate)
      } else {
        isNearer = one.symbol < other.symbol
      }
      if isNearer { best = index }
    }
    return best
  }

  /// Nothing keeps `variable` from falling: let it settle at its largest value instead, or nowhere.
  private mutating func loosen(_ variable: Int32, reentering id: Int32) {
    guard variable >= 0 else { return }
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(variable)
    symbol.pointee.direction = symbol.pointee.direction > 0 ? -1 : 0
    if !unbounded.contains(variable) { unbounded.append(variable) }
    if symbol.pointee.state == .basic { suspectColumns(ofRow: variable) }
    suspect(id)
  }

  /// After a change of structure, variables that nothing bounded are tried again.
  mutating func tightenUnbounded() {
    guard !unbounded.isEmpty else { return }
    for variable in unbounded where symbols[Int(variable)].state != .unused {
      symbols[Int(variable)].direction = 1
      if symbols[Int(variable)].state == .basic { suspectColumns(ofRow: variable) }
    }
    unbounded.removeAll(keepingCapacity: true)
  }
}
