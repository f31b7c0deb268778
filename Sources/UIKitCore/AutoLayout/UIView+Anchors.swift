// Anchors and guides of views.
import Foundation

extension UIView {
  private func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: attribute)
  }
  private func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: attribute)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }

  // MARK: Guides

  /// The bounds within the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    layoutState.guide(.margins, "UIViewLayoutMarginsGuide")
  }
  /// The bounds within the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    layoutState.guide(.safeArea, "UIViewSafeAreaLayoutGuide")
  }
  /// The bounds within the margins, no wider than lines of text should be.
  public var readableContentGuide: UILayoutGuide {
    layoutState.guide(.readable, "UIViewReadableContentGuide")
  }

  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.storedOwner !== self else { return }
    layoutGuide.storedOwner?.removeLayoutGuide(layoutGuide)
    layoutGuide.storedOwner = self
    layoutState.guides.append(layoutGuide)
  }

  /// Takes a guide away together with the constraints that mention it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.storedOwner === self, layoutGuide.kind == .custom else { return }
    for constraint in layoutGuide.box.users { constraint.isActive = false }
    layoutGuide.box.binding?.system?.unbind(layoutGuide.box)
    autoLayout?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.storedOwner = nil
  }
}

extension UIScrollView {
  /// The content, from its origin to the content size that constraints give it.
  public var contentLayoutGuide: UILayoutGuide {
    layoutState.guide(.content, "UIScrollView-contentLayoutGuide")
  }
  /// The view's frame, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide {
    layoutState.guide(.frame, "UIScrollView-frameLayoutGuide")
  }
}

extension UIView {

  /// The insets of ``readableContentGuide``.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let width = bounds.width
    let widest = FrameRounding.current.readableWidth
    guard width > FrameRounding.current.leastReadableBounds, width - insets.left - insets.right > widest
    else {
      return insets
    }
    let side = (width - widest) / 2
    insets.left = side
    insets.right = side
    return insets
  }

  /// Device pixels a point for layout.
  var layoutScale: CGFloat { window?.screen.scale ?? UIScreen.main.scale }
}
