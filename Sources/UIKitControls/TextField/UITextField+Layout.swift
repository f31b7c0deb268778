// Where a text field's parts lie and how large it wants to be.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// A text field's fixed lengths (points). Measured: the rounded style's height of 34 and text inset of 7 and 2
/// (view-layout.json, `attrtext_fields`), the caret's one point above and below its line
/// (`probe_textview_caret`). The others are general knowledge.
private enum Metric {
  static let caretWidth: CGFloat = 2
  static let caretOverhang: CGFloat = 0.5
  static let caretRise: CGFloat = 1
  static let clearButtonSide: CGFloat = 19
  static let clearButtonMargin: CGFloat = 5
  static let cornerRadius: CGFloat = 5
  /// A bordered field is at least so high.
  static let leastBorderedHeight: CGFloat = 34
  /// What the rounded style's height leaves above and below a line of 17 points together.
  static let borderedPadding: CGFloat = 14

  static func textInset(_ style: UITextField.BorderStyle) -> CGSize {
    switch style {
    case .none: return .zero
    case .line: return CGSize(width: 2, height: 2)
    case .bezel, .roundedRect: return CGSize(width: 7, height: 2)
    }
  }
}

extension UITextField {
  /// The ends of a line of text.
  enum End { case leading, trailing }

  private var pixels: CGFloat { max(traitCollection.displayScale, 1) }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var lineHeight: CGFloat { (font ?? Self.standardFont).lineHeight }

  private var showsClearButton: Bool {
    hasText && clearButtonMode.shows(editing: isEditing) && !showsRightView
  }
  private var showsLeftView: Bool { leftView != nil && leftViewMode.shows(editing: isEditing) }
  private var showsRightView: Bool { rightView != nil && rightViewMode.shows(editing: isEditing) }

  // MARK: Size

  var ownSize: CGSize {
    let label = hasText ? textLabel : placeholderLabel
    let any = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    var width = label.sizeThatFits(any).width + 2 * Metric.textInset(borderStyle).width
    let room = CGRect(x: 0, y: 0, width: 10_000, height: Metric.leastBorderedHeight)
    if showsLeftView { width += leftViewRect(forBounds: room).width }
    if showsRightView { width += rightViewRect(forBounds: room).width }
    if clearButtonMode != .never { width += Metric.clearButtonSide + Metric.clearButtonMargin }
    return CGSize(width: width.ceiledToPixel(pixels), height: ownHeight)
  }

  private var ownHeight: CGFloat {
    switch borderStyle {
    case .none: return lineHeight.ceiledToPixel(pixels)
    case .line: return (lineHeight + 2 * Metric.textInset(.line).height).ceiledToPixel(pixels)
    case .bezel, .roundedRect:
      return max(lineHeight.rounded() + Metric.borderedPadding, Metric.leastBorderedHeight)
    }
  }

  // MARK: Rectangles

  /// What is left for the text between the overlays that show in that state.
  func room(in bounds: CGRect, editing: Bool) -> CGRect {
    let inset = Metric.textInset(borderStyle)
    var (left, right) = (bounds.minX + inset.width, bounds.maxX - inset.width)
    func take(_ rect: CGRect) {
      if rect.midX < bounds.midX { left = max(left, rect.maxX) } else { right = min(right, rect.minX) }
    }
    if leftView != nil && leftViewMode.shows(editing: editing) { take(leftViewRect(forBounds: bounds)) }
    if rightView != nil && rightViewMode.shows(editing: editing) {
      take(rightViewRect(forBounds: bounds))
    } else if hasText && clearButtonMode.shows(editing: editing) {
      take(clearButtonRect(forBounds: bounds))
    }
    let height = max(bounds.height - 2 * inset.height, 0)
    return CGRect(x: left, y: bounds.minY + inset.height, width: max(right - left, 0), height: height)
  }

