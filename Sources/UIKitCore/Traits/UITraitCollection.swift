// What a view knows of its surroundings: appearance, text size, size classes, scale.
import Foundation

/// An immutable set of traits; each may be unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
  package let values: TraitValues

  public override init() { values = TraitValues() }
  package init(values: TraitValues) { self.values = values }

  /// Merges collections; where two specify a trait, the later one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var merged = TraitValues()
    for collection in traitCollections { merged.merge(collection.values) }
    self.init(values: merged)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// A collection made by setting traits one by one (iOS 17).
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = TraitValues()
    mutations(&traits)
    self.init(values: traits as? TraitValues ?? TraitValues())
  }

  private convenience init(_ set: (inout TraitValues) -> Void) {
    var values = TraitValues()
    set(&values)
    self.init(values: values)
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Device pixels a point; 0 where unspecified.
  open var displayScale: CGFloat { values.displayScale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }

  /// A copy with some traits changed (iOS 17).
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(values: traits as? TraitValues ?? values)
  }

  /// Whether every trait that `trait` specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Whether a dynamic colour may look different under the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.values else { return true }
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.accessibilityContrast != other.accessibilityContrast
      || values.userInterfaceIdiom != other.userInterfaceIdiom
  }

  /// The traits that dynamic colours and fonts resolve against outside a view: those of the view that is
  /// being laid out or drawn, otherwise the screen's.
  public class var current: UITraitCollection {
    get { currentTraits }
    set { currentTraits = newValue }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    let previous = currentTraits
    currentTraits = self
    defer { currentTraits = previous }
    actions()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return values == other.values
  }
  open override var hash: Int { values.hashValue }
  open override var description: String { "<UITraitCollection: \(values)>" }
}

// Set by the frame's passes and by `performAsCurrent`, on the main thread.
nonisolated(unsafe) private var currentTraits = UITraitCollection(values: .phone)

/// Traits that can be set one by one.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var displayScale: CGFloat { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
}

/// The traits as a value.
package struct TraitValues: Hashable, UIMutableTraits, Sendable {
  package var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  package var userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified
  package var displayScale: CGFloat = 0
  package var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
  package var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  package var layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  package var preferredContentSizeCategory: UIContentSizeCategory = .unspecified
  package var userInterfaceLevel: UIUserInterfaceLevel = .unspecified
  package var accessibilityContrast: UIAccessibilityContrast = .unspecified

  package init() {}

  /// A light phone in portrait at three pixels a point: what holds before a host says otherwise.
  package static let phone: TraitValues = {
    var values = TraitValues()
    values.userInterfaceStyle = .light
    values.userInterfaceIdiom = .phone
    values.displayScale = 3
    values.horizontalSizeClass = .compact
    values.verticalSizeClass = .regular
    values.layoutDirection = .leftToRight
    values.preferredContentSizeCategory = .large
    values.userInterfaceLevel = .base
    values.accessibilityContrast = .normal
    return values
  }()

  /// Takes over every trait that `other` specifies.
  package mutating func merge(_ other: TraitValues) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
  }
}

/// What has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
