import UIKit

/// The title of a section, with a line below it if there is one.
class SectionHeaderView: ProgrammaticView, ContentConfiguringView {
  private lazy var style = provideStyle()

  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let stackView = UIStackView()

  /// The colours; read once, while the view is made.
  func provideStyle() -> ColorStyle { .standard }

  func configure(with content: Content?) {
    titleLabel.text = content?.title
    subtitleLabel.text = content?.subtitle
  }

  override func configure() {
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 0, bottom: 0, trailing: 0)
    titleLabel.font = AppFont.title2
    titleLabel.textColor = style.textColor
    titleLabel.numberOfLines = 0
    titleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.font = AppFont.title4
    subtitleLabel.textColor = style.textColor
    subtitleLabel.numberOfLines = 0
    stackView.axis = .vertical
    stackView.spacing = 4
  }

  override func constrain() {
    addSubviews(stackView)
    stackView.addArrangedSubviews(titleLabel, subtitleLabel)
    stackView.edgeAnchors == layoutMarginsGuide.edgeAnchors
  }
}

final class InvertedHeaderView: SectionHeaderView {
  override func provideStyle() -> ColorStyle { .inverted }
}
