import UIKit

/// A square picture with two lines beside it.
final class SmallSquareView: ProgrammaticView, ContentConfiguringView {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let stackView = UIStackView()

  func configure(with content: Content?) {
    titleLabel.text = content?.title
    subtitleLabel.text = content?.subtitle
    imageView.image = UIImage(name: content?.image)
  }

  override func configure() {
    imageView.backgroundColor = .secondarySystemFill
    imageView.layer.cornerRadius = 8
    imageView.layer.masksToBounds = true
    titleLabel.font = AppFont.headline
    subtitleLabel.font = AppFont.subheadline
    stackView.axis = .vertical
    stackView.spacing = 8
  }

  override func constrain() {
    addSubviews(imageView, stackView)
    stackView.addArrangedSubviews(titleLabel, subtitleLabel)

    imageView.verticalAnchors == verticalAnchors
    imageView.leadingAnchor == leadingAnchor
    imageView.widthAnchor == imageView.heightAnchor

    stackView.leadingAnchor == imageView.trailingAnchor + 10
    stackView.trailingAnchor == trailingAnchor
    stackView.centerYAnchor == centerYAnchor
  }
}
