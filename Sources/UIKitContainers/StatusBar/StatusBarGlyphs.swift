// The status bar's glyphs, drawn as paths.
import CoreGraphics
import Foundation

/// Full signal, full wireless network, full battery. Sizes in points at full glyph scale.
enum StatusBarGlyphs {
  enum Part {
    case cellular, wifi, battery

    var size: CGSize {
      switch self {
      case .cellular: cellularSize
      case .wifi: wifiSize
      case .battery: batterySize
      }
    }

    /// Draws with the context's colours. `origin` is the glyph's top left.
    func draw(in context: CGContext, at origin: CGPoint) {
      switch self {
      case .cellular: drawCellular(in: context, at: origin)
      case .wifi: drawWifi(in: context, at: origin)
      case .battery: drawBattery(in: context, at: origin)
      }
    }
  }

  static let cellularSize = CGSize(width: 18, height: 12)
  static let wifiSize = CGSize(width: 17, height: 12)
  static let batterySize = CGSize(width: 27.33, height: 13)
  static let spacing: CGFloat = 6
  static let rowHeight: CGFloat = 13

  /// Four bars of growing height.
  private static func drawCellular(in context: CGContext, at origin: CGPoint) {
    let heights: [CGFloat] = [4.5, 7, 9.5, 12]
    for (index, height) in heights.enumerated() {
      let x: CGFloat = origin.x + CGFloat(index) * 5
      let y: CGFloat = origin.y + cellularSize.height - height
      fill(CGRect(x: x, y: y, width: 3, height: height), radius: 1, in: context)
    }
  }

  /// Two arcs over a dot's wedge.
  private static func drawWifi(in context: CGContext, at origin: CGPoint) {
    let center = CGPoint(x: origin.x + wifiSize.width / 2, y: origin.y + wifiSize.height - 0.2)
    let start: CGFloat = .pi * 1.25
    let end: CGFloat = .pi * 1.75
    context.saveGState()
    context.setLineCap(.butt)
    context.setLineWidth(2.5)
    for radius in [CGFloat(10.4), 6.5] {
      context.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
      context.strokePath()
    }
    context.move(to: center)
    context.addArc(center: center, radius: 3.8, startAngle: start, endAngle: end, clockwise: false)
    context.closePath()
    context.fillPath()
    context.restoreGState()
  }

  /// A full battery with its faint case.
  private static func drawBattery(in context: CGContext, at origin: CGPoint) {
    context.saveGState()
    context.setAlpha(0.38)
    context.setLineWidth(1)
    let outline = CGRect(x: origin.x + 0.5, y: origin.y + 0.5, width: 24, height: 12)
    context.addPath(CGPath(roundedRect: outline, cornerWidth: 3.8, cornerHeight: 3.8, transform: nil))
    context.strokePath()
    context.move(to: CGPoint(x: origin.x + 26, y: origin.y + 4.4))
    context.addCurve(
      to: CGPoint(x: origin.x + 26, y: origin.y + 8.6),
      control1: CGPoint(x: origin.x + 27.8, y: origin.y + 5.2),
      control2: CGPoint(x: origin.x + 27.8, y: origin.y + 7.8))
    context.closePath()
    context.fillPath()
    context.restoreGState()
    fill(CGRect(x: origin.x + 2, y: origin.y + 2, width: 21, height: 9), radius: 2.5, in: context)
  }

  private static func fill(_ rect: CGRect, radius: CGFloat, in context: CGContext) {
    context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.fillPath()
  }
}
