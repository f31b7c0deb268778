// A shadow that text casts.
import Foundation

/// A shadow of text. The offset is in points, y downwards.
open class NSShadow: NSObject, NSCopying {
  private let mark = AttributeValueMark()
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third where nothing is set.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    let colors = (shadowColor as? UIColor, other.shadowColor as? UIColor)
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && colors.0 == colors.1
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
