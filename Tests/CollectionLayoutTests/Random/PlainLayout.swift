// The slow, obviously right counterpart of a layout solution: every group of every section solved by
// itself, one after another, and every frame kept in a list. Counts are found by trying.
//
// It knows the rules only (fractions after spacing, floors and nearest pixels, shares, trimmed last groups,
// boundary items) and shares no code with the engine but the descriptions.
import CollectionLayout
import Foundation

struct PlainLayout {
  struct Element: Hashable {
    var name: String
    var section: Int
    var frame: CGRect
    var zIndex: Int
    /// The outer frame of the group a cell or badge belongs to.
    var group: CGRect?
    var isDecoration = false
  }

  struct Unsolvable: Error {}

  let axis: LayoutAxis
  let environment: LayoutEnvironment
  private(set) var elements: [Element] = []
  private(set) var contentSize = CGSize.zero
  private let configuration: LayoutConfiguration

  /// - Parameter measured: what cells asked for, by section and item.
  init(
    _ sections: [(section: LayoutSection, items: Int)], _ configuration: LayoutConfiguration,
    _ environment: LayoutEnvironment, measured: [Int: [Int: CGSize]]
  ) {
    axis = configuration.scrollAxis
    self.environment = environment
    self.configuration = configuration
    var length: CGFloat = 0
    var across = environment.size[axis.across]
    var placed: [Element] = []
    for (number, entry) in sections.enumerated() {
      if number > 0 { length += configuration.interSectionSpacing }
      let solved = solve(entry.section, entry.items, number, measured[number] ?? [:])
      placed += solved.elements.map { moved($0, along: length) }
      length += solved.length
      across = max(across, solved.across)
    }
    let whole = boundary(
      configuration.boundaryItems, around: length, start: 0, room: environment.size[axis.across], name: "all",
      section: 0)
    elements = whole.elements + placed.map { moved($0, along: whole.growth) }
    for index in elements.indices { elements[index].frame.origin = nearest(elements[index].frame.origin) }
    contentSize = size(whole.length, across)
  }

  /// What a rectangle of the content must answer.
  func names(in rect: CGRect) -> Set<String> {
    let content = CGRect(origin: .zero, size: contentSize)
    let from = max(start(rect, axis), start(content, axis))
    let to = min(end(rect, axis), end(content, axis))
    let clipped = rect.intersection(content)
    func meets(_ frame: CGRect, _ other: CGRect) -> Bool {
      let both = frame.intersection(other)
      return !both.isNull && both.width > 0 && both.height > 0
    }
    let found = elements.filter { element in
      if element.isDecoration {
        return to > from && start(element.frame, axis) < to && end(element.frame, axis) > from
      }
      guard !clipped.isNull, meets(element.frame, clipped) else { return false }
      return element.group.map { meets($0, clipped) } ?? true
    }
    return Set(found.map(\.name))
  }

  // MARK: Sections

  private struct Section {
    var elements: [Element] = []
    var length: CGFloat = 0
    var across: CGFloat = 0
  }

