// Questions to a solved layout: by index path, and by rectangle. Inside, leading is left; what is asked and
// answered is mirrored where it is right (LayoutSolution+Mirror.swift).
import Foundation

extension LayoutSolution {
  // MARK: By index path

  /// A cell. O(log n).
  package func cell(item: Int, section: Int) -> LayoutElement? {
    plainCell(item: item, section: section).map(mirrored)
  }

  private func plainCell(item: Int, section: Int) -> LayoutElement? {
    guard sections.indices.contains(section), let found = sections[section].leaf(ofItem: item) else {
      return nil
    }
    return cell(found.leaf, found.group, item: item, section: section)
  }

  /// A view fastened to a cell or group, or a boundary item. O(log n).
  /// - Parameter visible: what is in sight, for pinned items; nil leaves them at home.
  package func supplementary(
    kind: String, item: Int, section: Int, visible: CGRect? = nil
  ) -> LayoutElement? {
    plainSupplementary(kind: kind, item: item, section: section, visible: visible.map(mirrored))
      .map(mirrored)
  }

  private func plainSupplementary(
    kind: String, item: Int, section: Int, visible: CGRect?
  ) -> LayoutElement? {
    if item == .max {
      guard section == 0, let index = configuration.boundaryItems.firstIndex(where: { $0.kind == kind })
      else { return nil }
      return layoutBoundary(index, visible: visible)
    }
    guard sections.indices.contains(section), item >= 0 else { return nil }
    let solved = sections[section]
    if solved.hasRoom, let index = solved.boundaryItem(kind: kind, number: item) {
      return sectionBoundary(index, number: item, section: section, visible: visible)
    }
    guard let place = solved.kinds.firstIndex(of: kind),
      let group = solved.groups.group(ofSupplementary: item, kind: place)
    else { return nil }
    var number = group.kindsBefore[place]
    for badge in group.pattern.supplementaries where badge.kind == kind {
      if number == item { return self.badge(badge, group, number: number, section: section) }
      number += 1
    }
    return nil
  }

  /// A section's background. O(decoration items).
  package func decoration(kind: String, item: Int, section: Int) -> LayoutElement? {
    guard sections.indices.contains(section) else { return nil }
    var left = item
    for decoration in sections[section].section.decorationItems where decoration.kind == kind {
      if left == 0 { return self.decoration(decoration, number: item, section: section).map(mirrored) }
      left -= 1
    }
    return nil
  }

  // MARK: By rectangle

  /// What reaches into `rect`, section by section; a background before what stands on it, a badge before
  /// its cell. O(log n + answered).
  /// - Parameters:
  ///   - visible: what is in sight, for pinned items; nil leaves them at home.
  ///   - rowOffset: how far the row of an orthogonal section is scrolled.
  package func elements(
    in rect: CGRect, visible: CGRect? = nil, rowOffset: (_ section: Int) -> CGFloat = { _ in 0 }
  ) -> [LayoutElement] {
    guard environment.isRightToLeft else {
      return plainElements(in: rect, visible: visible, rowOffset: rowOffset)
    }
    let found = plainElements(in: mirrored(rect), visible: visible.map(mirrored)) { section in
      mirrored(offset: rowOffset(section), ofRow: section)
    }
    return found.map(mirrored)
  }

  private func plainElements(
    in rect: CGRect, visible: CGRect?, rowOffset: (_ section: Int) -> CGFloat
  ) -> [LayoutElement] {
    let content = CGRect(origin: .zero, size: contentSize)
    let start = max(rect.start(axis), content.start(axis))
    let end = min(rect.end(axis), content.end(axis))
    guard end > start else { return [] }
    var found: [LayoutElement] = []
    let clipped = rect.overlap(content)
    if let clipped {
      for index in configuration.boundaryItems.indices {
        let element = layoutBoundary(index, visible: visible)
        if element.frame.overlap(clipped) != nil { found.append(element) }
      }
    }
    // Boundary items may stick out of their section.
    for section in sections(from: start - overhang, to: end + overhang) {
      appendDecorations(section, from: start, to: end, to: &found)
      guard let clipped else { continue }
      appendGroups(section, in: clipped, rowOffset: rowOffset, to: &found)
      appendBoundaryItems(section, in: clipped, visible: visible, to: &found)
    }
    return found
  }

  private func appendDecorations(
    _ section: Int, from start: CGFloat, to end: CGFloat, to found: inout [LayoutElement]
  ) {
    var numbers: [String: Int] = [:]
    for item in sections[section].section.decorationItems {
      let number = numbers[item.kind, default: 0]
      numbers[item.kind] = number + 1
      guard let element = decoration(item, number: number, section: section) else { continue }
      if element.frame.start(axis) < end, element.frame.end(axis) > start { found.append(element) }
    }
  }

  private func appendBoundaryItems(
    _ section: Int, in rect: CGRect, visible: CGRect?, to found: inout [LayoutElement]
  ) {
    let solved = sections[section]
    guard solved.hasRoom else { return }
    var numbers: [String: Int] = [:]
    for (index, item) in solved.section.boundaryItems.enumerated() {
      let number = numbers[item.kind, default: 0]
      numbers[item.kind] = number + 1
      let element = sectionBoundary(index, number: number, section: section, visible: visible)
      if element.frame.overlap(rect) != nil { found.append(element) }
    }
  }

