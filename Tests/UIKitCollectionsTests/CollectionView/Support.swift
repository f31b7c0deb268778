// A data source that counts what it is asked, and layouts the tests share.
@testable import UIKitCollections
import UIKitCore

final class NumberCell: UICollectionViewCell {
  var number = -1
  var timesPrepared = 0
  /// What the cell asks for; nil keeps the layout's size.
  var wantedHeight: CGFloat?
  var wantedWidth: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    timesPrepared += 1
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: wantedWidth ?? size.width, height: wantedHeight ?? size.height)
  }
}

final class TitleView: UICollectionReusableView {
  var wantedHeight: CGFloat?
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wantedHeight ?? size.height)
  }
}

final class Backdrop: UICollectionReusableView {}

@MainActor final class NumberSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[Int]]
  var requests: [IndexPath] = []
  var events: [String] = []
  var heights: (Int) -> CGFloat? = { _ in nil }
  var width: CGFloat?
  var titleHeight: CGFloat?

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    requests.append(indexPath)
    // Made anew on every request, as some clients do.
    let registration = UICollectionView.CellRegistration<NumberCell, Int> {
      [heights, width] cell, _, number in
      cell.number = number
      cell.wantedWidth = width
      cell.wantedHeight = heights(number)
    }
    let number = sections[indexPath.section][indexPath.item]
    return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let registration = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: kind) {
      [titleHeight] view, _, _ in view.wantedHeight = titleHeight
    }
    return collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { events.append("show \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("end \(indexPath.item)") }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    events.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    events.append("deselect \(indexPath.item)")
  }
}

@MainActor func item(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutItem {
  NSCollectionLayoutItem(layoutSize: size(width, height))
}

@MainActor func size(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// Rows as wide as the view.
@MainActor func listSection(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
  let row = item(.fractionalWidth(1), height)
  return NSCollectionLayoutSection(
    group: .vertical(layoutSize: size(.fractionalWidth(1), height), subitems: [row]))
}

/// Cards side by side in a row that scrolls sideways.
@MainActor func rowSection(
  width: NSCollectionLayoutDimension? = nil, height: NSCollectionLayoutDimension? = nil
) -> NSCollectionLayoutSection {
  let width = width ?? .absolute(100)
  let height = height ?? .absolute(50)
  let card = item(.fractionalWidth(1), height)
  let section = NSCollectionLayoutSection(
    group: .horizontal(layoutSize: size(width, height), subitems: [card]))
  section.orthogonalScrollingBehavior = .groupPaging
  section.interGroupSpacing = 8
  section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
  return section
}

/// Holds on to its data source.
final class KeepingView: UICollectionView {
  var keeper: NumberSource?
}

@MainActor func makeView(
  _ source: NumberSource, _ layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 480
) -> UICollectionView {
  let view = KeepingView(
    frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
  view.keeper = source
  view.contentInsetAdjustmentBehavior = .never
  view.dataSource = source
  view.delegate = source
  view.layoutIfNeeded()
  return view
}

@MainActor func number(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> Int? {
  (view.cellForItem(at: IndexPath(item: item, section: section)) as? NumberCell)?.number
}