  private func solve(
    _ section: LayoutSection, _ items: Int, _ number: Int, _ measured: [Int: CGSize]
  ) -> Section {
    guard items > 0 || !section.boundaryItems.isEmpty else { return Section() }
    let side = axis.across
    let isRow = section.orthogonalBehavior != .none
    let groupAxis = isRow ? side : axis
    let insets = section.contentInsets
    // Across the groups' axis the insets are taken off, along it nothing is.
    var container = environment.size
    container[groupAxis.across] -= total(insets, groupAxis.across)

    var cells: [Element] = []
    var numbers: [String: Int] = [:]
    var position = start(insets, groupAxis)
    var tallestMeasured: CGFloat?
    var tallestEstimated: CGFloat?
    var end = position
    var first = 0
    while first < items {
      let from = first
      // Sizes that leave no group to lay out do not count.
      let tried =
        (try? solve(section.group, container, { measured[from + $0] }))
        ?? (try? solve(section.group, container, { _ in nil }))
      guard var box = tried, !box.cells.isEmpty else { break }
      trim(&box, section.group, to: items - first, along: groupAxis)
      let edges = section.group.edgeSpacing
      let lead = least(startEdge(edges, groupAxis))
      var sideways = least(startEdge(edges, groupAxis.across))
      let flexible = [startEdge(edges, groupAxis.across), endEdge(edges, groupAxis.across)].filter(isFlexible)
      if !isRow, isFlexible(startEdge(edges, groupAxis.across)) {
        let taken = box.size[groupAxis.across] + leastBoth(edges, groupAxis.across)
        sideways += (container[groupAxis.across] - taken) / CGFloat(flexible.count)
      }
      let corner = point(
        groupAxis, position + lead, across: start(insets, groupAxis.across) + sideways)
      let outer = CGRect(origin: corner, size: box.size)
      for (index, cell) in box.cells.enumerated() {
        var zIndex = cell.zIndex
        if zIndex == 0, !section.decorationItems.isEmpty { zIndex = 1 }
        cells.append(
          Element(
            name: "cell \(number) \(first + index)", section: number,
            frame: cell.frame.offsetBy(dx: corner.x, dy: corner.y), zIndex: zIndex, group: outer))
      }
      for badge in box.badges {
        let place = numbers[badge.kind, default: 0]
        numbers[badge.kind] = place + 1
        cells.append(
          Element(
            name: "\(badge.kind) \(number) \(place)", section: number,
            frame: badge.frame.offsetBy(dx: corner.x, dy: corner.y), zIndex: badge.zIndex, group: outer))
      }
      end = position + box.size[groupAxis] + leastBoth(edges, groupAxis)
      position = end + section.interGroupSpacing
      let across = box.size[groupAxis.across] + (isRow ? leastBoth(edges, groupAxis.across) : 0)
      let isMeasured = box.cells.indices.contains {
        measured[first + $0] != nil && !box.cells[$0].estimated.isEmpty
      }
      if isMeasured {
        tallestMeasured = max(tallestMeasured ?? 0, across)
      } else {
        tallestEstimated = max(tallestEstimated ?? 0, across)
      }
      first += box.cells.count
    }
    var solved = Section()
    var content = total(insets, axis)
    if isRow {
      content += tallestMeasured ?? tallestEstimated ?? 0
    } else {
      content += end - start(insets, groupAxis)
      solved.across = max(tallestMeasured ?? 0, tallestEstimated ?? 0)
    }
    let around = section.supplementariesFollowContentInsets ? insets : .zero
    let placed = boundary(
      section.boundaryItems, around: content, start: start(around, side),
      room: environment.size[side] - total(around, side), name: "", section: number)
    solved.length = placed.length
    solved.elements = cells.map { moved($0, along: placed.growth) } + placed.elements
    for (index, item) in section.decorationItems.enumerated() {
      var frame = CGRect(origin: .zero, size: size(placed.length, environment.size[side]))
      frame = CGRect(
        x: item.contentInsets.leading, y: item.contentInsets.top,
        width: max(0, frame.width - item.contentInsets.leading - item.contentInsets.trailing),
        height: max(0, frame.height - item.contentInsets.top - item.contentInsets.bottom))
      solved.elements.append(
        Element(
          name: "\(item.kind) \(number) \(index)", section: number, frame: frame, zIndex: item.zIndex,
          isDecoration: true))
    }
    return solved
  }

  /// Takes off what has no cell, and the room it took: along the section, and across it where that side is
  /// an estimate.
  private func trim(_ box: inout Box, _ group: LayoutItem, to count: Int, along groupAxis: LayoutAxis) {
    guard count < box.cells.count else { return }
    for side in [groupAxis, groupAxis.across] {
      let isEstimated = self.isEstimated(dimension(group.size, side))
      guard side == groupAxis || isEstimated else { continue }
      let last = box.cells.map { end($0.slot, side) }.max()!
      let lastLeft = box.cells.prefix(count).map { end($0.slot, side) }.max()!
      box.size[side] -= last - lastLeft
      if !isEstimated { box.size[side] -= total(group.contentInsets, side) }
      box.size[side] = max(0, box.size[side])
    }
    box.cells = Array(box.cells.prefix(count))
    box.badges.removeAll { $0.first >= count }
  }

