// A row whose `visibleItemsInvalidationHandler` scales, fades, turns and moves its cells: where they are seen.
import Foundation
import Testing
import UIKit

private let file = MeasuredFile("orthogonal-scrolling.json", cases: { $0.modified.array })

@Suite(.tallied(file)) @MainActor
struct VisibleItemsHandlerMeasurements {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
    }
  }

  private static func section() -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let half = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.5))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: half, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items {
        let index = CGFloat(item.indexPath.item)
        let distance = abs(155 * index + 4 - offset.x) / 300
        item.alpha = max(0.2, 1 - distance)
        let scale = 1 - distance / 2
        item.transform3D = CATransform3DMakeScale(scale, scale, 1)
        item.zIndex = 10 - item.indexPath.item
        if item.indexPath.item == 1 { item.center = CGPoint(x: index * 40 + 110 + offset.x, y: 60) }
        if item.indexPath.item == 3 { item.transform = CGAffineTransform(rotationAngle: 0.3) }
      }
    }
    return section
  }

  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let value = measured.value
      let source = Source()
      let view = UICollectionView(
        frame: CGRect(origin: .zero, size: file.root.meta.container.size),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: Self.section()))
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = source
      view.layoutIfNeeded()
      _ = view.setRowOffset(value.requestedOffset.cgFloat, inSection: 0)
      view.layoutIfNeeded()
      let cells = view.visibleCells
      let items = cells.map { view.indexPath(for: $0)?.item ?? -1 }
      #expect(items == value.cells.array.map { $0[0].int })
      for (cell, row) in zip(cells, value.cells.array) {
        let name = "item \(row[0].int)"
        let seen = cell.convert(cell.bounds, to: view)
        // Written with six digits.
        expectFigures(seen, .list(Array(row.array[1..<5])), within: 0.001, name)
        expectFigures(Double(cell.alpha), row[5], within: 0.001, "\(name) alpha")
        let turn = cell.transform
        let matrix: [Double] = [turn.a, turn.b, turn.c, turn.d].map { Double($0) }
        expectFigures(matrix, row[6], within: 0.001, "\(name) transform")
        #expect(cell.layer.zPosition == 0)
      }
    }
  }
}
