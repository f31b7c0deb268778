// The state that a diffable data source has its view show, and how the view comes from one to the next.

import DiffableSnapshot
import Foundation
import UIKitCore

/// A view that can be told what changed.
@MainActor protocol EditedView: AnyObject {
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func reloadData()
  /// Deletes, inserts and moves.
  func edit(_ script: EditScript)
  /// Loads what is marked again, at its new places.
  func reload(_ script: EditScript)
}

/// What a data source shows; the first state is loaded, every later one is reached by the fewest edits.
@MainActor
final class ShownState<
  Section: Hashable & Sendable, Item: Hashable & Sendable
> {
  typealias State = Snapshot<Section, Item>

  private(set) var state = State()
  private weak var view: (any EditedView)?
  private var hasApplied = false
  /// How many states were shown.
  private var statesShown = 0
  /// Called when another state has taken the place of the last, before the view is told of it.
  var didAdopt: (() -> Void)?
  nonisolated let order: ApplyOrder<State>

  /// - Parameter name: What the view's class is called in warnings.
  init(_ view: any EditedView, named name: String) {
    self.view = view
    order = ApplyOrder(State(), view: name)
  }

  /// The state that is shown, or away from the main queue the last one that was applied.
  nonisolated var newest: State { isOnMainQueue() ? MainActor.assumeIsolated { state } : order.newest }

  /// Edits worked out early, good for the state that is shown when `number` states have been.
  struct Prepared: Sendable {
    var script: EditScript?
    var number: Int
  }

  /// Shows a state: now on the main queue, otherwise when its turn has come there.
  nonisolated func submit(
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

  /// Goes from the shown state to another one by the fewest edits.
  func show(_ new: State, _ prepared: Prepared? = nil, animated: Bool, completion: (() -> Void)?) {
    guard hasApplied, let view else {
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
        view.performBatchUpdates(
          { [self] in
            adopt(new)
            view.edit(script)
          }, completion: script.reloads ? nil : { _ in completion?() })
      }
      guard script.reloads else { return }
      if script.changesNothing { adopt(new) }
      view.performBatchUpdates({ view.reload(script) }, completion: { _ in completion?() })
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Goes to another state and loads everything.
  func reload(with new: State, completion: (() -> Void)?) {
    hasApplied = true
    adopt(new)
    view?.reloadData()
    completion?()
  }

  /// Takes a state that the view need not be told of.
  func adopt(_ new: State) {
    state = new.withoutMarks
    statesShown += 1
    order.didShow(state, number: statesShown)
    didAdopt?()
  }
}

extension UICollectionView: EditedView {
  func edit(_ script: EditScript) {
    if !script.deletedSections.isEmpty { deleteSections(IndexSet(script.deletedSections)) }
    if !script.insertedSections.isEmpty { insertSections(IndexSet(script.insertedSections)) }
    for move in script.movedSections { moveSection(move.from, toSection: move.to) }
    if !script.deletedItems.isEmpty { deleteItems(at: script.deletedItems.map(\.indexPath)) }
    if !script.insertedItems.isEmpty { insertItems(at: script.insertedItems.map(\.indexPath)) }
    for move in script.movedItems { moveItem(at: move.from.indexPath, to: move.to.indexPath) }
  }

  func reload(_ script: EditScript) {
    if !script.reloadedSections.isEmpty { reloadSections(IndexSet(script.reloadedSections)) }
    if !script.reloadedItems.isEmpty { reloadItems(at: script.reloadedItems.map(\.indexPath)) }
    if !script.reconfiguredItems.isEmpty { reconfigureItems(at: script.reconfiguredItems.map(\.indexPath)) }
  }
}

extension UITableView: EditedView {
  func edit(_ script: EditScript) {
    if !script.deletedSections.isEmpty {
      deleteSections(IndexSet(script.deletedSections), with: .automatic)
    }
    if !script.insertedSections.isEmpty {
      insertSections(IndexSet(script.insertedSections), with: .automatic)
    }
    for move in script.movedSections { moveSection(move.from, toSection: move.to) }
    if !script.deletedItems.isEmpty {
      deleteRows(at: script.deletedItems.map(\.indexPath), with: .automatic)
    }
    if !script.insertedItems.isEmpty {
      insertRows(at: script.insertedItems.map(\.indexPath), with: .automatic)
    }
    for move in script.movedItems { moveRow(at: move.from.indexPath, to: move.to.indexPath) }
  }

  func reload(_ script: EditScript) {
    if !script.reloadedSections.isEmpty {
      reloadSections(IndexSet(script.reloadedSections), with: .automatic)
    }
    if !script.reloadedItems.isEmpty {
      reloadRows(at: script.reloadedItems.map(\.indexPath), with: .automatic)
    }
    if !script.reconfiguredItems.isEmpty { reconfigureRows(at: script.reconfiguredItems.map(\.indexPath)) }
  }
}

extension ItemPosition {
  fileprivate var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
