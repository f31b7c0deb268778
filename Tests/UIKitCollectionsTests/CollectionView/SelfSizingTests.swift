// Cells and headers that ask for their own height.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct SelfSizingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func onlyWhatIsInSightIsMeasured() {
    // 60 rows of an estimate of 44, 3 apart, which ask for 31, 50, 31, 69, 31 and so on.
    let asks: [CGFloat] = [31, 50, 31, 69, 31]
    let section = listSection(.estimated(44))
    section.interGroupSpacing = 3
    let source = NumberSource([Array(0..<60)])
    source.heights = { asks[$0 % 5] }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: section))
    #expect(view.contentSize.height == 2788)
    #expect(view.statistics.viewsMeasured == 11)
    #expect(view.statistics.viewsMade == 11)
    #expect(view.cellForItem(at: path(10))?.frame == CGRect(x: 0, y: 454, width: 320, height: 31))
    #expect(view.statistics.layoutsPrepared == 1)
  }

  @Test func cellsPushedOutOfSightAreNotMade() {
    // Ten rows of the estimate would fit; the first two fill the screen.
    let source = NumberSource([Array(0..<60)])
    source.heights = { _ in 300 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.estimated(44))))
    #expect(view.statistics.viewsMade == 2)
    #expect(source.requests == [path(0), path(1)])
    #expect(view.contentSize.height == 3152)
  }

  @Test func headersMoveTheirSection() {
    let section = listSection(.estimated(44))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(100)), elementKind: "head", alignment: .top)
    ]
    let source = NumberSource([[1], [2]])
    source.titleHeight = 65
    source.heights = { _ in 20 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: section))
    #expect(view.cellForItem(at: path(0))?.frame.minY == 65)
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 150)
    #expect(view.contentSize.height == 170)
  }

  @Test func aRowIsAsTallAsItsTallestMeasuredCard() {
    let section = rowSection(width: .fractionalWidth(0.7), height: .estimated(312))
    let source = NumberSource([Array(0..<4), [9]])
    source.heights = { $0 == 1 ? 120 : 100 }
    let view = makeView(
      source,
      UICollectionViewCompositionalLayout { number, _ in
        number == 0 ? section : listSection(.absolute(48))
      })
    // The first card shows whole and the second partly; the others are not measured.
    #expect(view.rows[0]?.frame.height == 120)
    #expect(view.cellForItem(at: path(0))?.frame.height == 100)
    #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 128)
    #expect(source.requests.filter { $0.section == 0 } == [path(0), path(1)])
  }

  @Test func whatGrowsAboveTheViewportLeavesWhatIsSeenInPlace() {
    let source = NumberSource([Array(0..<100)])
    source.heights = { $0 < 50 ? 64 : 44 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.estimated(44))))
    // Down to the rows from 60 on, which keep their estimate, past rows never seen.
    view.contentOffset.y = 60 * 44
    view.layoutIfNeeded()
    let top = view.contentOffset.y
    for _ in 0..<40 {
      view.contentOffset.y -= 20
      let cell = view.visibleCells.last
      let before = cell.map { $0.frame.minY - view.contentOffset.y }
      view.layoutIfNeeded()
      if let cell, let before, view.visibleCells.contains(where: { $0 === cell }) {
        #expect(cell.frame.minY - view.contentOffset.y == before)
      }
    }
    #expect(view.contentOffset.y < top)
  }

  @Test func aNewHeightKeepsWhatWasMeasuredAndANewWidthDoesNot() {
    let section = listSection(.estimated(44))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(100)), elementKind: "head", alignment: .top)
    ]
    let source = NumberSource([[1, 2]])
    source.titleHeight = 65
    source.heights = { _ in 20 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: section))
    #expect(view.statistics.viewsMeasured == 3)
    view.frame.size.height = 300
    view.layoutIfNeeded()
    #expect(view.statistics.viewsMeasured == 3)
    #expect(view.contentSize.height == 105)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.statistics.viewsMeasured == 6)
    source.heights = { _ in 30 }
    view.collectionViewLayout.invalidateLayout()
    view.frame.size.height = 310
    view.layoutIfNeeded()
    #expect(view.statistics.viewsMeasured == 9)
  }

  @Test func preferredAttributesOfTheCellsOwnAreTaken() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.frame.size.height = 77
        return layoutAttributes
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        5
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let registration = UICollectionView.CellRegistration<Tall, Int> { _, _, _ in }
        return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
      }
    }
    let source = Source()
    let section = listSection(.estimated(44))
    section.interGroupSpacing = 3
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 397)
  }

  @Test func aBadgeIsMeasuredAndStaysAtItsAnchor() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .estimated(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [cell])
    let source = NumberSource([[0, 1]])
    source.titleHeight = 16
    let view = makeView(
      source, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let second = try #require(
      view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0)))
    #expect(second.frame == CGRect(x: 300, y: 64, width: 20, height: 16))
    #expect(view.statistics.viewsMeasured == 2)
    #expect(view.contentSize.height == 80)
  }
}
