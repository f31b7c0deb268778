// Unique identifiers under small whole numbers, their handles: the ground both snapshots stand on.
//
// The identifiers lie in one contiguous array; an identifier's handle is its place there. A table of
// `Int32` with open addressing finds the handle of an identifier. The hash of every identifier is kept,
// so an identifier is hashed once in its life: growing, removing and comparing two tables hash nothing.
// With the table at most five eighths full, a million identifiers cost about 13 bytes each beside
// themselves.

/// A set of identifiers in the order they came, each known by its handle `0 ..< count`.
///
/// Handles stay as they are while identifiers are added; a removal closes the gaps and says how
/// (`remove(_:)`). Copies share their storage until one of them changes.
@usableFromInline
package struct IdentifierTable<Identifier: Hashable> {
  @usableFromInline
  package private(set) var identifiers: [Identifier] = []
  /// The hash of each identifier, cut to 32 bits; equal identifiers have equal hashes in one process.
  @usableFromInline
  package private(set) var hashes: [UInt32] = []
  /// Handles at the places their hashes lead to, `empty` elsewhere; a power of two long, or nothing.
  @usableFromInline
  package private(set) var slots: [Int32] = []

  @inlinable
  package static var empty: Int32 { -1 }

  @inlinable
  package init() {}

  @inlinable
  package var count: Int { identifiers.count }

  @inlinable
  package subscript(handle: Int32) -> Identifier { identifiers[Int(handle)] }

  @inlinable
  package static func hash(_ identifier: Identifier) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.hashValue)
  }

  // MARK: Finding

  /// The identifier's handle, or nil. One hash and, as a rule, one comparison.
  @inlinable
  package func handle(of identifier: Identifier) -> Int32? {
    handle(of: identifier, hash: Self.hash(identifier))
  }

  /// The same for an identifier whose hash is known.
  @inlinable
  package func handle(of identifier: Identifier, hash: UInt32) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while true {
      let handle = slots[place]
      if handle == Self.empty { return nil }
      if hashes[Int(handle)] == hash, identifiers[Int(handle)] == identifier { return handle }
      place = (place + 1) & mask
    }
  }

  // MARK: Adding

  /// What became of the identifiers of one argument.
  @usableFromInline
  package enum Insertion {
    /// Every one was new; they have the handles from `first` on.
    case new(first: Int32)
    /// Some were here already. The handles stand in the order of the argument; those from `firstNew`
    /// on are new.
    case mixed(handles: [Int32], firstNew: Int32)
    /// The argument names these more than once; nothing was added.
    case duplicates([Identifier])
  }

  /// Adds those identifiers that are not here. Hashes each once.
  @inlinable
  package mutating func insert(contentsOf new: [Identifier]) -> Insertion {
    let base = identifiers.count
    guard !new.isEmpty else { return .new(first: Int32(base)) }
    reserve(base + new.count)
    // All hashes first and all places after them: the places are far apart in memory, and the processor
    // fetches several at a time where nothing else stands between.
    for identifier in new { hashes.append(Self.hash(identifier)) }
    let here = identifiers
    let filled = fillSlots(from: base) { (handle: Int, other: Int) -> Bool in
      (handle < base ? here[handle] : new[handle - base]) == new[other - base]
    }
    if filled == new.count {
      if base == 0 { identifiers = new } else { identifiers.append(contentsOf: new) }
      return .new(first: Int32(base))
    }
    let hashesOfNew = Array(hashes[base...])
    hashes.removeLast(new.count - filled)
    forget(downTo: base)
    return insertOneByOne(new, hashesOfNew)
  }

  /// Gives the handles from `base` on their places, until one is equal to another in the table.
  /// - Returns: how many got their place.
  @usableFromInline
  package mutating func fillSlots(from base: Int, _ areEqual: (Int, Int) -> Bool) -> Int {
    let mask = slots.count - 1
    return hashes.withUnsafeBufferPointer { hashes in
      slots.withUnsafeMutableBufferPointer { slots in
        for handle in base..<hashes.count {
          let hash = hashes[handle]
          var place = Int(hash) & mask
          while true {
            let other = Int(slots[place])
            if other < 0 { break }
            if hashes[other] == hash, areEqual(other, handle) { return handle - base }
            place = (place + 1) & mask
          }
          slots[place] = Int32(truncatingIfNeeded: handle)
        }
        return hashes.count - base
      }
    }
  }

  /// Takes the newest entries out of the table of slots and hashes, down to `base` entries.
  @usableFromInline
  package mutating func forget(downTo base: Int) {
    // Last in, first out: a chain of probes never leads over a slot that was filled later.
    while hashes.count > base {
      let handle = Int32(hashes.count - 1)
      let mask = slots.count - 1
      var place = Int(hashes.removeLast()) & mask
      while slots[place] != handle { place = (place + 1) & mask }
      slots[place] = Self.empty
    }
  }

  @usableFromInline
  package mutating func insertOneByOne(_ new: [Identifier], _ newHashes: [UInt32]) -> Insertion {
    let base = count
    var handles: [Int32] = []
    handles.reserveCapacity(new.count)
    var seen: Set<Int32> = []
    var repeated: [Identifier] = []
    var reported: Set<Int32> = []
    for (identifier, hash) in zip(new, newHashes) {
      let handle = insert(identifier, hash: hash)
      if !seen.insert(handle).inserted, reported.insert(handle).inserted { repeated.append(identifier) }
      handles.append(handle)
    }
    guard repeated.isEmpty else {
      removeLast(count - base)
      return .duplicates(repeated)
    }
    return .mixed(handles: handles, firstNew: Int32(base))
  }

  /// The identifier's handle; a new one if it is not here.
  private mutating func insert(_ identifier: Identifier, hash: UInt32) -> Int32 {
    if let handle = handle(of: identifier, hash: hash) { return handle }
    reserve(count + 1)
    let handle = Int32(count)
    identifiers.append(identifier)
    hashes.append(hash)
    fill(handle, hash)
    return handle
  }

  // MARK: Removing

  /// Removes the newest `count` identifiers.
  package mutating func removeLast(_ count: Int) {
    identifiers.removeLast(count)
    forget(downTo: identifiers.count)
  }

  /// Removes the identifiers whose handles are marked in `doomed` (one mark a handle) and closes the
  /// gaps; the answer maps the old handles to the new ones, removed ones to `empty`. Hashes nothing.
  package mutating func remove(_ doomed: [Bool]) -> [Int32] {
    var remap = [Int32](repeating: Self.empty, count: count)
    var kept = 0
    for handle in 0..<count where !doomed[handle] {
      if kept != handle {
        identifiers.swapAt(kept, handle)
        hashes[kept] = hashes[handle]
      }
      remap[handle] = Int32(kept)
      kept += 1
    }
    identifiers.removeLast(count - kept)
    hashes.removeLast(hashes.count - kept)
    rebuildSlots(count: slots.count)
    return remap
  }

  package mutating func removeAll() { self = IdentifierTable() }

  // MARK: Slots

  /// Makes room for `count` identifiers.
  @usableFromInline
  package mutating func reserve(_ count: Int) {
    if hashes.isEmpty { hashes.reserveCapacity(count) }
    guard count * 8 > slots.count * 5 else { return }
    var size = 8
    while count * 8 > size * 5 { size *= 2 }
    rebuildSlots(count: size)
  }

  @usableFromInline
  package mutating func rebuildSlots(count: Int) {
    guard count > 0 else { return }
    slots = [Int32](repeating: Self.empty, count: count)
    let mask = count - 1
    slots.withUnsafeMutableBufferPointer { slots in
      for handle in hashes.indices {
        var place = Int(hashes[handle]) & mask
        while slots[place] != Self.empty { place = (place + 1) & mask }
        slots[place] = Int32(truncatingIfNeeded: handle)
      }
    }
  }

  private mutating func fill(_ handle: Int32, _ hash: UInt32) {
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place] != Self.empty { place = (place + 1) & mask }
    slots[place] = handle
  }
}

extension IdentifierTable: Sendable where Identifier: Sendable {}
