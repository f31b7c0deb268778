// Geometry that is not a number stops the program, as on Apple's systems: it would spoil every frame after it.
import Foundation

extension CALayer {
  func requireNumbers(bounds: CGRect) {
    let (origin, size) = (bounds.origin, bounds.size)
    guard origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN else { return }
    stop(
      "CALayer bounds contains NaN: [\(short(origin.x)) \(short(origin.y)); \(short(size.width)) "
        + "\(short(size.height))]")
  }

  func requireNumbers(position: CGPoint) {
    guard position.x.isNaN || position.y.isNaN else { return }
    stop("CALayer position contains NaN: [\(short(position.x)) \(short(position.y))]")
  }

  private func short(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

  private func stop(_ reason: String) -> Never {
    var layer = "<\(type(of: self)): position = \(position); bounds = \(bounds)"
    if let delegate { layer += "; delegate = \(type(of: delegate))" }
    fputs(
      "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', "
        + "reason: '\(reason). Layer: \(layer)>'\n", stderr)
    abort()
  }
}
