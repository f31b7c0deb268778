// A whole layout, solved: content size, frames by index and by rectangle, measured sizes fed back.
import Foundation

/// One thing a layout places.
package struct LayoutElement: Hashable, Sendable {
  package enum Category: Hashable, Sendable {
    case cell
    case supplementary(String)
    case decoration(String)
  }

  package var category: Category
  package var section: Int
  /// The cell's item, or the number among the section's views of the kind; `Int.max` for boundary items
  /// of the whole layout, which are in section 0.
  package var item: Int
  /// In content coordinates; in an orthogonal section as if its row had not been scrolled.
  package var frame: CGRect
  package var zIndex: Int
  /// The sides whose length is an estimate until the view is measured, and whether it has been.
  package var estimatedAxes: LayoutAxisSet = []
  package var isMeasured = false
  /// Whether it stands in a row that scrolls across the layout.
  package var isInRow = false

  package var needsMeasuring: Bool { !estimatedAxes.isEmpty && !isMeasured }
}

/// The solved layout: a value. Solving takes time in the number of sections, not of items; every question
/// and every measured size takes O(log n) and what is answered.
package struct LayoutSolution {
  package let configuration: LayoutConfiguration
  package let environment: LayoutEnvironment
  private(set) var sections: [SectionSolution]
  private(set) var starts: PrefixSums
  private var boundaryMeasured: [Int: CGSize] = [:]
  private(set) var boundary: BoundaryPlacement
  let grid: PixelGrid
  private let acrossLength: CGFloat
  /// How far boundary items of any section have stuck out of it.
  private(set) var overhang: CGFloat

  var axis: LayoutAxis { configuration.scrollAxis }

  /// - Parameters:
  ///   - sections: each section's description and number of items; nil where there is none.
  ///   - previous: a solution whose measured sizes still hold.
  ///   - oldSection: the section of `previous` with the same items, for a section of the new one.
  /// - Throws: an error for a description that cannot be laid out at all. A section whose group does
  ///   not fit lays out nothing and is named in `problems`.
  package init(
    sections: [(section: LayoutSection?, items: Int)], configuration: LayoutConfiguration,
    environment: LayoutEnvironment, keeping previous: LayoutSolution? = nil,
    oldSection: (Int) -> Int? = { $0 }
  ) throws {
    let configuration = configuration.checked
    self.configuration = configuration
    self.environment = environment
    grid = PixelGrid(scale: environment.scale)
    var solved: [SectionSolution] = []
    solved.reserveCapacity(sections.count)
    for (number, entry) in sections.enumerated() {
      guard let section = entry.section else {
        guard entry.items == 0 else { throw LayoutError.missingSection(number) }
        let nothing = LayoutItem(size: LayoutSize(width: .absolute(0), height: .absolute(0)))
        solved.append(
          try SectionSolution(
            number: number, section: LayoutSection(group: nothing), itemCount: 0,
            configuration: configuration, environment: environment))
        continue
      }
      solved.append(
        try SectionSolution(
          number: number, section: section.checked, itemCount: entry.items, configuration: configuration,
          environment: environment))
    }
    if let previous {
      for number in solved.indices {
        guard let old = oldSection(number), previous.sections.indices.contains(old) else { continue }
        solved[number].keepMeasuredSizes(of: previous.sections[old])
      }
      if previous.configuration.boundaryItems == configuration.boundaryItems {
        boundaryMeasured = previous.boundaryMeasured
      }
    }
    self.sections = solved
    let lengths = solved.map(\.length)
    starts = PrefixSums(lengths.map { $0 + configuration.interSectionSpacing })
    acrossLength = solved.reduce(CGFloat(0)) { max($0, $1.acrossLength) }
    overhang = solved.reduce(CGFloat(0)) { max($0, $1.overhang) }
    boundary = Self.place(configuration, environment, [:], length: 0, grid)
    placeBoundaryItems()
  }

  /// The sections that lay out nothing, and why.
  package var problems: [LayoutProblem] { sections.compactMap(\.problem) }

  package var sectionCount: Int { sections.count }

  package func itemCount(inSection section: Int) -> Int { sections[section].itemCount }

  /// The size of all there is, in points.
  package var contentSize: CGSize {
    let across = max(environment.size[axis.across], acrossLength)
    return CGSize(along: axis, boundary.length, across: across)
  }

  // MARK: Sections

  private var sectionsLength: CGFloat {
    sections.isEmpty ? 0 : starts.total - configuration.interSectionSpacing
  }

  /// Where a section begins along the layout's axis.
  func start(ofSection section: Int) -> CGFloat {
    boundary.growth + starts.sum(before: section)
  }

  func corner(ofSection section: Int) -> CGPoint {
    CGPoint(along: axis, start(ofSection: section), across: 0)
  }

  /// The section's frame: across the whole view, insets and boundary items included.
  package func frame(ofSection section: Int) -> CGRect {
    let size = CGSize(along: axis, sections[section].length, across: environment.size[axis.across])
    return mirrored(CGRect(origin: corner(ofSection: section), size: size))
  }

  /// The sections that reach into the stretch, in order.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = starts.index(endingAfter: start - boundary.growth)
    var last = first
    while last < sections.count, self.start(ofSection: last) < end { last += 1 }
    return first..<last
  }

  /// The sections that reach into the rectangle, in order. O(log sections + answered).
  package func sections(in rect: CGRect) -> Range<Int> {
    let rect = mirrored(rect)
    return sections(from: rect.start(axis), to: rect.end(axis))
  }

  private static func place(
    _ configuration: LayoutConfiguration, _ environment: LayoutEnvironment, _ measured: [Int: CGSize],
    length: CGFloat, _ grid: PixelGrid
  ) -> BoundaryPlacement {
    BoundaryPlacement(
      configuration.boundaryItems, measured: measured, length: length, axis: configuration.scrollAxis,
      across: (start: 0, length: environment.size[configuration.scrollAxis.across]),
      container: environment.size, grid: grid)
  }

  private mutating func placeBoundaryItems() {
    boundary = Self.place(configuration, environment, boundaryMeasured, length: sectionsLength, grid)
  }

  // MARK: Measured sizes

  /// Takes the size a cell asked for; only its estimated sides count.
  /// - Returns: whether any frame changed.
  @discardableResult
  package mutating func setMeasuredSize(_ size: CGSize, item: Int, section: Int) -> Bool {
    guard sections.indices.contains(section) else { return false }
    guard sections[section].setMeasured(size, item: item) else { return false }
    sectionChanged(section)
    return true
  }

  /// Takes the size that a view fastened to an item or a group, or a boundary item of a section, or with
  /// `item` `Int.max` of the layout, asked for.
  /// - Returns: whether any frame changed.
  @discardableResult
  package mutating func setMeasuredSize(
    _ size: CGSize, kind: String, item: Int, section: Int
  ) -> Bool {
    guard size.isLength else { return false }
    if item == .max {
      guard let index = configuration.boundaryItems.firstIndex(where: { $0.kind == kind }),
        boundaryMeasured[index] != size
      else { return false }
      boundaryMeasured[index] = size
      placeBoundaryItems()
      return true
    }
    guard sections.indices.contains(section) else { return false }
    guard let index = sections[section].boundaryItem(kind: kind, number: item) else {
      guard sections[section].badgesMeasured[kind]?[item] != size,
        let badge = supplementary(kind: kind, item: item, section: section), !badge.estimatedAxes.isEmpty
      else { return false }
      sections[section].badgesMeasured[kind, default: [:]][item] = size
      return true
    }
    guard sections[section].boundaryMeasured[index] != size else { return false }
    sections[section].boundaryMeasured[index] = size
    sections[section].placeBoundaryItems()
    sectionChanged(section)
    return true
  }

  /// What the measured cells of a section asked for. O(measured cells).
  package func measuredCells(inSection section: Int) -> [(item: Int, size: CGSize)] {
    var found: [(item: Int, size: CGSize)] = []
    sections[section].forEachMeasured { found.append(($0, $1)) }
    return found
  }

  /// The cells not measured yet whose size decides over that of the given ones. O(cells answered); all cells
  /// of a section whose groups share a length.
  package func unmeasuredSiblings(ofItems items: [Int], section: Int) -> [LayoutElement] {
    guard sections.indices.contains(section) else { return [] }
    return sections[section].siblings(ofItems: items).compactMap { item -> LayoutElement? in
      guard let cell = cell(item: item, section: section), cell.needsMeasuring else { return nil }
      return cell
    }
  }

  private mutating func sectionChanged(_ section: Int) {
    starts.update(section, to: sections[section].length + configuration.interSectionSpacing)
    overhang = max(overhang, sections[section].overhang)
    placeBoundaryItems()
  }

  func isMeasured(boundaryItem index: Int) -> Bool { boundaryMeasured[index] != nil }

  // MARK: Orthogonal sections

  /// The row of an orthogonal section; nil for one that runs with the layout or is empty.
  package func orthogonalRow(inSection section: Int) -> OrthogonalRow? {
    let solved = sections[section]
    guard solved.isOrthogonal, solved.itemCount > 0, solved.problem == nil else { return nil }
    let start = start(ofSection: section) + solved.growth + solved.insets.start(axis)
    let origin = CGPoint(along: axis, start, across: 0)
    let size = CGSize(along: axis, solved.contentLength, across: environment.size[axis.across])
    return OrthogonalRow(
      behavior: solved.section.orthogonalBehavior,
      frame: mirrored(CGRect(origin: grid.nearest(origin), size: size)),
      leadingInset: solved.insets.start(solved.axis), trailingInset: solved.insets.end(solved.axis),
      length: solved.groups.length, viewport: solved.viewport)
  }

  /// The offset an orthogonal section rests at when asked for `offset`: measured from the section's
  /// left or top inset; beyond its ends only where a group there is centred. O(log n).
  package func restOffset(_ offset: CGFloat, inSection section: Int) -> CGFloat {
    let rest = sections[section].restOffset(mirrored(offset: offset, ofRow: section))
    return mirrored(offset: grid.nearest(rest), ofRow: section)
  }
}
