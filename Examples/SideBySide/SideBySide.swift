// Two sections that page sideways, in a playground: one cell a page, and two side by side.
import PlaygroundSupport
import UIKit

final class Cell: UICollectionViewCell {
  static let reuseIdentifier = "Cell"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.topAnchor.constraint(equalTo: topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    label.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    label.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

enum Section: Int, CaseIterable {
  case first
  case second

  var color: UIColor {
    switch self {
    case .first: return .red
    case .second: return .purple
    }
  }

  /// The part of a group's width that one cell takes; a group repeats its cell until it is full.
  private var itemWidth: CGFloat {
    switch self {
    case .first: return 1
    case .second: return 0.5
    }
  }

  var layout: NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(itemWidth), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .paging
    return section
  }
}

final class SideBySideController: UIViewController, UICollectionViewDataSource {
  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let layout = UICollectionViewCompositionalLayout { index, _ in Section(rawValue: index)?.layout }
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = .white
    collectionView.dataSource = self
    collectionView.register(Cell.self, forCellWithReuseIdentifier: Cell.reuseIdentifier)
    view.addSubview(collectionView)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { Section.allCases.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let reused = collectionView.dequeueReusableCell(
      withReuseIdentifier: Cell.reuseIdentifier, for: indexPath)
    guard let cell = reused as? Cell, let section = Section(rawValue: indexPath.section) else {
      return reused
    }
    cell.label.text = "(\(indexPath.section), \(indexPath.row))"
    cell.backgroundColor = section.color
    return cell
  }
}

PlaygroundPage.current.liveView = SideBySideController()
