// What stands at the trailing end of a row.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableViewCell {
  /// One of the kit's own accessories.
  private enum Part {
    case chevron, checkmark, detail

    /// At the default text size.
    private var standardSize: CGSize {
      switch self {
      case .chevron: return TableMetrics.chevronSize
      case .checkmark: return TableMetrics.checkmarkSize
      case .detail: return TableMetrics.detailButtonSize
      }
    }

    /// Accessories grow with the text.
    @MainActor func size(_ traits: UITraitCollection) -> CGSize {
      let factor = UIFontMetrics(forTextStyle: .body).scaledValue(for: 1_000, compatibleWith: traits) / 1_000
      let size = standardSize
      return CGSize(width: size.width * factor, height: size.height * factor)
    }

    var symbol: String {
      switch self {
      case .chevron: return "chevron.forward"
      case .checkmark: return "checkmark"
      case .detail: return "info.circle"
      }
    }
  }

  /// From the inside outwards.
  private var parts: [Part] {
    guard accessoryView == nil else { return [] }
    switch accessoryType {
    case .none: return []
    case .disclosureIndicator: return [.chevron]
    case .checkmark: return [.checkmark]
    case .detailButton: return [.detail]
    case .detailDisclosureButton: return [.detail, .chevron]
    }
  }

  /// The room at the trailing end that is not the content's.
  var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + sideMargin }
    let parts = parts
    guard !parts.isEmpty else { return 0 }
    var width = sideMargin + CGFloat(parts.count - 1) * TableMetrics.accessoryGap
    for part in parts { width += part.size(traitCollection).width }
    return width
  }

  func accessoryDidChange() {
    for view in standardAccessories { view.removeFromSuperview() }
    standardAccessories = parts.map { (part: Part) -> UIImageView in
      let view = UIImageView(frame: CGRect(origin: .zero, size: part.size(traitCollection)))
      view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
      view.image = UIImage(systemName: part.symbol)
      view.contentMode = .scaleAspectFit
      if case .chevron = part { view.tintColor = .tertiaryLabel }
      addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  func replaceAccessory(_ old: UIView?) {
    old?.removeFromSuperview()
    if let accessoryView { addSubview(accessoryView) }
    accessoryDidChange()
  }

  func layOutAccessory() {
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = max(traitCollection.displayScale, 1)
    var end = bounds.width - sideMargin - trailingSafeArea
    func put(_ view: UIView, _ size: CGSize) {
      var x = end - size.width
      if rightToLeft { x = bounds.width - end }
      let y = (contentView.frame.height - size.height) / 2
      let frame = CGRect(
        x: x.roundedToPixel(scale), y: y.roundedToPixel(scale), width: size.width, height: size.height)
      if view.frame != frame { view.frame = frame }
      end -= size.width + TableMetrics.accessoryGap
    }
    if let accessoryView { return put(accessoryView, accessoryView.bounds.size) }
    for (part, view) in zip(parts, standardAccessories).reversed() { put(view, part.size(traitCollection)) }
  }

  private var trailingSafeArea: CGFloat {
    guard let table, table.style != .insetGrouped else { return 0 }
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return rightToLeft ? table.safeAreaInsets.left : table.safeAreaInsets.right
  }

  /// Whether a point is on the info button; a finger has some room around it.
  func isDetailButton(at point: CGPoint) -> Bool {
    for (part, view) in zip(parts, standardAccessories) {
      guard case .detail = part else { continue }
      let room = CGRect(x: view.frame.minX - 11, y: 0, width: view.frame.width + 22, height: bounds.height)
      return room.contains(point)
    }
    return false
  }
}
