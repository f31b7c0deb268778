// The structure of list sections: insets, headers and footers by appearance and mode. The shape is recorded
// from Apple's UIKit; side insets are the iPhone's.
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct ListSectionTests {
  final class Room: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    var contentSize = CGSize(width: 320, height: 480)
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets = NSDirectionalEdgeInsets.zero
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var container: any NSCollectionLayoutContainer { self }
    var traitCollection: UITraitCollection { .current }
  }

  private func section(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ header: UICollectionLayoutListConfiguration.HeaderMode = .none,
    _ footer: UICollectionLayoutListConfiguration.FooterMode = .none, room: Room? = nil
  ) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = header
    configuration.footerMode = footer
    return .list(using: configuration, layoutEnvironment: room ?? Room())
  }

  private func insets(_ section: NSCollectionLayoutSection) -> [CGFloat] {
    let insets = section.contentInsets
    return [insets.top, insets.leading, insets.bottom, insets.trailing]
  }

  @Test("Plain: no insets; 22 above a header that is the first item")
  func plain() {
    #expect(insets(section(.plain)) == [0, 0, 0, 0])
    #expect(insets(section(.plain, .supplementary)) == [0, 0, 0, 0])
    #expect(insets(section(.plain, .firstItemInSection)) == [22, 0, 0, 0])
    #expect(insets(section(.plain, .firstItemInSection, .supplementary)) == [22, 0, 0, 0])
    #expect(section(.plain).contentInsetsReference == .none)
  }

  @Test("Grouped: 35 above and 20 below where no header and no footer stands")
  func grouped() {
    #expect(insets(section(.grouped)) == [35, 0, 20, 0])
    #expect(insets(section(.grouped, .none, .supplementary)) == [35, 0, 0, 0])
    #expect(insets(section(.grouped, .supplementary)) == [0, 0, 20, 0])
    #expect(insets(section(.grouped, .supplementary, .supplementary)) == [0, 0, 0, 0])
    #expect(insets(section(.grouped, .firstItemInSection)) == [0, 0, 20, 0])
  }

  @Test("Inset grouped: as grouped, 16 at the sides; 20 from a width of 414; the safe area beyond")
  func insetGrouped() {
    #expect(insets(section(.insetGrouped, .none, .supplementary)) == [35, 16, 0, 16])
    #expect(insets(section(.insetGrouped, .supplementary)) == [0, 16, 20, 16])
    #expect(insets(section(.insetGrouped, .firstItemInSection)) == [0, 16, 20, 16])
    let wide = Room()
    wide.contentSize.width = 844
    wide.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 47, bottom: 0, trailing: 47)
    #expect(insets(section(.insetGrouped, .supplementary, room: wide)) == [0, 67, 20, 67])
  }

  @Test("Sidebar: 10 below unless a footer stands there; 8 at the sides, so that texts stand at 16")
  func sidebar() {
    #expect(insets(section(.sidebar, .firstItemInSection)) == [0, 8, 10, 8])
    #expect(insets(section(.sidebar, .supplementary, .supplementary)) == [0, 8, 0, 8])
    #expect(insets(section(.sidebarPlain, .firstItemInSection)) == [0, 8, 0, 8])
    #expect(insets(section(.sidebarPlain)) == [0, 8, 0, 8])
  }

  @Test("Headers and footers: 28 pinned in plain lists, 17.5 in grouped ones, in front at 200")
  func boundaries() throws {
    let pinning: [(UICollectionLayoutListConfiguration.Appearance, CGFloat, Bool)] = [
      (.plain, 28, true), (.sidebarPlain, 28, true), (.grouped, 17.5, false), (.insetGrouped, 17.5, false),
      (.sidebar, 17.5, false),
    ]
    for (appearance, height, isPinned) in pinning {
      let items = section(appearance, .supplementary, .supplementary).boundarySupplementaryItems
      #expect(
        items.map(\.elementKind) == [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ])
      #expect(items.map(\.alignment) == [.top, .bottom])
      for item in items {
        #expect(item.layoutSize.heightDimension == .estimated(height), "\(appearance)")
        #expect(item.layoutSize.widthDimension == .fractionalWidth(1))
        #expect(item.pinToVisibleBounds == isPinned && item.extendsBoundary && item.zIndex == 200)
      }
    }
    #expect(section(.plain, .firstItemInSection).boundarySupplementaryItems.isEmpty)
  }

  @Test("headerTopPadding takes the place of the appearance's own")
  func topPadding() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .firstItemInSection
    configuration.headerTopPadding = 5
    let made = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: Room())
    #expect(made.contentInsets.top == 5)
  }

  @Test("A header of its own has the room above it too: 22 in plain lists, otherwise what is asked for")
  func topPaddingOfViews() {
    func frames(
      _ appearance: UICollectionLayoutListConfiguration.Appearance, _ padding: CGFloat?
    ) -> [CGRect?] {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.headerTopPadding = padding
      let source = NumberSource([[1, 2], [3]])
      source.titleHeight = 30
      source.heights = { _ in 44 }
      let view = makeView(source, UICollectionViewCompositionalLayout.list(using: configuration), width: 390)
      let kind = UICollectionView.elementKindSectionHeader
      let heads = (0..<2).map { (section: Int) -> CGRect? in
        view.layoutAttributesForSupplementaryElement(
          ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
      }
      return heads + [view.laidOut(0), view.laidOut(0, 1)]
    }
    #expect(frames(.plain, nil).map { $0?.minY } == [22, 162, 52, 192])
    #expect(frames(.plain, 0).map { $0?.minY } == [0, 118, 30, 148])
    #expect(frames(.plain, 8).map { $0?.minY } == [8, 134, 38, 164])
    #expect(frames(.grouped, nil).map { $0?.minY } == [0, 138, 30, 168])
    #expect(frames(.insetGrouped, 12).map { $0?.minY } == [12, 162, 42, 192])
    #expect(frames(.plain, nil).map { $0?.height } == [30, 30, 44, 44])
  }

  @Test("Lines: automatic, from the text to the end; equality looks at every field but the appearance")
  func separators() {
    var one = UIListSeparatorConfiguration(listAppearance: .plain)
    #expect(one.topSeparatorVisibility == .automatic && one.bottomSeparatorVisibility == .automatic)
    #expect(one.bottomSeparatorInsets == UIListSeparatorConfiguration.automaticInsets)
    #expect(one.bottomSeparatorInsets.leading == .greatestFiniteMagnitude)
    #expect(one.bottomSeparatorInsets.top == 0)
    #expect(one == UIListSeparatorConfiguration(listAppearance: .sidebar))
    one.topSeparatorInsets.top = 1
    #expect(one != UIListSeparatorConfiguration(listAppearance: .plain))
  }
}
