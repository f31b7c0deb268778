// Only what is in sight has a view, and views are used again.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct VisibleCellTests {
  @Test func tenRowsOf48FillAScreenOf480() {
    let source = NumberSource([Array(0..<100_000)])
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
    #expect(view.statistics.viewsMade == 10)
    #expect(source.requests.count == 10)
    #expect(view.contentSize == CGSize(width: 320, height: 4_800_000))
    #expect(view.visibleCells.map { ($0 as? NumberCell)?.number } == Array(0..<10))
    #expect(
      view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame
        == CGRect(x: 0, y: 144, width: 320, height: 48))
    #expect(source.events == (0..<10).map { "show \($0)" })
  }

  @Test func scrollingUsesCellsAgainWhateverTheRegistration() {
    let source = NumberSource([Array(0..<1000)])
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
    for step in 1...50 {
      view.contentOffset.y = CGFloat(step) * 30
      view.layoutIfNeeded()
    }
    // Eleven rows at most are in sight at once.
    #expect(view.statistics.viewsMade <= 12)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(31...41))
    #expect(number(view, 35) == 35)
    #expect(view.statistics.layoutsPrepared == 1)
    let reused = view.cellForItem(at: IndexPath(item: 35, section: 0)) as? NumberCell
    #expect((reused?.timesPrepared ?? 0) > 0)
  }

  @Test func aJumpAsksOnlyForWhatIsThere() {
    let source = NumberSource([Array(0..<100_000)])
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
    source.requests = []
    view.scrollToItem(at: IndexPath(item: 50_000, section: 0), at: .top, animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 2_400_000)
    #expect(source.requests.count == 10)
    #expect(view.statistics.viewsMade == 10)
    #expect(number(view, 50_005) == 50_005)
  }

  @Test func scrollingWithinARowBuildsNothing() {
    let view = makeView(
      NumberSource([Array(0..<1000)]),
      UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    let built = view.statistics.attributesBuilt
    view.contentOffset.y = 20
    view.layoutIfNeeded()
    #expect(view.statistics.attributesBuilt == built)
    // One row comes in at the bottom as one goes at the top.
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(view.statistics.attributesBuilt == built + 1)
  }

  @Test func aPlainLayoutLaysOutNothing() {
    let source = NumberSource([[1, 2, 3]])
    let view = makeView(source, UICollectionViewLayout())
    #expect(view.visibleCells.isEmpty)
    #expect(view.contentSize == .zero)
    #expect(source.requests.isEmpty)
  }

  @Test func classesRegisteredByNameAreDequeued() {
    final class Named: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "n", for: indexPath)
      }
    }
    let source = Named()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
    view.register(NumberCell.self, forCellWithReuseIdentifier: "n")
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell is NumberCell)
    #expect(cell?.reuseIdentifier == "n")
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 48))
  }

  @Test func backgroundsStandBehindCellsAndHeadersInFront() throws {
    let section = listSection(.absolute(48))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    let source = NumberSource([[1, 2]])
    let view = makeView(source, layout)
    let classes = view.subviews.map { className(of: $0) }
    #expect(classes == ["Backdrop", "NumberCell", "TitleView", "NumberCell"])
    #expect(view.subviews[0].frame == CGRect(x: 0, y: 0, width: 320, height: 126))
    let head = view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: 0))
    #expect(head?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(view.visibleSupplementaryViews(ofKind: "head").count == 1)
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 80)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == nil)
  }

  @Test func aPinnedHeaderMovesWithoutAnotherLayout() throws {
    let section = listSection(.absolute(48))
    let head = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top)
    head.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [head]
    let view = makeView(
      NumberSource([Array(0..<100)]), UICollectionViewCompositionalLayout(section: section))
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let shown = try #require(
      view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: 0)))
    #expect(shown.frame == CGRect(x: 0, y: 100, width: 320, height: 30))
    #expect(view.subviews.last === shown)
    #expect(view.statistics.layoutsPrepared == 1)
  }

  @Test func aNewWidthLaysOutAgain() {
    let source = NumberSource([[1, 2]])
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.width) == [200, 200])
    #expect(view.statistics.layoutsPrepared == 2)
    #expect(view.statistics.viewsMade == 2)
  }

  @Test func theProviderIsAskedOnceASectionAndSolve() {
    var asked: [Int] = []
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      asked.append(section)
      widths.append(environment.container.effectiveContentSize.width)
      return listSection(.absolute(48))
    }
    let view = makeView(NumberSource([[1], [2], [3]]), layout)
    #expect(asked == [0, 1, 2])
    #expect(widths == [320, 320, 320])
    view.contentOffset.y = 10
    view.layoutIfNeeded()
    #expect(asked == [0, 1, 2])
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(asked == [0, 1, 2, 0, 1, 2])
  }

  @Test func theConfigurationIsCopied() {
    let layout = UICollectionViewCompositionalLayout(section: listSection(.absolute(48)))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    layout.configuration = configuration
    configuration.interSectionSpacing = 99
    layout.configuration.interSectionSpacing = 50
    let view = makeView(NumberSource([[1], [2]]), layout)
    #expect(view.contentSize.height == 116)
  }

  @Test func aLayoutOfTheClientsOwnIsFollowed() {
    final class Diagonal: UICollectionViewLayout {
      var prepared = 0
      override func prepare() { prepared += 1 }
      override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = CGFloat(indexPath.item) * 50
        attributes.frame = CGRect(x: place, y: place, width: 50, height: 50)
        attributes.alpha = 0.5
        return attributes
      }
    }
    let layout = Diagonal()
    let view = makeView(NumberSource([Array(0..<20)]), layout)
    #expect(layout.prepared == 1)
    #expect(view.visibleCells.count == 7)
    #expect(view.visibleCells.last?.frame.origin == CGPoint(x: 300, y: 300))
    #expect(view.visibleCells.last?.alpha == 0.5)
  }
}

@Suite @MainActor struct CollectionDiagnosisTests {
  @Test func anUnknownIdentifierStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = makeView(NumberSource([[1]]), UICollectionViewLayout())
        _ = view.dequeueReusableCell(withReuseIdentifier: "x", for: IndexPath(item: 0, section: 0))
      }
    }
  }

  @Test func aSectionWithItemsAndNoLayoutStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = makeView(NumberSource([[1]]), UICollectionViewCompositionalLayout { _, _ in nil })
      }
    }
  }

  @Test func anUnregisteredBackgroundStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let section = listSection(.absolute(48))
        section.decorationItems = [.background(elementKind: "back")]
        _ = makeView(NumberSource([[1]]), UICollectionViewCompositionalLayout(section: section))
      }
    }
  }

  @Test func aCellMadeByHandStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class ByHand: NSObject, UICollectionViewDataSource {
          func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
          { 1 }
          func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        }
        let source = ByHand()
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 480),
          collectionViewLayout: UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
        view.dataSource = source
        view.layoutIfNeeded()
      }
    }
  }

  @Test func aChangeTheDataSourceDoesNotConfirmStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = makeView(
          NumberSource([[1]]), UICollectionViewCompositionalLayout(section: listSection(.absolute(48))))
        view.insertItems(at: [IndexPath(item: 1, section: 0)])
      }
    }
  }
}
