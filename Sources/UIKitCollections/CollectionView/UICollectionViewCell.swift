// A view that shows one item.
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// What holds the cell's own views; as large as the cell.
  public let contentView: UIView

  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Whether the item is selected; the collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { showBackground() } }
  }
  /// Whether a finger is on the item; the collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showBackground() } }
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
  }
  /// A view in front of ``backgroundView`` while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { if selectedBackgroundView !== oldValue { replaceBackground(oldValue) } }
  }

  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    for view in [selectedBackgroundView, backgroundView] {
      guard let view else { continue }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    showBackground()
  }

  private func showBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  override var hasFittingConstraints: Bool { !contentView.constraints.isEmpty || super.hasFittingConstraints }

  /// The size the content's constraints ask for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard !contentView.constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
