// The flow described for the engine: properties, the delegate's answers, the room there is.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionViewFlowLayout {
  /// What of the collection view the geometry follows.
  struct Room: Equatable {
    var configuration: FlowConfiguration
    /// Added to a section's insets (points): where the reference begins, from the edge of the content.
    var reference: UIEdgeInsets
  }

  private var axis: LayoutAxis { scrollDirection == .vertical ? .vertical : .horizontal }

  func currentRoom(_ collectionView: UICollectionView) -> Room {
    let environment = collectionView.layoutEnvironment(along: axis)
    var configuration = FlowConfiguration(
      axis: axis, acrossLength: environment.size[axis.across], scale: environment.scale,
      headerKind: UICollectionView.elementKindSectionHeader,
      footerKind: UICollectionView.elementKindSectionFooter)
    configuration.pinsHeaders = sectionHeadersPinToVisibleBounds
    configuration.pinsFooters = sectionFootersPinToVisibleBounds
    return Room(configuration: configuration, reference: reference(in: collectionView))
  }

  /// Where the reference of the insets begins, measured from the content inset.
  private func reference(in collectionView: UICollectionView) -> UIEdgeInsets {
    let from: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: from = collectionView.safeAreaInsets
    case .fromLayoutMargins: from = collectionView.layoutMargins
    }
    let content = collectionView.adjustedContentInset
    var reference = UIEdgeInsets.zero
    if axis == .vertical {
      reference.left = from.left - content.left
      reference.right = from.right - content.right
    } else {
      reference.top = from.top - content.top
      reference.bottom = from.bottom - content.bottom
    }
    return reference
  }

  /// Asks for every section and solves the layout anew. O(sections), and O(items) where the delegate gives
  /// sizes.
  func solve() {
    needsSolving = false
    given = [:]
    guard let collectionView, collectionView.bounds.width > 0, collectionView.bounds.height > 0 else {
      solution = nil
      room = nil
      // Whatever room comes, the layout is to be solved for it.
      needsSolving = true
      return
    }
    let room = currentRoom(collectionView)
    self.room = room
    var sections = describedSections ?? []
    if describedSections?.map(\.itemCount) != collectionView.counts {
      sections = (0..<collectionView.numberOfSections).map { describe($0, in: collectionView, room) }
    }
    describedSections = nil
    do {
      let solved = try FlowSolution(
        sections: sections, configuration: room.configuration, measured: keptSizes)
      keptSizes = [:]
      if solved.overlongItem() != nil { warnOfOverlongItem() }
      solution = solved
    } catch let error as FlowError {
      raise(error.message)
    } catch {
      raise("\(error)")
    }
  }

  private func describe(_ number: Int, in view: UICollectionView, _ room: Room) -> FlowSection {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let count = view.numberOfItems(inSection: number)
    let ownSizes = delegate.flatMap { itemSizes(number, count, view, $0) }
    var section = FlowSection(itemCount: count, sizes: ownSizes ?? .same(plainSize))
    section.isMeasured = asksCells
    section.guessesFromMeasured = ownSizes == nil
    var insets = sectionInset
    var header = headerReferenceSize
    var footer = footerReferenceSize
    section.lineSpacing = minimumLineSpacing
    section.interitemSpacing = minimumInteritemSpacing
    if let delegate {
      insets = delegate.collectionView(view, layout: self, insetForSectionAt: number)
      section.lineSpacing = delegate.collectionView(
        view, layout: self, minimumLineSpacingForSectionAt: number)
      section.interitemSpacing = delegate.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: number)
      header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
      footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
    }
    section.insets = resolved(insets, room.reference)
    section.headerLength = header[axis]
    section.footerLength = footer[axis]
    return section
  }

  private func resolved(_ insets: UIEdgeInsets, _ reference: UIEdgeInsets) -> LayoutInsets {
    guard sectionInsetReference != .fromContentInset else {
      return LayoutInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    var resolved = LayoutInsets(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    if axis == .vertical {
      resolved.leading = max(0, insets.left + reference.left)
      resolved.trailing = max(0, insets.right + reference.right)
    } else {
      resolved.top = max(0, insets.top + reference.top)
      resolved.bottom = max(0, insets.bottom + reference.bottom)
    }
    return resolved
  }

  // MARK: Sizes

  /// Whether the cells are asked for their size.
  private var asksCells: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

  /// What an item is taken to be where nobody says otherwise.
  private var plainSize: CGSize {
    if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
    return itemSize == Self.automaticSize ? Self.defaultSize : itemSize
  }

  /// UIKit's item size where none was set (points).
  private static let defaultSize = CGSize(width: 50, height: 50)

  /// The delegate's sizes for a section; nil where it gives none.
  private func itemSizes(
    _ section: Int, _ count: Int, _ view: UICollectionView,
    _ delegate: any UICollectionViewDelegateFlowLayout
  ) -> FlowSection.Sizes? {
    guard count > 0 else { return nil }
    delegateLeavesSizesOut = false
    let first = itemSize(IndexPath(item: 0, section: section), view, delegate)
    if delegateLeavesSizesOut { return nil }
    var sizes: [CGSize]?
    for item in 1..<max(1, count) {
      let size = itemSize(IndexPath(item: item, section: section), view, delegate)
      if sizes == nil, size != first {
        var list: [CGSize] = []
        list.reserveCapacity(count)
        list.append(contentsOf: repeatElement(first, count: item))
        sizes = list
      }
      sizes?.append(size)
    }
    return sizes.map { .each($0) } ?? .same(first)
  }

  private func itemSize(
    _ path: IndexPath, _ view: UICollectionView, _ delegate: any UICollectionViewDelegateFlowLayout
  ) -> CGSize {
    let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
    return size == Self.automaticSize ? plainSize : size
  }

  private func warnOfOverlongItem() {
    let side = axis == .vertical ? "width" : "height"
    let edges = axis == .vertical ? "left and right" : "top and bottom"
    logOnce(
      "The behavior of the \(className(of: self)) is not defined because: the item \(side) must be less than "
        + "the \(side) of the UICollectionView minus the section insets \(edges) values, minus the content "
        + "insets \(edges) values.")
  }
}