  /// Boundary items around content of a length.
  private func boundary(
    _ items: [LayoutBoundaryItem], around length: CGFloat, start across: CGFloat, room: CGFloat, name: String,
    section: Int
  ) -> (elements: [Element], growth: CGFloat, length: CGFloat) {
    var inner = length
    let container = size(environment.size[axis], room)
    let sizes = items.map { resolve($0.size, container) }
    for (item, size) in zip(items, sizes) where item.extendsBoundary && place(item.alignment, axis) == 0.5 {
      inner = max(inner, size[axis])
    }
    var frames: [CGRect] = []
    var before: CGFloat = 0
    var after: CGFloat = 0
    for (item, size) in zip(items, sizes) {
      var along: CGFloat
      switch place(item.alignment, axis) {
      case 0: along = item.extendsBoundary ? -size[axis] : 0
      case 1: along = item.extendsBoundary ? inner : inner - size[axis]
      default: along = (inner - size[axis]) / 2
      }
      along += axis == .horizontal ? item.offset.x : item.offset.y
      let sideways =
        across + (room - size[axis.across]) * place(item.alignment, axis.across)
        + (axis == .horizontal ? item.offset.y : item.offset.x)
      frames.append(CGRect(origin: point(axis, along, across: sideways), size: size))
      if item.extendsBoundary, place(item.alignment, axis) != 0.5 {
        before = max(before, -along)
        after = max(after, along + size[axis] - inner)
      }
    }
    var numbers: [String: Int] = [:]
    let elements = zip(items, frames).map { item, frame -> Element in
      let number = numbers[item.kind, default: 0]
      numbers[item.kind] = number + 1
      let moved = frame.offsetBy(
        dx: axis == .horizontal ? before : 0, dy: axis == .vertical ? before : 0)
      return Element(
        name: name.isEmpty ? "\(item.kind) \(section) \(number)" : "\(item.kind) \(name)", section: section,
        frame: inset(moved, item.contentInsets, item.size), zIndex: item.zIndex)
    }
    return (elements, before, before + inner + after)
  }

  // MARK: Groups

  private struct Cell {
    var slot: CGRect
    var frame: CGRect
    var zIndex = 0
    var estimated: [LayoutAxis]
  }

  private struct Badge {
    var kind: String
    var frame: CGRect
    var zIndex: Int
    var first: Int
  }

  private struct Box {
    var size: CGSize
    var edges: LayoutEdgeSpacing
    var cells: [Cell] = []
    var badges: [Badge] = []
    /// The sides that are estimates, and whether a cell was measured.
    var estimated: [LayoutAxis] = []
    var isMeasured = false

    /// Whether its cells have made it as long as it is.
    func hasGrown(_ axis: LayoutAxis) -> Bool { isMeasured && estimated.contains(axis) }
  }

  /// An item in its container; `given` is a length its parent decides.
  private func solve(
    _ item: LayoutItem, _ container: CGSize, given: (LayoutAxis, CGFloat)? = nil,
    most: (LayoutAxis, CGFloat)? = nil, _ measured: (Int) -> CGSize?
  ) throws -> Box {
    var size = resolve(item.size, container)
    var estimated = [LayoutAxis.horizontal, .vertical].filter { isEstimated(dimension(item.size, $0)) }
    if let (side, length) = given {
      size[side] = length
      estimated.removeAll { $0 == side }
    }
    var box = Box(size: size, edges: item.edgeSpacing)
    box.estimated = estimated
    if let group = item.group {
      try fill(&box, item, group, estimated, measured)
    } else {
      if let asked = measured(0), !estimated.isEmpty {
        box.isMeasured = true
        for side in estimated { box.size[side] = asked[side] }
        if let (side, length) = most, estimated.contains(side) {
          box.size[side] = min(box.size[side], length)
        }
      }
      let slot = CGRect(origin: .zero, size: box.size)
      box.cells = [
        Cell(slot: slot, frame: inset(slot, item.contentInsets, except: estimated), estimated: estimated)
      ]
    }
    let host = inset(CGRect(origin: .zero, size: box.size), item.contentInsets, except: estimated)
    for badge in item.supplementaryItems {
      let room = item.group == nil ? host.size : container
      box.badges.append(
        Badge(kind: badge.kind, frame: frame(of: badge, on: host, in: room), zIndex: badge.zIndex, first: 0))
    }
    return box
  }

