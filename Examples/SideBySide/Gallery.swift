// The six ways in which a section can scroll sideways, one below the other, each moved to its second group:
// where it then stands is where its behaviour lets it rest.
import PlaygroundSupport
import UIKit

typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

struct Row {
  var title: String
  var behavior: Behavior
  /// A section that does not scroll sideways is as high as all of its groups.
  var groups = 8
}

let rows = [
  Row(title: "none", behavior: .none, groups: 2),
  Row(title: "continuous", behavior: .continuous),
  Row(title: "continuousGroupLeadingBoundary", behavior: .continuousGroupLeadingBoundary),
  Row(title: "paging", behavior: .paging),
  Row(title: "groupPaging", behavior: .groupPaging),
  Row(title: "groupPagingCentered", behavior: .groupPagingCentered),
]

final class GroupCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 22)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

func makeSection(_ row: Row) -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  let groupSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(64))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = row.behavior
  section.interGroupSpacing = 8
  section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
  let headerSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
  section.boundarySupplementaryItems = [
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: headerSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  ]
  return section
}

final class GalleryController: UIViewController, UICollectionViewDataSource {
  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewCompositionalLayout { index, _ in makeSection(rows[index]) }
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.register(GroupCell.self, forCellWithReuseIdentifier: "Group")
    collectionView.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Title")
    return collectionView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for section in rows.indices where rows[section].behavior != .none {
      let second = IndexPath(item: 1, section: section)
      collectionView.scrollToItem(at: second, at: .left, animated: false)
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows[section].groups
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let reused = collectionView.dequeueReusableCell(withReuseIdentifier: "Group", for: indexPath)
    guard let cell = reused as? GroupCell else { return reused }
    cell.label.text = "\(indexPath.item)"
    cell.contentView.backgroundColor = indexPath.item.isMultiple(of: 2) ? .systemGreen : .systemPurple
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let reused = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
    (reused as? TitleView)?.label.text = rows[indexPath.section].title
    return reused
  }
}

let controller = GalleryController()
controller.preferredContentSize = CGSize(width: 320, height: 640)
PlaygroundPage.current.liveView = controller
