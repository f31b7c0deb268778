import CollectionLayout
import Foundation
import Testing

@Suite struct MeasuringTests {
  @Test func aMeasuredRowMovesWhatFollows() throws {
    var solution = try solve([(list(spacing: 3), 5), (list(), 2)])
    #expect(solution.cell(item: 0, section: 1)?.frame.minY == 232)
    let isNew = solution.setMeasuredSize(CGSize(width: 320, height: 31), item: 1, section: 0)
    #expect(isNew)
    #expect(solution.cell(item: 1, section: 0)?.frame == rect(0, 47, 320, 31))
    #expect(solution.cell(item: 2, section: 0)?.frame.minY == 81)
    #expect(solution.cell(item: 0, section: 1)?.frame.minY == 219)
    #expect(solution.contentSize.height == 307)
    let again = solution.setMeasuredSize(CGSize(width: 320, height: 31), item: 1, section: 0)
    #expect(!again)
    let absent = solution.setMeasuredSize(CGSize(width: 320, height: 31), item: 9, section: 0)
    #expect(!absent)
  }

  @Test func aMeasuredBadgeStandsAtItsAnchorAndMovesNothing() throws {
    let badge = LayoutSupplementaryItem(
      kind: "badge", size: LayoutSize(width: .absolute(20), height: .estimated(10)),
      containerAnchor: LayoutAnchor(edges: [.bottom, .trailing]))
    let cells = cell(.fractionalWidth(0.5), .fractionalHeight(1), badges: [badge])
    let group = row(.fractionalWidth(1), .absolute(40), .repeating([cells]))
    var solution = try solve([(section(group), 6)])
    let before = try #require(solution.supplementary(kind: "badge", item: 3, section: 0))
    #expect(before.frame == rect(300, 70, 20, 10))
    #expect(before.needsMeasuring)
    let isNew = solution.setMeasuredSize(CGSize(width: 99, height: 16), kind: "badge", item: 3, section: 0)
    #expect(isNew)
    let after = try #require(solution.supplementary(kind: "badge", item: 3, section: 0))
    // The width is not an estimate; the bottom edges stay together.
    #expect(after.frame == rect(300, 64, 20, 16))
    #expect(!after.needsMeasuring)
    #expect(solution.elements(in: rect(0, 0, 320, 200)).contains(after))
    #expect(solution.supplementary(kind: "badge", item: 2, section: 0)?.needsMeasuring == true)
    #expect(solution.contentSize.height == 120)
    let again = solution.setMeasuredSize(CGSize(width: 20, height: 16), kind: "badge", item: 9, section: 0)
    #expect(!again)
  }

  @Test func aMeasuredBadgeOfANestedGroupFollowsItsGroup() throws {
    let badge = LayoutSupplementaryItem(
      kind: "badge", size: LayoutSize(width: .estimated(20), height: .absolute(8)),
      containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    var inner = column(
      .fractionalWidth(0.5), .fractionalHeight(1), .repeating([cell(.fractionalWidth(1), .absolute(20))]))
    inner.supplementaryItems = [badge]
    let group = row(.fractionalWidth(1), .absolute(40), .repeating([inner]))
    var solution = try solve([(section(group), 8)])
    solution.setMeasuredSize(CGSize(width: 33, height: 99), kind: "badge", item: 3, section: 0)
    #expect(
      solution.supplementary(kind: "badge", item: 3, section: 0)?.frame == rect(160, 40, 33, 8))
  }

  @Test func aChangedSolutionLeavesTheOneItCameFromAlone() throws {
    let before = try solve([(list(), 100)])
    var after = before
    after.setMeasuredSize(CGSize(width: 320, height: 100), item: 50, section: 0)
    #expect(before.contentSize.height == 4400)
    #expect(after.contentSize.height == 4456)
  }

  @Test func aMillionRowsAreMeasuredAnywhere() throws {
    var solution = try solve([(list(), 1_000_000)])
    for item in stride(from: 999_999, to: 0, by: -4999) {
      solution.setMeasuredSize(CGSize(width: 320, height: 54), item: item, section: 0)
    }
    // 201 rows are ten points taller.
    #expect(solution.contentSize.height == 44_002_010)
    let shown = solution.elements(in: rect(0, 22_000_000, 320, 440))
    #expect(shown.count == 11)
    #expect(shown.first.map { solution.cell(item: $0.item, section: 0) } == shown.first)
  }

