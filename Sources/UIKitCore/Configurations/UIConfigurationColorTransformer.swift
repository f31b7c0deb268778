// A rule that makes one colour of another.
import Foundation

public struct UIConfigurationColorTransformer: @unchecked Sendable {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
    identity = Identity()
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The colour as a grey of its luminance.
  public static let grayscale = UIConfigurationColorTransformer { color in
    changed(color) { luminance, alpha in UIColor(white: luminance, alpha: alpha) }
  }

  /// Two transformers are equal that come from the same making.
  private final class Identity {}
  private let identity: Identity

  /// Dynamic colours stay dynamic.
  private static func changed(
    _ color: UIColor, _ make: @escaping (_ luminance: CGFloat, _ alpha: CGFloat) -> UIColor
  ) -> UIColor {
    UIColor { traits in
      var red: CGFloat = 0
      var green: CGFloat = 0
      var blue: CGFloat = 0
      var alpha: CGFloat = 0
      _ = color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return make(0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha)
    }
  }
}

extension UIConfigurationColorTransformer: Hashable {
  public static func == (a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer) -> Bool {
    a.identity === b.identity
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
