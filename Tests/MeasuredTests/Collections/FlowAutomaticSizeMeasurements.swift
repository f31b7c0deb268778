// Flow layouts whose cells are asked for their size: what they ask for, and where everything stands then.
import Foundation
import Testing
import UIKit

private let file = MeasuredFile("flow-automatic-size.json")

@Suite(.tallied(file)) @MainActor
struct FlowAutomaticSizeMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      onScreen(scale: 2) {
        let value = measured.value
        let params = value.params
        let scene = FlowScene(size: value.container.size, counts: value.counts.array.map(\.int))
        let layout = scene.layout
        if value.estimatedItemSize.ifArray != nil { layout.estimatedItemSize = value.estimatedItemSize.size }
        if params.itemSize.ifArray != nil { layout.itemSize = params.itemSize.size }
        if params.scrollDirection.ifString == "horizontal" { layout.scrollDirection = .horizontal }
        if params.sectionInset_TLBR.ifArray != nil {
          layout.sectionInset = params.sectionInset_TLBR.edgeInsets
        }
        if let line = params.minimumLineSpacing.ifDouble { layout.minimumLineSpacing = CGFloat(line) }
        if let inter = params.minimumInteritemSpacing.ifDouble {
          layout.minimumInteritemSpacing = CGFloat(inter)
        }
        if let height = params.headerHeight.ifDouble { layout.headerReferenceSize.height = CGFloat(height) }
        if let height = params.footerHeight.ifDouble { layout.footerReferenceSize.height = CGFloat(height) }
        if params.delegateItemSize.ifArray != nil {
          let size = params.delegateItemSize.size
          scene.delegate(size: { _ in size }, inset: nil)
        }
        scene.asks = { path, slot in Self.ask(value.asks, path.item, slot) }
        for _ in 0..<6 { scene.view.layoutIfNeeded() }

        expectFigures(scene.view.contentSize, value.expected.content, within: 0.01, "content")
        scene.expectItems(value.expected.frames)
      }
    }
  }

  private static func ask(_ asks: Figures, _ item: Int, _ slot: CGSize) -> CGSize {
    if let sizes = asks.sizes.ifArray { return sizes[item % sizes.count].size }
    guard let heights = asks.heights.ifArray else { return slot }
    let width = asks.width.ifDouble.map { CGFloat($0) } ?? slot.width
    return CGSize(width: width, height: heights[item % heights.count].cgFloat)
  }
}
