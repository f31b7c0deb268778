// The shortest edit script between two snapshots.
//
// What two sections have in common at their beginnings and ends costs one comparison an item. What is
// left is found in the old snapshot's table by hashes that both snapshots keep, so nothing is hashed; an
// item behind one that was found is first looked for behind it. Of the items that stay in their section
// the longest ascending run keeps its order and the others move.

extension Snapshot {
  /// The edits that turn `old` into this snapshot, with this snapshot's marks.
  @inlinable
  package func difference(from old: Snapshot) -> EditScript {
    var script = EditScript()
    let sectionSources = differenceOfSections(from: old, into: &script)
    differenceOfItems(from: old, sectionSources: sectionSources, into: &script)
    addMarks(old: old, sectionSources: sectionSources, into: &script)
    return script
  }

  /// Adds the sections' edits. Answers, for each position, the old section's handle or -1.
  @usableFromInline
  func differenceOfSections(from old: Snapshot, into script: inout EditScript) -> [Int32] {
    var sources = [Int32](repeating: -1, count: order.count)
    var kept = [Bool](repeating: false, count: old.sections.count)
    var oldPositions = [Int32](repeating: 0, count: old.sections.count)
    for position in 0..<old.order.count { oldPositions[Int(old.order[position])] = Int32(position) }
    for position in 0..<order.count {
      let handle = order[position]
      let source = old.sections.handle(of: sections[handle], hash: sections.hashes[Int(handle)])
      if let source {
        sources[position] = source
        kept[Int(source)] = true
      } else {
        script.insertedSections.append(position)
      }
    }
    for position in 0..<old.order.count where !kept[Int(old.order[position])] {
      script.deletedSections.append(position)
    }
    let from = sources.map { $0 < 0 ? -1 : oldPositions[Int($0)] }
    let stays = longestIncreasingSubsequence(from)
    for position in from.indices where from[position] >= 0 && !stays[position] {
      script.movedSections.append(.init(from: Int(from[position]), to: position))
    }
    return sources
  }

  /// The part of a section that is not common to the old and the new one's beginnings and ends.
  @usableFromInline
  struct Middle {
    @usableFromInline var position: Int
    @usableFromInline var range: Range<Int>
    /// The number of its first item among all that are left.
    @usableFromInline var first: Int

    @inlinable
    init(position: Int, range: Range<Int>, first: Int) {
      self.position = position
      self.range = range
      self.first = first
    }
  }

  @inlinable
  func differenceOfItems(from old: Snapshot, sectionSources: [Int32], into script: inout EditScript) {
    // What is left of the new sections and, by section handle, of the old ones.
    var new: [Middle] = []
    var newCount = 0
    var oldRanges: [Range<Int>] = old.lists.map { 0..<$0.count }
    for position in 0..<order.count {
      let list = lists[Int(order[position])]
      var range = 0..<list.count
      let source = sectionSources[position]
      if source >= 0 {
        let (start, end) = commonEnds(list, old, old.lists[Int(source)])
        range = start..<(list.count - end)
        oldRanges[Int(source)] = start..<(old.lists[Int(source)].count - end)
      }
      if range.isEmpty { continue }
      new.append(Middle(position: position, range: range, first: newCount))
      newCount += range.count
    }
    // All that is left of the old sections, numbered in order.
    var left: [Int32] = []
    var leftSections: [Middle] = []
    for position in 0..<old.order.count {
      let handle = Int(old.order[position])
      let range = oldRanges[handle]
      if range.isEmpty { continue }
      leftSections.append(Middle(position: position, range: range, first: left.count))
      for offset in range { left.append(old.lists[handle][offset]) }
    }
    let sources = match(new, count: newCount, old, left)
    var gone = [Bool](repeating: true, count: left.count)
    for source in sources where source >= 0 { gone[Int(source)] = false }
    list(
      new: new, sources: sources, left: leftSections, gone: gone, sectionSources: sectionSources, old,
      into: &script)
  }

  /// How many items two sections have in common at their beginnings, and then at their ends.
  @inlinable
  func commonEnds(_ list: HandleList, _ old: Snapshot, _ oldList: HandleList) -> (Int, Int) {
    items.identifiers.withUnsafeBufferPointer { mine in
      old.items.identifiers.withUnsafeBufferPointer { theirs in
        list.withCursor { here in
          oldList.withCursor { there in
            Self.commonEnds(mine, here, list.count, theirs, there, oldList.count)
          }
        }
      }
    }
  }

  @inlinable
  static func commonEnds(
    _ mine: UnsafeBufferPointer<Item>, _ here: HandleList.Cursor, _ count: Int,
    _ theirs: UnsafeBufferPointer<Item>, _ there: HandleList.Cursor, _ oldCount: Int
  ) -> (Int, Int) {
    let shorter = Swift.min(count, oldCount)
    var start = 0
    while start < shorter, mine[here[start]] == theirs[there[start]] { start += 1 }
    var end = 0
    let last = count - 1
    let oldLast = oldCount - 1
    while end < shorter - start, mine[here[last - end]] == theirs[there[oldLast - end]] { end += 1 }
    return (start, end)
  }

