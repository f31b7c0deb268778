// What moving a nonbasic symbol would cost, by the most important level it touches.

/// The most important change of cost along a move: negative is worth it.
struct Lead {
  var key: Key = Keys.none
  var rate: Double = 0
  /// The variable, if the level is a tie-break.
  var variable: Int32 = -1

  var isImprovement: Bool { rate < -Tolerance.coefficient }
}

/// The leads of the two ways a nonbasic symbol can move.
struct Price {
  var up = Lead()
  var down = Lead()
}

extension Tableau {
  /// The price of moving `id` off zero. O(rows that mention it).
  mutating func price(_ id: Int32) -> Price {
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    let column = symbol.pointee.column
    sums.removeAll(keepingCapacity: true)
    var tie = Lead()
    for index in 0..<column.count {
      let other = column.rows[index]
      let basic: UnsafeMutablePointer<Symbol> = symbols + Int(other)
      let order = basic.pointee.order
      if order != 0 {
        if order > tie.key && basic.pointee.direction != 0 {
          tie.key = order
          tie.rate = basic.pointee.row.coefficient(of: id) * Double(basic.pointee.direction)
          tie.variable = other
        }
      } else {
        let key = basic.pointee.side > 0 ? basic.pointee.upKey : basic.pointee.downKey
        if key != Keys.none && key != Keys.forbidden && !basic.pointee.isReleased {
          add(basic.pointee.row.coefficient(of: id) * Double(basic.pointee.side), at: key)
        }
      }
    }
    var tieUp = tie
    var tieDown = tie
    tieDown.rate = -tie.rate
    if symbol.pointee.order > tie.key && symbol.pointee.direction != 0 {
      let direction = Double(symbol.pointee.direction)
      tieUp = Lead(key: symbol.pointee.order, rate: direction, variable: id)
      tieDown = Lead(key: symbol.pointee.order, rate: -direction, variable: id)
    }
    let upKey = symbol.pointee.isReleased ? Keys.none : symbol.pointee.upKey
    let downKey = symbol.pointee.isReleased ? Keys.none : symbol.pointee.downKey
    return Price(
      up: lead(sign: 1, own: upKey, otherwise: tieUp),
      down: lead(sign: -1, own: downKey, otherwise: tieDown))
  }

  private mutating func add(_ rate: Double, at key: Key) {
    for index in sums.indices where sums[index].key == key {
      sums[index].sum += rate
      return
    }
    sums.append((key, rate))
  }

  /// The most important nonzero level among the sums and the symbol's own cost.
  private func lead(sign: Double, own: Key, otherwise tie: Lead) -> Lead {
    var best = Lead()
    var ownIsIn = own == Keys.none || own == Keys.forbidden
    for (key, sum) in sums {
      var rate = sum * sign
      if key == own {
        rate += 1
        ownIsIn = true
      }
      if key > best.key && abs(rate) > Tolerance.coefficient { best = Lead(key: key, rate: rate) }
    }
    if !ownIsIn && own > best.key { best = Lead(key: own, rate: 1) }
    return best.key == Keys.none ? tie : best
  }
}