  private func fill(
    _ box: inout Box, _ item: LayoutItem, _ group: LayoutGroup, _ estimated: [LayoutAxis],
    _ measured: (Int) -> CGSize?
  ) throws {
    let main = group.axis
    let side = main.across
    var corner = CGPoint.zero
    var inner = box.size
    for direction in [main, side] where !estimated.contains(direction) {
      if direction == .horizontal { corner.x = item.contentInsets.leading }
      if direction == .vertical { corner.y = item.contentInsets.top }
      inner[direction] -= total(item.contentInsets, direction)
    }
    guard inner.width > 0, inner.height > 0 else { throw Unsolvable() }
    let gap = least(group.interItemSpacing)
    let row = try self.row(group, inner, ownEstimate: estimated.contains(main), gap, measured)
    guard !row.isEmpty else { throw Unsolvable() }
    let used =
      row.map { $0.size[main] + leastBoth($0.edges, main) }.reduce(0, +) + gap * CGFloat(row.count - 1)
    var isShared = false
    if case .dividing = group.arrangement { isShared = true }
    if estimated.contains(main), !isShared {
      inner[main] = used
      box.size[main] = used
    }
    if estimated.contains(side) {
      inner[side] = row.map { $0.size[side] + leastBoth($0.edges, side) }.max()!
      box.size[side] = inner[side]
    }
    var elastic = isFlexible(group.interItemSpacing) ? row.count - 1 : 0
    for one in row {
      elastic += [startEdge(one.edges, main), endEdge(one.edges, main)].filter(isFlexible).count
    }
    let share = elastic > 0 ? max(0, inner[main] - used) / CGFloat(elastic) : 0
    func room(_ spacing: LayoutSpacing?, _ share: CGFloat) -> CGFloat {
      least(spacing) + (isFlexible(spacing) ? share : 0)
    }
    var along = main == .horizontal ? corner.x : corner.y
    for (index, one) in row.enumerated() {
      if index > 0 { along += room(group.interItemSpacing, share) }
      along += room(startEdge(one.edges, main), share)
      let sides = [startEdge(one.edges, side), endEdge(one.edges, side)].filter(isFlexible).count
      let left = inner[side] - one.size[side] - leastBoth(one.edges, side)
      let sideShare = sides > 0 ? left / CGFloat(sides) : 0
      let across = (side == .horizontal ? corner.x : corner.y) + room(startEdge(one.edges, side), sideShare)
      let origin = point(main, along, across: across)
      let first = box.cells.count
      for var cell in one.cells {
        cell.slot = cell.slot.offsetBy(dx: origin.x, dy: origin.y)
        cell.frame = cell.frame.offsetBy(dx: origin.x, dy: origin.y)
        box.cells.append(cell)
      }
      if one.isMeasured { box.isMeasured = true }
      for var badge in one.badges {
        badge.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
        badge.first += first
        box.badges.append(badge)
      }
      along += one.size[main] + room(endEdge(one.edges, main), share)
    }
  }

