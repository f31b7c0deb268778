// Elements whose size is an estimate are asked for their own, from the top, one by one; each answer moves
// what follows, so what it pushes out of sight is not asked and not made (uikit-behaviour 5.1 to 5.6).
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionView {
  /// Has a view in sight measured again in the next layout pass, since it shows something else.
  func contentsDidChange(of view: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled else { return }
    guard !isLayingOut, let key = view.elementKey, visible[key] === view else { return }
    changedContents.insert(key)
    needsElementUpdate = true
    setNeedsLayout()
  }

  /// Has an item measured again when its cell is in sight, though its size is known.
  func sizeIsDoubtful(_ path: IndexPath) {
    doubtfulSizes.insert(ElementKey(category: .cell, indexPath: path))
  }

  /// Measures the cells whose contents have changed since the last layout pass.
  func measureChangedContents() {
    guard !changedContents.isEmpty else { return }
    let keys = changedContents.sorted()
    changedContents = []
    let start = generation
    for key in keys {
      guard generation == start else { return }
      guard visible[key] != nil, let attributes = attributes(of: key) else { continue }
      // Layouts that are not the kit's own decide for themselves.
      if currentLayout.marksEstimates, attributes.estimatedAxes.isEmpty { continue }
      _ = measureOne(attributes)
    }
  }

  /// Measures what of the list needs it.
  /// - Returns: whether the layout changed.
  func measure(_ list: [UICollectionViewLayoutAttributes]) -> Bool {
    let siblings = currentLayout.siblingsToMeasure(of: list)
    let hidden = Set(siblings.map(\.key))
    let wanting = list.filter(needsMeasuring) + siblings
    guard !wanting.isEmpty else { return false }
    var didChange = false
    let start = generation
    for listed in wanting.sorted(by: Self.isBefore) {
      var attributes = listed
      if didChange {
        guard let moved = self.attributes(of: listed.key), hidden.contains(listed.key) || isInSight(moved)
        else { continue }
        attributes = moved
      }
      if measureOne(attributes) { didChange = true }
      guard generation == start else { return true }
    }
    return didChange
  }

  private static func isBefore(
    _ one: UICollectionViewLayoutAttributes, _ other: UICollectionViewLayoutAttributes
  ) -> Bool {
    let a = one.frame.origin
    let b = other.frame.origin
    if a.y != b.y { return a.y < b.y }
    if a.x != b.x { return a.x < b.x }
    return one.key < other.key
  }

  private func needsMeasuring(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory != .decorationView else { return false }
    if currentLayout.marksEstimates {
      guard !attributes.estimatedAxes.isEmpty else { return false }
      if !attributes.isMeasured || wasGivenAnotherSize(attributes) { return true }
      return !doubtfulSizes.isEmpty && doubtfulSizes.contains(attributes.key)
    }
    // Other layouts decide for each new view.
    return visible[attributes.key] == nil
  }

  /// Whether a layout of the client's has given a view another size than it was asked in or asks for. The
  /// kit's own give what was asked for, and do not ask twice.
  private func wasGivenAnotherSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard !isKitsLayout, let view = visible[attributes.key], let asked = view.askedSize,
      let wanted = view.wantedSize
    else { return false }
    let size = attributes.size
    let axes = attributes.estimatedAxes
    let isOther = { (a: CGFloat, b: CGFloat, tolerance: CGFloat) in abs(a - b) > tolerance }
    // Layouts round what is asked for to pixels.
    return axes.contains(.horizontal) && (size.width != asked.width || isOther(size.width, wanted.width, 1))
      || axes.contains(.vertical) && (size.height != asked.height || isOther(size.height, wanted.height, 1))
  }

  private var isKitsLayout: Bool {
    let type = type(of: currentLayout)
    return type == UICollectionViewCompositionalLayout.self || type == UICollectionViewFlowLayout.self
  }

  private func isInSight(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    var frame = attributes.frame
    if attributes.isInRow {
      let offset = rowOffset(inSection: attributes.indexPath.section)
      if rowAxis == .horizontal { frame.origin.x -= offset } else { frame.origin.y -= offset }
    }
    // To touch the edge is not to be seen; what has no size yet may come to be.
    guard !frame.isEmpty else { return frame.intersects(bounds) }
    return frame.maxX > bounds.minX && frame.minX < bounds.maxX && frame.maxY > bounds.minY
      && frame.minY < bounds.maxY
  }

  func measureOne(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let start = generation
    guard let view = shownView(for: attributes) else { return true }
    statistics.viewsMeasured += 1
    let preferred = view.preferredLayoutAttributesFitting(attributes.copied())
    let size = preferred.size
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      raise(
        "the preferred layout attributes of the \(className(of: view)) at "
          + "\(attributes.indexPath.shortDescription) have a size that is none: {\(size.width), \(size.height)}"
      )
    }
    view.askedSize = attributes.size
    view.wantedSize = size
    doubtfulSizes.remove(attributes.key)
    guard generation == start,
      currentLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    let context = currentLayout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    currentLayout.invalidateLayout(with: context)
    prepareLayout()
    return true
  }
}
