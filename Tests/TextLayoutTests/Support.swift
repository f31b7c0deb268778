import Foundation

@testable import TextLayout

/// Short ways to say fonts and texts in the tests of this room.
func system(_ size: Double, _ weight: Double = 0) -> TextFont {
  FontLibrary.shared.font(TextFont.Specification(family: .system, weight: weight, size: size))
}

let semibold = 0.3
let heavy = 0.56

func shaped(_ string: String, _ font: TextFont = system(17), _ style: ParagraphAttributes = .init())
  -> ShapedText
{
  ShapedText(AttributedText(string, attributes: TextAttributes(font: font), paragraph: style))
}

func width(_ string: String, _ font: TextFont = system(17)) -> Double {
  Double(shaped(string, font).naturalSize.width)
}

extension TextFrame {
  /// What the lines show, an ellipsis where text is left out.
  var shown: [String] {
    lines.map { line in
      var result = ""
      for part in line.parts {
        switch part {
        case .clusters(let clusters):
          let start = Int(text.starts[clusters.lowerBound])
          let end = Int(text.starts[clusters.upperBound])
          let string = String(decoding: text.units[start..<end], as: UTF16.self)
          result += string.trimmingCharacters(in: .newlines)
        case .mark(let mark): result += mark.text.string
        }
      }
      return result
    }
  }
}
