// How a new state reaches the collection view.

import DiffableSnapshot
import UIKitCore

extension UICollectionViewDiffableDataSource {
  typealias State = Snapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Tree = SectionSnapshot<ItemIdentifierType>

  // MARK: On whatever queue

  /// The state that is shown, or away from the main queue the last one that was applied.
  nonisolated var newestState: State {
    isOnMainQueue() ? MainActor.assumeIsolated { state } : order.newest
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

  nonisolated func submit(
    _ tree: Tree, in section: SectionIdentifierType, animated: Bool, completion: (() -> Void)?
  ) {
    nonisolated(unsafe) let completion = completion
    guard !isOnMainQueue() else {
      order.comeOnMain()
      MainActor.assumeIsolated { show(tree, in: section, animated: animated, completion: completion) }
      return
    }
    order.comeElsewhere { last, number in
      let new = Self.state(last, showing: tree, in: section)
      return (new, Prepared(script: new.difference(from: last), number: number))
    } show: { [self] prepared in
      show(tree, in: section, prepared, animated: animated, completion: completion)
    }
  }

  /// Edits worked out early, good for the state that is shown when `number` states have been.
  struct Prepared: Sendable {
    var script: EditScript?
    var number: Int
  }

  // MARK: On the main queue

  /// Goes from the shown state to another one by the fewest edits.
  func show(_ new: State, _ prepared: Prepared? = nil, animated: Bool, completion: (() -> Void)?) {
    guard hasApplied, let collectionView else {
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
        collectionView.performBatchUpdates(
          { [self] in
            adopt(new)
            Self.edit(collectionView, script)
          }, completion: script.reloads ? nil : { _ in completion?() })
      }
      guard script.reloads else { return }
      if script.changesNothing { adopt(new) }
      collectionView.performBatchUpdates(
        { Self.reload(collectionView, script) }, completion: { _ in completion?() })
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Goes to another state and loads everything.
  func reload(with new: State, completion: (() -> Void)?) {
    hasApplied = true
    adopt(new)
    collectionView?.reloadData()
    completion?()
  }

  private func adopt(_ new: State) {
    state = new.withoutMarks
    statesShown += 1
    order.didShow(state, number: statesShown)
    adaptTrees()
  }

  private static func edit(_ collectionView: UICollectionView, _ script: EditScript) {
    if !script.deletedSections.isEmpty {
      collectionView.deleteSections(IndexSet(script.deletedSections))
    }
    if !script.insertedSections.isEmpty {
      collectionView.insertSections(IndexSet(script.insertedSections))
    }
    for move in script.movedSections { collectionView.moveSection(move.from, toSection: move.to) }
    if !script.deletedItems.isEmpty {
      collectionView.deleteItems(at: script.deletedItems.map(\.indexPath))
    }
    if !script.insertedItems.isEmpty {
      collectionView.insertItems(at: script.insertedItems.map(\.indexPath))
    }
    for move in script.movedItems { collectionView.moveItem(at: move.from.indexPath, to: move.to.indexPath) }
  }

  private static func reload(_ collectionView: UICollectionView, _ script: EditScript) {
    if !script.reloadedSections.isEmpty {
      collectionView.reloadSections(IndexSet(script.reloadedSections))
    }
    if !script.reloadedItems.isEmpty { collectionView.reloadItems(at: script.reloadedItems.map(\.indexPath)) }
    if !script.reconfiguredItems.isEmpty {
      collectionView.reconfigureItems(at: script.reconfiguredItems.map(\.indexPath))
    }
  }

  // MARK: Trees

  /// Fills a section with what is visible of a tree.
  func show(
    _ tree: Tree, in section: SectionIdentifierType, _ prepared: Prepared? = nil, animated: Bool,
    completion: (() -> Void)?
  ) {
    let new = Self.state(state, showing: tree, in: section)
    // Set first, so that adopting the new state finds the tree in agreement with it.
    trees[section] = tree
    if new == state {
      adopt(new)
      completion?()
    } else {
      show(new, prepared, animated: animated, completion: completion)
    }
    collectionView?.outlinesDidChange()
  }

  nonisolated private static func state(
    _ old: State, showing tree: Tree, in section: SectionIdentifierType
  ) -> State {
    var new = old
    do throws(SnapshotError<SectionIdentifierType, ItemIdentifierType>) {
      if !new.containsSection(section) { try new.appendSections([section]) }
      try new.deleteItems(try new.itemIdentifiers(inSection: section))
      _ = try new.appendItems(tree.visibleItems, toSection: section)
    } catch {
      raise(diagnosis(of: error))
    }
    return new
  }

  func tree(of section: SectionIdentifierType) -> Tree {
    if let tree = trees[section] { return tree }
    var tree = Tree()
    if let items = try? state.itemIdentifiers(inSection: section) { try? tree.append(items) }
    return tree
  }

  /// Brings the trees into agreement with a new state: what was visible and is gone leaves with all that
  /// is below it, what is new follows its predecessor at its level. A section whose items were put into
  /// another order than its tree's becomes a plain list.
  private func adaptTrees() {
    for (section, tree) in trees {
      guard let items = try? state.itemIdentifiers(inSection: section) else {
        trees[section] = nil
        continue
      }
      trees[section] = Self.adapted(tree, to: items)
    }
  }

  private static func adapted(_ tree: Tree, to items: [ItemIdentifierType]) -> Tree? {
    var tree = tree
    if tree.visibleItems == items { return tree }
    let staying = Set(items)
    for item in tree.visibleItems where !staying.contains(item) && tree.contains(item) {
      try? tree.delete([item])
    }
    var predecessor: ItemIdentifierType?
    for item in items {
      if !tree.contains(item) {
        if let predecessor {
          try? tree.insert([item], after: predecessor)
        } else if let first = tree.items.first {
          try? tree.insert([item], before: first)
        } else {
          try? tree.append([item])
        }
      }
      predecessor = item
    }
    return tree.visibleItems == items ? tree : nil
  }

  // MARK: Views

  func cell(in collectionView: UICollectionView, at indexPath: IndexPath) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      raise("UICollectionViewDiffableDataSource was asked for a cell at \(indexPath), where it has no item")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      raise(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) "
          + "with item identifier '\(item)', which is not allowed. "
          + "You must always return a cell to the collection view: \(className(of: collectionView))")
    }
    return cell
  }

  func supplementaryView(
    in collectionView: UICollectionView, kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      raise(
        "UICollectionViewDiffableDataSource was asked for a supplementary view of kind \(kind) at "
          + "\(indexPath), but its supplementaryViewProvider is nil")
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      raise(
        "UICollectionViewDiffableDataSource supplementary view provider returned nil for the kind "
          + "\(kind) at \(indexPath), which is not allowed")
    }
    return view
  }
}

extension ItemPosition {
  fileprivate var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
