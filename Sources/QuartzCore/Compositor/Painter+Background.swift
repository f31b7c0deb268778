// Chapter of Painter: backgrounds and borders.
import CPixelKernels
import CoreGraphics
import Foundation

/// The alpha of `count` pixels.
func pixelsAlpha(_ coverage: UnsafeMutablePointer<UInt8>, _ pixels: UnsafePointer<UInt32>, _ count: Int) {
  pixels_alpha(coverage, pixels, count)
}

extension Painter {
  /// Fills the bounds with the background colour. `outline` is nil where the corners are cut otherwise.
  func paintBackground(
    _ state: LayerState, _ bounds: PixelRect, _ outline: RoundedOutline?, _ clip: Region, opacity: CGFloat
  ) {
    guard let color = state.backgroundColor else { return }
    let pixel: UInt32 = color.pixel(opacity: opacity)
    guard pixel >> 24 > 0 else { return }
    guard var outline else { return surface.fill(bounds, pixel, clip) }
    var rect: PixelRect = bounds
    if let line = hiddenLine(state, outline, opacity) {
      // Under an opaque border the background ends in the border's middle, so that it does not show
      // through the border's soft edge.
      rect = PixelRect(
        minX: rect.minX + line, minY: rect.minY + line, maxX: rect.maxX - line, maxY: rect.maxY - line)
      outline = outline.inset(CGFloat(line))
    }
    fill(rect, outline, pixel, clip)
  }

  /// Half the border in whole pixels, where background may hide under it.
  private func hiddenLine(_ state: LayerState, _ outline: RoundedOutline, _ opacity: CGFloat) -> Int? {
    guard state.borderWidth > 0, let border = state.borderColor, border.opacity == 1, opacity == 1 else {
      return nil
    }
    let scale: CGFloat = outline.radiusX / min(state.cornerRadius, shortestHalf(state))
    let line = Int((state.borderWidth * scale / 2).rounded(.down))
    return line > 0 ? line : nil
  }

  private func shortestHalf(_ state: LayerState) -> CGFloat {
    max(min(state.bounds.width, state.bounds.height) / 2, 1e-6)
  }

  /// Fills a rectangle with rounded corners.
  func fill(_ rect: PixelRect, _ outline: RoundedOutline, _ pixel: UInt32, _ clip: Region) {
    let pieces: [CornerPiece] = outline.pieces(of: rect)
    for piece in pieces where clip.intersects(piece.rect) {
      let corner: PlacedCoverage = corner(outline, .inside, piece)
      surface.fill(corner.coverage, x: corner.x, y: corner.y, pixel, clip)
    }
    for part in rect.without(pieces.map { (piece: CornerPiece) -> PixelRect in piece.rect }) {
      surface.fill(part, pixel, clip)
    }
  }

  /// Draws the border inside the bounds. A trimmed border's outer corners are cut by the layer's clip.
  func paintBorder(
    _ state: LayerState, _ map: PlanarTransform, _ bounds: PixelRect, _ outline: RoundedOutline?,
    isTrimmed: Bool, _ clip: Region, opacity: CGFloat
  ) {
    guard state.borderWidth > 0, let color = state.borderColor else { return }
    let pixel: UInt32 = color.pixel(opacity: opacity)
    guard pixel >> 24 > 0 else { return }
    let line: CGFloat = state.borderWidth * min(map.a, map.d)
    let solid = Int(line.rounded(.down))
    if solid * 2 >= min(bounds.width, bounds.height) {
      guard let outline, !isTrimmed else { return surface.fill(bounds, pixel, clip) }
      return fill(bounds, outline, pixel, clip)
    }
    let thick = Int(line.rounded(.up))
    var pieces: [CornerPiece] = []
    if let outline {
      pieces = outline.pieces(of: bounds, least: thick)
      for piece in pieces where clip.intersects(piece.rect) {
        let kind: CornerKey.Kind = isTrimmed ? .outside(width: line) : .ring(width: line)
        let corner: PlacedCoverage = corner(outline, kind, piece)
        surface.fill(corner.coverage, x: corner.x, y: corner.y, pixel, clip)
      }
    }
    let taken: [PixelRect] = pieces.map { (piece: CornerPiece) -> PixelRect in piece.rect }
    for part in bounds.frame(solid).flatMap({ (r: PixelRect) -> [PixelRect] in r.without(taken) }) {
      surface.fill(part, pixel, clip)
    }
    guard thick > solid else { return }
    // The rest of the line fills the next row of pixels partly.
    let faint: UInt32 = color.pixel(opacity: opacity * (line - CGFloat(solid)))
    let next: PixelRect = bounds.inset(solid)
    for part in next.frame(1).flatMap({ (r: PixelRect) -> [PixelRect] in r.without(taken) }) {
      surface.fill(part, faint, clip)
    }
  }
}

extension PixelRect {
  func inset(_ by: Int) -> PixelRect {
    PixelRect(minX: minX + by, minY: minY + by, maxX: maxX - by, maxY: maxY - by)
  }

  /// The four sides of a frame `width` pixels wide inside the rectangle, which do not overlap.
  func frame(_ width: Int) -> [PixelRect] {
    guard width > 0 else { return [] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: minY + width),
      PixelRect(minX: minX, minY: minY + width, maxX: minX + width, maxY: maxY - width),
      PixelRect(minX: maxX - width, minY: minY + width, maxX: maxX, maxY: maxY - width),
      PixelRect(minX: minX, minY: maxY - width, maxX: maxX, maxY: maxY),
    ].filter { (rect: PixelRect) -> Bool in !rect.isEmpty }
  }

  /// The rectangle less `others`, as disjoint rectangles.
  func without(_ others: [PixelRect]) -> [PixelRect] {
    var parts: [PixelRect] = isEmpty ? [] : [self]
    for other in others {
      parts = parts.flatMap { (part: PixelRect) -> [PixelRect] in part.without(other) }
    }
    return parts
  }

  private func without(_ other: PixelRect) -> [PixelRect] {
    let hole: PixelRect = intersection(other)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { (rect: PixelRect) -> Bool in !rect.isEmpty }
  }
}
