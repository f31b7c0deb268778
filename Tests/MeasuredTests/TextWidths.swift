// String and label widths of the system font, 12 faces at 36 sizes, recorded on iOS.

import Foundation
import Testing
import TextLayout

private let file = MeasuredFile("text-widths.json", cases: { $0.tests.array })

@Suite(.tallied(file))
struct TextWidthMeasurements {
  @Test(arguments: file.cases)
  func agrees(_ measured: MeasuredCase) throws {
    try file.check(measured) {
      let size = measured.value["size"].double
      let name = measured.value.weight.string
      let font = try #require(Self.font(name, size))
      let recorded = measured.value.stringWidths.array
      let labels = measured.value.labelWidths.array
      for (index, string) in file.root["strings"].strings.enumerated() {
        let text = AttributedText(string, attributes: TextAttributes(font: font))
        let width = Double(ShapedText(text).naturalSize.width)
        let tolerance = Self.tolerance(name, size, width)
        expectFigures(width, recorded[index], within: tolerance, "\(name) \(size) \"\(string)\"")
        guard tolerance < 0.001, let label = labels[index].ifDouble else { continue }
        // A label rounds up to the next pixel of the 3x screen.
        let rounded = ((width * 3) - 0.001).rounded(.up) / 3
        #expect(abs(rounded - label) < 0.0001, "label \(name) \(size) \"\(string)\": \(rounded), \(label)")
      }
    }
  }

  /// The kerning of the light and italic faces is not in the tables.
  private static func tolerance(_ name: String, _ size: Double, _ width: Double) -> Double {
    switch name {
    case "light" where size <= 17: return 0.21
    case "light", "thin", "ultraLight", "italic": return 0.013 * width
    default: return 0.0001
    }
  }

  private static func font(_ name: String, _ size: Double) -> TextFont? {
    let weights: [String: Double] = [
      "ultraLight": -0.8, "thin": -0.6, "light": -0.4, "regular": 0, "medium": 0.23, "semibold": 0.3,
      "bold": 0.4, "heavy": 0.56, "black": 0.62, "italic": 0, "mono-regular": 0, "mono-bold": 0.4,
    ]
    guard let weight = weights[name] else { return nil }
    var family = TextFont.Family.system
    if name.hasPrefix("italic") { family = .systemItalic }
    if name.hasPrefix("mono") { family = .monospaced }
    return FontLibrary.shared.font(TextFont.Specification(family: family, weight: weight, size: size))
  }
}
