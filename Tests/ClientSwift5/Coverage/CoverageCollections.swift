// Collection views: registrations, generic helpers, delegates with only some members.
import UIKit

public enum Part: String, CaseIterable, Sendable {
  case header, shelf
}

public struct Entry: Hashable, Identifiable, Sendable {
  public let id = UUID()
  public var title: String
}

public protocol FillsFromItem: UIView {
  associatedtype Item
  func fill(with item: Item)
}

public final class EntryCell: UICollectionViewCell, FillsFromItem {
  public static let identifier = "EntryCell"
  public let label = UILabel()
  public private(set) var reuses = 0
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 4
    backgroundView = UIView()
    selectedBackgroundView = UIView()
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public override var isHighlighted: Bool {
    didSet { UIView.animate(withDuration: 0.1) { self.alpha = self.isHighlighted ? 0.5 : 1 } }
  }
  public override var isSelected: Bool {
    get { super.isSelected }
    set {
      super.isSelected = newValue
      label.textColor = newValue ? .white : .label
    }
  }
  public override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
  public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    layer.zPosition = CGFloat(layoutAttributes.zIndex)
  }
  public func fill(with item: Entry) { label.text = item.title }
}

public final class TitleView: UICollectionReusableView {
  public static var elementKind: String { UICollectionView.elementKindSectionHeader }
  public lazy var label: UILabel = UILabel(frame: bounds)
}

// The generic parameters keep Apple's names, so that extensions may mention them.
extension UICollectionView.SupplementaryRegistration where Supplementary: TitleView {
  public static func titles(_ text: @escaping (IndexPath) -> String) -> Self {
    Self(elementKind: Supplementary.elementKind) { view, _, indexPath in
      view.label.text = text(indexPath)
    }
  }
}
extension UICollectionView.CellRegistration where Cell: FillsFromItem, Item == Cell.Item {
  public static func filling() -> Self { Self { cell, _, item in cell.fill(with: item) } }
}
extension UICollectionView.SupplementaryRegistration {
  public init(kind: String, _ configure: @escaping (Supplementary) -> Void) {
    self.init(elementKind: kind) { view, _, _ in configure(view) }
  }
}

extension UICollectionView {
  public func register<Cell: UICollectionViewCell>(_ type: Cell.Type) {
    register(type, forCellWithReuseIdentifier: String(describing: type))
  }
  public func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: String(describing: type), for: indexPath) as? Cell
    else { fatalError("\(type) is not registered") }
    return cell
  }
}

/// A data source of its own class, as lists and grids are often written.
public final class EntryDataSource: UICollectionViewDiffableDataSource<Part, Entry> {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<Part, Entry>
  public convenience init(collectionView: UICollectionView) {
    let registration = UICollectionView.CellRegistration<EntryCell, Entry>.filling()
    self.init(collectionView: collectionView) { collectionView, indexPath, entry in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: entry)
    }
    let titles = UICollectionView.SupplementaryRegistration<TitleView>.titles { "Section \($0.section)" }
    supplementaryViewProvider = { collectionView, kind, indexPath in
      guard kind == UICollectionView.elementKindSectionHeader else { return nil }
      return collectionView.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
    }
  }
}

public final class EntriesController: UIViewController {
  public private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: makeLayout())
  public private(set) lazy var dataSource = EntryDataSource(collectionView: collectionView)
  public private(set) var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .clear
    collectionView.delegate = self
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.alwaysBounceVertical = true
    collectionView.allowsMultipleSelection = true
    var snapshot = EntryDataSource.Snapshot()
    snapshot.appendSections(Part.allCases)
    snapshot.appendItems([Entry(title: "Top")], toSection: .header)
    snapshot.appendItems((0..<3).map { Entry(title: "Item \($0)") })
    dataSource.apply(snapshot, animatingDifferences: false) { self.log.append("applied") }
  }

  public func shuffle() async {
    var snapshot = dataSource.snapshot()
    guard let first = snapshot.itemIdentifiers(inSection: .shelf).first,
      let last = snapshot.itemIdentifiers(inSection: .shelf).last
    else { return }
    snapshot.moveItem(first, afterItem: last)
    snapshot.reloadItems([last])
    await dataSource.apply(snapshot, animatingDifferences: true)
    log.append("shuffled")
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [unowned self] sectionIndex, environment in
      let part = Part.allCases[sectionIndex]
      return part == .header ? self.makeHeader() : Self.makeShelf(environment)
    }
  }
  private func makeHeader() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    let item = NSCollectionLayoutItem(layoutSize: size)
    return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
  }
  private static func makeShelf(
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    _ = badge
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(1), top: .fixed(0), trailing: nil, bottom: .fixed(2))
    let columns = environment.container.contentSize.width > 600 ? 4 : 2
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.25)),
      subitem: item, count: columns)
    group.interItemSpacing = NSCollectionLayoutSpacing.fixed(4)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 8, leading: 16, bottom: 8, trailing: 16)
    section.contentInsets.top += 2
    section.interGroupSpacing = 4
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: TitleView.elementKind, alignment: .topLeading)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems.append(header)
    return section
  }
}

extension EntriesController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    indexPath.section == 1
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let entry = dataSource.itemIdentifier(for: indexPath) else { return }
    log.append("selected \(entry.title)")
  }
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.append("will \(indexPath.section).\(indexPath.row)") }
}

/// Counts and cells by hand.
public final class HandSource: NSObject, UICollectionViewDataSource {
  public var counts = [2, 1]
  public func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeue(EntryCell.self, for: indexPath)
    cell.label.text = "\(indexPath.section)/\(indexPath.item)"
    return cell
  }
  public func edit(_ collectionView: UICollectionView, done: @escaping (Bool) -> Void) {
    collectionView.performBatchUpdates {
      self.counts = [3, 1, 2]
      collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
      collectionView.insertSections([2])
    } completion: {
      done($0)
    }
  }
}

// Names that a client may have of its own, and the module's to tell them apart.
public typealias KitCell = UIKit.UICollectionViewCell
public typealias KitColor = UIKit.UIColor
public typealias KitLayer = QuartzCore.CALayer
