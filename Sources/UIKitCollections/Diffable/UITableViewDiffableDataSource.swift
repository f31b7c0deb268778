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

  weak var tableView: UITableView?
  let cellProvider: CellProvider
  var state = Snapshot<SectionIdentifierType, ItemIdentifierType>()
  var hasApplied = false
  /// How many states were shown.
  var statesShown = 0
  nonisolated let order = ApplyOrder(
    Snapshot<SectionIdentifierType, ItemIdentifierType>(), view: "UITableView")

  /// Makes itself the table view's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot. The completion runs on the main thread when the changes have been made.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(snapshot.state, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot and returns when the changes have been made.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      submit(snapshot.state, animated: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by loading everything again, whatever it has in common with the shown one.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    submit(snapshot.state, reloads: true, animated: false, completion: completion)
  }

  /// Shows a snapshot by loading everything again, whatever it has in common with the shown one.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      submit(snapshot.state, reloads: true, animated: false) { continuation.resume() }
    }
  }

  /// The shown state, without marks; away from the main queue the last one that was applied.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  > {
    NSDiffableDataSourceSnapshot(isOnMainQueue() ? MainActor.assumeIsolated { state } : order.newest)
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
  fileprivate typealias State = Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// Shows a state: now on the main queue, otherwise when its turn has come there.
  nonisolated fileprivate func submit(
    _ new: State, reloads: Bool = false, animated: Bool, completion: (() -> Void)?
  ) {
    nonisolated(unsafe) let completion = completion
    guard !isOnMainQueue() else {
      order.comeOnMain()
      MainActor.assumeIsolated {
        if reloads {
          reload(with: new, completion: completion)
        } else {
          show(new, animated: animated, completion: completion)
        }
      }
      return
    }
    order.comeElsewhere { last, number in
      (new.withoutMarks, Prepared(script: reloads ? nil : new.difference(from: last), number: number))
    } show: { [self] prepared in
      if reloads {
        reload(with: new, completion: completion)
      } else {
        show(new, prepared, animated: animated, completion: completion)
      }
    }
  }

  /// Edits worked out early, good for the state that is shown when `number` states have been.
  fileprivate struct Prepared: Sendable {
    var script: EditScript?
    var number: Int
  }

  /// Goes from the shown state to another one by the fewest edits.
  private func show(
    _ new: State, _ prepared: Prepared? = nil, animated: Bool, completion: (() -> Void)?
  ) {
    guard hasApplied, let tableView else {
      reload(with: new, completion: completion)
      return
    }
    let early = prepared?.number == statesShown ? prepared?.script : nil
    let script = early ?? new.difference(from: state)
    guard !script.changesNothing || script.reloads else {
      adopt(new)
      completion?()
      return
    }
    let update = { [self] in
      if !script.changesNothing {
        tableView.performBatchUpdates(
          { [self] in
            adopt(new)
            Self.edit(tableView, script)
          }, completion: script.reloads ? nil : { _ in completion?() })
      }
      guard script.reloads else { return }
      if script.changesNothing { adopt(new) }
      tableView.performBatchUpdates(
        { Self.reload(tableView, script) }, completion: { _ in completion?() })
      let reconfigured = script.reconfiguredItems.map(Self.path)
      if !reconfigured.isEmpty { tableView.reconfigureRows(at: reconfigured) }
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Goes to another state and loads everything.
  private func reload(with new: State, completion: (() -> Void)?) {
    hasApplied = true
    adopt(new)
    tableView?.reloadData()
    completion?()
  }

  private func adopt(_ new: State) {
    state = new.withoutMarks
    statesShown += 1
    order.didShow(state, number: statesShown)
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