  /// For each item that is left of the new snapshot, its number among those left of the old one, or -1.
  @inlinable
  func match(_ new: [Middle], count: Int, _ old: Snapshot, _ left: [Int32]) -> [Int32] {
    var sources = [Int32](repeating: -1, count: count)
    guard !left.isEmpty, count > 0 else { return sources }
    let numbers = HandleNumbers(left, of: old.items.count)
    var number = 0
    // The number that comes after the last one found.
    var next = 0
    for middle in new {
      let list = lists[Int(order[middle.position])]
      for offset in middle.range {
        let handle = list[offset]
        let hash = items.hashes[Int(handle)]
        if next < left.count, old.items.hashes[Int(left[next])] == hash,
          old.items[left[next]] == items[handle]
        {
          sources[number] = Int32(next)
          next += 1
        } else if let found = old.items.handle(of: items[handle], hash: hash) {
          let source = numbers[found]
          sources[number] = source
          next = Int(source) + 1
        }
        number += 1
      }
    }
    return sources
  }

  /// Writes the items' edits down.
  @usableFromInline
  func list(
    new: [Middle], sources: [Int32], left: [Middle], gone: [Bool], sectionSources: [Int32], _ old: Snapshot,
    into script: inout EditScript
  ) {
    for middle in left {
      // What goes with its section needs no edit of its own.
      guard !script.deletedSections.containsSorted(middle.position) else { continue }
      for (index, offset) in middle.range.enumerated() where gone[middle.first + index] {
        script.deletedItems.append(ItemPosition(section: middle.position, item: offset))
      }
    }
    var owners = [Int32](repeating: 0, count: sources.isEmpty ? 0 : gone.count)
    if !owners.isEmpty {
      for (index, middle) in left.enumerated() {
        for number in middle.first..<(middle.first + middle.range.count) { owners[number] = Int32(index) }
      }
    }
    for middle in new {
      let source = sectionSources[middle.position]
      let part = sources[middle.first..<(middle.first + middle.range.count)]
      // Only what stays in its section can keep its order.
      let own = part.map { number -> Int32 in
        guard number >= 0 else { return -1 }
        let section = left[Int(owners[Int(number)])].position
        return old.order[section] == source ? number : -1
      }
      let stays = longestIncreasingSubsequence(own)
      for (index, number) in part.enumerated() {
        let position = ItemPosition(section: middle.position, item: middle.range.lowerBound + index)
        if number < 0 {
          if source >= 0 { script.insertedItems.append(position) }
        } else if !stays[index] {
          let origin = left[Int(owners[Int(number)])]
          let offset = origin.range.lowerBound + Int(number) - origin.first
          let from = ItemPosition(section: origin.position, item: offset)
          script.movedItems.append(.init(from: from, to: position))
        }
      }
    }
  }

  /// Adds what is to be loaded again of what was there before.
  @usableFromInline
  func addMarks(old: Snapshot, sectionSources: [Int32], into script: inout EditScript) {
    guard !(reloadedSectionMarks.isEmpty && reloadedItemMarks.isEmpty && reconfiguredItemMarks.isEmpty)
    else { return }
    let places = places
    for section in reloadedSectionMarks.handles {
      let position = places.position(ofSection: section)
      if sectionSources[position] >= 0 { script.reloadedSections.append(position) }
    }
    func position(_ handle: Int32) -> ItemPosition? {
      let (section, offset) = places.place(of: handle)
      guard !reloadedSectionMarks.contains(section),
        old.items.handle(of: items[handle], hash: items.hashes[Int(handle)]) != nil
      else { return nil }
      return ItemPosition(section: places.position(ofSection: section), item: offset)
    }
    script.reloadedItems = reloadedItemMarks.handles.compactMap(position)
    script.reconfiguredItems = reconfiguredItemMarks.handles
      .filter { !reloadedItemMarks.contains($0) }.compactMap(position)
  }
}

/// The number of each handle in a list, made in time and space of the list, not of all handles, when it
/// is short.
@usableFromInline
package struct HandleNumbers {
  @usableFromInline var all: [Int32] = []
  @usableFromInline var few: [Int32: Int32] = [:]

  @usableFromInline
  package init(_ handles: [Int32], of count: Int) {
    if handles.count * 16 < count {
      few.reserveCapacity(handles.count)
      for (number, handle) in handles.enumerated() { few[handle] = Int32(number) }
    } else {
      all = [Int32](repeating: -1, count: count)
      for (number, handle) in handles.enumerated() { all[Int(handle)] = Int32(number) }
    }
  }

  /// -1 for a handle that is not in the list.
  @inlinable
  package subscript(handle: Int32) -> Int32 {
    all.isEmpty ? few[handle] ?? -1 : all[Int(handle)]
  }
}

extension [Int] {
  /// Whether an ascending array holds an element; O(log n).
  fileprivate func containsSorted(_ element: Int) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == element
  }
}
