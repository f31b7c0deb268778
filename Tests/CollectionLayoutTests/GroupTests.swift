import CollectionLayout
import Foundation
import Testing

@Suite struct GroupTests {
  private func xs(_ group: LayoutItem, items: Int) throws -> [CGFloat] {
    let solution = try solve([(section(group), items)])
    return (0..<items).map { solution.cell(item: $0, section: 0)!.frame.minX }
  }

  @Test func thirdsOf320GoDownToHalfPoints() throws {
    let item = cell(.fractionalWidth(1 / 3), .fractionalHeight(1))
    #expect(try xs(row(.fractionalWidth(1), .absolute(10), .repeating([item])), items: 3) == [0, 106.5, 213])
  }

  @Test func fractionsAreTakenOfWhatTheSpacingLeaves() throws {
    let item = cell(.fractionalWidth(0.5), .fractionalHeight(1))
    let group = row(.fractionalWidth(1), .absolute(10), .repeating([item]), spacing: .fixed(10))
    let solution = try solve([(section(group), 2)])
    #expect(solution.cell(item: 0, section: 0)?.frame == rect(0, 0, 155, 10))
    #expect(solution.cell(item: 1, section: 0)?.frame == rect(165, 0, 155, 10))
  }

  @Test func flexibleSpacingTakesWhatIsLeftOver() throws {
    let item = cell(.absolute(100), .fractionalHeight(1))
    let group = row(.fractionalWidth(1), .absolute(10), .repeating([item]), spacing: .flexible(4))
    #expect(try xs(group, items: 3) == [0, 110, 220])
  }

  @Test func aRepeatedSubitemKeepsItsOwnLength() throws {
    let item = cell(.absolute(30), .fractionalHeight(1))
    let group = row(.fractionalWidth(1), .absolute(10), .counted(item, count: 3), spacing: .fixed(10))
    let solution = try solve([(section(group), 4)])
    #expect(solution.cell(item: 2, section: 0)?.frame == rect(80, 0, 30, 10))
    #expect(solution.cell(item: 3, section: 0)?.frame == rect(0, 10, 30, 10))
  }

  @Test(arguments: [
    (LayoutDimension.fractionalWidth(0.999), CGFloat(0)), (.fractionalWidth(0.999), 3), (.absolute(200), 3),
  ])
  func groupsInGroupsAreSolvedOnceALevel(width: LayoutDimension, spacing: CGFloat) throws {
    nonisolated(unsafe) var solved = 0
    var item = LayoutItem(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)),
      group: LayoutGroup(
        axis: .horizontal,
        .custom { container in
          solved += 1
          return [LayoutCustomItem(frame: CGRect(origin: .zero, size: container.contentSize))]
        }))
    for _ in 0..<25 {
      // Each has room for one of the next only; the last is as high as it is wide.
      item = row(width, .fractionalHeight(1), .repeating([item]), spacing: .fixed(spacing))
      item = column(.fractionalWidth(1), .fractionalHeight(1), .repeating([item]), spacing: .fixed(spacing))
      item = row(.fractionalWidth(1), .fractionalWidth(0.999), .repeating([item]), spacing: .fixed(spacing))
      item = column(.fractionalWidth(1), .fractionalHeight(1), .repeating([item]), spacing: .fixed(spacing))
    }
    let group = column(.fractionalWidth(1), .absolute(400), .repeating([item]))
    let solution = try solve([(section(group), 3)])
    #expect(solution.cell(item: 2, section: 0)?.frame.minY == 800)
    #expect(solved < 10)
  }

  @Test func nestedGroupsResolveInTheirParentsInside() throws {
    let small = cell(.fractionalWidth(1), .fractionalHeight(0.5))
    let stack = column(.fractionalWidth(0.5), .fractionalHeight(1), .repeating([small]), spacing: .fixed(4))
    let big = cell(.fractionalWidth(0.5), .fractionalHeight(1))
    let group = row(.fractionalWidth(1), .absolute(100), .repeating([big, stack]), spacing: .fixed(6))
    let solution = try solve([(section(group), 3)])
    let frames = (0..<3).map { solution.cell(item: $0, section: 0)!.frame }
    #expect(frames == [rect(0, 0, 157, 100), rect(163, 0, 157, 48), rect(163, 52, 157, 48)])
  }

  @Test func insetsLongerThanThePlaceLeaveTheDifference() throws {
    let insets = LayoutInsets(top: 7, leading: 0, bottom: 7, trailing: 0)
    let item = cell(.fractionalWidth(1), .absolute(9.5), insets: insets)
    let solution = try solve([(section(column(.fractionalWidth(1), .absolute(20), .repeating([item]))), 1)])
    #expect(solution.cell(item: 0, section: 0)?.frame.height == 4.5)
  }

  @Test func aDividedEstimateIsNoLongerOneSoItsCellsAreInset() throws {
    // Two cells of an estimate of 180, inset by 8 above and below: 90 each, 74 inside.
    let insets = LayoutInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
    let item = cell(.fractionalWidth(1), .estimated(85), insets: insets)
    let group = column(.fractionalWidth(0.65), .estimated(180), .dividing(item, count: 2))
    let nearby = section(
      group, insets: LayoutInsets(top: 20, leading: 20, bottom: 20, trailing: 20), spacing: 12,
      orthogonal: .groupPaging)
    let solution = try solve([(nearby, 6)], width: 390, height: 844, scale: 3)
    let cells = (0..<3).map { solution.cell(item: $0, section: 0)! }
    #expect(abs(cells[0].frame.width - 253.3333) < 0.001)
    #expect(cells[0].frame.origin == CGPoint(x: 20, y: 28))
    #expect(cells[0].frame.height == 74)
    #expect(cells[1].frame.minY == 118)
    #expect(cells.allSatisfy { !$0.needsMeasuring })
    #expect(solution.contentSize == CGSize(width: 390, height: 220))
    let row = try #require(solution.orthogonalRow(inSection: 0))
    #expect(abs(row.length - 784) < 0.001)
    #expect(row.viewport == 350)
    let rests = [0, 200, 400, 900].map { solution.restOffset($0, inSection: 0) }
    for (rest, wanted) in zip(rests, [0, 265.3333, 434, 434]) { #expect(abs(rest - wanted) < 0.001) }
  }

  @Test func customPlacesAreAskedForOnceASectionAndRepeat() throws {
    var asked: [CGSize] = []
    var group = LayoutItem(size: LayoutSize(width: .fractionalWidth(1), height: .absolute(80)))
    group.group = LayoutGroup(
      axis: .vertical,
      .custom { container in
        asked.append(container.contentSize)
        return [
          LayoutCustomItem(frame: rect(1, 2, 30, 40)),
          LayoutCustomItem(frame: rect(50, 10, 60, 30), zIndex: 4),
        ]
      })
    let insets = LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    let solution = try solve([(section(group, insets: insets), 4)])
    #expect(asked == [CGSize(width: 320, height: 80)])
    #expect(solution.cell(item: 3, section: 0)?.frame == rect(54, 93, 60, 30))
    #expect(solution.cell(item: 3, section: 0)?.zIndex == 4)
  }
}

