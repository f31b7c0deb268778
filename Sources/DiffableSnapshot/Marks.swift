// Which identifiers of a snapshot are to be loaded again.

/// Handles in the order they were marked, each once.
package struct Marks: Sendable {
  package private(set) var handles: [Int32] = []
  private var members: Set<Int32> = []

  package var isEmpty: Bool { handles.isEmpty }

  package func contains(_ handle: Int32) -> Bool { members.contains(handle) }

  package mutating func insert(_ handle: Int32) {
    if members.insert(handle).inserted { handles.append(handle) }
  }

  /// Follows a removal from the identifiers' table; marks of removed identifiers go.
  package mutating func rename(_ remap: [Int32]) {
    guard !isEmpty else { return }
    handles = handles.map { remap[Int($0)] }.filter { $0 >= 0 }
    members = Set(handles)
  }
}
