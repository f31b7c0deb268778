// One section's items broken into lines. Lines that are alike are one run, found by arithmetic; a line of
// other items is a run of its own. Positions are along the layout, from the first line's start.
import Foundation

/// Lines one after another with as many items each, as thick each.
struct FlowRun: Equatable {
  var firstItem: Int
  var itemsPerLine: Int
  var lines: Int
  /// Where the first line begins.
  var start: CGFloat
  var thickness: CGFloat

  var endItem: Int { firstItem + itemsPerLine * lines }
}

/// One line.
struct FlowLine {
  var firstItem: Int
  var count: Int
  var start: CGFloat
  var thickness: CGFloat
}

/// A section's items, their sizes as far as they are known, and the lines they stand in.
struct FlowLines {
  let section: FlowSection
  private let axis: LayoutAxis
  /// The room a line has.
  private let available: CGFloat
  private(set) var measured: [Int: CGSize] = [:]
  /// The measured items in order.
  private var measuredItems: [Int] = []
  private var measuredSum = CGSize.zero
  /// How often each size, and each length along the line, was measured.
  private var measuredSizes: [CGSize: Int] = [:]
  private var measuredLengths: [CGFloat: Int] = [:]
  /// How many items from the first on have been measured without a gap.
  private var measuredPrefix = 0
  private(set) var runs: [FlowRun] = []
  /// The room all lines take along the layout.
  private(set) var length: CGFloat = 0
  /// Whether the last line keeps the spacing of full lines: its items are as long as all others.
  private var hasGrid = true
  /// How many runs of lines have been made since the section was described; tells tests the cost.
  private(set) var runsMade = 0
  /// What still counts as fitting, or as equal (points): sums of fractions are not exact.
  private static let tolerance: CGFloat = 1e-6

  /// O(1) for items alike; O(measured items) where they are asked; O(items) with a size an item.
  init(section: FlowSection, configuration: FlowConfiguration, measured: [Int: CGSize] = [:]) {
    self.section = section
    axis = configuration.axis
    available = configuration.acrossLength - section.insets.total(configuration.axis.across)
    if section.isMeasured {
      self.measured = measured.filter { $0.key >= 0 && $0.key < section.itemCount }
      measuredItems = self.measured.keys.sorted()
      for item in measuredItems { count(self.measured[item] ?? .zero, 1) }
      extendPrefix()
    }
    breakLines(from: 0)
  }

  // MARK: Sizes

  /// Adds a measured size to the counts, or takes it off them.
  private mutating func count(_ size: CGSize, _ sign: Int) {
    measuredSum.width += CGFloat(sign) * size.width
    measuredSum.height += CGFloat(sign) * size.height
    let length = size[axis.across]
    measuredSizes[size, default: 0] += sign
    measuredLengths[length, default: 0] += sign
    if measuredSizes[size] == 0 { measuredSizes[size] = nil }
    if measuredLengths[length] == 0 { measuredLengths[length] = nil }
  }

  private mutating func extendPrefix() {
    while measuredPrefix < section.itemCount, measured[measuredPrefix] != nil { measuredPrefix += 1 }
  }

  /// What every item that was not asked is taken to be; nil where nothing is guessed.
  private var guess: CGSize? {
    guard section.guessesFromMeasured, !measuredItems.isEmpty else { return nil }
    // Exactly the size that all have, whatever the division makes of it.
    if measuredSizes.count == 1, let size = measuredSizes.keys.first { return size }
    let count = CGFloat(measuredItems.count)
    return CGSize(width: measuredSum.width / count, height: measuredSum.height / count)
  }

  /// What an item is taken to be as long as it has not been asked.
  private func unmeasuredSize(_ item: Int) -> CGSize {
    if let guess { return guess }
    switch section.sizes {
    case .same(let size): return size
    case .each(let sizes): return sizes[item]
    }
  }

  func size(_ item: Int) -> CGSize {
    if !measured.isEmpty, let size = measured[item] { return size }
    return unmeasuredSize(item)
  }

  /// Whether all items that were not asked are alike.
  private var unmeasuredAreAlike: Bool {
    if section.guessesFromMeasured, !measuredItems.isEmpty { return true }
    if case .same = section.sizes { return true }
    return false
  }

