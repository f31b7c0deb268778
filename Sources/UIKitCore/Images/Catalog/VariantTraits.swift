// Which of a set's variants is for whom.
import Foundation

/// What a variant is made for; nil where it does not care.
struct VariantTraits: Hashable {
  var scale: CGFloat?
  var idiom: UIUserInterfaceIdiom?
  var style: UIUserInterfaceStyle?
  var contrast: UIAccessibilityContrast?
  var direction: UITraitEnvironmentLayoutDirection?

  init() {}

  init(_ traits: UITraitCollection) {
    if traits.displayScale > 0 { scale = traits.displayScale }
    if traits.userInterfaceIdiom != .unspecified { idiom = traits.userInterfaceIdiom }
    if traits.userInterfaceStyle != .unspecified { style = traits.userInterfaceStyle }
    if traits.accessibilityContrast != .unspecified { contrast = traits.accessibilityContrast }
    if traits.layoutDirection != .unspecified { direction = traits.layoutDirection }
  }

  /// Nil for a variant of a platform that is not iOS.
  init?(idiom: String?, appearances: [ContentsFile.Appearance]?) {
    switch idiom {
    case nil, "universal": self.idiom = nil
    case "iphone": self.idiom = .phone
    case "ipad": self.idiom = .pad
    default: return nil
    }
    for appearance in appearances ?? [] {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"): style = .dark
      case ("luminosity", "light"): style = .light
      case ("contrast", "high"): contrast = .high
      default: return nil
      }
    }
  }

  /// How well a variant serves the traits; nil where it does not serve them at all. Compared in order:
  /// idiom, style, contrast, direction, scale.
  func fit(_ traits: UITraitCollection) -> [Int]? {
    var ranks: [Int] = []
    func rank<Value: Equatable>(_ own: Value?, _ asked: Value, unspecified: Value) -> Bool {
      guard let own else {
        ranks.append(1)
        return true
      }
      ranks.append(2)
      return asked == own || asked == unspecified
    }
    guard rank(idiom, traits.userInterfaceIdiom, unspecified: .unspecified) else { return nil }
    // A variant for the light style or the normal contrast also serves where nothing was said.
    if let style {
      guard style == traits.userInterfaceStyle || (style == .light && traits.userInterfaceStyle != .dark)
      else {
        return nil
      }
    }
    ranks.append(style == nil ? 1 : 2)
    if let contrast {
      guard contrast == traits.accessibilityContrast || contrast == .normal else { return nil }
    }
    ranks.append(contrast == nil ? 1 : 2)
    guard rank(direction, traits.layoutDirection, unspecified: .leftToRight) else { return nil }
    ranks.append(scaleRank(traits.displayScale))
    return ranks
  }

  private func scaleRank(_ asked: CGFloat) -> Int {
    guard let scale else { return 2 }
    if asked <= 0 { return scale == 1 ? 3 : 1 }
    // The screen's own scale, then larger ones upwards, then smaller ones downwards.
    if scale == asked { return 300 }
    return scale > asked ? 200 - Int(scale) : 100 + Int(scale)
  }

  /// The position of the variant that serves the traits best; the first among equals.
  static func best(of variants: [VariantTraits], for traits: UITraitCollection) -> Int? {
    var best: (index: Int, fit: [Int])?
    for (index, variant) in variants.enumerated() {
      guard let fit = variant.fit(traits) else { continue }
      if let leader = best, !leader.fit.lexicographicallyPrecedes(fit) { continue }
      best = (index, fit)
    }
    return best?.index
  }
}
