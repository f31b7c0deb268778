// Compositional layouts as clients describe them: factories, copies, properties of rows.
import Testing
import UIKitCore

@testable import UIKitCollections

/// Subclasses as a client may write them.
private final class Fraction: NSCollectionLayoutDimension {}
private final class Gap: NSCollectionLayoutSpacing {}
private final class Strip: NSCollectionLayoutGroup {
  var name = "strip"
}
private final class Backing: NSCollectionLayoutDecorationItem {}

@Suite @MainActor struct LayoutDescriptionTests {
  private let half = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40))

  @Test func factoriesMakeTheClassTheyAreCalledOn() {
    let fraction: Fraction = .fractionalWidth(0.25)
    #expect(fraction.dimension == 0.25 && fraction.isFractionalWidth && !fraction.isEstimated)
    let gap: Gap = .flexible(7)
    #expect(gap.spacing == 7 && gap.isFlexible && !gap.isFixed)
    let strip: Strip = .horizontal(
      layoutSize: half, subitems: [NSCollectionLayoutItem(layoutSize: half)])
    strip.interItemSpacing = .fixed(3)
    #expect(strip.name == "strip" && strip.subitems.count == 1)
    let copy = strip.copy() as? Strip
    #expect(copy?.interItemSpacing?.spacing == 3 && copy?.subitems.count == 1 && copy !== strip)
    let backing: Backing = .background(elementKind: "back")
    #expect(backing.elementKind == "back")
    #expect((backing.copy() as? Backing)?.elementKind == "back")
  }

  @Test func uniformLengthsAreEstimatesToo() {
    let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 30)
    #expect(uniform.isUniformAcrossSiblings && uniform.isEstimated && !uniform.isAbsolute)
    #expect(!NSCollectionLayoutDimension.estimated(30).isUniformAcrossSiblings)
    #expect(uniform != .estimated(30))
    #expect(uniform == .uniformAcrossSiblings(estimate: 30))
  }

  @Test func copiesKeepEverything() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: half, elementKind: "badge", containerAnchor: .init(edges: [.top, .trailing]),
      itemAnchor: .init(edges: .bottom, absoluteOffset: CGPoint(x: 1, y: 2)))
    badge.zIndex = 5
    let item = NSCollectionLayoutItem(layoutSize: half, supplementaryItems: [badge])
    item.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    item.edgeSpacing = .init(leading: .fixed(5), top: nil, trailing: nil, bottom: .flexible(6))
    let copy = try #require(item.copy() as? NSCollectionLayoutItem)
    #expect(copy.contentInsets == item.contentInsets)
    #expect(copy.edgeSpacing?.bottom?.spacing == 6)
    #expect(copy.supplementaryItems.map(\.elementKind) == ["badge"])
    let badgeCopy = try #require(badge.copy() as? NSCollectionLayoutSupplementaryItem)
    #expect(badgeCopy.zIndex == 5 && badgeCopy.itemAnchor?.offset == CGPoint(x: 1, y: 2))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: half, elementKind: "head", alignment: .bottomTrailing, absoluteOffset: CGPoint(x: 3, y: 4))
    header.extendsBoundary = false
    header.pinToVisibleBounds = true
    let headerCopy = try #require(header.copy() as? NSCollectionLayoutBoundarySupplementaryItem)
    #expect(headerCopy.alignment == .bottomTrailing && headerCopy.offset == CGPoint(x: 3, y: 4))
    #expect(!headerCopy.extendsBoundary && headerCopy.pinToVisibleBounds && headerCopy.zIndex == 1)
    let section = rowSection()
    section.orthogonalScrollingProperties.bounce = .never
    let sectionCopy = try #require(section.copy() as? NSCollectionLayoutSection)
    #expect(sectionCopy.orthogonalScrollingProperties.bounce == .never)
    #expect(sectionCopy.orthogonalScrollingProperties !== section.orthogonalScrollingProperties)
  }

  @Test func aRowBouncesAsItsSectionSays() throws {
    for (bounce, bounces, always) in [
      (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, true, false),
      (.always, true, true), (.never, false, false),
    ] {
      let section = rowSection()
      section.orthogonalScrollingProperties.bounce = bounce
      let view = makeView(
        NumberSource([Array(0..<8)]), UICollectionViewCompositionalLayout(section: section))
      let row = try #require(view.rows[0])
      #expect(row.bounces == bounces && row.alwaysBounceHorizontal == always && !row.alwaysBounceVertical)
    }
  }

  @Test func aRowOfTwoGrowingAboveTheViewportMovesTheContentOnce() throws {
    // Rows of two cells, estimated at 50; both cells of the rows before 20 ask for 90.
    let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [cell, cell])
    let source = NumberSource([Array(0..<100)])
    source.heights = { $0 < 40 ? 90 : 50 }
    let view = makeView(
      source, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    view.contentOffset.y = 1500
    view.layoutIfNeeded()
    // What is seen of the last cell stays where it is while rows come in above.
    for _ in 0..<20 {
      view.contentOffset.y -= 10
      let watched = try #require(view.indexPathsForVisibleItems.sorted().last)
      let before = try #require(view.layoutAttributesForItem(at: watched)).frame.minY - view.contentOffset.y
      view.layoutIfNeeded()
      let after = try #require(view.layoutAttributesForItem(at: watched)).frame.minY - view.contentOffset.y
      #expect(abs(before - after) < 0.001)
    }
  }
}
