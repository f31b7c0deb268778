// What makes a flow wrong, and how little of it is done again.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionViewFlowLayout {
  /// Whether the view's present bounds ask for another layout than the one there is.
  var boundsMatter: Bool {
    guard let collectionView, let solution, let room else { return true }
    return currentRoom(collectionView) != room || solution.hasPinnedElements
  }

  func describeBoundsChange(_ context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView, let room else { return }
    let hasSameRoom = currentRoom(collectionView) == room
    // A subclass is prepared again; its flow stands as it is.
    context.isBoundsOriginOnly = hasSameRoom && type(of: self) == UICollectionViewFlowLayout.self
    context.keepsMeasuredSizes =
      currentRoom(collectionView).configuration.acrossLength == room.configuration.acrossLength
    guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
    context.invalidateFlowLayoutAttributes = !hasSameRoom
    context.invalidateFlowLayoutDelegateMetrics = !hasSameRoom
  }

  func take(_ context: UICollectionViewLayoutInvalidationContext) {
    if let measured = context.measured {
      apply(measured.size, to: measured.key, context)
      return
    }
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    if let flow, !isWhole, !flow.invalidateFlowLayoutAttributes { return }
    if context.keepsMeasuredSizes {
      if !needsSolving { keptSizes = allMeasuredSizes }
    } else {
      keptSizes = [:]
    }
    let keepsMetrics = flow.map { !isWhole && !$0.invalidateFlowLayoutDelegateMetrics } ?? false
    if keepsMetrics, let solution, !needsSolving {
      describedSections = (0..<solution.sectionCount).map { solution.section($0) }
    } else {
      describedSections = nil
    }
    needsSolving = true
  }

  private var allMeasuredSizes: [Int: [Int: CGSize]] {
    guard let solution else { return [:] }
    var all: [Int: [Int: CGSize]] = [:]
    for section in 0..<solution.sectionCount {
      let sizes = solution.measuredSizes(inSection: section)
      if !sizes.isEmpty { all[section] = sizes }
    }
    return all
  }

  /// Notes what a cell asked for. What is in sight stays where it is seen while what is above it changes.
  private func apply(
    _ size: CGSize, to key: ElementKey, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard key.category == .cell else { return }
    let path = key.indexPath
    given = [:]
    let anchor = firstSeen()
    solution?.setMeasuredSize(size, item: path.item, section: path.section)
    guard let anchor, let moved = solution?.cell(item: anchor.item, section: anchor.section) else { return }
    if scrollDirection == .vertical {
      context.contentOffsetAdjustment.y = moved.frame.minY - anchor.frame.minY
    } else {
      context.contentOffsetAdjustment.x = moved.frame.minX - anchor.frame.minX
    }
  }

  /// The first cell that begins in sight, where the view is scrolled into its content.
  private func firstSeen() -> LayoutElement? {
    guard let collectionView, let solution else { return nil }
    let offset = collectionView.contentOffset
    let least = collectionView.minimumOffset
    guard scrollDirection == .vertical ? offset.y > least.y : offset.x > least.x else { return nil }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let cells = solution.elements(in: seen).filter { $0.category == .cell }
    let beginning = cells.first { cell in
      scrollDirection == .vertical ? cell.frame.minY >= seen.minY : cell.frame.minX >= seen.minX
    }
    return beginning ?? cells.first
  }

  /// Has sizes go with their items through a batch of changes.
  func keepSizes(through map: UpdateMap) {
    var kept: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in needsSolving ? keptSizes : allMeasuredSizes {
      for (item, size) in sizes {
        let old = IndexPath(item: item, section: section)
        guard let new = map.sizedPath(of: old) else { continue }
        if map.mayChangeSize(old) { collectionView?.sizeIsDoubtful(new) }
        kept[new.section, default: [:]][new.item] = size
      }
    }
    keptSizes = kept
    needsSolving = true
  }
}
