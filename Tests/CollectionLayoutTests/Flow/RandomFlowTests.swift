// Random flows against a slow solver that places one item after the other, as the rules say it.
import Foundation
import Testing

@testable import CollectionLayout

@Suite struct RandomFlowTests {
  /// Sizes, gaps and axis of one trial.
  private struct Flow {
    var sizes: [CGSize]
    var axis: LayoutAxis
    var room: CGFloat
    var insets: LayoutInsets
    var line: CGFloat
    var gap: CGFloat
    var comparesWholeSizes: Bool
  }

  /// Places every item, one line after the other.
  private func slowFrames(_ flow: Flow) -> [CGRect] {
    let axis = flow.axis
    let across = axis.across
    let available = flow.room - flow.insets.total(across)
    var lines: [[Int]] = []
    var used: CGFloat = 0
    for (item, size) in flow.sizes.enumerated() {
      if let last = lines.indices.last, used + flow.gap + size[across] <= available + 0.000001 {
        lines[last].append(item)
        used += flow.gap + size[across]
      } else {
        lines.append([item])
        used = size[across]
      }
    }
    let first = flow.sizes.first ?? .zero
    let areAlike = flow.sizes.allSatisfy {
      flow.comparesWholeSizes ? $0 == first : abs($0[across] - first[across]) < 0.000001
    }
    var frames: [CGRect] = []
    var position = flow.insets.start(axis)
    for (number, line) in lines.enumerated() {
      let thickness = line.map { flow.sizes[$0][axis] }.max() ?? 0
      let total = line.reduce(CGFloat(0)) { $0 + flow.sizes[$1][across] }
      var gap = flow.gap
      var start: CGFloat = 0
      if number < lines.count - 1 {
        if line.count == 1 { start = (available - total) / 2 }
        if line.count > 1 { gap = (available - total) / CGFloat(line.count - 1) }
      } else if areAlike {
        var places = 1
        while CGFloat(places + 1) * first[across] + CGFloat(places) * flow.gap <= available + 0.000001 {
          places += 1
        }
        if places == 1 { start = (available - first[across]) / 2 }
        if places > 1 { gap = (available - CGFloat(places) * first[across]) / CGFloat(places - 1) }
      }
      for item in line {
        let size = flow.sizes[item]
        let along = position + (thickness - size[axis]) / 2
        let origin = CGPoint(along: axis, along, across: flow.insets.start(across) + start)
        frames.append(CGRect(origin: origin, size: size))
        start += size[across] + gap
      }
      position += thickness + flow.line
    }
    return frames
  }

  private func differs(_ one: CGRect, _ other: CGRect) -> Bool {
    // Origins go to half points.
    abs(one.minX - other.minX) > 0.2501 || abs(one.minY - other.minY) > 0.2501 || one.size != other.size
  }

  @Test(arguments: 0..<400) func agreesWithTheSlowSolver(_ seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let axis: LayoutAxis = Bool.random(using: &random) ? .vertical : .horizontal
    let count = Int.random(in: 0...40, using: &random)
    let widths: [CGFloat] = [20, 33.5, 60, 61, 90, 150]
    let common = CGSize(
      width: widths.randomElement(using: &random)!, height: widths.randomElement(using: &random)!)
    let isMixed = Bool.random(using: &random)
    let isMeasured = Bool.random(using: &random)
    var sizes = Array(repeating: common, count: count)
    var measured: [Int: CGSize] = [:]
    for item in sizes.indices where Int.random(in: 0..<4, using: &random) == 0 {
      let other = CGSize(
        width: widths.randomElement(using: &random)!, height: widths.randomElement(using: &random)!)
      if isMeasured { measured[item] = other }
      if isMixed && !isMeasured { sizes[item] = other }
    }
    var section = FlowSection(itemCount: count, sizes: isMixed ? .each(sizes) : .same(common))
    section.isMeasured = isMeasured
    section.guessesFromMeasured = isMeasured && seed % 2 == 0
    section.lineSpacing = CGFloat(Int.random(in: 0...12, using: &random))
    section.interitemSpacing = CGFloat(Int.random(in: 0...12, using: &random))
    section.insets = LayoutInsets(top: 4, leading: 7, bottom: 9, trailing: 2)
    let room = CGFloat(Int.random(in: 180...420, using: &random))
    let configuration = FlowConfiguration(
      axis: axis, acrossLength: room, scale: 2, headerKind: "head", footerKind: "foot")
    var solution = try FlowSolution(sections: [section], configuration: configuration)
    // In any order, and some of them twice.
    for item in measured.keys.sorted().shuffled(using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        solution.setMeasuredSize(CGSize(width: 77, height: 12), item: item, section: 0)
      }
      solution.setMeasuredSize(measured[item]!, item: item, section: 0)
      sizes[item] = measured[item]!
    }
    if section.guessesFromMeasured, !measured.isEmpty {
      let known = measured.keys.sorted().map { measured[$0]! }
      let number = CGFloat(known.count)
      let mean = CGSize(
        width: known.reduce(0) { $0 + $1.width } / number, height: known.reduce(0) { $0 + $1.height } / number
      )
      for item in sizes.indices where measured[item] == nil { sizes[item] = mean }
    }
    let wanted = slowFrames(
      Flow(
        sizes: sizes, axis: axis, room: room, insets: section.insets, line: section.lineSpacing,
        gap: section.interitemSpacing, comparesWholeSizes: !isMeasured))
    for (item, frame) in wanted.enumerated() {
      let cell = try #require(solution.cell(item: item, section: 0))
      #expect(!differs(cell.frame, frame), "item \(item): \(cell.frame), not \(frame)")
    }
    let end = wanted.map { $0.end(axis) }.max() ?? section.insets.start(axis)
    #expect(abs(solution.contentSize[axis] - end - section.insets.end(axis)) <= 0.5)
    // A query finds just the cells that reach in.
    let rect = CGRect(
      x: CGFloat(Int.random(in: 0...300, using: &random)),
      y: CGFloat(Int.random(in: 0...900, using: &random)),
      width: 130, height: 170)
    let found = solution.elements(in: rect).map(\.item)
    let all = (0..<count).filter { item in
      solution.cell(item: item, section: 0)!.frame.overlap(rect) != nil
    }
    #expect(found == all)
  }
}

/// The same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