  private func appendGroups(
    _ section: Int, in rect: CGRect, rowOffset: (Int) -> CGFloat, to found: inout [LayoutElement]
  ) {
    let solved = sections[section]
    guard solved.groups.sums.groups > 0 else { return }
    var rect = rect
    if solved.isOrthogonal { rect.origin[solved.axis] += rowOffset(section) }
    let corner = corner(ofSection: section)
    // Where the first group's room begins.
    var home = corner[solved.axis] + solved.insets.start(solved.axis)
    if !solved.isOrthogonal { home += solved.growth }
    var next = solved.groups.group(endingAfter: rect.start(solved.axis) - home)
    while let group = next {
      let origin = solved.origin(of: group)
      let outer = CGRect(origin: origin, size: group.pattern.size).offsetBy(dx: corner.x, dy: corner.y)
      if group.position + home >= rect.end(solved.axis) { break }
      // What sticks out of a group is found only together with the group.
      if outer.overlap(rect) != nil { append(group, in: rect, section: section, to: &found) }
      next = solved.groups.group(at: group.index + 1)
    }
  }

  private func append(
    _ group: FoundGroup, in rect: CGRect, section: Int, to found: inout [LayoutElement]
  ) {
    let kinds = sections[section].kinds
    var numbers = group.kindsBefore
    var badges = group.pattern.supplementaries[...]
    for (index, leaf) in group.pattern.leaves.enumerated() {
      while let badge = badges.first, badge.leaf <= index || index == group.pattern.leaves.count - 1 {
        badges.removeFirst()
        guard let place = kinds.firstIndex(of: badge.kind) else { continue }
        let element = self.badge(badge, group, number: numbers[place], section: section)
        numbers[place] += 1
        if element.frame.overlap(rect) != nil { found.append(element) }
      }
      let element = cell(leaf, group, item: group.firstItem + index, section: section)
      if element.frame.overlap(rect) != nil { found.append(element) }
    }
  }

  // MARK: Elements

  private func frame(_ frame: CGRect, _ group: FoundGroup, section: Int) -> CGRect {
    let corner = corner(ofSection: section)
    let origin = sections[section].origin(of: group)
    let place = CGPoint(
      x: corner.x + origin.x + frame.minX, y: corner.y + origin.y + frame.minY)
    return CGRect(origin: grid.nearest(place), size: frame.size)
  }

  private func cell(_ leaf: PatternLeaf, _ group: FoundGroup, item: Int, section: Int) -> LayoutElement {
    var zIndex = leaf.zIndex
    // Cells stand above their section's background.
    if zIndex == 0, !sections[section].section.decorationItems.isEmpty { zIndex = 1 }
    return LayoutElement(
      category: .cell, section: section, item: item, frame: frame(leaf.frame, group, section: section),
      zIndex: zIndex, estimatedAxes: leaf.estimated, isMeasured: leaf.measured != nil,
      isInRow: sections[section].isOrthogonal)
  }

  private func badge(
    _ badge: PatternSupplementary, _ group: FoundGroup, number: Int, section: Int
  ) -> LayoutElement {
    var place = badge.frame
    let asked = sections[section].badgesMeasured[badge.kind]?[number]
    if let asked, let estimate = badge.estimate { place = estimate.frame(asking: asked) }
    return LayoutElement(
      category: .supplementary(badge.kind), section: section, item: number,
      frame: frame(place, group, section: section), zIndex: badge.zIndex,
      estimatedAxes: badge.estimate?.item.size.estimatedAxes ?? [], isMeasured: asked != nil,
      isInRow: sections[section].isOrthogonal)
  }

  private func decoration(_ item: LayoutDecorationItem, number: Int, section: Int) -> LayoutElement? {
    guard let frame = sections[section].decorationFrame(item) else { return nil }
    let corner = corner(ofSection: section)
    let place = CGPoint(x: corner.x + frame.minX, y: corner.y + frame.minY)
    return LayoutElement(
      category: .decoration(item.kind), section: section, item: number,
      frame: CGRect(origin: grid.nearest(place), size: frame.size), zIndex: item.zIndex)
  }

  private func sectionBoundary(
    _ index: Int, number: Int, section: Int, visible: CGRect?
  ) -> LayoutElement {
    let solved = sections[section]
    let item = solved.section.boundaryItems[index]
    let corner = corner(ofSection: section)
    var frame = solved.boundaryFrames[index].offsetBy(dx: corner.x, dy: corner.y)
    if let visible {
      let range = solved.pinningRange
      let start = corner[axis]
      frame = item.pinned(
        frame, visible: visible, content: (start: start + range.start, end: start + range.end), axis: axis)
    }
    return LayoutElement(
      category: .supplementary(item.kind), section: section, item: number,
      frame: CGRect(origin: grid.nearest(frame.origin), size: frame.size), zIndex: item.effectiveZIndex,
      estimatedAxes: item.size.estimatedAxes, isMeasured: solved.boundaryMeasured[index] != nil)
  }

  private func layoutBoundary(_ index: Int, visible: CGRect?) -> LayoutElement {
    let item = configuration.boundaryItems[index]
    var frame = boundary.frames[index]
    if let visible {
      let start = boundary.growth
      let end = start + starts.total - configuration.interSectionSpacing
      frame = item.pinned(frame, visible: visible, content: (start: start, end: end), axis: axis)
    }
    return LayoutElement(
      category: .supplementary(item.kind), section: 0, item: .max,
      frame: CGRect(origin: grid.nearest(frame.origin), size: frame.size), zIndex: item.effectiveZIndex,
      estimatedAxes: item.size.estimatedAxes, isMeasured: isMeasured(boundaryItem: index))
  }

  /// Whether anything moves with what is in sight.
  package var hasPinnedItems: Bool {
    configuration.boundaryItems.contains(where: \.pinToVisibleBounds)
      || sections.contains { $0.section.boundaryItems.contains(where: \.pinToVisibleBounds) }
  }
}
