// The data source that is told a new state and finds out by itself what changed.

import DiffableSnapshot
import UIKitCore

/// Feeds a collection view from snapshots.
///
/// The first `apply` loads everything. Every later one works out the fewest deletions, insertions and
/// moves from the shown state to the new one and does them in one batch; what the new snapshot marks for
/// reloading or reconfiguring follows in a second batch, at the new places. The cell provider is asked
/// for new and reloaded items only. Snapshots are applied on the main queue, or all of them on another:
/// there the edits are worked out, and the main queue makes them and runs the completion.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  /// Makes the headers, footers and other views that the layout asks for.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Asked and told when the user opens or closes an item of a section snapshot.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  weak var collectionView: UICollectionView?
  let cellProvider: CellProvider
  let shown: ShownState<SectionIdentifierType, ItemIdentifierType>
  /// The trees of the sections that were filled from section snapshots.
  var trees: [SectionIdentifierType: SectionSnapshot<ItemIdentifierType>] = [:]

  /// Makes itself the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    shown = ShownState(collectionView, named: "UICollectionView")
    super.init()
    shown.didAdopt = { [weak self] in self?.adaptTrees() }
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot. The completion runs on the main thread when the changes have been made and their
  /// animation has ended.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    shown.submit(snapshot.state, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot and returns when the changes have been made and their animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      shown.submit(snapshot.state, animated: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by loading everything again, whatever it has in common with the shown one.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown.submit(snapshot.state, reloads: true, animated: false, completion: completion)
  }

  /// Shows a snapshot by loading everything again, whatever it has in common with the shown one.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      shown.submit(snapshot.state, reloads: true, animated: false) { continuation.resume() }
    }
  }

  /// The shown state, without marks; away from the main queue the last one that was applied.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > {
    NSDiffableDataSourceSnapshot(shown.newest)
  }

  // MARK: Sections as trees

  /// Fills one section with the visible items of a tree; a section that is not there is appended. Items
  /// that stand in other sections come over.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(snapshot.tree, in: section, animated: animatingDifferences, completion: completion)
  }

  /// Fills one section and returns when the changes have been made and their animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      submit(snapshot.tree, in: section, animated: animatingDifferences) { continuation.resume() }
    }
  }

  /// The tree that fills a section, or its items as roots when it was not filled from a tree. Empty for a
  /// section that is not shown.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(tree(of: section))
  }

  // MARK: Identifiers and index paths

  /// Nil when there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return state.item(at: ItemPosition(section: indexPath.section, item: indexPath.item))
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.position(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Nil when there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { state.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    state.numberOfItems(at: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(in: collectionView, at: indexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryView(in: collectionView, kind: kind, at: indexPath)
  }
}
