import CCairo
import Foundation

/// A drawing into pixels, by Cairo.
///
/// A client's bitmap context counts points from the bottom left, as Quartz does; a context made for UIKit
/// counts them from the top left and scales them to pixels. Coordinates are user-space points.
public final class CGContext {
  /// The raw Cairo context, its matrix leading from user space to pixels.
  package let cairo: OpaquePointer
  /// The pixels drawn into.
  package let buffer: PixelBuffer
  /// A client's own memory in a format of its own; nil where `buffer` is what the client sees.
  let exchange: BitmapExchange?
  /// Quartz's device space (y upwards) to the buffer's rows from the top.
  let deviceFlip: CGAffineTransform
  /// Points to pixels of the base space, and which way y goes there.
  let baseScale: CGFloat
  let isTopLeft: Bool
  let isOpaque: Bool

  var state: GraphicsState
  var saved: [GraphicsState] = []
  var layers: [GraphicsState] = []

  /// Where glyphs lean and which way they stand; not part of the saved state.
  public var textMatrix: CGAffineTransform

  /// A context whose points count from the top left, `scale` pixels each: UIKit's and QuartzCore's kind.
  /// An opaque one begins black.
  package init(buffer: PixelBuffer, scale: CGFloat, isOpaque: Bool = false) {
    self.buffer = buffer
    exchange = nil
    baseScale = scale
    isTopLeft = true
    self.isOpaque = isOpaque
    if isOpaque { buffer.fill(0xFF00_0000) }
    let height = CGFloat(buffer.height)
    deviceFlip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    state = GraphicsState(
      ctm: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height))
    textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    cairo = makeCairo(buffer)
    applyMatrix()
  }

  /// A bitmap context over the client's memory, or over its own without `data`. Nil, as on Apple's
  /// systems, for a size or a combination of space, depth and alpha that cannot be drawn into.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard bitsPerComponent == 8,
      let format = BitmapFormat(space: space, bitmapInfo: bitmapInfo, forDrawing: true),
      width > 0, height > 0, bytesPerRow == 0 || bytesPerRow >= width * format.bytesPerPixel
    else { return nil }
    let pixels: PixelBuffer
    if let data, format.isNative, bytesPerRow % 4 == 0 {
      let stride = bytesPerRow == 0 ? width * 4 : bytesPerRow
      guard width <= PixelBuffer.longestSide, height <= PixelBuffer.longestSide else { return nil }
      pixels = PixelBuffer(width: width, height: height, bytesPerRow: stride, borrowing: data)
      exchange = nil
    } else {
      guard let own = PixelBuffer(width: width, height: height) else { return nil }
      pixels = own
      exchange =
        format.isNative && data == nil
        ? nil : BitmapExchange(format: format, data: data, bytesPerRow: bytesPerRow, buffer: own)
    }
    buffer = pixels
    baseScale = 1
    isTopLeft = false
    isOpaque = format.isOpaque
    if format.isOpaque && data == nil { pixels.fill(0xFF00_0000) }
    deviceFlip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    state = GraphicsState(ctm: .identity)
    textMatrix = .identity
    cairo = makeCairo(pixels)
    applyMatrix()
  }

  deinit {
    cairo_destroy(cairo)
  }

  /// Pixels across.
  public var width: Int { buffer.width }
  /// Pixels down.
  public var height: Int { buffer.height }

  /// The picture drawn so far; later drawing does not change it.
  public func makeImage() -> CGImage? {
    exchange?.read(into: buffer)
    cairo_surface_flush(cairo_get_target(cairo))
    guard let copy = buffer.copy() else { return nil }
    return CGImage(buffer: copy, isOpaque: isOpaque)
  }

  // MARK: State

  public func saveGState() {
    saved.append(state)
    cairo_save(cairo)
  }

  /// Back to the last saved state; nothing without one.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    cairo_restore(cairo)
    state = last
  }

  // MARK: Transforms

  /// User space to device space.
  public var ctm: CGAffineTransform { state.ctm }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
    applyMatrix()
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  /// User space to the buffer's pixels, from the top left.
  package var pixelTransform: CGAffineTransform { state.ctm.concatenating(deviceFlip) }

  func applyMatrix() {
    let pixels = pixelTransform
    // Cairo refuses a matrix without an inverse for good; a drawing squeezed flat shows nothing anyway.
    guard pixels.determinant != 0, pixels.determinant.isFinite else {
      var flat = CGAffineTransform(a: 1e-6, b: 0, c: 0, d: 1e-6, tx: -1e4, ty: -1e4).cairoMatrix
      cairo_set_matrix(cairo, &flat)
      return
    }
    var matrix = pixels.cairoMatrix
    cairo_set_matrix(cairo, &matrix)
  }

  // MARK: Attributes

  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Dashes and gaps in turn, beginning `phase` into them; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dashPhase = phase
    state.dashLengths = lengths
  }
}

extension CGAffineTransform {
  package var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

/// A Cairo context over the buffer; the surface lives as long as it does.
private func makeCairo(_ buffer: PixelBuffer) -> OpaquePointer {
  let surface = buffer.makeSurface()
  defer { cairo_surface_destroy(surface) }
  return cairo_create(surface)
}