  private func row(
    _ group: LayoutGroup, _ inner: CGSize, ownEstimate: Bool, _ gap: CGFloat, _ measured: (Int) -> CGSize?
  ) throws -> [Box] {
    let main = group.axis
    /// The list over and over, `count` times one, fractions of `length`.
    func items(
      _ list: [LayoutItem], _ count: Int, _ length: CGFloat, given: CGFloat? = nil, capped: Bool = false
    ) throws -> [Box] {
      guard length > 0 else { throw Unsolvable() }
      var container = inner
      container[main] = length
      var row: [Box] = []
      var first = 0
      for index in 0..<count {
        let item = list[index % list.count]
        let from = first
        let box = try solve(
          item, container, given: given.map { (main, $0) },
          most: capped ? (main, inner[main] - leastBoth(item.edgeSpacing, main)) : nil,
          { measured(from + $0) })
        first += box.cells.count
        row.append(box)
      }
      return row
    }
    func length(_ row: [Box], _ gap: CGFloat) -> CGFloat {
      row.map { $0.size[main] + leastBoth($0.edges, main) }.reduce(0, +) + gap * CGFloat(row.count - 1)
    }
    switch group.arrangement {
    case .custom: return []
    case .dividing(let item, let count):
      let shared = inner[main] - gap * CGFloat(count - 1)
      let each = floor(shared / CGFloat(count))
      guard each > 0 else { throw Unsolvable() }
      return try items([item], count, shared, given: each)
    case .counted(let item, let count):
      let row = try items([item], count, inner[main] - gap * CGFloat(count - 1), capped: !ownEstimate)
      guard ownEstimate || length([row[0]], 0) <= inner[main] + 0.001 || row[0].hasGrown(main) else {
        throw Unsolvable()
      }
      return row
    case .repeating(let list):
      if ownEstimate { return try items(list, list.count, inner[main] - gap * CGFloat(list.count - 1)) }
      /// As many as fit; the first that does not ends the group, even if more of them, smaller by rounding,
      /// would fit again.
      func largest(_ room: (Int) -> CGFloat, _ gap: CGFloat) throws -> [Box] {
        var best: [Box] = []
        var count = 1
        while room(count) > 0 {
          if count == 1 { _ = try items(list, 1, room(1), capped: true) }
          if let row = try? items(list, count, room(count), capped: true),
            length(row, gap) <= inner[main] + 0.001 || count == 1 && row[0].hasGrown(main)
          {
            // Items without length are one.
            if count > 1, length(row, gap) <= length(best, gap) { return best }
            best = row
          } else {
            break
          }
          count += 1
        }
        return best
      }
      let followsMain = list.contains { item in
        switch (dimension(item.size, main.across), main) {
        case (.fractionalWidth, .horizontal), (.fractionalHeight, .vertical): return true
        default: return false
        }
      }
      if followsMain {
        let loose = try largest({ _ in inner[main] }, 0).count
        return try largest({ _ in inner[main] - gap * CGFloat(max(0, loose - 1)) }, gap)
      }
      return try largest({ inner[main] - gap * CGFloat($0 - 1) }, gap)
    }
  }

  private func frame(of badge: LayoutSupplementaryItem, on host: CGRect, in room: CGSize) -> CGRect {
    let own = resolve(badge.size, room)
    let item = badge.itemAnchor ?? LayoutAnchor(edges: badge.containerAnchor.edges)
    func offset(_ anchor: LayoutAnchor) -> CGPoint {
      switch anchor.offset {
      case .absolute(let point): return point
      case .fractional(let part): return CGPoint(x: part.x * own.width, y: part.y * own.height)
      }
    }
    let one = offset(badge.containerAnchor)
    let other = offset(item)
    let origin = CGPoint(
      x: host.minX + host.width * place(badge.containerAnchor.edges, .horizontal) + one.x + other.x
        - own.width * place(item.edges, .horizontal),
      y: host.minY + host.height * place(badge.containerAnchor.edges, .vertical) + one.y + other.y
        - own.height * place(item.edges, .vertical))
    return inset(CGRect(origin: origin, size: own), badge.contentInsets, badge.size)
  }

  // MARK: Lengths

  private func dimension(_ size: LayoutSize, _ axis: LayoutAxis) -> LayoutDimension {
    axis == .horizontal ? size.width : size.height
  }

  private func isEstimated(_ dimension: LayoutDimension) -> Bool {
    if case .estimated = dimension { return true }
    return false
  }