  func overlayPlace(_ view: UIView?, _ end: End, in bounds: CGRect) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.sizeThatFits(bounds.size) }
    size.height = min(size.height, bounds.height)
    return place(size, end, margin: Metric.textInset(borderStyle).width, in: bounds)
  }

  func clearButtonPlace(in bounds: CGRect) -> CGRect {
    let side = min(Metric.clearButtonSide, bounds.height)
    let margin = borderStyle == .none ? 0 : Metric.clearButtonMargin
    return place(CGSize(width: side, height: side), .trailing, margin: margin, in: bounds)
  }

  /// Centred across the field, at one of its ends.
  private func place(_ size: CGSize, _ end: End, margin: CGFloat, in bounds: CGRect) -> CGRect {
    let isLeft = (end == .leading) != isRightToLeft
    let x = isLeft ? bounds.minX + margin : bounds.maxX - margin - size.width
    let y = (bounds.midY - size.height / 2).roundedToPixel(pixels)
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  /// From the field's top.
  var baseline: CGFloat {
    let rect = aligned(textRect(forBounds: bounds))
    let top = rect.minY + (rect.height - lineHeight) / 2
    return (top + (font ?? Self.standardFont).ascender).roundedToPixel(pixels)
  }

  /// The room of a line at the vertical alignment; centred text stands in the middle of the whole.
  private func aligned(_ rect: CGRect) -> CGRect {
    let height = lineHeight.ceiledToPixel(pixels)
    switch contentVerticalAlignment {
    case .top: return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height)
    case .bottom: return CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
    default: return rect
    }
  }

  // MARK: Laying out

  func overlayDidChange(from old: UIView?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func borderDidChange(from old: BorderStyle) {
    // What a rounded border kept to itself the view shows again.
    if old == .roundedRect { backgroundColor = backgroundColor }
    invalidateIntrinsicContentSize()
    fillDidChange()
  }

  /// A rounded border has the colour inside, and the corners outside it none.
  func fillDidChange() {
    if borderStyle == .roundedRect { layer.backgroundColor = nil }
    setNeedsLayout()
  }

  func placeContent() {
    placeFrame()
    placeOverlay(leftView, showsLeftView, leftViewRect(forBounds: bounds))
    placeOverlay(rightView, showsRightView, rightViewRect(forBounds: bounds))
    placeClearButton()
    placeholderLabel.frame = aligned(placeholderRect(forBounds: bounds))
    let rect = aligned(isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    canvas.frame = rect
    placeText(in: rect)
    placeCaret(in: rect)
  }

  private func placeFrame() {
    let picture = isEnabled ? background : disabledBackground ?? background
    guard borderStyle != .none || picture != nil else {
      frameHolder?.isHidden = true
      return
    }
    let holder = frameHolder ?? UIImageView(frame: .zero)
    if frameHolder == nil {
      frameHolder = holder
      insertSubview(holder, at: 0)
    }
    holder.isHidden = false
    holder.frame = borderRect(forBounds: bounds)
    holder.image = borderStyle == .none ? picture : nil
    let isRounded = borderStyle == .roundedRect
    if isRounded { layer.backgroundColor = nil }
    holder.backgroundColor = isRounded ? backgroundColor ?? .systemBackground : nil
    holder.layer.cornerRadius = isRounded ? Metric.cornerRadius : 0
    holder.layer.borderWidth = borderStyle == .none ? 0 : (isRounded ? 1 / pixels : 1)
    let line: UIColor = borderStyle == .line ? .label : (isRounded ? .separator : .systemGray2)
    holder.layer.borderColor = line.resolvedColor(with: traitCollection).cgColor
  }

  private func placeOverlay(_ view: UIView?, _ shows: Bool, _ rect: CGRect) {
    guard let view else { return }
    guard shows else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    view.frame = rect
  }

  private func placeClearButton() {
    guard showsClearButton else {
      clearButton?.isHidden = true
      return
    }
    let button = clearButton ?? makeClearButton()
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.tintColor = .tertiaryLabel
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(button)
    clearButton = button
    return button
  }

  /// Text longer than the field is cut at its end; while it is edited, its end shows and its beginning is cut.
  private func placeText(in rect: CGRect) {
    let any = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let wanted = hasText ? textLabel.sizeThatFits(any).width + Metric.caretWidth : 0
    guard isEditing, !adjustsFontSizeToFitWidth, wanted > rect.width else {
      textLabel.frame = CGRect(origin: .zero, size: rect.size)
      return
    }
    let x = isRightToLeft ? Metric.caretWidth : rect.width - wanted
    textLabel.frame = CGRect(x: x, y: 0, width: wanted - Metric.caretWidth, height: rect.height)
  }

  private func placeCaret(in rect: CGRect) {
    guard isEditing else {
      caret?.isHidden = true
      return
    }
    let view = caret ?? UIView(frame: .zero)
    if caret == nil {
      caret = view
      view.isUserInteractionEnabled = false
      view.layer.cornerRadius = Metric.caretWidth / 2
      addSubview(view)
    }
    view.isHidden = false
    view.backgroundColor = tintColor
    let height = (lineHeight + 2 * Metric.caretOverhang).roundedToPixel(pixels)
    let middle = rect.midY - Metric.caretRise + Metric.caretOverhang
    let place = CGRect(
      x: caretX(in: rect), y: (middle - height / 2).roundedToPixel(pixels), width: Metric.caretWidth,
      height: height)
    view.frame = place
  }

  /// Behind the text's last character; where the text would begin while there is none.
  private func caretX(in rect: CGRect) -> CGFloat {
    let lines = textLabel.textRect(forBounds: textLabel.bounds, limitedToNumberOfLines: 1)
    let text = lines.offsetBy(dx: rect.minX + textLabel.frame.minX, dy: 0)
    let last = rect.maxX - Metric.caretWidth
    let x: CGFloat
    if hasText {
      x = isRightToLeft ? text.minX - Metric.caretWidth : text.maxX
    } else {
      switch textAlignment {
      case .center: x = rect.midX - Metric.caretWidth / 2
      case .right: x = last
      case .left: x = rect.minX
      default: x = isRightToLeft ? last : rect.minX
      }
    }
    return min(max(x, rect.minX), max(last, rect.minX)).roundedToPixel(pixels)
  }
}
