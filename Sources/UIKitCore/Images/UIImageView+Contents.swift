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
    drawnSize = nil
    layer.contentsCenter = Self.wholePicture
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
      if storage.capInsets != nil, contentMode == .scaleToFill || contentMode == .redraw, let picture {
        showResizable(picture, storage)
      } else {
        layer.contents = picture
        layer.contentsScale = storage.scale
      }
    }
  }

  private static let wholePicture = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// A picture whose middle stretches is the contents itself, with its caps kept by the layer; one whose
  /// middle repeats is drawn over the bounds.
  private func showResizable(_ picture: CGImage, _ storage: ImageStorage) {
    let caps = storage.capInsets ?? .zero
    let size = storage.size
    let middle = CGRect(origin: .zero, size: size).inset(by: caps)
    let isPoint = middle.width <= 1 && middle.height <= 1
    if storage.resizingMode == .stretch || isPoint, middle.width > 0, middle.height > 0 {
      layer.contents = picture
      layer.contentsScale = storage.scale
      layer.contentsCenter = CGRect(
        x: middle.minX / size.width, y: middle.minY / size.height, width: middle.width / size.width,
        height: middle.height / size.height)
      return
    }
    let parts = NinePart(picture, scale: storage.scale, capInsets: caps, mode: storage.resizingMode)
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    let renderer = UIGraphicsImageRenderer(size: bounds.size, format: format)
    let room = CGRect(origin: .zero, size: bounds.size)
    let drawn = renderer.image { parts.draw(in: room, $0.cgContext) }
    drawnSize = bounds.size
    layer.contents = drawn.cgImage
    layer.contentsScale = drawn.scale
  }
}
