// The dual simplex: back inside the bounds after a constant moved, at the least cost.

extension Tableau {
  /// Brings every symbol that left its bounds back inside.
  ///
  /// Returns the symbol that cannot be brought back, `nil` if all could. Its row then is the proof: each
  /// of its terms can only make things worse.
  mutating func restore() -> Int32? {
    guard !crossed.isEmpty else { return nil }
    var steps = 0
    let patience = 64 + 8 * count
    var passed: [Int32] = []
    while let id = nextCrossed(smallest: steps > patience) {
      let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
      symbol.pointee.isQueued = false
      guard symbol.pointee.state == .basic, !symbol.pointee.isReleased else { continue }
      let value = symbol.pointee.value
      let need: Double
      if value > Tolerance.bound && symbol.pointee.upKey == Keys.forbidden {
        need = -1
      } else if value < -Tolerance.bound && symbol.pointee.downKey == Keys.forbidden {
        need = 1
      } else {
        if value * Double(symbol.pointee.side) < -Tolerance.bound {
          symbol.pointee.isQueued = true
          passed.append(id)
        }
        continue
      }
      guard let entering = cheapestEntry(inRow: id, need: need, smallest: steps > patience) else {
        symbol.pointee.isQueued = true
        crossed.append(id)
        for other in passed { crossed.append(other) }
        return id
      }
      pivot(leaving: id, entering: entering)
      suspectColumns(ofRow: entering)
      steps += 1
      precondition(steps < 100 * patience, "The dual simplex method does not end")
    }
    for id in passed {
      let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
      symbol.pointee.isQueued = false
      guard symbol.pointee.state == .basic,
        symbol.pointee.value * Double(symbol.pointee.side) < -Tolerance.bound
      else { continue }
      symbol.pointee.side = -symbol.pointee.side
      suspectColumns(ofRow: id)
    }
    return nil
  }

  private mutating func nextCrossed(smallest: Bool) -> Int32? {
    guard smallest, let least = crossed.min(), let index = crossed.firstIndex(of: least) else {
      return crossed.popLast()
    }
    crossed.remove(at: index)
    return least
  }

  /// The column that moves the row's symbol towards its bound at the least cost; sets the side it will
  /// stand on.
  private mutating func cheapestEntry(inRow id: Int32, need: Double, smallest: Bool) -> Int32? {
    let row = symbols[Int(id)].row
    var best: Int32 = -1
    var bestLead = Lead()
    var bestRatio = 0.0
    var bestDirection: Int8 = 1
    for index in 0..<row.count {
      let entry = row.entries[index]
      let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(entry.symbol)
      let isUp = (entry.coefficient > 0) == (need > 0)
      let key = isUp ? symbol.pointee.upKey : symbol.pointee.downKey
      if key == Keys.forbidden && !symbol.pointee.isReleased { continue }
      if smallest {
        best = entry.symbol
        bestDirection = isUp ? 1 : -1
        break
      }
      let price = price(entry.symbol)
      var lead = isUp ? price.up : price.down
      if lead.rate <= Tolerance.coefficient { lead = Lead() }
      let ratio = lead.rate / abs(entry.coefficient)
      if best < 0 || lead.key < bestLead.key || (lead.key == bestLead.key && ratio < bestRatio - 1e-12) {
        best = entry.symbol
        bestLead = lead
        bestRatio = ratio
        bestDirection = isUp ? 1 : -1
      }
    }
    guard best >= 0 else { return nil }
    symbols[Int(best)].side = bestDirection
    return best
  }
}
