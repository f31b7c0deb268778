// One group, solved: where its cells and badges stand, relative to the group's outer corner. A section
// repeats it by arithmetic, so nothing is kept for a cell that has not been measured.
import Foundation

/// A cell's place in a solved group.
struct PatternLeaf: Equatable {
  /// The place before its own insets are taken off.
  var slot: CGRect
  var frame: CGRect
  var zIndex: Int
  var estimated: LayoutAxisSet
  /// What the cell asked for, as it was told; used on the estimated sides, and kept where there are none,
  /// since the cell may come to stand elsewhere.
  var measured: CGSize?
}

/// A badge's place in a solved group.
struct PatternSupplementary: Equatable {
  var kind: String
  var frame: CGRect
  var zIndex: Int
  /// The first cell of what it is fastened to.
  var leaf: Int
  /// What it is placed by again when it has been measured; nil where no side is an estimate.
  var estimate: Estimate?

  struct Estimate: Equatable {
    var item: LayoutSupplementaryItem
    /// The frame it is fastened to, and the size before it is measured.
    var host: CGRect
    var size: CGSize
  }

  init(_ item: LayoutSupplementaryItem, on host: CGRect, size: CGSize, leaf: Int) {
    kind = item.kind
    frame = item.frame(on: host, size: size)
    zIndex = item.zIndex
    self.leaf = leaf
    if !item.size.estimatedAxes.isEmpty { estimate = Estimate(item: item, host: host, size: size) }
  }

  mutating func move(by origin: CGPoint) {
    frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    if let host = estimate?.host { estimate?.host = host.offsetBy(dx: origin.x, dy: origin.y) }
  }
}

extension PatternSupplementary.Estimate {
  /// The frame of a view that asked for a size, which counts on the estimated sides.
  func frame(asking asked: CGSize) -> CGRect {
    let axes = item.size.estimatedAxes
    var size = size
    if axes.contains(.horizontal) { size.width = asked.width }
    if axes.contains(.vertical) { size.height = asked.height }
    return item.frame(on: host, size: size)
  }
}

/// A group placed in its container. Immutable and shared by all groups that look alike.
final class GroupPattern {
  /// From outer corner to outer corner, edge spacing not counted.
  let size: CGSize
  /// The size its cells ask for, where groups of a section share the longest side.
  let natural: CGSize
  let leaves: [PatternLeaf]
  let supplementaries: [PatternSupplementary]
  /// The room before the group's corner: along the section's axis, and across it from the insets.
  let lead: CGFloat
  let across: CGFloat
  /// Room along the section's axis, edge spacing counted.
  let extent: CGFloat
  /// What the group counts for across the axis.
  let acrossExtent: CGFloat
  /// Whether a cell of it has been measured and stands where that counts.
  let isMeasured: Bool
  /// Whether any cell of it has been measured.
  let holdsMeasured: Bool

  /// How many supplementaries of each of the section's kinds it carries.
  let kindCounts: [Int]

  init(
    size: CGSize, natural: CGSize, leaves: [PatternLeaf], supplementaries: [PatternSupplementary],
    lead: CGFloat,
    across: CGFloat, extent: CGFloat, acrossExtent: CGFloat, kinds: [String]
  ) {
    self.size = size
    self.natural = natural
    self.leaves = leaves
    self.supplementaries = supplementaries
    self.lead = lead
    self.across = across
    self.extent = extent
    self.acrossExtent = acrossExtent
    isMeasured = leaves.contains { $0.measured != nil && !$0.estimated.isEmpty }
    holdsMeasured = leaves.contains { $0.measured != nil }
    kindCounts = kinds.map { kind in supplementaries.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) } }
  }

  /// The same group with what its cells asked for, where no group of those sizes can be laid out.
  func noting(_ measured: (Int) -> CGSize?, kinds: [String]) -> GroupPattern {
    var leaves = leaves
    for index in leaves.indices { leaves[index].measured = measured(index) ?? leaves[index].measured }
    return GroupPattern(
      size: size, natural: natural, leaves: leaves, supplementaries: supplementaries, lead: lead,
      across: across, extent: extent, acrossExtent: acrossExtent, kinds: kinds)
  }

  /// Whether the other group could stand in this one's place.
  func looksLike(_ other: GroupPattern) -> Bool {
    size == other.size && lead == other.lead && across == other.across && extent == other.extent
      && acrossExtent == other.acrossExtent && leaves == other.leaves
      && supplementaries == other.supplementaries
  }
}
