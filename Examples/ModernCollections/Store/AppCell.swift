import UIKit

/// A picture, two lines of text and a download button.
final class AppCell: UICollectionViewCell {
  static let reuseIdentifier = "AppCell"

  private let picture = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let downloadButton = UIButton(type: .custom)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    constrain()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    constrain()
  }

  func show(_ model: AppModel) {
    titleLabel.text = model.name
    subtitleLabel.text = model.name
  }

  private func setUp() {
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = 12
    picture.backgroundColor = .label
    titleLabel.font = .systemFont(ofSize: 18, weight: .bold)
    titleLabel.textColor = .label
    subtitleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    subtitleLabel.textColor = .darkGray
    downloadButton.setImage(UIImage(systemName: "icloud.and.arrow.down"), for: .normal)
    for view in [picture, titleLabel, subtitleLabel, downloadButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
  }

  private func constrain() {
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor),

      downloadButton.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      downloadButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      downloadButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      downloadButton.widthAnchor.constraint(equalTo: downloadButton.heightAnchor),

      titleLabel.topAnchor.constraint(equalTo: picture.topAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 10),
      titleLabel.trailingAnchor.constraint(equalTo: downloadButton.leadingAnchor, constant: -16),

      subtitleLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 5),
      subtitleLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      subtitleLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
    ])
  }
}
