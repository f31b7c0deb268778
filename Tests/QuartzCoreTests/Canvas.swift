import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// A root layer on black and the pixels it is composited to.
@MainActor final class Canvas {
  let root = CALayer()
  let target: PixelBuffer
  let compositor = Compositor()
  let scale: CGFloat

  /// A canvas of `width` by `height` points.
  init(_ width: Int, _ height: Int, scale: CGFloat = 1) {
    self.scale = scale
    target = PixelBuffer(width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))!
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    CATransaction.setDisableActions(true)
  }

  @discardableResult
  func add<L: CALayer>(_ layer: L, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> L {
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    root.addSublayer(layer)
    return layer
  }

  @discardableResult
  func paint(_ repaint: Repaint = .changes) -> [PixelRect] {
    CATransaction.setDisableActions(true)
    let rects = compositor.composite(root.commit(), into: target, scale: scale, repaint: repaint)
    CATransaction.setDisableActions(true)
    return rects
  }

  /// The same tree on fresh pixels by a fresh compositor that paints what is covered too.
  func paintedAfresh() -> PixelBuffer {
    let buffer = PixelBuffer(width: target.width, height: target.height)!
    let compositor = Compositor()
    compositor.leavesOutCovered = false
    compositor.composite(root.commit(), into: buffer, scale: scale)
    CATransaction.setDisableActions(true)
    return buffer
  }

  subscript(x: Int, y: Int) -> UInt32 { target[x, y] }

  /// The rows as letters by colour, for small pictures: `.` black, `r`, `g`, `b`, `w`, and `?` others.
  var letters: [String] {
    let names: [UInt32: Character] = [
      0xff00_0000: ".", red: "r", green: "g", blue: "b", 0xffff_ffff: "w",
    ]
    return (0..<target.height).map { y in
      String((0..<target.width).map { x in names[target[x, y]] ?? "?" })
    }
  }
}

let red: UInt32 = 0xffff_0000
let green: UInt32 = 0xff00_ff00
let blue: UInt32 = 0xff00_00ff
let black: UInt32 = 0xff00_0000

func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
}

@MainActor func box(_ color: CGColor) -> CALayer {
  let layer = CALayer()
  layer.backgroundColor = color
  return layer
}

/// A picture from letters, as `Canvas.letters` writes them; a space is transparent.
func picture(_ rows: String...) -> CGImage {
  let colors: [Character: UInt32] = [
    ".": black, "r": red, "g": green, "b": blue, "w": 0xffff_ffff, " ": 0,
  ]
  let buffer = PixelBuffer(width: rows[0].count, height: rows.count)!
  for (y, row) in rows.enumerated() {
    for (x, letter) in row.enumerated() { buffer[x, y] = colors[letter]! }
  }
  return CGImage(buffer: buffer, isOpaque: !rows.joined().contains(" "))
}

extension UInt32 {
  var r: Int { Int(self >> 16 & 255) }
  var g: Int { Int(self >> 8 & 255) }
  var b: Int { Int(self & 255) }
}

/// Whether two pixels differ by no more than `tolerance` in every channel.
func near(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
  abs(a.r - b.r) <= tolerance && abs(a.g - b.g) <= tolerance && abs(a.b - b.b) <= tolerance
}

extension PixelBuffer {
  /// The first pixel at which two buffers of one size differ.
  func firstDifference(_ other: PixelBuffer) -> String? {
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        return "(\(x), \(y)): \(String(self[x, y], radix: 16)) and \(String(other[x, y], radix: 16))"
      }
    }
    return nil
  }

  /// A checksum of the pixels (FNV-1a).
  var checksum: UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<height {
      for x in 0..<width { sum = (sum ^ UInt64(self[x, y])) &* 0x100_0000_01b3 }
    }
    return sum
  }
}
