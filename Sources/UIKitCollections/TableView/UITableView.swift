// Rows of sections one below the other, with headers and footers. Only what is in sight has a view, and
// nothing costs by the row: heights are kept in an index (Geometry/).
// Every overridable member stands here, as one call into its chapter (UITableView+….swift).
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// What has a row in sight that sizes itself measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Nothing.
    case disabled = 0
    /// `invalidateIntrinsicContentSize()` on the cell or its content view.
    case enabled = 1
    /// That, and any change of constraints inside.
    case enabledIncludingConstraints = 2
  }

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets = 1
  }

  /// Has a height found out from the content.
  public static let automaticDimension: CGFloat = -1
  public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  @_spi(UIKitInternal) open override class func _makeDefault() -> UIView { makeTable(self, style: .plain) }

  public let style: Style

  // MARK: Data (UITableView+Data.swift)

  /// Who says what there is and makes the cells for it.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { askAgain(.ofDataSource) } }
  }
  /// Who hears of selection and display, says heights, and hears of scrolling.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { if delegate !== oldValue { askAgain(.ofDelegate) } }
  }
  @_spi(UIKitInternal) open override var _scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }
  /// Who hears early which rows will be wanted.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open var numberOfSections: Int { counts.count }
  open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }
  /// Asks the data source for everything again.
  open func reloadData() { dataDidChange() }

  // MARK: Heights (UITableView+Heights.swift)

  /// A height for all rows, or `automaticDimension` (the default).
  open var rowHeight: CGFloat = automaticDimension {
    didSet { if rowHeight != oldValue { heightsDidChange() } }
  }
  /// What a row counts as until it is in sight; 0 asks for every height at once.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { if estimatedRowHeight != oldValue { heightsDidChange() } }
  }
  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { heightsDidChange() } }
  }
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// Room before each header of a plain table.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }
  /// What has rows, headers and footers in sight measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }
  open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: TableElement(indexPath)) }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rowPath(at: point) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }

  // MARK: Views (UITableView+Reuse.swift)

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(aClass, identifier)
  }
  /// A cell out of the pool, or a new one of the registered class; nil where there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueCell(identifier, for: indexPath)
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    dequeueHeaderFooter(identifier)
  }
  /// A view above all sections, as high as its frame.
  open var tableHeaderView: UIView? {
    didSet { replaceEndView(oldValue, by: tableHeaderView) }
  }
  /// A view below all sections, as high as its frame.
  open var tableFooterView: UIView? {
    didSet { replaceEndView(oldValue, by: tableFooterView) }
  }
  /// A view behind everything, which does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
  }

  // MARK: What is in sight (UITableView+Visible.swift)

  open override func layoutSubviews() {
    layOutElements()
    super.layoutSubviews()
  }
  open var visibleCells: [UITableViewCell] { visibleRows.compactMap { cells[$0] } }
  open var indexPathsForVisibleRows: [IndexPath]? { visibleRows }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(indexPath) }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shownPath(of: cell) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    bands[.header(section)] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    bands[.footer(section)] as? UITableViewHeaderFooterView
  }
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    reveal(indexPath, scrollPosition, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    revealNearestSelected(scrollPosition, animated: animated)
  }

  // MARK: Separators (UITableView+Separators.swift)

  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { if separatorStyle != oldValue { separatorStyleDidChange() } }
  }
  open var separatorColor: UIColor? = .separator {
    didSet { looksDidChange() }
  }
  /// Where separators begin and end; `automaticDimension` on a side leaves it to the row.
  open var separatorInset = UIEdgeInsets(
    top: 0, left: automaticDimension, bottom: 0, right: automaticDimension)
  {
    didSet { if separatorInset != oldValue { looksDidChange() } }
  }
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges {
    didSet { if separatorInsetReference != oldValue { looksDidChange() } }
  }

  // MARK: Changing (UITableView+Updates.swift)

  /// Runs changes that belong together: deletions count in the old order, insertions in the new.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runUpdates(updates, completion)
  }
  open func beginUpdates() { openUpdates() }
  open func endUpdates() { closeUpdates(nil) }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedItems += indexPaths }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedItems += indexPaths }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((from: indexPath, to: newIndexPath)) }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedItems += indexPaths }
  }
  /// Has the data source fill the cells that show the rows again; they keep their cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { change { $0.reconfiguredItems += indexPaths } }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((from: section, to: newSection)) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  /// Whether a batch is open.
  open var hasUncommittedUpdates: Bool { pendingChanges != nil }

  // MARK: Selection (UITableView+Selection.swift)

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var indexPathForSelectedRow: IndexPath? { selected.min() }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(indexPath, false, animated: animated)
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingerDidTouch(touches)
    super.touchesBegan(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingerDidLift(touches)
    super.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    dropHighlight()
    super.touchesCancelled(touches, with: event)
  }

  // MARK: What the view hears

  @_spi(UIKitInternal) open override func _didScroll() {
    needsElementUpdate = true
    super._didScroll()
  }
  @_spi(UIKitInternal) open override func _geometryDidChange(from oldBounds: CGRect) {
    needsElementUpdate = true
    super._geometryDidChange(from: oldBounds)
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    roomDidChange()
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    roomDidChange()
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    roomDidChange()
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    if old != nil { heightsDidChange() }
  }

  // MARK: State

  /// Rows by section as the data source last said; nil where it is to be asked again.
  var knownCounts: [Int]?
  /// Where everything stands; nil where it is to be worked out again.
  var knownGeometry: TableGeometry?
  /// Questions that reached their default answer.
  var unanswered: TableQuestions = []
  /// Questions that reached another answer.
  var answered: TableQuestions = []
  /// Answers that were given early, to find out whether there are any.
  var early = EarlyAnswers()
  /// The cells, headers and footers in sight; a header of another class is kept as a view.
  var cells: [IndexPath: UITableViewCell] = [:]
  var bands: [TableElement: UIView] = [:]
  var pool = TablePool()
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// Cells to fill again instead of making others.
  var reconfiguring: [IndexPath: UITableViewCell] = [:]
  var needsElementUpdate = true
  var isLayingOut = false
  /// Counts what makes a layout pass that is under way begin anew: the data have changed within it.
  var generation = 0
  /// Whether everything is to be asked for again when the batch that is being noted ends.
  var reloadsAfterBatch = false
  /// The width the rows were measured for.
  var settledWidth: CGFloat?
  var pendingChanges: UpdateList?
  var openBatches = 0
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  var prefetching = TablePrefetching()
  var revealing: Reveal?
  /// What was made and asked, for tests.
  package var statistics = TableStatistics()
}

/// Counts of what costs.
package struct TableStatistics {
  package var cellsMade = 0
  package var cellsRequested = 0
  package var cellsMeasured = 0
  package var heightsAsked = 0
}

// Makes tables of a class known only at run time (see UIView+Making.swift for the trick).
@MainActor open class _UITableViewInitProbe: UITableView {
  public required override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@inline(never) @MainActor func makeTable(_ type: UITableView.Type, style: UITableView.Style) -> UITableView {
  let probe = unsafeBitCast(type as AnyObject.Type, to: _UITableViewInitProbe.Type.self)
  return probe.init(frame: .zero, style: style)
}
