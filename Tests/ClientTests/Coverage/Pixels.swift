// Reading single pixels of pictures in tests.
import UIKit

@testable import UIKitCore

extension UIImage {
  /// Red, green, blue and alpha (premultiplied) of a pixel, from 0 to 255; empty outside the picture.
  func color(atX x: Int, _ y: Int) -> [Int] {
    guard let buffer = cgImage?.buffer, x < buffer.width, y < buffer.height else { return [] }
    let pixel = buffer[x, y]
    return [Int(pixel >> 16) & 255, Int(pixel >> 8) & 255, Int(pixel) & 255, Int(pixel >> 24)]
  }
}

extension UIGraphicsImageRendererFormat {
  static func scaled(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}
