// The forms of Tests/ClientSwift5/Coverage that strict concurrency has something to say about.
import UIKit

final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradient: CAGradientLayer { layer as! CAGradientLayer }
  override var frame: CGRect { didSet { setNeedsLayout() } }
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    gradient.colors = [tintColor.cgColor, UIColor.clear.cgColor]
  }
}

extension UIColor {
  static let brand = UIColor(red: 1, green: 0.35, blue: 0.37, alpha: 1)
  static let literal: UIColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
  convenience init(hex: UInt32) {
    let red = CGFloat((hex >> 16) & 0xFF) / 255
    let green = CGFloat((hex >> 8) & 0xFF) / 255
    self.init(red: red, green: green, blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}

@MainActor protocol Filling: UIView {
  associatedtype Value
  func fill(with value: Value)
}

struct Song: Hashable, Sendable {
  var title: String
}

enum Album: Hashable, Sendable, CaseIterable {
  case first, second
}

final class SongCell: UICollectionViewCell, Filling {
  let label = UILabel()
  override var isHighlighted: Bool {
    didSet { UIView.animate(withDuration: 0.2) { self.alpha = self.isHighlighted ? 0.5 : 1 } }
  }
  func fill(with value: Song) { label.text = value.title }
}

final class SongHeader: UICollectionReusableView {
  let label = UILabel()
}

extension UICollectionView.CellRegistration where Cell: Filling, Item == Cell.Value {
  @MainActor static func filling() -> Self { Self { cell, _, item in cell.fill(with: item) } }
}
extension UICollectionView.SupplementaryRegistration where Supplementary: SongHeader {
  @MainActor init(_ title: @escaping @MainActor (IndexPath) -> String) {
    self.init(elementKind: UICollectionView.elementKindSectionHeader) { view, _, indexPath in
      view.label.text = title(indexPath)
    }
  }
}

final class SongSource: UICollectionViewDiffableDataSource<Album, Song> {
  convenience init(collectionView: UICollectionView) {
    let cells = UICollectionView.CellRegistration<SongCell, Song>.filling()
    self.init(collectionView: collectionView) { collectionView, indexPath, song in
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: song)
    }
    let headers = UICollectionView.SupplementaryRegistration<SongHeader> { "Album \($0.section)" }
    supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
  }
}

class RootedController<Root: UIView>: UIViewController {
  var root: Root { view as! Root }
  init() { super.init(nibName: nil, bundle: nil) }
  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
  override func loadView() { view = Root() }
}

final class SongsController: RootedController<GradientView>, UICollectionViewDelegate {
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var source = SongSource(collectionView: collectionView)
  private let layout = UICollectionViewCompositionalLayout { section, environment in
    let height: NSCollectionLayoutDimension = section == 0 ? .absolute(80) : .estimated(44)
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    section.contentInsets.leading = environment.container.contentInsets.leading + 16
    return section
  }
  private var height: NSLayoutConstraint?
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.delegate = self
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    height = collectionView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5)
    height?.priority = .defaultHigh + 1
    height?.isActive = true
    Task { await self.load() }
  }

  func load() async {
    var snapshot = NSDiffableDataSourceSnapshot<Album, Song>()
    snapshot.appendSections(Album.allCases)
    snapshot.appendItems([Song(title: "A")], toSection: .first)
    await source.apply(snapshot, animatingDifferences: false)
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
      self.view.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.view.endEditing(true)
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    scrollView.setContentOffset(CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: true)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    DispatchQueue.main.async { collectionView.deselectItem(at: indexPath, animated: true) }
  }
}
