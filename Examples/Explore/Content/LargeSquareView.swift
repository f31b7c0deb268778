import UIKit

/// A large square picture over two lines.
class LargeSquareView: ProgrammaticView, ContentConfiguringView {
  private lazy var style = provideStyle()

  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let labelStack = UIStackView()
  private let stackView = UIStackView()

  /// The colours; read once, while the view is made.
  func provideStyle() -> ColorStyle { .standard }

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
    titleLabel.textColor = style.textColor
    subtitleLabel.font = AppFont.subheadline
    subtitleLabel.textColor = style.textColor
    labelStack.axis = .vertical
    labelStack.spacing = 2
    stackView.axis = .vertical
    stackView.spacing = 10
  }

  override func constrain() {
    addSubviews(stackView)
    stackView.addArrangedSubviews(imageView, labelStack)
    labelStack.addArrangedSubviews(titleLabel, subtitleLabel)

    stackView.edgeAnchors == edgeAnchors
    imageView.widthAnchor == imageView.heightAnchor
  }
}

final class InvertedLargeSquareView: LargeSquareView {
  override func provideStyle() -> ColorStyle { .inverted }
}
