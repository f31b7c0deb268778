import UIKit

typealias HomeDataSource = UICollectionViewDiffableDataSource<Section, Content>

typealias SmallSquareCell = ContentCell<SmallSquareView>
typealias LargeSquareCell = ContentCell<LargeSquareView>
typealias InvertedLargeSquareCell = ContentCell<InvertedLargeSquareView>
typealias FooterCell = ContentCell<FooterView>
typealias SectionHeader = ContentHeader<SectionHeaderView>
typealias InvertedHeader = ContentHeader<InvertedHeaderView>

func makeHomeDataSource(for collectionView: UICollectionView) -> HomeDataSource {
  let dataSource = HomeDataSource(collectionView: collectionView) { collectionView, indexPath, content in
    Section(rawValue: indexPath.section)?.cell(for: content, at: indexPath, in: collectionView)
  }
  let headers = Section.allCases.map { $0.headerContent }
  let header = SectionHeader.registration(headers: headers)
  let invertedHeader = InvertedHeader.registration(headers: headers)
  dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
    switch Section(rawValue: indexPath.section) {
    case .experiences:
      return collectionView.dequeueConfiguredReusableSupplementary(using: invertedHeader, for: indexPath)
    default:
      return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }
  return dataSource
}

extension Section {
  fileprivate func cell(
    for content: Content, at indexPath: IndexPath, in collectionView: UICollectionView
  ) -> UICollectionViewCell {
    switch self {
    case .nearby:
      return collectionView.dequeueConfiguredReusableCell(
        using: SmallSquareCell.registration(), for: indexPath, item: content)
    case .stays, .hosting:
      return collectionView.dequeueConfiguredReusableCell(
        using: LargeSquareCell.registration(), for: indexPath, item: content)
    case .experiences:
      return collectionView.dequeueConfiguredReusableCell(
        using: InvertedLargeSquareCell.registration(), for: indexPath, item: content)
    case .info:
      let registration = FooterCell.registration { indexPath in
        indexPath.item % Section.linksInColumn != Section.linksInColumn - 1
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: content)
    }
  }
}
