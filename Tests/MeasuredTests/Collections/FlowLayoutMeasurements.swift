// Flow layouts of fixed and delegated sizes: lines, their spacing, headers and footers.
import Foundation
import Testing
import UIKit

private let file = MeasuredFile("flow-layout.json")

@Suite(.tallied(file)) @MainActor
struct FlowLayoutMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      try onScreen(scale: 2) {
        let value = measured.value
        let scene = FlowScene(size: value.container.size, counts: value.counts.array.map(\.int))
        let params = value.params
        let layout = scene.layout
        if params["direction"].ifString == "horizontal" { layout.scrollDirection = .horizontal }
        if params.itemSize.ifArray != nil { layout.itemSize = params.itemSize.size }
        if let line = params["line"].ifDouble { layout.minimumLineSpacing = CGFloat(line) }
        if let inter = params["inter"].ifDouble { layout.minimumInteritemSpacing = CGFloat(inter) }
        if params.inset.ifArray != nil { layout.sectionInset = params.inset.edgeInsets }
        if params["header"].ifArray != nil { layout.headerReferenceSize = params["header"].size }
        if params["footer"].ifArray != nil { layout.footerReferenceSize = params["footer"].size }
        scene.delegate(size: try delegatedSizes(value.delegateSizes), inset: nil)
        scene.view.layoutIfNeeded()

        for item in value["items"].ifArray ?? [] {
          scene.expectItem(item.item.int, item.section.int, item.frame)
        }
        for (name, frame) in (value.supplementary.ifMembers ?? [:]).sorted(by: { $0.key < $1.key }) {
          let kind =
            name.hasPrefix("header")
            ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
          scene.expectBoundary(kind, try #require(Int(name.dropFirst(6))), frame)
        }
        if !value.contentSize.isNull {
          expectFigures(scene.view.contentSize, value.contentSize, within: 0.01, "content")
        }
      }
    }
  }

  /// A list of sizes by item, or words: `80x40, item 1 80x90` or `80x40, [1,1] 80x90`.
  private func delegatedSizes(_ value: Figures) throws -> ((IndexPath) -> CGSize)? {
    if let list = value.ifArray {
      let sizes = list.map(\.size)
      return { sizes[$0.item % sizes.count] }
    }
    guard let words = value.ifString else { return nil }
    let all = try words.matches(of: Regex(#"([0-9.]+)x([0-9.]+)"#)).map { match -> CGSize in
      let width = try #require(Double(match.output[1].substring ?? ""))
      let height = try #require(Double(match.output[2].substring ?? ""))
      return CGSize(width: width, height: height)
    }
    let common = try #require(all.first)
    guard all.count > 1 else { return { _ in common } }
    var exception = IndexPath(item: -1, section: 0)
    if let match = try words.firstMatch(of: Regex(#"item ([0-9]+)"#)) {
      exception.item = try #require(Int(match.output[1].substring ?? ""))
    } else if let match = try words.firstMatch(of: Regex(#"\[([0-9]+), ?([0-9]+)\]"#)) {
      exception.section = try #require(Int(match.output[1].substring ?? ""))
      exception.item = try #require(Int(match.output[2].substring ?? ""))
    }
    return { $0 == exception ? all[1] : common }
  }
}
