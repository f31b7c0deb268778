// One section, solved: its groups by arithmetic, the boundary items around them, and its length.
//
// The groups run along `axis`: the layout's axis, or the other one in a section that scrolls across it.
// All frames are relative to the section's corner, at the start of the layout's axis and at the edge of
// the view across it.
import Foundation

struct SectionSolution {
  let number: Int
  let section: LayoutSection
  let itemCount: Int
  let environment: LayoutEnvironment
  let grid: PixelGrid
  let layoutAxis: LayoutAxis
  let axis: LayoutAxis
  /// The section's insets and those of its reference.
  let insets: LayoutInsets
  /// The insets boundary items stand in.
  let boundaryInsets: LayoutInsets
  /// What the group's fractions are resolved in.
  let container: CGSize
  /// What the insets are measured from.
  let reference: LayoutInsetsReference
  /// Kinds of the views fastened to items and groups.
  let kinds: [String]
  /// Whether the number of cells in a group depends on what the cells ask for.
  let itemsFlow: Bool
  /// The sides on which all groups are as long as the longest, and how long that is.
  let sharedAxes: LayoutAxisSet
  private var shared = CGSize.zero
  /// Whether any side is as long as the longest sibling's.
  let hasUniformSides: Bool
  /// The group as it is without any measured cell, whole; nil in an empty section.
  private(set) var regular: GroupPattern?
  private(set) var problem: LayoutProblem?
  private(set) var groups: GroupIndex

  /// What views fastened to items and groups asked for, by kind and number. Nothing else moves by it.
  var badgesMeasured: [String: [Int: CGSize]] = [:]
  /// What boundary items asked for, by their place in the list.
  var boundaryMeasured: [Int: CGSize] = [:]
  /// Where they stand.
  var boundaryFrames: [CGRect] = []
  /// How far the content is moved to make room at the start.
  var growth: CGFloat = 0
  /// The section's room along the layout's axis.
  var length: CGFloat = 0
  /// How far boundary items stick out of that room.
  var overhang: CGFloat = 0

  var isOrthogonal: Bool { section.orthogonalBehavior != .none }

  init(
    number: Int, section: LayoutSection, itemCount: Int, configuration: LayoutConfiguration,
    environment: LayoutEnvironment
  ) throws {
    self.number = number
    self.section = section
    self.itemCount = itemCount
    self.environment = environment
    grid = PixelGrid(scale: environment.scale)
    layoutAxis = configuration.scrollAxis
    axis = section.orthogonalBehavior == .none ? layoutAxis : layoutAxis.across
    let across = layoutAxis.across
    let reference = environment.insets(
      section.contentInsetsReference, enclosing: configuration.contentInsetsReference)
    self.reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    insets = section.contentInsets.adding(reference, on: across)
    if section.supplementariesFollowContentInsets {
      let own = section.supplementaryContentInsetsReference
      let margins =
        own == .automatic
        ? reference : environment.insets(own, enclosing: configuration.contentInsetsReference)
      boundaryInsets = section.contentInsets.adding(margins, on: across)
    } else {
      boundaryInsets = .zero
    }
    // Across the groups' axis the insets are taken off; along it a fraction is one of the whole view.
    var container = environment.size
    container[axis.across] -= insets.total(axis.across)
    self.container = container
    kinds = try Self.kinds(of: section.group, section: number)
    itemsFlow = Self.itemsFlow(section.group)
    sharedAxes = section.group.size.uniformAxes
    hasUniformSides = Self.hasUniformSides(section.group)
    groups = GroupIndex(spacing: section.interGroupSpacing)
    if itemCount > 0 { try fill() }
    placeBoundaryItems()
  }

  // MARK: Groups

  private mutating func fill() throws {
    do {
      let whole = try pattern(items: nil) { _ in nil }
      regular = whole
      groups.append(contentsOf: regularGroups(itemCount, whole))
    } catch let fault as GroupFault {
      problem = LayoutProblem(
        cause: fault.cause, section: number,
        container: LayoutContainer(contentSize: environment.size, contentInsets: insets),
        sectionInsets: section.contentInsets, reference: reference, groupDescription: fault.group.description)
    }
  }

