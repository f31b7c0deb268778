// The view of list contents: a picture, a text and a second one, placed by arithmetic.
import Foundation

/// Shows a ``UIListContentConfiguration``. Its height follows its width.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    insetsLayoutMarginsFromSafeArea = false
    show(configuration)
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    insetsLayoutMarginsFromSafeArea = false
    show(shown)
  }

  @_spi(UIKitInternal) open override class func _makeDefault() -> UIView {
    UIListContentView(configuration: .cell())
  }

  /// A list configuration; another kind stops the program.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        raise("UIListContentView does not support configurations of type \(typeName(type(of: newValue)))")
      }
      if list != shown { show(list) }
    }
  }

  /// Where the first text stands, for constraints; nil while there is none.
  open var textLayoutGuide: UILayoutGuide? { guide(\.text, label) }
  open var secondaryTextLayoutGuide: UILayoutGuide? { guide(\.secondaryText, secondaryLabel) }
  open var imageLayoutGuide: UILayoutGuide? { guide(\.image, imageView) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(forWidth: size.width) }
  open override var intrinsicContentSize: CGSize { fittingSize(forWidth: .greatestFiniteMagnitude) }
  @_spi(UIKitInternal) open override func _intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    fittingSize(forWidth: width)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isFixed = horizontalFittingPriority == .required
    var size = fittingSize(forWidth: isFixed ? targetSize.width : .greatestFiniteMagnitude)
    if isFixed { size.width = targetSize.width }
    if verticalFittingPriority == .required { size.height = targetSize.height }
    return size
  }
  open override func layoutSubviews() {
    placeParts()
    super.layoutSubviews()
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    imageView?.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    guard old?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
    updateImage()
    partsDidChange()
  }

  // MARK: What it keeps

  var shown: UIListContentConfiguration
  package internal(set) var imageView: UIImageView?
  package internal(set) var label: UILabel?
  package internal(set) var secondaryLabel: UILabel?

  struct Guides {
    var text: PlacedGuide?
    var secondaryText: PlacedGuide?
    var image: PlacedGuide?
  }
  var guides = Guides()
}

/// A layout guide that stands where frames computed by hand say.
@MainActor final class PlacedGuide {
  let guide = UILayoutGuide()
  private let x: NSLayoutConstraint
  private let y: NSLayoutConstraint
  private let width: NSLayoutConstraint
  private let height: NSLayoutConstraint

  init(in view: UIView) {
    view.addLayoutGuide(guide)
    x = guide.leftAnchor.constraint(equalTo: view.leftAnchor)
    y = guide.topAnchor.constraint(equalTo: view.topAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 0)
    height = guide.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([x, y, width, height])
  }

  func place(_ frame: CGRect) {
    for (constraint, value) in [
      (x, frame.minX), (y, frame.minY), (width, frame.width), (height, frame.height),
    ] where constraint.constant != value {
      constraint.constant = value
    }
  }
}
