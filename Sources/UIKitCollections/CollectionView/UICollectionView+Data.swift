// How many there are, and the room the layout is solved for.
import CollectionLayout
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionView {
  /// Items by section; asks the data source where it has not been asked. O(sections) then.
  var counts: [Int] {
    if let knownCounts { return knownCounts }
    let asked = askCounts()
    knownCounts = asked
    return asked
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    if sections < 0 { raise("the data source returned a negative number of sections (\(sections))") }
    return (0..<sections).map { (section: Int) -> Int in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 {
        raise("the data source returned a negative number of items (\(count)) for section \(section)")
      }
      return count
    }
  }

  func itemCount(_ section: Int) -> Int {
    let counts = counts
    guard counts.indices.contains(section) else {
      raise(
        "request for number of items in section \(section) when there are only \(counts.count) sections in "
          + "the collection view")
    }
    return counts[section]
  }

  /// Forgets all that was shown: everything is asked for again in the next layout pass.
  func dataDidChange() {
    guard pendingChanges == nil else {
      // Whatever else the batch says is void then.
      reloadsAfterBatch = true
      return
    }
    reloadsAfterBatch = false
    generation += 1
    placed = []
    changedContents = []
    doubtfulSizes = []
    knownCounts = nil
    for key in visible.keys.sorted() { retire(key) }
    selected = []
    highlighted = nil
    forgetPrefetching()
    let context = currentLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
  }

  /// Margins or the safe area changed: the layout may depend on them.
  func roomDidChange() {
    settledBounds = .null
    needsElementUpdate = true
    setNeedsLayout()
  }

  /// What a compositional layout is solved for. Content insets across the scroll direction narrow it.
  func layoutEnvironment(along axis: LayoutAxis) -> LayoutEnvironment {
    let insets = adjustedContentInset
    var size = bounds.size
    if axis == .vertical {
      size.width = max(0, size.width - insets.left - insets.right)
    } else {
      size.height = max(0, size.height - insets.top - insets.bottom)
    }
    let margins = layoutMargins
    let side = max(0, (bounds.width - Self.readableWidth) / 2)
    var readable = margins
    readable.left = max(margins.left, side)
    readable.right = max(margins.right, side)
    let scale = window?.screen.scale ?? UIScreen.main.scale
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func directed(_ insets: UIEdgeInsets) -> LayoutInsets {
      var directed = LayoutInsets(insets)
      if isRightToLeft { swap(&directed.leading, &directed.trailing) }
      return directed
    }
    return LayoutEnvironment(
      size: size, scale: scale, safeArea: directed(safeAreaInsets), layoutMargins: directed(margins),
      readableContent: directed(readable), isRightToLeft: isRightToLeft)
  }

  /// The widest text that reads well at the default size (points; uikit-behaviour 9.4).
  private static let readableWidth: CGFloat = 672
}
