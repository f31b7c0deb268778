import CCairo
import CPixelKernels
import Foundation

extension CGContext {
  // MARK: Paths

  /// Fills or strokes the current path and drops it.
  public func drawPath(using mode: CGPathDrawingMode) {
    defer { cairo_new_path(cairo) }
    let fills = mode != .stroke
    let strokes = mode == .stroke || mode == .fillStroke || mode == .eoFillStroke
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    paint {
      if fills {
        setSource(state.fillColor)
        cairo_set_fill_rule(cairo, rule.cairoRule)
        fillCurrentPath()
      }
      if strokes {
        setSource(state.strokeColor)
        applyStroke(to: cairo)
        cairo_stroke_preserve(cairo)
      }
    }
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  public func strokePath() { drawPath(using: .stroke) }

  public func fill(_ rect: CGRect) {
    cairo_new_path(cairo)
    addRect(rect)
    fillPath()
  }

  public func fill(_ rects: [CGRect]) {
    cairo_new_path(cairo)
    addRects(rects)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    cairo_new_path(cairo)
    addRect(rect)
    strokePath()
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let former = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = former
  }

  public func fillEllipse(in rect: CGRect) {
    cairo_new_path(cairo)
    addEllipse(in: rect)
    fillPath()
  }

  public func strokeEllipse(in rect: CGRect) {
    cairo_new_path(cairo)
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between the first and the second point, the third and the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    cairo_new_path(cairo)
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes the rectangle transparent, whatever the state.
  public func clear(_ rect: CGRect) {
    exchange?.read(into: buffer)
    cairo_new_path(cairo)
    addRect(rect)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
    exchange?.write(from: buffer)
  }

  func setSource(_ color: CGColor) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity * state.alpha)
  }

  private func fillCurrentPath() {
    guard state.blendMode.reachesBeyondShape else {
      cairo_fill_preserve(cairo)
      return
    }
    cairo_save(cairo)
    cairo_clip_preserve(cairo)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  func applyStroke(to cairo: OpaquePointer) {
    cairo_set_line_width(cairo, state.lineWidth)
    cairo_set_miter_limit(cairo, state.miterLimit)
    switch state.lineCap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch state.lineJoin {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    // Cairo stops working on a context given dashes that are negative or all zero.
    let lengths = state.dashLengths
    if lengths.contains(where: { $0 > 0 }) && !lengths.contains(where: { $0 < 0 || !$0.isFinite }) {
      let dashes = lengths.map { Double($0) }
      cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(state.dashPhase))
    } else {
      cairo_set_dash(cairo, nil, 0, 0)
    }
  }

  // MARK: Compositing

  /// Runs `body`, which draws with Cairo, and brings the result into the picture with the state's blend
  /// mode, mask and shadow. `body` applies the state's alpha itself.
  func paint(_ body: () -> Void) {
    exchange?.read(into: buffer)
    defer { exchange?.write(from: buffer) }
    cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    guard state.mask != nil || state.shadow != nil else {
      cairo_set_operator(cairo, state.blendMode.cairoOperator)
      body()
      return
    }
    // The shadow of something outside the clip may fall inside it, so what throws it is drawn unclipped.
    if let shadow = state.shadow, shadow.color.opacity > 0 {
      cairo_save(cairo)
      cairo_reset_clip(cairo)
      let object = group(body)
      let shaded = group {
        cairo_identity_matrix(cairo)
        castShadow(of: object, shadow)
        cairo_set_source(cairo, object)
        cairo_paint(cairo)
      }
      cairo_pattern_destroy(object)
      cairo_restore(cairo)
      merge(shaded)
    } else {
      merge(group(body))
    }
  }

  /// What `body` draws, over nothing, as a pattern in pixels.
  private func group(_ body: () -> Void) -> OpaquePointer {
    cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR_ALPHA)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    body()
    let pattern = cairo_pop_group(cairo)!
    // The pattern's matrix undoes the one in force; in pixels it undoes nothing.
    var matrix = cairo_matrix_t()
    cairo_matrix_init_identity(&matrix)
    cairo_pattern_set_matrix(pattern, &matrix)
    return pattern
  }

  /// Brings a pattern in pixels into the picture, and destroys it.
  private func merge(_ pattern: OpaquePointer) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    if let mask = state.mask {
      cairo_mask_surface(cairo, mask.surface, 0, 0)
    } else {
      cairo_paint(cairo)
    }
    cairo_restore(cairo)
  }

  private func castShadow(of pattern: OpaquePointer, _ shadow: GraphicsState.Shadow) {
    var target: OpaquePointer?
    guard cairo_pattern_get_surface(pattern, &target) == CAIRO_STATUS_SUCCESS, let source = target else {
      return
    }
    cairo_surface_flush(source)
    let (across, down) = (cairo_image_surface_get_width(source), cairo_image_surface_get_height(source))
    guard let from = cairo_image_surface_get_data(source),
      let coverage = cairo_image_surface_create(CAIRO_FORMAT_A8, across, down)
    else { return }
    defer { cairo_surface_destroy(coverage) }
    guard let to = cairo_image_surface_get_data(coverage) else { return }
    // A group inside a layer covers a part of the drawing and knows where it lies.
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(source, &x, &y)
    cairo_surface_set_device_offset(coverage, x, y)
    let sigma = Double(shadow.blur * baseScale) / 2
    let blurred = pixels_blurred_alpha(
      from, Int(cairo_image_surface_get_stride(source)), to, Int(cairo_image_surface_get_stride(coverage)),
      across, down, sigma)
    guard blurred else { return }
    cairo_surface_mark_dirty(coverage)
    let color = shadow.color
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
    let fall = isTopLeft ? shadow.offset.height : -shadow.offset.height
    cairo_mask_surface(cairo, coverage, shadow.offset.width * baseScale, fall * baseScale)
  }

  // MARK: Shadow

  /// A shadow under everything drawn from now on. The offset and the blur are in the base space: neither
  /// scaling nor rotating reaches them. Nil takes the shadow away.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: $0) }
  }

  /// A shadow of Quartz's default colour, black at a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3.0))
  }

  // MARK: Transparency layers

  /// Collects what is drawn until the layer ends, then draws it as one thing with the alpha, the blend
  /// mode and the shadow in force now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append(state)
    saveGState()
    cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR_ALPHA)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.mask = nil
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  public func endTransparencyLayer() {
    guard layers.popLast() != nil else { return }
    let pattern = cairo_pop_group(cairo)!
    var matrix = cairo_matrix_t()
    cairo_matrix_init_identity(&matrix)
    cairo_pattern_set_matrix(pattern, &matrix)
    restoreGState()
    paint {
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_restore(cairo)
    }
    cairo_pattern_destroy(pattern)
  }
}
