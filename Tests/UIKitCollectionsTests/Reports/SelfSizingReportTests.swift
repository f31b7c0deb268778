// Reports about views that grow in sight, and about sizes that never agree. The numbers are those of the
// list of public reports this project follows.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

private func said(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

/// Stretches the cells of a line to the tallest, and lets the kit decide what a cell's wish changes.
private final class Stretching: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let list = super.layoutAttributesForElements(in: rect) ?? []
    let tallest = list.map(\.frame.height).max() ?? 0
    for attributes in list { attributes.frame.size.height = tallest }
    return list
  }
}

/// The same, with the wish to be smaller left unheard.
private final class StretchingAndCalm: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let list = super.layoutAttributesForElements(in: rect) ?? []
    let tallest = list.map(\.frame.height).max() ?? 0
    for attributes in list { attributes.frame.size.height = tallest }
    return list
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.size.height > originalAttributes.size.height
      || (originalAttributes.size.height == 44 && preferredAttributes.size.height != 44)
  }
}

/// A layout of the kit's, as clients make their own of it.
private final class OwnList: UICollectionViewCompositionalLayout {}

/// Never of the same height twice.
private final class Wavering: UICollectionViewCell {
  var isTall = false
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    isTall.toggle()
    layoutAttributes.size.height = isTall ? 50 : 51
    return layoutAttributes
  }
}

private final class WaveringRows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.register(Wavering.self, forCellWithReuseIdentifier: "x")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
  }
}

/// A header whose label's lines make it as tall as they are.
private final class LabelHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor), label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class TallCell: UICollectionViewCell {
  let inner = UIView()
  var height: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    inner.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(inner)
    height = inner.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: contentView.topAnchor),
      inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class TallRows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "h", for: indexPath)
    (view as? LabelHeader)?.label.text = "one"
    return view
  }
}

