import UIKit

/// The compositional layout of the home screen, one sideways row of groups a section.
func makeHomeLayout() -> UICollectionViewCompositionalLayout {
  let layout = UICollectionViewCompositionalLayout { index, _ in
    Section(rawValue: index)?.makeLayout()
  }
  layout.registerBackgrounds()
  return layout
}

extension Section {
  fileprivate func makeLayout() -> NSCollectionLayoutSection {
    switch self {
    case .nearby:
      return .sideBySide()
    case .stays, .hosting:
      return .cards()
    case .experiences:
      return .cards().addingBackground(.inverted)
    case .info:
      return .links().addingBackground(.secondary)
    }
  }
}

extension NSCollectionLayoutSection {
  /// Columns of two small items that share 180 points.
  fileprivate static func sideBySide() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(85)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.65), heightDimension: .estimated(180)),
      subitem: item, count: 2)
    return row(of: group)
  }

  /// One large card a column, as high as its content.
  fileprivate static func cards() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(312)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .estimated(312)),
      subitems: [item])
    return row(of: group).addingHeader()
  }

  /// Columns of four lines, each as high as its text.
  fileprivate static func links() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .estimated(200)),
      subitems: Array(repeating: item, count: Section.linksInColumn))
    let section = row(of: group).addingHeader()
    section.contentInsets.top = 0
    return section
  }

  private static func row(of group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    section.orthogonalScrollingBehavior = .groupPaging
    return section
  }

  private func addingHeader() -> NSCollectionLayoutSection {
    boundarySupplementaryItems = [
      .header(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(100)))
    ]
    return self
  }
}
