// How a bar's background looks.
import Foundation
import UIKitCore

/// A bar's background: a material, a colour over it and a hairline at its edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// Starts with the default background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Takes over another appearance's background.
  public init(barAppearance: UIBarAppearance) {
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
    super.init()
  }

  open var backgroundEffect: UIBlurEffect? {
    didSet { onChange?() }
  }
  /// Over the effect.
  open var backgroundColor: UIColor? {
    didSet { onChange?() }
  }
  /// The hairline's; nil or clear shows none.
  open var shadowColor: UIColor? {
    didSet { onChange?() }
  }

  /// The bar's material and hairline.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    shadowColor = .barHairline
  }
  /// An opaque colour and the hairline.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    shadowColor = .barHairline
  }
  /// Nothing.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    shadowColor = nil
  }

  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  /// The bar that shows this appearance follows its changes.
  var onChange: (() -> Void)?
}

extension UIColor {
  /// The line between a bar and the content: black or white, faint (by eye).
  static let barHairline = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
