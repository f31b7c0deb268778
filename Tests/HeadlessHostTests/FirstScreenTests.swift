// A fixed header over one sideways section, through all six passes: the smallest whole screen.
import HostRequest
import Testing
import UIKit

@testable import HeadlessHost

private final class SquareCell: UICollectionViewCell {
  let imageView = UIView()
  let title = UILabel()
  let subtitle = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 14, weight: .semibold)
    subtitle.font = .systemFont(ofSize: 12, weight: .light)
    let stack = UIStackView(arrangedSubviews: [title, subtitle])
    stack.axis = .vertical
    stack.spacing = 8
    imageView.backgroundColor = .secondarySystemFill
    imageView.layer.cornerRadius = 8
    for view in [imageView, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.widthAnchor.constraint(equalTo: imageView.heightAnchor),
      stack.leadingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: 10),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not made from an archive") }
}

private final class FirstScreen: UIViewController, UICollectionViewDataSource {
  let header = UIView()
  var collection: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(85))
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.65), heightDimension: .estimated(180)), subitem: item, count: 2)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    section.orthogonalScrollingBehavior = .groupPaging
    collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collection.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    collection.dataSource = self
    header.backgroundColor = .systemTeal
    for view in [header, collection!] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor),
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 100),
      collection.topAnchor.constraint(equalTo: header.bottomAnchor),
      collection.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collection.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collection.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
    if let cell = cell as? SquareCell {
      cell.title.text = "Place \(indexPath.item + 1)"
      cell.subtitle.text = "1.5 hour drive"
    }
    return cell
  }
}

@Suite(.serialized) @MainActor struct FirstScreenTests {
  @Test func aHeaderAndASidewaysSectionStandWhereAnIPhonePutsThem() throws {
    let request = try HostRequest(arguments: ["layout", "First"])
    let host = HeadlessHost(request: request)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let screen = FirstScreen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    host.perform()

    #expect(screen.header.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(screen.collection.frame == CGRect(x: 0, y: 100, width: 390, height: 744))
    let cell = try #require(screen.collection.cellForItem(at: IndexPath(item: 1, section: 0)) as? SquareCell)
    // screens.md 1.8: two cells of 74 in a group of 253.33, the text column at 84.
    #expect(abs(cell.frame.width - 253.3333) < 0.001)
    #expect(cell.frame.height == 74)
    #expect(cell.imageView.frame == CGRect(x: 0, y: 0, width: 74, height: 74))
    #expect(abs(cell.title.convert(CGPoint.zero, to: cell).x - 84) < 0.001)
    let place = cell.convert(cell.bounds, to: window)
    #expect(abs(place.minX - 20) < 0.001)
    #expect(abs(place.minY - 218) < 0.001)

    let picture = try host.picture()
    #expect(picture.width == 1170)
    #expect(picture.height == 2532)
  }
}