  /// Groups for so many cells that have not been measured: whole ones, and one for the rest.
  private func regularGroups(_ items: Int, _ whole: GroupPattern) -> GroupIndex {
    var groups = GroupIndex(spacing: section.interGroupSpacing)
    let each = whole.leaves.count
    groups.append(GroupRun(pattern: whole, count: items / each))
    let rest = items % each
    // The whole group could be solved, so a part of it can.
    if rest > 0, let part = try? pattern(items: rest, measured: { _ in nil }) {
      groups.append(GroupRun(pattern: part, count: 1))
    }
    return groups
  }

  /// Solves a group with what its cells asked for.
  /// - Parameter items: how many of its places have a cell; nil for all.
  private func pattern(items: Int?, measured: @escaping (Int) -> CGSize?) throws -> GroupPattern {
    let solver = GroupSolver(grid: grid, measured: measured)
    let whole = section.group.size.resolved(in: environment.size, grid)
    var solved = try solver.solve(section.group, in: container, customSize: whole)
    let natural = solved.size
    if shared.width > natural.width || shared.height > natural.height {
      solved = try solver.solve(section.group, in: container, least: shared, customSize: whole)
    }
    var size = solved.size
    var leaves = solved.leaves
    var supplementaries = solved.supplementaries
    if let items, items < leaves.count {
      let present = Array(leaves.prefix(items))
      for side in [axis, axis.across] {
        let isEstimated = solved.estimated.contains(axis: side)
        guard side == axis || isEstimated else { continue }
        // A group that is not full ends after its cells as a full one does after its own.
        let missing = Self.end(leaves, side) - Self.end(present, side)
        let insets = isEstimated || isCustom ? 0 : section.group.contentInsets.total(side)
        size[side] = max(0, size[side] - missing - insets)
      }
      leaves = present
      supplementaries.removeAll { $0.leaf >= items }
      size.width = max(size.width, shared.width)
      size.height = max(size.height, shared.height)
    }
    let edges = solved.edges
    let extent = size[axis] + edges.minimum(axis)
    var across = edges.start(axis.across)?.minimum ?? 0
    let sides = edges.flexibleCount(axis.across)
    if sides > 0, edges.start(axis.across)?.isFlexible == true, !isOrthogonal {
      let left = container[axis.across] - size[axis.across] - edges.minimum(axis.across)
      across += left / CGFloat(sides)
    }
    // A row is as tall as its tallest group takes; a layout is as wide as its widest group is.
    let acrossExtent = size[axis.across] + (isOrthogonal ? edges.minimum(axis.across) : 0)
    return GroupPattern(
      size: size, natural: natural, leaves: leaves, supplementaries: supplementaries,
      lead: edges.start(axis)?.minimum ?? 0,
      across: across, extent: extent, acrossExtent: acrossExtent, kinds: kinds)
  }

  private var isCustom: Bool {
    if case .custom = section.group.group?.arrangement { return true }
    return false
  }

  private static func end(_ leaves: [PatternLeaf], _ axis: LayoutAxis) -> CGFloat {
    leaves.reduce(-CGFloat.infinity) { max($0, $1.slot.end(axis)) }
  }

  /// Whether a group of a fixed length holds cells whose length along it is an estimate.
  private static func itemsFlow(_ item: LayoutItem) -> Bool {
    guard let group = item.group else { return false }
    if group.subitems.contains(where: itemsFlow) { return true }
    guard case .repeating(let subitems) = group.arrangement, !item.size[group.axis].isEstimated else {
      return false
    }
    return subitems.contains { $0.size[group.axis].isEstimated }
  }

  private static func hasUniformSides(_ item: LayoutItem) -> Bool {
    if !item.size.uniformAxes.isEmpty { return true }
    return item.group?.subitems.contains(where: hasUniformSides) ?? false
  }

