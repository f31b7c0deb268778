// A view that shows one row.
// Every overridable member stands here, as one call into its chapter (UITableViewCell+….swift).
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    /// A title.
    case `default` = 0
    /// A title and a detail at the trailing end.
    case value1 = 1
    /// A title in a narrow column and a detail beside it.
    case value2 = 2
    /// A title and a detail below it.
    case subtitle = 3
  }

  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  // MARK: Making

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView(frame: Self.firstFrame)
    super.init(frame: Self.firstFrame)
    setUp()
  }

  /// A cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    contentView = UIView(frame: Self.firstFrame)
    super.init(coder: coder)
    setUp()
  }

  @_spi(UIKitInternal) open override class func _makeDefault() -> UIView {
    makeTableCell(self, .default, nil)
  }

  private static let firstFrame = CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight)

  /// The name the cell waits under to be used again.
  open private(set) var reuseIdentifier: String?
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.contentsDidChange(of: self)
  }
  @_spi(UIKitInternal) open override func _didInvalidateIntrinsicContentSize(of subview: UIView) {
    if subview === contentView { table?.contentsDidChange(of: self) }
  }
  @_spi(UIKitInternal) open override func _constraintsDidChange(inside root: UIView) {
    guard root === self || root === contentView, let table = table,
      table.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    table.contentsDidChange(of: self)
  }
  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  // MARK: Content (UITableViewCell+Content.swift)

  /// What holds the cell's own views, or shows ``contentConfiguration``: at the bottom, below views that are
  /// added to the cell itself.
  public internal(set) var contentView: UIView
  let style: CellStyle
  /// The title, made when it is first asked for.
  open var textLabel: UILabel? { titleLabel }
  /// The detail; nil in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : detailLabel }
  /// The picture before the text; nil in the value2 style.
  open var imageView: UIImageView? { style == .value2 ? nil : pictureView }
  lazy var titleLabel: UILabel = makeTitleLabel()
  lazy var detailLabel: UILabel = makeDetailLabel()
  lazy var pictureView: UIImageView = makePictureView()
  var hasTitle = false
  var hasDetail = false
  var hasPicture = false
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// Points a level.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { standardSize(size) }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    constrainedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
      ?? sizeThatFits(targetSize)
  }
  /// UIView's own answer, for the chapter.
  func fittingSizeOfOwnConstraints(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    layOutParts()
    super.layoutSubviews()
    layOutStandardContent()
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    textSizeDidChange()
    setNeedsUpdateConfiguration()
  }
  /// The labels that wrap only because the text is of an accessibility size.
  var wrappedLabels: [UILabel] = []

  // MARK: Configurations (UITableViewCell+Configuration.swift)

  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// What the cell shows, as a value. Setting it gives the cell the content view of the configuration; the
  /// present one stays where it supports the new value.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shownContent }
    set { setContentConfiguration(newValue) }
  }
  /// Whether the content configuration is updated each time the cell's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// What a row of the cell's style shows by default: its fonts and margins, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { standardContentConfiguration }
  /// What stands behind the content, in the place of the background colour and of the grey of selection.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { shownBackground }
    set { setBackgroundConfiguration(newValue) }
  }
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The background that goes with the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table.map { $0.style != .plain } == true ? .listGroupedCell() : .listPlainCell()
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
  var shownContent: (any UIContentConfiguration)?
  var shownBackground: UIBackgroundConfiguration?
  var backgroundConfigurationView: BackgroundConfigurationView?
  var needsConfigurationUpdate = true

  // MARK: Accessories (UITableViewCell+Accessory.swift)

  open var accessoryType: AccessoryType = .none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view in the accessory's place, of its own size.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { replaceAccessory(oldValue) } }
  }
  var standardAccessories: [UIImageView] = []

  // MARK: Looks (UITableViewCell+Looks.swift)

  open var selectionStyle: SelectionStyle = .default {
    didSet { if selectionStyle != oldValue { showSelection() } }
  }
  /// Whether the row is selected; the table view sets it.
  open var isSelected: Bool {
    get { isShownSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the row; the table view sets it.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  open func setSelected(_ selected: Bool, animated: Bool) {
    isShownSelected = selected
    showSelection()
    setNeedsUpdateConfiguration()
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isShownHighlighted = highlighted
    showSelection()
    setNeedsUpdateConfiguration()
  }
  var isShownSelected = false
  var isShownHighlighted = false
  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
  }
  /// A view in front of ``backgroundView`` while the row is selected or highlighted; grey until it is set.
  open var selectedBackgroundView: UIView? {
    didSet { if selectedBackgroundView !== oldValue { replaceSelectedBackground(oldValue) } }
  }
  var standardSelectedBackground: UIView?
  /// Until it is set, the table's own.
  open override var backgroundColor: UIColor? {
    didSet { if !isTakingTableColor { ownsBackgroundColor = true } }
  }
  var isTakingTableColor = false
  var ownsBackgroundColor = false

  // MARK: Separators (UITableViewCell+Separators.swift)

  /// Where the separator below begins and ends; `automaticDimension` on a side leaves it to the table.
  open var separatorInset = UIEdgeInsets(
    top: 0, left: UITableView.automaticDimension, bottom: 0, right: UITableView.automaticDimension)
  {
    didSet { if separatorInset != oldValue { setNeedsLayout() } }
  }
  var separator: UIView?
  var topSeparator: UIView?

  // MARK: State

  weak var table: UITableView?
  /// The row the cell shows.
  var rowPath: IndexPath?
  var place = Place() {
    didSet { if place != oldValue { placeDidChange() } }
  }
  /// Margins the cell gave its content view and itself, to tell them from a client's.
  var givenMargins: NSDirectionalEdgeInsets?
  var givenOwnMargins: NSDirectionalEdgeInsets?
  var hasCardCorners = false
  /// Whether the cell has ever said its height.
  var wasMeasured = false

  /// Where in its section a row stands.
  struct Place: Equatable {
    var isFirst = false
    var isLast = false
  }
}

// Makes cells of a class known only at run time (see UIView+Making.swift for the trick).
@MainActor open class _UITableViewCellInitProbe: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@inline(never) @MainActor func makeTableCell(
  _ type: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ identifier: String?
) -> UITableViewCell {
  let probe = unsafeBitCast(type as AnyObject.Type, to: _UITableViewCellInitProbe.Type.self)
  return probe.init(style: style, reuseIdentifier: identifier)
}
