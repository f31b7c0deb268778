// The simplex tableau: every basic symbol written as a sum of nonbasic ones.
//
// There is one symbol for each variable and one for each constraint. A constraint's symbol is its
// *deviation*: left side minus right side. A symbol says what it costs to be above zero and what it costs
// to be below zero, and that alone is its kind: a free variable pays for neither, a size may not go
// below zero, a required equation may do neither, a preferred value pays by its priorities. Nonbasic
// symbols are zero, so the value of a basic symbol is the constant of its row.

/// The importance of a cost; larger keys win over any sum of smaller ones.
typealias Key = Int64

/// The keys: no cost, the tie-breaking order of variables, the priorities, and what is forbidden.
enum Keys {
  static let none: Key = 0
  static let forbidden: Key = .max
  /// Keys up to this one only break ties.
  static let tieBreaks: Key = (1 << 40) - 1

  /// Free variables settle after sizes; within each group the later rank settles first.
  static func order(rank: Int32, isSize: Bool) -> Key {
    let shifted: Key = Key(rank) - Key(Int32.min) + 1
    return isSize ? shifted | (1 << 34) : shifted
  }

  /// Positive floats are ordered as their bit patterns are.
  static func priority(_ priority: Float) -> Key {
    priority >= 1000 ? forbidden : (1 << 40) | Key(priority.bitPattern)
  }
}

/// Distances, in points, below which two values are the same.
enum Tolerance {
  /// A coefficient or a cost this small is zero.
  static let coefficient = 1e-9
  /// A bound missed by less than this is kept.
  static let bound = 1e-8
  /// A value that moved less than this has not changed.
  static let change = 1e-9
}

/// One term of a row.
struct Entry {
  var symbol: Int32
  var coefficient: Double
}

/// The terms of a basic symbol's row, in ascending order of their symbols. Owned by the tableau.
struct Row {
  var entries: UnsafeMutablePointer<Entry>
  var count: Int
  var capacity: Int

  init() {
    entries = UnsafeMutablePointer<Entry>.allocate(capacity: 4)
    count = 0
    capacity = 4
  }

  /// Makes room for `wanted` entries; keeps those there are.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity * 2)
    let new = UnsafeMutablePointer<Entry>.allocate(capacity: larger)
    new.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = new
    capacity = larger
  }

  /// The index of the first entry whose symbol is not before `symbol`.
  func position(of symbol: Int32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if entries[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func coefficient(of symbol: Int32) -> Double {
    let index = position(of: symbol)
    return index < count && entries[index].symbol == symbol ? entries[index].coefficient : 0
  }
}

/// The basic symbols whose rows mention a nonbasic one, in no particular but a reproducible order.
struct Column {
  var rows: UnsafeMutablePointer<Int32>
  var count: Int
  var capacity: Int

  init() {
    rows = UnsafeMutablePointer<Int32>.allocate(capacity: 4)
    count = 0
    capacity = 4
  }

  mutating func append(_ row: Int32) {
    if count == capacity {
      let new = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2)
      new.moveInitialize(from: rows, count: count)
      rows.deallocate()
      rows = new
      capacity *= 2
    }
    rows[count] = row
    count += 1
  }

  mutating func remove(_ row: Int32) {
    guard let index = place(of: row) else { return }
    count -= 1
    rows[index] = rows[count]
  }

  mutating func replace(_ row: Int32, by other: Int32) {
    if let index = place(of: row) { rows[index] = other }
  }

  /// From the end, where the rows stand that came last: they are the ones that change while a system grows.
  private func place(of row: Int32) -> Int? {
    var index = count - 1
    while index >= 0 && rows[index] != row { index -= 1 }
    return index < 0 ? nil : index
  }
}

/// A variable or the deviation of a constraint.
struct Symbol {
  enum State: UInt8 { case unused, nonbasic, basic }

  var state: State = .unused
  /// On which side of zero a basic symbol stands; what it pays goes by this, so that a symbol at zero
  /// still has one definite cost.
  var side: Int8 = 1
  /// Whether a variable settles at its smallest (1) or largest (-1) value, or is bounded by nothing (0).
  var direction: Int8 = 1
  var isSuspect = false
  var isQueued = false
  var isChanged = false
  /// A constraint on its way out: free to take any value, to be deleted once basic.
  var isReleased = false
  /// What each point above and below zero costs.
  var upKey: Key = Keys.none
  var downKey: Key = Keys.none
  /// A variable's place among the tie-breaks; zero for constraints.
  var order: Key = 0
  var value: Double = 0
  /// What the owner was last told.
  var reported: Double = 0
  var row = Row()
  var column = Column()

