// Compositional layouts: what solving and asking cost by the number of items, and what a layout keeps.
import CollectionLayout
import Foundation

private let screen = CGSize(width: 390, height: 844)

private func solution(_ section: LayoutSection, _ count: Int) -> LayoutSolution {
  let environment = LayoutEnvironment(size: screen, scale: 3)
  guard
    let solution = try? LayoutSolution(
      sections: [(section, count)], configuration: LayoutConfiguration(), environment: environment)
  else { fatalError("the layout is valid") }
  return solution
}

/// Three fixed items in a row, rows at a distance.
private func grid() -> LayoutSection {
  let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1)))
  let group = LayoutItem(
    size: LayoutSize(width: .fractionalWidth(1), height: .absolute(120)),
    group: LayoutGroup(axis: .horizontal, .repeating([item]), interItemSpacing: .fixed(8)))
  var section = LayoutSection(group: group)
  section.interGroupSpacing = 8
  return section
}

/// Rows of which each is asked for its height.
private func rows() -> LayoutSection {
  let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
  let group = LayoutItem(
    size: size, group: LayoutGroup(axis: .vertical, .repeating([LayoutItem(size: size)])))
  return LayoutSection(group: group)
}

/// What is on the screen whose middle the item is in.
private func look(_ solution: LayoutSolution, at item: Int) -> Int {
  guard let cell = solution.cell(item: item, section: 0) else { return 0 }
  let corner = CGPoint(x: 0, y: cell.frame.midY - screen.height / 2)
  return solution.elements(in: CGRect(origin: corner, size: screen)).count
}

private func measured(_ count: Int) -> LayoutSolution {
  var solved = solution(rows(), count)
  for number in 0..<1_000 {
    let size = CGSize(width: screen.width, height: CGFloat(40 + number % 50))
    solved.setMeasuredSize(size, item: number * (count / 1_000), section: 0)
  }
  return solved
}

func benchmarkLayouts() {
  print("layouts: time, peer's time")
  let fixed = race(
    15, times: 50,
    [
      { keep(look(solution(grid(), 1_000_000), at: 900_000)) },
      { keep(look(solution(grid(), 1_000), at: 900)) },
    ])
  report(fixed[0], to: fixed[1], atMost: 1.5, "solve and look, 1,000,000 fixed items against 1,000")
  let estimated = race(
    15,
    [
      { keep(look(measured(1_000_000), at: 900_000)) },
      { keep(look(measured(10_000), at: 9_000)) },
    ])
  report(
    estimated[0], to: estimated[1], atMost: 3,
    "solve, measure 1,000 rows and look, 1,000,000 estimated rows against 10,000")
  let few = bytesKept(by: 1_000)
  let many = bytesKept(by: 1_000_000)
  print("\(few) bytes for 1,000 fixed items, \(many) for 1,000,000\(many > few + 64 ? "  MISSED" : "")")
}

/// Bytes a solved layout of so many fixed items keeps, the mean of many.
private func bytesKept(by count: Int) -> Int {
  var held = [solution(grid(), count)]
  held.reserveCapacity(101)
  let start = allocatedBytes
  for _ in 0..<100 { held.append(solution(grid(), count)) }
  let bytes = (allocatedBytes - start) / 100
  keep(held)
  return bytes
}
