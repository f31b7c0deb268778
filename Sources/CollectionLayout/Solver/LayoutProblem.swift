// What can be wrong with a layout's description, as values with the words UIKit uses.
import Foundation

/// A description that no layout can be made of. Solving throws it and nothing changes.
package enum LayoutError: Error, Hashable {
  /// A section with items has no description.
  case missingSection(Int)
  /// Two items of one group carry a supplementary of the same kind.
  case duplicateElementKind(String, section: Int)
  /// A group repeats nothing, or fewer than one item.
  case emptyGroup(section: Int)

  package var message: String {
    switch self {
    case .missingSection:
      return "Invalid section definition. Please specify a valid section definition when content is to be "
        + "rendered for a section. This is a client error."
    case .duplicateElementKind(let kind, let section):
      return "Every supplementary must have a unique elementKind: duplicates detected "
        + "(\"\(kind)\" in section \(section))"
    case .emptyGroup(let section):
      return "NSCollectionLayoutGroup must have at least one subitem (section \(section))"
    }
  }
}

/// A section whose group has no place to stand in. It lays out nothing; the rest of the layout is solved.
package struct LayoutProblem: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The first item is longer than the group.
    case cannotFitAnItem
    /// The container leaves the group no length, or the group its items.
    case noRoom
  }

  package var cause: Cause
  package var section: Int
  package var container: LayoutContainer
  package var sectionInsets: LayoutInsets
  /// What the container's insets are measured from.
  package var reference: LayoutInsetsReference
  package var groupDescription: String

  package var message: String {
    let size = container.contentSize
    let place =
      "Invalid layout of section \(section): container contentSize={\(plain(size.width)), "
      + "\(plain(size.height))}, contentInsets=\(plain(container.contentInsets)), contentInsetsReference=\(reference), section insets="
      + "\(plain(sectionInsets)). "
    switch cause {
    case .cannotFitAnItem:
      return place
        + "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group "
        + "cannot fit even a single item. \(groupDescription)"
    case .noRoom:
      return place
        + "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it "
        + "has no room for any subitems itself. \(groupDescription)"
    }
  }
}

/// Thrown while one group is solved; the section turns it into a `LayoutProblem`.
struct GroupFault: Error {
  var cause: LayoutProblem.Cause
  var group: LayoutItem
}

/// A number without a needless fraction.
func plain(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

func plain(_ insets: LayoutInsets) -> String {
  "{\(plain(insets.top)), \(plain(insets.leading)), \(plain(insets.bottom)), \(plain(insets.trailing))}"
}

extension LayoutDimension: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fractionalWidth(let value): return ".containerWidthFactor(\(plain(value)))"
    case .fractionalHeight(let value): return ".containerHeightFactor(\(plain(value)))"
    case .absolute(let value): return ".absolute(\(plain(value)))"
    case .estimated(let value): return ".estimated(\(plain(value)))"
    case .uniformAcrossSiblings(let value): return ".uniformAcrossSiblings(\(plain(value)))"
    }
  }
}

extension LayoutItem: CustomStringConvertible {
  package var description: String {
    let size = "size={\(size.width), \(size.height)}"
    guard let group else { return "<NSCollectionLayoutItem: \(size)>" }
    let spacing: String
    switch group.interItemSpacing {
    case .fixed(let value): spacing = "fixed(\(plain(value)))"
    case .flexible(let value): spacing = "flexible(\(plain(value)))"
    case nil: spacing = "none"
    }
    let direction = group.axis == .horizontal ? "horizontal" : "vertical"
    let items = group.subitems.map(\.description).joined(separator: ", ")
    return "<NSCollectionLayoutGroup: \(size); layoutDirection=\(direction); interItemSpacing=\(spacing); "
      + "subitems=[\(items)]>"
  }
}