@Suite(.serialized) @MainActor struct SelfSizingReportTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func tallRows(header: Bool = false) -> (view: UICollectionView, source: TallRows) {
    let section = listSection(.estimated(44))
    if header { section.boundarySupplementaryItems = [UIKitCollectionsTests.header(.estimated(44))] }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.contentInsetAdjustmentBehavior = .never
    view.register(TallCell.self, forCellWithReuseIdentifier: "x")
    view.register(LabelHeader.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "h")
    let source = TallRows()
    view.dataSource = source
    return (view, source)
  }

  @Test func aHeaderThatGrowsByItselfMovesTheCells() throws {  // 20
    let (view, source) = tallRows(header: true)
    view.selfSizingInvalidation = .enabledIncludingConstraints
    view.layoutIfNeeded()
    let head = try #require(view.supplementaryView(forElementKind: "head", at: path(0)) as? LabelHeader)
    // A strut of its own makes the heights the report's.
    let strut = head.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    strut.isActive = true
    view.layoutIfNeeded()
    #expect(view.laidOut(0)?.minY == 44)
    let height = view.contentSize.height
    strut.constant = 88
    view.layoutIfNeeded()
    #expect(head.frame == CGRect(x: 0, y: 0, width: 320, height: 88))
    #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.minY } == [88, 128, 168])
    #expect(abs(view.contentSize.height - (height + 44)) < 0.001)
    // A label given more lines.
    head.label.numberOfLines = 0
    strut.constant = 0
    view.layoutIfNeeded()
    let one = head.frame.height
    head.label.text = "one\ntwo\nthree"
    view.layoutIfNeeded()
    #expect(head.frame.height > 2.5 * one)
    #expect(view.cellForItem(at: path(0))?.frame.minY == head.frame.height)
    withExtendedLifetime(source) {}
  }

  @Test func whatIsInvalidatedByHandGrowsUnlessThatIsSwitchedOff() throws {  // 20
    let (view, source) = tallRows(header: true)
    #expect(view.selfSizingInvalidation == .enabled)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(0)) as? TallCell)
    let next = try #require(view.laidOut(1)?.minY)
    cell.height.constant = 70
    view.layoutIfNeeded()
    // Constraints alone say nothing in this mode.
    #expect(view.laidOut(1)?.minY == next)
    cell.contentView.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(abs((view.laidOut(1)?.minY ?? 0) - (next + 30)) < 0.001)
    cell.height.constant = 80
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(abs((view.laidOut(1)?.minY ?? 0) - (next + 40)) < 0.001)
    let head = try #require(view.supplementaryView(forElementKind: "head", at: path(0)))
    head.heightAnchor.constraint(equalToConstant: 90).isActive = true
    head.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(view.laidOut(0)?.minY == 90)
    view.selfSizingInvalidation = .disabled
    cell.height.constant = 100
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.frame.height == 80)
    withExtendedLifetime(source) {}
  }

  @Test func constraintsOfACellAreHeardWhereThatIsAskedFor() throws {  // 20
    let (view, source) = tallRows()
    view.selfSizingInvalidation = .enabledIncludingConstraints
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: path(1)) as? TallCell)
    let measured = view.statistics.viewsMeasured
    cell.height.constant = 75
    view.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 320, height: 75))
    #expect(view.laidOut(2)?.minY == 115)
    #expect(view.statistics.viewsMeasured == measured + 1)
  }

  // MARK: 27

  @Test func cellsStretchedAgainstTheirWishNeverAgree() async {  // 27
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = Stretching()
        layout.estimatedItemSize = CGSize(width: 100, height: 44)
        let source = NumberSource([[0, 1, 2]])
        source.width = 100
        source.heights = { [40, 70, 55][$0] }
        _ = makeView(source, layout)
      }
    }
    #expect(said(result).contains("NSInternalInconsistencyException"))
    #expect(said(result).contains("is stuck in its update/layout loop"), "\(said(result))")
  }

  @Test func cellsStretchedByALayoutThatDoesNotMindAreLaidOut() {  // 27
    let layout = StretchingAndCalm()
    layout.estimatedItemSize = CGSize(width: 100, height: 44)
    let source = NumberSource([[0, 1, 2]])
    source.width = 100
    source.heights = { [40, 70, 55][$0] }
    let view = makeView(source, layout)
    #expect(view.visibleCells.map(\.frame.height) == [70, 70, 70])
  }

  @Test func aCellThatWaversIsGivenUpUnderAClientsLayout() async {  // 27
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 480),
          collectionViewLayout: OwnList(section: listSection(.estimated(44))))
        let source = WaveringRows()
        view.dataSource = source
        view.layoutIfNeeded()
      }
    }
    #expect(said(result).contains("is stuck in its update/layout loop"), "\(said(result))")
  }

  /// The kit's own layouts give a cell just the size it asked for and do not ask again.
  @Test func aCellThatWaversIsAskedOnceByTheKitsLayouts() {  // 27
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: listSection(.estimated(44))))
    let source = WaveringRows()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height) == [50, 50])
    #expect(view.statistics.viewsMeasured == 2)
  }

  // MARK: 23, 25

  @Test func cellsInSightMoveWithTheFingerOverUnmeasuredOnes() {  // 23
    let source = NumberSource([Array(0..<1_000)])
    source.heights = { _ in 100 }
    let view = makeView(source, UICollectionViewCompositionalLayout(section: listSection(.estimated(44))))
    view.scrollToItem(at: path(999), at: .bottom, animated: false)
    view.layoutIfNeeded()
    func onScreen() -> [Int: CGFloat] {
      var places: [Int: CGFloat] = [:]
      for cell in view.visibleCells {
        places[(cell as? NumberCell)?.number ?? -1] = cell.frame.minY - view.bounds.minY
      }
      return places
    }
    for _ in 0..<100 {
      let before = onScreen()
      view.contentOffset.y -= 10
      view.layoutIfNeeded()
      for (number, place) in onScreen() {
        if let old = before[number] { #expect(place - old == 10) }
      }
    }
    #expect(view.statistics.viewsMeasured < 40)
  }

  @Test func theLastCellIsReachedAndTheContentIsAsLongAsItsCells() {  // 25
    let source = NumberSource([Array(0..<10)])
    source.heights = { CGFloat(30 + $0 * 10) }
    let view = makeView(
      source, UICollectionViewCompositionalLayout(section: listSection(.estimated(50))), height: 300)
    for _ in 0..<20 {
      view.contentOffset.y = min(view.contentSize.height - 300, view.contentOffset.y + 60)
      view.layoutIfNeeded()
    }
    #expect(view.contentSize.height == 750)
    #expect(view.contentOffset.y == 450)
    #expect(view.cellForItem(at: path(9))?.frame == CGRect(x: 0, y: 630, width: 320, height: 120))
  }
}
