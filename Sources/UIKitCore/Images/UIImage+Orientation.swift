// The eight ways a picture can lie.
import Foundation

extension UIImage.Orientation {
  /// The orientation that an EXIF number (1...8) stands for.
  init(exif: Int) {
    switch exif {
    case 2: self = .upMirrored
    case 3: self = .down
    case 4: self = .downMirrored
    case 5: self = .leftMirrored
    case 6: self = .right
    case 7: self = .rightMirrored
    case 8: self = .left
    default: self = .up
    }
  }

  /// Whether width and height of the stored pixels change places.
  var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: return true
    case .up, .down, .upMirrored, .downMirrored: return false
    }
  }

  /// The orientation that shows the picture mirrored left to right.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: return .upMirrored
    case .upMirrored: return .up
    case .down: return .downMirrored
    case .downMirrored: return .down
    case .left: return .rightMirrored
    case .rightMirrored: return .left
    case .right: return .leftMirrored
    case .leftMirrored: return .right
    }
  }

  /// Brings stored coordinates (y down) of a picture of `stored` size to the upright one.
  func upright(_ stored: CGSize) -> CGAffineTransform {
    let (w, h) = (stored.width, stored.height)
    switch self {
    case .up: return .identity
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case .rightMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    }
  }
}
