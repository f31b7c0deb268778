// Section snapshots, and the views that stand for what is shown.

import DiffableSnapshot
import UIKitCore

extension UICollectionViewDiffableDataSource {
  typealias State = Snapshot<SectionIdentifierType, ItemIdentifierType>
  typealias Shown = ShownState<SectionIdentifierType, ItemIdentifierType>
  typealias Tree = SectionSnapshot<ItemIdentifierType>

  /// The state that is shown.
  var state: State { shown.state }

  // MARK: Trees

  /// Shows a tree: now on the main queue, otherwise when its turn has come there.
  nonisolated func submit(
    _ tree: Tree, in section: SectionIdentifierType, animated: Bool, completion: (() -> Void)?
  ) {
    nonisolated(unsafe) let completion = completion
    guard !isOnMainQueue() else {
      shown.order.comeOnMain()
      MainActor.assumeIsolated { show(tree, in: section, animated: animated, completion: completion) }
      return
    }
    shown.order.comeElsewhere { last, number in
      let new = Self.state(last, showing: tree, in: section)
      return (new, Shown.Prepared(script: new.difference(from: last), number: number))
    } show: { [self] prepared in
      show(tree, in: section, prepared, animated: animated, completion: completion)
    }
  }

  /// Fills a section with what is visible of a tree.
  func show(
    _ tree: Tree, in section: SectionIdentifierType, _ prepared: Shown.Prepared? = nil, animated: Bool,
    completion: (() -> Void)?
  ) {
    let new = Self.state(state, showing: tree, in: section)
    // Set first, so that adopting the new state finds the tree in agreement with it.
    trees[section] = tree
    if new == state {
      shown.adopt(new)
      completion?()
    } else {
      shown.show(new, prepared, animated: animated, completion: completion)
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
  func adaptTrees() {
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