  var isFree: Bool { upKey == Keys.none && downKey == Keys.none && order != 0 }
}

struct Tableau: ~Copyable {
  private(set) var symbols: UnsafeMutablePointer<Symbol>
  private(set) var count = 0
  private var capacity = 16
  private var unused: [Int32] = []
  private var scratch = Row()
  private var spareColumn = Column()

  /// Columns whose costs may have become worth a step.
  var suspects: [Int32] = []
  /// Basic symbols that left their side of zero and may not, or pay otherwise there.
  var crossed: [Int32] = []
  /// Variables that nothing bounds from below.
  var unbounded: [Int32] = []
  var changed: [Int32] = []
  var pivotCount = 0
  var rowOperationCount = 0

  /// Room for the stops met on a step, and for the costs of a column, kept between uses.
  var stops: [Stop] = []
  var sums: [(key: Key, sum: Double)] = []

  init() {
    symbols = UnsafeMutablePointer<Symbol>.allocate(capacity: 16)
  }

  deinit {
    for index in 0..<count {
      symbols[index].row.entries.deallocate()
      symbols[index].column.rows.deallocate()
    }
    symbols.deallocate()
    scratch.entries.deallocate()
    spareColumn.rows.deallocate()
  }

  // MARK: Symbols

  mutating func makeSymbol(upKey: Key, downKey: Key, order: Key) -> Int32 {
    let id: Int32
    if let reused = unused.popLast() {
      id = reused
    } else {
      if count == capacity {
        let new = UnsafeMutablePointer<Symbol>.allocate(capacity: capacity * 2)
        new.moveInitialize(from: symbols, count: count)
        symbols.deallocate()
        symbols = new
        capacity *= 2
      }
      id = Int32(count)
      (symbols + count).initialize(to: Symbol())
      count += 1
    }
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    symbol.pointee.state = .nonbasic
    symbol.pointee.side = 1
    symbol.pointee.direction = 1
    symbol.pointee.upKey = upKey
    symbol.pointee.downKey = downKey
    symbol.pointee.order = order
    symbol.pointee.value = 0
    symbol.pointee.reported = 0
    return id
  }

  /// Gives up a symbol that no row mentions.
  mutating func discard(_ id: Int32) {
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    if symbol.pointee.state == .basic {
      for index in 0..<symbol.pointee.row.count {
        symbols[Int(symbol.pointee.row.entries[index].symbol)].column.remove(id)
      }
      symbol.pointee.row.count = 0
    }
    symbol.pointee.column.count = 0
    symbol.pointee.state = .unused
    symbol.pointee.isReleased = false
    unused.append(id)
  }

  mutating func suspect(_ id: Int32) {
    guard !symbols[Int(id)].isSuspect else { return }
    symbols[Int(id)].isSuspect = true
    suspects.append(id)
  }

  mutating func suspectColumns(ofRow id: Int32) {
    let row = symbols[Int(id)].row
    for index in 0..<row.count { suspect(row.entries[index].symbol) }
  }

  /// Sets the value of a basic symbol and notes what follows from it.
  @inline(__always)
  mutating func setValue(_ id: Int32, _ new: Double) {
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    let value = abs(new) < 1e-11 ? 0 : new
    symbol.pointee.value = value
    if symbol.pointee.order != 0 && !symbol.pointee.isChanged {
      symbol.pointee.isChanged = true
      changed.append(id)
    }
    queueIfCrossed(id)
  }

  @inline(__always)
  mutating func queueIfCrossed(_ id: Int32) {
    let symbol: UnsafeMutablePointer<Symbol> = symbols + Int(id)
    if symbol.pointee.isQueued || symbol.pointee.isReleased { return }
    let value = symbol.pointee.value
    let isWrong: Bool
    if value > Tolerance.bound {
      isWrong = symbol.pointee.side < 0 || symbol.pointee.upKey == Keys.forbidden
    } else if value < -Tolerance.bound {
      isWrong = symbol.pointee.side > 0 || symbol.pointee.downKey == Keys.forbidden
    } else {
      isWrong = false
    }
    if isWrong && !symbol.pointee.isFree {
      symbol.pointee.isQueued = true
      crossed.append(id)
    }
  }

  // MARK: Rows

