// The items of one section, in order, as handles.

/// Handles in order. Handles that follow each other, which is what appending makes, cost nothing;
/// any other order costs four bytes each.
@usableFromInline
package enum HandleList: Sendable {
  /// `start ..< start + count`.
  case run(start: Int32, count: Int32)
  case list([Int32])

  @inlinable
  package static var none: HandleList { .run(start: 0, count: 0) }

  @inlinable
  package var count: Int {
    switch self {
    case .run(_, let count): Int(count)
    case .list(let handles): handles.count
    }
  }

  @inlinable
  package var isEmpty: Bool { count == 0 }

  @inlinable
  package subscript(index: Int) -> Int32 {
    switch self {
    case .run(let start, let count):
      precondition(index >= 0 && index < Int(count))
      return start + Int32(truncatingIfNeeded: index)
    case .list(let handles): return handles[index]
    }
  }

  /// The place of a handle, or nil: arithmetic in a run, a search in a list.
  package func index(of handle: Int32) -> Int? {
    switch self {
    case .run(let start, let count):
      let index = handle - start
      return index >= 0 && index < count ? Int(index) : nil
    case .list(let handles): return handles.firstIndex(of: handle)
    }
  }

  package var handles: [Int32] {
    switch self {
    case .run(let start, let count): Array(start..<(start + count))
    case .list(let handles): handles
    }
  }

  /// Calls `body` with every handle in order.
  @inlinable
  package func forEach(_ body: (Int32) throws -> Void) rethrows {
    switch self {
    case .run(let start, let count):
      var handle = start
      while handle < start + count {
        try body(handle)
        handle += 1
      }
    case .list(let handles):
      for handle in handles { try body(handle) }
    }
  }

  /// Reads handles by index without asking each time how they are kept.
  @usableFromInline
  package struct Cursor {
    @usableFromInline let start: Int
    @usableFromInline let handles: UnsafePointer<Int32>?

    @inlinable
    init(start: Int, handles: UnsafePointer<Int32>?) {
      self.start = start
      self.handles = handles
    }

    @inlinable
    package subscript(index: Int) -> Int {
      if let handles { Int(handles[index]) } else { start + index }
    }
  }

  /// The cursor is good while `body` runs, for indexes below `count`.
  @inlinable
  package func withCursor<Answer>(_ body: (Cursor) -> Answer) -> Answer {
    switch self {
    case .run(let start, _): body(Cursor(start: Int(start), handles: nil))
    case .list(let handles):
      handles.withUnsafeBufferPointer { body(Cursor(start: 0, handles: $0.baseAddress)) }
    }
  }

  /// Appends the handles `first ..< first + count`.
  @inlinable
  package mutating func append(first: Int32, count: Int) {
    guard count > 0 else { return }
    let added = Int32(truncatingIfNeeded: count)
    switch self {
    case .run(_, 0): self = .run(start: first, count: added)
    case .run(let start, let own) where start + own == first: self = .run(start: start, count: own + added)
    default: insert(contentsOf: Array(first..<(first + added)), at: self.count)
    }
  }

  @usableFromInline
  package mutating func insert(contentsOf new: [Int32], at index: Int) {
    guard !new.isEmpty else { return }
    mutate { $0.insert(contentsOf: new, at: index) }
  }

  package mutating func remove(at index: Int) {
    switch self {
    case .run(let start, let count) where index == Int(count) - 1: self = .run(start: start, count: count - 1)
    case .run(let start, let count) where index == 0: self = .run(start: start + 1, count: count - 1)
    default: mutate { $0.remove(at: index) }
    }
  }

  /// Removes the handles marked in `doomed`, one mark a handle.
  package mutating func removeAll(in doomed: [Bool]) {
    mutate { $0.removeAll { doomed[Int($0)] } }
  }

  /// Drops the handles that `remap` sends to `IdentifierTable.empty` and renames the others.
  /// The mapping keeps the order of handles, so a run stays one.
  package mutating func rename(_ remap: [Int32]) {
    switch self {
    case .run(let start, let count):
      var first: Int32 = 0
      var kept: Int32 = 0
      for handle in start..<(start + count) where remap[Int(handle)] >= 0 {
        if kept == 0 { first = remap[Int(handle)] }
        kept += 1
      }
      self = .run(start: first, count: kept)
    case .list:
      mutate { handles in
        var kept = 0
        for index in handles.indices {
          let handle = remap[Int(handles[index])]
          guard handle >= 0 else { continue }
          handles[kept] = handle
          kept += 1
        }
        handles.removeLast(handles.count - kept)
      }
    }
  }

  private mutating func mutate(_ body: (inout [Int32]) -> Void) {
    var handles = handles
    self = .none  // so that the array is not shared while it changes
    body(&handles)
    self = .list(handles)
  }
}