  private static func kinds(of item: LayoutItem, section: Int) throws -> [String] {
    var kinds = item.supplementaryItems.map(\.kind)
    for subitem in item.group?.subitems ?? [] {
      kinds += try Self.kinds(of: subitem, section: section)
    }
    for (index, kind) in kinds.enumerated() where kinds[..<index].contains(kind) {
      throw LayoutError.duplicateElementKind(kind, section: section)
    }
    if let group = item.group {
      switch group.arrangement {
      case .repeating(let subitems) where subitems.isEmpty: throw LayoutError.emptyGroup(section: section)
      case .dividing(_, let count) where count < 1, .counted(_, let count) where count < 1:
        throw LayoutError.emptyGroup(section: section)
      default: break
      }
    }
    return kinds
  }

  // MARK: Where things stand

  /// The corner of a group's frame.
  func origin(of group: FoundGroup) -> CGPoint {
    var origin = CGPoint(
      along: axis, group.position + group.pattern.lead + insets.start(axis),
      across: group.pattern.across + insets.start(axis.across))
    origin[layoutAxis] += growth
    return origin
  }

  /// The room the groups take along the layout's axis, without insets.
  var contentLength: CGFloat {
    guard isOrthogonal else { return groups.length }
    let sums = groups.sums
    // Once a group is measured the estimates of the others no longer count.
    return sums.acrossMeasured ?? sums.acrossEstimated ?? 0
  }

  /// The room the widest group takes across the layout's axis.
  var acrossLength: CGFloat {
    if isOrthogonal { return 0 }
    let sums = groups.sums
    return max(sums.acrossMeasured ?? 0, sums.acrossEstimated ?? 0)
  }

  func leaf(ofItem item: Int) -> (leaf: PatternLeaf, group: FoundGroup)? {
    guard item >= 0, item < itemCount, let group = groups.group(ofItem: item) else { return nil }
    return (group.pattern.leaves[item - group.firstItem], group)
  }

  // MARK: Measured cells

  /// Takes what a cell asked for on its estimated sides.
  /// - Returns: whether anything moved.
  mutating func setMeasured(_ size: CGSize, item: Int) -> Bool {
    guard size.isLength, let (leaf, group) = leaf(ofItem: item), !leaf.estimated.isEmpty,
      leaf.measured != size
    else { return false }
    if itemsFlow {
      reflow(from: group, item: item, size: size)
    } else {
      let leaves = group.pattern.leaves
      let index = item - group.firstItem
      let asked = { (place: Int) -> CGSize? in
        if place == index { return size }
        return leaves.indices.contains(place) ? leaves[place].measured : nil
      }
      let changed = try? pattern(items: leaves.count, measured: asked)
      // Not the group as it last could be laid out: the order of answers must not show.
      let stands = changed ?? substitute(leaves.count, asked)
      groups.replace(group: group.index, by: stands ?? group.pattern.noting(asked, kinds: kinds))
    }
    shareLengths()
    placeBoundaryItems()
    return true
  }

  /// Makes all groups as long as the longest on the shared sides. O(runs), and O(measured groups) where the
  /// longest has changed.
  private mutating func shareLengths() {
    guard !sharedAxes.isEmpty else { return }
    var longest = CGSize.zero
    groups.forEachRun { run in
      let size = run.pattern.natural
      if sharedAxes.contains(.horizontal) { longest.width = max(longest.width, size.width) }
      if sharedAxes.contains(.vertical) { longest.height = max(longest.height, size.height) }
      return true
    }
    guard longest != shared else { return }
    shared = longest
    var runs: [GroupRun] = []
    groups.forEachRun { run in
      runs.append(run)
      return true
    }
    let before = regular
    var rebuilt = GroupIndex(spacing: section.interGroupSpacing)
    for run in runs {
      let leaves = run.pattern.leaves
      let pattern = try? pattern(items: leaves.count) {
        leaves.indices.contains($0) ? leaves[$0].measured : nil
      }
      if run.pattern === before { regular = pattern ?? before }
      rebuilt.append(GroupRun(pattern: pattern ?? run.pattern, count: run.count))
    }
    groups = rebuilt
  }

