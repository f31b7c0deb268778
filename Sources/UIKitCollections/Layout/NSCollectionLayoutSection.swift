// A section of a compositional layout.
import CollectionLayout
import Foundation
import UIKitCore

/// Where the row of a section that scrolls across the layout comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous = 1
  case continuousGroupLeadingBoundary = 2
  case paging = 3
  case groupPaging = 4
  case groupPagingCentered = 5

  var rule: OrthogonalBehavior {
    switch self {
    case .none: return .none
    case .continuous: return .continuous
    case .continuousGroupLeadingBoundary: return .continuousGroupLeadingBoundary
    case .paging: return .paging
    case .groupPaging: return .groupPaging
    case .groupPagingCentered: return .groupPagingCentered
    }
  }
}

/// How the row of a section that scrolls across the layout behaves under the finger.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether the row can be pulled past its ends.
  public enum Bounce: Int, Sendable {
    /// As a scroll view does by itself.
    case automatic = 0
    /// Also where all of the row is in sight.
    case always = 1
    case never = 2
  }

  open var bounce = Bounce.automatic
}

/// Which margins of the collection view insets are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4

  var rule: LayoutInsetsReference {
    switch self {
    case .automatic: return .automatic
    case .none: return .none
    case .safeArea: return .safeArea
    case .layoutMargins: return .layoutMargins
    case .readableContent: return .readableContent
    }
  }
}

/// Hears of a section's visible items, with the row's offset, and may change how they look.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// Groups one after another, with headers, footers and a background.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  private let group: NSCollectionLayoutGroup
  open var contentInsets: NSDirectionalEdgeInsets = .zero
  /// Room between two groups (points).
  open var interGroupSpacing: CGFloat = 0
  open var contentInsetsReference: UIContentInsetsReference = .automatic
  open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
  open var supplementariesFollowContentInsets = true
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
  /// What holds for the row where `orthogonalScrollingBehavior` is not `none`.
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called on each solve and each time a row that scrolls across the layout moves.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The list that the section is; nil for other sections.
  var list: UICollectionLayoutListConfiguration?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group.copied()
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = contentInsets
    section.interGroupSpacing = interGroupSpacing
    section.contentInsetsReference = contentInsetsReference
    section.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    section.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    section.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copied() }
    section.decorationItems = decorationItems.map { $0.copied() }
    section.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    section.list = list
    return section
  }

  /// The section as the solver reads it.
  func rule(in environment: any NSCollectionLayoutEnvironment) -> LayoutSection {
    var section = LayoutSection(group: group.rule(in: environment))
    section.contentInsets = LayoutInsets(contentInsets)
    section.interGroupSpacing = interGroupSpacing
    section.contentInsetsReference = contentInsetsReference.rule
    section.supplementaryContentInsetsReference = supplementaryContentInsetsReference.rule
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.orthogonalBehavior = orthogonalScrollingBehavior.rule
    section.boundaryItems = boundarySupplementaryItems.map(\.boundaryRule)
    section.decorationItems = decorationItems.map(\.rule)
    return section
  }
}
