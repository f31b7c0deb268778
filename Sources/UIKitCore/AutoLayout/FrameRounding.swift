// Solutions are exact; frames stand on device pixels.
import Foundation

/// How a host rounds what layout gives, and how wide it lets text run.
///
/// Recorded figures come from two hosts; `devicePixels` is what a phone does.
package struct FrameRounding: Equatable, Sendable {
  /// Pixels a point that origins and sizes are rounded to; nil takes the screen's.
  package var originScale: CGFloat?
  package var sizeScale: CGFloat?
  /// Whether baselines stand on device pixels within their views.
  package var roundsBaselines: Bool
  /// The readable width (points) and the bounds from which it matters.
  package var readableWidth: CGFloat
  package var leastReadableBounds: CGFloat

  /// Origins and sizes to the nearest device pixel (measured-rules, "Auto Layout").
  package static let devicePixels = FrameRounding(
    originScale: nil, sizeScale: nil, roundsBaselines: true, readableWidth: 672, leastReadableBounds: 0)
  /// Mac Catalyst: origins to whole points, sizes to halves.
  package static let catalyst = FrameRounding(
    originScale: 1, sizeScale: 2, roundsBaselines: false, readableWidth: 920, leastReadableBounds: 1008)

  /// The rounding in use.
  @MainActor package static var current = FrameRounding.devicePixels

  /// Rounds a rectangle; values that are off a half by less than the solver's error count as on it.
  @MainActor package func round(_ rect: CGRect, scale: CGFloat) -> CGRect {
    let origin = originScale ?? scale
    let size = sizeScale ?? scale
    return CGRect(
      x: Self.nearest(rect.minX, origin), y: Self.nearest(rect.minY, origin),
      width: Self.nearest(rect.width, size), height: Self.nearest(rect.height, size))
  }

  /// A baseline's distance from an edge of its view.
  @MainActor func baseline(_ offset: CGFloat, scale: CGFloat) -> CGFloat {
    roundsBaselines ? offset.roundedToPixel(sizeScale ?? scale) : offset
  }

  private static func nearest(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let scaled = value * scale
    let nudged = scaled + (scaled < 0 ? -1e-6 : 1e-6)
    return nudged.rounded() / scale
  }
}
