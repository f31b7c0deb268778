// Items of section snapshots opened and closed by the user.
import DiffableSnapshot
import Foundation
import UIKitCore

extension UICollectionViewDiffableDataSource {
  /// Asked and told when the user opens or closes an item; not when a snapshot does.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item>
  where Item: Hashable, Item: Sendable {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Given an item that opens and what is below it now, answers with what shall be below it.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
    guard let section = state.section(at: indexPath.section), let tree = trees[section],
      let item = itemIdentifier(for: indexPath), let level = try? tree.level(of: item)
    else { return nil }
    return OutlinePlace(level: level, isExpanded: (try? tree.isExpanded(item)) ?? false)
  }

  func toggleExpansion(at indexPath: IndexPath) {
    guard let section = state.section(at: indexPath.section), let item = itemIdentifier(for: indexPath) else {
      return
    }
    var tree = tree(of: section)
    guard let isExpanded = try? tree.isExpanded(item) else { return }
    let handlers = sectionSnapshotHandlers
    if isExpanded {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let make = handlers.snapshotForExpandingParent, let below = try? tree.snapshot(of: item) {
        do throws(SectionSnapshotError<ItemIdentifierType>) {
          try tree.replace(childrenOf: item, using: make(item, .init(below)).tree)
        } catch {
          raise(diagnosis(of: error))
        }
      }
      tree.expand([item])
    }
    show(tree, in: section, animated: true, completion: nil)
  }
}