  /// Notes what an item asked for. O(log n) where that changes nothing; otherwise in the number of runs of
  /// lines from the first that changes on: the item's own, or where a guess changes, that of the first item
  /// not asked.
  /// - Returns: whether lines were broken anew.
  mutating func setMeasuredSize(_ size: CGSize, item: Int) -> Bool {
    guard section.isMeasured, item >= 0, item < section.itemCount, size.isLength else { return false }
    let before = self.size(item)
    let guessBefore = guess
    let firstGuessed = measuredPrefix
    if let old = measured[item] {
      count(old, -1)
    } else {
      let place = measuredItems.partitioningIndex { $0 >= item }
      measuredItems.insert(item, at: place)
    }
    count(size, 1)
    measured[item] = size
    extendPrefix()
    let isSameGuess = guess == guessBefore || measuredPrefix == section.itemCount
    if before == size, isSameGuess { return false }
    breakLines(from: isSameGuess ? item : min(item, firstGuessed))
    return true
  }

  // MARK: Breaking

  /// Breaks lines from the one before an item's on; those before stay.
  private mutating func breakLines(from first: Int) {
    hasGrid = true
    guard section.itemCount > 0 else {
      runs = []
      length = 0
      return
    }
    var builder = Builder(spacing: section.lineSpacing)
    let start = keepLines(before: first, in: &builder)
    let kept = builder.runs.count
    if unmeasuredAreAlike {
      breakAlike(from: start, &builder)
    } else {
      breakEach(from: start, to: section.itemCount, &builder)
    }
    runs = builder.runs
    runsMade += runs.count - kept
    length = builder.end - section.lineSpacing
    hasGrid = allAreAlike
  }

  /// Moves the lines that an item's size does not touch into the builder: those before the line before its
  /// own, which may have room for the item now.
  /// - Returns: the first item of the lines that are left to break.
  private mutating func keepLines(before item: Int, in builder: inout Builder) -> Int {
    var place = runs.partitioningIndex { $0.endItem > item }
    guard item > 0, place < runs.count else { return 0 }
    var number = (item - runs[place].firstItem) / runs[place].itemsPerLine - 1
    if number < 0 {
      guard place > 0 else { return 0 }
      place -= 1
      number = runs[place].lines - 1
    }
    swap(&builder.runs, &runs)
    builder.runs.removeSubrange((place + 1)...)
    let start = line(number, of: builder.runs[place])
    builder.end = start.start
    if number > 0 { builder.runs[place].lines = number } else { builder.runs.removeLast() }
    return start.firstItem
  }

  /// Whether the section's items are alike: wholly, or in their length along the line where they are asked.
  private var allAreAlike: Bool {
    guard section.isMeasured else {
      guard case .each(let sizes) = section.sizes, let first = sizes.first else { return true }
      return sizes.allSatisfy { $0 == first }
    }
    let across = axis.across
    let first = size(0)[across]
    if unmeasuredAreAlike {
      // Lengths that are alike but for what sums of fractions leave are few.
      guard measuredLengths.count < 8 else { return false }
      let known = measuredLengths.keys.allSatisfy { abs($0 - first) <= Self.tolerance }
      guard known, measuredItems.count < section.itemCount else { return known }
      return abs(unmeasuredSize(0)[across] - first) <= Self.tolerance
    }
    return (0..<section.itemCount).allSatisfy { abs(self.size($0)[across] - first) <= Self.tolerance }
  }

  /// How many items of a length go in a line; one at least.
  private func capacity(_ length: CGFloat) -> Int {
    let step = length + section.interitemSpacing
    guard step > 0 else { return max(1, section.itemCount) }
    let count = ((available + section.interitemSpacing + Self.tolerance) / step).rounded(.down)
    guard count < CGFloat(Int32.max) else { return max(1, section.itemCount) }
    return max(1, Int(count))
  }

  /// Breaks items of which all but the measured ones are alike.
  private func breakAlike(from start: Int, _ builder: inout Builder) {
    let common = unmeasuredSize(0)
    let perLine = capacity(common[axis.across])
    var item = start
    var next = measuredItems.partitioningIndex { $0 >= start }
    while item < section.itemCount {
      while next < measuredItems.count, measuredItems[next] < item { next += 1 }
      let end = next < measuredItems.count ? measuredItems[next] : section.itemCount
      // A measured item may still fit beside the last of those before it.
      let alike = end < section.itemCount ? max(0, end - item - 1) : end - item
      let lines = alike / perLine
      if lines > 0 {
        builder.append(item, perLine, lines, common[axis])
        item += lines * perLine
      }
      guard item < section.itemCount else { return }
      item = breakOne(from: item, &builder)
    }
  }

  private func breakEach(from first: Int, to end: Int, _ builder: inout Builder) {
    var item = first
    while item < end { item = breakOne(from: item, &builder) }
  }

