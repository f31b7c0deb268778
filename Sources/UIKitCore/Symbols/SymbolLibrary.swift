// SF Symbol names drawn from a free icon set.
import CoreGraphics
import Foundation

/// A symbol's picture: black ink whose alpha is the shape, to be drawn as a template.
package struct SymbolPicture: Sendable {
  package let image: CGImage
  /// Points; a whole number of pixels.
  package let size: CGSize
  /// From the picture's bottom up to the baseline of the text it goes with (points).
  package let baselineOffsetFromBottom: CGFloat
  /// false for the stand-in of a name that has no drawing.
  package let isKnown: Bool
}

/// Draws symbols by name.
package enum SymbolLibrary {
  /// The picture of a symbol. A name without a drawing gets a dashed square with a question mark, and one
  /// line on standard error names it.
  ///
  /// - Parameters:
  ///   - style: size, weight and scale.
  ///   - displayScale: pixels a point.
  /// - Returns: nil where the size leaves nothing to draw.
  package static func image(
    named name: String, style: SymbolStyle = SymbolStyle(), displayScale: CGFloat
  ) -> SymbolPicture? {
    let key = Key(name: name, style: style, displayScale: displayScale)
    if let picture = pictures.withLock({ $0[key] }) { return picture }
    guard let picture = draw(key) else { return nil }
    if !picture.isKnown { logOnce("No drawing stands for the symbol '\(name)'; a placeholder is shown.") }
    pictures.withLock { $0[key] = picture }
    return picture
  }

  /// Whether the name has a drawing of its own or one composed of others.
  package static func isKnown(_ name: String) -> Bool { SymbolRecipe.known(name) != nil }

  /// Every name with a drawing of its own, sorted.
  package static var names: [String] { SymbolTable.names.keys }

  private struct Key: Hashable {
    var name: String
    var style: SymbolStyle
    var displayScale: CGFloat
  }

  /// Pictures drawn so far; an app uses few symbols in few styles.
  private static let pictures = Guarded<[Key: SymbolPicture]>([:])

  private static func draw(_ key: Key) -> SymbolPicture? {
    let style = key.style
    guard style.pointSize > 0, style.pointSize.isFinite, key.displayScale > 0 else { return nil }
    let factor: CGFloat = SymbolMetrics.factor(of: style.scale)
    let em: CGFloat = style.pointSize * factor
    let pointsPerUnit: CGFloat = em * SymbolMetrics.emPerUnit
    // The scales share the stroke of the text's weight.
    let strokeWidth: CGFloat = SymbolMetrics.strokeWidth(of: style.weight) / factor
    let recipe = SymbolRecipe.named(key.name)
    let ink = recipe.bounds(strokeWidth: strokeWidth)
    guard !ink.isNull else { return nil }

    let width: CGFloat = ink.width * pointsPerUnit + 2 * SymbolMetrics.sideBearing * em
    let height: CGFloat = ink.height * pointsPerUnit + 2 * SymbolMetrics.verticalBearing * em
    let pixelsWide = Int((width * key.displayScale - 0.001).rounded(.up))
    let pixelsHigh = Int((height * key.displayScale - 0.001).rounded(.up))
    let size = CGSize(
      width: CGFloat(pixelsWide) / key.displayScale, height: CGFloat(pixelsHigh) / key.displayScale)

    guard let buffer = PixelBuffer(width: pixelsWide, height: pixelsHigh) else { return nil }
    let context = CGContext(buffer: buffer, scale: key.displayScale)
    context.translateBy(x: size.width / 2, y: size.height / 2)
    context.scaleBy(x: pointsPerUnit, y: pointsPerUnit)
    context.translateBy(x: -ink.midX, y: -ink.midY)
    context.setFillColor(gray: 0, alpha: 1)
    context.setStrokeColor(gray: 0, alpha: 1)
    recipe.draw(in: context, strokeWidth: strokeWidth)
    guard let image = context.makeImage() else { return nil }

    let gridCenter: CGFloat = size.height / 2 + (SymbolMetrics.grid / 2 - ink.midY) * pointsPerUnit
    let baseline: CGFloat = gridCenter + SymbolMetrics.capHeight * style.pointSize / 2
    return SymbolPicture(
      image: image, size: size, baselineOffsetFromBottom: size.height - baseline, isKnown: recipe.isKnown)
  }
}

/// A value that is reached under a lock.
private final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
