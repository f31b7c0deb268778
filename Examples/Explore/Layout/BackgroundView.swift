import UIKit

/// A plain colour behind a section.
class BackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = provideBackgroundColor()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = provideBackgroundColor()
  }

  func provideBackgroundColor() -> UIColor? { nil }
}

final class InvertedBackgroundView: BackgroundView {
  override func provideBackgroundColor() -> UIColor? { .invertedBackground }
}

final class SecondaryBackgroundView: BackgroundView {
  override func provideBackgroundColor() -> UIColor? { .secondarySystemBackground }
}
