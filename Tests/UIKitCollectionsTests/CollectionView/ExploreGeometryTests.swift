// The five sections of the Explore screen with views that ask for the heights their text and pictures take
// (390 x 844, 3x): where everything stands and rests.
import Testing
import UIKitCore

@testable import UIKitCollections

@Suite @MainActor struct ExploreGeometryTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    let counts = [6, 4, 3, 3, 16]
    let headers: [CGFloat] = [0, 65 + 2.0 / 3, 101 + 2.0 / 3, 65 + 2.0 / 3, 65 + 2.0 / 3]
    func numberOfSections(in collectionView: UICollectionView) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, path, _ in
        switch path.section {
        case 1, 3: cell.wantedHeight = 302
        case 2: cell.wantedHeight = 316 + 1.0 / 3
        case 4: cell.wantedHeight = path.item % 4 == 0 ? 78 : 91 + 1.0 / 3
        default: cell.wantedHeight = 232
        }
      }
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let height = headers[indexPath.section]
      let registration = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: kind) {
        view, _, _ in
        view.wantedHeight = height
      }
      return collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
  }

  private static func section(_ number: Int) -> NSCollectionLayoutSection {
    let group: NSCollectionLayoutGroup
    switch number {
    case 0:
      let half = item(.fractionalWidth(1), .estimated(85))
      half.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
      group = .vertical(
        layoutSize: size(.fractionalWidth(0.65), .estimated(180)), subitem: half, count: 2)
    case 4:
      let line = item(.fractionalWidth(1), .estimated(60))
      group = .vertical(
        layoutSize: size(.fractionalWidth(0.7), .estimated(200)), subitems: [line, line, line, line])
    default:
      let card = item(.fractionalWidth(1), .estimated(312))
      group = .horizontal(layoutSize: size(.fractionalWidth(0.7), .estimated(312)), subitems: [card])
    }
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(
      top: number == 4 ? 0 : 20, leading: 20, bottom: 20, trailing: 20)
    if number > 0 {
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .estimated(100)), elementKind: "header", alignment: .top)
      ]
    }
    if number == 2 || number == 4 { section.decorationItems = [.background(elementKind: "back")] }
    return section
  }

  @Test func everySectionStandsWhereTheWorkedNumbersSay() throws {
    let layout = UICollectionViewCompositionalLayout { number, _ in Self.section(number) }
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 244), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    view.layoutIfNeeded()
    // Down through all sections, so that each is measured.
    for y in stride(from: CGFloat(0), through: 1800, by: 100) {
      view.contentOffset.y = y
      view.layoutIfNeeded()
    }
    let solution = try #require(layout.solution)
    let heights = (0..<5).map { solution.frame(ofSection: $0).height }
    let wanted: [CGFloat] = [220, 407.6667, 458, 407.6667, 437.6667]
    for (height, expected) in zip(heights, wanted) { #expect(abs(height - expected) < 0.01) }
    #expect(abs(view.contentSize.height - 1931) < 0.01)
    func rests(_ section: Int, _ asked: [CGFloat]) -> [CGFloat] {
      asked.map { ($0, view.setRowOffset($0, inSection: section) ?? -1) }.map { ($0.1 * 100).rounded() / 100 }
    }
    #expect(rests(0, [0, 200, 400, 900]) == [0, 265.33, 434, 434])
    #expect(rests(1, [0, 285, 570, 900]) == [0, 285, 570, 778])
    #expect(rests(2, [0, 285, 900]) == [0, 285, 493])
    #expect(rests(3, [0, 285, 900]) == [0, 285, 493])
    #expect(rests(4, [0, 285, 570, 900]) == [0, 285, 570, 778])
  }

  @Test func theFirstScreenShowsCellsOf74() throws {
    let layout = UICollectionViewCompositionalLayout { number, _ in Self.section(number) }
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 244), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    view.layoutIfNeeded()
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(first.convert(first.bounds, to: view).minY == 28)
    #expect(first.frame.height == 74)
    #expect(abs(first.frame.width - 253.3333) < 0.001)
    #expect(second.convert(second.bounds, to: view).minY == 118)
    // Four small cells and a header: the stays begin below the view.
    #expect(view.statistics.viewsMade == 5)
  }
}
