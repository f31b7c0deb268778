// A colour set of a catalog: one colour in variants.
import Foundation

/// The variants of a colour.
struct ColorSet {
  private var traits: [VariantTraits] = []
  private var colors: [UIColor] = []

  /// Nil, with a line in the log, for a set whose Contents.json is missing, damaged or names no colour.
  static func read(_ folder: URL) -> ColorSet? {
    let file = folder.appendingPathComponent("Contents.json")
    guard let contents = ContentsFile.read(file) else { return nil }
    var set = ColorSet()
    for entry in contents.colors ?? [] {
      guard let value = entry.color,
        let traits = VariantTraits(idiom: entry.idiom, appearances: entry.appearances)
      else { continue }
      guard let color = color(value) else {
        logOnce("The colour set \(folder.path) has a colour that cannot be read.")
        continue
      }
      set.traits.append(traits)
      set.colors.append(color)
    }
    guard !set.colors.isEmpty else {
      logOnce("The colour set \(folder.path) names no colour for iOS.")
      return nil
    }
    return set
  }

  func color(for traits: UITraitCollection) -> UIColor? {
    VariantTraits.best(of: self.traits, for: traits).map { colors[$0] }
  }

  private static func color(_ value: ContentsFile.Color.Value) -> UIColor? {
    if let reference = value.reference { return SystemColorReference.color(reference) }
    guard let components = value.components else { return nil }
    func component(_ key: String) -> CGFloat? { components[key].flatMap(number) }
    let alpha = component("alpha") ?? 1
    switch value.colorSpace {
    case "gray-gamma-22", "extended-gray":
      return component("white").map { UIColor(white: $0, alpha: alpha) }
    case "display-p3":
      guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
        return nil
      }
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case nil, "srgb", "extended-srgb":
      guard let red = component("red"), let green = component("green"), let blue = component("blue") else {
        return nil
      }
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    default: return nil
    }
  }

  /// "0xFF" and "255" count to 255, "0.5" and "1.000" to 1.
  private static func number(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    guard let value = Double(text) else { return nil }
    return text.contains(".") ? CGFloat(value) : CGFloat(value) / 255
  }
}

extension UIColor {
  /// A colour of the app's asset catalogs, resolved anew for the traits it is shown under. Nil, with one
  /// line in the log, for a name that is not there.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let found = AssetCatalogs.colorSet(named: name, in: ResourceFolders.folders(in: bundle))
    guard case .set(let set) = found else {
      if case .missing = found { logOnce("There is no color named '\(name)' in the app's resources.") }
      return nil
    }
    self.init { (traits: UITraitCollection) -> UIColor in
      var asked = traits
      if let traitCollection { asked = UITraitCollection(traitsFrom: [traits, traitCollection]) }
      return set.color(for: asked) ?? .clear
    }
  }
}
