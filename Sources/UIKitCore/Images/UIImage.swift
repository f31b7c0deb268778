// The picture as UIKit knows it: pixels with a scale, an orientation and a way to be shown.
// Every overridable member stands here; its work is done in a chapter (UIImage+….swift).
import Foundation

/// An immutable picture. `size` is in points: pixels divided by `scale`, turned as `imageOrientation` says.
open class UIImage: NSObject, @unchecked Sendable {
  /// Which way the stored pixels have to be turned or mirrored to stand upright.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  /// Whether the colours of the picture are shown, or the tint colour through its alpha.
  public enum RenderingMode: Int, Sendable {
    /// A template where the place asks for one (a symbol, a bar), the original elsewhere.
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the middle of a resizable picture fills its room.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  package let storage: ImageStorage

  package init(storage: ImageStorage) { self.storage = storage }

  // MARK: Making

  /// A picture of nothing: no pixels, size zero.
  public override init() { storage = ImageStorage() }

  public init(cgImage: CGImage) { storage = ImageStorage(cgImage: cgImage) }

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    storage = ImageStorage(cgImage: cgImage, scale: scale, orientation: orientation)
  }

  /// The picture in a PNG or a JPEG; nil for data that is damaged or something else, with the reason in the
  /// log.
  ///
  /// Up to 4,194,304 pixels it is decoded now. A larger one stays encoded until it is drawn and is then read
  /// no larger than it is drawn; where that shows damage, nothing is drawn, and the log says so. Refused are
  /// more than 250,000,000 pixels or 65,535 on a side, and more than 25,000,000 of a progressive JPEG or an
  /// interlaced PNG, which cannot be read small.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public init?(data: Data, scale: CGFloat) {
    guard let storage = ImageFile.decode(data, scale: scale, name: "image data") else { return nil }
    self.storage = storage
  }

  /// Reads a file; `@2x` or `@3x` at the end of its name gives the scale.
  public init?(contentsOfFile path: String) {
    guard let storage = ImageFile.read(path) else { return nil }
    self.storage = storage
  }

  /// A picture of the app's asset catalogs or resource files; decoded once and kept. Nil, with one line in
  /// the log, for a name that is not there.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let storage = ImageStorage.named(name, in: bundle, traits: traitCollection) else { return nil }
    self.storage = storage
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// The picture of an image literal; the program stops where it is missing, as on iOS.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let storage = ImageStorage.named(name, in: nil, traits: nil) else {
      raise("The image literal '\(name)' is not among the app's resources")
    }
    self.init(storage: storage)
  }

  // MARK: Asking

  /// Points.
  open var size: CGSize { storage.size }
  /// Pixels a point.
  open var scale: CGFloat { storage.scale }
  /// The stored pixels, not turned; nil for an empty picture.
  open var cgImage: CGImage? { storage.displayed(tint: nil) }
  open var imageOrientation: Orientation { storage.orientation }
  open var renderingMode: RenderingMode { storage.renderingMode }
  open var capInsets: UIEdgeInsets { storage.capInsets ?? .zero }
  open var resizingMode: ResizingMode { storage.resizingMode }
  /// What lies outside the part that Auto Layout aligns (points).
  open var alignmentRectInsets: UIEdgeInsets { storage.alignmentRectInsets }
  open var isSymbolImage: Bool { storage.symbol != nil }
  /// From the bottom up to the baseline, for pictures that go with text (points).
  open var baselineOffsetFromBottom: CGFloat? { storage.baselineOffsetFromBottom }
  open var flipsForRightToLeftLayoutDirection: Bool { storage.flipsForRightToLeft }
  /// The variants this picture is one of; nil for one that does not come from a catalog.
  open var imageAsset: UIImageAsset? { storage.asset }
  open var configuration: Configuration? { storage.configuration }
  open var traitCollection: UITraitCollection {
    storage.configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
  }

  // MARK: Other pictures from this one

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  /// The picture's shape in a colour. A template stays one and takes its tint where it is shown.
  open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tintColor = color } }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }
  /// The corners inside the insets keep their size; sides and middle repeat.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffsetFromBottom = baselineOffset }
  }
  open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffsetFromBottom = nil } }
  /// A picture that image views mirror where the interface runs from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.mirrored }
  }
  /// The variant of the picture for a configuration's traits, or the symbol drawn by it.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { variant(for: configuration) }

  // MARK: Drawing (UIImage+Drawing.swift)

  /// Draws at natural size with the top left at `point`, in the current context.
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws over the rectangle in the current context; a resizable picture keeps its corners.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    drawStorage(in: rect, blendMode, alpha)
  }
  /// Fills the rectangle with repetitions of the picture.
  open func drawAsPattern(in rect: CGRect) { drawRepeated(in: rect) }

  // MARK: Files (UIImage+Files.swift)

  /// The upright picture as a PNG file; nil for an empty one.
  open func pngData() -> Data? { encodedPNG() }
  /// The upright picture as a JPEG file over white; `compressionQuality` from 0 to 1.
  open func jpegData(compressionQuality: CGFloat) -> Data? { encodedJPEG(compressionQuality) }

  // MARK: Objects

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || storage.isSame(as: other.storage)
  }
  open override var hash: Int { storage.hash }
  open override var description: String { "<UIImage: \(storage.summary)>" }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// What an image literal makes.
public typealias _ImageLiteralType = UIImage
