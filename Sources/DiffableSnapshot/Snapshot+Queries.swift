// What a snapshot answers.

extension Snapshot {
  package var numberOfItems: Int { items.count }

  package var numberOfSections: Int { sections.count }

  package var sectionIdentifiers: [Section] {
    if case .run(0, Int32(sections.count)) = order { return sections.identifiers }
    return order.handles.map { sections[$0] }
  }

  /// All items, section by section.
  package var itemIdentifiers: [Item] {
    var next: Int32 = 0
    var inOrder = true
    order.forEach { section in
      guard case .run(let start, let count) = lists[Int(section)], count == 0 || start == next else {
        inOrder = false
        return
      }
      next += count
    }
    if inOrder { return items.identifiers }
    var all: [Item] = []
    all.reserveCapacity(items.count)
    order.forEach { section in lists[Int(section)].forEach { all.append(items[$0]) } }
    return all
  }

  package func numberOfItems(inSection section: Section) throws(Failure) -> Int {
    lists[Int(try handle(ofSection: section, .subject))].count
  }

  package func itemIdentifiers(inSection section: Section) throws(Failure) -> [Item] {
    identifiers(of: lists[Int(try handle(ofSection: section, .subject))])
  }

  package func containsItem(_ item: Item) -> Bool { items.handle(of: item) != nil }

  package func containsSection(_ section: Section) -> Bool { sections.handle(of: section) != nil }

  package func sectionIdentifier(containingItem item: Item) -> Section? {
    items.handle(of: item).map { sections[places.place(of: $0).section] }
  }

  /// The item's number when all sections are read one after the other.
  package func indexOfItem(_ item: Item) -> Int? {
    items.handle(of: item).map { places.index(of: $0) }
  }

  package func indexOfSection(_ section: Section) -> Int? {
    sections.handle(of: section).map { places.position(ofSection: $0) }
  }

  // MARK: By position; O(1)

  /// Where the item stands; O(1), or O(log sections), once the places are made.
  package func position(of item: Item) -> ItemPosition? {
    guard let handle = items.handle(of: item) else { return nil }
    let places = places
    let (section, offset) = places.place(of: handle)
    return ItemPosition(section: places.position(ofSection: section), item: offset)
  }

  /// The item at a position, or nil when there is none.
  package func item(at position: ItemPosition) -> Item? {
    guard position.section >= 0, position.section < order.count else { return nil }
    let list = lists[Int(order[position.section])]
    guard position.item >= 0, position.item < list.count else { return nil }
    return items[list[position.item]]
  }

  package func section(at position: Int) -> Section? {
    guard position >= 0, position < order.count else { return nil }
    return sections[order[position]]
  }

  /// The number of items in the section at a position, which must be one.
  package func numberOfItems(at position: Int) -> Int { lists[Int(order[position])].count }

  // MARK: Marks

  /// In the order they were marked.
  package var reloadedSectionIdentifiers: [Section] { reloadedSectionMarks.handles.map { sections[$0] } }

  package var reloadedItemIdentifiers: [Item] { reloadedItemMarks.handles.map { items[$0] } }

  package var reconfiguredItemIdentifiers: [Item] { reconfiguredItemMarks.handles.map { items[$0] } }

  // MARK: Inside

  func identifiers(of list: HandleList) -> [Item] {
    switch list {
    case .run(0, Int32(items.count)): return items.identifiers
    case .run(let start, let count): return Array(items.identifiers[Int(start)..<Int(start + count)])
    case .list(let handles): return handles.map { items[$0] }
    }
  }

  func handle(ofSection section: Section, _ role: Failure.Role) throws(Failure) -> Int32 {
    guard let handle = sections.handle(of: section) else { throw .unknownSection(section, role) }
    return handle
  }

  func handle(ofItem item: Item, _ role: Failure.Role) throws(Failure) -> Int32 {
    guard let handle = items.handle(of: item) else { throw .unknownItem(item, role) }
    return handle
  }
}

/// An item's place: which section, which item in it.
package struct ItemPosition: Hashable, Sendable, Comparable {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  package static func < (one: Self, other: Self) -> Bool {
    (one.section, one.item) < (other.section, other.item)
  }
}
