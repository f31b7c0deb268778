// What a UIImage consists of. Copies with one thing changed share the pixels and what was made of them.
import Foundation

/// The parts of a picture; immutable once a `UIImage` holds it.
package struct ImageStorage: @unchecked Sendable {
  /// A symbol's name and the configuration it was drawn by.
  package struct Symbol: @unchecked Sendable {
    package var name: String
    package var configuration: UIImage.Configuration?

    package init(name: String, configuration: UIImage.Configuration?) {
      self.name = name
      self.configuration = configuration
    }
  }

  package var pixels: CGImage?
  package var scale: CGFloat = 1
  package var orientation = UIImage.Orientation.up
  package var renderingMode = UIImage.RenderingMode.automatic
  package var tintColor: UIColor?
  package var capInsets: UIEdgeInsets?
  package var resizingMode = UIImage.ResizingMode.tile
  package var alignmentRectInsets = UIEdgeInsets.zero
  package var baselineOffsetFromBottom: CGFloat?
  package var flipsForRightToLeft = false
  package var symbol: Symbol?
  package var asset: UIImageAsset?
  package var configuration: UIImage.Configuration?
  /// Tinted and turned copies of `pixels`.
  private let derived = DerivedPictures()

  package init() {}

  package init(cgImage: CGImage, scale: CGFloat = 1, orientation: UIImage.Orientation = .up) {
    pixels = cgImage
    self.scale = scale > 0 ? scale : 1
    self.orientation = orientation
  }

  /// Points, upright.
  package var size: CGSize {
    guard let pixels else { return .zero }
    let (w, h) = (CGFloat(pixels.width) / scale, CGFloat(pixels.height) / scale)
    return orientation.swapsSides ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
  }

  /// Whether an image view shows the tint colour through the picture's alpha.
  package var isTemplate: Bool {
    switch renderingMode {
    case .automatic: return symbol != nil
    case .alwaysOriginal: return false
    case .alwaysTemplate: return true
    }
  }

  /// The stored pixels in the colour given, else in the picture's own tint, else as they are.
  package func displayed(tint: CGColor?) -> CGImage? {
    guard let pixels else { return nil }
    guard let color = tint ?? tintColor?.cgColor else { return pixels }
    return derived.picture(DerivedPictures.Key(color: color, orientation: .up), of: pixels)
  }

  /// The same, turned upright and mirrored where asked.
  package func upright(tint: CGColor?, mirrored: Bool = false) -> CGImage? {
    guard let pixels else { return nil }
    let color = tint ?? tintColor?.cgColor
    let turned = mirrored ? orientation.mirrored : orientation
    if color == nil && turned == .up { return pixels }
    return derived.picture(DerivedPictures.Key(color: color, orientation: turned), of: pixels)
  }

  func isSame(as other: ImageStorage) -> Bool {
    pixels == other.pixels && scale == other.scale && orientation == other.orientation
      && renderingMode == other.renderingMode && tintColor == other.tintColor
      && capInsets == other.capInsets && resizingMode == other.resizingMode
      && alignmentRectInsets == other.alignmentRectInsets
      && baselineOffsetFromBottom == other.baselineOffsetFromBottom
      && flipsForRightToLeft == other.flipsForRightToLeft
  }

  var hash: Int {
    var hasher = Hasher()
    hasher.combine(pixels)
    hasher.combine(scale)
    hasher.combine(orientation)
    return hasher.finalize()
  }

  var summary: String {
    if let symbol { return "symbol(\(symbol.name)) {\(size.width), \(size.height)}" }
    return "{\(size.width), \(size.height)} @\(Int(scale))x"
  }
}

/// Copies of one picture in other colours and other ways up; the last few are kept.
private final class DerivedPictures: @unchecked Sendable {
  struct Key: Hashable {
    var color: CGColor?
    var orientation: UIImage.Orientation
  }

  private static let limit = 4
  private let lock = NSLock()
  /// The latest last.
  private var pictures: [(source: CGImage, key: Key, picture: CGImage)] = []

  func picture(_ key: Key, of source: CGImage) -> CGImage? {
    lock.lock()
    defer { lock.unlock() }
    if let kept = pictures.first(where: { $0.source === source && $0.key == key }) { return kept.picture }
    guard let made = Self.make(key, of: source) else { return nil }
    if pictures.count == Self.limit { pictures.removeFirst() }
    pictures.append((source, key, made))
    return made
  }

  private static func make(_ key: Key, of source: CGImage) -> CGImage? {
    let turned = TurnedPicture(source, key.orientation, key.color)
    if source.decodedBuffer == nil { return CGImage(source: turned) }
    return TurnedPicture.turned(source, key.orientation, key.color).map {
      CGImage(buffer: $0, isOpaque: turned.isOpaque)
    }
  }
}

extension UIImage {
  /// The same picture with something changed.
  package func changed(_ change: (inout ImageStorage) -> Void) -> UIImage {
    var storage = self.storage
    change(&storage)
    return UIImage(storage: storage)
  }
}
