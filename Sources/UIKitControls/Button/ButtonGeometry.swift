// Where a button's image and title lie. Values in, values out.
import Foundation
import UIKitCore

/// The classic button's arrangement: the image before the title, both aligned as one block in the content
/// rectangle; each one's edge insets then shift it and narrow what it may take. All in points.
struct ButtonGeometry {
  var imageSize: CGSize?
  /// The title's size where it may be as wide as it likes; nil without a title.
  var titleSize: CGSize?
  var imageInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  /// left, center, right or fill.
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center
  var isRightToLeft = false
  /// Pixels a point; places are rounded to it.
  var displayScale: CGFloat = 1

  /// Padding above and below the content where no content insets were set: a 15 point title gives a
  /// button of 18 + 12 = 30.
  static let defaultVerticalPadding: CGFloat = 6
  /// A button with a title or with nothing is never narrower by itself.
  static let minimumTitledWidth: CGFloat = 30

  /// What the button asks for. The image's and the title's edge insets do not count.
  ///
  /// - Parameter emptyTitleHeight: a line's height, for a button that has neither image nor title.
  func intrinsicSize(contentInsets: UIEdgeInsets, emptyTitleHeight: CGFloat) -> CGSize {
    let image = imageSize ?? .zero
    var title = titleSize ?? .zero
    if imageSize == nil, titleSize == nil { title.height = emptyTitleHeight }
    var width: CGFloat = image.width + title.width
    var titleHeight: CGFloat = title.height
    if contentInsets == .zero {
      if title.height > 0 { titleHeight += 2 * Self.defaultVerticalPadding }
      if imageSize == nil { width = max(width, Self.minimumTitledWidth) }
    }
    return CGSize(
      width: width + contentInsets.left + contentInsets.right,
      height: max(image.height, titleHeight) + contentInsets.top + contentInsets.bottom)
  }

  func imageRect(in content: CGRect) -> CGRect {
    guard let imageSize else { return CGRect(origin: content.origin, size: .zero) }
    let area = content.inset(by: imageInsets)
    var size = CGSize(
      width: min(imageSize.width, max(area.width, 0)), height: min(imageSize.height, max(area.height, 0)))
    if vertical == .fill { size.height = max(area.height, 0) }
    if horizontal == .fill, titleSize == nil { size.width = max(area.width, 0) }
    let title: CGFloat = titleSize.map { min($0.width, max(area.width - size.width, 0)) } ?? 0
    let block: CGFloat = size.width + title
    let start: CGFloat = leading(of: block, in: area)
    let x: CGFloat = isRightToLeft ? start + title : start
    return CGRect(origin: CGPoint(x: rounded(x), y: rounded(top(of: size.height, in: area))), size: size)
  }

  /// - Parameter titleSize: what the title takes within ``titleWidth(in:)``.
  func titleRect(in content: CGRect, titleSize: CGSize) -> CGRect {
    let area = content.inset(by: titleInsets)
    let image: CGFloat = imageWidth(in: content)
    var size = CGSize(
      width: min(titleSize.width, titleWidth(in: content)), height: min(titleSize.height, max(area.height, 0))
    )
    let start: CGFloat = leading(of: image + size.width, in: area)
    var x: CGFloat = isRightToLeft ? start : start + image
    if horizontal == .fill {
      size.width = titleWidth(in: content)
      x = isRightToLeft ? area.minX : area.minX + image
    }
    return CGRect(origin: CGPoint(x: rounded(x), y: rounded(top(of: size.height, in: area))), size: size)
  }

  /// What is left for the title beside the image.
  func titleWidth(in content: CGRect) -> CGFloat {
    max(content.inset(by: titleInsets).width - imageWidth(in: content), 0)
  }

  private func imageWidth(in content: CGRect) -> CGFloat {
    imageSize == nil ? 0 : imageRect(in: content).width
  }

  private func leading(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch horizontal {
    case .right, .trailing: area.maxX - width
    case .left, .leading, .fill: area.minX
    case .center: area.minX + (area.width - width) / 2
    }
  }

  private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch vertical {
    case .top, .fill: area.minY
    case .bottom: area.maxY - height
    case .center: area.minY + (area.height - height) / 2
    }
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value * displayScale).rounded() / displayScale }
}
