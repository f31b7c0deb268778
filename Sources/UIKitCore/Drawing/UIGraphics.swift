// The current drawing context, and the functions that draw into it.
import Foundation

/// The context that UIKit's drawing calls go to: the one being drawn into, or the last one pushed.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.top }

/// Makes a context the current one until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.push(context) }

public func UIGraphicsPopContext() { CurrentContext.pop() }

/// Begins a bitmap of one pixel a point and makes it the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a bitmap and makes it the current context.
/// - Parameter scale: pixels a point; 0 takes the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let pixels = scale > 0 ? scale : UITraitCollection.current.displayScale
  ImageContexts.begin(Bitmap(size: size, opaque: opaque, scale: pixels))
}

/// The picture drawn so far into the innermost bitmap begun; nil outside one or for an impossible size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageContexts.current?.makeImage()
}

public func UIGraphicsEndImageContext() { ImageContexts.end() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = CurrentContext.top else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws the rectangle's edge, one point wide and inside it, with the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = CurrentContext.top else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.addRect(rect)
  context.addRect(rect.insetBy(dx: 1, dy: 1))
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Narrows the current context's clip to a rectangle.
public func UIRectClip(_ rect: CGRect) { CurrentContext.top?.clip(to: rect) }

/// A bitmap being drawn: its context and what becomes of it.
struct Bitmap {
  let context: CGContext?
  let scale: CGFloat

  /// Points; a side is rounded up to whole pixels. Without a context for an empty or too large size.
  init(size: CGSize, opaque: Bool, scale: CGFloat) {
    self.scale = scale
    let width: CGFloat = (size.width * scale - 0.001).rounded(.up)
    let height: CGFloat = (size.height * scale - 0.001).rounded(.up)
    let longest = CGFloat(PixelBuffer.longestSide)
    guard width >= 1, height >= 1, width <= longest, height <= longest,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else {
      context = nil
      return
    }
    context = CGContext(buffer: buffer, scale: scale, isOpaque: opaque)
  }

  func makeImage() -> UIImage? {
    guard let image = context?.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }
}

/// The bitmaps begun and not yet ended, innermost last.
private enum ImageContexts {
  nonisolated(unsafe) private static var stack: [Bitmap] = []

  static var current: Bitmap? { stack.last }

  static func begin(_ bitmap: Bitmap) {
    stack.append(bitmap)
    if let context = bitmap.context { CurrentContext.push(context) }
  }

  static func end() {
    guard let bitmap = stack.popLast() else { return }
    if bitmap.context != nil { CurrentContext.pop() }
  }
}
