// The walk over a committed tree that paints it, back to front.
import CoreGraphics
import Foundation

/// Paints layers on one surface.
///
/// Groups (a fading branch, a mask, rounded corners that clip) are painted straight on what lies behind
/// them, and then blended back with their coverage over a copy of what was there. For pictures laid over
/// each other that is the same as compositing the group apart, costs less, and lets a backdrop inside a
/// group see what lies behind the group.
struct Painter {
  let surface: Surface
  let compositor: Compositor
  /// Whether the surface is the target itself, where what is covered may be left out.
  let isTarget: Bool

  init(_ surface: Surface, _ compositor: Compositor, isTarget: Bool = false) {
    self.surface = surface
    self.compositor = compositor
    self.isTarget = isTarget
  }

  /// Paints `layer` and its sublayers.
  /// - Parameters:
  ///   - map: from the layer's coordinates to device pixels.
  ///   - opacity: that of ancestors that fade their sublayers one by one.
  func paint(_ layer: CommittedLayer, _ map: PlanarTransform, _ clip: Region, opacity: CGFloat) {
    guard layer.isShown else { return }
    compositor.work.visitedLayers += 1
    let reach: PixelRect = map.reach(of: layer.extents)
    guard clip.intersects(reach) else { return }
    let state: LayerState = layer.state
    let center = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
    if !state.isDoubleSided && map.showsBack(at: center) { return }
    compositor.work.paintedLayers += 1
    let visible: CGFloat = CGFloat(min(state.opacity, 1)) * opacity
    guard map.isUpright, !state.isRasterized(otherwiseThan: map) else {
      return paintProjected(layer, map, clip, opacity: visible)
    }
    let fadesAsOne: Bool = visible < 1 && state.allowsGroupOpacity && !layer.isOnePiece
    guard fadesAsOne || layer.mask != nil else {
      return paintContent(layer, map, clip, opacity: visible)
    }
    let part: PixelRect = reach.intersection(clip.extents).intersection(surface.rect)
    guard !part.isEmpty, let saved = surface.copy(part) else { return }
    paintContent(layer, map, clip, opacity: 1)
    guard let mask = layer.mask else {
      return surface.blendBack(part, saved, nil, opacity: visible)
    }
    let coverage: Coverage = coverage(of: mask, in: layer, map, part)
    surface.blendBack(
      part, saved, coverage, coverageX: part.minX, coverageY: part.minY, opacity: visible)
  }

  /// The alpha of a mask layer on the pixels of `part`.
  private func coverage(
    of mask: CommittedLayer, in layer: CommittedLayer, _ map: PlanarTransform, _ part: PixelRect
  ) -> Coverage {
    let coverage = Coverage(width: part.width, height: part.height)
    guard let buffer = PixelBuffer(width: part.width, height: part.height) else { return coverage }
    let painter = Painter(Surface(buffer, x: part.minX, y: part.minY), compositor)
    let place: PlanarTransform = mask.state.toSuperlayer.concatenating(map)
    painter.paint(mask, place, Region(part), opacity: 1)
    coverage.takeAlpha(of: buffer)
    return coverage
  }

  /// Paints what an upright layer is made of, back to front.
  private func paintContent(
    _ layer: CommittedLayer, _ map: PlanarTransform, _ clip: Region, opacity: CGFloat
  ) {
    let state: LayerState = layer.state
    let bounds: PixelRect = map.pixels(of: state.bounds)
    let outline = RoundedOutline(state, rect: bounds, scaleX: map.a, scaleY: map.d)
    if state.shadowOpacity > 0 && !state.masksToBounds {
      paintShadow(of: layer, map, outline, clip, opacity: opacity)
    }
    guard state.masksToBounds else {
      let clips = clips(layer, map, clip, opacity)
      paintBackground(state, bounds, outline, clips.own, opacity: opacity)
      paintContents(state, map, clips.own, opacity: opacity)
      paintDrawing(state, map, bounds, outline, clips.own, opacity: opacity)
      paintSublayers(layer, map, clips.sublayers, opacity: opacity)
      paintBorder(state, map, bounds, outline, isTrimmed: false, clip, opacity: opacity)
      return
    }
    let inside: Region = clip.contains(bounds) ? Region(bounds) : clip.intersection(bounds)
    guard !inside.isEmpty else { return }
    withRoundedCorners(outline, bounds, inside) {
      let clips = clips(layer, map, inside, opacity)
      paintBackground(state, bounds, nil, clips.own, opacity: opacity)
      paintContents(state, map, clips.own, opacity: opacity)
      paintDrawing(state, map, bounds, nil, clips.own, opacity: opacity)
      paintSublayers(layer, map, clips.sublayers, opacity: opacity)
      paintBorder(state, map, bounds, outline, isTrimmed: true, inside, opacity: opacity)
    }
  }

