import UIKit

/// A link of two lines, or a title, with a separator on its lower edge.
final class FooterView: ProgrammaticView, ContentConfiguringView {
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let stackView = UIStackView()
  private let separator = UIView()

  func configure(with content: Content?) {
    titleLabel.text = content?.title
    subtitleLabel.text = content?.subtitle
    switch content?.style {
    case .title: titleLabel.font = AppFont.title4
    case .standard, nil: titleLabel.font = AppFont.headline
    }
  }

  override func configure() {
    subtitleLabel.font = AppFont.subheadline
    stackView.axis = .vertical
    stackView.spacing = 4
    separator.backgroundColor = .quaternaryLabel
  }

  override func constrain() {
    addSubviews(stackView, separator)
    stackView.addArrangedSubviews(titleLabel, subtitleLabel)

    stackView.horizontalAnchors == horizontalAnchors
    stackView.verticalAnchors == verticalAnchors + 28

    // Below the view, so that it stands between this cell and the next one.
    separator.topAnchor == bottomAnchor
    separator.horizontalAnchors == stackView.horizontalAnchors
    separator.heightAnchor == 1
  }
}

extension FooterView: SeparatorShowing {
  func showSeparator(_ show: Bool) {
    separator.alpha = show ? 0.8 : 0
  }
}
