import CoreGraphics
import Foundation

/// A drawing that is 1000 units wide and counts from the top left.
final class Canvas {
  let context: CGContext
  /// Units.
  let width: CGFloat = 1000
  let height: CGFloat

  init(pixelsWide: Int, pixelsHigh: Int) {
    let scale = CGFloat(pixelsWide) / 1000
    height = CGFloat(pixelsHigh) / scale
    guard
      let context = CGContext(
        data: nil, width: pixelsWide, height: pixelsHigh, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { fatalError("no memory for a drawing of \(pixelsWide) x \(pixelsHigh) pixels") }
    self.context = context
    context.translateBy(x: 0, y: CGFloat(pixelsHigh))
    context.scaleBy(x: scale, y: -scale)
    context.setLineCap(.round)
    context.setLineJoin(.round)
  }

  /// Cuts the corners of everything drawn later.
  func roundCorners(_ radius: CGFloat) {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    context.addPath(CGPath(roundedRect: whole, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.clip()
  }

  // MARK: Shapes

  func fill(_ path: CGPath, _ paint: Paint) {
    switch paint {
    case .flat(let hex, let alpha):
      context.addPath(path)
      context.setFillColor(rgb(hex, alpha))
      context.fillPath()
    case .down(let colors):
      let box = path.boundingBoxOfPath
      shade(path, colors, CGPoint(x: box.midX, y: box.minY), CGPoint(x: box.midX, y: box.maxY))
    case .across(let colors):
      let box = path.boundingBoxOfPath
      shade(path, colors, CGPoint(x: box.minX, y: box.midY), CGPoint(x: box.maxX, y: box.midY))
    }
  }

  private func shade(_ path: CGPath, _ colors: [UInt32], _ from: CGPoint, _ to: CGPoint) {
    guard let gradient = gradient(colors.map { rgb($0) }) else { return }
    within(path) {
      context.drawLinearGradient(
        gradient, start: from, end: to, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  private func gradient(_ colors: [CGColor]) -> CGGradient? {
    CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
  }

  /// Draws only inside the path.
  func within(_ path: CGPath, _ draw: () -> Void) {
    context.saveGState()
    context.addPath(path)
    context.clip()
    draw()
    context.restoreGState()
  }

  func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ paint: Paint, radius: CGFloat = 0) {
    fill(Shape.rect(x, y, w, h, radius: radius), paint)
  }

  func oval(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat, _ paint: Paint) {
    fill(Shape.oval(x, y, rx, ry), paint)
  }

  func dot(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat, _ paint: Paint) { oval(x, y, r, r, paint) }

  /// A polygon of x, y pairs.
  func polygon(_ numbers: [CGFloat], _ paint: Paint) { fill(Shape.polygon(numbers), paint) }

  /// A closed smooth shape through x, y pairs.
  func blob(_ numbers: [CGFloat], _ paint: Paint) { fill(Shape.smooth(numbers, closed: true), paint) }

  /// Everything under a smooth line from the left edge to the right one.
  func hill(_ numbers: [CGFloat], _ paint: Paint, bottom: CGFloat? = nil) {
    fill(Shape.under(numbers, bottom: bottom ?? height), paint)
  }

  func line(_ numbers: [CGFloat], _ hex: UInt32, _ width: CGFloat, alpha: CGFloat = 1) {
    stroke(Shape.polyline(numbers), hex, width, alpha: alpha)
  }

  /// A smooth line through x, y pairs.
  func curve(_ numbers: [CGFloat], _ hex: UInt32, _ width: CGFloat, alpha: CGFloat = 1) {
    stroke(Shape.smooth(numbers, closed: false), hex, width, alpha: alpha)
  }

  func stroke(_ path: CGPath, _ hex: UInt32, _ width: CGFloat, alpha: CGFloat = 1) {
    context.addPath(path)
    context.setStrokeColor(rgb(hex, alpha))
    context.setLineWidth(width)
    context.strokePath()
  }

  // MARK: Light

  /// A round light that fades out.
  func glow(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ hex: UInt32, _ strength: CGFloat) {
    let colors = [rgb(hex, strength), rgb(hex, strength * 0.35), rgb(hex, 0)]
    guard let gradient = gradient(colors) else { return }
    let centre = CGPoint(x: x, y: y)
    context.drawRadialGradient(
      gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: radius, options: [])
  }

  /// A veil from one place to another, clear at its second end.
  func veil(_ hex: UInt32, _ strength: CGFloat, from: CGFloat, to: CGFloat) {
    guard let gradient = gradient([rgb(hex, strength), rgb(hex, 0)]) else { return }
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: min(from, to), width: width, height: abs(to - from)))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: from), end: CGPoint(x: 0, y: to), options: [])
    context.restoreGState()
  }

  /// Draws with the origin moved and the size changed.
  func at(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1, turn: CGFloat = 0, _ draw: () -> Void) {
    context.saveGState()
    context.translateBy(x: x, y: y)
    if turn != 0 { context.rotate(by: turn) }
    if scale != 1 { context.scaleBy(x: scale, y: scale) }
    draw()
    context.restoreGState()
  }

  /// Draws mirrored at a vertical line.
  func mirrored(at x: CGFloat, _ draw: () -> Void) {
    context.saveGState()
    context.translateBy(x: 2 * x, y: 0)
    context.scaleBy(x: -1, y: 1)
    draw()
    context.restoreGState()
  }
}
