// Points to device pixels and back.
import Foundation

extension CGFloat {
  /// The nearest multiple of a device pixel, half away from zero.
  package func roundedToPixel(_ scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }

  /// The next multiple of a device pixel upwards; a thousandth of a pixel above one still counts as on it
  /// (text-metrics.md, "How UILabel rounds").
  package func ceiledToPixel(_ scale: CGFloat) -> CGFloat {
    (self * scale - 0.001).rounded(.up) / scale
  }
}
