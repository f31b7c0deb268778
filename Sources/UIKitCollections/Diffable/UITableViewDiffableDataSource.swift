// The data source that is told a new state and finds out by itself what changed, for tables.

import DiffableSnapshot
import Foundation
import UIKitCore

/// Feeds a table view from snapshots.
///
/// The first `apply` loads everything. Every later one works out the fewest deletions, insertions and
/// moves from the shown state to the new one and does them in one batch; what the new snapshot marks for
/// reloading or reconfiguring follows in a second batch, at the new places. The cell provider is asked
/// for new and reloaded rows only. All of it runs on the main thread.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  weak var tableView: UITableView?
  let cellProvider: CellProvider
  var state = Snapshot<SectionIdentifierType, ItemIdentifierType>()
  var hasApplied = false

  /// Makes itself the table view's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot. The completion runs on the main thread when the changes have been made.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    show(snapshot.state, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot and returns when the changes have been made.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      show(snapshot.state, animated: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by loading everything again, whatever it has in common with the shown one.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    reload(with: snapshot.state, completion: completion)
  }

  /// Shows a snapshot by loading everything again, whatever it has in common with the shown one.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      reload(with: snapshot.state) { continuation.resume() }
    }
  }

  /// The shown state, without marks.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(state)
  }

  // MARK: Identifiers and index paths

  /// Nil when there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return state.item(at: ItemPosition(section: indexPath.section, item: indexPath.row))
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.position(of: itemIdentifier).map { IndexPath(row: $0.item, section: $0.section) }
  }

  /// Nil when there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.indexOfSection(sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { state.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    state.numberOfItems(at: section)
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
  /// Goes from the shown state to another one by the fewest edits.
  private func show(
    _ new: Snapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool, completion: (() -> Void)?
  ) {
    guard hasApplied, let tableView else {
      reload(with: new, completion: completion)
      return
    }
    let script = new.difference(from: state)
    guard !script.changesNothing || script.reloads else {
      completion?()
      return
    }
    let update = { [self] in
      if !script.changesNothing {
        tableView.performBatchUpdates(
          { [self] in
            state = new.withoutMarks
            Self.edit(tableView, script)
          }, completion: script.reloads ? nil : { _ in completion?() })
      }
      guard script.reloads else { return }
      tableView.performBatchUpdates(
        { Self.reload(tableView, script) }, completion: { _ in completion?() })
      let reconfigured = script.reconfiguredItems.map(Self.path)
      if !reconfigured.isEmpty { tableView.reconfigureRows(at: reconfigured) }
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Goes to another state and loads everything.
  private func reload(
    with new: Snapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)?
  ) {
    hasApplied = true
    state = new.withoutMarks
    tableView?.reloadData()
    completion?()
  }

  private static func path(_ position: ItemPosition) -> IndexPath {
    IndexPath(row: position.item, section: position.section)
  }

  private static func edit(_ tableView: UITableView, _ script: EditScript) {
    let animation = UITableView.RowAnimation.automatic
    if !script.deletedSections.isEmpty {
      tableView.deleteSections(IndexSet(script.deletedSections), with: animation)
    }
    if !script.insertedSections.isEmpty {
      tableView.insertSections(IndexSet(script.insertedSections), with: animation)
    }
    for move in script.movedSections { tableView.moveSection(move.from, toSection: move.to) }
    if !script.deletedItems.isEmpty {
      tableView.deleteRows(at: script.deletedItems.map(path), with: animation)
    }
    if !script.insertedItems.isEmpty {
      tableView.insertRows(at: script.insertedItems.map(path), with: animation)
    }
    for move in script.movedItems { tableView.moveRow(at: path(move.from), to: path(move.to)) }
  }

  private static func reload(_ tableView: UITableView, _ script: EditScript) {
    let animation = UITableView.RowAnimation.automatic
    if !script.reloadedSections.isEmpty {
      tableView.reloadSections(IndexSet(script.reloadedSections), with: animation)
    }
    if !script.reloadedItems.isEmpty {
      tableView.reloadRows(at: script.reloadedItems.map(path), with: animation)
    }
  }

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
