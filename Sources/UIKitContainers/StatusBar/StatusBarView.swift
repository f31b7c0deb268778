// The status bar that a host shows above the app's windows.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// Shows 9:41, full signal, network and battery: the bar of Apple's own pictures. As wide as the screen and
/// as high as ``StatusBarMetrics/height``.
package final class StatusBarView: UIView {
  /// The colour of the content: dark, light, or by the interface style.
  package var style: UIStatusBarStyle = .default {
    didSet { if style != oldValue { updateColor() } }
  }
  package var metrics: StatusBarMetrics {
    didSet { if metrics != oldValue { applyMetrics() } }
  }
  private let time = UILabel(frame: .zero)
  /// At the left of a bar whose time stands in the middle.
  private let leftGlyphs = GlyphRow(frame: .zero)
  private let rightGlyphs = GlyphRow(frame: .zero)

  package init(metrics: StatusBarMetrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    addSubview(time)
    addSubview(leftGlyphs)
    addSubview(rightGlyphs)
    applyMetrics()
    updateColor()
  }
  package required init?(coder: NSCoder) { fatalError("The status bar is not archived") }

  /// The style that a window's root controller and its children prefer; nil where they hide the bar.
  package static func preferredStyle(from root: UIViewController?) -> UIStatusBarStyle? {
    guard let root else { return .default }
    let hiding = StatusBarAppearance.controller(from: root) { $0.childForStatusBarHidden }
    if hiding.prefersStatusBarHidden { return nil }
    return StatusBarAppearance.controller(from: root) { $0.childForStatusBarStyle }.preferredStatusBarStyle
  }

  private func applyMetrics() {
    time.font = .systemFont(ofSize: metrics.timeSize, weight: .semibold)
    time.text = metrics.kind == .pad ? "9:41 AM" : "9:41"
    leftGlyphs.scale = metrics.glyphScale
    rightGlyphs.scale = metrics.glyphScale
    switch metrics.kind {
    case .homeButton:
      leftGlyphs.parts = [.cellular, .wifi]
      rightGlyphs.parts = [.battery]
    case .pad:
      leftGlyphs.parts = []
      rightGlyphs.parts = [.wifi, .battery]
    case .notch, .island:
      leftGlyphs.parts = []
      rightGlyphs.parts = [.cellular, .wifi, .battery]
    }
    setNeedsLayout()
  }

  private func updateColor() {
    let isLight: Bool
    switch style {
    case .lightContent: isLight = true
    case .darkContent: isLight = false
    case .default: isLight = traitCollection.userInterfaceStyle == .dark
    }
    let color: UIColor = isLight ? .white : .black
    time.textColor = color
    leftGlyphs.color = color
    rightGlyphs.color = color
  }

  package override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    updateColor()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let timeSize = time.sizeThatFits(bounds.size)
    let y = metrics.centerY
    let x: CGFloat = metrics.kind == .pad ? metrics.timeX : metrics.timeX - timeSize.width / 2
    time.frame = CGRect(
      x: rounded(x), y: rounded(y - timeSize.height / 2), width: timeSize.width, height: timeSize.height)
    let right = rightGlyphs.ownSize
    place(rightGlyphs, right, x: bounds.width - metrics.rightMargin - right.width)
    place(leftGlyphs, leftGlyphs.ownSize, x: metrics.rightMargin)
  }

  private func place(_ glyphs: GlyphRow, _ size: CGSize, x: CGFloat) {
    glyphs.frame = CGRect(
      x: rounded(x), y: rounded(metrics.centerY - size.height / 2), width: size.width, height: size.height)
  }

  private func rounded(_ value: CGFloat) -> CGFloat {
    let scale = max(traitCollection.displayScale, 1)
    return (value * scale).rounded() / scale
  }
}

/// Some of the glyphs in a row.
private final class GlyphRow: UIView {
  var parts: [StatusBarGlyphs.Part] = [] {
    didSet { setNeedsDisplay() }
  }
  var color = UIColor.black {
    didSet { setNeedsDisplay() }
  }
  var scale: CGFloat = 1 {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  var ownSize: CGSize {
    guard !parts.isEmpty else { return .zero }
    var width: CGFloat = StatusBarGlyphs.spacing * CGFloat(parts.count - 1)
    for part in parts { width += part.size.width }
    return CGSize(
      width: (width * scale).rounded(.up), height: (StatusBarGlyphs.rowHeight * scale).rounded(.up))
  }

  override func draw(_ rect: CGRect) {
    guard let context = CurrentContext.top else { return }
    context.saveGState()
    context.scaleBy(x: scale, y: scale)
    context.setFillColor(color.cgColor)
    context.setStrokeColor(color.cgColor)
    var x: CGFloat = 0
    for part in parts {
      let y: CGFloat = (StatusBarGlyphs.rowHeight - part.size.height) / 2
      part.draw(in: context, at: CGPoint(x: x, y: y))
      x += part.size.width + StatusBarGlyphs.spacing
    }
    context.restoreGState()
  }
}
