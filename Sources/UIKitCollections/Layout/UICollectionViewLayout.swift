// What tells a collection view where its elements stand. The base class lays out nothing.
import Foundation
import UIKitCore

@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  /// The view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether `prepare()` is due.
  var needsPreparation = true
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) {}

  // MARK: What a subclass answers

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Called before the layout is asked anything, each time it was invalidated.
  open func prepare() {}
  /// The size of all there is (points).
  open var collectionViewContentSize: CGSize { .zero }
  /// Everything that reaches into the rectangle, which is in the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether a new size or offset of the view makes the layout wrong.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Whether what an element asked for changes the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Where the content shall stand after a change of data or of the layout (points).
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidating

  /// Has everything laid out again in the next layout pass.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  /// Has what the context names laid out again in the next layout pass.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.measured == nil { needsPreparation = true }
    collectionView?.layoutWasInvalidated(context)
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type,
      let context = makeObject(type) as? UICollectionViewLayoutInvalidationContext
    else { raise("\(className(of: self)): invalidationContextClass is not an invalidation context class") }
    return context
  }

  // MARK: Decoration views

  /// Tells the class of the decoration views of a kind; nil forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      raise(
        "\(typeName(viewClass)) must be a subclass of UICollectionReusableView",
        name: "NSInvalidArgumentException")
    }
    decorationClasses[elementKind] = type
  }

  // MARK: What the kit's own layouts do beyond

  /// Whether elements are asked for their size only where the layout's attributes say it is an estimate.
  var marksEstimates: Bool { false }
  /// Whether the content begins at its right end, since the layout runs from right to left.
  var startsAtRight: Bool { false }
  /// Called once what is in sight has been placed; tells whether it is to be placed again.
  func visibleElementsDidSettle() -> Bool { false }
  /// Called before a batch of changes is laid out: sizes that were measured go with their items.
  func keepMeasuredSizes(through map: UpdateMap) {}
  /// What is to be measured besides what is in sight, because it decides over its size.
  func siblingsToMeasure(
    of visible: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] { [] }
  /// The items in a rectangle, in order, without any attributes being given out for them.
  func itemPaths(in rect: CGRect) -> [IndexPath] {
    let list = layoutAttributesForElements(in: rect) ?? []
    return list.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
  }
  /// The items that would be seen in a rectangle if a section's row were scrolled to an offset.
  func itemPaths(ofRow section: Int, at offset: CGFloat, in rect: CGRect) -> [IndexPath] { [] }
}