  @Test func aRowIsAsTallAsItsTallestMeasuredGroup() throws {
    // The estimate of 312 counts only until something is measured.
    let group = row(
      .fractionalWidth(0.7), .estimated(312), .repeating([cell(.fractionalWidth(1), .estimated(312))]))
    let stays = section(
      group, insets: LayoutInsets(top: 20, leading: 20, bottom: 20, trailing: 20), spacing: 12,
      orthogonal: .groupPaging,
      boundary: [
        LayoutBoundaryItem(
          kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .estimated(100)),
          alignment: .top)
      ])
    var solution = try solve([(stays, 4)], width: 390, height: 844, scale: 3)
    #expect(solution.contentSize.height == 452)
    solution.setMeasuredSize(CGSize(width: 350, height: 65 + 2.0 / 3), kind: "header", item: 0, section: 0)
    solution.setMeasuredSize(CGSize(width: 273, height: 302), item: 0, section: 0)
    #expect(abs(solution.contentSize.height - 407.6667) < 0.001)
    solution.setMeasuredSize(CGSize(width: 273, height: 316), item: 1, section: 0)
    #expect(abs(solution.contentSize.height - 421.6667) < 0.001)
    #expect(solution.supplementary(kind: "header", item: 0, section: 0)?.frame.minX == 20)
    let row = try #require(solution.orthogonalRow(inSection: 0))
    #expect(row.length == 1128)
    #expect(row.maximumOffset == 778)
    #expect([0, 200, 500, 778].map { solution.restOffset($0, inSection: 0) } == [0, 285, 570, 778])
  }

  @Test func aGroupOfEstimatesAlongItsAxisIsOneRunAsLongAsItIs() throws {
    let standard = cell(.fractionalWidth(1), .estimated(60))
    let group = column(
      .fractionalWidth(0.7), .estimated(200), .repeating([standard, standard, standard, standard]))
    let info = section(
      group, insets: LayoutInsets(top: 0, leading: 20, bottom: 20, trailing: 20), spacing: 12,
      orthogonal: .groupPaging)
    var solution = try solve([(info, 16)], width: 390, height: 844, scale: 3)
    #expect(solution.contentSize.height == 260)
    for item in 0..<4 {
      let height: CGFloat = item == 0 ? 78 : 91 + 1.0 / 3
      solution.setMeasuredSize(CGSize(width: 273, height: height), item: item, section: 0)
    }
    #expect(abs(solution.contentSize.height - 372) < 0.001)
    #expect(solution.cell(item: 4, section: 0)?.frame.origin == CGPoint(x: 305, y: 0))
  }

  @Test func wordsBreakIntoRowsAsTheyAreMeasured() throws {
    // Cells of an estimated width in rows of 320: three of 100, until they ask for other widths.
    let group = row(
      .fractionalWidth(1), .absolute(20), .repeating([cell(.estimated(100), .fractionalHeight(1))]))
    var solution = try solve([(section(group), 10)])
    func rows() -> [[Int]] {
      var rows: [[Int]] = []
      for item in 0..<10 {
        let frame = solution.cell(item: item, section: 0)!.frame
        if frame.minX == 0 { rows.append([]) }
        rows[rows.count - 1].append(item)
      }
      return rows
    }
    #expect(rows() == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9]])
    solution.setMeasuredSize(CGSize(width: 150, height: 20), item: 1, section: 0)
    #expect(rows() == [[0, 1], [2, 3, 4], [5, 6, 7], [8, 9]])
    solution.setMeasuredSize(CGSize(width: 40, height: 20), item: 0, section: 0)
    #expect(rows() == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9]])
    #expect(solution.cell(item: 2, section: 0)?.frame == rect(190, 0, 100, 20))
    solution.setMeasuredSize(CGSize(width: 300, height: 20), item: 7, section: 0)
    #expect(rows() == [[0, 1, 2], [3, 4, 5], [6], [7], [8, 9]])
    solution.setMeasuredSize(CGSize(width: 90, height: 20), item: 4, section: 0)
    #expect(rows() == [[0, 1, 2], [3, 4, 5], [6], [7], [8, 9]])
    #expect(solution.contentSize.height == 100)
    // More than a row holds is the whole row.
    solution.setMeasuredSize(CGSize(width: 900, height: 20), item: 9, section: 0)
    #expect(rows() == [[0, 1, 2], [3, 4, 5], [6], [7], [8], [9]])
    #expect(solution.cell(item: 9, section: 0)?.frame == rect(0, 100, 320, 20))
  }

  @Test func measuringInAnyOrderEndsTheSame() throws {
    let group = row(
      .fractionalWidth(1), .absolute(20), .repeating([cell(.estimated(100), .fractionalHeight(1))]))
    let widths: [CGFloat] = (0..<40).map { CGFloat(30 + ($0 * 37) % 200) }
    var forward = try solve([(section(group), 40)])
    var backward = forward
    for item in 0..<40 {
      forward.setMeasuredSize(CGSize(width: widths[item], height: 20), item: item, section: 0)
      let other = 39 - item
      backward.setMeasuredSize(CGSize(width: widths[other], height: 20), item: other, section: 0)
    }
    for item in 0..<40 {
      #expect(forward.cell(item: item, section: 0)?.frame == backward.cell(item: item, section: 0)?.frame)
    }
    #expect(forward.contentSize == backward.contentSize)
  }
}
