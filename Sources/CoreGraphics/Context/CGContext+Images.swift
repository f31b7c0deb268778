import CCairo
import Foundation

extension CGContext {
  /// Draws the picture stretched over `rect`, its top towards larger y, as Quartz does: in a context that
  /// counts from the top left it stands on its head. `byTiling` repeats it over the whole clip instead.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    let matrix = CGAffineTransform(
      a: rect.width / w, b: 0, c: 0, d: -rect.height / h, tx: rect.minX, ty: rect.maxY)
    draw(image, pixelsToUser: matrix, byTiling: byTiling)
  }

  /// Draws the picture stretched over `rect`, its top towards smaller y: upright where points count from
  /// the top left.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    let matrix = CGAffineTransform(
      a: rect.width / w, b: 0, c: 0, d: rect.height / h, tx: rect.minX, ty: rect.minY)
    draw(image, pixelsToUser: matrix)
  }

  /// Draws the picture, whose pixels `pixelsToUser` brings to user space.
  package func draw(_ image: CGImage, pixelsToUser: CGAffineTransform, byTiling: Bool = false) {
    let place = pixelsToUser.concatenating(pixelTransform)
    guard place.determinant != 0, place.determinant.isFinite else { return }
    var drawn = image
    var matrix = pixelsToUser
    // Cairo's filters look at few pixels: a reduction is made beforehand, by a filter that sees them all.
    let (acrossScale, downScale) = (hypot(place.a, place.b), hypot(place.c, place.d))
    if state.interpolationQuality != .none, !byTiling, min(acrossScale, downScale) < 0.999 {
      let w = max(1, Int((CGFloat(image.width) * min(acrossScale, 1)).rounded()))
      let h = max(1, Int((CGFloat(image.height) * min(downScale, 1)).rounded()))
      if let small = image.resampled(to: w, h) {
        drawn = small
        matrix = CGAffineTransform(
          scaleX: CGFloat(image.width) / CGFloat(w), y: CGFloat(image.height) / CGFloat(h)
        ).concatenating(pixelsToUser)
      }
    }
    guard let buffer = drawn.buffer else { return }
    let surface = buffer.makeSurface()
    defer { cairo_surface_destroy(surface) }
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    let filter = state.interpolationQuality == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
    cairo_pattern_set_filter(pattern, filter)
    // Padding keeps an enlarged picture's edges from fading; the outline cuts them.
    cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    var inverse = matrix.inverted().cairoMatrix
    cairo_pattern_set_matrix(pattern, &inverse)
    let outline = CGRect(x: 0, y: 0, width: CGFloat(drawn.width), height: CGFloat(drawn.height))
    withExtendedLifetime(buffer) {
      paint {
        cairo_save(cairo)
        if !byTiling {
          cairo_new_path(cairo)
          var elements = PathElements()
          elements.addRect(outline)
          append(elements.applying(matrix))
          cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        }
        cairo_set_source(cairo, pattern)
        if !byTiling && state.alpha == 1 && !state.blendMode.reachesBeyondShape {
          cairo_fill(cairo)
        } else {
          if !byTiling { cairo_clip(cairo) }
          cairo_paint_with_alpha(cairo, state.alpha)
        }
        cairo_restore(cairo)
      }
      // The pattern must not outlive the picture's memory.
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
  }

  /// Narrows the clip to `rect`, weighted by the picture stretched over it the way `draw(_:in:)` does: by
  /// its alpha where it has one, by its lightness where it is opaque.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let coverage = makeCoverage(of: mask, in: rect) else { return }
    if let former = state.mask, let combined = cairo_create(coverage.surface) {
      cairo_set_operator(combined, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(combined, former.surface, 0, 0)
      cairo_paint(combined)
      cairo_destroy(combined)
    }
    state.mask = coverage
    clip(to: rect)
  }

  private func makeCoverage(of mask: CGImage, in rect: CGRect) -> ClipMask? {
    guard let drawing = PixelBuffer(width: width, height: height) else { return nil }
    let context = CGContext(buffer: drawing, scale: 1)
    context.state.ctm = pixelTransform.concatenating(context.deviceFlip)
    context.applyMatrix()
    context.draw(mask, in: rect)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let bytes = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let format =
      mask.isOpaque
      ? BitmapFormat(space: .standardGray, bitmapInfo: CGImageAlphaInfo.none.rawValue, forDrawing: true)
      : BitmapFormat(space: .standardGray, bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue, forDrawing: true)
    guard let format else { return nil }
    format.export(drawing, to: bytes, bytesPerRow: stride)
    cairo_surface_mark_dirty(surface)
    return ClipMask(surface: surface)
  }
}
