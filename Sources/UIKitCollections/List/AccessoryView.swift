// The view of one accessory.
import Foundation
@_spi(UIKitInternal) import UIKitCore

@MainActor final class AccessoryView: UIView {
  var accessory: UICellAccessory {
    didSet { update() }
  }
  private weak var cell: UICollectionViewListCell?
  private var picture: UIImageView?
  private var label: UILabel?
  private var state: UICellConfigurationState?
  /// Whether the row's item is open: its chevron points down.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { turn() } }
  }

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(frame: .zero)
    autoresizesSubviews = false
    update()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Looks

  func show(_ state: UICellConfigurationState) {
    self.state = state
    update()
  }

  private func update() {
    isUserInteractionEnabled = takesTouches
    let look = accessory.look
    switch accessory.accessoryType {
    case .disclosureIndicator: draw("chevron.forward", look.tintColor ?? .tertiaryLabel, 13, .semibold)
    case .outlineDisclosure: draw("chevron.forward", look.tintColor ?? cell?.tintColor, 13, .semibold)
    case .checkmark: draw("checkmark", look.tintColor ?? cell?.tintColor, 17, .semibold)
    case .detail: draw("info.circle", look.tintColor ?? cell?.tintColor, 20, .regular)
    case .delete: drawButton("minus.circle.fill", look.backgroundColor ?? .systemRed)
    case .insert: drawButton("plus.circle.fill", look.backgroundColor ?? .systemGreen)
    case .reorder: draw("line.3.horizontal", look.tintColor ?? .tertiaryLabel, 17, .regular)
    case .multiselect:
      if state?.isSelected == true {
        drawButton("checkmark.circle.fill", look.backgroundColor ?? cell?.tintColor ?? .tintColor)
      } else {
        drawCircle(look.tintColor ?? .tertiaryLabel)
      }
    case .label: write(look)
    case .customView(let view):
      if view.superview !== self { addSubview(view) }
      if let color = look.tintColor { view.tintColor = color }
    }
    turn()
    setNeedsLayout()
  }

  private func image() -> UIImageView {
    if let picture { return picture }
    let made = UIImageView(image: nil)
    made.contentMode = .center
    addSubview(made)
    picture = made
    return made
  }

  private func draw(
    _ name: String, _ color: UIColor?, _ size: CGFloat, _ weight: UIImage.SymbolWeight
  ) {
    let view = image()
    view.backgroundColor = nil
    view.layer.borderWidth = 0
    let configuration = UIImage.SymbolConfiguration(pointSize: scaled(size), weight: weight)
    view.image = UIImage(systemName: name, withConfiguration: configuration)
    view.tintColor = color
  }

  /// A coloured disc with a white sign in it.
  private func drawButton(_ name: String, _ color: UIColor) {
    draw(name, color, 22, .regular)
    // The sign is a hole in the symbol.
    image().backgroundColor = .white
  }

  private func drawCircle(_ color: UIColor) {
    draw("circle", color, 22, .regular)
  }

  private func write(_ look: UICellAccessory.Look) {
    let view = label ?? UILabel()
    if label == nil {
      addSubview(view)
      label = view
    }
    view.adjustsFontForContentSizeCategory = look.adjustsFont
    view.font = look.font
    view.textColor = look.tintColor ?? .secondaryLabel
    view.text = look.text
  }

  private func turn() {
    guard case .outlineDisclosure = accessory.accessoryType else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let angle: CGFloat = isExpanded ? (isMirrored ? -.pi / 2 : .pi / 2) : 0
    picture?.transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
  }

  // MARK: Size

  private func scaled(_ value: CGFloat) -> CGFloat {
    UIFontMetrics(forTextStyle: .body).scaledValue(for: value, compatibleWith: traitCollection)
  }

  /// The accessory's own size (points).
  func size(rowHeight: CGFloat) -> CGSize {
    switch accessory.accessoryType {
    case .disclosureIndicator, .outlineDisclosure: return scaledSize(14, 14)
    case .checkmark: return scaledSize(19, 18)
    case .delete, .insert, .multiselect: return scaledSize(26, 26)
    case .detail: return scaledSize(24, 24)
    case .reorder: return scaledSize(27, 15)
    case .label:
      return label?.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: rowHeight)) ?? .zero
    case .customView(let view):
      var size = view.bounds.size
      if !accessory.look.maintainsFixedSize && rowHeight > 0 { size.height = min(size.height, rowHeight) }
      return size
    }
  }

  private func scaledSize(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    let pixels = max(traitCollection.displayScale, 1)
    return CGSize(
      width: scaled(width).roundedToPixel(pixels), height: scaled(height).roundedToPixel(pixels))
  }

  /// The width of the room that the accessory is centred in (points).
  func room(rowHeight: CGFloat) -> CGFloat {
    switch accessory.look.reservedLayoutWidth {
    case .actual: return size(rowHeight: rowHeight).width
    case .custom(let width): return width
    case .standard:
      let pixels = max(traitCollection.displayScale, 1)
      switch accessory.accessoryType {
      case .disclosureIndicator, .outlineDisclosure: return size(rowHeight: rowHeight).width
      case .label: return size(rowHeight: rowHeight).width
      default: return scaled(ListMetrics.accessoryWidth).roundedToPixel(pixels)
      }
    }
  }

  var isReorderWithLine: Bool {
    guard case .reorder = accessory.accessoryType else { return false }
    return accessory.look.showsVerticalSeparator
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let picture {
      let isDisc = picture.backgroundColor != nil
      // The white under a disc must not show at its rim.
      let side = isDisc ? max((picture.image?.size.width ?? 0) - 6, 0) : 0
      picture.bounds.size = isDisc ? CGSize(width: side, height: side) : bounds.size
      picture.layer.cornerRadius = side / 2
      picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    label?.frame = bounds
    if case .customView(let view) = accessory.accessoryType { view.frame = bounds }
  }

  override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    update()
  }

  // MARK: Taps

  private var takesTouches: Bool {
    switch accessory.accessoryType {
    case .outlineDisclosure: return cell?.togglesByTap != true
    case .detail, .delete, .insert: return accessory.action != nil
    case .customView: return true
    default: return false
    }
  }

  private var answersTaps: Bool {
    if case .customView = accessory.accessoryType { return false }
    return takesTouches
  }

  /// A finger may miss a small sign by this much (points).
  private static let reach: CGFloat = 15

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    answersTaps ? bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) : bounds.contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !answersTaps { super.touchesBegan(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard answersTaps else { return super.touchesEnded(touches, with: event) }
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    cell?.accessoryWasTapped(self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !answersTaps { super.touchesCancelled(touches, with: event) }
  }
}
