// A view that shows one item.
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// What holds the cell's own views, or shows ``contentConfiguration``; as large as the cell, except that
  /// accessories of a list take room at its sides.
  public internal(set) var contentView: UIView
  override var innerContentView: UIView? { contentView }

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

  func addContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(
      contentView, at: subviews.firstIndex { $0 === backgroundConfigurationView }.map { $0 + 1 } ?? 0)
  }

  // MARK: Configurations (UICollectionViewCell+Configuration.swift)

  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// What the cell shows, as a value. Setting it gives the cell the content view of the configuration; the
  /// present one stays where it supports the new value.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shownContent }
    set { setContentConfiguration(newValue) }
  }
  /// Whether the content configuration is updated each time the cell's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// What stands behind the content; takes the place of ``backgroundView`` and of the background colour.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ownBackground ?? (usesOwnBackground ? nil : systemBackgroundConfiguration) }
    set { setBackgroundConfiguration(newValue) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    systemBackgroundConfiguration ?? .clear()
  }
  /// Called when the cell's state has changed, after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The cell's state now.
  open var configurationState: UICellConfigurationState { currentConfigurationState }
  /// Has the configurations brought up to date before the cell is next laid out or measured.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Called when the cell's state has changed; for subclasses.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The background that goes with the cell's place in a list; nil elsewhere.
  var systemBackgroundConfiguration: UIBackgroundConfiguration? { nil }
  var shownContent: (any UIContentConfiguration)?
  var ownBackground: UIBackgroundConfiguration?
  var usesOwnBackground = false
  var needsConfigurationUpdate = true
  var backgroundConfigurationView: BackgroundConfigurationView?
  /// Whether the collection view is being edited, and whether the item's children are shown.
  package var isEditingItems = false {
    didSet { if isEditingItems != oldValue { setNeedsUpdateConfiguration() } }
  }
  var outline: OutlinePlace? {
    didSet { if outline != oldValue { outlineDidChange(from: oldValue) } }
  }
  func outlineDidChange(from old: OutlinePlace?) { setNeedsUpdateConfiguration() }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    setNeedsUpdateConfiguration()
  }

  /// Whether the item is selected; the collection view sets it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether a finger is on the item; the collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
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

  private func stateDidChange() {
    showBackground()
    setNeedsUpdateConfiguration()
  }

  private func showBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  override var hasFittingConstraints: Bool {
    shownContent != nil || !contentView.constraints.isEmpty || super.hasFittingConstraints
  }

  /// The size the content's constraints ask for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard shownContent != nil || !contentView.constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
