// Where a button's parts lie and how large it wants to be.
import Foundation
import UIKitCore

extension UIButton {
  var ownSize: CGSize {
    var geometry = self.geometry
    geometry.titleSize = hasTitle ? titleSize(in: .greatestFiniteMagnitude) : nil
    return geometry.intrinsicSize(contentInsets: contentEdgeInsets, emptyTitleHeight: titleLineHeight)
  }

  private var geometry: ButtonGeometry {
    var geometry = ButtonGeometry()
    geometry.imageSize = currentImage?.size
    geometry.titleSize = hasTitle ? titleSize(in: .greatestFiniteMagnitude) : nil
    geometry.imageInsets = imageEdgeInsets
    geometry.titleInsets = titleEdgeInsets
    geometry.horizontal = effectiveContentHorizontalAlignment
    geometry.vertical = contentVerticalAlignment
    geometry.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    geometry.displayScale = max(traitCollection.displayScale, 1)
    return geometry
  }

  /// Title boxes are whole points in both directions.
  private func titleSize(in width: CGFloat) -> CGSize {
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  func placedImageRect(_ content: CGRect) -> CGRect { geometry.imageRect(in: content) }

  func placedTitleRect(_ content: CGRect) -> CGRect {
    let geometry = self.geometry
    guard hasTitle else { return CGRect(origin: content.origin, size: .zero) }
    let size = titleSize(in: geometry.titleWidth(in: content))
    return geometry.titleRect(in: content, titleSize: size)
  }

  func placeContent() {
    let content = contentRect(forBounds: bounds)
    backgroundHolder?.frame = backgroundRect(forBounds: bounds)
    if currentImage != nil { imageHolder.frame = imageRect(forContentRect: content) }
    if hasTitle { label.frame = titleRect(forContentRect: content) }
  }
}
