// Chapter of Painter: gradients and shapes, drawn once by Cairo and kept; backdrops.
import CCairo
import CPixelKernels
import CoreGraphics
import Foundation

/// What tells one drawing from another.
struct DrawingKey: Hashable {
  enum Subject: Hashable {
    case gradient(GradientDrawing)
    case shape(ShapeDrawing)
  }
  var subject: Subject
  /// Pixels a point.
  var scaleX: CGFloat
  var scaleY: CGFloat
  /// The size of the layer in pixels, for gradients.
  var width: Int
  var height: Int
  /// The part that is drawn, from the layer's origin; nil for all of it.
  var part: PixelRect?
}

/// A drawing and where its first pixel lies from the layer's origin.
struct KeptDrawing {
  var pixels: PixelBuffer?
  var x: Int
  var y: Int
}

extension Painter {
  /// Pixels up to which a drawing or a shadow is made whole; of larger ones, only what the surface shows.
  static let mostWholePixels = 4 << 20

  /// The part of a drawing to make, where all of it would be too much; both from the layer's origin.
  private func part(of rect: PixelRect, _ origin: PixelRect) -> PixelRect? {
    guard rect.pixels > Painter.mostWholePixels else { return nil }
    return rect.intersection(surface.rect.moved(-origin.minX, -origin.minY))
  }

  /// Paints what a special layer draws above its background.
  func paintDrawing(
    _ state: LayerState, _ map: PlanarTransform, _ bounds: PixelRect, _ outline: RoundedOutline?,
    _ clip: Region, opacity: CGFloat
  ) {
    switch state.drawing {
    case .none: break
    case .gradient(let gradient):
      guard !gradient.colors.isEmpty else { return }
      let whole = PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
      let key = DrawingKey(
        subject: .gradient(gradient), scaleX: 1, scaleY: 1, width: bounds.width, height: bounds.height,
        part: part(of: whole, bounds))
      withRoundedCorners(outline, bounds, clip) {
        paint(drawing(key), at: bounds, clip, opacity: opacity)
      }
    case .shape(let shape):
      guard let path = shape.path, !path.isEmpty else { return }
      let origin: PixelRect = map.pixels(of: CGRect(x: 0, y: 0, width: 0, height: 0))
      let reach: PixelRect = shape.reach(scaleX: map.a, scaleY: map.d)
      let key = DrawingKey(
        subject: .shape(shape), scaleX: map.a, scaleY: map.d, width: 0, height: 0,
        part: part(of: reach, origin))
      paint(drawing(key), at: origin, clip, opacity: opacity)
    case .backdrop(let backdrop):
      withRoundedCorners(outline, bounds, clip) {
        paintBackdrop(backdrop, bounds, scale: map.a, clip, opacity: opacity)
      }
    }
  }

  private func paint(_ drawing: KeptDrawing, at origin: PixelRect, _ clip: Region, opacity: CGFloat) {
    guard let pixels = drawing.pixels else { return }
    let (x, y) = (origin.minX + drawing.x, origin.minY + drawing.y)
    let rect = PixelRect(x: x, y: y, width: pixels.width, height: pixels.height)
    surface.draw(pixels, isOpaque: false, x: x, y: y, within: rect, opacity: opacity, clip)
  }

  private func drawing(_ key: DrawingKey) -> KeptDrawing {
    if let kept = compositor.drawings.value(key, frame: compositor.frame) { return kept }
    let made: KeptDrawing
    switch key.subject {
    case .gradient(let gradient):
      made = gradient.draw(width: key.width, height: key.height, key.part)
    case .shape(let shape): made = shape.draw(scaleX: key.scaleX, scaleY: key.scaleY, key.part)
    }
    compositor.work.drawings += 1
    let bytes: Int = made.pixels.map { (p: PixelBuffer) -> Int in p.bytesPerRow * p.height } ?? 0
    compositor.drawings.set(made, key, bytes: bytes, frame: compositor.frame)
    return made
  }

  /// Replaces the pixels of `bounds` by their blurred, saturated and tinted picture.
  private func paintBackdrop(
    _ backdrop: BackdropDrawing, _ bounds: PixelRect, scale: CGFloat, _ clip: Region, opacity: CGFloat
  ) {
    let part: PixelRect = bounds.intersection(clip.extents).intersection(surface.rect)
    guard !part.isEmpty else { return }
    compositor.work.backdrops += 1
    if backdrop.blurRadius > 0 || backdrop.saturation != 1 {
      let saved: PixelBuffer? = opacity < 1 ? surface.copy(part) : nil
      blur(part, sigma: backdrop.blurRadius * scale, saturation: backdrop.saturation)
      if let saved { surface.blendBack(part, saved, nil, opacity: opacity) }
    }
    if let tint = backdrop.tint { surface.fill(part, tint.pixel(opacity: opacity), clip) }
  }

