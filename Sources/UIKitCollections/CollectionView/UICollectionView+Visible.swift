// The heart: layout attributes of what is in sight become views in the right place and order.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionView {
  /// Passes after which a layout whose elements never agree on their size is given up, as UIKit does.
  private static let mostPasses = 100

  func layOutElements() {
    layOutBackground()
    guard needsElementUpdate || currentLayout.needsPreparation, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    needsElementUpdate = false
    checkBounds()
    prepareLayout()
    measureChangedContents()
    updateVisibleElements()
    if currentLayout.visibleElementsDidSettle() { updateVisibleElements() }
    prefetchAhead()
  }

  private func layOutBackground() {
    for view in [listBackground, backgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
  }

  /// Tells the layout that the view has another size or shows another part.
  private func checkBounds() {
    guard bounds != settledBounds else { return }
    settledBounds = bounds
    guard !currentLayout.needsPreparation, currentLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    else { return }
    let context = currentLayout.invalidationContext(forBoundsChange: bounds)
    guard !context.isBoundsOriginOnly else { return }
    currentLayout.invalidateLayout(with: context)
  }

  /// Has the layout prepare itself where it is due.
  func prepareLayout() {
    guard currentLayout.needsPreparation else { return }
    currentLayout.needsPreparation = false
    statistics.layoutsPrepared += 1
    currentLayout.prepare()
    settledBounds = bounds
    takeContentSize()
  }

  /// The layout, ready to be asked.
  var preparedLayout: UICollectionViewLayout {
    prepareLayout()
    return currentLayout
  }

  private func takeContentSize() {
    let size = currentLayout.collectionViewContentSize
    let before = contentSize
    guard before != size else { return }
    contentSize = size
    // What begins at the right stays as far from there.
    guard currentLayout.startsAtRight, before.width != size.width else { return }
    contentOffset.x = before.width == 0 ? maximumOffset.x : contentOffset.x + size.width - before.width
  }

  /// Called by the layout when it was invalidated.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    needsElementUpdate = true
    if context.invalidateDataSourceCounts { knownCounts = nil }
    if context.contentSizeAdjustment != .zero {
      let adjustment = context.contentSizeAdjustment
      contentSize = CGSize(
        width: contentSize.width + adjustment.width, height: contentSize.height + adjustment.height)
    }
    if context.contentOffsetAdjustment != .zero {
      let adjustment = context.contentOffsetAdjustment
      contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
    setNeedsLayout()
  }

  func adopt(_ layout: UICollectionViewLayout) {
    layout.collectionView = self
    layout.needsPreparation = true
    needsElementUpdate = true
  }

  func setLayout(_ layout: UICollectionViewLayout) {
    guard layout !== currentLayout else { return }
    currentLayout.collectionView = nil
    for key in visible.keys.sorted() where key.category != .cell { retire(key) }
    rowOffsets = [:]
    generation += 1
    placed = []
    currentLayout = layout
    adopt(layout)
    if !isLayingOut { askForOffset() }
    setNeedsLayout()
  }

  // MARK: Views for what is in sight

  /// Finds what is in sight, measures what has not been measured, and puts the views in place.
  private func updateVisibleElements() {
    var passes = 0
    while true {
      let start = generation
      passes += 1
      if passes > Self.mostPasses {
        raise(
          "\(className(of: self)) is stuck in its update/layout loop. This can happen for many reasons, "
            + "including self-sizing views whose preferred attributes are not returning a consistent size.")
      }
      prepareLayout()
      let seen = bounds
      let list = elementsInSight()
      if passes == 1 { retireIfElsewhere(list) }
      guard !measure(list), generation == start else { continue }
      takeContentSize()
      guard bounds == seen else { continue }
      place(list)
      // A client that changes its data while it is asked for a view has the pass begin anew.
      if generation == start { break }
    }
    needsElementUpdate = false
  }

  /// After a jump nothing that was in sight is: its views are used again for what is.
  private func retireIfElsewhere(_ list: [UICollectionViewLayoutAttributes]) {
    guard !visible.isEmpty, !list.contains(where: { visible[$0.key] != nil }) else { return }
    for key in visible.keys.sorted() { retire(key) }
    placed = []
  }

  private func elementsInSight() -> [UICollectionViewLayoutAttributes] {
    let list = currentLayout.layoutAttributesForElements(in: bounds) ?? []
    return list.filter { $0.representedElementCategory != .cell || exists($0.indexPath) }
  }

  func exists(_ path: IndexPath) -> Bool {
    let counts = counts
    return counts.indices.contains(path.section) && path.item < counts[path.section]
  }

  private func place(_ list: [UICollectionViewLayoutAttributes]) {
    guard !isPlaced(list) else { return }
    let start = generation
    placed = list
    var keep: Set<ElementKey> = []
    keep.reserveCapacity(list.count)
    for attributes in list { keep.insert(attributes.key) }
    for key in visible.keys.sorted() where !keep.contains(key) { retire(key) }
    guard generation == start else { return }
    placeRows(list)
    var standing: [Standing] = []
    var inRows: [Int: [Standing]] = [:]
    var front: [Int: Int] = [:]
    for attributes in list {
      let key = attributes.key
      let isNew = visible[key] == nil
      guard let view = shownView(for: attributes) else { return }
      if isNew || view.superview == nil { tellStart(of: view, key) }
      guard generation == start else { return }
      let row = attributes.isInRow ? rows[key.indexPath.section] : nil
      view.take(attributes, from: row.map { $0.origin } ?? .zero)
      let place = Standing(view: view, zIndex: attributes.zIndex, key: key)
      if row != nil {
        let section = key.indexPath.section
        inRows[section, default: []].append(place)
        if key.category == .cell { front[section] = min(front[section] ?? .max, attributes.zIndex) }
      } else {
        standing.append(place)
      }
    }
    for (section, places) in inRows.sorted(by: { $0.key < $1.key }) {
      guard let row = rows[section] else { continue }
      arrange(places, in: row)
      let key = ElementKey(category: .cell, indexPath: IndexPath(item: 0, section: section))
      standing.append(Standing(view: row, zIndex: front[section] ?? 0, key: key))
    }
    arrange(standing, in: self)
  }

  /// Whether the very same attributes were placed last, and all their views still stand.
  private func isPlaced(_ list: [UICollectionViewLayoutAttributes]) -> Bool {
    guard list.count == placed.count, list.count == visible.count else { return false }
    return zip(list, placed).allSatisfy { $0 === $1 }
  }

  /// The view that shows an element, made where there is none; nil where the data changed meanwhile, so that
  /// there may be no such element.
  func shownView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let key = attributes.key
    if let view = visible[key] { return view }
    let start = generation
    let view = madeView(for: attributes)
    guard generation == start else {
      pool.put(view)
      return nil
    }
    view.elementKey = key
    visible[key] = view
    return view
  }

  private func tellStart(of view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: break
    }
  }

  // MARK: Order

  /// A view and what decides which it stands in front of.
  private struct Standing {
    var view: UIView
    var zIndex: Int
    var key: ElementKey
  }

  /// Puts the views among `parent`'s in order of zIndex, of section and of kind; what others put there
  /// stays where it is.
  private func arrange(_ places: [Standing], in parent: UIView) {
    let sorted = places.sorted { one, other in
      if one.zIndex != other.zIndex { return one.zIndex < other.zIndex }
      return one.key < other.key
    }
    let wanted = sorted.map { ObjectIdentifier($0.view) }
    let managed = Set(wanted)
    let present = parent.subviews.map { ObjectIdentifier($0) }.filter { managed.contains($0) }
    guard present != wanted else { return }
    var below: UIView? = parent === self ? backgroundView ?? listBackground : nil
    for place in sorted {
      let subviews = parent.subviews
      let index = below.flatMap { view in subviews.firstIndex { $0 === view } }.map { $0 + 1 } ?? 0
      if index >= subviews.count || subviews[index] !== place.view {
        parent.insertSubview(place.view, at: index)
      }
      below = place.view
    }
  }

  // MARK: Asking

  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: return currentLayout.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      return currentLayout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      return currentLayout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  func visibleKeys(_ category: ElementCategory) -> [ElementKey] {
    visible.keys.filter { $0.category == category }.sorted()
  }

  func cell(_ key: ElementKey) -> UICollectionViewCell? { visible[key] as? UICollectionViewCell }

  func visiblePath(of view: UICollectionReusableView) -> IndexPath? {
    guard let key = view.elementKey, visible[key] === view else { return nil }
    return key.indexPath
  }

  func itemPath(at point: CGPoint) -> IndexPath? {
    let spot = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    let found = preparedLayout.layoutAttributesForElements(in: spot) ?? []
    let cells = found.filter { $0.representedElementCategory == .cell && !$0.isHidden }
    return cells.max { $0.zIndex < $1.zIndex }?.indexPath
  }
}
