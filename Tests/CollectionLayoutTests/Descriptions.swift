// Short ways to write a layout down, for the tests of this room.
import CollectionLayout
import Foundation

func cell(
  _ width: LayoutDimension, _ height: LayoutDimension, insets: LayoutInsets = .zero,
  badges: [LayoutSupplementaryItem] = []
) -> LayoutItem {
  LayoutItem(
    size: LayoutSize(width: width, height: height), contentInsets: insets, supplementaryItems: badges)
}

func row(
  _ width: LayoutDimension, _ height: LayoutDimension, _ arrangement: LayoutGroup.Arrangement,
  spacing: LayoutSpacing? = nil
) -> LayoutItem {
  LayoutItem(
    size: LayoutSize(width: width, height: height),
    group: LayoutGroup(axis: .horizontal, arrangement, interItemSpacing: spacing))
}

func column(
  _ width: LayoutDimension, _ height: LayoutDimension, _ arrangement: LayoutGroup.Arrangement,
  spacing: LayoutSpacing? = nil
) -> LayoutItem {
  LayoutItem(
    size: LayoutSize(width: width, height: height),
    group: LayoutGroup(axis: .vertical, arrangement, interItemSpacing: spacing))
}

func section(
  _ group: LayoutItem, insets: LayoutInsets = .zero, spacing: CGFloat = 0,
  orthogonal: OrthogonalBehavior = .none, boundary: [LayoutBoundaryItem] = []
) -> LayoutSection {
  var section = LayoutSection(group: group)
  section.contentInsets = insets
  section.interGroupSpacing = spacing
  section.orthogonalBehavior = orthogonal
  section.boundaryItems = boundary
  return section
}

func solve(
  _ sections: [(section: LayoutSection?, items: Int)], width: CGFloat = 320, height: CGFloat = 480,
  scale: CGFloat = 2, _ configuration: LayoutConfiguration = LayoutConfiguration()
) throws -> LayoutSolution {
  try LayoutSolution(
    sections: sections, configuration: configuration,
    environment: LayoutEnvironment(size: CGSize(width: width, height: height), scale: scale))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// What a list of estimated rows is: as wide as the view, 44 points until measured.
func list(estimate: CGFloat = 44, spacing: CGFloat = 0) -> LayoutSection {
  let group = column(
    .fractionalWidth(1), .estimated(estimate), .repeating([cell(.fractionalWidth(1), .estimated(estimate))]))
  return section(group, spacing: spacing)
}
