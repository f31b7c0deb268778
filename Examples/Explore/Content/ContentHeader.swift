import UIKit

/// A header that is its view within its own layout margins.
final class ContentHeader<View: ContentConfiguringView>: UICollectionReusableView {
  private lazy var view = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(view)
    view.edgeAnchors == layoutMarginsGuide.edgeAnchors
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func configure(with content: Content?) {
    view.configure(with: content)
  }

  /// A registration that takes the content from `headers` by section.
  static func registration(
    headers: [Content?]
  ) -> UICollectionView.SupplementaryRegistration<ContentHeader<View>> {
    UICollectionView.SupplementaryRegistration(kind: .header) { header, _, indexPath in
      header.configure(with: headers[indexPath.section])
    }
  }
}
