// Draws a frame into a CoreGraphics context.

import CoreGraphics
import Foundation

extension TextFrame {
  /// Draws the lines with the frame's top left corner at `origin`, in a context whose y runs downwards.
  ///
  /// - Parameters:
  ///   - visible: Lines wholly outside this span of y, from the frame's top, are skipped.
  ///   - attachment: Draws an attachment into its rectangle.
  ///   - paint: Resolves the number that `TextAttributes.paint` carries.
  package func draw(
    in context: CGContext, at origin: CGPoint, visible: ClosedRange<Double>? = nil,
    attachment: ((TextAttributes, CGRect) -> Void)? = nil, paint: (Int) -> TextPaint
  ) {
    for line in lines {
      if let visible {
        // Glyphs may leave their line box, by an em at most.
        let margin: Double = line.height + line.ascent
        if line.top + line.height + margin < visible.lowerBound { continue }
        if line.top - margin > visible.upperBound { break }
      }
      let place = CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y)
      draw(line, at: place, in: context, attachment, paint)
    }
  }

  private func draw(
    _ line: TextLine, at place: CGPoint, in context: CGContext,
    _ attachment: ((TextAttributes, CGRect) -> Void)?, _ paint: (Int) -> TextPaint
  ) {
    let runs = glyphRuns(of: line)
    let paints = runs.map { paint($0.attributes.paint) }
    for (run, paint) in zip(runs, paints) {
      guard let background = paint.background else { continue }
      context.setFillColor(background)
      let left: Double = Double(place.x) + run.x
      context.fill(
        CGRect(x: left, y: Double(place.y) - line.ascent, width: run.width, height: line.height))
    }
    for (run, paint) in zip(runs, paints) {
      if let underline = paint.underline {
        let drop: Double = run.attributes.font.size * DecorationMetrics.underlineDrop
        stroke(underline, run, paint, at: place, y: drop, in: context)
      }
      show(run, paint, at: place, in: context)
      if let room = run.attributes.attachment, run.file == nil, run.glyphs.isEmpty {
        let left: Double = Double(place.x) + run.x
        let top: Double = Double(place.y) - run.attributes.baselineOffset - room.ascent
        attachment?(
          run.attributes, CGRect(x: left, y: top, width: room.width, height: room.ascent + room.descent))
      }
      if let strikethrough = paint.strikethrough {
        let rise: Double = run.attributes.font.xHeight / 2
        stroke(strikethrough, run, paint, at: place, y: -rise, in: context)
      }
    }
  }

  private func show(_ run: GlyphRun, _ paint: TextPaint, at place: CGPoint, in context: CGContext) {
    guard !run.glyphs.isEmpty, let font = run.file?.drawingFont else { return }
    var positions = run.positions
    for index in positions.indices {
      positions[index].x += place.x
      positions[index].y += place.y
    }
    if let shadow = paint.shadow {
      context.saveGState()
      context.setShadow(
        offset: shadow.offset, blur: CGFloat(shadow.blurRadius), color: shadow.color)
    }
    context.setFillColor(paint.foreground)
    context.setFont(font)
    context.setFontSize(CGFloat(run.size))
    let ordinary = context.textMatrix
    if let outline = paint.outline {
      context.setTextDrawingMode(outline.fills ? .fillStroke : .stroke)
      context.setStrokeColor(outline.color ?? paint.foreground)
      context.setLineWidth(CGFloat(outline.width * run.attributes.font.size))
    }
    if paint.slant != 0 { context.textMatrix.c += CGFloat(paint.slant) }
    context.showGlyphs(run.glyphs, at: positions)
    if paint.outline != nil { context.setTextDrawingMode(.fill) }
    context.textMatrix = ordinary
    if paint.shadow != nil { context.restoreGState() }
  }

  private func stroke(
    _ line: TextPaint.Line, _ run: GlyphRun, _ paint: TextPaint, at place: CGPoint, y: Double,
    in context: CGContext
  ) {
    context.setFillColor(line.color ?? paint.foreground)
    let size = run.attributes.font.size
    var thickness: Double = size * DecorationMetrics.thickness
    if line.stroke == .thick { thickness *= 2 }
    let top: Double = Double(place.y) + y - run.attributes.baselineOffset
    for span in spans(of: line, run, thickness) {
      let left: Double = Double(place.x) + span.lowerBound
      let width: Double = span.upperBound - span.lowerBound
      context.fill(CGRect(x: left, y: top, width: width, height: thickness))
      if line.stroke == .double {
        context.fill(CGRect(x: left, y: top + 2 * thickness, width: width, height: thickness))
      }
    }
  }

  /// The stretches of a run that a line is drawn under or through, from the origin of the text's line. Patterns
  /// go on from run to run.
  private func spans(of line: TextPaint.Line, _ run: GlyphRun, _ thickness: Double) -> [ClosedRange<Double>] {
    guard run.width > 0 else { return [] }
    var spans: [ClosedRange<Double>] = []
    var left = run.x
    let right: Double = run.x + run.width
    for gap in line.skipsSpaces ? run.gaps : [] {
      if gap.lowerBound > left { spans.append(left...gap.lowerBound) }
      left = max(left, gap.upperBound)
    }
    if left < right { spans.append(left...right) }
    let pattern = DecorationMetrics.lengths(of: line.pattern)
    let period: Double = pattern.reduce(0, +) * thickness
    guard period > 0 else { return spans }
    return spans.flatMap { span -> [ClosedRange<Double>] in
      // Thousands of periods in one run are a size at which no pattern can be seen.
      guard (span.upperBound - span.lowerBound) / period < 100_000 else { return [span] }
      var parts: [ClosedRange<Double>] = []
      var start: Double = (span.lowerBound / period).rounded(.down) * period
      while start < span.upperBound {
        var x = start
        for (index, length) in pattern.enumerated() {
          let end: Double = x + length * thickness
          let low = max(x, span.lowerBound)
          let high = min(end, span.upperBound)
          if index % 2 == 0 && low < high { parts.append(low...high) }
          x = end
        }
        start += period
      }
      return parts
    }
  }
}

/// Facts: where lines under and through text stand, in em. Inter's own figures; iOS's are not known.
private enum DecorationMetrics {
  static let thickness = 0.0488
  static let underlineDrop = 0.1

  /// Drawn and left out in turn, in thicknesses of the line; iOS's own are not known.
  static func lengths(of pattern: TextPaint.Pattern) -> [Double] {
    switch pattern {
    case .solid: return []
    case .dot: return [3, 3]
    case .dash: return [10, 5]
    case .dashDot: return [10, 3, 3, 3]
    case .dashDotDot: return [10, 3, 3, 3, 3, 3]
    }
  }
}
