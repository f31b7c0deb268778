// A header or footer of a section, which can be used again.
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView(frame: Self.firstFrame)
    super.init(frame: Self.firstFrame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    contentView = UIView(frame: Self.firstFrame)
    super.init(coder: coder)
    setUp()
  }

  @_spi(UIKitInternal) open override class func _makeDefault() -> UIView { makeHeaderFooter(self, nil) }

  private static let firstFrame = CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeaderHeight)

  open private(set) var reuseIdentifier: String?
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UITableView)?.contentsDidChange(of: self)
  }
  @_spi(UIKitInternal) open override func _didInvalidateIntrinsicContentSize(of subview: UIView) {
    if subview === contentView { (superview as? UITableView)?.contentsDidChange(of: self) }
  }
  @_spi(UIKitInternal) open override func _constraintsDidChange(inside root: UIView) {
    guard root === self || root === contentView, let table = (superview as? UITableView),
      table.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    table.contentsDidChange(of: self)
  }
  /// Called before the view is used for another section.
  open func prepareForReuse() {}
  /// What holds the view's own views, or shows ``contentConfiguration``.
  public private(set) var contentView: UIView
  /// What the view shows, as a value. Setting it gives the view the content view of the configuration.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationDidChange() }
  }
  /// Whether the content configuration is updated when the view's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// What a header or footer of the table's style shows by default: its font and margins, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (look.style, look.isHeader) {
    case (.plain, true): return .plainHeader()
    case (.plain, false): return .plainFooter()
    case (_, true): return .groupedHeader()
    case (_, false): return .groupedFooter()
    }
  }
  /// The view's state now.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// The title, made when it is first asked for.
  open var textLabel: UILabel? { titleLabel }
  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittedHeight(width: size.width) ?? bounds.height)
  }

  private(set) lazy var titleLabel: UILabel = makeTitleLabel()
  private(set) var hasTextLabel = false
  /// Whether the table made the view for a title.
  var isKitTitled = false
  private var look = Look(style: .plain, isHeader: true, isFirst: false)
  private var margin = TableMetrics.sideMargin(width: 320)

  /// What a section's title looks like.
  struct Look: Equatable {
    var style: UITableView.Style
    var isHeader: Bool
    var isFirst: Bool
    var isPlainHeader: Bool { style == .plain && isHeader }
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    contentView.addSubview(label)
    hasTextLabel = true
    dress(label)
    return label
  }

  private func dress(_ label: UILabel) {
    label.font =
      look.isPlainHeader ? .preferredFont(forTextStyle: .headline) : .preferredFont(forTextStyle: .footnote)
    label.textColor = look.isPlainHeader ? .label : .secondaryLabel
  }

  /// The title as the section spells it; headers of grouped tables show it in capitals.
  var title: String? {
    get { hasTextLabel ? titleLabel.text : nil }
    set { titleLabel.text = look.style != .plain && look.isHeader ? newValue?.uppercased() : newValue }
  }

  func adopt(_ look: Look, margin: CGFloat) {
    self.margin = margin
    if self.look != look {
      self.look = look
      if hasTextLabel { dress(titleLabel) }
      setNeedsLayout()
    }
    if isKitTitled || backgroundColor == nil {
      // Rows pass below a pinned header.
      backgroundColor = look.style == .plain ? .systemBackground : nil
    }
    let margins = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
    if contentConfiguration != nil {
      // A configuration's view keeps to the margins of the view it stands in.
      if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
    } else if contentView.directionalLayoutMargins != margins {
      contentView.directionalLayoutMargins = margins
    }
  }

  private func contentConfigurationDidChange() {
    guard var configuration = contentConfiguration else {
      return replaceContentView(by: UIView(frame: bounds))
    }
    if automaticallyUpdatesContentConfiguration {
      configuration = configuration.updated(for: configurationState)
    }
    if let view = contentView as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContentView(by: configuration.makeContentView())
    }
  }

  private func replaceContentView(by view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    hasTextLabel = false
    view.frame = bounds
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
    setNeedsLayout()
  }

  private func replaceBackground(_ old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(backgroundView, at: 0)
  }

  // MARK: Geometry

  private var edges: (top: CGFloat, bottom: CGFloat) {
    if look.isPlainHeader { return (TableMetrics.plainHeaderTop, TableMetrics.plainHeaderBottom) }
    guard look.isHeader else { return (TableMetrics.footerTop, TableMetrics.footerBottom) }
    return (look.isFirst ? TableMetrics.firstHeaderTop : TableMetrics.headerTop, TableMetrics.headerBottom)
  }

  private func titleSize(width: CGFloat) -> CGSize {
    let room = max(0, width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right)
    return titleLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
  }

  /// The height that constraints or the title ask for; nil where there are neither.
  func fittedHeight(width: CGFloat) -> CGFloat? {
    let target = CGSize(width: width, height: 0)
    for view in [contentView, self] where !view.constraints.isEmpty || view is any UIContentView {
      return view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    guard hasTextLabel, let text = titleLabel.text, !text.isEmpty else { return nil }
    let scale = max(traitCollection.displayScale, 1)
    let height = titleSize(width: width).height + edges.top + edges.bottom
    let least: CGFloat = look.isPlainHeader ? TableMetrics.plainHeaderHeight : 0
    return max(least, height.ceiledToPixel(scale))
  }

  private func layOutParts() {
    if contentView.frame != bounds { contentView.frame = bounds }
    guard hasTextLabel, titleLabel.translatesAutoresizingMaskIntoConstraints else { return }
    let size = titleSize(width: bounds.width)
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = max(traitCollection.displayScale, 1)
    let left = margin + safeAreaInsets.left
    let x = rightToLeft ? bounds.width - margin - safeAreaInsets.right - size.width : left
    // Headers keep to their rows, footers to theirs.
    let y = look.isHeader ? bounds.height - edges.bottom - size.height : edges.top
    let frame = CGRect(
      x: x.roundedToPixel(scale), y: y.roundedToPixel(scale), width: size.width, height: size.height)
    if titleLabel.frame != frame { titleLabel.frame = frame }
  }
}

// Makes headers and footers of a class known only at run time (see UIView+Making.swift for the trick).
@MainActor open class _UITableViewHeaderFooterViewInitProbe: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@inline(never) @MainActor func makeHeaderFooter(
  _ type: UITableViewHeaderFooterView.Type, _ identifier: String?
) -> UITableViewHeaderFooterView {
  let probe = unsafeBitCast(type as AnyObject.Type, to: _UITableViewHeaderFooterViewInitProbe.Type.self)
  return probe.init(reuseIdentifier: identifier)
}
