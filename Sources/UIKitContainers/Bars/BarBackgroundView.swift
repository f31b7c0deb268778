// What lies behind a bar's items.
import Foundation
import UIKitCore

/// A bar's background, drawn from an appearance. The hairline lies outside the bar, on its content side.
final class BarBackgroundView: UIView {
  enum HairlineEdge {
    case top, bottom
  }

  /// The side of the bar that the content lies on.
  var hairlineEdge = HairlineEdge.top {
    didSet { setNeedsLayout() }
  }
  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = UIView(frame: .zero)
  private let hairline = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [effectView, colorView, hairline] { addSubview(view) }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ appearance: UIBarAppearance) {
    effectView.effect = appearance.backgroundEffect
    effectView.isHidden = appearance.backgroundEffect == nil
    colorView.backgroundColor = appearance.backgroundColor
    colorView.isHidden = appearance.backgroundColor == nil
    hairline.backgroundColor = appearance.shadowColor
    hairline.isHidden = appearance.shadowColor == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    colorView.frame = bounds
    let pixel: CGFloat = 1 / max(traitCollection.displayScale, 1)
    let y: CGFloat = hairlineEdge == .top ? -pixel : bounds.height
    hairline.frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
  }
}
