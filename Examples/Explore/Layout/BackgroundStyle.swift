import UIKit

/// What may lie behind a whole section.
enum BackgroundStyle: String, CaseIterable {
  case inverted
  case secondary

  var elementKind: String { "background." + rawValue }

  var viewClass: BackgroundView.Type {
    switch self {
    case .inverted: return InvertedBackgroundView.self
    case .secondary: return SecondaryBackgroundView.self
    }
  }
}

extension UICollectionViewLayout {
  func registerBackgrounds() {
    for style in BackgroundStyle.allCases {
      register(style.viewClass, forDecorationViewOfKind: style.elementKind)
    }
  }
}

extension NSCollectionLayoutSection {
  func addingBackground(_ style: BackgroundStyle) -> NSCollectionLayoutSection {
    decorationItems.append(.background(elementKind: style.elementKind))
    return self
  }
}
