// A place in a line that tabs go to.
import Foundation
import TextLayout

/// A tab stop; immutable.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// What more a tab stop can be told.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`: the first of its characters after the tab ends what the stop aligns.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// What stands at the stop: the text's start, its middle or its end. Natural and justified count as left.
  public let alignment: NSTextAlignment
  /// Points from the line's leading end of the container.
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
    terminators = options[.columnTerminators] as? CharacterSet
    terminatingUnits = terminators.map(Self.units) ?? []
  }

  private let terminators: CharacterSet?
  private let terminatingUnits: [UInt16]

  /// The characters of a set that one UTF-16 unit can be; columns end at points, commas and letters.
  private static func units(_ set: CharacterSet) -> [UInt16] {
    (1...UInt16.max).filter { unit in Unicode.Scalar(unit).map { set.contains($0) } ?? false }
  }

  /// The decimal point of a locale, with which columns of numbers are aligned.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? Locale(identifier: "")).decimalSeparator ?? ".")
  }

  /// What paragraph styles start with.
  static let ordinary: [NSTextTab] = (1...12).map { place in
    NSTextTab(textAlignment: .natural, location: 28 * CGFloat(place))
  }

  /// The engine's form.
  var stop: TabStop {
    var result = TabStop(location: Double(location))
    switch alignment {
    case .right: result.alignment = .trailing
    case .center: result.alignment = .center
    case .left, .justified, .natural: break
    }
    if result.alignment != .leading { result.terminators = terminatingUnits }
    return result
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && terminators == other.terminators
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(alignment)
    hasher.combine(location)
    return hasher.finalize()
  }
}