  /// Blurs the pixels of `part` at a smaller size, where it costs little.
  private func blur(_ part: PixelRect, sigma: CGFloat, saturation: CGFloat) {
    let pixels: PixelBuffer = surface.part(part)
    // Small enough that three boxes are a smooth blur, large enough that the steps cannot be seen.
    let factor: Int = min(max(Int(sigma / 4), 1), 8)
    let width: Int = (part.width + factor - 1) / factor
    let height: Int = (part.height + factor - 1) / factor
    guard let small = PixelBuffer(width: width, height: height) else { return }
    pixels_shrink(
      pixels.base, Int32(part.width), Int32(part.height), pixels.bytesPerRow, small.base, small.bytesPerRow,
      Int32(factor))
    _ = pixels_blur(
      small.base.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), small.bytesPerRow, 4,
      Double(sigma) / Double(factor), true)
    if saturation != 1 {
      for y in 0..<height {
        pixels_saturate(small.row(y), width, Int32((saturation * 256).rounded()))
      }
    }
    var source = scaling()
    source.pixels = UnsafeRawPointer(small.base)
    source.bytes_per_row = small.bytesPerRow
    source.max_x = Int32(width)
    source.max_y = Int32(height)
    source.part_width = Double(part.width) / Double(factor)
    source.part_height = Double(part.height) / Double(factor)
    source.width = Int32(part.width)
    source.height = Int32(part.height)
    _ = pixels_scale(
      &source, 0, 0, Int32(part.width), Int32(part.height), pixels.base, pixels.bytesPerRow)
  }
}

extension GradientDrawing {
  /// The gradient on `width` by `height` pixels, or a part of it.
  fileprivate func draw(width: Int, height: Int, _ part: PixelRect?) -> KeptDrawing {
    let rect: PixelRect = part ?? PixelRect(x: 0, y: 0, width: width, height: height)
    guard let pixels = PixelBuffer(width: rect.width, height: rect.height) else {
      return KeptDrawing(pixels: nil, x: 0, y: 0)
    }
    let (w, h) = (Double(width), Double(height))
    let (x0, y0) = (Double(startPoint.x) * w, Double(startPoint.y) * h)
    let (x1, y1) = (Double(endPoint.x) * w, Double(endPoint.y) * h)
    let surface = pixels.makeSurface()
    let cairo = cairo_create(surface)!
    cairo_translate(cairo, Double(-rect.minX), Double(-rect.minY))
    let pattern: OpaquePointer
    if type == .radial {
      // A unit circle at the start point, stretched so that it touches the end point's column and row.
      let (rx, ry) = (max(abs(x1 - x0), 1e-3), max(abs(y1 - y0), 1e-3))
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      var matrix = cairo_matrix_t(xx: 1 / rx, yx: 0, xy: 0, yy: 1 / ry, x0: -x0 / rx, y0: -y0 / ry)
      cairo_pattern_set_matrix(pattern, &matrix)
    } else {
      pattern = cairo_pattern_create_linear(x0, y0, x1, y1)
    }
    for (index, color) in colors.enumerated() {
      var place: Double = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      if let locations, locations.indices.contains(index) { place = Double(locations[index]) }
      cairo_pattern_add_color_stop_rgba(
        pattern, min(max(place, 0), 1), Double(color.red), Double(color.green), Double(color.blue),
        Double(color.opacity))
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cairo)
    cairo_pattern_destroy(pattern)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    cairo_surface_destroy(surface)
    return KeptDrawing(pixels: pixels, x: rect.minX, y: rect.minY)
  }
}

extension ShapeDrawing {
  /// The stroked path: all of it, or the stretch between `strokeStart` and `strokeEnd`.
  private var strokedPath: CGPath? {
    guard let path, strokeColor != nil, lineWidth > 0 else { return nil }
    let from: CGFloat = min(max(strokeStart, 0), 1)
    let to: CGFloat = min(max(strokeEnd, 0), 1)
    if from == 0 && to == 1 { return path }
    return from < to ? path.stretch(from: from, to: to) : nil
  }

