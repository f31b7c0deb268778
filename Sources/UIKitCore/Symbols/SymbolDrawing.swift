// One drawing of the icon set, read from its packed line.
import CoreGraphics
import Foundation

/// Strokes, filled shapes and dots on the 256-unit grid, y down.
final class SymbolDrawing: Sendable {
  struct Dot: Sendable {
    var center: CGPoint
    var radius: CGFloat
  }

  let stroked: CGPath?
  let filled: CGPath?
  let dots: [Dot]

  /// Reads `stroked path|filled path|dots`; the format is described in script/symbols/convert.py.
  init(packed: String) {
    let fields = packed.split(separator: "|", omittingEmptySubsequences: false)
    stroked = fields.isEmpty ? nil : Self.path(fields[0])
    filled = fields.count < 2 ? nil : Self.path(fields[1])
    var dots: [Dot] = []
    if fields.count > 2 {
      let numbers: [CGFloat] = fields[2].split(separator: " ").map { CGFloat(Int($0) ?? 0) / 10 }
      var index = 0
      while index + 2 < numbers.count {
        let center = CGPoint(x: numbers[index], y: numbers[index + 1])
        dots.append(Dot(center: center, radius: numbers[index + 2]))
        index += 3
      }
    }
    self.dots = dots
  }

  /// The ink's bounds in grid units, for a stroke of the given width; null where nothing is drawn.
  func bounds(strokeWidth: CGFloat) -> CGRect {
    var result = CGRect.null
    if let stroked {
      let half: CGFloat = strokeWidth / 2
      result = stroked.boundingBoxOfPath.insetBy(dx: -half, dy: -half)
    }
    if let filled { result = result.union(filled.boundingBoxOfPath) }
    for dot in dots {
      let radius: CGFloat = Self.radius(of: dot, strokeWidth: strokeWidth)
      let box = CGRect(
        x: dot.center.x - radius, y: dot.center.y - radius, width: 2 * radius, height: 2 * radius)
      result = result.union(box)
    }
    return result
  }

  /// Draws in grid units with the context's colours.
  func draw(in context: CGContext, strokeWidth: CGFloat) {
    if let stroked {
      context.setLineWidth(strokeWidth)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(stroked)
      context.strokePath()
    }
    if let filled {
      context.addPath(filled)
      context.fillPath()
    }
    for dot in dots {
      let radius: CGFloat = Self.radius(of: dot, strokeWidth: strokeWidth)
      let box = CGRect(
        x: dot.center.x - radius, y: dot.center.y - radius, width: 2 * radius, height: 2 * radius)
      context.fillEllipse(in: box)
    }
  }

  /// Dots grow with the stroke: the icon set's radii at its four weights differ from the regular one by
  /// half the difference in stroke width.
  private static func radius(of dot: Dot, strokeWidth: CGFloat) -> CGFloat {
    max(dot.radius + (strokeWidth - SymbolMetrics.strokeWidth(of: .regular)) / 2, 0)
  }

  private static func path(_ text: Substring) -> CGPath? {
    if text.isEmpty { return nil }
    let path = CGMutablePath()
    var points: [CGPoint] = []
    var x = 0
    var y = 0
    var start = (0, 0)
    var command = UInt8(ascii: "z")
    var reader = NumberReader(text)

    func finish() {
      switch command {
      case UInt8(ascii: "m") where points.count == 1:
        path.move(to: points[0])
        start = (x, y)
      case UInt8(ascii: "l") where points.count == 1:
        path.addLine(to: points[0])
      case UInt8(ascii: "c") where points.count == 3:
        path.addCurve(to: points[2], control1: points[0], control2: points[1])
      default: break
      }
      points.removeAll(keepingCapacity: true)
    }

    while let next = reader.nextCommand() {
      command = next
      if next == UInt8(ascii: "z") {
        path.closeSubpath()
        (x, y) = start
        continue
      }
      while let dx = reader.nextNumber(), let dy = reader.nextNumber() {
        x += dx
        y += dy
        points.append(CGPoint(x: CGFloat(x) / 10, y: CGFloat(y) / 10))
      }
      finish()
    }
    return path
  }
}

/// Reads commands and whole numbers that are separated by blanks or by their signs alone.
private struct NumberReader {
  private let bytes: Substring.UTF8View
  private var index: Substring.UTF8View.Index

  init(_ text: Substring) {
    bytes = text.utf8
    index = bytes.startIndex
  }

  mutating func nextCommand() -> UInt8? {
    guard index < bytes.endIndex else { return nil }
    defer { index = bytes.index(after: index) }
    return bytes[index]
  }

  /// nil at the next command.
  mutating func nextNumber() -> Int? {
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: " ") { index = bytes.index(after: index) }
    var sign = 1
    var start = index
    if start < bytes.endIndex, bytes[start] == UInt8(ascii: "-") {
      sign = -1
      start = bytes.index(after: start)
    }
    var value = 0
    var end = start
    while end < bytes.endIndex, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") {
      value = value * 10 + Int(bytes[end] - UInt8(ascii: "0"))
      end = bytes.index(after: end)
    }
    guard end > start else { return nil }
    index = end
    return sign * value
  }
}