  /// Breaks one line off.
  /// - Returns: the first item of the next.
  private func breakOne(from first: Int, _ builder: inout Builder) -> Int {
    let across = axis.across
    var item = first
    var used: CGFloat = 0
    var thickness: CGFloat = 0
    while item < section.itemCount {
      let size = size(item)
      let needed = item == first ? size[across] : used + section.interitemSpacing + size[across]
      if item > first, needed > available + Self.tolerance { break }
      used = needed
      thickness = max(thickness, size[axis])
      item += 1
    }
    builder.append(first, item - first, 1, thickness)
    return item
  }

  private struct Builder {
    var runs: [FlowRun] = []
    /// Where the next line begins.
    var end: CGFloat = 0
    let spacing: CGFloat

    init(spacing: CGFloat) { self.spacing = spacing }

    mutating func append(_ first: Int, _ perLine: Int, _ lines: Int, _ thickness: CGFloat) {
      runs.append(
        FlowRun(firstItem: first, itemsPerLine: perLine, lines: lines, start: end, thickness: thickness))
      end += CGFloat(lines) * (thickness + spacing)
    }
  }

  // MARK: Looking up

  private func line(_ number: Int, of run: FlowRun) -> FlowLine {
    FlowLine(
      firstItem: run.firstItem + number * run.itemsPerLine, count: run.itemsPerLine,
      start: run.start + CGFloat(number) * (run.thickness + section.lineSpacing), thickness: run.thickness)
  }

  /// The line an item stands in. O(log runs).
  func line(ofItem item: Int) -> FlowLine? {
    guard item >= 0, item < section.itemCount else { return nil }
    let place = runs.partitioningIndex { $0.endItem > item }
    guard place < runs.count else { return nil }
    let run = runs[place]
    return line((item - run.firstItem) / run.itemsPerLine, of: run)
  }

  /// Visits the lines that reach between two positions, in order. O(log runs + lines visited), where lines
  /// do not overlap.
  func forEachLine(from start: CGFloat, to end: CGFloat, _ body: (FlowLine) -> Void) {
    let spacing = section.lineSpacing
    // Lines that overlap are not in the order of their places.
    let areOrdered = spacing >= 0
    var place = 0
    if areOrdered {
      place = runs.partitioningIndex { run in
        run.start + CGFloat(run.lines) * (run.thickness + spacing) > start
      }
    }
    while place < runs.count {
      let run = runs[place]
      if areOrdered, run.start > end { return }
      let step = run.thickness + spacing
      var first = 0
      var last = run.lines - 1
      if step > 0, run.lines > 1 {
        // The first line that ends after `start`, and the last that begins before `end`.
        let lowest = ((start - run.thickness - run.start) / step).rounded(.down)
        let highest = ((end - run.start) / step).rounded(.up)
        first = Int(min(max(0, lowest), CGFloat(run.lines)))
        last = Int(min(max(-1, highest), CGFloat(run.lines - 1)))
      }
      if first <= last {
        for number in first...last {
          let line = line(number, of: run)
          if line.start <= end, line.start + line.thickness >= start { body(line) }
        }
      }
      place += 1
    }
  }

  /// Where the items of a line stand: a full line is spread over the room there is, an item alone stands in
  /// its middle. The last line keeps to the grid of the lines before where all items are alike, and stands
  /// at the start with the least spacing otherwise. Across the line items are centred.
  func frames(of line: FlowLine) -> [CGRect] {
    let across = axis.across
    var sizes: [CGSize] = []
    sizes.reserveCapacity(line.count)
    var used: CGFloat = 0
    for item in line.firstItem..<line.firstItem + line.count {
      let size = size(item)
      sizes.append(size)
      used += size[across]
    }
    var position: CGFloat = 0
    var spacing = section.interitemSpacing
    let isLast = line.firstItem + line.count == section.itemCount
    var places = line.count
    if isLast, let first = sizes.first {
      if hasGrid {
        places = max(line.count, capacity(first[across]))
        used += CGFloat(places - line.count) * first[across]
      } else {
        places = 0
      }
    }
    if places > 1 {
      spacing = (available - used) / CGFloat(places - 1)
    } else if places == 1 {
      position = (available - used) / 2
    }
    var frames: [CGRect] = []
    frames.reserveCapacity(line.count)
    for size in sizes {
      let along = line.start + (line.thickness - size[axis]) / 2
      frames.append(CGRect(origin: CGPoint(along: axis, along, across: position), size: size))
      position += size[across] + spacing
    }
    return frames
  }
}

extension Array {
  /// The first index whose element satisfies `belongsInSecond`, in an array in which all that do come last.
  func partitioningIndex(_ belongsInSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
