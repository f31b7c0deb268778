import UIKit

/// Whether a view has the colours of its surroundings or the opposite ones.
enum ColorStyle {
  case standard
  case inverted

  var textColor: UIColor {
    switch self {
    case .standard: return .label
    case .inverted: return .invertedLabel
    }
  }
}

extension UIColor {
  /// The system background of the opposite style.
  static let invertedBackground = UIColor { traits in
    UIColor.systemBackground.resolvedColor(with: traits.invertedStyle())
  }

  /// The label colour of the opposite style.
  static let invertedLabel = UIColor { traits in
    UIColor.label.resolvedColor(with: traits.invertedStyle())
  }
}

extension UITraitCollection {
  /// The same traits with light and dark exchanged.
  func invertedStyle() -> UITraitCollection {
    switch userInterfaceStyle {
    case .dark: return merging(.light)
    case .light, .unspecified: return merging(.dark)
    @unknown default: return self
    }
  }

  private func merging(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}
