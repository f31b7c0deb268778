// A whole flow layout, solved: content size, frames by index and by rectangle, measured sizes fed back.
// Every section is header, inset, lines, inset, footer; sections touch.
import Foundation

/// The solved layout: a value. A section of items alike costs nothing per item, neither in solving nor in
/// any question.
package struct FlowSolution {
  package let configuration: FlowConfiguration
  private var sections: [FlowLines]
  private var starts: PrefixSums
  private let grid: PixelGrid
  /// The z-index of a header or footer that may be pinned, as UIKit has it.
  private static let pinnedZIndex = 10

  private var axis: LayoutAxis { configuration.axis }

  /// - Parameters:
  ///   - measured: sizes that items asked for before, by section and item.
  /// - Throws: an error for negative sizes or sizes that are no numbers.
  package init(
    sections: [FlowSection], configuration: FlowConfiguration, measured: [Int: [Int: CGSize]] = [:]
  ) throws {
    self.configuration = configuration
    grid = PixelGrid(scale: configuration.scale)
    for (number, section) in sections.enumerated() { try Self.check(section, number) }
    var lines: [FlowLines] = []
    lines.reserveCapacity(sections.count)
    for (number, section) in sections.enumerated() {
      lines.append(
        FlowLines(section: section, configuration: configuration, measured: measured[number] ?? [:]))
    }
    self.sections = lines
    let axis = configuration.axis
    starts = PrefixSums(lines.map { Self.length(of: $0, axis) })
  }

  private static func check(_ section: FlowSection, _ number: Int) throws {
    guard section.headerLength >= 0, section.headerLength.isFinite, section.footerLength >= 0,
      section.footerLength.isFinite
    else { throw FlowError.negativeBoundary(section: number) }
    switch section.sizes {
    case .same(let size):
      guard size.isLength || section.itemCount == 0 else {
        throw FlowError.negativeSize(section: number, item: 0)
      }
    case .each(let sizes):
      guard let item = sizes.firstIndex(where: { !$0.isLength }) else { return }
      throw FlowError.negativeSize(section: number, item: item)
    }
  }

  private static func length(of lines: FlowLines, _ axis: LayoutAxis) -> CGFloat {
    let section = lines.section
    return section.headerLength + section.insets.total(axis) + lines.length + section.footerLength
  }

  // MARK: What there is

  package var sectionCount: Int { sections.count }

  package func section(_ number: Int) -> FlowSection { sections[number].section }

  /// The size of all there is, in points.
  package var contentSize: CGSize {
    CGSize(along: axis, grid.floor(starts.total), across: configuration.acrossLength)
  }

  /// The sizes the section's items asked for.
  package func measuredSizes(inSection section: Int) -> [Int: CGSize] { sections[section].measured }

  /// Whether headers or footers stand where the visible part is.
  package var hasPinnedElements: Bool {
    configuration.pinsHeaders && sections.contains { $0.section.headerLength > 0 }
      || configuration.pinsFooters && sections.contains { $0.section.footerLength > 0 }
  }

  /// The items that are longer than the line they stand in, or no item: one a section.
  package func overlongItem() -> (section: Int, item: Int)? {
    for (number, lines) in sections.enumerated() {
      let section = lines.section
      guard section.itemCount > 0, !section.isMeasured else { continue }
      let room = configuration.acrossLength - section.insets.total(axis.across)
      switch section.sizes {
      case .same(let size):
        if size[axis.across] > room { return (number, 0) }
      case .each(let sizes):
        if let item = sizes.firstIndex(where: { $0[axis.across] > room }) { return (number, item) }
      }
    }
    return nil
  }

  // MARK: Elements

  /// The cell of an item; nil where there is none. O(log lines + items of the line).
  package func cell(item: Int, section: Int) -> LayoutElement? {
    guard sections.indices.contains(section), let line = sections[section].line(ofItem: item) else {
      return nil
    }
    let frame = sections[section].frames(of: line)[item - line.firstItem]
    return cell(item, section, frame, linesOrigin(section))
  }

  /// Where the first line of a section begins.
  private func linesOrigin(_ number: Int) -> CGPoint {
    let section = sections[number].section
    let along = starts.sum(before: number) + section.headerLength + section.insets.start(axis)
    return CGPoint(along: axis, along, across: section.insets.start(axis.across))
  }

  private func cell(_ item: Int, _ section: Int, _ frame: CGRect, _ origin: CGPoint) -> LayoutElement {
    let place = CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY)
    var element = LayoutElement(
      category: .cell, section: section, item: item,
      frame: CGRect(origin: grid.nearest(place), size: frame.size), zIndex: 0)
    if sections[section].section.isMeasured {
      element.estimatedAxes = [.horizontal, .vertical]
      element.isMeasured = sections[section].measured[item] != nil
    }
    return element
  }

  /// A header or footer; nil where the section has none.
  /// - Parameter visible: the part of the content pinned ones stay inside of.
  package func supplementary(
    kind: String, item: Int, section: Int, visible: CGRect? = nil
  ) -> LayoutElement? {
    guard item == 0, sections.indices.contains(section) else { return nil }
    if kind == configuration.headerKind { return header(section, visible) }
    if kind == configuration.footerKind { return footer(section, visible) }
    return nil
  }

  private func header(_ number: Int, _ visible: CGRect?) -> LayoutElement? {
    let section = sections[number].section
    guard section.headerLength > 0 else { return nil }
    let start = starts.sum(before: number)
    var position = start
    if configuration.pinsHeaders, let visible {
      let last =
        start + Self.length(of: sections[number], axis) - section.footerLength
        - section.headerLength
      position = max(start, min(visible.start(axis), last))
    }
    return boundary(
      configuration.headerKind, number, position, section.headerLength, pins: configuration.pinsHeaders)
  }

  private func footer(_ number: Int, _ visible: CGRect?) -> LayoutElement? {
    let section = sections[number].section
    guard section.footerLength > 0 else { return nil }
    let start = starts.sum(before: number)
    let rest = start + Self.length(of: sections[number], axis) - section.footerLength
    var position = rest
    if configuration.pinsFooters, let visible {
      position = min(rest, max(visible.end(axis) - section.footerLength, start + section.headerLength))
    }
    return boundary(
      configuration.footerKind, number, position, section.footerLength, pins: configuration.pinsFooters)
  }

  private func boundary(
    _ kind: String, _ section: Int, _ position: CGFloat, _ length: CGFloat, pins: Bool
  ) -> LayoutElement {
    let origin = grid.nearest(CGPoint(along: axis, position, across: 0))
    let size = CGSize(along: axis, length, across: configuration.acrossLength)
    return LayoutElement(
      category: .supplementary(kind), section: section, item: 0, frame: CGRect(origin: origin, size: size),
      zIndex: pins ? Self.pinnedZIndex : 0)
  }

  /// Everything that reaches into the rectangle, section by section: header, cells, footer.
  /// O(log sections + log lines + what is answered).
  package func elements(in rect: CGRect, visible: CGRect? = nil) -> [LayoutElement] {
    guard !sections.isEmpty, rect.width > 0, rect.height > 0 else { return [] }
    var found: [LayoutElement] = []
    // Origins are moved to whole pixels, which may bring something in that would not reach in otherwise.
    let start = rect.start(axis) - 1
    let end = rect.end(axis) + 1
    var number = starts.index(endingAfter: start)
    // Sections without length stand at the same place as the one after them and show nothing.
    while number < sections.count {
      let place = starts.sum(before: number)
      if place > end { break }
      if let header = header(number, visible), header.frame.overlap(rect) != nil { found.append(header) }
      appendCells(number, start, end, rect, &found)
      if let footer = footer(number, visible), footer.frame.overlap(rect) != nil { found.append(footer) }
      number += 1
    }
    return found
  }

  private func appendCells(
    _ number: Int, _ start: CGFloat, _ end: CGFloat, _ rect: CGRect, _ found: inout [LayoutElement]
  ) {
    let origin = linesOrigin(number)
    let lines = sections[number]
    lines.forEachLine(from: start - origin[axis], to: end - origin[axis]) { line in
      for (index, frame) in lines.frames(of: line).enumerated() {
        let cell = cell(line.firstItem + index, number, frame, origin)
        if cell.frame.overlap(rect) != nil { found.append(cell) }
      }
    }
  }

  // MARK: Measuring

  /// Notes the size an item asked for. O(log n) where nothing moves; otherwise in the runs of lines from the
  /// first that changes on (`FlowLines.setMeasuredSize`), O(items) where each has a size.
  package mutating func setMeasuredSize(_ size: CGSize, item: Int, section: Int) {
    guard sections.indices.contains(section) else { return }
    if sections[section].setMeasuredSize(size, item: item) {
      starts.update(section, to: Self.length(of: sections[section], axis))
    }
  }
}
