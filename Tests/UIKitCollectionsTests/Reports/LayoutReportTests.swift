// Layouts that people reported as laid out wrong elsewhere, at scale 2. The numbers are those of the list of
// public reports this project follows.
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor func atScale2(_ body: () throws -> Void) rethrows {
  let metrics = UIScreen.main.metrics
  UIScreen.main.metrics.scale = 2
  defer { UIScreen.main.metrics = metrics }
  try body()
}

@MainActor func header(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutBoundarySupplementaryItem {
  NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), height), elementKind: "head", alignment: .top)
}

extension UICollectionView {
  func laidOut(_ item: Int, _ section: Int = 0) -> CGRect? {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
}

@Suite(.serialized) @MainActor struct LayoutReportTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Two rows stacked in a vertical group: row = two items side by side.
  @Test func theSpacingBetweenStackedRowsIsKept() {  // 1
    atScale2 {
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(44)),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
      row.interItemSpacing = .fixed(10)
      let outer = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(98)), subitems: [row, row])
      outer.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: outer)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
      section.interGroupSpacing = 10
      let view = makeView(
        NumberSource([Array(0..<6)]), UICollectionViewCompositionalLayout(section: section))
      #expect(
        (0..<6).map { view.laidOut($0) } == [
          CGRect(x: 10, y: 0, width: 145, height: 44), CGRect(x: 165, y: 0, width: 145, height: 44),
          CGRect(x: 10, y: 54, width: 145, height: 44), CGRect(x: 165, y: 54, width: 145, height: 44),
          CGRect(x: 10, y: 108, width: 145, height: 44), CGRect(x: 165, y: 108, width: 145, height: 44),
        ])
    }
  }

  @Test func groupInsetsDoNotWidenTheContent() {  // 3
    atScale2 {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(60)),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
      group.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
      let view = makeView(
        NumberSource([[0, 1]]),
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), width: 375)
      #expect(view.laidOut(0) == CGRect(x: 16, y: 0, width: 171.5, height: 60))
      #expect(view.laidOut(1) == CGRect(x: 187.5, y: 0, width: 171.5, height: 60))
      #expect(view.contentSize.width == 375)
    }
  }

  static func padded(_ edges: NSCollectionLayoutEdgeSpacing) -> UICollectionViewCompositionalLayout {
    let padded = item(.fractionalWidth(1), .estimated(100))
    padded.edgeSpacing = edges
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(100)), subitems: [padded])))
  }

  @Test func edgeSpacingThatLeavesNoRoomLaysOutNothingAndSaysSo() async throws {  // 4
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let around = NSCollectionLayoutEdgeSpacing(
          leading: .fixed(8), top: .fixed(8), trailing: .fixed(8), bottom: .fixed(8))
        let view = makeView(NumberSource([[1, 2, 3]]), LayoutReportTests.padded(around))
        precondition(view.visibleCells.isEmpty && view.contentSize.height == 0)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.components(separatedBy: "cannot fit even a single item").count == 2)
  }

  @Test func edgeSpacingAboveAndBelowKeepsTheWidth() {  // 4
    let edges = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(8), trailing: nil, bottom: .fixed(8))
    let source = NumberSource([[1, 2]])
    source.heights = { _ in 50 }
    let view = makeView(source, Self.padded(edges))
    #expect(view.laidOut(0) == CGRect(x: 0, y: 8, width: 320, height: 50))
    #expect(view.laidOut(1) == CGRect(x: 0, y: 74, width: 320, height: 50))
  }

  @Test func aRowOfFixedCardsHasItsInsetsItsSpacingAndItsHeader() throws {  // 5
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(185), .absolute(160)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 15)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .continuous
    section.boundarySupplementaryItems = [header(.absolute(44))]
    let view = makeView(
      NumberSource([Array(0..<5)]), UICollectionViewCompositionalLayout(section: section), width: 375)
    #expect((0..<3).map { view.laidOut($0)?.minX } == [15, 210, 405])
    #expect(view.laidOut(0)?.minY == 44)
    #expect(view.contentSize.height == 204)
    #expect(view.setRowOffset(10_000, inSection: 0) == 620)
    view.layoutIfNeeded()
    let last = try #require(view.cellForItem(at: path(4)))
    #expect(last.convert(last.bounds, to: view).maxX == 360)
  }

  @Test func aRowOfCardsSmallerThanTheirEstimateHasNoTail() throws {  // 7
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.estimated(200), .absolute(60)),
      subitems: [item(.estimated(200), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .continuous
    let source = NumberSource([Array(0..<5)])
    source.width = 80
    let view = makeView(source, UICollectionViewCompositionalLayout(section: section))
    for _ in 0..<4 {
      _ = view.setRowOffset(10_000, inSection: 0)
      view.layoutIfNeeded()
    }
    #expect(view.rows[0]?.contentSize.width == 440)
    let last = try #require(view.cellForItem(at: path(4)))
    #expect(last.convert(last.bounds, to: view).maxX == 320)
  }

  @Test func laterSectionsBeginWhereTheMeasuredOnesEnd() {  // 8
    let source = NumberSource([[1, 2, 3], [4, 5]])
    source.heights = { _ in 44 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.estimated(100))))
    #expect(view.laidOut(0, 1)?.minY == 132)
    #expect(view.contentSize.height == 220)
  }

  @Test func aBackgroundReachesBehindTheHeader() throws {  // 9
    let section = listSection(.absolute(44))
    section.boundarySupplementaryItems = [header(.absolute(44))]
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    let view = makeView(NumberSource([[1]]), layout, width: 375)
    let back = try #require(layout.layoutAttributesForDecorationView(ofKind: "back", at: path(0)))
    #expect(back.frame == CGRect(x: 0, y: 0, width: 375, height: 88))
    #expect(back.zIndex == 0)
    let cell = try #require(view.layoutAttributesForItem(at: path(0)))
    #expect(cell.frame.minY == 44)
    #expect(cell.zIndex == 1)
  }

  @Test func theBackgroundOfARowStandsStillAndOnce() throws {  // 12
    let section = rowSection()
    section.orthogonalScrollingBehavior = .continuous
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    let view = makeView(NumberSource([Array(0..<8)]), layout)
    let before = try #require(view.subviews.first { $0 is Backdrop }).frame
    #expect(before == CGRect(x: 0, y: 0, width: 320, height: 58))
    #expect(view.setRowOffset(120, inSection: 0) == 120)
    view.layoutIfNeeded()
    #expect(view.subviews.filter { $0 is Backdrop }.map(\.frame) == [before])
    #expect(view.rows[0]?.subviews.contains { $0 is Backdrop } == false)
  }

  @Test func switchingLayoutsGivesWhatEachGivesAlone() {  // 13
    let source = NumberSource([Array(0..<20)])
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 100, height: 80)
    let list = UICollectionViewCompositionalLayout(section: listSection(.absolute(44)))
    let view = makeView(source, grid)
    let inGrid = (0..<6).map { view.cellForItem(at: path($0))?.frame }
    view.setCollectionViewLayout(list, animated: false)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 0, y: 132, width: 320, height: 44))
    #expect(view.contentSize.height == 880)
    view.setCollectionViewLayout(grid, animated: false)
    view.layoutIfNeeded()
    #expect((0..<6).map { view.cellForItem(at: path($0))?.frame } == inGrid)
  }

  private func rowOfThree(
    _ itemHeight: NSCollectionLayoutDimension, in groupHeight: NSCollectionLayoutDimension
  ) -> UICollectionView {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), groupHeight),
        subitem: item(.fractionalWidth(1.0 / 3), itemHeight), count: 3))
    let source = NumberSource([Array(0..<6)])
    let asks: [CGFloat] = [40, 70, 55]
    source.heights = { asks[$0 % 3] }
    return makeView(source, UICollectionViewCompositionalLayout(section: section), width: 300)
  }

  @Test func cellsOfARowKeepTheirOwnHeights() {  // 14
    let view = rowOfThree(.estimated(50), in: .estimated(50))
    #expect((0..<3).map { view.laidOut($0)?.height } == [40, 70, 55])
    #expect(view.laidOut(3)?.minY == 70)
  }

  @Test func uniformCellsOfARowAreAsTallAsTheTallest() {  // 14
    let view = rowOfThree(.uniformAcrossSiblings(estimate: 50), in: .estimated(50))
    #expect((0..<3).map { view.laidOut($0)?.height } == [70, 70, 70])
    #expect(view.laidOut(3)?.minY == 70)
    #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 100, height: 70))
  }

  @Test func aCarouselOfUniformCardsMeasuresAllAndIsAsTallAsTheTallest() {  // 14
    let section = rowSection(height: .uniformAcrossSiblings(estimate: 50))
    let source = NumberSource([Array(0..<12), [1]])
    source.heights = { $0 == 9 ? 130 : 60 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: section))
    #expect(view.statistics.viewsMeasured >= 12)
    #expect(view.rows[0]?.frame.height == 130)
    #expect(view.cellForItem(at: path(0))?.frame.height == 130)
    // The cells that were only measured are not among those in sight, and were not displayed.
    #expect(view.visibleCells.count < 8)
    #expect(source.events.allSatisfy { $0.hasPrefix("show") })
  }

  @Test func cellsAsTallAsTheirGroupAreNotMeasured() {  // 14
    let view = rowOfThree(.fractionalHeight(1), in: .estimated(100))
    #expect((0..<3).map { view.laidOut($0)?.height } == [100, 100, 100])
    #expect(view.statistics.viewsMeasured == 0)
  }

  @Test func aHandlerCannotMutateItemsWithEstimates() async throws {  // 14
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let section = listSection(.estimated(44))
        section.visibleItemsInvalidationHandler = { items, _, _ in items.first?.alpha = 0.5 }
        let view = makeView(
          NumberSource([[1, 2]]), UICollectionViewCompositionalLayout(section: section))
        precondition(view.visibleCells.allSatisfy { $0.alpha == 1 })
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("cannot mutate its visible items"))
  }

  @Test func insetsThatEatTheViewAreDiagnosed() async throws {  // 17
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size(.fractionalWidth(1), .estimated(94)),
          subitems: [item(.fractionalWidth(0.25), .estimated(94))])
        group.interItemSpacing = .fixed(16)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let view = makeView(
          NumberSource([[1, 2]]), UICollectionViewCompositionalLayout(section: section), width: 32,
          height: 653)
        precondition(view.contentSize == CGSize(width: 32, height: 0))
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    for word in ["section 0", "{32, 653}", "safeArea", "no room for this", "containerWidthFactor(1)"] {
      #expect(text.contains(word), "\(word) in \(text)")
    }
  }

  @Test func sectionsAreApartAndHeadersTouchTheirRows() {  // 19
    let section = listSection(.absolute(40))
    section.interGroupSpacing = 8
    section.boundarySupplementaryItems = [header(.absolute(30))]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    let view = makeView(
      NumberSource([[1, 2], [3, 4]]),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    func headerY(_ section: Int) -> CGFloat? {
      view.layoutAttributesForSupplementaryElement(ofKind: "head", at: path(0, section))?.frame.minY
    }
    #expect([headerY(0), headerY(1)] == [0, 126])
    #expect([view.laidOut(0), view.laidOut(1)].map { $0?.minY } == [30, 78])
    #expect([view.laidOut(0, 1), view.laidOut(1, 1)].map { $0?.minY } == [156, 204])
    #expect(view.contentSize.height == 244)
  }

  @Test func aHeaderThatGrowsPushesItsCellsDown() throws {  // 20
    let section = listSection(.absolute(40))
    section.boundarySupplementaryItems = [header(.estimated(44))]
    let source = NumberSource([[1, 2, 3]])
    source.titleHeight = 44
    let view = makeView(source, UICollectionViewCompositionalLayout(section: section))
    #expect(view.laidOut(0)?.minY == 44)
    let title = try #require(view.supplementaryView(forElementKind: "head", at: path(0)) as? TitleView)
    title.wantedHeight = 88
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(title.frame == CGRect(x: 0, y: 0, width: 320, height: 88))
    #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.minY } == [88, 128, 168])
    #expect(view.contentSize.height == 208)
  }
}