  /// The clip of the layer itself and those of its sublayers.
  private func clips(
    _ layer: CommittedLayer, _ map: PlanarTransform, _ clip: Region, _ opacity: CGFloat
  ) -> (own: Region, sublayers: [Region]) {
    if isTarget && opacity == 1 && compositor.leavesOutCovered { return clipsOfSublayers(layer, map, clip) }
    return (clip, [Region](repeating: clip, count: layer.sublayers.count))
  }

  private func paintSublayers(
    _ layer: CommittedLayer, _ map: PlanarTransform, _ clips: [Region], opacity: CGFloat
  ) {
    for (sublayer, clip) in zip(layer.sublayers, clips) {
      let place: PlanarTransform = layer.state.transform(ofSublayer: sublayer.state).concatenating(map)
      paint(sublayer, place, clip, opacity: opacity)
    }
  }

  /// Paints `body` on `rect` and cuts the corners of `outline` off what it painted.
  func withRoundedCorners(_ outline: RoundedOutline?, _ rect: PixelRect, _ clip: Region, _ body: () -> Void) {
    guard let outline else { return body() }
    let visible: PixelRect = clip.extents.intersection(surface.rect)
    var saved: [(piece: CornerPiece, part: PixelRect, pixels: PixelBuffer)] = []
    for piece in outline.pieces(of: rect) {
      let part: PixelRect = piece.rect.intersection(visible)
      if part.isEmpty { continue }
      if let pixels = surface.copy(part) { saved.append((piece, part, pixels)) }
    }
    body()
    for (piece, part, pixels) in saved {
      let corner: PlacedCoverage = corner(outline, .inside, piece)
      surface.blendBack(part, pixels, corner.coverage, coverageX: corner.x, coverageY: corner.y)
    }
  }

  /// The kept coverage of a corner; of a large one, only what the surface shows.
  func corner(_ outline: RoundedOutline, _ kind: CornerKey.Kind, _ piece: CornerPiece) -> PlacedCoverage {
    var part: PixelRect = piece.rect
    if part.pixels > Painter.mostWholePixels { part = part.intersection(surface.rect) }
    let key = CornerKey(
      outline: outline, kind: kind, corner: piece.corner, width: piece.width, height: piece.height,
      part: part.moved(-piece.rect.minX, -piece.rect.minY))
    if let kept = compositor.corners.value(key, frame: compositor.frame) {
      return PlacedCoverage(coverage: kept, x: part.minX, y: part.minY)
    }
    let made: Coverage = key.make()
    compositor.work.roundedCorners += 1
    compositor.corners.set(made, key, bytes: made.bytes, frame: compositor.frame)
    return PlacedCoverage(coverage: made, x: part.minX, y: part.minY)
  }
}

extension CommittedLayer {
  /// Whether the layer paints at most one thing, which then fades by itself as it would in a group.
  var isOnePiece: Bool {
    var pieces = 0
    if state.backgroundColor != nil { pieces += 1 }
    if state.contents != nil { pieces += 1 }
    if state.borderWidth > 0 && state.borderColor != nil { pieces += 1 }
    if state.shadowOpacity > 0 && !state.masksToBounds { pieces += 1 }
    switch state.drawing {
    case .none: break
    case .gradient: pieces += 1
    // A shape's fill and stroke are two; a backdrop and its tint are blended together.
    case .shape, .backdrop: pieces += 2
    }
    for sublayer in sublayers where sublayer.isShown { pieces += sublayer.isOnePiece ? 1 : 2 }
    return pieces <= 1
  }
}

extension Coverage {
  /// Takes over the alpha of `buffer`, which has the same size.
  func takeAlpha(of buffer: PixelBuffer) {
    for y in 0..<min(height, buffer.height) {
      pixelsAlpha(row(y), buffer.row(y), min(width, buffer.width))
    }
  }
}
