// A section and the layout around it.
import Foundation

/// Whether a section runs across the layout, and where its row comes to rest.
package enum OrthogonalBehavior: Sendable, Hashable {
  case none
  case continuous
  case continuousGroupLeadingBoundary
  case paging
  case groupPaging
  case groupPagingCentered
}

/// Which margins of the view a section's insets are measured from.
package enum LayoutInsetsReference: Sendable, Hashable {
  /// What the enclosing description says: a section follows the layout, a header its section.
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}

/// One section of a layout.
package struct LayoutSection {
  package var group: LayoutItem
  package var contentInsets: LayoutInsets = .zero
  package var interGroupSpacing: CGFloat = 0
  package var contentInsetsReference: LayoutInsetsReference = .automatic
  package var supplementaryContentInsetsReference: LayoutInsetsReference = .automatic
  package var supplementariesFollowContentInsets = true
  package var orthogonalBehavior: OrthogonalBehavior = .none
  package var boundaryItems: [LayoutBoundaryItem] = []
  package var decorationItems: [LayoutDecorationItem] = []

  package init(group: LayoutItem) { self.group = group }
}

/// What holds for all sections.
package struct LayoutConfiguration: Sendable {
  package var scrollAxis: LayoutAxis = .vertical
  package var interSectionSpacing: CGFloat = 0
  package var boundaryItems: [LayoutBoundaryItem] = []
  package var contentInsetsReference: LayoutInsetsReference = .safeArea

  package init() {}
}

/// The view a layout is solved for: its size in points, its pixels, and its margins.
package struct LayoutEnvironment: Sendable, Equatable {
  package var size: CGSize
  package var scale: CGFloat
  package var safeArea: LayoutInsets
  package var layoutMargins: LayoutInsets
  package var readableContent: LayoutInsets
  /// Whether leading is right: all that is answered is the mirror image of a layout from left to right.
  package var isRightToLeft: Bool

  package init(
    size: CGSize, scale: CGFloat, safeArea: LayoutInsets = .zero, layoutMargins: LayoutInsets = .zero,
    readableContent: LayoutInsets = .zero, isRightToLeft: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.layoutMargins = layoutMargins
    self.readableContent = readableContent
    self.isRightToLeft = isRightToLeft
  }

  /// The insets a reference stands for; `automatic` is answered by `enclosing`.
  package func insets(
    _ reference: LayoutInsetsReference, enclosing: LayoutInsetsReference
  ) -> LayoutInsets {
    switch reference == .automatic ? enclosing : reference {
    case .automatic, .safeArea: return safeArea
    case .none: return .zero
    case .layoutMargins: return layoutMargins
    case .readableContent: return readableContent
    }
  }
}
