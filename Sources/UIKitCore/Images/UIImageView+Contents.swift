// From a picture to the layer's contents.
import Foundation

extension UIImageView {
  func shownImageDidChange(from old: UIImage?) {
    contentsDidChange()
    if old?.size != shownImage?.size || old?.alignmentRectInsets != shownImage?.alignmentRectInsets {
      invalidateIntrinsicContentSize()
    }
  }

  func highlightDidChange() {
    guard let highlightedImage else { return }
    shownImageDidChange(from: isHighlighted ? image : highlightedImage)
  }

  /// Makes the layer ask for its contents before the next frame.
  func contentsDidChange() { layer.setNeedsDisplay() }

  func configured(_ image: UIImage) -> UIImage {
    guard let preferred = preferredSymbolConfiguration, let symbol = image.storage.symbol,
      symbol.configuration == nil
    else { return image }
    return image.applyingSymbolConfiguration(preferred) ?? image
  }

  func showContents() {
    guard let image = shownImage else {
      layer.contents = nil
      return
    }
    let traits = traitCollection
    traits.performAsCurrent {
      let storage = image.storage.resolved(for: traits)
      let tint = storage.isTemplate ? tintColor.resolvedColor(with: traits).cgColor : nil
      let mirrored = storage.flipsForRightToLeft && effectiveUserInterfaceLayoutDirection == .rightToLeft
      let picture = storage.upright(tint: tint, mirrored: mirrored)
      if let capInsets = storage.capInsets, contentMode == .scaleToFill, let picture {
        let parts = NinePart(
          picture, scale: storage.scale, capInsets: capInsets, mode: storage.resizingMode)
        layer.contents = stretched(parts)
        layer.contentsScale = traits.displayScale > 0 ? traits.displayScale : storage.scale
      } else {
        drawnSize = nil
        layer.contents = picture
        layer.contentsScale = storage.scale
      }
    }
  }

  /// A resizable picture drawn over the bounds.
  private func stretched(_ parts: NinePart) -> CGImage? {
    drawnSize = bounds.size
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    let renderer = UIGraphicsImageRenderer(size: bounds.size, format: format)
    return renderer.image { parts.draw(in: CGRect(origin: .zero, size: bounds.size), $0.cgContext) }.cgImage
  }
}
