import CCairo
import Foundation

extension CGContext {
  public func setFont(_ font: CGFont) { state.font = font }

  /// The em's height in points.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// Draws glyphs with their baseline origins at `positions`, in user space, without hinting. Their shapes
  /// go through `textMatrix`, which stands them upright in a context that counts from the top left.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.font, state.textDrawingMode != .invisible, state.fontSize != 0 else { return }
    let count = min(glyphs.count, positions.count)
    guard count > 0 else { return }
    if font.hasColorPictures {
      for index in 0..<count { drawPicture(of: glyphs[index], font: font, at: positions[index]) }
      return
    }
    let size = Double(state.fontSize)
    // Cairo's glyphs hang down where Quartz's stand up.
    var matrix = cairo_matrix_t(
      xx: textMatrix.a * size, yx: textMatrix.b * size, xy: -textMatrix.c * size, yy: -textMatrix.d * size,
      x0: 0, y0: 0)
    var list: [cairo_glyph_t] = []
    list.reserveCapacity(count)
    for index in 0..<count {
      list.append(
        cairo_glyph_t(
          index: UInt(glyphs[index]), x: Double(positions[index].x), y: Double(positions[index].y)))
    }
    font.withFace { _ in
      cairo_set_font_face(cairo, font.cairoFace)
      cairo_set_font_matrix(cairo, &matrix)
      cairo_set_font_options(cairo, glyphOptions)
      paint {
        if state.textDrawingMode == .fill {
          setSource(state.fillColor)
          cairo_show_glyphs(cairo, list, Int32(count))
          return
        }
        cairo_new_path(cairo)
        cairo_glyph_path(cairo, list, Int32(count))
        if state.textDrawingMode == .fillStroke {
          setSource(state.fillColor)
          cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
          cairo_fill_preserve(cairo)
        }
        setSource(state.strokeColor)
        applyStroke(to: cairo)
        cairo_stroke(cairo)
      }
    }
  }

  private func drawPicture(of glyph: CGGlyph, font: CGFont, at position: CGPoint) {
    let size = state.fontSize
    let em = (size * abs(pixelTransform.determinant).squareRoot()).rounded()
    guard em < 1e6 else { return }
    let pixels = Int(em)
    guard pixels > 0, let picture = font.picture(of: glyph, emPixels: pixels) else { return }
    let unit = size / (picture.scale * CGFloat(pixels))
    // Picture rows count downwards, the glyph's space upwards.
    let toGlyph = CGAffineTransform(
      a: unit, b: 0, c: 0, d: -unit, tx: picture.left * unit, ty: picture.top * unit)
    let shape = CGAffineTransform(
      a: textMatrix.a, b: textMatrix.b, c: textMatrix.c, d: textMatrix.d, tx: position.x, ty: position.y)
    var matrix = toGlyph.concatenating(shape)
    if let snapped = snappedToPixels(matrix, image: picture.image) { matrix = snapped }
    draw(picture.image, pixelsToUser: matrix)
  }

  /// The matrix that puts an upright picture of nearly the right size on whole pixels, as Cairo puts
  /// glyphs, so that it stays sharp.
  private func snappedToPixels(_ matrix: CGAffineTransform, image: CGImage) -> CGAffineTransform? {
    let place = matrix.concatenating(pixelTransform)
    guard place.b == 0, place.c == 0, abs(place.a - 1) < 0.05, abs(place.d - 1) < 0.05 else { return nil }
    let whole = CGAffineTransform(translationX: place.tx.rounded(), y: place.ty.rounded())
    return whole.concatenating(pixelTransform.inverted())
  }
}

/// No hinting, whole-number metrics off, grey antialiasing: outlines as the font has them.
private let glyphOptions: OpaquePointer = {
  let options = cairo_font_options_create()!
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  return options
}()