  private func resolve(_ size: LayoutSize, _ container: CGSize) -> CGSize {
    func length(_ dimension: LayoutDimension) -> CGFloat {
      switch dimension {
      case .fractionalWidth(let part): return floor(part * container.width)
      case .fractionalHeight(let part): return floor(part * container.height)
      case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): return points
      }
    }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  private func floor(_ length: CGFloat) -> CGFloat {
    Foundation.floor(length * environment.scale + 0.001) / environment.scale
  }

  private func nearest(_ point: CGPoint) -> CGPoint {
    func near(_ value: CGFloat) -> CGFloat {
      Foundation.floor(value * environment.scale + 0.5 + 1e-6) / environment.scale
    }
    return CGPoint(x: near(point.x), y: near(point.y))
  }

  private func isFlexible(_ spacing: LayoutSpacing?) -> Bool {
    if case .flexible? = spacing { return true }
    return false
  }

  private func least(_ spacing: LayoutSpacing?) -> CGFloat {
    switch spacing {
    case .fixed(let points)?, .flexible(let points)?: return points
    case nil: return 0
    }
  }

  private func startEdge(_ edges: LayoutEdgeSpacing, _ axis: LayoutAxis) -> LayoutSpacing? {
    axis == .horizontal ? edges.leading : edges.top
  }

  private func endEdge(_ edges: LayoutEdgeSpacing, _ axis: LayoutAxis) -> LayoutSpacing? {
    axis == .horizontal ? edges.trailing : edges.bottom
  }

  private func leastBoth(_ edges: LayoutEdgeSpacing, _ axis: LayoutAxis) -> CGFloat {
    least(startEdge(edges, axis)) + least(endEdge(edges, axis))
  }

  private func start(_ insets: LayoutInsets, _ axis: LayoutAxis) -> CGFloat {
    axis == .horizontal ? insets.leading : insets.top
  }

  private func total(_ insets: LayoutInsets, _ axis: LayoutAxis) -> CGFloat {
    axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
  }

  // MARK: Rectangles

  /// 0 at the start, 1 at the end, a half in between.
  private func place(_ edges: LayoutEdges, _ axis: LayoutAxis) -> CGFloat {
    let start = edges.contains(axis == .horizontal ? .leading : .top)
    let end = edges.contains(axis == .horizontal ? .trailing : .bottom)
    return start == end ? 0.5 : start ? 0 : 1
  }

  private func inset(_ rect: CGRect, _ insets: LayoutInsets, _ size: LayoutSize) -> CGRect {
    inset(rect, insets, except: [.horizontal, .vertical].filter { isEstimated(dimension(size, $0)) })
  }

  private func inset(_ rect: CGRect, _ insets: LayoutInsets, except estimated: [LayoutAxis]) -> CGRect {
    var rect = rect
    if !estimated.contains(.horizontal) {
      rect.origin.x += insets.leading
      rect.size.width = abs(rect.size.width - insets.leading - insets.trailing)
    }
    if !estimated.contains(.vertical) {
      rect.origin.y += insets.top
      rect.size.height = abs(rect.size.height - insets.top - insets.bottom)
    }
    return rect
  }

  private func start(_ rect: CGRect, _ axis: LayoutAxis) -> CGFloat {
    axis == .horizontal ? rect.minX : rect.minY
  }

  private func end(_ rect: CGRect, _ axis: LayoutAxis) -> CGFloat {
    axis == .horizontal ? rect.maxX : rect.maxY
  }

  private func point(_ axis: LayoutAxis, _ along: CGFloat, across: CGFloat) -> CGPoint {
    axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  private func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  private func moved(_ element: Element, along distance: CGFloat) -> Element {
    var element = element
    let x = axis == .horizontal ? distance : 0
    let y = axis == .vertical ? distance : 0
    element.frame = element.frame.offsetBy(dx: x, dy: y)
    element.group = element.group?.offsetBy(dx: x, dy: y)
    return element
  }
}