  /// The pixels that fill and stroke can touch at a scale.
  fileprivate func reach(scaleX: CGFloat, scaleY: CGFloat) -> PixelRect {
    guard var box: CGRect = path?.boundingBox else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    if strokeColor != nil, lineWidth > 0 {
      let corner: CGFloat = lineJoin == .miter ? max(miterLimit, 1.5) : 1.5
      box = box.insetBy(dx: -lineWidth * corner / 2, dy: -lineWidth * corner / 2)
    }
    return PlanarTransform(CATransform3DMakeScale(scaleX, scaleY, 1)).reach(of: box)
  }

  /// Fill and stroke at a scale, on as many pixels as they need, or a part of that.
  fileprivate func draw(scaleX: CGFloat, scaleY: CGFloat, _ part: PixelRect?) -> KeptDrawing {
    let nothing = KeptDrawing(pixels: nil, x: 0, y: 0)
    guard let path else { return nothing }
    let stroked: CGPath? = strokedPath
    let rect: PixelRect = part ?? reach(scaleX: scaleX, scaleY: scaleY)
    guard let pixels = PixelBuffer(width: rect.width, height: rect.height) else { return nothing }
    let surface = pixels.makeSurface()
    let cairo = cairo_create(surface)!
    cairo_translate(cairo, Double(-rect.minX), Double(-rect.minY))
    cairo_scale(cairo, Double(scaleX), Double(scaleY))
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
    if let fillColor {
      path.elements.append(to: cairo)
      setSource(cairo, fillColor)
      cairo_set_fill_rule(
        cairo, fillRule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo)
    }
    if let strokeColor, let stroked {
      stroked.elements.append(to: cairo)
      setSource(cairo, strokeColor)
      setLine(cairo)
      cairo_stroke(cairo)
    }
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    cairo_surface_destroy(surface)
    return KeptDrawing(pixels: pixels, x: rect.minX, y: rect.minY)
  }

  private func setSource(_ cairo: OpaquePointer, _ color: CGColor) {
    cairo_set_source_rgba(
      cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity))
  }

  private func setLine(_ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, Double(lineWidth))
    cairo_set_miter_limit(cairo, Double(miterLimit))
    switch lineCap {
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    default: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    }
    switch lineJoin {
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    default: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    }
    if let lineDashPattern, lineDashPattern.contains(where: { (l: CGFloat) in l > 0 }) {
      let dashes: [Double] = lineDashPattern.map { (l: CGFloat) -> Double in max(Double(l), 0) }
      cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(lineDashPhase))
    }
  }
}

extension CGPath {
  /// The stretch of the path between two parts of its length.
  fileprivate func stretch(from: CGFloat, to: CGFloat) -> CGPath {
    let segments: [PathSegment] = PathSegment.segments(of: self)
    let lengths: [CGFloat] = segments.map { (s: PathSegment) -> CGFloat in s.length }
    let total: CGFloat = lengths.reduce(0, +)
    let result = CGMutablePath()
    var passed: CGFloat = 0
    var last: CGPoint?
    for (segment, length) in zip(segments, lengths) {
      let begin: CGFloat = max(from * total - passed, 0)
      let end: CGFloat = min(to * total - passed, length)
      passed += length
      guard end > begin else { continue }
      let a: CGFloat = begin > 0 ? segment.parameter(atLength: begin) : 0
      let b: CGFloat = end < length ? segment.parameter(atLength: end) : 1
      let piece: PathSegment = segment.piece(from: a, to: b)
      if last != piece.p0 { result.move(to: piece.p0) }
      result.addCurve(to: piece.p3, control1: piece.p1, control2: piece.p2)
      last = piece.p3
    }
    return result
  }
}

extension PathSegment {
  /// The part of the curve between two parameters.
  fileprivate func piece(from a: CGFloat, to b: CGFloat) -> PathSegment {
    /// The curve's polar form: its control points are its values at repeated parameters.
    func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
      let q0: CGPoint = mix(p0, p1, r)
      let q1: CGPoint = mix(p1, p2, r)
      let q2: CGPoint = mix(p2, p3, r)
      return mix(mix(q0, q1, s), mix(q1, q2, s), t)
    }
    return PathSegment(
      p0: blossom(a, a, a), p1: blossom(a, a, b), p2: blossom(a, b, b), p3: blossom(b, b, b))
  }
}
