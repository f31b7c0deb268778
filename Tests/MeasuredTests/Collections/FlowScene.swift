// A collection view with a flow layout, as the recorded cases describe one, at scale 2.
import Foundation
import Testing
import UIKit

/// A cell that asks for a size, or keeps the one it is given.
final class AskingCell: UICollectionViewCell {
  var ask: ((CGSize) -> CGSize)?
  override func sizeThatFits(_ size: CGSize) -> CGSize { ask?(size) ?? size }
}

/// A delegate that gives sizes, and insets, headers and footers where it has some.
@MainActor private final class ItemSizes: NSObject, UICollectionViewDelegateFlowLayout {
  let size: (IndexPath) -> CGSize
  let inset: ((Int) -> UIEdgeInsets)?
  let leavesOut: (String, Int) -> Bool

  init(
    size: @escaping (IndexPath) -> CGSize, inset: ((Int) -> UIEdgeInsets)?,
    leavesOut: @escaping (String, Int) -> Bool
  ) {
    self.size = size
    self.inset = inset
    self.leavesOut = leavesOut
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    inset?(section) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    if leavesOut(UICollectionView.elementKindSectionHeader, section) { return .zero }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    if leavesOut(UICollectionView.elementKindSectionFooter, section) { return .zero }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}

/// A delegate that gives insets only.
@MainActor private final class SectionInsets: NSObject, UICollectionViewDelegateFlowLayout {
  let inset: (Int) -> UIEdgeInsets
  init(_ inset: @escaping (Int) -> UIEdgeInsets) { self.inset = inset }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { inset(section) }
}

@MainActor final class FlowScene: NSObject, UICollectionViewDataSource {
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  private let counts: [Int]
  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)?
  /// What a cell asks for, given its slot.
  var asks: ((IndexPath, CGSize) -> CGSize)?

  init(size: CGSize, counts: [Int]) {
    self.counts = counts
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = self
  }

  /// Has a delegate answer; nil leaves a method out.
  /// - Parameter leavesOut: whether a section has no header or footer of the kind.
  func delegate(
    size: ((IndexPath) -> CGSize)?, inset: ((Int) -> UIEdgeInsets)?,
    leavesOut: @escaping (String, Int) -> Bool = { _, _ in false }
  ) {
    if let size {
      flowDelegate = ItemSizes(size: size, inset: inset, leavesOut: leavesOut)
    } else if let inset {
      flowDelegate = SectionInsets(inset)
    }
    view.delegate = flowDelegate
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let registration = UICollectionView.CellRegistration<AskingCell, Int> { [asks] cell, path, _ in
      cell.ask = asks.map { ask in { ask(path, $0) } }
    }
    return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: kind
    ) { _, _, _ in }
    return collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
  }

  /// A collection view as `view-layout.json` describes one.
  convenience init(node: Figures) {
    let sections = node.sections.array
    self.init(
      size: node.f.rect.size, counts: sections.map { $0["n"].ifInt ?? $0.sizes.array.count })
    view.frame = node.f.rect
    if node["dir"].ifString == "h" { layout.scrollDirection = .horizontal }
    if node.item.ifArray != nil { layout.itemSize = node.item.size }
    layout.minimumLineSpacing = node.line.cgFloat
    layout.minimumInteritemSpacing = node.inter.cgFloat
    layout.sectionInset = node.inset.edgeInsets
    if node.headerSize.ifArray != nil { layout.headerReferenceSize = node.headerSize.size }
    if node.footerSize.ifArray != nil { layout.footerReferenceSize = node.footerSize.size }
    let common = layout.itemSize
    let sizes = sections.map { $0.sizes.ifArray?.map(\.size) }
    delegate(
      size: { sizes[$0.section]?[$0.item] ?? common }, inset: nil,
      leavesOut: { kind, section in
        let name = kind == UICollectionView.elementKindSectionHeader ? "header" : "footer"
        return sections[section].members[name] == .null
      })
  }

  /// Where the cell, header or footer at `c0.3`, `h1` or `f1` stands: its view, or its place where it is
  /// not in sight.
  func frame(_ code: Substring) -> CGRect? {
    let numbers = code.dropFirst().split(separator: ".").map { Int($0)! }
    let path = IndexPath(item: numbers.count > 1 ? numbers[1] : 0, section: numbers[0])
    if code.first == "c" {
      return view.cellForItem(at: path)?.frame ?? view.layoutAttributesForItem(at: path)?.frame
    }
    let kind =
      code.first == "h"
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    return view.supplementaryView(forElementKind: kind, at: path)?.frame
      ?? view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
  }

  // MARK: Comparing

  func expectItem(_ item: Int, _ section: Int, _ frame: Figures, within tolerance: Double = 0.01) {
    let attributes = view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
    expectFigures(attributes?.frame ?? .null, frame, within: tolerance, "item \(section).\(item)")
  }

  /// `{"0.3": frame}`: section and item.
  func expectItems(_ frames: Figures) {
    for (key, frame) in frames.members.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ".").map { Int($0)! }
      expectItem(parts[1], parts[0], frame)
    }
  }

  /// A recorded `null` means that there is none.
  func expectBoundary(_ kind: String, _ section: Int, _ frame: Figures) {
    let attributes = view.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: 0, section: section))
    guard !frame.isNull else {
      #expect(attributes == nil, "\(kind) \(section)")
      return
    }
    expectFigures(attributes?.frame ?? .null, frame, within: 0.01, "\(kind) \(section)")
  }
}

/// Runs a body on a screen of another scale.
@MainActor func onScreen(scale: CGFloat, _ body: () throws -> Void) rethrows {
  let metrics = UIScreen.main.metrics
  UIScreen.main.metrics.scale = scale
  defer { UIScreen.main.metrics = metrics }
  try body()
}

extension Figures {
  /// `[top, left, bottom, right]`.
  var edgeInsets: UIEdgeInsets {
    let values = doubles.map { CGFloat($0) }
    return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}
