// A layout composed of sections, groups and items; the solver does the geometry.
import CollectionLayout
import Foundation
import UIKitCore

/// Gives the description of a section; called once a section each time the layout is solved.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// What holds for all sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// Room between two sections (points).
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference: UIContentInsetsReference = .safeArea

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copied() }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }

  var rule: LayoutConfiguration {
    var configuration = LayoutConfiguration()
    configuration.scrollAxis = scrollDirection == .vertical ? .vertical : .horizontal
    configuration.interSectionSpacing = interSectionSpacing
    configuration.boundaryItems = boundarySupplementaryItems.map(\.boundaryRule)
    configuration.contentInsetsReference = contentInsetsReference.rule
    return configuration
  }
}

@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
  /// The layout as it was last solved.
  package private(set) var solution: LayoutSolution?
  /// The sections as the provider gave them.
  private(set) var sections: [NSCollectionLayoutSection?] = []
  /// What `visibleItemsInvalidationHandler` changed, until the next solve.
  var changedByHandler: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The row offsets the handlers were last told of.
  var handledOffsets: [Int: CGFloat] = [:]
  private var surroundings: LayoutSurroundings?
  /// The attributes last given out, to be given out again while nothing about them changes.
  private var given: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  /// What of the measured sizes outlives the next solve; nil for nothing.
  private var kept: KeptSizes?
  /// Whether the next solve starts without any measured size, whatever else is said before it.
  private var dropsMeasuredSizes = true

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    let section = section.copy(with: nil) as? NSCollectionLayoutSection
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    storedConfiguration = Self.copy(configuration)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// Setting it copies it and lays out again; changing the object that comes back changes nothing.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { Self.copy(storedConfiguration) }
    set {
      storedConfiguration = Self.copy(newValue)
      invalidateLayout()
    }
  }

  private static func copy(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    guard let copy = configuration.copy(with: nil) as? UICollectionViewCompositionalLayoutConfiguration else {
      raise("The configuration copied to another class")
    }
    return copy
  }

  // MARK: Solving

  open override func prepare() {
    super.prepare()
    solve()
  }

  /// Asks the provider for every section and solves the layout anew. O(sections).
  private func solve() {
    changedByHandler = [:]
    handledOffsets = [:]
    given = [:]
    guard let collectionView, collectionView.bounds.width > 0, collectionView.bounds.height > 0 else {
      solution = nil
      sections = []
      return
    }
    let environment = collectionView.layoutEnvironment(along: storedConfiguration.rule.scrollAxis)
    let rules = storedConfiguration.rule
    let surroundings = makeSurroundings(environment, rules, collectionView)
    self.surroundings = surroundings
    sections = (0..<collectionView.numberOfSections).map { sectionProvider($0, surroundings) }
    var described: [(section: LayoutSection?, items: Int)] = []
    described.reserveCapacity(sections.count)
    for (number, section) in sections.enumerated() {
      described.append((section?.rule(in: surroundings), collectionView.numberOfItems(inSection: number)))
    }
    do {
      var solved = try LayoutSolution(
        sections: described, configuration: rules, environment: environment,
        keeping: kept == nil ? nil : solution, oldSection: kept?.oldSection ?? { $0 })
      for cell in kept?.cells ?? [] where cell.path.section < solved.sectionCount {
        solved.setMeasuredSize(cell.size, item: cell.path.item, section: cell.path.section)
      }
      kept = nil
      dropsMeasuredSizes = false
      for problem in solved.problems { logOnce("\(className(of: self)): \(problem.message)") }
      solution = solved
      collectionView.showListBackground(sections)
    } catch let error as LayoutError {
      raise(error.message)
    } catch {
      raise("\(error)")
    }
  }

  /// Measured sizes that outlive a solve.
  private struct KeptSizes {
    /// The section that had a section's items before, where they are the same.
    var oldSection: (Int) -> Int?
    /// Cells of other sections.
    var cells: [(path: IndexPath, size: CGSize)] = []
  }

  /// Has the next solve start with the sizes that were measured. O(measured cells of changed sections).
  override func keepMeasuredSizes(through map: UpdateMap) {
    guard let solution, !dropsMeasuredSizes, kept == nil else {
      // What went where before the last solve is not known any more.
      kept = nil
      dropsMeasuredSizes = true
      return
    }
    var kept = KeptSizes(oldSection: { map.sameSection(as: $0) })
    for section in map.changedSections where section < solution.sectionCount {
      for cell in solution.measuredCells(inSection: section) {
        let old = IndexPath(item: cell.item, section: section)
        guard let path = map.sizedPath(of: old) else { continue }
        if map.mayChangeSize(old) { collectionView?.sizeIsDoubtful(path) }
        kept.cells.append((path, cell.size))
      }
    }
    self.kept = kept
  }

  private func makeSurroundings(
    _ environment: LayoutEnvironment, _ rules: LayoutConfiguration, _ view: UICollectionView
  ) -> LayoutSurroundings {
    var insets = environment.insets(rules.contentInsetsReference, enclosing: .safeArea)
    if rules.scrollAxis == .vertical {
      insets.top = 0
      insets.bottom = 0
    } else {
      insets.leading = 0
      insets.trailing = 0
    }
    let container = LayoutContainer(contentSize: environment.size, contentInsets: insets)
    return LayoutSurroundings(container: container, traits: view.traitCollection)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let solution else { return [] }
    let elements = solution.elements(in: rect, visible: pinningBounds) { (section: Int) -> CGFloat in
      collectionView?.rowOffset(inSection: section) ?? 0
    }
    let list = elements.map(attributes)
    // A subclass may change what it gets from here, so what it got is not given out again.
    guard type(of: self) == UICollectionViewCompositionalLayout.self else { return list }
    var given: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
    given.reserveCapacity(list.count)
    for (element, attributes) in zip(elements, list) { given[element] = attributes }
    self.given = given
    return list
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

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution?.decoration(kind: elementKind, item: indexPath.item, section: indexPath.section)
      .map(attributes)
  }

  private func attributes(_ element: LayoutElement) -> UICollectionViewLayoutAttributes {
    if let given = given[element] { return given }
    let made = makeAttributes(for: element)
    if let collectionView, element.section < sections.count, let list = sections[element.section]?.list {
      made.listPlace = list.place(
        of: made, count: collectionView.numberOfItems(inSection: element.section),
        listWidth: collectionView.bounds.width)
    }
    if let changed = changedByHandler[made.key] {
      made.alpha = changed.alpha
      made.zIndex = changed.zIndex
      made.isHidden = changed.isHidden
      made.center = changed.center
      made.transform3D = changed.transform3D
    }
    return made
  }

  // MARK: What changes the layout

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView, let solution else { return true }
    let environment = collectionView.layoutEnvironment(along: solution.configuration.scrollAxis)
    return environment != solution.environment || solution.hasPinnedItems
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let collectionView, let solution {
      let environment = collectionView.layoutEnvironment(along: solution.configuration.scrollAxis)
      context.isBoundsOriginOnly = environment == solution.environment
      // A cell's height follows its width, not how much of the content is seen.
      let axis = solution.configuration.scrollAxis.across
      context.keepsMeasuredSizes = environment.size[axis] == solution.environment.size[axis]
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.estimatedAxes
    guard !axes.isEmpty else { return false }
    // An element that asks for just its estimate has been measured all the same.
    if !originalAttributes.isMeasured { return true }
    let preferred = preferredAttributes.size
    let original = originalAttributes.size
    return axes.contains(.horizontal) && preferred.width != original.width
      || axes.contains(.vertical) && preferred.height != original.height
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
    if let measured = context.measured {
      apply(measured.size, to: measured.key, context)
    } else if context.keepsMeasuredSizes {
      if kept == nil, !dropsMeasuredSizes { kept = KeptSizes(oldSection: { $0 }) }
    } else if !context.isBoundsOriginOnly {
      kept = nil
      dropsMeasuredSizes = true
    }
    super.invalidateLayout(with: context)
  }

  /// Notes what an element asked for. What is in sight stays where it is seen while what is above it changes.
  private func apply(
    _ size: CGSize, to key: ElementKey, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let anchor = firstSeen(after: key)
    let widthBefore = solution?.contentSize.width ?? 0
    let path = key.indexPath
    if key.category == .cell {
      solution?.setMeasuredSize(size, item: path.item, section: path.section)
    } else if let kind = key.kind {
      solution?.setMeasuredSize(size, kind: kind, item: path.item, section: path.section)
    }
    guard let anchor, let moved = solution?.cell(item: anchor.item, section: anchor.section) else { return }
    if storedConfiguration.scrollDirection == .vertical {
      context.contentOffsetAdjustment.y += moved.frame.minY - anchor.frame.minY
    } else {
      context.contentOffsetAdjustment.x += moved.frame.minX - anchor.frame.minX
      // The view itself follows the content's right end.
      if startsAtRight { context.contentOffsetAdjustment.x -= collectionViewContentSize.width - widthBefore }
    }
  }

  /// The first cell that begins in sight, where the view is scrolled into its content and the element begins
  /// before what is in sight; nil where the element's size moves nothing that is seen.
  private func firstSeen(after key: ElementKey) -> LayoutElement? {
    guard let collectionView, let solution else { return nil }
    let isVertical = solution.configuration.scrollAxis == .vertical
    let offset = collectionView.contentOffset
    let least = collectionView.minimumOffset
    let isScrolled = startsAtRight ? offset.x < collectionView.maximumOffset.x : offset.x > least.x
    guard isVertical ? offset.y > least.y : isScrolled else { return nil }
    let path = key.indexPath
    let changing =
      key.category == .cell
      ? solution.cell(item: path.item, section: path.section)
      : solution.supplementary(kind: key.kind ?? "", item: path.item, section: path.section)
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    func isBefore(_ frame: CGRect) -> Bool {
      if isVertical { return frame.minY < seen.minY }
      return startsAtRight ? frame.maxX > seen.maxX : frame.minX < seen.minX
    }
    guard let changing, isBefore(changing.frame) else { return nil }
    let cells = solution.elements(in: seen) { (section: Int) -> CGFloat in
      collectionView.rowOffset(inSection: section)
    }.filter { $0.isCell && !($0.isInRow && $0.section == changing.section) }
    return cells.first { !isBefore($0.frame) }
  }

  override var marksEstimates: Bool { true }
  override var startsAtRight: Bool { solution?.startsAtRight ?? false }

  override func siblingsToMeasure(
    of visible: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    guard let solution else { return [] }
    var shown: [Int: [Int]] = [:]
    for attributes in visible
    where attributes.representedElementCategory == .cell && !attributes.estimatedAxes.isEmpty {
      shown[attributes.indexPath.section, default: []].append(attributes.indexPath.item)
    }
    return shown.sorted { $0.key < $1.key }.flatMap { section, items in
      let seen = Set(items)
      return solution.unmeasuredSiblings(ofItems: items, section: section)
        .filter { !seen.contains($0.item) }.map(attributes)
    }
  }

  override func itemPaths(in rect: CGRect) -> [IndexPath] {
    let elements = solution?.elements(in: rect, visible: nil) {
      collectionView?.rowOffset(inSection: $0) ?? 0
    }
    return paths(ofCells: elements ?? [])
  }

  override func itemPaths(ofRow section: Int, at offset: CGFloat, in rect: CGRect) -> [IndexPath] {
    let elements = solution?.elements(in: rect, visible: nil) { (_: Int) -> CGFloat in offset }
    return paths(ofCells: (elements ?? []).filter { $0.section == section })
  }

  private func paths(ofCells elements: [LayoutElement]) -> [IndexPath] {
    elements.filter(\.isCell).map { IndexPath(item: $0.item, section: $0.section) }
  }

  // MARK: Handlers

  /// Tells the sections' handlers of what is in sight, where the layout was solved or a row has moved.
  override func visibleElementsDidSettle() -> Bool {
    guard let collectionView, let solution, let surroundings else { return false }
    var didChange = false
    let visible = collectionView.bounds
    for number in solution.sections(in: visible) {
      guard number < sections.count, let handler = sections[number]?.visibleItemsInvalidationHandler else {
        continue
      }
      let offset = collectionView.rowOffset(inSection: number)
      guard handledOffsets[number] != offset else { continue }
      handledOffsets[number] = offset
      let elements = solution.elements(in: visible, visible: pinningBounds) { (_: Int) -> CGFloat in offset }
        .filter { $0.section == number && $0.item != .max }
      let ordered = elements.filter(\.isCell) + elements.filter { !$0.isCell && !$0.isDecoration }
      let items = ordered.map { VisibleItem(attributes($0).copied()) }
      let axis = solution.configuration.scrollAxis
      let point = axis == .vertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
      handler(items, point, surroundings)
      guard !elements.contains(where: { !$0.estimatedAxes.isEmpty }) else {
        if items.contains(where: \.isChanged) {
          logOnce(
            "\(className(of: self)): the visibleItemsInvalidationHandler of a section with estimated items "
              + "cannot mutate its visible items; its changes are not taken.")
        }
        continue
      }
      for item in items where item.isChanged { changedByHandler[item.attributes.key] = item.attributes }
      given = [:]
      if items.contains(where: \.isChanged) { didChange = true }
    }
    return didChange
  }
}

extension LayoutElement {
  fileprivate var isCell: Bool { category == .cell }
  fileprivate var isDecoration: Bool {
    if case .decoration = category { return true }
    return false
  }
}
