// A view that shows a material; its content stands in front of it.
import Foundation
import QuartzCore
@_spi(UIKitInternal) import UIKitCore

/// Blurs and tints what lies behind it. Subviews belong in ``contentView``.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// What is shown; nil shows only the content.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }
  /// Where subviews go.
  public let contentView = UIView(frame: .zero)
  private let backdrop = BackdropView(frame: .zero)

  private func setUp() {
    super.addSubview(backdrop)
    super.addSubview(contentView)
    showEffect()
  }

  /// Stops: subviews belong in ``contentView``.
  open override func addSubview(_ view: UIView) {
    raise(
      "\(className(of: view)) has been added as a subview to \(className(of: self)). Do not add subviews "
        + "directly to the visual effect view itself, instead add them to the -contentView.")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    contentView.frame = bounds
  }

  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    showEffect()
  }

  private func showEffect() {
    guard let blur = effect as? UIBlurEffect else {
      backdrop.isHidden = true
      return
    }
    backdrop.isHidden = false
    let isDark = traitCollection.userInterfaceStyle == .dark
    backdrop.show(BlurMaterial.of(blur.style, isDark: isDark))
  }
}

/// The view over the layer that blurs.
final class BackdropView: UIView {
  override class var layerClass: AnyClass { CABackdropLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ material: BlurMaterial) {
    guard let layer = layer as? CABackdropLayer else { return }
    layer.blurRadius = material.blurRadius
    layer.saturation = material.saturation
    layer.tint = CGColor(gray: material.tintWhite, alpha: material.tintAlpha)
  }
}
