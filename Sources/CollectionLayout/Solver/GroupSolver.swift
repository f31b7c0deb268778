// Places the items of one group: how many fit, how long each is, and where the room left over goes.
//
// Fractions along the group's axis are resolved in what is left after the spacing between the items is
// taken off; the count is the largest for which items and spacing fit.
import Foundation

/// What an item or group takes, and what is in it, relative to its own outer corner.
struct SolvedItem {
  var size: CGSize
  var estimated: LayoutAxisSet
  var edges: LayoutEdgeSpacing
  var leaves: [PatternLeaf]
  var supplementaries: [PatternSupplementary]
  /// What it was solved with, to be solved again with a longer side.
  var request = GroupSolver.Request()

  /// The room along `axis`, the least of the edge spacing counted.
  func outerLength(_ axis: LayoutAxis) -> CGFloat { size[axis] + edges.minimum(axis) }
}

struct GroupSolver {
  let grid: PixelGrid
  /// What the cell with this index in the group asked for.
  let measured: (Int) -> CGSize?

  /// What fits must fit to a thousandth of a point.
  private static let slack: CGFloat = 0.001
  /// More items than any group has; items of next to no length fill no more.
  private static let mostItems = 1_000_000

  /// A side whose length the parent decides.
  struct Given {
    var axis: LayoutAxis
    var length: CGFloat
  }

  /// What an item is solved with.
  struct Request {
    var container = CGSize.zero
    var given: Given?
    var most: Given?
    var first = 0
  }

