// Compositional layouts recorded from Apple's UIKit at scale 2: every frame, zIndex and content size.
import CollectionLayout
import Foundation
import Testing

private let file = MeasuredFile("compositional-layout.json")

@Suite(.tallied(file))
struct CompositionalLayoutMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let value = measured.value
      let margins = value.layoutMargins.layoutInsets
      let size = value.collectionView.size
      let solution = try LayoutSolution(
        sections: value.sections.array.map { ($0.layoutSection, $0.items.int) },
        configuration: value.configuration.layoutConfiguration,
        environment: LayoutEnvironment(
          size: size, scale: value.scale.cgFloat, layoutMargins: margins, readableContent: margins))
      let expected = value.expected
      expectFigures(solution.contentSize, expected.contentSize, within: 0.01, "contentSize")

      let offset = value.contentOffset.isNull ? CGPoint.zero : value.contentOffset.point
      let visible = CGRect(origin: offset, size: size)
      var asked = CGRect(x: -20000, y: -20000, width: 40000, height: 40000)
      if expected.visibleOnly.ifBool == true { asked = visible }
      var found = solution.elements(in: asked, visible: visible)
      func expect(_ element: LayoutElement?, _ rows: Figures, from first: Int, _ what: String) {
        guard let element else {
          Issue.record("\(what) is missing")
          return
        }
        let frame = Figures.list(Array(rows.array[first..<first + 4]))
        expectFigures(element.frame, frame, within: 0.01, what)
        if rows.array.count > first + 4 {
          #expect(element.zIndex == rows[first + 4].int, "\(what) zIndex")
        }
      }
      for row in expected.cells.array {
        let name = "cell \(row[0].int) \(row[1].int)"
        expect(found.first { $0.identity == name }, row, from: 2, name)
        expect(solution.cell(item: row[1].int, section: row[0].int), row, from: 2, name + " by index")
        found.removeAll { $0.identity == name }
      }
      for (label, rows) in [
        ("supplementary", expected.supplementaries), ("decoration", expected.decorations),
      ] {
        for row in rows.array {
          let number = row[2].double > 1e18 ? Int.max : row[2].int
          let name = "\(label) \(row[0].string) \(row[1].int) \(number)"
          expect(found.first { $0.identity == name }, row, from: 3, name)
          found.removeAll { $0.identity == name }
          let single =
            label == "decoration"
            ? solution.decoration(kind: row[0].string, item: number, section: row[1].int)
            : solution.supplementary(
              kind: row[0].string, item: number, section: row[1].int, visible: visible)
          expect(single, row, from: 3, name + " by index")
        }
      }
      #expect(found.isEmpty, "also answered: \(found.map(\.identity))")
      for row in expected.byIndexPath.ifArray ?? [] {
        let cell = solution.cell(item: row[1].int, section: row[0].int)
        expect(cell, row, from: 2, "cell \(row[0].int) \(row[1].int) by index")
      }
      checkQueries(solution, expected, offset: offset, size: size)
    }
  }

  /// Six rectangles were asked; those written down are answered as they say, the others with all that
  /// reaches into them.
  private func checkQueries(
    _ solution: LayoutSolution, _ expected: Figures, offset: CGPoint, size: CGSize
  ) {
    guard expected.visibleOnly.ifBool != true else { return }
    let small = CGRect(x: -20, y: -20, width: 40, height: 40)
    let rects = [
      CGRect(x: offset.x, y: offset.y, width: size.width, height: 50),
      CGRect(x: offset.x, y: offset.y + size.height / 2, width: size.width, height: 30),
      CGRect(x: offset.x + size.width, y: offset.y, width: 50, height: size.height),
      small,
      CGRect(origin: offset, size: size),
      CGRect(x: offset.x, y: offset.y + 33, width: size.width, height: 0.5),
    ]
    let everything = solution.elements(in: CGRect(x: -20000, y: -20000, width: 40000, height: 40000))
    for rect in rects {
      let answer = Set(solution.elements(in: rect).map(\.identity))
      let written = (expected.queries.ifArray ?? []).first { $0["rect"].rect == rect }
      let wanted: [String]
      if let written {
        wanted = written.elements.array.map { entry -> String in
          let kind = entry[1].ifString.map { " \($0)" } ?? ""
          return "\(entry[0].string)\(kind) \(entry[2].int) \(entry[3].int)"
        }
      } else {
        wanted = everything.filter { element in
          let both = element.frame.intersection(rect)
          return !both.isNull && both.width > 0 && both.height > 0
        }.map(\.identity)
      }
      #expect(answer == Set(wanted), "elements in \(rect)")
    }
  }
}
