// Drawing a picture into the current context.
import Foundation

extension UIImage {
  func drawStorage(in rect: CGRect, _ blendMode: CGBlendMode, _ alpha: CGFloat) {
    guard let context = CurrentContext.top, let image = storage.upright(tint: nil) else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    if let capInsets = storage.capInsets, rect.size != size {
      let parts = NinePart(image, scale: scale, capInsets: capInsets, mode: storage.resizingMode)
      parts.draw(in: rect, context)
    } else {
      context.drawUpright(image, in: rect)
    }
    context.restoreGState()
  }

  func drawRepeated(in rect: CGRect) {
    guard let context = CurrentContext.top, let image = storage.upright(tint: nil) else { return }
    context.saveGState()
    context.clip(to: rect)
    let place = CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: rect.minX, ty: rect.minY)
    context.draw(image, pixelsToUser: place, byTiling: true)
    context.restoreGState()
  }
}

/// A picture cut by its cap insets into corners, sides and a middle.
struct NinePart {
  private let image: CGImage
  private let scale: CGFloat
  private let mode: UIImage.ResizingMode
  private let caps: UIEdgeInsets

  init(_ image: CGImage, scale: CGFloat, capInsets: UIEdgeInsets, mode: UIImage.ResizingMode) {
    self.image = image
    self.scale = scale
    self.mode = mode
    caps = capInsets
  }

  /// Draws the corners at their size, the sides along their direction and the middle both ways. Where the
  /// rectangle is smaller than two caps, they share it in proportion.
  func draw(in rect: CGRect, _ context: CGContext) {
    let (w, h) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    let across = spans(total: w, low: caps.left, high: caps.right, from: rect.minX, room: rect.width)
    let down = spans(total: h, low: caps.top, high: caps.bottom, from: rect.minY, room: rect.height)
    for (row, vertical) in down.enumerated() {
      for (column, horizontal) in across.enumerated() {
        let source = CGRect(
          x: horizontal.source * scale, y: vertical.source * scale, width: horizontal.length * scale,
          height: vertical.length * scale)
        let target = CGRect(
          x: horizontal.target, y: vertical.target, width: horizontal.room, height: vertical.room)
        let isSolid = mode == .stretch || (row != 1 && column != 1)
        drawPart(source, in: target, tiled: !isSolid, context)
      }
    }
  }

  private struct Span {
    var source: CGFloat
    var length: CGFloat
    var target: CGFloat
    var room: CGFloat
  }

  private func spans(total: CGFloat, low: CGFloat, high: CGFloat, from: CGFloat, room: CGFloat) -> [Span] {
    let capsTogether = low + high
    let shrink: CGFloat = capsTogether > room && capsTogether > 0 ? room / capsTogether : 1
    let (lowRoom, highRoom) = (low * shrink, high * shrink)
    return [
      Span(source: 0, length: low, target: from, room: lowRoom),
      Span(
        source: low, length: max(total - capsTogether, 0), target: from + lowRoom,
        room: max(room - lowRoom - highRoom, 0)),
      Span(source: total - high, length: high, target: from + room - highRoom, room: highRoom),
    ]
  }

  private func drawPart(_ source: CGRect, in target: CGRect, tiled: Bool, _ context: CGContext) {
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0,
      let part = image.cropping(to: source)
    else { return }
    guard tiled else {
      context.drawUpright(part, in: target)
      return
    }
    context.saveGState()
    context.clip(to: target)
    let place = CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: target.minX, ty: target.minY)
    context.draw(part, pixelsToUser: place, byTiling: true)
    context.restoreGState()
  }
}
