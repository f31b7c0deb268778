// Headers, footers and what else stands at a boundary: of one section, or of the whole layout as if it
// were one.
import Foundation

/// Boundary items placed around a stretch of content.
struct BoundaryPlacement {
  /// Frames relative to the start of the grown stretch.
  var frames: [CGRect]
  /// How far the content moves, and how long the stretch is in the end.
  var growth: CGFloat
  var length: CGFloat

  /// Places `items` around content of `length` along `axis`.
  /// - Parameters:
  ///   - container: what the items' fractions are resolved in.
  ///   - across: where the items' room begins and how long it is, across the axis.
  init(
    _ items: [LayoutBoundaryItem], measured: [Int: CGSize], length: CGFloat, axis: LayoutAxis,
    across: (start: CGFloat, length: CGFloat), container: CGSize, grid: PixelGrid
  ) {
    var sizes: [CGSize] = []
    for (index, item) in items.enumerated() {
      var size = item.size.resolved(in: container, grid)
      if let asked = measured[index] {
        if item.size.width.isEstimated { size.width = asked.width }
        if item.size.height.isEstimated { size.height = asked.height }
      }
      sizes.append(size)
    }
    // An item at neither end that is longer than the content makes the content as long.
    var inner = length
    for (item, size) in zip(items, sizes) where item.extendsBoundary && !item.alignment.names(axis) {
      inner = max(inner, size[axis])
    }
    var frames: [CGRect] = []
    var before: CGFloat = 0
    var after: CGFloat = 0
    for (item, size) in zip(items, sizes) {
      let side = across.start + (across.length - size[axis.across]) * item.alignment.position(axis.across)
      let edge = item.alignment.position(axis)
      var along = (inner - size[axis]) * edge
      if item.extendsBoundary, edge == 0 { along = -size[axis] }
      if item.extendsBoundary, edge == 1 { along = inner }
      var origin = CGPoint(along: axis, along, across: side)
      origin.x += item.offset.x
      origin.y += item.offset.y
      let frame = CGRect(origin: origin, size: size)
      if item.extendsBoundary, edge != 0.5 {
        before = max(before, -frame.start(axis) + (edge == 0 ? item.outerRoom : 0))
        after = max(after, frame.end(axis) - inner + (edge == 1 ? item.outerRoom : 0))
      }
      frames.append(frame)
    }
    let shift = CGPoint(along: axis, before, across: 0)
    self.frames = zip(frames, items).map { frame, item in
      frame.offsetBy(dx: shift.x, dy: shift.y)
        .inset(by: item.contentInsets, except: item.size.estimatedAxes)
    }
    growth = before
    self.length = before + inner + after
  }
}

extension LayoutBoundaryItem {
  /// The zIndex pinned items are lifted by, so that they stand above all cells.
  static let pinnedLift = 1_000_000_000

  /// The item's zIndex, lifted where it is pinned.
  var effectiveZIndex: Int { pinToVisibleBounds ? Self.pinnedLift + zIndex : zIndex }

  /// The frame of a pinned item while `visible` is in sight: kept inside it, and pushed out by the far
  /// end of its section.
  /// - Parameter content: where the section's content begins and ends, room for extending items not counted.
  func pinned(
    _ frame: CGRect, visible: CGRect, content: (start: CGFloat, end: CGFloat), axis: LayoutAxis
  ) -> CGRect {
    guard pinToVisibleBounds, alignment.names(axis) else { return frame }
    let length = frame.length(axis)
    var start = frame.start(axis)
    if alignment.position(axis) == 0 {
      let wanted = min(visible.start(axis), content.end - length)
      start = max(start, wanted)
    } else {
      let wanted = max(visible.end(axis) - length, content.start)
      start = min(start, wanted)
    }
    var frame = frame
    frame.origin[axis] = start
    return frame
  }
}

extension SectionSolution {
  /// Whether the section takes any room.
  var hasRoom: Bool { itemCount > 0 || !section.boundaryItems.isEmpty }

  /// Places the boundary items around the content and settles the section's length. O(boundary items).
  mutating func placeBoundaryItems() {
    guard hasRoom else {
      length = 0
      return
    }
    let across = layoutAxis.across
    let whole = environment.size
    let content = insets.total(layoutAxis) + contentLength
    guard !section.boundaryItems.isEmpty else {
      length = content
      return
    }
    let room = (
      start: boundaryInsets.start(across), length: max(0, whole[across] - boundaryInsets.total(across))
    )
    let placement = BoundaryPlacement(
      section.boundaryItems, measured: boundaryMeasured, length: content, axis: layoutAxis, across: room,
      container: CGSize(along: layoutAxis, whole[layoutAxis], across: room.length), grid: grid)
    boundaryFrames = placement.frames
    growth = placement.growth
    length = placement.length
    overhang = boundaryFrames.reduce(CGFloat(0)) { most, frame in
      max(most, -frame.start(layoutAxis), frame.end(layoutAxis) - placement.length)
    }
  }

  /// The boundary item with this number among those of its kind, and its place in the list.
  func boundaryItem(kind: String, number: Int) -> Int? {
    var left = number
    for (index, item) in section.boundaryItems.enumerated() where item.kind == kind {
      if left == 0 { return index }
      left -= 1
    }
    return nil
  }

  /// Where the content begins and ends inside the section, for pinning.
  var pinningRange: (start: CGFloat, end: CGFloat) {
    (growth, growth + insets.total(layoutAxis) + contentLength)
  }

  /// The background's frame, or nil where the section takes no room.
  func decorationFrame(_ item: LayoutDecorationItem) -> CGRect? {
    guard hasRoom else { return nil }
    let across = layoutAxis.across
    let inset = item.contentInsets
    let size = CGSize(
      along: layoutAxis, length - inset.total(layoutAxis),
      across: environment.size[across] - inset.total(across))
    return CGRect(x: inset.leading, y: inset.top, width: max(0, size.width), height: max(0, size.height))
  }
}
