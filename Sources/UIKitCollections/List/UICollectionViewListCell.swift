// A row, a header or a footer of a list: contents between accessories, with lines above and below.
// Every overridable member stands here; UICollectionViewListCell+….swift hold their work.
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.preservesSuperviewLayoutMargins = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView.preservesSuperviewLayoutMargins = true
  }

  /// Contents in the style that goes with the cell's place in its list, to be filled and assigned to
  /// ``contentConfiguration``.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration(place?.contentStyle ?? .cell)
  }

  /// What stands beside the contents; the system puts the kinds in their order. Two of one system kind
  /// stop the program.
  open var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  /// How deep in a tree the row stands; a data source of section snapshots sets it.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// Points a level.
  open var indentationWidth = ListMetrics.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether leading accessories are indented with the contents.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  /// Where the lines stand, for constraints: system contents put its start at their first text.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide() }

  // MARK: What it hears

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
    placeSeparators()
  }
  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if place != layoutAttributes.listPlace { place = layoutAttributes.listPlace }
  }
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return fittedRow(layoutAttributes) ?? super.preferredLayoutAttributesFitting(layoutAttributes)
  }
  override var systemBackgroundConfiguration: UIBackgroundConfiguration? {
    place.map { UIBackgroundConfiguration($0.backgroundStyle) }
  }
  override func outlineDidChange(from old: OutlinePlace?) {
    super.outlineDidChange(from: old)
    if old?.level != outline?.level { indentationLevel = outline?.level ?? 0 }
    showExpansion()
  }
  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    for view in accessoryViews { view.show(state) }
    setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Applies the constraints once more, in the middle of a layout.
  func solveGuide() { super.layoutSubviews() }

  // MARK: What it keeps

  /// The cell's part in its list; nil in another layout.
  var place: ListPlace? {
    didSet { placeDidChange() }
  }
  /// In the order of ``accessories``.
  var accessoryViews: [AccessoryView] = []
  var reorderLine: UIView?
  var topSeparator: UIView?
  var bottomSeparator: UIView?
  var guide: SeparatorGuide?
}

/// The guide of the lines and the constraints that the cell holds it with where a client does not.
@MainActor final class SeparatorGuide {
  let guide = UILayoutGuide()
  let leading: NSLayoutConstraint

  init(in cell: UIView) {
    cell.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    let others = [
      guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      guide.topAnchor.constraint(equalTo: cell.topAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ]
    for constraint in others + [leading] { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate(others + [leading])
  }
}
