import UIKit

/// The categories side by side.
final class CategoryStrip: StripView, UICollectionViewDataSource {
  var categories: [Category] = [] {
    didSet { collectionView.reloadData() }
  }

  private let collectionView = UIMaker.makeStrip(
    itemSize: CGSize(width: 96, height: 150), contentInset: UIEdgeInsets(left: 12, right: 12))

  override func setupView() {
    backgroundColor = .white
    height(150)
    addSubviews(views: collectionView)
    collectionView.fill(toView: self)
    collectionView.height(150)
    collectionView.dataSource = self
    collectionView.register(CategoryCell.self, forCellWithReuseIdentifier: "category")
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    categories.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "category", for: indexPath)
    (cell as? CategoryCell)?.category = categories[indexPath.item]
    return cell
  }
}

final class CategoryCell: StripCell {
  var category: Category? {
    didSet {
      icon.image = category?.icon
      title.text = category?.title
    }
  }

  private let circle = UIMaker.makeView(background: .lightGray)
  private let icon = UIMaker.makeImageView()
  private let title = UIMaker.makeLabel(alignment: .center)

  override func setupView() {
    addSubviews(views: circle, title)
    circle.horizontal(toView: self, space: 12)
    circle.top(toView: self, space: padding)
    circle.heightAnchor.constraint(equalTo: circle.widthAnchor).isActive = true
    circle.setCorner(36)
    circle.addSubviews(views: icon)
    icon.square(edge: 32)
    icon.center(toView: circle)
    title.horizontal(toView: self, space: 12)
    title.verticalSpacing(toView: circle, space: 12)
  }
}
