import UIKit

/// A cell that is nothing but its view.
final class ContentCell<View: ContentConfiguringView>: UICollectionViewCell {
  private lazy var view = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(view)
    view.edgeAnchors == contentView.edgeAnchors
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  func configure(with content: Content?) {
    view.configure(with: content)
  }

  /// A registration whose cells show a separator where the closure says so, if they have one.
  static func registration(
    showSeparator: @escaping (IndexPath) -> Bool = { _ in false }
  ) -> UICollectionView.CellRegistration<ContentCell<View>, Content> {
    UICollectionView.CellRegistration { cell, indexPath, content in
      cell.configure(with: content)
      if let cell = cell as? SeparatorShowing {
        cell.showSeparator(showSeparator(indexPath))
      }
    }
  }
}

extension ContentCell: SeparatorShowing where View: SeparatorShowing {
  func showSeparator(_ show: Bool) {
    view.showSeparator(show)
  }
}
