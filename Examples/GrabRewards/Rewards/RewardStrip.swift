import UIKit

/// A title and rewards side by side below it.
final class RewardStrip: StripView, UICollectionViewDataSource {
  var rewards: [Reward] = [] {
    didSet { collectionView.reloadData() }
  }

  private static let height: CGFloat = 285
  private let titleLabel = UIMaker.makeLabel(font: .boldSystemFont(ofSize: 20))
  private let collectionView = UIMaker.makeStrip(
    itemSize: CGSize(width: screenWidth / 1.25, height: RewardStrip.height),
    contentInset: UIEdgeInsets(left: padding, right: 12))

  convenience init(title: String) {
    self.init(frame: .zero)
    titleLabel.text = title
  }

  override func setupView() {
    backgroundColor = .white
    addSubviews(views: titleLabel, collectionView)
    titleLabel.topLeft(toView: self, top: padding, left: padding)
    titleLabel.isUserInteractionEnabled = true
    titleLabel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showFirst)))
    collectionView.verticalSpacing(toView: titleLabel, space: 12)
    collectionView.horizontal(toView: self)
    collectionView.height(RewardStrip.height)
    collectionView.bottom(toView: self)
    collectionView.dataSource = self
    collectionView.register(RewardCell.self, forCellWithReuseIdentifier: "reward")
  }

  @objc private func showFirst() {
    collectionView.setContentOffset(CGPoint(x: -padding, y: 0), animated: false)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rewards.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "reward", for: indexPath)
    (cell as? RewardCell)?.reward = rewards[indexPath.item]
    return cell
  }
}

final class RewardCell: StripCell {
  var reward: Reward? {
    didSet {
      banner.downloadImage(from: reward?.banner, placeholder: .placeholder)
      logo.downloadImage(from: reward?.logo, placeholder: .placeholder)
      merchant.text = reward?.merchant
      title.text = reward?.title
      points.text = reward.map { "\($0.points) points" }
    }
  }

  private let banner = UIMaker.makeImageView(contentMode: .scaleAspectFill)
  private let logo = UIMaker.makeImageView()
  private let merchant = UIMaker.makeLabel(font: .boldSystemFont(ofSize: 15), color: .white)
  private let title = UIMaker.makeLabel(font: .boldSystemFont(ofSize: 15))
  private let points = UIMaker.makeLabel()

  override func setupView() {
    addSubviews(views: banner, title, points)
    banner.setCorner(7)
    banner.horizontal(toView: self, leftPadding: 0, rightPadding: -12)
    banner.top(toView: self)
    banner.height(200)
    banner.addSubviews(views: logo, merchant)
    logo.setCorner(7)
    logo.square(edge: 32)
    logo.bottomLeft(toView: banner, bottom: -12, left: 12)
    merchant.leftHorizontalSpacing(toView: logo, space: -12)
    merchant.centerY(toView: logo)
    title.horizontal(toView: banner)
    title.verticalSpacing(toView: banner, space: 12)
    points.left(toView: title)
    points.verticalSpacing(toView: title, space: 12)
    points.bottom(toView: self, space: -padding)
  }
}
