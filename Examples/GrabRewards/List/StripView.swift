import UIKit

/// A view that sets itself up and is placed by constraints.
class StripView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    translatesAutoresizingMaskIntoConstraints = false
    setupView()
  }

  required init?(coder: NSCoder) { fatalError("not kept in archives") }

  func setupView() {}
}

/// A cell that sets itself up; views go into the cell itself.
class StripCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setupView()
  }

  required init?(coder: NSCoder) { fatalError("not kept in archives") }

  func setupView() {}
}
