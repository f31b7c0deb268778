// The view that shows a picture.
import Foundation

/// Shows a picture in the view's content mode. The picture is the layer's contents; nothing is drawn, and
/// the picture is scaled once, by the compositor.
@preconcurrency @MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    startShowing()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    startShowing()
  }

  /// Observers do not see what an initialiser sets.
  private func startShowing() {
    isUserInteractionEnabled = false
    contentsDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open var image: UIImage? {
    didSet { if image !== oldValue { shownImageDidChange(from: oldValue) } }
  }
  /// Shown instead of `image` while the view is highlighted.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted && highlightedImage !== oldValue { shownImageDidChange(from: oldValue) } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { highlightDidChange() } }
  }
  /// How symbols are drawn that have no configuration of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { shownImageDidChange(from: nil) } }
  }

  /// The picture that shows now, in the variant for the view's traits.
  var shownImage: UIImage? {
    let chosen = isHighlighted ? highlightedImage ?? image : image
    guard let chosen else { return nil }
    return configured(chosen)
  }

  open override var intrinsicContentSize: CGSize {
    guard let image = shownImage, image.size != .zero else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return image.size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }
  @_spi(UIKitInternal) open override var _firstBaselineOffset: CGFloat? {
    baseline.map { bounds.height - $0 }
  }
  @_spi(UIKitInternal) open override var _lastBaselineOffset: CGFloat? { baseline }
  private var baseline: CGFloat? { shownImage?.baselineOffsetFromBottom }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentsDidChange()
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    contentsDidChange()
  }
  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { contentsDidChange() } }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let drawnSize, drawnSize != bounds.size { contentsDidChange() }
  }

  /// Gives the layer its contents; called before a frame is shown, not for every change.
  open override func display(_ layer: CALayer) { showContents() }

  /// The size that a tiled picture's contents were drawn for; nil while the picture itself is shown.
  var drawnSize: CGSize?
}
