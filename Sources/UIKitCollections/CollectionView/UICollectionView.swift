// Shows items of ordered sections where a layout puts them. Only what is in sight has a view.
// Every overridable member stands here, as one call into its chapter (UICollectionView+….swift).
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// Where an item shall come to stand in the visible part.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// What has a view in sight that sizes itself measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Nothing.
    case disabled = 0
    /// `invalidateIntrinsicContentSize()` on the view or its content view.
    case enabled = 1
    /// That, and any change of constraints inside.
    case enabledIncludingConstraints = 2
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Making

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    adopt(layout)
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewLayout()
    super.init(coder: coder)
    adopt(currentLayout)
  }

  @_spi(UIKitInternal) open override class func _makeDefault() -> UIView {
    raise(
      "UICollectionView must be initialized with a non-nil layout parameter",
      name: "NSInvalidArgumentException")
  }

  // MARK: Layout

  /// What says where everything stands.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { setLayout(newValue) }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { setLayout(layout) }
  var currentLayout: UICollectionViewLayout

  open override func layoutSubviews() {
    layOutElements()
    super.layoutSubviews()
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Data

  /// Who says what there is and makes the views for it.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataDidChange() } }
  }
  /// Who hears of selection and display, and of scrolling.
  open weak var delegate: (any UICollectionViewDelegate)?
  @_spi(UIKitInternal) open override var _scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }
  /// Who is told early which items come next (UICollectionView+Prefetching.swift).
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { forgetPrefetching() } }
  }
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { forgetPrefetching() } } }
  open var numberOfSections: Int { counts.count }
  open func numberOfItems(inSection section: Int) -> Int { itemCount(section) }
  /// Asks the data source for everything again.
  open func reloadData() { dataDidChange() }

  // MARK: Views (UICollectionView+Reuse.swift)

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registerSupplementary(viewClass, elementKind, identifier)
  }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueCell(identifier, indexPath)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeueSupplementary(elementKind, identifier, indexPath)
  }
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = dequeueCell(Cell.self, indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = dequeueSupplementary(Supplementary.self, registration.elementKind, indexPath)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
  /// What has cells and supplementary views in sight measured again (UICollectionView+SelfSizing.swift).
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// A view behind everything, which does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
  }

  // MARK: What is in sight (UICollectionView+Visible.swift)

  open var visibleCells: [UICollectionViewCell] { visibleKeys(.cell).compactMap { cell($0) } }
  open var indexPathsForVisibleItems: [IndexPath] { visibleKeys(.cell).map(\.indexPath) }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cell(ElementKey(category: .cell, indexPath: indexPath))
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { visiblePath(of: cell) }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    visiblePath(of: supplementaryView)
  }
  /// The item at a point of the content (points).
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    visible[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visibleKeys(.supplementaryView).filter { $0.kind == elementKind }.compactMap { visible[$0] }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleKeys(.supplementaryView).filter { $0.kind == elementKind }.map(\.indexPath)
  }
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reveal(indexPath, scrollPosition, animated: animated)
  }

  // MARK: Changing (UICollectionView+Updates.swift)

  /// Runs changes that belong together: deletions count in the old order, insertions in the new.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runUpdates(updates, completion)
  }
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((from: indexPath, to: newIndexPath)) }
  }
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems += indexPaths } }
  /// Has the data source fill the cells that show the items again; they keep their cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfiguredItems += indexPaths } }
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((from: section, to: newSection)) }
  }
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }

  // MARK: Editing and outlines (List/UICollectionView+Outline.swift)

  /// Whether rows show what they have for editing.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  // MARK: Selection (UICollectionView+Selection.swift)

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }
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
    // The section provider may look at the traits.
    if old != nil { currentLayout.invalidateLayout() }
  }

  // MARK: State

  /// Items by section as the data source last said; nil where it is to be asked again.
  var knownCounts: [Int]?
  /// The views in sight.
  var visible: [ElementKey: UICollectionReusableView] = [:]
  /// The attributes their views were placed by.
  var placed: [UICollectionViewLayoutAttributes] = []
  var pool = ReusePool()
  var cellClasses: [String: UICollectionViewCell.Type] = [:]
  var supplementaryClasses: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// The attributes of the element the data source is being asked for.
  var requested: UICollectionViewLayoutAttributes?
  /// Cells to fill again instead of making others.
  var reconfiguring: [IndexPath: UICollectionViewCell] = [:]
  /// The views that scroll sections across the layout, and how far; offsets outlive the views.
  var rows: [Int: OrthogonalScrollView] = [:]
  var rowOffsets: [Int: CGFloat] = [:]
  var idleRows: [OrthogonalScrollView] = []
  var prefetching = CollectionPrefetching()
  var needsElementUpdate = true
  var isLayingOut = false
  var settledBounds = CGRect.null
  /// Cells in sight that were given other contents since they were measured.
  var changedContents: Set<ElementKey> = []
  /// Items that were made or filled again and are measured again when their cell is in sight.
  var doubtfulSizes: Set<ElementKey> = []
  /// Counts what makes a layout pass that is under way begin anew: data or layout have changed within it.
  var generation = 0
  /// Whether everything is to be asked for again when the batch that is being noted ends.
  var reloadsAfterBatch = false
  /// The colour of a layout that is all lists, behind everything.
  var listBackground: UIView?
  var pendingChanges: UpdateList?
  var selected: Set<IndexPath> = []
  var highlighted: IndexPath?
  /// What was made and run, for tests.
  package var statistics = CollectionStatistics()
}

/// Counts of what costs.
package struct CollectionStatistics {
  package var viewsMade = 0
  package var layoutsPrepared = 0
  package var attributesBuilt = 0
  package var viewsMeasured = 0
}