  /// The cells whose size decides over that of the given ones.
  func siblings(ofItems items: [Int]) -> [Int] {
    guard hasUniformSides, !items.isEmpty else { return [] }
    if !sharedAxes.isEmpty { return Array(0..<itemCount) }
    var found: [Int] = []
    var end = 0
    for item in items.sorted() where item >= end {
      guard let group = groups.group(ofItem: item) else { continue }
      end = group.firstItem + group.pattern.leaves.count
      found += group.firstItem..<end
    }
    return found
  }

  /// Takes over what was measured of the same section solved before, for the same items. O(1) where the
  /// groups look as they did, otherwise O(measured cells).
  mutating func keepMeasuredSizes(of old: SectionSolution) {
    if old.section.boundaryItems == section.boundaryItems { boundaryMeasured = old.boundaryMeasured }
    if looksLike(old) {
      groups = old.groups
      shared = old.shared
    } else {
      old.forEachMeasured { item, size in _ = setMeasured(size, item: item) }
    }
    placeBoundaryItems()
  }

  private func looksLike(_ old: SectionSolution) -> Bool {
    guard let regular, let before = old.regular else { return false }
    return itemCount == old.itemCount && itemsFlow == old.itemsFlow && axis == old.axis && kinds == old.kinds
      && section.interGroupSpacing == old.section.interGroupSpacing && regular.looksLike(before)
  }

  /// Visits the measured cells in order with what they asked for. O(runs).
  func forEachMeasured(_ body: (_ item: Int, _ size: CGSize) -> Void) {
    groups.forEachMeasured(from: 0, body)
  }

  /// The group as it is without any measured cell, where it cannot be laid out with what they ask for.
  private func substitute(_ items: Int, _ asked: @escaping (Int) -> CGSize?) -> GroupPattern? {
    let plain = items < regular?.leaves.count ?? 0 ? try? pattern(items: items) { _ in nil } : regular
    return plain?.noting(asked, kinds: kinds)
  }

  /// Breaks the cells into groups again from the one whose cell changed, until a group begins where one
  /// began before. O(measured groups in between).
  private mutating func reflow(from group: FoundGroup, item: Int, size: CGSize) {
    guard let regular else { return }
    // The group before may now have room for the first cell of this one.
    let group = groups.group(at: max(0, group.index - 1)) ?? group
    var tail = groups.removeTail(from: group.index)
    var sizes: [Int: CGSize] = [:]
    tail.forEachMeasured(from: group.firstItem) { sizes[$0] = $1 }
    sizes[item] = size
    let known = sizes.keys.sorted()
    var cursor = group.firstItem
    var nextKnown = 0
    while cursor < itemCount {
      while nextKnown < known.count, known[nextKnown] < cursor { nextKnown += 1 }
      // A group that began here before, with nothing changed from here on, and all after it, can stay.
      if cursor > item, let same = tail.group(ofItem: cursor - group.firstItem),
        same.firstItem + group.firstItem == cursor
      {
        groups.append(contentsOf: tail.removeTail(from: same.index))
        return
      }
      let each = regular.leaves.count
      guard nextKnown < known.count else {
        groups.append(contentsOf: regularGroups(itemCount - cursor, regular))
        return
      }
      // Whole groups of cells not measured; the last cell before a measured one is looked at closely,
      // since the measured one may still fit beside it.
      let whole = (known[nextKnown] - cursor - 1) / each
      if whole > 0 {
        groups.append(GroupRun(pattern: regular, count: whole))
        cursor += whole * each
        continue
      }
      let start = cursor
      let left = itemCount - cursor
      let asked = { (place: Int) -> CGSize? in sizes[start + place] }
      let solved = (try? pattern(items: left, measured: asked)) ?? substitute(left, asked)
      guard let solved else { return }
      groups.append(GroupRun(pattern: solved, count: 1))
      cursor += solved.leaves.count
    }
  }
}
