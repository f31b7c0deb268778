// A flow layout as values: items in lines, lines in sections.
import Foundation

/// One section of a flow layout. Lengths in points.
package struct FlowSection: Sendable, Equatable {
  package enum Sizes: Sendable, Equatable {
    /// All items alike; costs nothing per item.
    case same(CGSize)
    /// A size an item.
    case each([CGSize])
  }

  package var itemCount: Int
  package var sizes: Sizes
  /// Whether the items' own views are asked for their size; `sizes` are then what holds until they are.
  package var isMeasured = false
  /// Whether an item that was not asked takes the mean of those that were, instead of its size in `sizes`.
  package var guessesFromMeasured = false
  package var lineSpacing: CGFloat = 10
  package var interitemSpacing: CGFloat = 10
  /// Room around the lines, measured from the edges of the content.
  package var insets: LayoutInsets = .zero
  /// The header's and the footer's length along the layout; 0 for none.
  package var headerLength: CGFloat = 0
  package var footerLength: CGFloat = 0

  package init(itemCount: Int, sizes: Sizes) {
    self.itemCount = itemCount
    self.sizes = sizes
  }
}

/// What holds for all sections.
package struct FlowConfiguration: Sendable, Equatable {
  /// The direction lines follow each other in.
  package var axis: LayoutAxis
  /// The content's length at a right angle to ``axis`` (points).
  package var acrossLength: CGFloat
  /// Pixels in a point.
  package var scale: CGFloat
  package var pinsHeaders = false
  package var pinsFooters = false
  package var headerKind: String
  package var footerKind: String

  package init(
    axis: LayoutAxis, acrossLength: CGFloat, scale: CGFloat, headerKind: String, footerKind: String
  ) {
    self.axis = axis
    self.acrossLength = acrossLength
    self.scale = scale
    self.headerKind = headerKind
    self.footerKind = footerKind
  }
}

/// Sizes no flow can be made of. Solving throws it and nothing changes.
package enum FlowError: Error, Hashable {
  case negativeSize(section: Int, item: Int)
  case negativeBoundary(section: Int)

  package var message: String {
    switch self {
    case .negativeSize(let section, let item):
      return "negative sizes are not supported in the flow layout (item \(item) of section \(section))"
    case .negativeBoundary(let section):
      return "negative sizes are not supported in the flow layout (header or footer of section \(section))"
    }
  }
}
