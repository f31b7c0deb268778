import UIKit

/// A view that is made in code: subclasses fill in `configure()` and `constrain()`, which run once, in
/// that order, while the view is made.
class ProgrammaticView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
    constrain()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code only")
  }

  /// Sets properties.
  func configure() {}

  /// Adds subviews and their constraints.
  func constrain() {}
}
