@_spi(UIKitInternal) import UIKitCore

/// A view that asks for a size.
final class IntrinsicView: UIView {
  var wanted: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wanted }
}

/// Text of one kind of letter, 10 points wide and 20 high, that breaks anywhere.
final class BlockText: UIView {
  var letters: Int {
    didSet { invalidateIntrinsicContentSize() }
  }
  private(set) var measurements = 0

  init(_ letters: Int) {
    self.letters = letters
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: letters * 10, height: 20) }

  override func _intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    measurements += 1
    let perLine = max(1, Int(width / 10))
    let lines = (letters + perLine - 1) / perLine
    return CGSize(width: min(letters, perLine) * 10, height: lines * 20)
  }
}

/// Text of a recorded size that breaks where it is told to.
final class RecordedText: UIView {
  let natural: CGSize
  /// The height at each width (points) it was recorded at.
  let heights: [CGFloat: CGFloat]

  init(_ width: CGFloat, _ height: CGFloat, heights: [CGFloat: CGFloat] = [:]) {
    natural = CGSize(width: width, height: height)
    self.heights = heights
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { natural }

  override func _intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    width >= natural.width ? natural : CGSize(width: width, height: heights[width] ?? natural.height)
  }
}

/// Adds views to a view, placed by constraints.
@MainActor func place(_ views: UIView..., in superview: UIView) {
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
  }
}

/// Makes constraints active.
@MainActor func activate(_ constraints: NSLayoutConstraint...) { NSLayoutConstraint.activate(constraints) }
