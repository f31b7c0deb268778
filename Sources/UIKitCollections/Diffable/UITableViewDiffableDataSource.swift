// The data source that is told a new state and finds out by itself what changed, for tables.

import DiffableSnapshot
import Foundation
import UIKitCore

/// Feeds a table view from snapshots.
///
/// The first `apply` loads everything. Every later one works out the fewest deletions, insertions and
/// moves from the shown state to the new one and does them in one batch; what the new snapshot marks for
/// reloading or reconfiguring follows in a second batch, at the new places. The cell provider is asked
/// for new and reloaded rows only. Snapshots are applied on the main queue, or all of them on another: there
/// the edits are worked out, and the main queue makes them and runs the completion.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  let cellProvider: CellProvider
  let shown: ShownState<SectionIdentifierType, ItemIdentifierType>

  /// Makes itself the table view's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    shown = ShownState(tableView, named: "UITableView")
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot. The completion runs on the main thread when the changes have been made.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    shown.submit(snapshot.state, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot and returns when the changes have been made.
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

  // MARK: Identifiers and index paths

  /// Nil when there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return shown.state.item(at: ItemPosition(section: indexPath.section, item: indexPath.row))
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.state.position(of: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
  }

  /// Nil when there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.state.section(at: index) }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.state.indexOfSection(sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { shown.state.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.state.numberOfItems(at: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(in: tableView, at: indexPath)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.noteUnanswered(.titleForHeader)
    return nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.noteUnanswered(.titleForFooter)
    return nil
  }
}

extension UITableViewDiffableDataSource {
  private func cell(in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      raise("UITableViewDiffableDataSource was asked for a cell at \(indexPath), where it has no item")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      raise(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) "
          + "with item identifier '\(item)', which is not allowed. "
          + "You must always return a cell to the table view: \(className(of: tableView))")
    }
    return cell
  }
}
