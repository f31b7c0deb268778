// The content: where it stands, how high it is, and the labels and the picture of the standard styles.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableViewCell {
  func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: Parts

  private var scale: CGFloat { max(traitCollection.displayScale, 1) }
  /// A separator's thickness.
  var pixel: CGFloat { 1 / scale }

  private var hasSeparators: Bool { table.map { $0.separatorStyle != .none } ?? false }

  /// The safe area that the content keeps out of.
  private var sides: UIEdgeInsets {
    guard let table, table.style != .insetGrouped else { return .zero }
    return UIEdgeInsets(top: 0, left: table.safeAreaInsets.left, bottom: 0, right: table.safeAreaInsets.right)
  }

  /// Margin at the sides of the content.
  var sideMargin: CGFloat { table?.cellMargin ?? TableMetrics.sideMargin(width: bounds.width) }

  /// The content view's place in a cell of a size: before the accessory and above the separator.
  func contentFrame(in size: CGSize) -> CGRect {
    let taken = accessoryWidth
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = sides.left + (rightToLeft ? taken : 0)
    let right = sides.right + (rightToLeft ? 0 : taken)
    return CGRect(
      x: left, y: 0, width: max(0, size.width - left - right),
      height: max(0, size.height - (hasSeparators ? pixel : 0)))
  }

  func layOutParts() {
    let frame = contentFrame(in: bounds.size)
    if contentView.frame != frame { contentView.frame = frame }
    giveMargins()
    layOutAccessory()
    layOutSeparators()
    for view in [backgroundView, selectedBackgroundView ?? standardSelectedBackground] {
      guard let view, view.superview === self, view.frame != bounds else { continue }
      view.frame = bounds
    }
  }

  /// Margins of the content view, where the client has not set others.
  func giveMargins() {
    giveOwnMargins()
    guard shownContent == nil else { return }
    let trailing = accessoryWidth > 0 ? TableMetrics.contentTrailing : sideMargin
    let margins = NSDirectionalEdgeInsets(
      top: TableMetrics.textMargin, leading: sideMargin, bottom: TableMetrics.textMargin, trailing: trailing)
    guard givenMargins != margins else { return }
    if let givenMargins, contentView.directionalLayoutMargins != givenMargins { return }
    givenMargins = margins
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.directionalLayoutMargins = margins
  }

  /// The cell's own margins: a configuration's view keeps to them, and so do a client's constraints.
  private func giveOwnMargins() {
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = NSDirectionalEdgeInsets(sides, rightToLeft: rightToLeft)
    let margins = NSDirectionalEdgeInsets(
      top: TableMetrics.textMargin, leading: sideMargin + safe.leading, bottom: TableMetrics.textMargin,
      trailing: sideMargin + safe.trailing)
    guard givenOwnMargins != margins else { return }
    if let givenOwnMargins, directionalLayoutMargins != givenOwnMargins { return }
    givenOwnMargins = margins
    insetsLayoutMarginsFromSafeArea = false
    directionalLayoutMargins = margins
  }

  // MARK: How high

  /// The height the cell asks for in a row of a width.
  func fittedHeight(width: CGFloat) -> CGFloat {
    if bounds.width != width { frame.size.width = width }
    updateConfigurationIfNeeded()
    giveMargins()
    layOutAtEstimate()
    let target = CGSize(width: width, height: 0)
    let height = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    return height < 0 ? 0 : height
  }

  /// A new cell's content is laid out once in the height the row has so far, as on iOS: constraints that
  /// insist on another height are told of here (uikit-behaviour 5.4) and hold again in the final height.
  private func layOutAtEstimate() {
    guard !wasMeasured else { return }
    wasMeasured = true
    guard shownContent == nil, !contentView.constraints.isEmpty else { return }
    contentView.frame = contentFrame(in: bounds.size)
    contentView.layoutIfNeeded()
  }

  /// What constraints in the content view and in the cell itself ask for; nil where there are none.
  func constrainedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    let isConstrained = shownContent != nil || !contentView.constraints.isEmpty
    // The labels of a cell that lays them out itself say nothing.
    let ownConstraints = !constraints.isEmpty
    guard isConstrained || ownConstraints else { return nil }
    var size = CGSize.zero
    if ownConstraints { size = fittingSizeOfOwnConstraints(target, horizontal, vertical) }
    if isConstrained {
      let room = contentFrame(in: CGSize(width: target.width, height: 0))
      let taken = target.width - room.width
      let inner = contentView.systemLayoutSizeFitting(
        CGSize(width: room.width, height: target.height), withHorizontalFittingPriority: horizontal,
        verticalFittingPriority: vertical)
      size.width = max(size.width, inner.width + taken)
      size.height = max(size.height, inner.height + (hasSeparators ? pixel : 0))
    }
    return size
  }

  /// The size of the standard content: at least a row's.
  func standardSize(_ target: CGSize) -> CGSize {
    guard hasTitle || hasDetail || hasPicture else {
      return CGSize(width: target.width, height: TableMetrics.rowHeight)
    }
    let room = contentFrame(in: CGSize(width: target.width, height: 0))
    let layout = StandardContent(self, CGSize(width: room.width, height: 0))
    let separator = hasSeparators ? pixel : 0
    return CGSize(
      width: target.width,
      height: max(TableMetrics.rowHeight, (layout.height + separator).ceiledToPixel(scale)))
  }

  func layOutStandardContent() {
    guard hasTitle || hasDetail || hasPicture else { return }
    let layout = StandardContent(self, contentView.bounds.size)
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ view: UIView, _ frame: CGRect) {
      guard view.translatesAutoresizingMaskIntoConstraints else { return }
      var frame = frame
      if rightToLeft { frame.origin.x = contentView.bounds.width - frame.maxX }
      frame.origin.x = frame.origin.x.roundedToPixel(scale)
      frame.origin.y = frame.origin.y.roundedToPixel(scale)
      if view.frame != frame { view.frame = frame }
    }
    if hasPicture { put(pictureView, layout.picture) }
    if hasTitle { put(titleLabel, layout.title) }
    if hasTitle, style == .value2 { titleLabel.textAlignment = rightToLeft ? .left : .right }
    if hasDetail { put(detailLabel, layout.detail) }
  }

  // MARK: Making

  func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    if style == .value2 {
      label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: TableMetrics.value2FontSize))
      label.textColor = .tintColor
      label.textAlignment = .right
    } else {
      label.font = .preferredFont(forTextStyle: .body)
    }
    return adopted(label, \.hasTitle)
  }

  func makeDetailLabel() -> UILabel {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    switch style {
    case .default, .value1:
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    case .value2:
      label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
        for: .systemFont(ofSize: TableMetrics.value2FontSize))
    case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
    }
    return adopted(label, \.hasDetail)
  }

  func makePictureView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    return adopted(view, \.hasPicture)
  }

  private func adopted<View: UIView>(
    _ view: View, _ mark: ReferenceWritableKeyPath<UITableViewCell, Bool>
  ) -> View {
    contentView.addSubview(view)
    self[keyPath: mark] = true
    if let label = view as? UILabel, hasLargeText { wrap(label) }
    setNeedsLayout()
    return view
  }

  /// At accessibility sizes the texts of standard cells wrap, as on iOS.
  func textSizeDidChange() {
    if hasLargeText {
      if hasTitle { wrap(titleLabel) }
      if hasDetail { wrap(detailLabel) }
    } else {
      for label in wrappedLabels where label.numberOfLines == 0 { label.numberOfLines = 1 }
      wrappedLabels = []
    }
    if !standardAccessories.isEmpty { setNeedsLayout() }
  }

  private var hasLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

  private func wrap(_ label: UILabel) {
    guard label.numberOfLines == 1 else { return }
    label.numberOfLines = 0
    wrappedLabels.append(label)
  }
}
