// Items in lines, lines in sections with headers and footers; the engine does the geometry.
import CollectionLayout
import Foundation
import UIKitCore

@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What a section's insets across the scroll direction are measured from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// Stands for a size that the cells are asked for.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: What the flow is like (lengths in points; the delegate may answer instead)

  /// The least room between two lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The least room between two items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// Not zero: the cells are asked for their size, and this is what holds for those not asked yet.
  open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// Only the length in the scroll direction counts; 0 for no header.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  /// Whether a header stays in sight as long as its section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private func changed(_ isOther: Bool) { if isOther { invalidateLayout() } }

  // MARK: Answers (UICollectionViewFlowLayout+Answers.swift)

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
  open override func prepare() {
    super.prepare()
    if needsSolving { solve() }
  }
  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution?.cell(item: indexPath.item, section: indexPath.section).map(attributes)
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution?.supplementary(
      kind: elementKind, item: indexPath.item, section: indexPath.section, visible: pinningBounds
    ).map(attributes)
  }

  // MARK: What changes the layout (UICollectionViewFlowLayout+Invalidation.swift)

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    boundsMatter
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    describeBoundsChange(context)
    return context
  }
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard !originalAttributes.estimatedAxes.isEmpty else { return false }
    // A cell that asks for just its estimate has been measured all the same.
    return !originalAttributes.isMeasured || preferredAttributes.size != originalAttributes.size
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.measured = (originalAttributes.key, preferredAttributes.size)
    return context
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    take(context)
    super.invalidateLayout(with: context)
  }

  override var marksEstimates: Bool { true }
  override func itemPaths(in rect: CGRect) -> [IndexPath] {
    let cells = (solution?.elements(in: rect) ?? []).filter { $0.category == .cell }
    return cells.map { IndexPath(item: $0.item, section: $0.section) }
  }
  override func keepMeasuredSizes(through map: UpdateMap) { keepSizes(through: map) }

  // MARK: State

  /// The layout as it was last solved.
  package var solution: FlowSolution?
  /// The room it was solved for.
  var room: Room?
  var needsSolving = true
  /// The sections as the delegate described them, where it is not to be asked again.
  var describedSections: [FlowSection]?
  /// Sizes that cells asked for and that outlive the next solve.
  var keptSizes: [Int: [Int: CGSize]] = [:]
  /// Set by the delegate's default answer.
  var delegateLeavesSizesOut = false
  /// The attributes last given out, to be given out again while nothing about them changes.
  var given: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
}
