// A layer that shows what lies behind it, blurred, saturated and tinted: the material of bars.
import CoreGraphics
import Foundation

/// What a backdrop layer does to the pixels behind it.
package struct BackdropDrawing: Hashable, @unchecked Sendable {
  /// Standard deviation of the blur, in points.
  package var blurRadius: CGFloat = 0
  /// 1 leaves the colours alone, 0 makes them grey, more than 1 strengthens them.
  package var saturation: CGFloat = 1
  /// Laid over the result.
  package var tint: CGColor?
}

/// Shows the blurred picture of what was drawn before it inside its bounds, within its rounded corners.
///
/// It sees only what lies in its own rectangle, as if the picture ended there, and only the group it is
/// composited in.
package class CABackdropLayer: CALayer {
  private var backdrop: BackdropDrawing {
    if case .backdrop(let backdrop) = state.drawing { return backdrop }
    return BackdropDrawing()
  }

  private func change(_ backdrop: BackdropDrawing) {
    state.drawing = .backdrop(backdrop)
    mark(.commit)
  }

  package override init() {
    super.init()
    state.drawing = .backdrop(BackdropDrawing())
  }

  package override init(layer: Any) {
    super.init(layer: layer)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.drawing = .backdrop(BackdropDrawing())
  }

  /// Standard deviation of the blur, in points.
  package var blurRadius: CGFloat {
    get { backdrop.blurRadius }
    set {
      var b: BackdropDrawing = backdrop
      b.blurRadius = newValue
      change(b)
    }
  }

  /// 1 leaves the colours alone, 0 makes them grey, more than 1 strengthens them.
  package var saturation: CGFloat {
    get { backdrop.saturation }
    set {
      var b: BackdropDrawing = backdrop
      b.saturation = newValue
      change(b)
    }
  }

  /// Laid over the blurred picture.
  package var tint: CGColor? {
    get { backdrop.tint }
    set {
      var b: BackdropDrawing = backdrop
      b.tint = newValue
      change(b)
    }
  }
}
