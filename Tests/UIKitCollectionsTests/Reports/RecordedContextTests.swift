import Testing
import UIKit

/// auto-layout-values.json: what invalidation contexts say.
@Suite @MainActor struct RecordedContextTests {
  final class CountingLayout: UICollectionViewFlowLayout {
    var seen: [UICollectionViewLayoutInvalidationContext] = []
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      seen.append(context)
      super.invalidateLayout(with: context)
    }
  }

  @Test func aNewContextNamesNothing() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
  }

  @Test func aContextOfABoundsChangeIsNotEverything() {
    for layout in [UICollectionViewLayout(), UICollectionViewFlowLayout()] {
      let context = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    }
  }

  @Test func invalidateLayoutMakesOneContextThatIsNotEverything() {
    let layout = CountingLayout()
    layout.invalidateLayout()
    #expect(layout.seen.count == 1)
    #expect(layout.seen.first?.invalidateEverything == false)
  }

  @Test func itemsAddUp() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 1]])
    context.invalidateItems(at: [[0, 2], [1, 0]])
    #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2], [1, 0]])
  }
}
