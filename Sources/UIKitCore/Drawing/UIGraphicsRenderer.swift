// Renderers: a closure draws, a picture comes out.
import Foundation

/// How a renderer's drawing is kept.
open class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  /// The rectangle of the drawing, once a renderer took the format (points).
  public internal(set) var bounds: CGRect = .zero

  public required override init() { super.init() }

  open class func `default`() -> Self { self.init() }

  /// The format that suits the current device.
  open class func preferred() -> Self { self.init() }
}

/// How an image renderer's picture is kept.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// Pixels a point.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// Whether the picture has no transparency; it then begins black.
  open var opaque = false

  public required init() { super.init() }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// What a renderer's closure draws with.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .normal) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
  /// Draws the rectangle's edge with the current fill colour.
  open func stroke(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .normal) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What is drawn so far.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// Makes pictures from drawing closures.
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsRendererFormat
  private let bounds: CGRect
  private let imageFormat: UIGraphicsImageRendererFormat

  /// - Parameter bounds: the rectangle that is drawn (points); its origin is the picture's top left.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    imageFormat = format
    self.format = format
    format.bounds = bounds
    super.init()
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let bitmap = Bitmap(size: bounds.size, opaque: imageFormat.opaque, scale: imageFormat.scale)
    guard let context = bitmap.context else { return UIImage() }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    CurrentContext.push(context)
    actions(UIGraphicsImageRendererContext(cgContext: context, format: imageFormat))
    CurrentContext.pop()
    return bitmap.makeImage() ?? UIImage()
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
