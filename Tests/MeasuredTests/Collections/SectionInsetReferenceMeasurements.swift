// What a flow layout's section insets are measured from. Of the file only the plain geometry is an iPhone's
// too: its lists, cells and accessories are a Mac's and are not run.
import Foundation
import Testing
import UIKit

private let file = MeasuredFile("list-values.json") { $0.flowSectionInsetReference.array }

@Suite(.tallied(file)) @MainActor
struct SectionInsetReferenceMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      try onScreen(scale: 2) {
        let value = measured.value
        let scene = FlowScene(size: value.bounds.size, counts: value.counts.array.map(\.int))
        let layout = scene.layout
        layout.itemSize = CGSize(width: 70, height: 50)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 12, bottom: 14, right: 16)
        layout.minimumLineSpacing = 9
        layout.minimumInteritemSpacing = 7
        layout.sectionInsetReference = try #require(references[value.sectionInsetReference.string])
        if value.headers24.bool { layout.headerReferenceSize = CGSize(width: 0, height: 24) }
        if value.estimatedItemSize.ifArray != nil { layout.estimatedItemSize = value.estimatedItemSize.size }
        scene.view.contentInset = value.contentInset_TLBR.edgeInsets
        scene.view.layoutMargins = value.layoutMargins_TLBR.edgeInsets
        let size = { (path: IndexPath) -> CGSize in
          CGSize(width: 60 + 10 * (path.item % 3), height: 40 + 6 * (path.item % 4))
        }
        let inset = { (section: Int) -> UIEdgeInsets in
          let s = CGFloat(section)
          return UIEdgeInsets(top: 4 + 3 * s, left: 6 + 5 * s, bottom: 8 + s, right: 10 + 4 * s)
        }
        scene.delegate(
          size: value.delegateSizes.bool ? size : nil, inset: value.delegateInsets.bool ? inset : nil)
        scene.view.layoutIfNeeded()

        expectFigures(scene.view.contentSize, value.expected.content, within: 0.01, "content")
        scene.expectItems(value.expected.frames)
        for (key, frame) in (value.expected.headers.ifMembers ?? [:]).sorted(by: { $0.key < $1.key }) {
          let section = try #require(key.split(separator: ".").first.flatMap { Int($0) })
          scene.expectBoundary(UICollectionView.elementKindSectionHeader, section, frame)
        }
      }
    }
  }
}

private let references: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
  "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea,
  "fromLayoutMargins": .fromLayoutMargins,
]
