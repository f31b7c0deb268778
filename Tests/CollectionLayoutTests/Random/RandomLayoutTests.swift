// Random layouts, fixed and estimated, against the slow solver.
import CollectionLayout
import Foundation
import Testing

@Suite struct RandomLayoutTests {
  /// How many layouts are tried: `TESSERA_SOAK` of them, or 400.
  static let count = ProcessInfo.processInfo.environment["TESSERA_SOAK"].flatMap { Int($0) } ?? 400

  @Test(arguments: 0..<8) func agreesWithTheSlowSolver(_ part: Int) throws {
    for seed in stride(from: part, to: Self.count, by: 8) {
      var dice = Dice(UInt64(seed))
      let layout = RandomLayout(&dice)
      var solution = try LayoutSolution(
        sections: layout.sections.map { ($0.section, $0.items) }, configuration: layout.configuration,
        environment: layout.environment)
      try compare(solution, layout, measured: [:], seed, &dice)
      // Cells with an estimate are measured, in any order.
      var measured: [Int: [Int: CGSize]] = [:]
      var wanting: [(section: Int, item: Int)] = []
      for (section, entry) in layout.sections.enumerated() {
        for item in 0..<entry.items {
          guard let cell = solution.cell(item: item, section: section), !cell.estimatedAxes.isEmpty else {
            continue
          }
          wanting.append((section, item))
        }
      }
      guard !wanting.isEmpty else { continue }
      wanting.shuffle(using: &dice)
      for (section, item) in wanting.prefix(6) {
        let size = CGSize(
          width: dice.one(of: [20, 41, 77.5, 160]), height: dice.one(of: [18, 44, 63.5, 120]))
        // Which sides count may change with what else was measured; a cell that fills no place any more
        // is not asked.
        guard let cell = solution.cell(item: item, section: section), !cell.estimatedAxes.isEmpty else {
          continue
        }
        solution.setMeasuredSize(size, item: item, section: section)
        measured[section, default: [:]][item] = size
      }
      try compare(solution, layout, measured: measured, seed, &dice)
    }
  }

  private func compare(
    _ solution: LayoutSolution, _ layout: RandomLayout, measured: [Int: [Int: CGSize]], _ seed: Int,
    _ dice: inout Dice
  ) throws {
    let plain = PlainLayout(
      layout.sections, layout.configuration, layout.environment, measured: measured)
    let what = "seed \(seed)\(measured.isEmpty ? "" : ", measured")"
    #expect(near(solution.contentSize.width, plain.contentSize.width), "\(what): content width")
    #expect(near(solution.contentSize.height, plain.contentSize.height), "\(what): content height")
    let everything = CGRect(x: -50_000, y: -50_000, width: 100_000, height: 100_000)
    var known: [String: LayoutElement] = [:]
    for element in solution.elements(in: everything) { known[Self.name(element)] = element }
    for wanted in plain.elements {
      // What shows nothing is not answered by rectangle.
      guard let element = known[wanted.name] ?? single(wanted.name, solution) else {
        Issue.record("\(what): \(wanted.name) is missing")
        return
      }
      guard near(element.frame, wanted.frame), element.zIndex == wanted.zIndex else {
        Issue.record("\(what): \(wanted.name) \(element.frame) \(element.zIndex), not \(wanted)")
        return
      }
      known[wanted.name] = nil
    }
    #expect(known.isEmpty, "\(what): also \(known.keys.sorted())")
    for _ in 0..<3 {
      let rect = CGRect(
        x: CGFloat(Int.random(in: -60...400, using: &dice)),
        y: CGFloat(Int.random(in: -60...700, using: &dice)),
        width: CGFloat(dice.one(of: [1, 40, 320])), height: CGFloat(dice.one(of: [1, 50, 480])))
      let found = Set(solution.elements(in: rect).map(Self.name))
      let names = plain.names(in: rect)
      guard found != names else { continue }
      // Frames within a pixel of the rectangle's edge may fall on either side by how sums were rounded.
      let border = plain.names(in: rect.insetBy(dx: -0.001, dy: -0.001))
        .subtracting(plain.names(in: rect.insetBy(dx: 0.001, dy: 0.001)))
      let difference = found.symmetricDifference(names).subtracting(border)
      #expect(
        difference.isEmpty,
        "\(what): in \(rect) \(difference.sorted()) found \(difference.intersection(found).sorted()) \(plain.elements.filter { difference.contains($0.name) })"
      )
    }
  }

  private func near(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 0.01 }

  private func near(_ one: CGRect, _ other: CGRect) -> Bool {
    near(one.minX, other.minX) && near(one.minY, other.minY) && near(one.width, other.width)
      && near(one.height, other.height)
  }

  private static func name(_ element: LayoutElement) -> String {
    switch element.category {
    case .cell: return "cell \(element.section) \(element.item)"
    case .supplementary(let kind), .decoration(let kind):
      return element.item == .max ? "\(kind) all" : "\(kind) \(element.section) \(element.item)"
    }
  }

  /// The element by its index.
  private func single(_ name: String, _ solution: LayoutSolution) -> LayoutElement? {
    let words = name.split(separator: " ").map(String.init)
    guard words.count == 3, let section = Int(words[1]), let item = Int(words[2]) else {
      return solution.supplementary(kind: words[0], item: .max, section: 0)
    }
    if words[0] == "cell" { return solution.cell(item: item, section: section) }
    return solution.supplementary(kind: words[0], item: item, section: section)
      ?? solution.decoration(kind: words[0], item: item, section: section)
  }
}