@Suite struct LayoutProblemTests {
  @Test func aGroupTooShortForItsFirstItemLaysOutNothingAndSaysWhy() throws {
    let group = row(
      .fractionalWidth(1), .absolute(20), .repeating([cell(.absolute(400), .fractionalHeight(1))]))
    let fine = section(
      row(.fractionalWidth(1), .absolute(20), .repeating([cell(.absolute(40), .absolute(20))])))
    let solution = try solve([(section(group), 3), (fine, 1)])
    #expect(solution.cell(item: 0, section: 0) == nil)
    #expect(solution.cell(item: 0, section: 1)?.frame == rect(0, 0, 40, 20))
    let problem = try #require(solution.problems.first)
    #expect(problem.cause == .cannotFitAnItem)
    #expect(problem.section == 0)
    #expect(problem.message.contains("This group cannot fit even a single item."))
    #expect(problem.message.contains("size={.containerWidthFactor(1), .absolute(20)}"))
  }

  @Test func insetsThatLeaveNoWidthAreNoRoom() throws {
    let group = row(
      .fractionalWidth(1), .absolute(20), .repeating([cell(.fractionalWidth(1), .absolute(20))]))
    let sides = LayoutInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    let solution = try solve([(section(group, insets: sides), 3)], width: 32)
    #expect(solution.problems.first?.cause == .noRoom)
    #expect(
      solution.problems.first?.message.contains("There is no room for this NSCollectionLayoutGroup") == true)
  }

  @Test func lengthsThatAreNoLengthsLayOutNothing() throws {
    for bad in [CGFloat.nan, -.infinity, .infinity, -5] {
      for item in [cell(.fractionalWidth(1), .absolute(bad)), cell(.fractionalWidth(bad), .absolute(20))] {
        let part = section(column(.fractionalWidth(1), .estimated(20), .repeating([item])))
        let solution = try solve([(part, 3)])
        #expect(solution.problems.count == 1)
        #expect(solution.contentSize == CGSize(width: 320, height: 0))
        #expect(solution.elements(in: rect(0, 0, 320, 480)).isEmpty)
      }
    }
  }

  @Test func measuredSizesThatAreNoSizesAreNotTaken() throws {
    var solution = try solve([(list(), 3)])
    for bad in [CGFloat.nan, .infinity, -1] {
      let isTaken = solution.setMeasuredSize(CGSize(width: 320, height: bad), item: 0, section: 0)
      #expect(!isTaken)
    }
    #expect(solution.contentSize.height == 132)
  }

  @Test func aSectionWithItemsAndNoDescriptionIsAnError() {
    #expect(throws: LayoutError.missingSection(1)) { try solve([(list(), 1), (nil, 1)]) }
    #expect(throws: Never.self) { try solve([(list(), 1), (nil, 0)]) }
  }

  @Test func twoItemsOfAGroupMayNotCarryTheSameKind() {
    let badge = LayoutSupplementaryItem(
      kind: "badge", size: LayoutSize(width: .absolute(9), height: .absolute(9)),
      containerAnchor: LayoutAnchor(edges: [.top]))
    let item = cell(.fractionalWidth(0.5), .absolute(20), badges: [badge])
    let group = row(.fractionalWidth(1), .absolute(20), .repeating([item, item]))
    #expect(throws: LayoutError.duplicateElementKind("badge", section: 0)) {
      try solve([(section(group), 2)])
    }
  }

  @Test func aGroupMustRepeatSomething() {
    #expect(throws: LayoutError.emptyGroup(section: 0)) {
      try solve([(section(row(.fractionalWidth(1), .absolute(20), .repeating([]))), 1)])
    }
    let item = cell(.fractionalWidth(1), .absolute(20))
    #expect(throws: LayoutError.emptyGroup(section: 0)) {
      try solve([(section(row(.fractionalWidth(1), .absolute(20), .dividing(item, count: 0))), 1)])
    }
  }
}
