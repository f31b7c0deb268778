// Classes by name, pools, and the views that come out of them.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionView {
  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    pool.forget(.cell(identifier: identifier))
    guard let cellClass else {
      cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      raise("must pass a class of kind UICollectionViewCell", name: "NSInvalidArgumentException")
    }
    cellClasses[identifier] = type
  }

  func registerSupplementary(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
    let key = ReuseKey.supplementary(kind: kind, identifier: identifier)
    pool.forget(key)
    guard let viewClass else {
      supplementaryClasses[key] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      raise("must pass a class of kind UICollectionReusableView", name: "NSInvalidArgumentException")
    }
    supplementaryClasses[key] = type
  }

  func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
    let element = ElementKey(category: .cell, indexPath: indexPath)
    if let cell = reconfiguring[indexPath] { return cell }
    guard let type = cellClasses[identifier] else {
      raiseUnregistered("UICollectionElementKindCell", identifier)
    }
    return dequeue(type, .cell(identifier: identifier), element)
  }

  func dequeueCell<Cell: UICollectionViewCell>(_ type: Cell.Type, _ indexPath: IndexPath) -> Cell {
    if let cell = reconfiguring[indexPath] {
      guard let cell = cell as? Cell else {
        raise(
          "the cell for a reconfigured item must be of the class of the cell that shows it: "
            + "\(className(of: cell)), not \(typeName(type))")
      }
      return cell
    }
    let element = ElementKey(category: .cell, indexPath: indexPath)
    return dequeue(type, .cellClass(ObjectIdentifier(type)), element)
  }

  func dequeueSupplementary(
    _ kind: String, _ identifier: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = ReuseKey.supplementary(kind: kind, identifier: identifier)
    guard let type = supplementaryClasses[key] else { raiseUnregistered(kind, identifier) }
    return dequeue(type, key, ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  func dequeueSupplementary<View: UICollectionReusableView>(
    _ type: View.Type, _ kind: String, _ indexPath: IndexPath
  ) -> View {
    let element = ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
    return dequeue(type, .supplementaryClass(kind: kind, ObjectIdentifier(type)), element)
  }

  private func raiseUnregistered(_ kind: String, _ identifier: String) -> Never {
    raise(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a "
        + "class for the identifier or connect a prototype cell in a storyboard")
  }

  /// A view out of the pool, or a new one, with the element's geometry.
  private func dequeue<View: UICollectionReusableView>(
    _ type: View.Type, _ key: ReuseKey, _ element: ElementKey
  ) -> View {
    let attributes = requested?.key == element ? requested : attributes(of: element)
    if let waiting = pool.take(key) {
      waiting.prepareForReuse()
      if let cell = waiting as? UICollectionViewCell {
        cell.isHighlighted = false
        cell.isSelected = selected.contains(element.indexPath)
        inform(cell, of: element)
      }
      if let attributes { waiting.take(attributes, from: .zero) }
      guard let view = waiting as? View else { raise("\(className(of: waiting)) waited in another pool") }
      return view
    }
    statistics.viewsMade += 1
    let view: View = makeView(type, frame: attributes?.frame ?? .zero)
    view.reuseKey = key
    view.collectionView = self
    if let cell = view as? UICollectionViewCell {
      if selected.contains(element.indexPath) { cell.isSelected = true }
      inform(cell, of: element)
    }
    if let attributes { view.take(attributes, from: .zero) }
    return view
  }

  /// The view for an element that has none yet: from the data source, or a background from the layout.
  func madeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let outer = requested
    requested = attributes
    defer { requested = outer }
    let path = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell:
      guard let dataSource else { raise("the collection view has no data source to ask for a cell") }
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      if cell.reuseKey == nil {
        raise(
          "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - "
            + "cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
      }
      checkUnused(cell, at: path)
      return cell
    case .supplementaryView:
      guard let dataSource else { raise("the collection view has no data source to ask for a view") }
      let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      if view.reuseKey == nil {
        raise(
          "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
            + "(\(kind),\(path.shortDescription)) was not retrieved by calling "
            + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
      }
      checkUnused(view, at: path)
      return view
    case .decorationView:
      guard let type = currentLayout.decorationClasses[kind] else {
        raise(
          "could not dequeue a decoration view of kind: \(kind) - must register a nib or a class for the kind"
        )
      }
      return dequeue(type, .decoration(kind: kind), attributes.key)
    }
  }

  /// Stops the program where the data source gives a view that shows something else already.
  private func checkUnused(_ view: UICollectionReusableView, at path: IndexPath) {
    guard let shown = view.elementKey, visible[shown] === view, shown.indexPath != path else { return }
    raise(
      "the \(className(of: view)) returned for the index path \(path.shortDescription) is already displayed at "
        + "the index path \(shown.indexPath.shortDescription) - a view must be dequeued for each index path")
  }

  /// Takes a view out of sight and keeps it for later.
  func retire(_ key: ElementKey) {
    guard let view = visible.removeValue(forKey: key) else { return }
    // One that was only measured has not been displayed.
    let wasDisplayed = view.superview != nil
    view.removeFromSuperview()
    view.elementKey = nil
    view.appliedAttributes = nil
    view.askedSize = nil
    if wasDisplayed { tellEnd(of: view, key) }
    pool.put(view)
  }

  private func tellEnd(of view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: break
    }
  }

  func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: listBackground == nil ? 0 : 1)
    setNeedsLayout()
  }
}

extension ElementKey: Comparable {
  /// By index path, then backgrounds before cells before supplementary views.
  static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.indexPath != b.indexPath { return a.indexPath < b.indexPath }
    if a.category != b.category { return a.rank < b.rank }
    return (a.kind ?? "") < (b.kind ?? "")
  }

  var rank: Int {
    switch category {
    case .decorationView: return 0
    case .cell: return 1
    case .supplementaryView: return 2
    }
  }
}
