// The views on the screen as JSON: what `tessera layout` prints.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// A view as the report shows it. Lengths in points.
@MainActor struct LayoutReport {
  var app: String
  var device: String
  var screen: UIScreen

  /// The whole report, ending in a newline. Keys stand in a fixed order.
  func json() -> String {
    var text = "{\"app\": \(Self.quoted(app)), \"device\": \(Self.quoted(device)), "
    text += "\"scale\": \(Self.number(screen.scale)), "
    text += "\"size\": [\(Self.number(screen.bounds.width)), \(Self.number(screen.bounds.height))],\n"
    text += " \"root\": "
    if let window = screen.windows.first(where: { $0.windowScene != nil }) {
      text += node(window, in: window, depth: 1)
    } else {
      text += "null"
    }
    return text + "}\n"
  }

  private func node(_ view: UIView, in window: UIWindow, depth: Int) -> String {
    let indent = String(repeating: " ", count: depth)
    var parts = ["\"class\": \(Self.quoted(className(of: view)))"]
    if let id = view.accessibilityIdentifier { parts.append("\"id\": \(Self.quoted(id))") }
    parts.append("\"frame\": \(Self.rect(view.frame))")
    parts.append("\"rect\": \(Self.rect(view.convert(view.bounds, to: window)))")
    if let text = view._reportedText { parts.append("\"text\": \(Self.quoted(text))") }
    if view.isHidden { parts.append("\"hidden\": true") }
    if view.alpha != 1 { parts.append("\"alpha\": \(Self.number(view.alpha))") }
    if let scrollView = view as? UIScrollView {
      let offset = scrollView.contentOffset
      let size = scrollView.contentSize
      parts.append("\"contentOffset\": [\(Self.number(offset.x)), \(Self.number(offset.y))]")
      parts.append("\"contentSize\": [\(Self.number(size.width)), \(Self.number(size.height))]")
    }
    var children = "[]"
    if !view.subviews.isEmpty {
      let nodes = view.subviews.map { node($0, in: window, depth: depth + 1) }
      children = "[\n\(indent) " + nodes.joined(separator: ",\n\(indent) ") + "]"
    }
    parts.append("\"children\": \(children)")
    return "{" + parts.joined(separator: ", ") + "}"
  }

  private static func rect(_ rect: CGRect) -> String {
    let parts = [rect.minX, rect.minY, rect.width, rect.height]
    return "[" + parts.map(number).joined(separator: ", ") + "]"
  }

  /// Four decimals at most, none where the number is whole.
  static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 10_000).rounded() / 10_000
    guard rounded.isFinite else { return "null" }
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar == "\u{2028}" || scalar == "\u{2029}" {
          let hex = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
