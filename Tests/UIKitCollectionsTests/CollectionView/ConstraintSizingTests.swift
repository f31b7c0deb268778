// Cells and headers sized by their constraints: pictures as high as they are wide, labels that wrap.
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct ConstraintSizingTests {
  /// A square over a line of text, 10 apart.
  final class Card: UICollectionViewCell {
    let picture = UIView()
    let title = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [picture, title] {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
      }
      title.font = .systemFont(ofSize: 14, weight: .semibold)
      NSLayoutConstraint.activate([
        picture.topAnchor.constraint(equalTo: contentView.topAnchor),
        picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
        title.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 10),
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Text inside the view's own margins, with margins of 24 above it.
  final class Header: UICollectionReusableView {
    let box = UIView()
    let title = UILabel()
    let subtitle = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 0, bottom: 0, trailing: 0)
      title.font = .systemFont(ofSize: 18, weight: .bold)
      subtitle.font = .systemFont(ofSize: 15, weight: .light)
      for label in [title, subtitle] {
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        box.addSubview(label)
      }
      let outer = layoutMarginsGuide
      let inner = box.layoutMarginsGuide
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: outer.topAnchor),
        box.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        title.topAnchor.constraint(equalTo: inner.topAnchor),
        title.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
        title.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
        subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
        subtitle.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
        subtitle.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
        subtitle.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let registration = UICollectionView.CellRegistration<Card, String> { cell, _, text in
        cell.title.text = text
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: "Entire homes")
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let registration = UICollectionView.SupplementaryRegistration<Header>(elementKind: kind) { view, _, _ in
        view.title.text = "Discover Experiences"
        view.subtitle.text = "Unique activities with local experts—in person or online."
      }
      return collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
  }

  @Test func aCardIsAsHighAsItsSquareAndTextAndAHeaderWrapsItsText() throws {
    let card = item(.fractionalWidth(1), .estimated(312))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.7), .estimated(312)), subitems: [card]))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(100)), elementKind: "header", alignment: .top)
    ]
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    view.layoutIfNeeded()
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Card)
    // 273 wide: the square, 10, and a line of 14 points, 17 high.
    #expect(first.frame.size == CGSize(width: 273, height: 300))
    #expect(first.picture.frame == CGRect(x: 0, y: 0, width: 273, height: 273))
    #expect(first.title.frame.minY == 283)
    let header = try #require(
      view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0)) as? Header)
    // 8 + 24 + 21.67 + 4 + two lines of 15 points + 8.
    #expect(abs(header.frame.height - 101.6667) < 0.34)
    #expect(header.frame.width == 350)
    #expect(header.title.convert(header.title.bounds, to: view).origin == CGPoint(x: 28, y: 32))
    #expect(view.statistics.viewsMeasured == 3)
  }
}
