// What stands behind the contents of a cell, a header or a footer.
import Foundation

/// A background as a value. Each style is a function that gives the system's looks; ``updated(for:)``
/// replaces what is still the style's own.
public struct UIBackgroundConfiguration: Hashable {
  /// A view of one's own, before the colour and behind the picture.
  public var customView: UIView?
  /// Points; as much as fits.
  public var cornerRadius: CGFloat
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// At which edges the view's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil takes the view's tint colour.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// nil takes the view's tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Points; 0 draws none.
  public var strokeWidth: CGFloat = 0
  /// How far outside the background the stroke stands (points).
  public var strokeOutset: CGFloat = 0

  let style: Style
  private var looks = Looks()

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { .init(.clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration { .init(.plainCell) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { .init(.plainHeaderFooter) }
  public static func listGroupedCell() -> UIBackgroundConfiguration { .init(.groupedCell) }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(.groupedHeaderFooter) }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(.sidebarHeader) }
  public static func listSidebarCell() -> UIBackgroundConfiguration { .init(.sidebarCell) }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    .init(.accompaniedSidebarCell)
  }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let part = LooksState(state)
    let new = Looks(isMarked: part.isHighlighted || part.isSelected)
    guard new != looks else { return self }
    let before = UIBackgroundConfiguration(style, looks)
    let after = UIBackgroundConfiguration(style, new)
    var copy = self
    copy.looks = new
    if backgroundColor == before.backgroundColor { copy.backgroundColor = after.backgroundColor }
    if cornerRadius == before.cornerRadius { copy.cornerRadius = after.cornerRadius }
    return copy
  }

  /// The colour for a view with a tint colour, after the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  package enum Style: Hashable, Sendable {
    case clear, plainCell, plainHeaderFooter, groupedCell, groupedHeaderFooter
    case sidebarHeader, sidebarCell, accompaniedSidebarCell
  }

  private struct Looks: Hashable {
    var isMarked = false
  }

  package init(_ style: Style) { self.init(style, Looks()) }

  private init(_ style: Style, _ looks: Looks) {
    self.style = style
    self.looks = looks
    cornerRadius = 0
    switch style {
    case .clear, .groupedHeaderFooter, .sidebarHeader: backgroundColor = .clear
    case .plainHeaderFooter: backgroundColor = .systemBackground
    case .plainCell: backgroundColor = looks.isMarked ? .systemGray4 : .systemBackground
    case .groupedCell: backgroundColor = looks.isMarked ? .systemGray4 : .secondarySystemGroupedBackground
    case .sidebarCell, .accompaniedSidebarCell:
      backgroundColor = looks.isMarked ? .systemFill : .clear
      cornerRadius = ListMetrics.sidebarSelectionRadius
    }
  }
}

/// The view of a ``UIBackgroundConfiguration``.
@MainActor package final class BackgroundConfigurationView: UIView {
  package var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { show(replacing: oldValue) } }
  }
  private let fill = UIView(frame: .zero)
  private var imageView: UIImageView?
  private var stroke: UIView?

  package init(configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    preservesSuperviewLayoutMargins = true
    fill.isUserInteractionEnabled = false
    addSubview(fill)
    show(replacing: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func show(replacing old: UIBackgroundConfiguration?) {
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    if old?.customView !== configuration.customView {
      old?.customView?.removeFromSuperview()
      if let view = configuration.customView { fill.insertSubview(view, at: 0) }
    }
    if let image = configuration.image {
      let view = imageView ?? UIImageView(image: nil)
      if imageView == nil {
        fill.addSubview(view)
        imageView = view
      }
      view.image = image
      view.contentMode = configuration.imageContentMode
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    showStroke()
    setNeedsLayout()
  }

  private func showStroke() {
    guard configuration.strokeWidth > 0 else {
      stroke?.removeFromSuperview()
      stroke = nil
      return
    }
    let view = stroke ?? UIView(frame: .zero)
    if stroke == nil {
      view.isUserInteractionEnabled = false
      addSubview(view)
      stroke = view
    }
    traitCollection.performAsCurrent {
      view.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    }
    view.layer.borderWidth = configuration.strokeWidth
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    show(replacing: configuration)
  }

  package override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    // A layer's border keeps a fixed colour.
    showStroke()
  }

  package override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    let margins = directionalLayoutMargins
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = bounds.inset(by: UIEdgeInsets(insets, rightToLeft: isMirrored))
    fill.frame = area
    let radius = min(configuration.cornerRadius, area.width / 2, area.height / 2)
    fill.layer.cornerRadius = radius
    fill.clipsToBounds = radius > 0 && (configuration.image != nil || configuration.customView != nil)
    imageView?.frame = fill.bounds
    configuration.customView?.frame = fill.bounds
    let out = configuration.strokeOutset
    stroke?.frame = area.insetBy(dx: -out, dy: -out)
    stroke?.layer.cornerRadius = radius > 0 ? radius + out : 0
  }
}