  /// Solves an item whose first cell has the index `first` in the outermost group.
  /// - Parameters:
  ///   - most: a side that what the cell asked for may not go beyond.
  ///   - least: what the estimated sides are at least.
  ///   - customSize: the size a custom group tells its provider, where it is not its own.
  func solve(
    _ item: LayoutItem, in container: CGSize, given: Given? = nil, most: Given? = nil, first: Int = 0,
    least: CGSize = .zero, customSize: CGSize? = nil
  ) throws -> SolvedItem {
    var size = item.size.resolved(in: container, grid)
    var estimated = item.size.estimatedAxes
    if let given {
      size[given.axis] = given.length
      estimated.remove(axis: given.axis)
    }
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      throw GroupFault(cause: .noRoom, group: item)
    }
    let request = Request(container: container, given: given, most: most, first: first)
    guard let group = item.group else {
      var leaf = solveLeaf(item, size: size, estimated: estimated, most: most, first: first, least: least)
      leaf.request = request
      return leaf
    }
    var solved: SolvedItem
    if case .custom(let provider) = group.arrangement {
      let told = LayoutContainer(contentSize: customSize ?? size, contentInsets: item.contentInsets)
      solved = SolvedItem(
        size: size, estimated: [], edges: item.edgeSpacing,
        leaves: provider(told).map { place in
          PatternLeaf(slot: place.frame, frame: place.frame, zIndex: place.zIndex, estimated: [])
        },
        supplementaries: [])
    } else {
      solved = try solveGroup(item, group, size: size, estimated: estimated, first: first, least: least)
    }
    solved.request = request
    guard !solved.leaves.isEmpty else { throw GroupFault(cause: .noRoom, group: item) }
    let host = CGRect(origin: .zero, size: solved.size).inset(
      by: item.contentInsets, except: solved.estimated)
    for supplementary in item.supplementaryItems {
      let size = supplementary.size.resolved(in: container, grid)
      solved.supplementaries.append(
        PatternSupplementary(supplementary, on: host, size: size, leaf: first))
    }
    return solved
  }

  private func solveLeaf(
    _ item: LayoutItem, size: CGSize, estimated: LayoutAxisSet, most: Given?, first: Int, least: CGSize
  ) -> SolvedItem {
    var size = size
    let asked = measured(first)
    if let asked {
      if estimated.contains(.horizontal) { size.width = asked.width }
      if estimated.contains(.vertical) { size.height = asked.height }
      if let most, estimated.contains(axis: most.axis) {
        size[most.axis] = min(size[most.axis], most.length)
      }
    }
    if estimated.contains(.horizontal) { size.width = max(size.width, least.width) }
    if estimated.contains(.vertical) { size.height = max(size.height, least.height) }
    let slot = CGRect(origin: .zero, size: size)
    let frame = slot.inset(by: item.contentInsets, except: estimated)
    let leaf = PatternLeaf(
      slot: slot, frame: frame, zIndex: 0, estimated: estimated, measured: asked)
    let badges = item.supplementaryItems.map { badge -> PatternSupplementary in
      let size = badge.size.resolved(in: frame.size, grid)
      return PatternSupplementary(badge, on: frame, size: size, leaf: first)
    }
    return SolvedItem(
      size: size, estimated: estimated, edges: item.edgeSpacing, leaves: [leaf], supplementaries: badges)
  }

  // MARK: Groups

  private func solveGroup(
    _ item: LayoutItem, _ group: LayoutGroup, size: CGSize, estimated: LayoutAxisSet, first: Int,
    least: CGSize
  ) throws -> SolvedItem {
    let axis = group.axis
    var corner = CGPoint.zero
    var inner = size
    for side in [LayoutAxis.horizontal, .vertical] where !estimated.contains(axis: side) {
      corner[side] = item.contentInsets.start(side)
      inner[side] -= item.contentInsets.total(side)
    }
    guard inner.width > 0, inner.height > 0 else { throw GroupFault(cause: .noRoom, group: item) }

    let ownEstimate = estimated.contains(axis: axis)
    let spacing = group.interItemSpacing
    var row = try Row(
      solver: self, item: item, group: group, inner: inner, ownEstimate: ownEstimate, first: first
    ).items
    row = try evened(
      row, group, least: least[axis.across], room: ownEstimate ? nil : inner[axis], spacing?.minimum ?? 0)
    let taken = row.reduce(CGFloat(0)) { $0 + $1.outerLength(axis) }
    let used = taken + (spacing?.minimum ?? 0) * CGFloat(row.count - 1)

    var outer = size
    var sharesEstimate = false
    if case .dividing = group.arrangement { sharesEstimate = true }
    if ownEstimate && !sharesEstimate {
      inner[axis] = max(used, least[axis])
      outer[axis] = inner[axis]
    }
    if estimated.contains(axis: axis.across) {
      let tallest = row.reduce(CGFloat(0)) { max($0, $1.outerLength(axis.across)) }
      inner[axis.across] = max(tallest, least[axis.across])
      outer[axis.across] = inner[axis.across]
    }

    var stretching = spacing?.isFlexible == true ? row.count - 1 : 0
    for solved in row { stretching += solved.edges.flexibleCount(axis) }
    let share = stretching > 0 ? max(0, inner[axis] - used) / CGFloat(stretching) : 0

    var result = SolvedItem(
      size: outer, estimated: estimated, edges: item.edgeSpacing, leaves: [], supplementaries: [])
    var position = corner[axis]
    for (index, solved) in row.enumerated() {
      if index > 0, let spacing { position += spacing.minimum + (spacing.isFlexible ? share : 0) }
      position += room(solved.edges.start(axis), share)
      let left = inner[axis.across] - solved.outerLength(axis.across)
      let sides = solved.edges.flexibleCount(axis.across)
      let sideShare = sides > 0 ? left / CGFloat(sides) : 0
      let across = corner[axis.across] + room(solved.edges.start(axis.across), sideShare)
      let origin = CGPoint(along: axis, position, across: across)
      result.append(solved, at: origin)
      position += solved.size[axis] + room(solved.edges.end(axis), share)
    }
    return result
  }

  /// Makes the sides that are to be as long as the longest sibling's so long.
  /// - Parameters:
  ///   - least: how long such sides across the group are at least.
  ///   - room: what a group of a fixed length has for its items; those that do not fit are left out.
  private func evened(
    _ row: [SolvedItem], _ group: LayoutGroup, least: CGFloat, room: CGFloat?, _ spacing: CGFloat
  ) throws -> [SolvedItem] {
    let subitems = group.subitems
    guard subitems.contains(where: { !$0.size.uniformAxes.isEmpty }) else { return row }
    var count = row.count
    while true {
      var even = Array(row.prefix(count))
      var lengths = [CGSize](repeating: .zero, count: count)
      for side in [LayoutAxis.horizontal, .vertical] {
        let estimated = even.indices.filter { even[$0].estimated.contains(axis: side) }
        var longest = estimated.reduce(CGFloat(0)) { max($0, even[$1].size[side]) }
        if side == group.axis.across { longest = max(longest, least) }
        for index in estimated where subitems[index % subitems.count].size[side].isUniform {
          lengths[index][side] = longest
        }
      }
      for index in even.indices {
        let size = even[index].size
        guard lengths[index].width > size.width || lengths[index].height > size.height else { continue }
        let request = even[index].request
        even[index] = try solve(
          subitems[index % subitems.count], in: request.container, given: request.given, most: request.most,
          first: request.first, least: lengths[index])
      }
      let used = even.reduce(spacing * CGFloat(count - 1)) { $0 + $1.outerLength(group.axis) }
      guard let room, count > 1, used > room + Self.slack else { return even }
      count -= 1
    }
  }

  private func room(_ spacing: LayoutSpacing?, _ share: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.minimum + (spacing.isFlexible ? share : 0)
  }

  // MARK: How many items, and how long

  /// The items of one group along its axis, solved but not yet placed.
  private struct Row {
    let solver: GroupSolver
    let item: LayoutItem
    let axis: LayoutAxis
    let inner: CGSize
    let spacing: CGFloat
    let first: Int
    var items: [SolvedItem] = []

    init(
      solver: GroupSolver, item: LayoutItem, group: LayoutGroup, inner: CGSize, ownEstimate: Bool, first: Int
    ) throws {
      self.solver = solver
      self.item = item
      self.first = first
      self.inner = inner
      axis = group.axis
      spacing = group.interItemSpacing?.minimum ?? 0
      let main = inner[axis]
      switch group.arrangement {
      case .custom: break
      case .dividing(let subitem, let count):
        let shared = main - spacing * CGFloat(count - 1)
        let length = solver.grid.floor(shared / CGFloat(count))
        guard length > 0 else { throw GroupFault(cause: .cannotFitAnItem, group: item) }
        let given = Given(axis: axis, length: length)
        items = try solve([subitem], count: count, length: shared, given: given)
      case .counted(let subitem, let count):
        guard count <= GroupSolver.mostItems else { throw GroupFault(cause: .noRoom, group: item) }
        items = try solve(
          [subitem], count: count, length: main - spacing * CGFloat(count - 1), isCapped: !ownEstimate)
        try checkFirst(main, ownEstimate)
      case .repeating(let subitems):
        if ownEstimate {
          let count = subitems.count
          items = try solve(subitems, count: count, length: main - spacing * CGFloat(count - 1))
        } else if subitems.contains(where: { $0.size[axis.across].isFraction(of: axis) }) {
          // A side across the axis follows the length along it: the length is settled first, from as
          // many items as fit without spacing.
          let loose = try looseCount(subitems)
          let length = main - spacing * CGFloat(max(0, loose - 1))
          items = try fill(subitems, length: { _ in length }, spacing: spacing)
        } else {
          let spacing = spacing
          items = try fill(subitems, length: { main - spacing * CGFloat($0 - 1) }, spacing: spacing)
        }
        if items.isEmpty { throw GroupFault(cause: .cannotFitAnItem, group: item) }
      }
    }

    private func checkFirst(_ main: CGFloat, _ ownEstimate: Bool) throws {
      guard !ownEstimate, let one = items.first else { return }
      if one.outerLength(axis) > main + GroupSolver.slack, !isMeasured(one) {
        throw GroupFault(cause: .cannotFitAnItem, group: item)
      }
    }

    /// So many items of the repeated list, resolved in `length`.
    /// - Parameter isCapped: whether a cell that asks for more than the whole group gets the whole group.
    private func solve(
      _ subitems: [LayoutItem], count: Int, length: CGFloat, given: Given? = nil, isCapped: Bool = false
    ) throws -> [SolvedItem] {
      var row: [SolvedItem] = []
      row.reserveCapacity(count)
      var next = first
      for index in 0..<count {
        let solved = try solve(
          subitems[index % subitems.count], length: length, given: given, isCapped: isCapped, first: next)
        next += solved.leaves.count
        row.append(solved)
      }
      return row
    }

    private func solve(
      _ subitem: LayoutItem, length: CGFloat, given: Given? = nil, isCapped: Bool = false, first: Int
    ) throws -> SolvedItem {
      guard length > 0 else { throw GroupFault(cause: .cannotFitAnItem, group: item) }
      let most = isCapped ? Given(axis: axis, length: inner[axis] - subitem.edgeSpacing.minimum(axis)) : nil
      let container = CGSize(along: axis, length, across: inner[axis.across])
      return try solver.solve(subitem, in: container, given: given, most: most, first: first)
    }

    /// Whether the length along the axis is what cells asked for: then the item stands in the group even
    /// where it does not fit.
    private func isMeasured(_ item: SolvedItem) -> Bool {
      item.estimated.contains(axis: axis) && item.leaves.contains { $0.measured != nil }
    }

    /// The most items of the repeated list that fit with their spacing.
    /// - Parameter length: what fractions are resolved in when there are so many items.
    private func fill(
      _ subitems: [LayoutItem], length: (Int) -> CGFloat, spacing: CGFloat
    ) throws -> [SolvedItem] {
      let main = inner[axis]
      let isSettled = length(1) == length(2) || !subitems.contains { $0.followsContainer(along: axis) }
      var row: [SolvedItem] = []
      var used: CGFloat = 0
      var next = first
      while row.count < GroupSolver.mostItems {
        let count = row.count + 1
        let room = length(count)
        guard room > 0 else { break }
        // What is known not to fit is not solved: groups in groups would cost twice as much a level.
        if !row.isEmpty, let ends = end(of: count, subitems, length: room, spacing: spacing) {
          guard ends <= main + GroupSolver.slack else { break }
        }
        var added: [SolvedItem]
        do {
          if isSettled {
            let subitem = subitems[row.count % subitems.count]
            added = [try solve(subitem, length: length(1), isCapped: true, first: next)]
          } else {
            added = try solve(subitems, count: count, length: room, isCapped: true)
          }
        } catch  where !row.isEmpty {
          // What cannot be laid out in the room there is does not fit.
          break
        }
        var total = added.reduce(CGFloat(0)) { $0 + $1.outerLength(axis) }
        total += isSettled ? used + (row.isEmpty ? 0 : spacing) : spacing * CGFloat(count - 1)
        let fits = total <= main + GroupSolver.slack || row.isEmpty && isMeasured(added[0])
        // Items without length would go on for ever.
        guard fits, total > used || row.isEmpty else { break }
        if isSettled {
          next += added[0].leaves.count
          row += added
        } else {
          row = added
        }
        used = total
      }
      return row
    }

    /// How many items of the repeated list fit without spacing.
    private func looseCount(_ subitems: [LayoutItem]) throws -> Int {
      let main = inner[axis]
      guard subitems.count == 1, end(of: 1, subitems, length: main, spacing: 0) != nil else {
        return try fill(subitems, length: { _ in main }, spacing: 0).count
      }
      var count = 0
      var used: CGFloat = 0
      while count < GroupSolver.mostItems {
        let next = end(of: count + 1, subitems, length: main, spacing: 0) ?? .infinity
        guard next <= main + GroupSolver.slack, next > used || count == 0 else { break }
        used = next
        count += 1
      }
      return count
    }

    /// Where so many items of the repeated list end, as far as their sizes say without being solved; nothing
    /// where one is as long as what is in it.
    private func end(
      of count: Int, _ subitems: [LayoutItem], length: CGFloat, spacing: CGFloat
    ) -> CGFloat? {
      let container = CGSize(along: axis, length, across: inner[axis.across])
      var lengths: [CGFloat] = []
      for subitem in subitems.prefix(count) {
        guard !subitem.size.estimatedAxes.contains(axis: axis) else { return nil }
        let size = subitem.size.resolved(in: container, solver.grid)
        lengths.append(size[axis] + subitem.edgeSpacing.minimum(axis))
      }
      let rounds = CGFloat(count / lengths.count)
      let rest = lengths.prefix(count % lengths.count).reduce(0, +)
      return rounds * lengths.reduce(0, +) + rest + spacing * CGFloat(count - 1)
    }
  }
}

extension LayoutItem {
  /// Whether its own length along `axis`, or that of a view fastened to it as a group, is a fraction of its
  /// container's.
  fileprivate func followsContainer(along axis: LayoutAxis) -> Bool {
    if size[axis].isFraction(of: axis) { return true }
    guard group != nil else { return false }
    return supplementaryItems.contains {
      $0.size.width.isFraction(of: axis) || $0.size.height.isFraction(of: axis)
    }
  }
}

extension SolvedItem {
  /// Puts what `other` holds at `origin`.
  mutating func append(_ other: SolvedItem, at origin: CGPoint) {
    for var leaf in other.leaves {
      leaf.slot = leaf.slot.offsetBy(dx: origin.x, dy: origin.y)
      leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
      leaves.append(leaf)
    }
    for var supplementary in other.supplementaries {
      supplementary.move(by: origin)
      supplementaries.append(supplementary)
    }
  }
}
