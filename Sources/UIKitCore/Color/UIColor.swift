// Colours: fixed ones, and dynamic ones that answer with a colour for given traits.
import Foundation

/// A colour in sRGB, or a rule that gives one for a trait collection.
///
/// A dynamic colour stays dynamic through ``withAlphaComponent(_:)``. ``cgColor`` resolves against
/// `UITraitCollection.current`.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let mark = AttributeValueMark()
  enum Storage {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }
  let storage: Storage

  init(storage: Storage) { self.storage = storage }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  public init(white: CGFloat, alpha: CGFloat) {
    storage = .fixed(CGColor(srgbRed: white, green: white, blue: white, alpha: alpha))
  }

  /// Hue, saturation and brightness from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    storage = .fixed(CGColor(srgbRed: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
  }

  /// A colour given in Display P3, kept in sRGB (components out of sRGB's gamut are clipped).
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let rgb = DisplayP3.toSRGB(red: red, green: green, blue: blue)
    storage = .fixed(CGColor(srgbRed: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
  }

  public init(cgColor: CGColor) { storage = .fixed(cgColor) }

  /// What a colour literal makes.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour that asks the block each time it is resolved.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider)
  }

  /// The fixed colour for these traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed: return self
    case .dynamic(let provider):
      var result: UIColor = self
      // The provider may build on other dynamic colours: they see the same traits.
      traitCollection.performAsCurrent {
        result = provider(traitCollection).resolvedColor(with: traitCollection)
      }
      return result
    }
  }

  public var cgColor: CGColor {
    switch storage {
    case .fixed(let color): return color
    case .dynamic: return resolvedColor(with: .current).cgColor
    }
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color): return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider):
      return UIColor(storage: .dynamic { traits in provider(traits).withAlphaComponent(alpha) })
    }
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = storage { return true }
    return false
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Whether the colour is a gray; the pointers are written only then.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    guard parts.red == parts.green, parts.green == parts.blue else { return false }
    white?.pointee = parts.red
    alpha?.pointee = parts.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    let hsb = HSB(red: parts.red, green: parts.green, blue: parts.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = parts.alpha
    return true
  }

  /// Makes the colour the current context's fill and stroke colour.
  public func set() {
    setFill()
    setStroke()
  }
  public func setFill() { CurrentContext.top?.setFillColor(cgColor) }
  public func setStroke() { CurrentContext.top?.setStrokeColor(cgColor) }

  /// Red, green, blue and alpha in sRGB, resolved against the current traits.
  package var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = cgColor
    let parts = color.components ?? [0, 0, 0, 0]
    if parts.count < 4 {
      let white = parts.first ?? 0
      return (white, white, white, color.alpha)
    }
    return (parts[0], parts[1], parts[2], parts[3])
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .fixed(let a) = storage, case .fixed(let b) = other.storage else { return false }
    return a == b
  }

  open override var hash: Int {
    switch storage {
    case .fixed(let color): return color.hashValue
    case .dynamic: return ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    switch storage {
    case .fixed:
      let parts = components
      return "UIExtendedSRGBColorSpace \(parts.red) \(parts.green) \(parts.blue) \(parts.alpha)"
    case .dynamic: return "<UIDynamicColor>"
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of a colour literal.
public typealias _ColorLiteralType = UIColor
