// The text styles' fonts in every text size, and the scaling of values and fonts, recorded on iOS at 3x.

import Foundation
import Testing
import UIKit

private let file = MeasuredFile("dynamic-type.json", cases: { root in cases(of: root) })

/// One case for each style and category, with what was printed about the pair.
private func cases(of root: Figures) -> [Figures] {
  var result: [Figures] = []
  for style in root.styles.members.keys.sorted() {
    let entry = root.styles[style]
    for category in root.categoryOrder.strings {
      var members = entry.categories[category].members
      members["name"] = .text("\(style) \(category)")
      members["style"] = .text(style)
      members["category"] = .text(category)
      members["weight"] = entry.weight
      members["postScriptName"] = entry.postScriptName
      members["bases"] = root.bases
      for example in root.examples.array
      where example.style.string == style && example.category.string == category {
        members["scaledValue"] = example.scaledValue
        members["scaledFontPointSize"] = example.scaledFontPointSize
      }
      result.append(.table(members))
    }
  }
  return result
}

@Suite(.tallied(file))
@MainActor struct DynamicTypeMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let value = measured.value
      let style = try #require(Self.styles[value.style.string])
      let category = try #require(Self.categories[value.category.string])
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: 3),
      ])
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      expectFigures(font.pointSize, value.pointSize, within: 0, "point size")
      expectFigures(font.lineHeight, value.fontLineHeight, within: 0.000001, "line height")
      expectFigures(font.ascender, value.fontAscender, within: 0.000001, "ascender")
      expectFigures(font.descender, value.fontDescender, within: 0.000001, "descender")
      #expect(font.fontName == value.postScriptName.string)
      let metrics = UIFontMetrics(forTextStyle: style)
      let scale = metrics.scaledValue(for: 1000, compatibleWith: traits) / 1000
      expectFigures(scale, value.scale, within: 0.0002, "scale")
      guard let bases = value.bases.ifArray, !value.scaledValue.isNull else { return }
      for (index, base) in bases.enumerated() {
        let scaled = metrics.scaledValue(for: base.cgFloat, compatibleWith: traits)
        expectFigures(scaled, value.scaledValue[index], within: 0.000001, "value \(base)")
        let sized = metrics.scaledFont(for: .systemFont(ofSize: base.cgFloat), compatibleWith: traits)
        expectFigures(sized.pointSize, value.scaledFontPointSize[index], within: 0, "font of \(base)")
      }
    }
  }

  private static let styles: [String: UIFont.TextStyle] = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
    "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
    "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
  ]

  private static let categories: [String: UIContentSizeCategory] = [
    "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large,
    "extraLarge": .extraLarge, "extraExtraLarge": .extraExtraLarge,
    "extraExtraExtraLarge": .extraExtraExtraLarge, "accessibilityMedium": .accessibilityMedium,
    "accessibilityLarge": .accessibilityLarge, "accessibilityExtraLarge": .accessibilityExtraLarge,
    "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
    "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
  ]
}
