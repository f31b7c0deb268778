// Chapter of Painter: a layer's contents, scaled once and kept.
import CPixelKernels
import CoreGraphics
import Foundation

/// What tells one scaled picture from another.
struct PictureKey: Hashable {
  var picture: ObjectIdentifier
  var part: CGRect
  var width: Int
  var height: Int
  var isNearest: Bool

  func hash(into hasher: inout Hasher) {
    hasher.combine(picture)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(part.origin.x)
    hasher.combine(part.origin.y)
  }
}

/// A scaled picture, or the part of it that was needed so far.
struct KeptPicture {
  /// Held so that its identity is not given to another picture.
  var original: CGImage
  /// Which pixels of the scaled picture `pixels` holds.
  var rect: PixelRect
  var pixels: PixelBuffer
}

extension Painter {
  func paintContents(
    _ state: LayerState, _ map: PlanarTransform, _ clip: Region, opacity: CGFloat
  ) {
    guard let image = state.contents else { return }
    let frame: CGRect = state.contentsFrame(of: image)
    if state.contentsAreDrawn, map.a == state.contentsScale, map.d == state.contentsScale,
      let buffer = image.decodedBuffer
    {
      // Drawn for these very pixels.
      let place: PixelRect = map.pixels(of: CGRect(origin: frame.origin, size: .zero))
      surface.draw(
        buffer, isOpaque: image.isOpaque, x: place.minX, y: place.minY,
        within: PixelRect(x: place.minX, y: place.minY, width: image.width, height: image.height),
        opacity: opacity, clip)
      return
    }
    let part = CGRect(
      x: state.contentsRect.minX * CGFloat(image.width), y: state.contentsRect.minY * CGFloat(image.height),
      width: state.contentsRect.width * CGFloat(image.width),
      height: state.contentsRect.height * CGFloat(image.height))
    let isGrowing: Bool = map.apply(frame).width > part.width
    let filter: CALayerContentsFilter = isGrowing ? state.magnificationFilter : state.minificationFilter
    let isNearest: Bool = filter == .nearest
    if state.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) {
      let scale: CGFloat = max(state.contentsScale, 1e-6)
      paintStretched(
        image, part, map.pixels(of: frame), center: state.contentsCenter,
        scaleX: map.a / scale, scaleY: map.d / scale, isNearest, clip, opacity: opacity)
      return
    }
    paint(image, part, map.pixels(of: frame), isNearest, clip, opacity: opacity)
  }

  /// Draws nine parts, of which those in the corners keep their size and the others stretch.
  private func paintStretched(
    _ image: CGImage, _ part: CGRect, _ rect: PixelRect, center: CGRect, scaleX: CGFloat, scaleY: CGFloat,
    _ isNearest: Bool, _ clip: Region, opacity: CGFloat
  ) {
    /// The four cuts along one axis: in source pixels and in target pixels.
    func cuts(
      _ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat, _ scale: CGFloat,
      _ low: Int, _ high: Int
    ) -> (source: [CGFloat], target: [Int]) {
      let source: [CGFloat] = [start, start + length * from, start + length * to, start + length]
      var before = Int((length * from * scale).rounded(.toNearestOrAwayFromZero))
      var after = Int((length * (1 - to) * scale).rounded(.toNearestOrAwayFromZero))
      if before + after > high - low {
        let total: CGFloat = CGFloat(before + after)
        before = Int((CGFloat(high - low) * CGFloat(before) / total).rounded(.toNearestOrAwayFromZero))
        after = high - low - before
      }
      return (source, [low, low + before, high - after, high])
    }
    let x = cuts(part.minX, part.width, center.minX, center.maxX, scaleX, rect.minX, rect.maxX)
    let y = cuts(part.minY, part.height, center.minY, center.maxY, scaleY, rect.minY, rect.maxY)
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: x.source[column], y: y.source[row], width: x.source[column + 1] - x.source[column],
          height: y.source[row + 1] - y.source[row])
        let target = PixelRect(
          minX: x.target[column], minY: y.target[row], maxX: x.target[column + 1], maxY: y.target[row + 1])
        guard source.width > 0, source.height > 0, !target.isEmpty else { continue }
        paint(image, source, target, isNearest, clip, opacity: opacity)
      }
    }
  }

  /// Draws the part `part` of `image`, in its pixels, on `rect`.
  private func paint(
    _ image: CGImage, _ part: CGRect, _ rect: PixelRect, _ isNearest: Bool, _ clip: Region, opacity: CGFloat
  ) {
    guard !rect.isEmpty, part.width > 0, part.height > 0 else { return }
    let visible: PixelRect = rect.intersection(clip.extents).intersection(surface.rect)
    guard !visible.isEmpty else { return }
    let isWhole: Bool = part.minX == part.minX.rounded() && part.minY == part.minY.rounded()
    if isWhole, part.width == CGFloat(rect.width), part.height == CGFloat(rect.height),
      let buffer = image.decodedBuffer
    {
      surface.draw(
        buffer, isOpaque: image.isOpaque, x: rect.minX - Int(part.minX), y: rect.minY - Int(part.minY),
        within: rect, opacity: opacity, clip)
      return
    }
    let needed: PixelRect = visible.moved(-rect.minX, -rect.minY)
    guard let kept = scaled(image, part, rect.width, rect.height, isNearest, needed) else { return }
    surface.draw(
      kept.pixels, isOpaque: image.isOpaque, x: rect.minX + kept.rect.minX, y: rect.minY + kept.rect.minY,
      within: visible, opacity: opacity, clip)
  }

  /// `part` of `image` at another size, at least the pixels of `needed`.
  ///
  /// The first time only what is needed is made, so that a picture whose size changes every frame costs no
  /// more than its visible part; asked again for other parts, the whole is made.
  private func scaled(
    _ image: CGImage, _ part: CGRect, _ width: Int, _ height: Int, _ isNearest: Bool, _ needed: PixelRect
  ) -> KeptPicture? {
    let key = PictureKey(
      picture: ObjectIdentifier(image), part: part, width: width, height: height, isNearest: isNearest)
    let kept: KeptPicture? = compositor.pictures.value(key, frame: compositor.frame)
    if let kept, kept.rect.contains(needed) { return kept }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let isSmall: Bool = width * height <= 4 << 20
    let rect: PixelRect = kept == nil ? needed : isSmall ? whole : needed.union(kept!.rect)
    guard let pixels = PixelBuffer(width: rect.width, height: rect.height),
      let reading = reading(image, part, width, height, rect)
    else { return nil }
    let place: CGRect = reading.place(part)
    var source = scaling()
    source.pixels = UnsafeRawPointer(reading.buffer.base)
    source.bytes_per_row = reading.buffer.bytesPerRow
    source.min_x = Int32(max(place.minX.rounded(.down), 0))
    source.min_y = Int32(max(place.minY.rounded(.down), 0))
    source.max_x = Int32(min(place.maxX.rounded(.up), CGFloat(reading.buffer.width)))
    source.max_y = Int32(min(place.maxY.rounded(.up), CGFloat(reading.buffer.height)))
    guard source.max_x > source.min_x, source.max_y > source.min_y else { return nil }
    source.x = Double(place.minX)
    source.y = Double(place.minY)
    source.part_width = Double(place.width)
    source.part_height = Double(place.height)
    source.width = Int32(width)
    source.height = Int32(height)
    source.nearest = isNearest
    guard
      pixels_scale(
        &source, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height), pixels.base,
        pixels.bytesPerRow)
    else { return nil }
    compositor.work.scaledPictures += 1
    compositor.work.scaledPixels += rect.pixels
    let result = KeptPicture(original: image, rect: rect, pixels: pixels)
    compositor.pictures.set(
      result, key, bytes: pixels.bytesPerRow * pixels.height, frame: compositor.frame)
    return result
  }

  /// The pixels from which those in `rect` can be made, where `part` of `image` is scaled to `width` by
  /// `height`: of a picture that is not decoded no more and no larger than that takes.
  private func reading(_ image: CGImage, _ part: CGRect, _ width: Int, _ height: Int, _ rect: PixelRect)
    -> PictureReading?
  {
    let across: CGFloat = part.width / CGFloat(width)
    let down: CGFloat = part.height / CGFloat(height)
    let shown = CGRect(
      x: part.minX + CGFloat(rect.minX) * across, y: part.minY + CGFloat(rect.minY) * down,
      width: CGFloat(rect.width) * across, height: CGFloat(rect.height) * down)
    // Room for what the filter sees around a pixel.
    let seen: CGRect = shown.insetBy(dx: -2 - 2 * across, dy: -2 - 2 * down)
    return image.reading(of: seen, reducedBy: max(min(across, down), 1))
  }
}
