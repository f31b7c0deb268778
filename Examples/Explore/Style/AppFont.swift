import UIKit

/// The fonts of the app, scaled for the text size of the moment each time they are asked for.
enum AppFont {
  static var largeTitle: UIFont { scaled(.largeTitle, size: 64, weight: .heavy) }
  static var title2: UIFont { scaled(.title2, size: 18, weight: .bold) }
  static var title4: UIFont { scaled(.title3, size: 15, weight: .light) }
  static var button: UIFont { scaled(.headline, size: 13, weight: .semibold) }
  static var headline: UIFont { scaled(.headline, size: 14, weight: .semibold) }
  static var subheadline: UIFont { scaled(.subheadline, size: 12, weight: .light) }

  private static func scaled(_ style: UIFont.TextStyle, size: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }
}
