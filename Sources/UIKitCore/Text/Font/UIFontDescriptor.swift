// What a font is asked by: design, weight, slant and size.
import Foundation
import TextLayout

/// The features of a font, from which related fonts are made.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  let specification: TextFont.Specification

  init(_ specification: TextFont.Specification) { self.specification = specification }

  /// Features that a font has or lacks.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The system font's designs.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The descriptor of a text style's font at the current text size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open var pointSize: CGFloat { CGFloat(specification.size) }

  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    switch specification.family {
    case .systemItalic: traits.insert(.traitItalic)
    case .monospaced: traits.insert(.traitMonoSpace)
    case .monospacedItalic: traits.formUnion([.traitMonoSpace, .traitItalic])
    case .file(let file):
      if file.isBold { traits.insert(.traitBold) }
      if file.isItalic { traits.insert(.traitItalic) }
      return traits
    default: break
    }
    if specification.weight >= Double(UIFont.Weight.semibold.rawValue) { traits.insert(.traitBold) }
    return traits
  }

  /// A descriptor with these traits and no others; nil if no installed font has them.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = specification
    let italic = symbolicTraits.contains(.traitItalic)
    let bold = symbolicTraits.contains(.traitBold)
    if case .file(let file) = specification.family {
      guard let face = FontLibrary.shared.file(family: file.familyName, bold: bold, italic: italic),
        face.isBold == bold, face.isItalic == italic
      else { return nil }
      changed.family = .file(face)
      return UIFontDescriptor(changed)
    }
    if symbolicTraits.contains(.traitMonoSpace) {
      changed.family = italic ? .monospacedItalic : .monospaced
    } else if italic {
      changed.family = .systemItalic
    } else {
      changed.family = specification.family == .tabularDigits ? .tabularDigits : .system
    }
    let isBold = self.symbolicTraits.contains(.traitBold)
    if bold != isBold {
      changed.weight = Double((bold ? UIFont.Weight.semibold : UIFont.Weight.regular).rawValue)
    }
    return UIFontDescriptor(changed)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var changed = specification
    if newPointSize > 0 { changed.size = UIFont.validSize(newPointSize) }
    return UIFontDescriptor(changed)
  }

  /// A descriptor of the system font in a design; nil for other fonts and for designs without a free font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    if case .file = specification.family { return nil }
    let italic = symbolicTraits.contains(.traitItalic)
    var changed = specification
    switch design {
    case .default: changed.family = italic ? .systemItalic : .system
    case .monospaced: changed.family = italic ? .monospacedItalic : .monospaced
    default: return nil
    }
    return UIFontDescriptor(changed)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.specification == specification
  }

  open override var hash: Int { specification.hashValue }
}
