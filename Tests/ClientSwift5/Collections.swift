// Collection views as clients write them: that it compiles in both language modes is the test.
import UIKit

enum Shelf: Int, CaseIterable, Hashable {
  case small, large
}

struct Book: Hashable {
  var title: String
  var pages = 0
}

final class BookCell: UICollectionViewCell {
  static let reuseIdentifier = "BookCell"
  private lazy var label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? .systemPink : .systemBackground }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.frame.size.height = max(44, attributes.frame.height)
    return attributes
  }

  func configure(with book: Book) { label.text = book.title }
}

final class WrappingCell<Content: UIView>: UICollectionViewCell {
  private(set) lazy var content = Content()

  static func registration<Item>(
    _ configure: @escaping (Content, Item) -> Void
  ) -> UICollectionView.CellRegistration<WrappingCell<Content>, Item> {
    UICollectionView.CellRegistration { cell, _, item in
      cell.contentView.addSubview(cell.content)
      configure(cell.content, item)
    }
  }
}

final class Backdrop: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension NSCollectionLayoutSection {
  static func shelf(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let isWide = environment.container.effectiveContentSize.width > 500
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(isWide ? 0.4 : 0.8), heightDimension: .estimated(120))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 2)
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 12
    section.decorationItems = [.background(elementKind: "backdrop")]
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items where item.representedElementCategory == .cell {
        let middle = environment.container.contentSize.width / 2
        let distance = abs(item.frame.midX - offset.x - middle)
        item.transform = CGAffineTransform(scaleX: 1 - distance / 2000, y: 1 - distance / 2000)
      }
    }
    return section
  }
}

final class TagAttributes: UICollectionViewLayoutAttributes {
  var tint: UIColor?

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TagAttributes)?.tint = tint
    return copy
  }
}

final class ColumnLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  override class var layoutAttributesClass: AnyClass { TagAttributes.self }

  override func prepare() {
    super.prepare()
    guard let collectionView, cache.isEmpty else { return }
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = TagAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 30, width: 100, height: 30)
      cache.append(attributes)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(cache.count) * 30) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
  override func invalidateLayout() {
    super.invalidateLayout()
    cache = []
  }
}

public final class LibraryViewController: UIViewController {
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()
  private var offsets: [CGFloat] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.delegate = self
    collectionView.register(BookCell.self, forCellWithReuseIdentifier: BookCell.reuseIdentifier)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    collectionView.frame = view.bounds
    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Book>()
    snapshot.appendSections(Shelf.allCases)
    snapshot.appendItems([Book(title: "A"), Book(title: "B")], toSection: .small)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  public var titles: [String] { dataSource.snapshot().itemIdentifiers.map(\.title) }
  public var cellCount: Int {
    collectionView.layoutIfNeeded()
    return collectionView.visibleCells.count
  }

  private static func makeLayout() -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        guard Shelf(rawValue: index) != nil else { return nil }
        return .shelf(environment)
      }, configuration: configuration)
    layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
    return layout
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Shelf, Book> {
    let cells = UICollectionView.CellRegistration<BookCell, Book> { cell, _, book in
      cell.configure(with: book)
    }
    let headers = UICollectionView.SupplementaryRegistration<Backdrop>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, indexPath in
      view.tag = indexPath.section
    }
    let source = UICollectionViewDiffableDataSource<Shelf, Book>(collectionView: collectionView) {
      collectionView, indexPath, book in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: book)
    }
    source.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    return source
  }
}

extension LibraryViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    collectionView.scrollToItem(
      at: indexPath, at: [.centeredVertically, .centeredHorizontally], animated: true)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
    if scrollView === collectionView, collectionView.delegate === self { offsets.removeAll() }
  }
}