  /// Adds `factor` × the row and value of `source` to the row of `target`, which loses `dropped`.
  mutating func addRow(of source: Int32, times factor: Double, to target: Int32, dropping dropped: Int32) {
    rowOperationCount += 1
    let addend = symbols[Int(source)].row
    let old = symbols[Int(target)].row
    scratch.count = 0
    scratch.reserve(addend.count + old.count)
    let out = scratch.entries
    var written = 0
    var left = 0
    var right = 0
    while left < old.count || right < addend.count {
      if right == addend.count
        || (left < old.count && old.entries[left].symbol < addend.entries[right].symbol)
      {
        if old.entries[left].symbol != dropped {
          out[written] = old.entries[left]
          written += 1
        }
        left += 1
      } else if left == old.count || addend.entries[right].symbol < old.entries[left].symbol {
        let coefficient = factor * addend.entries[right].coefficient
        if abs(coefficient) > Tolerance.coefficient {
          let symbol = addend.entries[right].symbol
          out[written] = Entry(symbol: symbol, coefficient: coefficient)
          written += 1
          symbols[Int(symbol)].column.append(target)
        }
        right += 1
      } else {
        let symbol = old.entries[left].symbol
        let coefficient = old.entries[left].coefficient + factor * addend.entries[right].coefficient
        if abs(coefficient) > Tolerance.coefficient {
          out[written] = Entry(symbol: symbol, coefficient: coefficient)
          written += 1
        } else {
          symbols[Int(symbol)].column.remove(target)
        }
        left += 1
        right += 1
      }
    }
    scratch.count = written
    symbols[Int(target)].row = scratch
    scratch = old
  }

  /// Adds a nonbasic symbol to the row of `target`.
  mutating func addEntry(_ symbol: Int32, _ coefficient: Double, to target: Int32) {
    let owner: UnsafeMutablePointer<Symbol> = symbols + Int(target)
    let index = owner.pointee.row.position(of: symbol)
    if index < owner.pointee.row.count && owner.pointee.row.entries[index].symbol == symbol {
      let sum = owner.pointee.row.entries[index].coefficient + coefficient
      if abs(sum) > Tolerance.coefficient {
        owner.pointee.row.entries[index].coefficient = sum
      } else {
        let tail = owner.pointee.row.count - index - 1
        (owner.pointee.row.entries + index).update(from: owner.pointee.row.entries + index + 1, count: tail)
        owner.pointee.row.count -= 1
        symbols[Int(symbol)].column.remove(target)
      }
      return
    }
    owner.pointee.row.reserve(owner.pointee.row.count + 1)
    let entries = owner.pointee.row.entries
    var place = owner.pointee.row.count
    while place > index {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[index] = Entry(symbol: symbol, coefficient: coefficient)
    owner.pointee.row.count += 1
    symbols[Int(symbol)].column.append(target)
  }

  /// Solves the row of `leaving` for `entering` and puts the result everywhere.
  ///
  /// The caller has set the side of `entering` that it will stand on. O(entries of the rows that mention
  /// `entering`).
  mutating func pivot(leaving: Int32, entering: Int32) {
    pivotCount += 1
    let out: UnsafeMutablePointer<Symbol> = symbols + Int(leaving)
    let into: UnsafeMutablePointer<Symbol> = symbols + Int(entering)

    // The row itself.
    let row = out.pointee.row
    let entries = row.entries
    let pivotIndex = row.position(of: entering)
    let pivotCoefficient = entries[pivotIndex].coefficient
    let inverse = 1 / pivotCoefficient
    for index in 0..<row.count where index != pivotIndex {
      entries[index].coefficient *= -inverse
      symbols[Int(entries[index].symbol)].column.replace(leaving, by: entering)
    }
    var place = pivotIndex
    while place > 0 && entries[place - 1].symbol > leaving {
      entries[place] = entries[place - 1]
      place -= 1
    }
    while place < row.count - 1 && entries[place + 1].symbol < leaving {
      entries[place] = entries[place + 1]
      place += 1
    }
    entries[place] = Entry(symbol: leaving, coefficient: inverse)
    out.pointee.row = into.pointee.row
    out.pointee.row.count = 0
    into.pointee.row = row

    // Its column.
    let rows = into.pointee.column
    into.pointee.column = out.pointee.column
    into.pointee.column.count = 0
    out.pointee.column = spareColumn
    out.pointee.column.count = 0
    out.pointee.column.append(entering)

    let value = -out.pointee.value * inverse
    out.pointee.state = .nonbasic
    into.pointee.state = .basic
    if out.pointee.order != 0 && !out.pointee.isChanged {
      out.pointee.isChanged = true
      changed.append(leaving)
    }
    out.pointee.value = 0
    setValue(entering, value)

    for index in 0..<rows.count {
      let other = rows.rows[index]
      if other == leaving { continue }
      let factor = symbols[Int(other)].row.coefficient(of: entering)
      addRow(of: entering, times: factor, to: other, dropping: entering)
      if value != 0 { setValue(other, symbols[Int(other)].value + factor * value) }
    }
    spareColumn = rows
  }
}
