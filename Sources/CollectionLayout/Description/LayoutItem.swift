// What repeats in a section: items, and groups of items that are items themselves.
import Foundation

/// A cell's place, or a group of places.
package struct LayoutItem {
  package var size: LayoutSize
  /// Taken off the place after everything is laid out; no effect on a side that is estimated.
  package var contentInsets: LayoutInsets
  /// Room outside the place.
  package var edgeSpacing: LayoutEdgeSpacing
  package var supplementaryItems: [LayoutSupplementaryItem]
  /// What the place holds: nil for a single cell.
  package var group: LayoutGroup?

  package init(
    size: LayoutSize, contentInsets: LayoutInsets = .zero, edgeSpacing: LayoutEdgeSpacing = .init(),
    supplementaryItems: [LayoutSupplementaryItem] = [], group: LayoutGroup? = nil
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
    self.group = group
  }
}

/// How a group places what is in it.
package struct LayoutGroup {
  package indirect enum Arrangement {
    /// The list over and over along the axis until the next one does not fit.
    case repeating([LayoutItem])
    /// Exactly so many, which share the length along the axis equally whatever they ask for.
    case dividing(LayoutItem, count: Int)
    /// So many, each of its own length.
    case counted(LayoutItem, count: Int)
    /// Places that the client computes for the group's size; asked once a section.
    case custom((LayoutContainer) -> [LayoutCustomItem])
  }

  /// The direction the places follow one another in.
  package var axis: LayoutAxis
  package var arrangement: Arrangement
  package var interItemSpacing: LayoutSpacing?

  package init(axis: LayoutAxis, _ arrangement: Arrangement, interItemSpacing: LayoutSpacing? = nil) {
    self.axis = axis
    self.arrangement = arrangement
    self.interItemSpacing = interItemSpacing
  }

  var subitems: [LayoutItem] {
    switch arrangement {
    case .repeating(let items): return items
    case .dividing(let item, _), .counted(let item, _): return [item]
    case .custom: return []
    }
  }
}

/// A place of a custom group, relative to the group's outer corner.
package struct LayoutCustomItem: Sendable, Hashable {
  package var frame: CGRect
  package var zIndex: Int

  package init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The room a section provider or a custom group is told about.
package struct LayoutContainer: Sendable, Hashable {
  /// The size without any inset taken off, in points.
  package var contentSize: CGSize
  package var contentInsets: LayoutInsets

  package init(contentSize: CGSize, contentInsets: LayoutInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The size with the insets taken off.
  package var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
}
